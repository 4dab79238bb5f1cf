import DispatchCore
import EmergencyCore
import Geography
import MachineParts
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Whatever the rules are, responses add up, nobody is lost, and luck is the same.
@Suite struct RandomAmbulanceTests {
  func model(seed: Int) throws -> EmergencyModel {
    let grid = try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    var model = EmergencyModel(
      stations: (0..<4).map {
        EmergencyModel.Station(
          "\($0)", at: zones.center(of: ZoneID((seed + 11 * $0) % 40)), capacity: 3,
          ambulances: 1 + $0 % 2)
      },
      calls: .drawn(
        PoissonDemand(
          ratesPerHour: Array(repeating: Array(repeating: 0.3, count: 40), count: 24),
          destinations: Array(repeating: nil, count: 40)),
        priorities: try WeightedChoice(weights: [3, 4, 3])))
    model.hospitals = [EmergencyModel.Hospital("h", at: zones.center(of: ZoneID(seed % 40)))]
    model.callTaking = Array(repeating: try Sampler(.exponential(mean: 60)), count: 3)
    model.mobilisation = try Sampler(.lognormal(mean: 60, variation: 0.4))
    model.rules.expectedMobilisation = .seconds(60)
    model.scene = try Sampler(.exponential(mean: 700))
    model.handover = try Sampler(.exponential(mean: 600))
    model.transportedShare = 0.7
    model.rules.dispatch = [.closest, .closestAtStation, .stationOrder][seed % 3]
    model.rules.queue = [.priority, .priority, .time, .none][seed % 4]
    model.rules.returnTo = seed % 5 < 2 ? .nearest : .home
    model.rules.speeds.p1 = 1.5
    if model.rules.queue == .priority, seed % 2 == 0 {
      model.rules.redispatch.allow(from: .p3, to: .p1)
      model.rules.redispatch.allow(from: .p2, to: .p1)
    }
    model.rules.stationOrders = (0..<40).map { zone in
      (0..<4).map { AmbulanceStationID(($0 + zone) % 4) }
    }
    return model
  }

  @Test(arguments: 0..<seeds(120).count)
  func `every response adds up, and invariants hold`(seed: Int) throws {
    let city = try AmbulanceTimelines.city(model(seed: seed))
    let record = try Simulation(
      model: city, policy: OwnZoneFIFO(), seed: UInt64(seed), checksInvariants: true
    ).replication(1)
    let tally = try #require(record.totals.emergency)
    #expect(tally.incidents == record.incidents.count && tally.incidents > 2)
    let sum = record.incidents.reduce(TimeSpan.zero) { $0 + ($1.response ?? .zero) }
    #expect(sum == tally.response)
    for row in record.incidents {
      guard let response = row.response, let taken = row.taken, let ordered = row.ordered,
        let mobilised = row.mobilised, let arrived = row.arrived, let queue = row.queue
      else {
        #expect(row.end == .lost || row.end == .unresolved)
        continue
      }
      let parts = [taken - row.received, queue, row.lost, mobilised - ordered, arrived - mobilised]
      #expect(parts.reduce(.zero, +) == response && queue >= .zero)
    }
    #expect(record.ambulances.allSatisfy { $0.onDuty == .hours(1) })
  }

  @Test func `an ambulance that drives more slowly than first aid expects is found (E12)`() throws {
    let model = try AmbulanceTimelines.city(model(seed: 0))
    var city = try City(
      model: model, policy: OwnZoneFIFO(), seed: 1, replication: 1, checksInvariants: true,
      keepsTables: false)
    let known = city.firstAid
    let firstAid = try #require(known)
    let ambulance = AmbulanceID(0)
    let (from, to) = (try AmbulanceTimelines.place(1, 1), try AmbulanceTimelines.place(4, 1))
    func drive(_ seconds: Int64) -> Journey {
      Journey(
        Leg(from: from, to: to, departure: .start, duration: .seconds(seconds), meters: 3000))
    }
    city.inspectTime(of: drive(300), ambulance, factor: 1, firstAid)
    var found = city.inspection.violation?.code
    #expect(found == nil)
    city.inspectTime(of: drive(301), ambulance, factor: 1, firstAid)
    found = city.inspection.violation?.code
    #expect(found == "E12")
  }

  /// Ambulances by the dozen, looked at one by one, or only those that are near.
  @Test(arguments: 0..<seeds(60).count)
  func `the nearest ambulance is the same, however it is looked for`(seed: Int) throws {
    var model = try model(seed: seed)
    model.rules.dispatch = seed % 3 == 0 ? .closestAtStation : .closest
    model.stations = model.stations.map {
      EmergencyModel.Station($0.name, at: $0.place, capacity: 30, ambulances: 12)
    }
    guard case .drawn(_, let priorities) = model.calls else { return }
    model.calls = .drawn(
      PoissonDemand(
        ratesPerHour: Array(repeating: Array(repeating: 2.5, count: 40), count: 24),
        destinations: Array(repeating: nil, count: 40)), priorities: priorities)
    let days = try [0, Int.max].map { fewest in
      model.fewestForSearch = fewest
      return try Simulation(
        model: AmbulanceTimelines.city(model), policy: OwnZoneFIFO(), seed: UInt64(seed),
        checksInvariants: fewest == 0
      ).replication(1)
    }
    #expect(days[0].incidents.count > 50)
    #expect(days[0].incidents == days[1].incidents && days[0].runDigest == days[1].runDigest)
  }

  @Test func `two rules meet the same emergencies`() throws {
    var one = try model(seed: 0)
    var other = one
    (one.rules.dispatch, other.rules.dispatch) = (.closest, .stationOrder)
    let days = try [one, other].map {
      try Simulation(model: AmbulanceTimelines.city($0), policy: OwnZoneFIFO(), seed: 3)
        .replication(1)
    }
    #expect(days[0].demandDigest == days[1].demandDigest)
    #expect(days[0].incidents.map(\.received) == days[1].incidents.map(\.received))
    #expect(days[0].incidents.map(\.taken) == days[1].incidents.map(\.taken))
    #expect(days[0].runDigest != days[1].runDigest)
    // How long somebody is treated does not depend on who comes.
    let times = days.map { day in
      day.incidents.map { row in row.left.flatMap { left in row.arrived.map { left - $0 } } }
    }
    for (left, right) in zip(times[0], times[1]) where left != nil && right != nil {
      #expect(left == right)
    }
  }

  @Test func `a taxi city is the same with ambulances in its streets`() throws {
    var city = try TinyCity(zones: 4)
    try city.useStreets(at: Speed(kilometersPerHour: 30))
    try city.drivers(2)
    for minute in 0..<20 {
      city.request(at: .minutes(Int64(2 * minute)), from: minute % 4, to: (minute + 1) % 4)
    }
    var model = try city.model()
    let before = try Simulation(model: model, policy: OwnZoneFIFO(), seed: 1).replication(1)
    var emergency = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: city.place(0), capacity: 1, ambulances: 1)],
      calls: .listed([EmergencyModel.Listed(at: .start + .minutes(3), city.place(2), .p1)]))
    emergency.scene = try Sampler(.constant(60))
    model.emergency = emergency
    let after = try Simulation(model: model, policy: OwnZoneFIFO(), seed: 1).replication(1)
    #expect(after.requests == before.requests && after.taxis == before.taxis)
    #expect(after.totals.emergency?.reached == 1 && before.totals.emergency == nil)
  }
}
