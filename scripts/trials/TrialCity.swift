import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates

/// A small city whose days are quick to simulate and vary strongly.
///
/// It has four square zones of 9 km2, 20 requests an hour with random destinations, and 12 taxis.
/// Under `adjacent` all taxis serve the whole city, because every zone adjoins every other. Under
/// `fifo` a zone that has lost its taxis waits for one to come back, and its waits are long on some
/// days. Passengers abandon about as often as those of dispatched services: 6 % within 15 minutes,
/// 22 % within an hour.
struct TrialCity {
  /// Number of taxis.
  var taxis = 12

  /// Length of the measured window, and of the warm-up.
  var length = TimeSpan.hours(2)
  var warmUp = TimeSpan.hours(1)

  /// Returns the city under some policies, the first of them the baseline.
  func simulations(
    _ policies: [any DispatchPolicy] = [AdjacentZones()], seed: UInt64
  ) throws -> [Simulation] {
    let model = try model()
    return policies.map { Simulation(model: model, policy: $0, seed: seed) }
  }

  private func model() throws -> CityModel {
    let grid = try GridShape(columns: 2, rows: 2, zoneArea: Area(squareKilometers: 9))
    let zones = ZoneMap(grid: grid, adjacency: .sidesAndCorners, metric: .rectangular)
    let anywhere = try WeightedChoice(weights: Array(repeating: 1, count: zones.zoneCount))
    let rates = Array(repeating: 20.0 / 4, count: zones.zoneCount)
    let speed = Speed(kilometersPerHour: 20)
    var city = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: length, warmUp: warmUp, drain: .hours(8)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: zones,
      travel: .streets(
        Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)),
        noise: try Sampler(.lognormal(mean: 1, variation: 0.45))),
      demand: .poisson(
        PoissonDemand(
          ratesPerHour: Array(repeating: rates, count: 24),
          destinations: Array(repeating: anywhere, count: zones.zoneCount))),
      hails: nil,
      passengers: PassengerModel(
        patience: try Sampler(.exponential(mean: 14_400)), boarding: try Sampler(.constant(60)),
        confirmShare: 1,
        confirmResponse: try Sampler(.constant(0))),
      fleet: FleetModel(groups: [
        DriverGroup(
          name: "taxis", taxis: taxis, acceptShare: 0.9, lapseShare: 0,
          response: try Sampler(.exponential(mean: 10)), pressDelay: try Sampler(.constant(30)),
          shifts: [], attendance: 1, startPlaces: .weighted(anywhere))
      ]),
      rulebook: .oneStep)
    // These have no effect on the measurements, and they cost time.
    city.showsWaits = false
    city.rulebook.watchesEmptyZones = false
    return city
  }
}
