import Geography
import Quantities
import Testing

@testable import CityModels
@testable import CitySimulation

/// Rounding to whole milliseconds does not carry a trip into the next hour.
///
/// A trip every millisecond around ten o'clock, so that one in two runs has a trip in the last half
/// of the last millisecond of an hour.
@Suite struct HourBoundaryTests {
  private static let perMillisecond = 3.6e6

  @Test func `no trip is made in an hour without trips`() throws {
    // From ten o'clock on there is neither a rate nor anywhere to go.
    var source = RandomTrips()
    source.startOfDay = .hours(10) - .milliseconds(10)
    source.length = .seconds(1)
    source.rates[9] = [Self.perMillisecond, 0, 0]
    source.weights = { hour, _ in hour == 9 ? [1, 1, 1] : nil }
    var count = 0
    for seed: UInt64 in 1...100 {
      source.seed = seed
      let trips = try source.trips()
      count += trips.count
      #expect(trips.allSatisfy { $0.at < .start + .milliseconds(10) })
    }
    #expect(count > 500)
  }

  @Test func `a trip is made at the last millisecond of its hour at the latest`() throws {
    var source = RandomTrips()
    source.startOfDay = .hours(10) - .milliseconds(2)
    source.length = .milliseconds(4)
    source.rates[9] = [Self.perMillisecond, 0, 0]
    source.rates[10] = [0, Self.perMillisecond, 0]
    for seed: UInt64 in 1...100 {
      source.seed = seed
      for trip in try source.trips() {
        #expect((trip.at < .start + .milliseconds(2)) == (trip.origin.zone == ZoneID(0)))
      }
    }
  }
}
