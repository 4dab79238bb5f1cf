import Geography
import Mobility
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Trips of residents with their places, of which a large city keeps a sample.
@Suite struct ResidentLogTests {
  private let window = MeasurementWindow(
    startOfDay: TimeOfDay(wrapping: .hours(10)), length: .hours(1), warmUp: .hours(1),
    drain: .hours(2))

  /// A place in a row of five squares of a kilometre.
  private func place(_ east: Double) throws -> Place {
    let grid = try GridShape(columns: 5, rows: 1, zoneArea: Area(squareKilometers: 1))
    return try #require(
      ZoneMap(grid: grid, adjacency: .sides).place(at: Point(x: east, y: 500)))
  }

  /// Rows of trips from 500 m to 2,500 m, given by resident, minutes after the start of the window, and wait.
  private func rows(
    of count: Int, _ trips: [(resident: Int, from: Int64, to: Int64, wait: Int64)],
    _ means: Means = .car
  ) throws -> [ResidentMovementRow] {
    var log = ResidentLog(window, residentCount: count)
    for trip in trips {
      var leg = OngoingTrip(
        means, from: try place(500), at: window.start + .minutes(trip.from), taking: .minutes(9),
        attempt: 0)
      leg.wait = .minutes(trip.wait)
      log.add(
        leg, of: trip.resident, to: try place(2500), at: window.start + .minutes(trip.to))
    }
    return log.trips
  }

  @Test func `a trip has its times and places`() throws {
    let row = try #require(try rows(of: 1, [(0, -5, 10, 0)]).first)
    #expect(row.means == .car)
    #expect(row.start == .minutes(-5) && row.end == .minutes(10))
    #expect([row.fromX, row.fromY, row.toX, row.toY].map(\.meters) == [500, 500, 2500, 500])
  }

  @Test func `a trip by taxi begins with the pick-up, another with the departure`() throws {
    #expect(try rows(of: 1, [(0, 0, 20, 8)], .taxi).map(\.start) == [.minutes(8)])
    #expect(try rows(of: 1, [(0, 0, 20, 8)], .lines).map(\.start) == [.zero])
  }

  @Test func `a trip outside the window has no row`() throws {
    let rows = try rows(
      of: 1,
      [(0, -9, 0, 0), (0, -9, 1, 0), (0, 59, 70, 0), (0, 60, 70, 0), (0, 30, 30, 0)])
    #expect(rows.map(\.start) == [.minutes(-9), .minutes(59)])
  }

  @Test func `of more than 20,000 residents every second, third or further one is kept`() throws {
    let trips = (0..<7).map { (resident: $0, from: Int64(1), to: Int64(5), wait: Int64(0)) }
    for (count, kept, step) in [
      (20_000, [0, 1, 2, 3, 4, 5, 6], 1), (20_001, [0, 2, 4, 6], 2), (40_001, [0, 3, 6], 3),
    ] as [(Int, [Int32], Int32)] {
      let rows = try rows(of: count, trips)
      #expect(rows.map(\.resident) == kept)
      #expect(rows.allSatisfy { $0.standsFor == step })
    }
  }
}
