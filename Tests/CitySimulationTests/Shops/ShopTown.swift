import DispatchCore
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// A town of four squares of 1 km in a row, without taxis unless said otherwise, from 8:30 on.
enum ShopTown {
  static func place(_ kilometer: Double) throws -> Place {
    let grid = try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1))
    return try #require(
      ZoneMap(grid: grid, adjacency: .sides).place(at: Point(x: kilometer * 1000, y: 500)))
  }

  static func city(_ shops: ShopsModel) throws -> CityModel {
    let grid = try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1))
    let speed = Speed(metersPerSecond: 10)
    var model = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .hours(8) + .minutes(30)), length: .hours(2),
        warmUp: .zero, drain: .hours(1)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: ZoneMap(grid: grid, adjacency: .sides),
      travel: .streets(
        Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)), noise: nil),
      demand: .listed([]), hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: .zero, confirmShare: 1, confirmResponse: .zero),
      fleet: FleetModel(groups: []), rulebook: .oneStep)
    model.shops = shops
    return model
  }

  /// Wishes at minutes after nine o'clock, with the minutes of the way.
  static func model(
    _ system: ShopsModel.System, _ wishes: [(at: Int64, way: Int64)]
  ) throws -> ShopsModel {
    let door = try place(0.5)
    var model = try ShopsModel(
      shops: [.init("corner", at: door, capacity: 1, opens: .hours(8), closes: .hours(20))],
      wants: .listed(
        wishes.map {
          var wish = ShopsModel.Listed(
            at: .start + .minutes(30 + $0.at), from: door, to: ShopID(0))
          wish.way = .minutes($0.way)
          return wish
        }))
    model.system = system
    model.stay = try Sampler(.constant(600))
    model.rules.expectedStay = .minutes(10)
    return model
  }

  static func day(
    _ shops: ShopsModel, keepsMovements: Bool = false
  ) throws -> ReplicationRecord {
    try Simulation(
      model: try city(shops), policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1, keepsMovements: keepsMovements)
  }

  /// The minutes after nine o'clock at which somebody left home, was at the door, called, inside and gone.
  static func minutes(_ row: VisitRow) -> [Double?] {
    [row.leftHome, row.reached, row.called, row.entered, row.left].map { time in
      time.map { $0.inSeconds / 60 - 30 }
    }
  }
}

extension ReplicationRecord {
  /// Its metrics.
  var metrics: MetricValues { MetricValues(self) }
}
