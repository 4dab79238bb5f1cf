public import Geography
public import Quantities

/// A ride as the meter of the taxi measures it.
public struct MeteredRide: Sendable {
  /// Zone of the pick-up.
  public var origin: ZoneID

  /// Moment of the pick-up.
  public var moment: FareMoment

  /// Distance of the passengers in the taxi; the meter counts tenths of a metre.
  public var distance: Distance

  /// Time of the passengers in the taxi.
  public var time: TimeSpan

  /// True for a ride that was called or reserved, false for a hail.
  public var isBooked: Bool

  /// True if other passengers were aboard for any part of the ride.
  public var isShared: Bool

  /// Makes a ride.
  public init(
    from origin: ZoneID, at moment: FareMoment, distance: Distance, time: TimeSpan,
    isBooked: Bool, isShared: Bool = false
  ) {
    (self.origin, self.moment) = (origin, moment)
    (self.distance, self.time) = (distance, time)
    (self.isBooked, self.isShared) = (isBooked, isShared)
  }
}

/// The fare of a ride and its recipients, in whole cents.
///
/// Exactly `total == driver + operator + tax` (I-F1).
public struct Fare: Hashable, Sendable {
  /// Metered part, with the flag and the minimum.
  public let metered: Money

  /// Supplements and the booking fee.
  public let supplements: Money

  /// Tax, which is passed on.
  public let tax: Money

  /// Commission of the operator.
  public let commission: Money

  /// Amount that the passenger pays.
  public let total: Money

  /// Part of the driver.
  public let driver: Money

  /// Makes a fare.
  /// - Parameters:
  ///   - metered: metered part.
  ///   - supplements: supplements and the booking fee.
  ///   - tax: tax, not part of the two.
  ///   - share: the commission as a share of the fare without tax, 0 to 1.
  public init(
    metered: Money, supplements: Money = .zero, tax: Money = .zero, commission share: Double
  ) {
    let untaxed = metered + supplements
    (self.metered, self.supplements, self.tax) = (metered, supplements, tax)
    total = untaxed + tax
    commission = Money(roundingCents: share * Double(untaxed.cents))
    driver = untaxed - commission
  }

  /// True if the parts add up to the total (I-F1).
  public var isBalanced: Bool { total == driver + commission + tax }
}
