import CityModels
import CitySimulation
import DispatchCore
import EmergencyCore
import Experiments
import Geography
import Quantities
import RandomVariates
import Results

/// A city whose ambulances are the servers of a queue of the textbooks: only missions take time, 600 s on average.
struct EmergencyCity {
  static let mission = 600.0

  /// Calls per mean mission, by zone.
  var loads: [Double]

  /// By zone, the stations in the order in which they are asked; nil where the ambulance goes that is there first.
  var orders: [[Int]]?
  var ambulances: Int
  var queue = EmergencyRules.Queue.time
  var priorities = [1.0, 0, 0]
  var scene = Distribution.exponential(mean: EmergencyCity.mission)

  /// The length of the window in mean missions.
  var missions: Double

  func model() throws -> CityModel {
    let grid = try GridShape(
      columns: loads.count, rows: 1, zoneArea: Area(squareKilometers: 1e-6))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    let middle = zones.center(of: ZoneID(0))
    let rates = loads.map { $0 / Self.mission * 3600 }
    // Driving takes no millisecond.
    let speed = Speed(metersPerSecond: 1e6)
    var emergency = EmergencyModel(
      stations: (0..<ambulances).map {
        EmergencyModel.Station("\($0)", at: middle, capacity: 1, ambulances: 1)
      },
      calls: .drawn(
        PoissonDemand(
          ratesPerHour: Array(repeating: rates, count: 24),
          destinations: Array(repeating: nil, count: loads.count)),
        priorities: try WeightedChoice(weights: priorities)))
    emergency.rules.queue = queue
    if let orders {
      emergency.rules.dispatch = .stationOrder
      emergency.rules.stationOrders = orders.map { $0.map { AmbulanceStationID($0) } }
    }
    emergency.scene = try Sampler(scene)
    let span = TimeSpan(roundingSeconds: missions * Self.mission)
    var model = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: span,
        warmUp: TimeSpan(roundingSeconds: 40 * Self.mission), drain: span),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: zones,
      travel: .streets(
        Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)), noise: nil),
      demand: .listed([]), hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: .zero, confirmShare: 1, confirmResponse: .zero),
      fleet: FleetModel(groups: []), rulebook: .oneStep)
    model.emergency = emergency
    return model
  }

  /// Independent days, with their rows.
  func days(_ count: Int) throws -> [ReplicationRecord] {
    let simulation = Simulation(model: try model(), policy: OwnZoneFIFO(), seed: 1)
    return try (1...count).map { try simulation.replication($0) }
  }

  /// By ambulance and day, the share of the time that it is busy.
  static func workloads(_ days: [ReplicationRecord]) -> [[Double]] {
    (0..<(days.first?.ambulances.count ?? 0)).map { unit in
      days.map { $0.ambulances[unit].onScene.inSeconds / $0.ambulances[unit].onDuty.inSeconds }
    }
  }
}
