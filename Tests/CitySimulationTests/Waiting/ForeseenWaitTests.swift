import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Waits that are foreseen when a taxi sets off, against the timers of the service that show them.
@Suite struct ForeseenWaitTests {
  /// Everything that is measured in a day, shown by events or not.
  private func day(
    _ model: CityModel, _ policy: any DispatchPolicy, byEvents: Bool
  ) throws -> ReplicationRecord {
    var simulation = Simulation(model: model, policy: policy, seed: 3)
    simulation.showsWaitsByEvents = byEvents
    return try simulation.replication(
      2, keepsTables: true, keepsEvents: true, keepsMovements: true)
  }

  private func foresees(_ model: CityModel, _ policy: any DispatchPolicy) throws -> Bool {
    try City(
      model: model, policy: policy, seed: 1, replication: 1, checksInvariants: false,
      keepsTables: false
    ).foreseesWaits
  }

  private func expectSameDays(_ model: CityModel, _ policy: any DispatchPolicy) throws {
    #expect(try foresees(model, policy))
    let foreseen = try day(model, policy, byEvents: false)
    let shown = try day(model, policy, byEvents: true)
    #expect(foreseen.count(of: "waiting_time") > 100)
    #expect(foreseen.requests == shown.requests)
    #expect(foreseen.service == shown.service)
    #expect(foreseen.taxis == shown.taxis)
    #expect(foreseen.zones == shown.zones)
    #expect(foreseen.fleet == shown.fleet)
    #expect(foreseen.log == shown.log)
    #expect(foreseen.movements == shown.movements)
    #expect(foreseen.runDigest == shown.runDigest)
    #expect(foreseen.events == shown.events)
  }

  @Test(arguments: [30, 7, 181])
  func `foreseen waits are those that the timers show, whatever time is between them`(
    seconds: Int64
  ) throws {
    var city = try BusyCity()
    city.rulebook.waitRefresh = .seconds(seconds)
    let model = try city.model()
    for policy: any DispatchPolicy in [AdjacentZones(), OwnZoneFIFO(), NearestTaxi()] {
      if seconds == 181 {
        let (one, other) = (
          try day(model, policy, byEvents: false), try day(model, policy, byEvents: true)
        )
        #expect(one.requests == other.requests && one.service == other.service)
      } else {
        try expectSameDays(model, policy)
      }
    }
  }

  @Test func `waits of proposals and of reservations are foreseen as well`() throws {
    var city = try BusyCity()
    city.rulebook = .twoStep
    city.rulebook.waitRefresh = .seconds(20)
    city.rulebook.cancelWindow = .beforeAssigned
    var model = try city.model()
    model.passengers.reservations = ReservationModel(
      share: 0.3, lead: try Sampler(.uniform(low: 7200, high: 10_000)))
    try expectSameDays(model, AdjacentZones())
  }

  @Test func `waits are foreseen around closed streets, whether the service knows of them or not`()
    throws
  {
    var city = try BusyCity()
    city.rulebook.waitRefresh = .seconds(15)
    for serviceKnows in [true, false] {
      var model = try city.model()
      guard case .streets(var streets, let noise) = model.travel else {
        Issue.record("the busy city has no streets")
        return
      }
      streets.conditions = StreetConditions(
        closures: [
          Closure(
            from: Point(x: 1500, y: 0), to: Point(x: 1500, y: 2500),
            window: .start + .hours(2)..<Instant.start + .hours(4))
        ], driversKnow: false, serviceKnows: serviceKnows)
      model.travel = .streets(streets, noise: noise)
      try expectSameDays(model, AdjacentZones())
    }
  }

  @Test func `a run that ends while taxis are on their way shows what it has time for`() throws {
    var city = try BusyCity()
    city.window.drain = .zero
    city.rulebook.waitRefresh = .seconds(11)
    try expectSameDays(try city.model(), AdjacentZones())
  }

  @Test func `nothing is foreseen where something may come between`() throws {
    let policy = AdjacentZones()
    var city = try BusyCity()
    city.rulebook.waitRefresh = .seconds(30)
    let plain = try city.model()
    #expect(try foresees(plain, policy))

    func model(_ change: (inout CityModel) throws -> Void) throws -> CityModel {
      var model = plain
      try change(&model)
      return model
    }
    let disturbed = [
      try model { $0.rulebook.waitRefresh = nil },
      try model { $0.showsWaits = false },
      try model { $0.gpsErrorMeters = 20 },
      try model { $0.rulebook.cancelWindow = .anyTime },
      try model { $0.fleet.groups[0].habits.breakdownShare = 0.01 },
      try model { $0.fleet.groups[1].habits.neverComesShare = 0.01 },
      try model { $0.fleet.groups[1].habits.mistakenPressShare = 0.01 },
      try model { $0.passengers.messageDelay = try Sampler(.constant(60)) },
      try model { $0.passengers.toleratedDelay = try Sampler(.constant(60)) },
      try model { $0.passengers.parties = try WeightedChoice(weights: [1, 1]) },
    ]
    for model in disturbed { #expect(try !foresees(model, policy)) }
    #expect(try !foresees(plain, Reassign()))
  }
}
