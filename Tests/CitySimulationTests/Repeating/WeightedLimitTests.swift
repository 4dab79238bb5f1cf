import DispatchCore
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Whole days under `weighted` with one weight alone are days under the policy that it then is.
@Suite struct WeightedLimitTests {
  private func weighted(wait: Double = 0, idle: Double = 0, distance: Double = 0) -> Weighted {
    Weighted(weights: PairWeights(wait: wait, idle: idle, distance: distance))
  }

  @Test func `with idle time alone a day is that of longest-idle`() throws {
    let day = try BusyCity().day(weighted(idle: 1))
    #expect(try day.requests == BusyCity().day(LongestIdle()).requests)
    #expect(day.requests.count > 100)
  }

  @Test func `with the wait alone a day is that of nearest-taxi`() throws {
    #expect(
      try BusyCity().day(weighted(wait: 1)).requests == BusyCity().day(NearestTaxi()).requests)
  }

  @Test func `with distance alone a day without held requests is that of nearest-taxi`() throws {
    var city = try BusyCity()
    city.regularTaxis = 60
    city.requestsPerHour = 10
    let day = try city.day(weighted(distance: 1))
    #expect(day.requests.allSatisfy { !$0.held } && day.requests.count > 20)
    #expect(try day.requests == city.day(NearestTaxi()).requests)
  }
}
