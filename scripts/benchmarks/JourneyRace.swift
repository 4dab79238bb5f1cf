import Geography
import Quantities

/// Cost of journeys around a marathon: a path of 42 km in a city of 18 x 10 km, closed in 170
/// pieces that roll with the field, and crossed by 60 gates.
enum JourneyRace {
  /// Prints microseconds per journey, medians of some rounds: for all journeys, and for those that
  /// do not go straight.
  static func run(isQuick: Bool) throws {
    let count = isQuick ? 2_000 : 40_000
    let map = ZoneMap(
      grid: try GridShape(columns: 13, rows: 7, zoneArea: Area(squareKilometers: 2)),
      adjacency: .sides)
    let drives = drives(count, on: map)
    Table.print("speeds", "journeys", "hindered_share", "us_open", "us_closed", "us_hindered")
    let even = Array(repeating: Speed(kilometersPerHour: 20), count: 24)
    let hourly = (0..<24).map { Speed(kilometersPerHour: 16 + Double($0 % 6) * 1.5) }
    for (name, speeds) in [("one speed", even), ("speeds by the hour", hourly)] {
      let open = Streets(circuity: 1.3, speedByHour: speeds)
      var closed = open
      closed.conditions = StreetConditions(closures: [marathon])
      let hindered = drives.filter { !journey($0, closed, map).isStraight }
      let rounds = (0..<(isQuick ? 1 : 5)).map { _ in
        [(open, drives), (closed, drives), (closed, hindered)].map { streets, some in
          microseconds(some, streets, map)
        }
      }
      let medians = (0..<3).map { part in
        Table.decimal(Table.median(rounds.map { $0[part] }), places: 3)
      }
      Table.print(
        name, "\(count)",
        Table.decimal(Double(hindered.count) / Double(count), places: 3),
        medians[0], medians[1], medians[2])
    }
  }

  private struct Drive {
    let from: Place
    let to: Place
    let start: Instant
  }

  private static func journey(_ drive: Drive, _ streets: Streets, _ map: ZoneMap) -> Journey {
    streets.journey(
      from: drive.from, to: drive.to, leaving: drive.start, class: .emptyTaxi, noise: 1, on: map,
      clock: WallClock(atStart: TimeOfDay(wrapping: .hours(6))))
  }

  private static func microseconds(
    _ drives: [Drive], _ streets: Streets, _ map: ZoneMap
  ) -> Double {
    var legs = 0
    let start = monotonicNanoseconds()
    for drive in drives { legs += 1 + journey(drive, streets, map).further.count }
    let time = Double(monotonicNanoseconds() - start) / 1000
    // The compiler must not optimize the journeys away.
    precondition(legs >= drives.count)
    return time / Double(max(1, drives.count))
  }

  /// Drives between random places while streets are closed, with a mean of 3 km, as for taxis.
  private static func drives(_ count: Int, on map: ZoneMap) -> [Drive] {
    var state: UInt64 = 42
    func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
    var drives: [Drive] = []
    while drives.count < count {
      let from = Point(x: 18_300 * uniform(), y: 9_800 * uniform())
      let to = Point(
        x: from.x + 7_000 * (uniform() - 0.5), y: from.y + 7_000 * (uniform() - 0.5))
      let start = Instant.start + .seconds(Int64(12_600 * uniform()) + 12_600)
      if let from = map.place(at: from), let to = map.place(at: to) {
        drives.append(Drive(from: from, to: to, start: start))
      }
    }
    return drives
  }

  /// A ring of 28 km and a path from it into one of 11 km, from 9:30 on.
  private static var marathon: Closure {
    func ring(_ corners: [(Double, Double)], _ wide: Double, _ high: Double) -> [Point] {
      corners.map { Point(x: 9_190 + wide * $0.0, y: 4_950 + high * $0.1) }
    }
    // The corners of a regular octagon, which avoids computing a sine.
    let diagonal = 0.707
    let octagon = [
      (0, 1), (diagonal, diagonal), (1, 0), (diagonal, -diagonal), (0, -1), (-diagonal, -diagonal),
      (-1, 0), (-diagonal, diagonal),
    ]
    let corners =
      ring(octagon + [(0, 0.98)], 5_800, 3_250) + ring(octagon + [(0, 0.98)], 2_300, 1_400)
    guard let path = StreetPath(corners) else { preconditionFailure("corners that differ") }
    let length = path.length.meters
    let start = Instant.start + .minutes(210)
    let parts = (1...170).map { part -> (end: Distance, window: Range<Instant>) in
      let (from, to) = (length * Double(part - 1) / 170, length * Double(part) / 170)
      let closes = start + .seconds(Int64(from * 0.18)) - .minutes(30)
      let opens = start + .seconds(Int64(to * 0.45)) + .minutes(27)
      return (Distance(meters: to), closes..<opens)
    }
    return Closure(
      along: path, parts: parts,
      gates: (1...60).map { (Distance(meters: length * Double($0) / 61), nil) })
  }
}
