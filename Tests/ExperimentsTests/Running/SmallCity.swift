import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import Quantities
import RandomVariates

/// Four zones, twelve taxis, two hours: a city for experiments that take no time.
struct SmallCity {
  var length = TimeSpan.hours(2)
  var drain = TimeSpan.hours(2)
  var requestsPerHour = 40.0
  var taxis = 12

  func model() throws -> CityModel {
    let grid = try GridShape(columns: 2, rows: 2, zoneArea: Area(squareKilometers: 1))
    let uniform = try WeightedChoice(weights: [1, 1, 1, 1])
    return CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: length, warmUp: .minutes(30),
        drain: drain),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: ZoneMap(grid: grid, adjacency: .sides),
      travel: .streets(
        Streets(
          circuity: 1, speedByHour: Array(repeating: Speed(metersPerSecond: 5), count: 24)),
        noise: nil),
      demand: .poisson(
        PoissonDemand(
          ratesPerHour: Array(
            repeating: Array(repeating: requestsPerHour / 4, count: 4), count: 24),
          destinations: Array(repeating: uniform, count: 4))),
      hails: nil,
      passengers: PassengerModel(
        patience: try Sampler(.exponential(mean: 900)), boarding: try Sampler(.constant(30)),
        confirmShare: 1, confirmResponse: try Sampler(.constant(0))),
      fleet: FleetModel(groups: [
        DriverGroup(
          name: "taxis", taxis: taxis, acceptShare: 0.8, lapseShare: 0.1,
          response: try Sampler(.exponential(mean: 10)), pressDelay: try Sampler(.constant(20)),
          shifts: [], attendance: 1, startPlaces: .weighted(uniform))
      ]),
      rulebook: .oneStep)
  }

  func experiment(
    _ policies: [any DispatchPolicy] = [OwnZoneFIFO(), AdjacentZones()], replications: Int,
    threads: Int = 2, detailed: Int = 1, seed: UInt64 = 5
  ) throws -> Experiment {
    let model = try model()
    return Experiment(
      simulations: policies.map { Simulation(model: model, policy: $0, seed: seed) },
      replications: replications, threads: threads, detailedReplications: detailed)
  }
}
