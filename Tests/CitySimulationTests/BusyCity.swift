import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// A small random city in which everything happens: declines, lapses, holds, hails, patience that
/// ends, shifts, and too few taxis.
///
/// Nine zones of 1 km2 in a square, 36 km/h.
struct BusyCity {
  var window = MeasurementWindow(
    startOfDay: TimeOfDay(wrapping: .hours(6)), length: .hours(4), warmUp: .hours(1),
    drain: .hours(2))
  var zones: ZoneMap
  var requestsPerHour = 60.0
  var hailsPerHour = 15.0
  var rulebook = Rulebook.oneStep
  var patience = Distribution.exponential(mean: 1200)
  var regularTaxis = 8
  var shiftTaxis = 8
  var ratesByHour: (_ hour: Int) -> Double = { _ in 1 }

  init() throws {
    let grid = try GridShape(columns: 3, rows: 3, zoneArea: Area(squareKilometers: 1))
    zones = ZoneMap(grid: grid, adjacency: .sides, metric: .rectangular)
  }

  private func demand(perHour: Double) throws -> DemandModel {
    let uniform = try WeightedChoice(weights: Array(repeating: 1, count: zones.zoneCount))
    let rate = perHour / Double(zones.zoneCount)
    return .poisson(
      PoissonDemand(
        ratesPerHour: (0..<24).map { hour in
          Array(repeating: rate * ratesByHour(hour), count: zones.zoneCount)
        },
        destinations: Array(repeating: uniform, count: zones.zoneCount)))
  }

  private func drivers(_ name: String, _ taxis: Int, shifts: [ShiftPlan]) throws -> DriverGroup {
    DriverGroup(
      name: name, taxis: taxis, acceptShare: 0.75, lapseShare: 0.1,
      response: try Sampler(.exponential(mean: 12)),
      pressDelay: try Sampler(.exponential(mean: 30)),
      shifts: shifts, attendance: 0.9,
      startPlaces: .weighted(try WeightedChoice(weights: (0..<zones.zoneCount).map { _ in 1 })))
  }

  func model() throws -> CityModel {
    let early = ShiftPlan(
      start: TimeOfDay(wrapping: .hours(4)), length: .hours(4), share: 0.5, stagger: .minutes(30))
    let late = ShiftPlan(
      start: TimeOfDay(wrapping: .hours(7)), length: .hours(8), share: 0.5, stagger: .minutes(30))
    return CityModel(
      window: window, goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: zones,
      travel: .streets(
        Streets(
          circuity: 1.2, speedByHour: Array(repeating: Speed(metersPerSecond: 10), count: 24)),
        noise: try Sampler(.lognormal(mean: 1, variation: 0.3))),
      demand: try demand(perHour: requestsPerHour), hails: try demand(perHour: hailsPerHour),
      passengers: PassengerModel(
        patience: try Sampler(patience), boarding: try Sampler(.exponential(mean: 40)),
        confirmShare: 0.9, confirmResponse: try Sampler(.exponential(mean: 8))),
      fleet: FleetModel(groups: [
        try drivers("regular", regularTaxis, shifts: []),
        try drivers("by shift", shiftTaxis, shifts: [early, late]),
      ]),
      rulebook: rulebook)
  }

  func day(
    _ policy: any DispatchPolicy = AdjacentZones(), seed: UInt64 = 1, replication: Int = 1,
    keepsEvents: Bool = false
  ) throws -> ReplicationRecord {
    try Simulation(model: model(), policy: policy, seed: seed)
      .replication(replication, keepsTables: true, keepsEvents: keepsEvents)
  }
}
