import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// Four zones of 1 km in a row, taxis that drive 10 m/s along it, and a list of trips.
///
/// Drivers say yes at once; nobody needs time to board or to press a button.
struct LineCity {
  var taxis: [Double]
  var trips: [(at: Int64, from: Double, to: Double)]
  var hails: [(at: Int64, from: Double, to: Double)] = []
  var patience: Distribution?
  var warmUp = TimeSpan.zero

  private let zones: ZoneMap

  init(taxis: [Double], trips: [(at: Int64, from: Double, to: Double)]) throws {
    self.taxis = taxis
    self.trips = trips
    zones = ZoneMap(
      grid: try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides, metric: .rectangular)
  }

  private func place(_ meters: Double) -> Place {
    guard let place = zones.place(at: Point(x: meters, y: 500)) else {
      preconditionFailure("\(meters) m is not on the line")
    }
    return place
  }

  private func demand(_ trips: [(at: Int64, from: Double, to: Double)]) -> DemandModel {
    .listed(
      trips.map {
        ListedTrip(
          at: .start + .seconds($0.at), origin: place($0.from), destination: place($0.to))
      })
  }

  func model() throws -> CityModel {
    let none = try Sampler(.constant(0))
    return CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .hours(8)), length: .minutes(50), warmUp: warmUp,
        drain: .hours(1)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: zones,
      travel: .streets(
        Streets(
          circuity: 1, speedByHour: Array(repeating: Speed(metersPerSecond: 10), count: 24)),
        noise: nil),
      demand: demand(trips), hails: demand(hails),
      passengers: PassengerModel(
        patience: try patience.map { try Sampler($0) }, boarding: none, confirmShare: 1,
        confirmResponse: none),
      fleet: FleetModel(
        groups: taxis.map { meters in
          DriverGroup(
            name: "at \(meters) m", taxis: 1, acceptShare: 1, lapseShare: 0, response: none,
            pressDelay: none, shifts: [], attendance: 1, startPlaces: .fixed(place(meters)))
        }),
      rulebook: .oneStep)
  }

  /// The least mean wait, in seconds.
  func bound() throws -> Double? {
    try ClairvoyantBoundOf.day(model())
  }

  /// The mean wait under a policy, in seconds.
  func mean(_ policy: any DispatchPolicy = AdjacentZones()) throws -> Double {
    let record = try Simulation(model: model(), policy: policy, seed: 1).replication(1)
    return record.sumOfWaits.inSeconds / Double(record.requests.count)
  }
}
