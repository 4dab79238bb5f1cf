import CGSL

/// Random choice of an index with a probability proportional to its weight.
///
/// Immutable, so that replications in several threads may share one. Walker's alias method as in
/// GSL (`gsl_ran_discrete`; Walker, ACM TOMS 3, 1977): one number of the stream for each choice.
public final class WeightedChoice: Sendable {
  /// Number of weights given; drawn indices are less than this.
  public let count: Int

  // Immutable after init; GSL only reads it.
  nonisolated(unsafe) private let table: UnsafeMutablePointer<gsl_ran_discrete_t>

  // GSL's table holds only positive weights, because rounding could let a weight of zero be drawn.
  private let choices: [Int]

  /// Prepares the choice of an index.
  /// - Parameter weights: finite, at least 0, and not all 0; they need not add up to 1.
  /// - Throws: `DistributionError` naming the invalid weight.
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
    // Scaled by the largest weight, so that the sum cannot overflow or vanish.
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
