import Geography
import Quantities
import RandomVariates

@testable import CityModels
@testable import CitySimulation

/// A source of random trips without a city around it: three zones of 1 km2 in a row.
struct RandomTrips {
  var days: Int64 = 1
  var startOfDay = TimeSpan.zero
  var rates = Array(repeating: [0.0, 0, 0], count: 24)
  var weights: (_ hour: Int, _ origin: Int) -> [Double]? = { _, _ in [1, 1, 1] }
  var length: TimeSpan?
  var seed: UInt64 = 11

  func model() throws -> CityModel {
    var city = try TinyCity(zones: 3)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: startOfDay), length: length ?? .hours(24 * days),
      warmUp: .zero, drain: .zero)
    return try city.model()
  }

  func trips(purposes: PoissonTrips.Purposes = .requests) throws -> [Trip] {
    var choices: [WeightedChoice?] = []
    for hour in 0..<24 {
      for zone in 0..<3 {
        choices.append(try weights(hour, zone).map { try WeightedChoice(weights: $0) })
      }
    }
    let luck = RandomStreams(seed: seed, replication: 1)
    let demand = PoissonDemand(ratesPerHour: rates, destinations: choices)
    var source = try TripSource(
      .poisson(demand), of: model(), observed: nil, purposes: purposes, luck: luck)
    var trips: [Trip] = []
    while let trip = source.next(luck: luck) { trips.append(trip) }
    return trips
  }

  /// How many trips began in each hour of the day and zone.
  func countsByHourAndZone() throws -> [[Int]] {
    let clock = try model().window.clock
    var counts = Array(repeating: [0, 0, 0], count: 24)
    for trip in try trips() { counts[clock.hour(at: trip.at)][trip.origin.zone.index] += 1 }
    return counts
  }
}
