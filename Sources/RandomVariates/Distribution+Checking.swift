#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Distribution {
  /// The greatest magnitude of a parameter in the unit of the quantity, 1e15.
  ///
  /// A greater number is a mistake in any unit, and its square might not be representable.
  public static var greatestMagnitude: Double { 1e15 }

  /// Checks the parameters and converts them for drawing.
  func prepared() throws(DistributionError) -> SamplerForm {
    switch self {
    case .constant(let value):
      try checkNumber(value, "value")
      return .constant(value)
    case .uniform(let low, let high):
      try checkNumber(low, "low")
      try check(high, "high", from: low, named: "low")
      return low == high ? .constant(low) : .uniform(low: low, high: high)
    case .exponential(let mean):
      try checkPositive(mean, "mean")
      return .exponential(mean: mean)
    case .lognormal(let mean, let variation):
      try checkPositive(mean, "mean")
      try check(variation, "variation", 0...100, "from 0 to 100")
      guard variation > 0 else { return .constant(mean) }
      let square = log1p(variation * variation)
      return .lognormal(location: log(mean) - square / 2, spread: square.squareRoot())
    case .gamma(let mean, let variation):
      try checkPositive(mean, "mean")
      try check(variation, "variation", 0.01...100, "from 0.01 to 100")
      let square = variation * variation
      return .gamma(shape: 1 / square, scale: mean * square)
    case .weibull(let scale, let shape):
      try checkPositive(scale, "scale")
      try check(shape, "shape", 0.1...1000, "from 0.1 to 1000")
      return .weibull(scale: scale, shape: shape)
    case .erlang(let mean, let stages):
      try checkPositive(mean, "mean")
      try check(Double(stages), "stages", 1...10_000, "from 1 to 10000")
      return .gamma(shape: Double(stages), scale: mean / Double(stages))
    case .triangular(let low, let mode, let high):
      try checkNumber(low, "low")
      try check(mode, "mode", from: low, named: "low")
      try check(high, "high", from: mode, named: "mode")
      guard low < high else { throw illegal(high, "high", "greater than low") }
      return .triangular(Triangle(low: low, mode: mode, high: high))
    case .histogram:
      return .histogram
    }
  }

  /// Checks and prepares the tables of a histogram; nil for other distributions.
  func preparedHistogram() throws(DistributionError) -> Histogram? {
    guard case .histogram(let edges, let weights) = self else { return nil }
    guard edges.count == weights.count + 1 else {
      throw .wrongCount(
        of: name, name: "edges", count: edges.count,
        legal: "one more than weights, which has \(weights.count)")
    }
    for (index, edge) in edges.enumerated() {
      try checkNumber(edge, "edges[\(index)]")
      guard index == 0 || edges[index - 1] < edge else {
        let before = DistributionError.plain(edges[index - 1])
        throw illegal(
          edge, "edges[\(index)]", "greater than edges[\(index - 1)], which is \(before)")
      }
    }
    return try Histogram(edges: edges, weights: weights)
  }

  /// The name of the case, as scenario files spell it.
  private var name: String {
    switch self {
    case .constant: "constant"
    case .uniform: "uniform"
    case .exponential: "exponential"
    case .lognormal: "lognormal"
    case .gamma: "gamma"
    case .weibull: "weibull"
    case .erlang: "erlang"
    case .triangular: "triangular"
    case .histogram: "histogram"
    }
  }

  private func illegal(_ value: Double, _ parameter: String, _ legal: String) -> DistributionError {
    .illegalParameter(of: name, name: parameter, value: value, legal: legal)
  }

  private func check(
    _ value: Double, _ parameter: String, _ range: ClosedRange<Double>, _ legal: String
  ) throws(DistributionError) {
    // Not-a-number is in no range.
    guard range.contains(value) else { throw illegal(value, parameter, legal) }
  }

  private func check(
    _ value: Double, _ parameter: String, from lowest: Double, named other: String
  ) throws(DistributionError) {
    try check(
      value, parameter, lowest...Self.greatestMagnitude,
      "from \(other), which is \(DistributionError.plain(lowest)), to 1e15")
  }

  private func checkNumber(_ value: Double, _ parameter: String) throws(DistributionError) {
    try check(
      value, parameter, -Self.greatestMagnitude...Self.greatestMagnitude, "from -1e15 to 1e15")
  }

  private func checkPositive(_ value: Double, _ parameter: String) throws(DistributionError) {
    guard value > 0, value <= Self.greatestMagnitude else {
      throw illegal(value, parameter, "greater than 0 and at most 1e15")
    }
  }
}
