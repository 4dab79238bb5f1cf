#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// First-order autoregressive series of normal values with mean 0.
///
/// The series is stationary. Each value is a fixed share of the previous value plus independent
/// noise.
public struct AutoregressiveSeries: Sendable {
  private let deviation: Double
  private let kept: Double
  private let fresh: Double
  private var value: Double?

  /// Makes a series.
  /// - Parameters:
  ///   - deviation: the standard deviation of each value, at least 0.
  ///   - memory: number of steps after which the correlation has fallen to 1/e, at least 0; at 0,
  ///     values are independent.
  public init(deviation: Double, memory: Double) {
    precondition(deviation >= 0 && memory >= 0, "a spread and a memory are not negative")
    self.deviation = deviation
    kept = memory > 0 ? exp(-1 / memory) : 0
    fresh = deviation * (1 - kept * kept).squareRoot()
  }

  /// Returns the next value of the series.
  /// - Parameter luck: random streams, positioned at the stream of this series.
  /// - Returns: the value.
  /// - Complexity: one normal number.
  public mutating func next(from luck: RandomStreams) -> Double {
    let next = value.map { kept * $0 + fresh * luck.gaussian() } ?? deviation * luck.gaussian()
    value = next
    return next
  }
}
