public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Power law for the time of a drive by its length.
///
/// Long drives use faster streets. A speed v applies to drives of one length L; a drive of d metres
/// takes (L / v) (d / L)^p. With p = 0.75, close to taxi trips in New York and ambulance trips in
/// Utrecht, twice the length takes 1.68 times as long.
public struct LengthLaw: Hashable, Sendable, BitwiseCopyable {
  /// Exponent p, 0.3 to 1; at 1 time is proportional to length.
  public let exponent: Double

  /// Street length L at which the speeds apply, positive.
  public let speedLength: Distance

  /// Makes a law.
  /// - Parameters:
  ///   - exponent: 0.3 to 1.
  ///   - speedLength: street length at which the speeds apply, positive.
  public init(exponent: Double, speedLength: Distance) {
    precondition((0.3...1).contains(exponent), "no time grows with length to the \(exponent)")
    precondition(speedLength.meters > 0 && speedLength.meters.isFinite, "speeds need a length")
    self.exponent = exponent
    self.speedLength = speedLength
  }

  /// Length that takes the same time at the speed of the hour.
  func evenLength(of meters: Double) -> Double {
    guard exponent < 1, meters > 0 else { return meters }
    return speedLength.meters * pow(meters / speedLength.meters, exponent)
  }
}
