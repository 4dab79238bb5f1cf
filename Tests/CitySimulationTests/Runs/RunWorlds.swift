import DispatchCore
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Small cities with a run through them.
enum RunWorlds {
  /// Three hours of 40 squares of 1 km with taxis, people in the street and ambulances.
  static func city(_ runs: [RunModel]) throws -> CityModel {
    let zones = ZoneMap(
      grid: try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides)
    let corner = try #require(zones.place(at: Point(x: 100, y: 100)))
    let even = Array(repeating: 1.0 / 40, count: 40)
    func rates(_ perHour: Double) -> [[Double]] {
      Array(repeating: even.map { $0 * perHour }, count: 24)
    }
    let everywhere = Array(
      repeating: try WeightedChoice(weights: even) as WeightedChoice?, count: 40)
    var emergency = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: corner, capacity: 3, ambulances: 3)],
      calls: .drawn(
        PoissonDemand(ratesPerHour: rates(8), destinations: Array(repeating: nil, count: 40)),
        priorities: try WeightedChoice(weights: [0.3, 0.2, 0.5])))
    emergency.hospitals = [EmergencyModel.Hospital("h", at: corner)]
    emergency.scene = try Sampler(.exponential(mean: 500))
    emergency.transportedShare = 0.7
    emergency.rules.redispatch.allow(from: .p3, to: .p1)
    emergency.rules.redispatch.allow(from: .p2, to: .p1)
    var model = try AmbulanceTimelines.city(emergency)
    model.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(9)), length: .hours(3), warmUp: .minutes(30),
      drain: .hours(3))
    model.demand = .poisson(PoissonDemand(ratesPerHour: rates(90), destinations: everywhere))
    model.hails = .poisson(PoissonDemand(ratesPerHour: rates(40), destinations: everywhere))
    model.hailBoarding = try Sampler(.constant(40))
    model.fleet = FleetModel(groups: [
      DriverGroup(
        name: "all", taxis: 50, acceptShare: 0.9, lapseShare: 0, response: .zero,
        pressDelay: .zero, shifts: [], attendance: 1,
        startPlaces: .weighted(try WeightedChoice(weights: even)))
    ])
    model.runs = runs
    let closures = runs.compactMap(\.closure)
    if !closures.isEmpty, case .streets(var streets, let noise) = model.travel {
      streets.conditions = StreetConditions(closures: closures)
      model.travel = .streets(streets, noise: noise)
    }
    return model
  }

  /// A run from ten o'clock, with 60 athletes of whom some come by taxi.
  static func run(_ corners: [(Double, Double)], gates: [RunModel.Gate] = []) throws -> RunModel {
    let path = try #require(StreetPath(corners.map { Point(x: $0.0, y: $0.1) }))
    var run = RunModel(
      name: "city run", path: path, start: .start + .minutes(90),
      pace: try Sampler(.lognormal(mean: 0.354, variation: 0.188)),
      streaming: RunModel.Streaming(delay: try Sampler(.constant(5))))
    (run.maxParticipants, run.invited) = (60, 80)
    (run.acceptShare, run.noShowShare) = (0.9, 0.1)
    run.closing = RunModel.Closing()
    run.gates = gates
    var travel = RunModel.Travel(
      before: try Sampler(.constant(3000)), after: try Sampler(.exponential(mean: 600)),
      homes: try WeightedChoice(weights: Array(repeating: 1, count: 40)))
    travel.taxiShare = 0.3
    run.travel = travel
    return run
  }

  static func day(
    _ model: CityModel, _ replication: Int = 1, checks: Bool = true
  ) throws -> ReplicationRecord {
    try Simulation(
      model: model, policy: AdjacentZones(), seed: 5, checksInvariants: checks
    ).replication(replication, keepsMovements: true)
  }
}
