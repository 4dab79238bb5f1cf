import Geography
import Quantities
import TestSupport
import Testing

@testable import Tariffs

/// Fares, as worked out by hand.
@Suite struct FareRulesTests {
  private static let noon = FareMoment(TimeOfDay(wrapping: .hours(10)), weekday: 2)
  private static let night = FareMoment(TimeOfDay(wrapping: .hours(22)), weekday: 2)

  /// Milan in 2023, with the airport in zone 1.
  private var milan: FareRules {
    func rates(_ flag: Double) -> TariffRates {
      TariffRates(flag: flag, kilometer: 128, hour: 3327)
    }
    var rules = FareRules(tariffs: [
      .init(rates: rates(390)),
      .init(
        period: FarePeriod(weekdays: [false, false, false, false, false, false, true]),
        rates: rates(640)),
      .init(
        period: FarePeriod(
          from: TimeOfDay(wrapping: .hours(21)), until: TimeOfDay(wrapping: .hours(6))),
        rates: rates(760)),
    ])
    rules.minimums = [.init(origins: [false, true], amount: Money(cents: 1540))]
    return rules
  }

  private func ride(
    _ kilometers: Double, _ seconds: Int64, at moment: FareMoment = noon, from zone: Int = 0,
    isBooked: Bool = true, isShared: Bool = false
  ) -> MeteredRide {
    MeteredRide(
      from: ZoneID(zone), at: moment, distance: Distance(meters: kilometers * 1000),
      time: .seconds(seconds), isBooked: isBooked, isShared: isShared)
  }

  @Test func `4.5 km in 15 minutes cost 13.58 by day and 17.28 at night`() {
    var rules = milan
    #expect(rules.fare(of: ride(4.5, 900)).total == Money(cents: 1358))
    #expect(rules.fare(of: ride(4.5, 900, at: Self.night)).total == Money(cents: 1728))
    let sunday = FareMoment(TimeOfDay(wrapping: .hours(10)), weekday: 6)
    #expect(rules.fare(of: ride(4.5, 900, at: sunday)).total == Money(cents: 1608))
    rules.meter = .steady
    #expect(rules.fare(of: ride(4.5, 900)).total == Money(cents: 1222))
    rules.meter = .sum
    #expect(rules.fare(of: ride(4.5, 900)).total == Money(cents: 1798))
  }

  @Test func `2 km in 480 s cost 8.79, and the minimum from the airport`() {
    #expect(milan.fare(of: ride(2, 480)).total == Money(cents: 879))
    #expect(milan.fare(of: ride(2, 480, from: 1)).total == Money(cents: 1540))
    #expect(milan.fare(of: ride(20, 1600, from: 1)).total > Money(cents: 1540))
  }

  @Test func `14.50 with a tax of 0.50 and 15 percent are 2.10, 11.90 and 0.50`() {
    let fare = Fare(metered: Money(cents: 1400), tax: Money(cents: 50), commission: 0.15)
    #expect(fare.total == Money(cents: 1450))
    #expect(fare.commission == Money(cents: 210))
    #expect(fare.driver == Money(cents: 1190))
    #expect(fare.tax == Money(cents: 50))
  }

  @Test func `the parts of every fare add up, and no commission is rounded twice`() {
    for cents: Int64 in 0..<3000 {
      for share in [0, 0.05, 0.15, 1.0 / 3, 0.5, 1] {
        let fare = Fare(metered: Money(cents: cents), tax: Money(cents: 7), commission: share)
        #expect(fare.isBalanced && fare.driver >= .zero && fare.commission >= .zero)
        #expect(abs(Double(fare.commission.cents) - share * Double(cents)) <= 0.5)
      }
    }
    // Half a cent goes to the even side: 0.5 x 1.01 = 0.505 and 0.5 x 1.03 = 0.515.
    #expect(Fare(metered: Money(cents: 101), commission: 0.5).commission == Money(cents: 50))
    #expect(Fare(metered: Money(cents: 103), commission: 0.5).commission == Money(cents: 52))
  }

  @Test func `supplements, booking fee and tax come on top of the meter`() {
    var rules = milan
    rules.supplements = [
      .init(
        period: FarePeriod(
          from: TimeOfDay(wrapping: .hours(9)), until: TimeOfDay(wrapping: .hours(11))),
        amount: Money(cents: 100)),
      .init(origins: [true, false], amount: Money(cents: 30)),
    ]
    (rules.booking, rules.tax) = (Money(cents: 200), Money(cents: 50))
    let called = rules.fare(of: ride(4.5, 900))
    #expect(called.metered == Money(cents: 1358) && called.supplements == Money(cents: 330))
    #expect(called.total == Money(cents: 1738))
    let hailed = rules.fare(of: ride(4.5, 900, isBooked: false))
    #expect(hailed.total == Money(cents: 1538))
    let late = rules.fare(of: ride(4.5, 900, at: Self.night, from: 1))
    #expect(late.supplements == Money(cents: 200))
  }

  @Test func `the meter advances by steps, half to even`() {
    var rules = FareRules(tariffs: [.init(rates: TariffRates(flag: 25, kilometer: 100, hour: 0))])
    rules.step = Money(cents: 50)
    #expect(rules.fare(of: ride(0, 0)).total == .zero)
    #expect(rules.fare(of: ride(0.5, 60)).total == Money(cents: 100))
    #expect(rules.fare(of: ride(0.3, 60)).total == Money(cents: 50))
  }

  @Test func `who shares pays less for the meter, and the whole booking fee`() {
    var rules = milan
    (rules.sharedDiscount, rules.booking) = (0.3, Money(cents: 200))
    // 13.576742 x 0.7 = 9.503719
    #expect(rules.fare(of: ride(4.5, 900, isShared: true)).total == Money(cents: 1150))
    #expect(rules.fare(of: ride(4.5, 900)).total == Money(cents: 1558))
  }

  @Test func `the fee of an absent passenger is shared with the operator`() {
    var rules = milan
    (rules.noShow, rules.commission, rules.tax) = (Money(cents: 800), 0.1, Money(cents: 50))
    #expect(rules.noShowFare.total == Money(cents: 800))
    #expect(rules.noShowFare.driver == Money(cents: 720))
  }

  @Test(arguments: seeds(500))
  func `no fare is below the minimum, and a longer ride is not cheaper`(seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    var rules = milan
    rules.meter = luck.pick(TaxiMeter.allCases)
    rules.step = Money(cents: luck.pick([1, 10, 50]))
    let (kilometers, seconds) = (luck.uniform() * 20, Int64(luck.below(4000)))
    let zone = luck.below(2)
    let fare = rules.fare(of: ride(kilometers, seconds, from: zone))
    #expect(fare.isBalanced)
    #expect(zone == 0 || fare.total >= Money(cents: 1540))
    #expect(rules.fare(of: ride(kilometers + 1, seconds, from: zone)).total >= fare.total)
    #expect(rules.fare(of: ride(kilometers, seconds + 60, from: zone)).total >= fare.total)
  }

  @Test func `costs are rounded once`() {
    var costs = DrivingCosts()
    (costs.kilometer, costs.hour, costs.shift) = (15, 50, 1000)
    // 9 km, 14 h, one shift: 1.35 + 7.00 + 10.00.
    let total = costs.total(distance: Distance(meters: 9000), time: .hours(14), shifts: 1)
    #expect(total == Money(cents: 1835))
    #expect(
      DrivingCosts().total(distance: Distance(meters: 1e6), time: .hours(1), shifts: 3) == .zero)
  }
}
