import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// The reference model as a city: the same rates, distances, speeds and answers, with the complete
/// dispatch core.
///
/// Square zones of 1.414 km, Manhattan distances at 25 km/h, one in ten offers declined after an
/// exponential 10 s, adjacent zones searched clockwise from north, holds re-checked every 30 s.
enum RaceModel {
  static func city(
    taxis: Int, requestsPerHour: Double, hours: Int64, gridSide: Int = 10
  ) throws -> CityModel {
    let side = 1_414.0
    let grid = try GridShape(
      columns: gridSide, rows: gridSide, zoneArea: Area(squareMeters: side * side))
    let zones = ZoneMap(grid: grid, adjacency: .sidesAndCorners, metric: .rectangular)
    let count = zones.zoneCount
    let uniform = try WeightedChoice(weights: Array(repeating: 1, count: count))
    let rate = requestsPerHour / Double(count)
    let none = try Sampler(.constant(0))
    var city = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: .hours(hours), warmUp: .zero,
        drain: .zero),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: zones,
      travel: .streets(
        Streets(
          circuity: 1, speedByHour: Array(repeating: Speed(kilometersPerHour: 25), count: 24)),
        noise: nil),
      demand: .poisson(
        PoissonDemand(
          ratesPerHour: Array(repeating: Array(repeating: rate, count: count), count: 24),
          destinations: Array(repeating: uniform, count: count))),
      hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: none, confirmShare: 1, confirmResponse: none),
      fleet: FleetModel(groups: [
        DriverGroup(
          name: "taxis", taxis: taxis, acceptShare: 0.9, lapseShare: 0,
          response: try Sampler(.exponential(mean: 10)), pressDelay: none, shifts: [],
          attendance: 1, startPlaces: .weighted(uniform))
      ]),
      rulebook: .oneStep)
    // The reference model has no estimates and no monitoring.
    city.showsWaits = false
    city.rulebook.watchesEmptyZones = false
    return city
  }
}
