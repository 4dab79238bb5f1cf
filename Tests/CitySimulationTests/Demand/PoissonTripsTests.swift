import DispatchCore
import Geography
import Quantities
import RandomVariates
import Testing

@testable import CityModels
@testable import CitySimulation

/// Random trips follow their rates and weights.
@Suite struct PoissonTripsTests {
  @Test func `every hour and zone has a Poisson count of its rate`() throws {
    var source = RandomTrips()
    source.days = 40
    for hour in 0..<24 {
      for zone in 0..<3 { source.rates[hour][zone] = Double((hour * 7 + zone * 5) % 12) }
    }
    source.startOfDay = .hours(5) + .minutes(20)
    let counts = try source.countsByHourAndZone()
    var chiSquare = 0.0
    var cells = 0.0
    for (hour, row) in counts.enumerated() {
      for (zone, count) in row.enumerated() {
        let mean = source.rates[hour][zone] * 40
        guard mean > 0 else {
          #expect(count == 0)
          continue
        }
        chiSquare += (Double(count) - mean) * (Double(count) - mean) / mean
        cells += 1
      }
    }
    // Sum of squared standard Poisson deviations: mean k, variance 2 k + sum of 1 / mean, the
    // latter at most k / 40. Too even a spread would be as wrong as too uneven a one.
    #expect((chiSquare - cells).magnitude < 4 * (2.1 * cells).squareRoot())
  }

  @Test func `counts of single hours scatter as a Poisson law says`() throws {
    var source = RandomTrips()
    source.days = 100
    for hour in 0..<24 { source.rates[hour] = [3, 0, 0] }
    var counts = Array(repeating: 0, count: 2400)
    for trip in try source.trips() { counts[Int(trip.at.milliseconds / 3_600_000)] += 1 }
    // Probabilities of 0, 1, ..., 7 and more at mean 3.
    var expected: [Double] = []
    var term = 2400 * 0.049787068367863944
    for count in 0..<7 {
      expected.append(term)
      term *= 3 / Double(count + 1)
    }
    expected.append(2400 - expected.reduce(0, +))
    var observed = Array(repeating: 0, count: 8)
    for count in counts { observed[min(count, 7)] += 1 }
    let chiSquare = zip(observed, expected).reduce(0.0) { sum, pair in
      sum + (Double(pair.0) - pair.1) * (Double(pair.0) - pair.1) / pair.1
    }
    // 24.32 is exceeded with probability 0.001 at 7 degrees of freedom.
    #expect(chiSquare < 24.32)
  }

  @Test func `a rate that changes with the hour changes at the hour`() throws {
    var source = RandomTrips()
    source.days = 30
    source.rates[9] = [60, 0, 0]
    let trips = try source.trips()
    #expect(trips.allSatisfy { $0.at.milliseconds / 3_600_000 % 24 == 9 })
    // Uniform within the hour: the mean place in it is one half, variance 1/12; four errors.
    let places = trips.map { Double($0.at.milliseconds % 3_600_000) / 3_600_000 }
    let mean = places.reduce(0, +) / Double(places.count)
    #expect((mean - 0.5).magnitude < 4 / (12 * Double(places.count)).squareRoot())
    #expect((Double(trips.count) - 1800).magnitude < 4 * 1800.0.squareRoot())
  }

  @Test func `no rate, no trip`() throws {
    #expect(try RandomTrips().trips().isEmpty)
  }

  @Test func `trips are in order of time and end at the cap`() throws {
    var source = RandomTrips()
    for hour in 0..<24 { source.rates[hour] = [10, 20, 30] }
    let trips = try source.trips()
    #expect(zip(trips, trips.dropFirst()).allSatisfy { $0.at <= $1.at })
    #expect(trips.allSatisfy { $0.at < .start + .hours(24) })
  }

  @Test func `another rate in one zone leaves the trips of the others as they are`() throws {
    var source = RandomTrips()
    for hour in 0..<24 { source.rates[hour] = [10, 20, 30] }
    let before = try source.trips().filter { $0.origin.zone != ZoneID(1) }
    for hour in 0..<24 { source.rates[hour][1] = 3 }
    let after = try source.trips().filter { $0.origin.zone != ZoneID(1) }
    #expect(before.map(\.at) == after.map(\.at))
    #expect(before.map(\.origin) == after.map(\.origin))
    #expect(before.map(\.destination) == after.map(\.destination))
  }

  @Test func `destinations follow the weights of the hour`() throws {
    var source = RandomTrips()
    source.days = 50
    for hour in 0..<24 { source.rates[hour] = [20, 0, 0] }
    source.weights = { hour, _ in hour < 12 ? [0, 1, 3] : [1, 0, 0] }
    let trips = try source.trips()
    let morning = trips.filter { $0.at.milliseconds / 3_600_000 % 24 < 12 }
    #expect(morning.allSatisfy { $0.destination.zone != ZoneID(0) })
    #expect(
      trips.count { $0.destination.zone == ZoneID(0) } == trips.count - morning.count)
    let second = Double(morning.count { $0.destination.zone == ZoneID(1) })
    let mean = Double(morning.count) / 4
    #expect((second - mean).magnitude < 4 * (mean * 0.75).squareRoot())
  }

  @Test func `places are uniform in their zone and never equal`() throws {
    var source = RandomTrips()
    source.days = 20
    for hour in 0..<24 { source.rates[hour] = [20, 0, 0] }
    let trips = try source.trips()
    #expect(trips.allSatisfy { $0.origin != $0.destination })
    let count = Double(trips.count)
    for place in [\Trip.origin, \Trip.destination] {
      let easts = trips.map { $0[keyPath: place].point.x / 1000 }
        .map { $0 - $0.rounded(.down) }
      #expect((easts.reduce(0, +) / count - 0.5).magnitude < 4 / (12 * count).squareRoot())
    }
  }

  @Test func `zones of one rate have different trips`() throws {
    var source = RandomTrips()
    for hour in 0..<24 { source.rates[hour] = [10, 10, 10] }
    let trips = try source.trips()
    #expect(Set(trips.map(\.at)).count == trips.count)
  }

  @Test func `requests and hails of one rate are different trips`() throws {
    var source = RandomTrips()
    for hour in 0..<24 { source.rates[hour] = [10, 0, 0] }
    let requests = try source.trips()
    let hails = try source.trips(purposes: .hails)
    #expect(Set(requests.map(\.at)).isDisjoint(with: hails.map(\.at)))
  }
}
