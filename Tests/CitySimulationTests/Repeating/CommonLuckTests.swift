import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Every policy and every fleet meets the same people with the same luck.
@Suite struct CommonLuckTests {
  @Test func `every policy meets the same passengers`() throws {
    let city = try BusyCity()
    for replication in 1...5 {
      let fifo = try city.day(OwnZoneFIFO(), replication: replication)
      let adjacent = try city.day(AdjacentZones(), replication: replication)
      #expect(fifo.demandDigest == adjacent.demandDigest)
      #expect(fifo.requests.map(\.requested) == adjacent.requests.map(\.requested))
      #expect(fifo.requests.map(\.originZone) == adjacent.requests.map(\.originZone))
      #expect(fifo.requests.map(\.destinationZone) == adjacent.requests.map(\.destinationZone))
      #expect(fifo.hails == adjacent.hails)
      #expect(fifo.zones.map(\.hails) == adjacent.zones.map(\.hails))
    }
  }

  @Test func `the passengers do not depend on the fleet, the rules or their own patience`() throws {
    let city = try BusyCity()
    let digest = try city.day().demandDigest
    var large = city
    large.regularTaxis = 40
    #expect(try large.day().demandDigest == digest)
    var patient = city
    patient.patience = .constant(1e6)
    #expect(try patient.day().demandDigest == digest)
    var twoStep = city
    twoStep.rulebook = .twoStep
    #expect(try twoStep.day().demandDigest == digest)
    var quiet = city
    quiet.hailsPerHour = 0
    #expect(try quiet.day().demandDigest == digest)
  }

  /// The requests of a few days under both policies, paired.
  private func pairs(_ city: BusyCity) throws -> [(RequestRow, RequestRow)] {
    try (1...4).flatMap { replication in
      Array(
        zip(
          try city.day(OwnZoneFIFO(), replication: replication).requests,
          try city.day(AdjacentZones(), replication: replication).requests))
    }
  }

  @Test func `a passenger has the same patience under every policy`() throws {
    let both = try pairs(BusyCity()).filter {
      $0.outcome == .abandoned && $1.outcome == .abandoned
    }
    #expect(both.count > 20)
    for (first, second) in both { #expect(first.wait == second.wait) }
  }

  @Test func `boarding takes a passenger the same time under every policy`() throws {
    let both = try pairs(BusyCity()).filter { $0.outcome == .served && $1.outcome == .served }
    #expect(both.count > 100)
    for (first, second) in both { #expect(first.boarding == second.boarding) }
  }

  @Test func `a driver answers a passenger alike, and a pair drives alike, under every policy`()
    throws
  {
    // The first and only offer, accepted by the same taxi.
    let both = try pairs(BusyCity()).filter { first, second in
      first.outcome == .served && second.outcome == .served && first.taxi == second.taxi
        && first.offers == 1 && second.offers == 1
    }
    #expect(both.count > 20)
    for (first, second) in both {
      #expect(first.offer == second.offer)
      #expect(first.rideTime == second.rideTime)
    }
  }

  @Test func `a driver may change their mind from one offer of a ride to the next`() throws {
    // A lone driver who accepts half of the offers, asked again at every re-check: with the same
    // answer at every attempt, half of the passengers would never be served.
    var city = try TinyCity(approach: 0, ride: 1)
    city.window.length = .hours(200)
    city.patience = 3000
    try city.drivers(accept: 0.5, response: 1, press: 0)
    for hour in 0..<Int64(200) { city.request(at: .hours(hour)) }
    let day = try city.day()
    #expect(day.requests.allSatisfy { $0.outcome == .served })
    let offers = day.requests.reduce(0) { $0 + Int($1.offers) }
    // The number of offers until a yes is geometric: mean 2, variance 2; five standard errors.
    #expect((Double(offers) / 200 - 2).magnitude < 5 * (2.0 / 200).squareRoot())
  }
}
