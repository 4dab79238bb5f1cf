public import Quantities

/// Costs of a taxi for its driver.
public struct DrivingCosts: Hashable, Sendable {
  /// Cost of a kilometre, with or without passengers, in cents.
  public var kilometer = 0.0

  /// Cost of an hour on duty, in cents.
  public var hour = 0.0

  /// Cost of a shift, such as the lease of the taxi, in cents.
  public var shift = 0.0

  /// Makes costs of 0.
  public init() {}

  /// Returns the costs of some work, rounded once.
  /// - Parameters:
  ///   - distance: distance driven.
  ///   - time: time on duty.
  ///   - shifts: number of shifts.
  /// - Returns: the costs in whole cents.
  public func total(distance: Distance, time: TimeSpan, shifts: Int) -> Money {
    Money(
      roundingCents: kilometer * distance.meters / 1000 + hour * time.inSeconds / 3600
        + shift * Double(shifts))
  }
}
