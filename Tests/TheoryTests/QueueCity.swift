import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import Quantities
import RandomVariates
import Results

/// A city that is a queue of the textbooks: taxis are servers, a ride is a service, and nothing
/// else takes time.
///
/// One mean ride is 600 s. Zones are one alone unless a test says otherwise.
struct QueueCity {
  static let meanRide = 600.0

  /// Arrivals per mean ride, over all zones.
  var load: Double

  /// Taxis by the zone in which they start.
  var taxis: [Int]

  /// The share of the load that each zone has, one for each item of `taxis`; nil for equal shares.
  var shares: [Double]?

  var ride = Distribution.exponential(mean: QueueCity.meanRide)
  var patience: Distribution?
  var rulebook = Rulebook.oneStep

  /// The length of the window and of the warm-up, in mean rides.
  var rides: Double
  var warmUpRides = 40.0

  init(servers: Int, load: Double, rides: Double) {
    taxis = [servers]
    self.load = load
    self.rides = rides
  }

  private func span(_ rides: Double) -> TimeSpan {
    TimeSpan(roundingSeconds: rides * QueueCity.meanRide)
  }

  func model() throws -> CityModel {
    let count = taxis.count
    let grid = try GridShape(columns: count, rows: 1, zoneArea: Area(squareKilometers: 2))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    let none = try Sampler(.constant(0))
    let rate = load / QueueCity.meanRide * 3600
    let parts = shares ?? Array(repeating: 1 / Double(count), count: count)
    // A ride ends in the zone where it began, so that the taxis of a zone stay there.
    let stay = try (0..<count).map { zone in
      try WeightedChoice(weights: (0..<count).map { $0 == zone ? 1 : 0 })
    }
    var rules = rulebook
    // Queueing theory knows servers that never rest.
    rules.workdayMax = nil
    rules.workdaysPerDay = nil
    // Nothing ever waits for the periodic look; it would only cost events.
    rules.holdRecheckPeriod = .hours(24)
    return CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: span(rides), warmUp: span(warmUpRides),
        drain: span(rides)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: zones,
      travel: .drawn(approach: none, ride: try Sampler(ride)),
      demand: .poisson(
        PoissonDemand(
          ratesPerHour: Array(repeating: parts.map { $0 * rate }, count: 24),
          destinations: stay)),
      hails: nil,
      passengers: PassengerModel(
        patience: try patience.map { try Sampler($0) }, boarding: none, confirmShare: 1,
        confirmResponse: none),
      fleet: FleetModel(
        groups: taxis.enumerated().map { zone, number in
          DriverGroup(
            name: "zone \(zone)", taxis: number, acceptShare: 1, lapseShare: 0, response: none,
            pressDelay: none, shifts: [], attendance: 1,
            startPlaces: .fixed(zones.center(of: ZoneID(zone))))
        }),
      rulebook: rules)
  }

  /// Independent replications under one policy.
  func replications(
    _ count: Int, policy: any DispatchPolicy = OwnZoneFIFO(), seed: UInt64 = 1
  ) throws -> [ReplicationRow] {
    try Experiment(
      simulations: [Simulation(model: model(), policy: policy, seed: seed)], replications: count,
      threads: 2, detailedReplications: 0
    ).run().replications
  }
}
