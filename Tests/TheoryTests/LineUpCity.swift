import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results

/// A city whose only shop is the queue of the textbooks: a row of squares of one metre, homes in the first.
struct LineUpCity {
  var capacity = 10
  var perHour = 80.0
  var stay = Distribution.exponential(mean: 360)
  var system = ShopsModel.System.physical

  /// How long the way takes, from 0.
  var way = 0.0
  var forgets = 0.0
  var patience: TimeSpan?
  var ahead: Distribution = .constant(0)

  func model() throws -> CityModel {
    let grid = try GridShape(columns: 100, rows: 1, zoneArea: Area(squareKilometers: 1e-6))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    var rates = Array(repeating: 0.0, count: 100)
    rates[0] = perHour
    let door = zones.center(of: ZoneID(99))
    var shops = try ShopsModel(
      shops: [.init("shop", at: door, capacity: capacity, opens: .zero, closes: .hours(24))],
      wants: .drawn(
        PoissonDemand(
          ratesPerHour: Array(repeating: rates, count: 24),
          destinations: Array(repeating: nil, count: 100)),
        shops: Array(repeating: try WeightedChoice(weights: [1]), count: 100)))
    shops.system = system
    shops.stay = try Sampler(stay)
    shops.rules.expectedStay = TimeSpan(roundingSeconds: shops.stay.mean)
    // Nobody leaves home before they are called.
    shops.rules.margin = .hours(-10)
    shops.walking = Speed(metersPerSecond: way > 0 ? 99 / way : 1e9)
    (shops.forgetsShare, shops.outsidePatience) = (forgets, patience)
    shops.ahead = try Sampler(ahead)
    let speed = Speed(metersPerSecond: 10)
    var model = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .hours(4)), length: .hours(16), warmUp: .hours(4),
        drain: .hours(3)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: zones,
      travel: .streets(
        Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)), noise: nil),
      demand: .listed([]), hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: .zero, confirmShare: 1, confirmResponse: .zero),
      fleet: FleetModel(groups: []), rulebook: .oneStep)
    model.shops = shops
    return model
  }

  /// Independent days, with their rows.
  func days(_ count: Int) throws -> [ReplicationRecord] {
    let simulation = Simulation(model: try model(), policy: OwnZoneFIFO(), seed: 1)
    return try (1...count).map { try simulation.replication($0) }
  }
}

extension ReplicationRecord {
  /// Its metrics.
  var metrics: MetricValues { MetricValues(self) }
}
