public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the time of a drive grows with its length: as the length to the power of an exponent.
///
/// Long drives use faster streets. A speed v holds for drives of one length L; a drive of d metres
/// takes (L / v) (d / L)^p. With p = 0.75, near what taxi trips in New York and ambulance trips in
/// Utrecht show, twice the way takes 1.68 times as long.
public struct LengthLaw: Hashable, Sendable, BitwiseCopyable {
  /// The exponent p, 0.3 to 1; 1 is in proportion.
  public let exponent: Double

  /// The street length L at which the speeds hold, positive.
  public let speedLength: Distance

  /// Makes a law.
  /// - Parameters:
  ///   - exponent: 0.3 to 1.
  ///   - speedLength: the street length at which the speeds hold, positive.
  public init(exponent: Double, speedLength: Distance) {
    precondition((0.3...1).contains(exponent), "no time grows with length to the \(exponent)")
    precondition(speedLength.meters > 0 && speedLength.meters.isFinite, "speeds need a length")
    self.exponent = exponent
    self.speedLength = speedLength
  }

  /// The length that takes as long as a drive when it is driven at the speed of the hour.
  func evenLength(of meters: Double) -> Double {
    guard exponent < 1, meters > 0 else { return meters }
    return speedLength.meters * pow(meters / speedLength.meters, exponent)
  }
}
