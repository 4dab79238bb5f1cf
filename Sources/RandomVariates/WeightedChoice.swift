import CGSL

/// A random choice of an index, each in proportion to its weight.
///
/// Immutable, so that replications in several threads may share one. Walker's alias method as in
/// GSL (`gsl_ran_discrete`; Walker, ACM TOMS 3, 1977): one number of the stream for each choice.
public final class WeightedChoice: Sendable {
  /// Number of weights given; choices are less than this.
  public let count: Int

  // Immutable after init, and GSL only reads it while drawing.
  nonisolated(unsafe) private let table: UnsafeMutablePointer<gsl_ran_discrete_t>

  // GSL's table holds the positive weights only: its rounding could let a weight of zero win.
  private let choices: [Int]

  /// Prepares a choice.
  /// - Parameter weights: finite and at least 0, some greater; they need not add up to 1.
  /// - Throws: `DistributionError` naming the offending weight.
  /// - Complexity: O(number of weights).
  public convenience init(weights: [Double]) throws(DistributionError) {
    try self.init(weights: weights, owner: "weighted choice")
  }

  init(weights: [Double], owner: String) throws(DistributionError) {
    GSLSetup.prepare()
    for (index, weight) in weights.enumerated() where !(weight.isFinite && weight >= 0) {
      throw .illegalParameter(
        of: owner, name: "weights[\(index)]", value: weight, legal: "finite and at least 0")
    }
    let greatest = weights.max() ?? 0
    guard greatest > 0 else { throw .noPositiveWeight(of: owner) }
    // Scaled by the greatest, no sum of legal weights can overflow or vanish.
    let scaled = weights.map { $0 / greatest }
    let choices = scaled.indices.filter { scaled[$0] > 0 }
    guard let table = gsl_ran_discrete_preproc(choices.count, choices.map { scaled[$0] }) else {
      throw GSLSetup.failure(Int32(GSL_ENOMEM))
    }
    self.count = weights.count
    self.choices = choices
    self.table = table
  }

  deinit { gsl_ran_discrete_free(table) }

  /// Draws an index of the weights.
  /// - Complexity: O(1).
  public func draw(from streams: RandomStreams) -> Int {
    choices[gsl_ran_discrete(streams.generator, table)]
  }
}
