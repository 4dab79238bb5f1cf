import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

/// Counted trips that are made shorter or longer on average.
@Suite struct TripLengthTests {
  private let zones: ZoneMap
  private let lengths: TripLengths

  init() throws {
    let grid = try GridShape(columns: 5, rows: 4, zoneArea: Area(squareKilometers: 2))
    zones = ZoneMap(grid: grid, adjacency: .sides, metric: .straight)
    lengths = TripLengths(zones: zones, circuity: 1.3)
  }

  /// Counts that are different everywhere, for two hours.
  private var rows: [TripLengths.Row] {
    (0..<40).map { place in
      (0..<20).map { (zone: $0, trips: Double((place * 7 + $0 * 3) % 11)) }
    }
  }

  private func mean(_ rows: [TripLengths.Row]) -> Double {
    var (sum, count) = (0.0, 0.0)
    for (place, row) in rows.enumerated() {
      for entry in row {
        sum += entry.trips * lengths.kilometers(from: place % 20, to: entry.zone)
        count += entry.trips
      }
    }
    return sum / count
  }

  @Test(arguments: [1.5, 2.5, 4.0, 5.0])
  func `the mean is what was asked for, and each zone keeps its trips`(wanted: Double) throws {
    let fitted = try #require(lengths.fitted(rows, mean: wanted, zoneCount: 20).rows)
    #expect((mean(fitted) - wanted).magnitude < 1e-6)
    for (old, new) in zip(rows, fitted) {
      let (before, after) = (old.reduce(0) { $0 + $1.trips }, new.reduce(0) { $0 + $1.trips })
      #expect((before - after).magnitude < 1e-9 * max(1, before))
      #expect(old.map(\.zone) == new.map(\.zone))
      // What was not counted does not happen.
      #expect(zip(old, new).allSatisfy { ($0.trips == 0) == ($1.trips == 0) })
    }
  }

  @Test func `the mean that the counts have changes nothing`() throws {
    let fitted = try #require(lengths.fitted(rows, mean: mean(rows), zoneCount: 20).rows)
    for (old, new) in zip(rows, fitted) {
      #expect(zip(old, new).allSatisfy { ($0.trips - $1.trips).magnitude < 1e-6 })
    }
  }

  @Test func `a mean that no weighting gives is refused with what is possible`() {
    let found = lengths.fitted(rows, mean: 50, zoneCount: 20)
    #expect(found.rows == nil && found.least < 1.5 && found.greatest > 5)
    let table = "hour,origin,destination,trips\n0,1-1,2-1,5\n0,1-1,3-1,5\n"
    func complaint(_ length: String) -> String {
      Fixture(
        replacing: "demand:",
        with: "demand: { trip_table: { file: 'trips.csv', mean_length: '\(length)' } },",
        ["trips.csv": table]
      ).complaint()
    }
    #expect(complaint("2.8 km") == "")
    #expect(
      complaint("9 km").hasPrefix(
        "city.jsonc:4:57: demand.trip_table.mean_length: the counted trips can have means between"))
    #expect(complaint("9 apples").contains("mean_length"))
  }

  /// The mean length of random trips between zones is what the formula says.
  @Test func `lengths between zones are those of random places in them`() {
    let luck = RandomStreams(seed: 1, replication: 1)
    for (origin, destination) in [(0, 0), (0, 1), (0, 6), (2, 19)] {
      var sum = 0.0
      for _ in 0..<40_000 {
        let from = zones.place(
          in: ZoneID(origin), across: luck.uniform(), up: luck.uniform())
        let to = zones.place(
          in: ZoneID(destination), across: luck.uniform(), up: luck.uniform())
        sum += zones.distance(from: from, to: to).meters
      }
      let drawn = 1.3 * sum / 40_000 / 1000
      let formula = lengths.kilometers(from: origin, to: destination)
      #expect((drawn / formula - 1).magnitude < 0.01, "\(origin) to \(destination)")
    }
  }
}
