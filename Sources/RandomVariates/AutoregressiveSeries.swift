#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stationary first-order autoregressive series with normal values of mean 0: each value keeps a share of the one
/// before, and adds noise of its own.
public struct AutoregressiveSeries: Sendable {
  private let deviation: Double
  private let kept: Double
  private let fresh: Double
  private var value: Double?

  /// Makes a series.
  /// - Parameters:
  ///   - deviation: the standard deviation of each value, at least 0.
  ///   - memory: after how many steps the correlation has fallen to 1/e, at least 0; values are independent at 0.
  public init(deviation: Double, memory: Double) {
    precondition(deviation >= 0 && memory >= 0, "a spread and a memory are not negative")
    self.deviation = deviation
    kept = memory > 0 ? exp(-1 / memory) : 0
    fresh = deviation * (1 - kept * kept).squareRoot()
  }

  /// The next value.
  /// - Parameter luck: the stream that was begun for this series.
  /// - Returns: the value.
  /// - Complexity: one normal number.
  public mutating func next(from luck: RandomStreams) -> Double {
    let next = value.map { kept * $0 + fresh * luck.gaussian() } ?? deviation * luck.gaussian()
    value = next
    return next
  }
}
