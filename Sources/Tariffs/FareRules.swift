import Geography
public import Quantities

/// The fares of a taxi service: tariffs, minimum, supplements, fees and shares.
///
/// Pure: the same ride always has the same fare.
///
/// ```swift
/// let rules = FareRules(tariffs: [.init(rates: TariffRates(flag: 390, kilometer: 128, hour: 3327))])
/// rules.fare(of: ride).total  // 13.58 for 4.5 km in 15 min
/// ```
public struct FareRules: Sendable {
  /// Rates that apply in a period.
  public struct Tariff: Hashable, Sendable {
    /// Time of validity.
    public var period: FarePeriod

    /// Rates, in cents.
    public var rates: TariffRates

    /// Makes a tariff.
    public init(period: FarePeriod = FarePeriod(), rates: TariffRates) {
      (self.period, self.rates) = (period, rates)
    }
  }

  /// An amount for rides that begin in some zones and at some times.
  public struct Amount: Hashable, Sendable {
    /// Time of validity.
    public var period: FarePeriod

    /// True for each zone in which such rides begin; empty for all zones.
    public var origins: [Bool]

    /// The amount, at least 0.
    public var amount: Money

    /// Makes an amount.
    public init(period: FarePeriod = FarePeriod(), origins: [Bool] = [], amount: Money) {
      (self.period, self.origins, self.amount) = (period, origins, amount)
    }

    fileprivate func applies(to ride: MeteredRide) -> Bool {
      (origins.isEmpty || origins[ride.origin.index]) && period.contains(ride.moment)
    }
  }

  /// Tariffs, at least one that always applies; the last one that applies counts.
  public var tariffs: [Tariff]

  /// Code of the currency, such as EUR.
  public var currency = "EUR"

  /// Meter of the taxis.
  public var meter = TaxiMeter.stopAndGo

  /// Unit of the metered part, to which it is rounded, ties to even; positive.
  public var step = Money(cents: 1)

  /// Smallest metered parts; the greatest one that applies counts.
  public var minimums: [Amount] = []

  /// Supplements; all that apply are added.
  public var supplements: [Amount] = []

  /// Fee for a ride that was called or reserved.
  public var booking = Money.zero

  /// Tax on every ride.
  public var tax = Money.zero

  /// Fee of a passenger who is not at the pick-up.
  public var noShow = Money.zero

  /// Share of the fare without tax for the operator, 0 to 1.
  public var commission = 0.0

  /// Discount on the metered part of a ride with other passengers aboard, 0 to 1.
  public var sharedDiscount = 0.0

  /// Makes rules.
  /// - Parameter tariffs: at least one that always applies.
  public init(tariffs: [Tariff]) {
    precondition(!tariffs.isEmpty, "fares need a tariff")
    self.tariffs = tariffs
  }

  /// Returns the fare of a ride.
  /// - Parameter ride: the ride.
  /// - Returns: the fare in whole cents.
  /// - Complexity: O(n) in the number of tariffs, minimums and supplements.
  public func fare(of ride: MeteredRide) -> Fare {
    var supplements = ride.isBooked ? booking : .zero
    for supplement in self.supplements where supplement.applies(to: ride) {
      supplements += supplement.amount
    }
    return Fare(
      metered: metered(ride), supplements: supplements, tax: tax, commission: commission)
  }

  /// Fare of a passenger who is not at the pick-up.
  public var noShowFare: Fare { Fare(metered: noShow, commission: commission) }

  /// Returns the rates at a moment.
  public func rates(at moment: FareMoment) -> TariffRates {
    (tariffs.last { $0.period.contains(moment) } ?? tariffs[0]).rates
  }

  private func metered(_ ride: MeteredRide) -> Money {
    let rates = rates(at: ride.moment)
    let tenths = (ride.distance.meters * 10).rounded(.toNearestOrEven)
    var cents =
      rates.flag
      + meter.charge(
        rates, kilometers: tenths / 10_000, hours: Double(ride.time.milliseconds) / 3_600_000)
    if ride.isShared { cents *= 1 - sharedDiscount }
    let amount = Money(cents: Money.evenly(cents / Double(step.cents)) * step.cents)
    return minimums.reduce(amount) { $1.applies(to: ride) ? max($0, $1.amount) : $0 }
  }
}
