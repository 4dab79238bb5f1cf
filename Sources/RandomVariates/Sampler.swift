public import Quantities

/// A checked distribution, ready to draw from.
///
/// Parameters are converted to those of GSL once, here. A copy is a few words; only a histogram
/// carries a reference. GSL may use several numbers of the stream for one draw, which does not
/// affect other draws because each starts its own stream.
public struct Sampler: Sendable {
  let family: any DistributionFamily.Type
  let parameters: DrawingParameters

  /// Checks a distribution and prepares it.
  /// - Parameter distribution: parameters within the ranges that its family declares.
  /// - Throws: `DistributionError` naming the first illegal parameter and its legal range.
  public init(_ distribution: Distribution) throws(DistributionError) {
    GSLSetup.prepare()
    try distribution.check()
    self = try distribution.family.prepare(distribution.values)
  }

  /// Makes a sampler from the converted parameters of a family.
  init(
    _ family: any DistributionFamily.Type, _ first: Double = 0, _ second: Double = 0,
    _ third: Double = 0, bins: Histogram? = nil
  ) {
    self.family = family
    parameters = DrawingParameters(first: first, second: second, third: third, bins: bins)
  }

  /// Constant 0.
  public static let zero = Sampler(Constant.self)

  /// Mean of the distribution.
  public var mean: Double { family.mean(parameters) }

  /// Variance of the distribution.
  public var variance: Double { family.variance(parameters) }

  /// Returns the quantile of a probability.
  /// - Parameter p: 0 to 1.
  /// - Returns: the quantile; infinite at 1 if the distribution has no upper bound.
  public func quantile(_ p: Double) -> Double {
    precondition(p >= 0 && p <= 1, "no quantile has probability \(p): give 0 to 1")
    return family.quantile(p, parameters)
  }

  /// Draws a value from the current stream.
  public func draw(from streams: RandomStreams) -> Double {
    family.draw(parameters, from: streams)
  }

  /// Draws a duration; the distribution is in seconds.
  ///
  /// It is rounded once, to the nearest millisecond, so that differences of mathematical libraries
  /// in the last bit do not reach the simulation. Values are limited to the range from zero to
  /// `TimeSpan.longest`.
  public func drawTimeSpan(from streams: RandomStreams) -> TimeSpan {
    Sampler.span(ofSeconds: draw(from: streams))
  }

  @inline(__always)
  static func span(ofSeconds seconds: Double) -> TimeSpan {
    guard seconds > 0 else { return .zero }
    guard seconds < TimeSpan.longest.inSeconds else { return .longest }
    return TimeSpan(roundingSeconds: seconds)
  }
}

extension Distribution {
  /// Largest magnitude of a parameter in the unit of the quantity, 1e15.
  ///
  /// A larger number is a mistake in any unit, and its square might not be representable.
  public static var greatestMagnitude: Double { 1e15 }

  /// Checks every parameter against its declaration.
  func check() throws(DistributionError) {
    let most = Self.greatestMagnitude
    let parameters = family.parameters
    for (index, parameter) in parameters.enumerated() {
      let isList = parameter.isList
      for (position, value) in values[index].enumerated() {
        let isLegal: Bool
        let legal: String
        switch parameter.kind {
        case .quantity(let other?):
          let least = parameters.firstIndex { $0.name == other }.map { values[$0][0] } ?? -most
          isLegal = value >= least && value <= most
          legal = "from \(other), which is \(DistributionError.plain(least)), to 1e15"
        case .quantity(nil), .quantities:
          isLegal = value.magnitude <= most
          legal = "from -1e15 to 1e15"
        case .positive:
          isLegal = value > 0 && value <= most
          legal = "greater than 0 and at most 1e15"
        case .number(let range):
          isLegal = range.contains(value)
          legal = DistributionError.plain(range)
        case .count(let range):
          let range = Double(range.lowerBound)...Double(range.upperBound)
          isLegal = range.contains(value)
          legal = DistributionError.plain(range)
        case .weights:
          // Weights are checked by `WeightedChoice`.
          continue
        }
        // NaN is in no range.
        guard isLegal else {
          throw .illegalParameter(
            of: family.name, name: parameter.name + (isList ? "[\(position)]" : ""), value: value,
            legal: legal)
        }
      }
    }
  }
}
