import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// What closed and slow streets cost, by an example that is followed by hand.
@Suite struct DelayTests {
  /// Two taxis stand in the middle of three zones.
  ///
  /// The first passenger rides 1500 m to the east; the
  /// second, ten minutes later, 500 m within the zone. Both are 250 m from their taxi.
  private func day(noise: Double?, _ conditions: StreetConditions?) throws -> ReplicationRecord {
    var city = try TinyCity(zones: 3)
    try city.useStreets(noise: noise)
    if case .streets(var streets, let noise) = city.travel {
      streets.conditions = conditions
      city.travel = .streets(streets, noise: noise)
    }
    try city.drivers(2, in: 1)
    city.request(at: .zero, from: 1, to: 2)
    city.request(at: .minutes(10), from: 1, to: 1)
    #expect(try city.model().metricGroups.contains(.conditions) == (conditions != nil))
    return try city.day()
  }

  /// A wall across the whole street at 2000 m, and half the speed for taxis without passengers.
  ///
  /// The ends of the wall are 500 m from the middle of the street.
  private let hindered = StreetConditions(
    slowdowns: [
      StreetConditions.Slowdown(
        zones: [false, true, false], classes: [.emptyTaxi],
        window: .start..<(.start + .hours(2)), speedFactor: 0.5)
    ],
    closures: [
      Closure(
        from: Point(x: 2000, y: 0), to: Point(x: 2000, y: 1000),
        window: .start..<(.start + .hours(2)))
    ])

  @Test func `rides and drives to them are held against the same drives on open streets`() throws {
    let day = try day(noise: nil, hindered)
    // By an end of the wall the first ride has 1000 m more: 250 s instead of 150 s.
    #expect(day.requests.map(\.rideTime) == [.seconds(250), .seconds(50)])
    #expect(day.requests.map(\.approach) == [.seconds(50), .seconds(50)])
    let delays = try #require(day.totals.delays)
    #expect(delays.rides == 2 && delays.hinderedRides == 1)
    #expect(delays.rideDelay == .seconds(100))
    #expect(delays.approaches == 2 && delays.approachDelay == .seconds(50))
  }

  @Test func `luck is the same on open streets`() throws {
    let delays = try #require(try day(noise: 2, hindered).totals.delays)
    #expect(delays.rideDelay == .seconds(200) && delays.approachDelay == .seconds(100))
  }

  @Test func `streets that are never slow or closed cost nothing`() throws {
    let delays = try #require(try day(noise: 2, StreetConditions()).totals.delays)
    #expect(delays.rides == 2 && delays.hinderedRides == 0)
    #expect(delays.rideDelay == .zero && delays.approachDelay == .zero)
    #expect(try day(noise: 2, nil).totals.delays == nil)
  }
}
