import CityModels
import CitySimulation
import DispatchCore
import Documents
import Geography
import Mobility
import Quantities
import RandomVariates
import Results
import Testing

@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that come with the program.
@Suite struct ShippedScenarioTests {
  static let folder = String(#filePath.split(separator: "/Tests/")[0]) + "/scenarios"

  static let names = [
    "smallest", "milan-weekday", "manhattan-weekday", "manhattan-full", "answer-strike",
    "both-rulebooks",
    "both-rulebooks-two-step", "both-rulebooks-every-rule", "mielec", "shared-evening",
    "city-run", "manhattan-hails", "milan-unanswered-calls", "milan-weekend",
    "milan-friday-night", "three-neighbours", "appointments", "strike-day", "milan-residents",
    "ambulances", "three-ambulances", "one-ambulance", "colleagues", "four-calendars",
    "team-meetings",
    "one-place", "line-up-study", "slow-line-ups", "errands", "two-shops",
    "appointments-and-shops", "saturday", "ambulances-move-up",
    "one-watch", "one-day", "appointments-and-ambulances",
    "watches",
    "watches-that-scatter",
    "ambulances-edmonton", "ambulances-utrecht", "ambulances-manhattan",
    "patients-by-taxi", "half-marathon", "two-runners", "appointments-and-run",
    "data-for-third-parties", "data-of-residents",
    "data-of-athletes", "sunday", "saturday-one-population", "sunday-one-population",
    "three-fares", "milan-fares", "manhattan-fares",
  ]

  @Test(arguments: names)
  func `a shipped scenario loads without a warning`(name: String) throws {
    let scenario = try Scenario.load("\(Self.folder)/\(name).jsonc")
    #expect(scenario.name == name)
    #expect(scenario.warnings == [])
    #expect(scenario.inputs.first?.path.hasSuffix("\(name).jsonc") == true)
  }

  @Test func `the smallest scenario runs as its comment works it out`() throws {
    let scenario = try Scenario.load("\(Self.folder)/smallest.jsonc")
    let policy = try #require(scenario.policy(named: scenario.policies[0]))
    let simulation = Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true)
    let record = try simulation.replication(1)
    // 3:40 four times, 11:00 and 13:40 make 39:20.
    #expect(record.requests.count == 6)
    #expect(record.sumOfWaits == .minutes(39) + .seconds(20))
  }

  @Test func `the three fares are as their comment works them out`() throws {
    let scenario = try Scenario.load("\(Self.folder)/three-fares.jsonc")
    let policy = try #require(scenario.policy(named: scenario.policies[0]))
    let day = try Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true
    ).replication(1)
    func cents(_ amount: KeyPath<FareRow, Money>) -> [Int64] {
      day.fares.map { $0[keyPath: amount].cents }
    }
    #expect(cents(\.metered) == [1358, 1540, 1298])
    #expect(cents(\.supplements) == [200, 300, 200])
    #expect(cents(\.fare) == [1608, 1890, 1548])
    #expect(cents(\.commission) == [234, 276, 225])
    let taxi = try #require(day.taxis.first)
    #expect(taxi.revenue - taxi.commission == Money(cents: 4161))
    #expect(taxi.costs == Money(cents: 1880) && taxi.net == Money(cents: 2281))
    let metrics = MetricValues(day)
    #expect(metrics[.fareMean].map { abs($0 - 50.46 / 3) < 1e-9 } == true)
    #expect(metrics[.farePerKilometer].map { abs($0 - 50.46 / 9) < 1e-9 } == true)
    #expect(metrics[.revenuePerTaxiHour].map { abs($0 - 48.96 / 14) < 1e-9 } == true)
    #expect(metrics[.grossPerHour].map { abs($0 - 41.61 / 14) < 1e-9 } == true)
    #expect(metrics[.netPerHour].map { abs($0 - 22.81 / 14) < 1e-9 } == true)
    #expect(metrics[.netPerHourTenth].map { abs($0 - 22.81 / 14) < 1e-9 } == true)
    #expect(metrics[.operatorRevenue] == 7.35 && metrics[.taxRevenue] == 1.5)
    // The Gini coefficient needs two drivers.
    #expect(metrics[.netGini] == nil)
  }

  @Test func `the colleagues arrive as the comment works it out`() throws {
    let scenario = try Scenario.load("\(Self.folder)/colleagues.jsonc")
    let policy = try #require(scenario.policy(named: scenario.policies[0]))
    let simulation = Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true)
    let record = try simulation.replication(1)
    let hour = TimeSpan.hours(1)
    #expect(
      record.activities.map(\.arrival) == [
        hour - .minutes(5), hour + .minutes(20) + .seconds(20), hour - .minutes(5),
      ])
    let waits: [TimeSpan] = [.minutes(10), .zero, .minutes(10)]
    #expect(record.activities.map(\.waitedForOthers) == waits)
    #expect(record.activities.map(\.costOthers) == [.zero, .minutes(20), .zero])
    #expect(
      record.legs.map(\.means.name).sorted() == [
        "shared_bicycle", "shared_bicycle", "shared_car", "walk",
      ])
  }

  /// T-SC1, T-SC2, T-SC6, T-SC8.
  @Test func `the four calendars are lived as the comment works them out`() throws {
    func after(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> TimeSpan {
      .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
    }
    let day = try calendars()
    // Emma, Grace, Claire, Dybala, Emma, Grace, Dybala.
    let appointments = day.activities.sorted { $0.start < $1.start }
    #expect(
      appointments.map(\.arrival) == [
        after(9, 55), after(10, 10), after(10, 36), after(10, 52), after(11, 40), after(12, 25),
        after(14, 50),
      ])
    #expect(appointments.allSatisfy { $0.outcome == .onTime && !$0.wasWarned })
    let overlaps = [false, false, false, false, true, false, false]
    #expect(appointments.map(\.wasWarnedOfOverlap) == overlaps)
    let legs = day.legs.sorted { $0.departure < $1.departure }
    #expect(
      legs.map(\.departure) == [
        after(9, 53), after(9, 57, 20), after(10, 20), after(10, 40), after(11, 38), after(14, 44),
      ])
    #expect(legs.map(\.means) == [.car, .car, .lines, .lines, .car, .taxi])
    #expect(legs[2].walk.meters == 75)
    // Grace is free for 15 minutes between two lessons and for as long after them.
    let lunches = day.breaks.sorted { $0.resident < $1.resident }
    #expect(lunches.map(\.isKept) == [true, true, true, false])
    #expect(lunches.map(\.wasWarned) == [false, false, false, true])
    #expect(lunches[3].longest == .minutes(15))
    // Without rain 750 m of the way to the wedding are on foot.
    let dry = try calendars(["conditions.rain=[]"]).legs
    #expect(dry.contains { $0.means == .lines && $0.walk.meters == 750 })
  }

  private func calendars(_ changes: [String] = []) throws -> ReplicationRecord {
    let scenario = try Scenario.load(
      "\(Self.folder)/four-calendars.jsonc", overrides: try changes.map { try ScenarioOverride($0) }
    )
    let policy = try #require(scenario.policy(named: scenario.policies[0]))
    return try Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true
    ).replication(1)
  }

  @Test func `milan has the demand and the fleet of its sources`() throws {
    let model = try Scenario.load("\(Self.folder)/milan-weekday.jsonc").model
    guard case .poisson(let requests) = model.demand, case .poisson(let hails)? = model.hails
    else { throw FixtureError.unexpected }
    #expect(model.zones.zoneCount == 91)
    #expect(abs(requests.tripsPerDay - 33_400) < 1e-6)
    #expect(abs(hails.tripsPerDay - 36_600) < 1e-6)
    #expect(model.fleet.taxiCount == 4855)
    #expect(model.fleet.groups.map(\.attendance) == [0.85])
  }

  @Test func `the other days of milan keep its fleet, and the calls that their comments say`()
    throws
  {
    func model(_ name: String) throws -> CityModel {
      try Scenario.load("\(Self.folder)/\(name).jsonc").model
    }
    for (name, calls, hails) in [
      ("milan-unanswered-calls", 33_400.0, 36_600.0), ("milan-weekend", 33_400, 36_600),
      ("milan-friday-night", 39_212, 42_968),
    ] {
      let model = try model(name)
      guard case .poisson(let requests) = model.demand, case .poisson(let street)? = model.hails
      else { throw FixtureError.unexpected }
      #expect(abs(requests.tripsPerDay - calls) < 1e-6 && abs(street.tripsPerDay - hails) < 1e-6)
      #expect(model.fleet.taxiCount == 4855)
    }
    let friday = try model("milan-friday-night").window
    #expect(friday.startOfDay.hour == 18 && friday.length == .hours(12))
    #expect(try model("milan-unanswered-calls").rulebook.noTaxiAction == .reject)
  }

  @Test func `manhattan has half the rides of a business day`() throws {
    let model = try Scenario.load("\(Self.folder)/manhattan-weekday.jsonc").model
    guard case .poisson(let requests) = model.demand else { throw FixtureError.unexpected }
    #expect(model.zones.zoneCount == 61)
    #expect(abs(requests.tripsPerDay - 110_932_862 / 251 / 2.0) < 1)
    #expect(requests.destinations.count == 24 * 61)
  }

  @Test func `mielec has what it takes from the benchmark`() throws {
    let scenario = try Scenario.load("\(Self.folder)/mielec.jsonc")
    let model = scenario.model
    guard case .poisson(let requests) = model.demand else { throw FixtureError.unexpected }
    #expect(abs(requests.tripsPerDay - 400) < 1e-6)
    #expect(model.window.length == .hours(23) && model.window.warmUp == .zero)
    // Nobody asks between the end of the last hour with trips and 06:00.
    #expect([4, 5].allSatisfy { requests.ratesPerHour[$0].allSatisfy { $0 == 0 } })
    #expect(model.passengers.patience == nil && model.hails == nil)
    #expect(model.passengers.boarding.quantile(0.5) == 120)
    #expect(model.fleet.groups.map(\.taxis) == [5, 5, 5, 5, 5])
    for group in model.fleet.groups {
      #expect(group.acceptShare == 1 && group.response.quantile(0.5) == 0)
      #expect(group.pressDelay.quantile(0.5) == 60)
    }
    #expect(model.rulebook.noTaxiAction == .hold)
    // The rings of the policy reach every zone from every other.
    let rings = try #require(scenario.policy(named: "adjacent")?.ringLimit)
    for zone in model.zones.zones {
      #expect(model.zones.zones.allSatisfy { model.zones.steps(from: zone, to: $0) ?? 99 <= rings })
    }
  }

  @Test func `mielec serves everybody at every level, and ever later`() throws {
    var means: [Double] = []
    for requests in [400, 1200, 1600] {
      let scenario = try Scenario.load(
        "\(Self.folder)/mielec.jsonc",
        overrides: [try ScenarioOverride("demand.requests_per_day=\(requests)")])
      let policy = try #require(scenario.policy(named: "adjacent"))
      let simulation = Simulation(
        model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true)
      let records = try (1...2).map { try simulation.replication($0) }
      #expect(records.allSatisfy { $0.requests.allSatisfy { $0.outcome == .served } })
      let waits = records.map(\.sumOfWaits).reduce(.zero, +).inSeconds
      means.append(waits / Double(records.reduce(0) { $0 + $1.requests.count }))
    }
    // Light, at the limit, beyond it.
    #expect(means[0] < 7 * 60)
    #expect(means[1] > means[0] && means[1] < 15 * 60)
    #expect(means[2] > 20 * 60)
  }

  @Test func `the fitted patience is near the points it was fitted to`() throws {
    let model = try Scenario.load("\(Self.folder)/milan-weekday.jsonc").model
    let patience = try #require(model.passengers.patience)
    let points = [
      (5, 2.5), (10, 4.1), (15, 5.6), (20, 7.3), (30, 10.7), (45, 16.1), (60, 21.0), (90, 29.6),
      (120, 36.6),
    ]
    for (minutes, percent) in points {
      // The quantile of the published share lies within the minutes at which the fit is 0.6 % off.
      #expect(patience.quantile((percent - 0.6) / 100) <= Double(minutes * 60), "\(minutes) min")
      #expect(patience.quantile((percent + 0.6) / 100) >= Double(minutes * 60), "\(minutes) min")
    }
  }

  /// Set `UPDATE_GOLDEN=1` to write the schema file anew.
  @Test func `the shipped schema is the one of the declarations`() throws {
    let path = Self.folder + "/scenario.schema.json"
    if let update = getenv("UPDATE_GOLDEN"), String(cString: update) == "1" {
      let file = try #require(fopen(path, "w"))
      fputs(ScenarioSchema.text, file)
      fclose(file)
    }
    guard case .success(let bytes) = FileContent.read(path) else {
      throw FixtureError.unexpected
    }
    #expect(String(decoding: bytes, as: UTF8.self) == ScenarioSchema.text)
  }
}
