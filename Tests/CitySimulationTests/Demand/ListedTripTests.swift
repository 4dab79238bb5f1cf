import Geography
import Quantities
import RandomVariates
import Testing

@testable import CityModels
@testable import CitySimulation

/// Listed trips of which only the zones are known.
@Suite struct ListedTripTests {
  /// Trips from the west zone to the east one, so many of them.
  private func city(_ count: Int, spread: Bool) throws -> TinyCity {
    var city = try TinyCity(zones: 2)
    for row in 0..<count {
      city.request(at: .seconds(Int64(row)), from: 0, to: 1)
      if spread {
        city.requests[row].spread = ListedTrip.Spread(origin: true, destination: true, row: row)
      }
    }
    return city
  }

  private func trips(_ city: TinyCity, replication: Int = 1) throws -> [DayPlan.Request] {
    try city.model().dayPlan(seed: 1, replication: replication).requests
  }

  @Test func `ends lie evenly all over their zones`() throws {
    let trips = try trips(city(2000, spread: true))
    #expect(trips.allSatisfy { $0.origin.zone == ZoneID(0) && $0.destination.zone == ZoneID(1) })
    for points in [trips.map(\.origin.point), trips.map(\.destination.point)] {
      let left = points.map { $0.x.truncatingRemainder(dividingBy: 1000) }
      // The mean of 2000 even places of 1 km is off by 6.5 m on average.
      let means: [Double] = [left.reduce(0, +) / 2000, points.map(\.y).reduce(0, +) / 2000]
      #expect(means.allSatisfy { ($0 - 500).magnitude < 30 })
      #expect(left.contains { $0 < 10 } && left.contains { $0 > 990 })
    }
  }

  @Test func `a place is keyed by the row, and other in another replication`() throws {
    var city = try city(3, spread: true)
    let all = try trips(city)
    city.requests.remove(at: 0)
    #expect(try trips(city).map(\.origin) == all.dropFirst().map(\.origin))
    #expect(try trips(city, replication: 2).map(\.origin) != all.dropFirst().map(\.origin))
  }

  @Test func `exact places stay where they are`() throws {
    var city = try city(1, spread: false)
    let exact = try #require(try trips(city).first)
    #expect(exact.origin == city.requests[0].origin)
    city.requests[0].spread = ListedTrip.Spread(origin: false, destination: true, row: 0)
    let half = try #require(try trips(city).first)
    #expect(half.origin == exact.origin && half.destination != exact.destination)
  }
}
