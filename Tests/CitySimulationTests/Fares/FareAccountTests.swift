import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Tariffs
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Payments of whole days: every ride pays once, and no cent is lost.
@Suite struct FareAccountTests {
  /// Rules with every kind of amount.
  private var rules: FareRules {
    var rules = FareRules(tariffs: [
      .init(rates: TariffRates(flag: 390, kilometer: 128, hour: 3327))
    ])
    (rules.booking, rules.tax, rules.noShow) = (
      Money(cents: 200), Money(cents: 50), Money(cents: 800)
    )
    (rules.commission, rules.sharedDiscount) = (0.15, 0.3)
    return rules
  }

  /// 2 km in 200 s at 10 m/s: 3.90 + 1.848333 + 2.56 exp(-0.722005) = 6.992029, without fees.
  private func tiny(
    _ change: (inout TinyCity) throws -> Void
  ) throws -> (model: CityModel, day: ReplicationRecord) {
    var city = try TinyCity(zones: 3)
    try city.useStreets()
    try change(&city)
    var model = try city.model()
    model.fares = FareModel(rules)
    let day = try Simulation(
      model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1, keepsTables: true)
    return (model, day)
  }

  private func amounts(_ row: FareRow) -> [Int64] {
    [row.metered, row.supplements, row.tax, row.fare, row.commission].map(\.cents)
  }

  @Test func `a request and a hail pay when they end`() throws {
    let day = try tiny {
      try $0.drivers()
      $0.request(at: .zero)
      $0.hail(at: .seconds(1800), to: 2)
    }.day
    // The request rides 500 m in 50 s: 3.90 + 0.462083 + 0.64 exp(-0.722005) = 4.672966.
    // The hail rides from 250 m to 2750 m: 3.90 + 2.310417 + 3.20 exp(-0.722005) = 7.764829.
    #expect(day.fares.map(\.kind) == [.request, .hail])
    #expect(amounts(day.fares[0]) == [467, 200, 50, 717, 100])
    #expect(amounts(day.fares[1]) == [776, 0, 50, 826, 116])
    let tally = try #require(day.totals.fares)
    #expect(tally.paid == 1543 && tally.taxes == 100 && tally.commissions == 216)
    #expect(tally.drivers == 1227 && tally.rides == 2)
    #expect(day.taxis[0].revenue == Money(cents: 1443))
    #expect(day.taxis[0].commission == Money(cents: 216))
    #expect(day.zones.reduce(0) { $0 + $1.revenue.cents } == 1443)
    #expect(day.zones.reduce(0) { $0 + $1.fares } == 2)
  }

  @Test func `a passenger who is absent pays the fee and no ride`() throws {
    let day = try tiny {
      try $0.drivers()
      try $0.goWrong(noShow: 1)
      $0.request(at: .zero)
    }.day
    #expect(day.fares.map(\.kind) == [.noShow])
    #expect(amounts(day.fares[0]) == [800, 0, 0, 800, 120])
    #expect(day.totals.fares?.rides == 0)
  }

  @Test func `a party in three taxis pays three fares`() throws {
    let day = try tiny {
      $0.rulebook.parties = true
      $0.rulebook.maxTaxis = 3
      try $0.travelTogether(9)
      try $0.drivers(3)
      $0.request(at: .zero)
    }.day
    #expect(day.fares.count == 3 && Set(day.fares.map(\.taxi)).count == 3)
    #expect(Set(day.fares.map(\.ride)).count == 1)
    #expect(Set(day.fares.map(\.fare)) == [Money(cents: 717)])
  }

  @Test func `payments in the warm-up and after the window do not count`() throws {
    let day = try tiny {
      $0.window = MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: .minutes(30), warmUp: .minutes(30),
        drain: .hours(1))
      try $0.drivers()
      $0.request(at: .minutes(5))
      $0.request(at: .minutes(40))
      $0.hail(at: .minutes(60) - .seconds(10))
    }.day
    #expect(day.fares.map(\.kind) == [.request])
    #expect(day.fares[0].started >= .minutes(10))
    #expect(day.totals.fares?.rides == 1)
  }

  @Test func `costs are those of the group`() throws {
    var city = try TinyCity(zones: 3)
    try city.useStreets()
    try city.drivers()
    city.request(at: .zero, to: 2)
    var model = try city.model()
    model.fares = FareModel(rules)
    model.fleet.groups[0].costs.kilometer = 20
    model.fleet.groups[0].costs.shift = 1000
    let day = try Simulation(model: model, policy: OwnZoneFIFO(), seed: 1).replication(1)
    // 250 m to the passenger and 2.5 km with them: 0.55, and the shift.
    #expect(day.taxis[0].costs == Money(cents: 1055))
    #expect(day.taxis[0].net == day.taxis[0].revenue - day.taxis[0].commission - day.taxis[0].costs)
  }

  // MARK: - Days in which everything happens

  private func wild(
    _ rulebook: Rulebook, _ policy: any DispatchPolicy, seed: UInt64,
    hasFares: Bool = true, _ change: (inout CityModel) throws -> Void = { _ in }
  ) throws -> ReplicationRecord {
    var city = try WildCity(rulebook)
    city.hasStreetLife = seed % 2 == 0
    var model = try city.model()
    try change(&model)
    if hasFares { model.fares = FareModel(rules) }
    return try Simulation(model: model, policy: policy, seed: seed, checksInvariants: true)
      .replication(1, keepsTables: true)
  }

  /// Computes every fare again from its row.
  private func expectSameFares(_ day: ReplicationRecord) {
    let rules = rules
    for row in day.fares {
      let fare =
        row.kind == .noShow
        ? rules.noShowFare
        : rules.fare(
          of: MeteredRide(
            from: ZoneID(Int(row.originZone)),
            at: FareMoment(TimeOfDay(wrapping: .zero), weekday: nil),
            distance: Distance(meters: (row.distance.meters * 10).rounded(.toNearestOrEven) / 10),
            time: row.time, isBooked: row.kind != .hail, isShared: row.shared))
      #expect(row.fare == fare.total && row.commission == fare.commission)
      #expect(row.fare == row.metered + row.supplements + row.tax)
    }
    let paid = day.fares.reduce(0) { $0 + $1.fare.cents }
    let taxes = day.fares.reduce(0) { $0 + $1.tax.cents }
    #expect(paid - taxes == day.taxis.reduce(0) { $0 + $1.revenue.cents })
    #expect(paid - taxes == day.zones.reduce(0) { $0 + $1.revenue.cents })
  }

  @Test(arguments: WildCity.rulebooks.indices)
  func `whatever happens, every ride pays once and no cent is lost`(number: Int) throws {
    let count = WildCity.rulebooks.count
    for (place, policy) in PolicyCatalog.policies.enumerated() where place % count == number {
      let day = try wild(WildCity.rulebooks[number], policy, seed: UInt64(place))
      expectSameFares(day)
      #expect(day.fares.contains { $0.kind == .request })
      #expect(day.fares.contains { $0.kind == .hail })
    }
  }

  @Test func `who shares a taxi pays for the own way, also when it breaks down`() throws {
    var kinds: Set<FareKind> = []
    for seed: UInt64 in 1...6 {
      var rulebook = WildCity.rulebooks[Int(seed) % WildCity.rulebooks.count]
      (rulebook.passengerConfirms, rulebook.maxTaxis) = (false, 1)
      rulebook.destinationKnown = .requestOptional
      let day = try wild(rulebook, CheapestInsertion(), seed: seed) {
        $0.sharing = SharingModel(
          rules: SharingRules(seats: 3, maxDetour: 1, maxWait: .minutes(15)), willingShare: 0.9)
        $0.passengers.parties = try WeightedChoice(weights: [8, 2, 1])
        for group in $0.fleet.groups.indices { $0.fleet.groups[group].habits.breakdownShare = 0.2 }
      }
      expectSameFares(day)
      #expect(day.fares.contains { $0.shared })
      kinds.formUnion(day.fares.map(\.kind))
    }
    #expect(kinds == Set(FareKind.allCases))
  }

  @Test func `fares change nothing but money`() throws {
    let with = try wild(.oneStep, AdjacentZones(), seed: 2)
    let without = try wild(.oneStep, AdjacentZones(), seed: 2, hasFares: false)
    #expect(with.requests == without.requests && with.service == without.service)
    #expect(with.demandDigest == without.demandDigest && with.events == without.events)
    #expect(without.totals.fares == nil && without.fares.isEmpty)
    #expect(without.taxis.allSatisfy { $0.net == .zero })
    let money = with.taxis.map { row in
      var row = row
      (row.revenue, row.commission, row.costs) = (.zero, .zero, .zero)
      return row
    }
    #expect(money == without.taxis)
  }

  @Test func `the tariff is that of the instant at which the meter starts`() {
    var model = FareModel(rules, firstWeekday: 6)
    let clock = WallClock(atStart: TimeOfDay(wrapping: .hours(20)))
    // The run starts on a Sunday at 20:00.
    #expect(model.moment(of: .start + .hours(3), clock).weekday == 6)
    #expect(model.moment(of: .start + .hours(4), clock).weekday == 0)
    #expect(
      model.moment(of: .start + .hours(28), clock)
        == FareMoment(TimeOfDay(wrapping: .zero), weekday: 1))
    model.firstWeekday = nil
    #expect(model.moment(of: .start, clock).weekday == nil)
  }
}
