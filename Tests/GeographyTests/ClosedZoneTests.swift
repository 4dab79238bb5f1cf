import Quantities
import TestSupport
import Testing

@testable import Geography

/// Ways around zones that are closed.
@Suite struct ClosedZoneTests {
  private let always = Instant.start..<(.start + .hours(10))

  /// Four times four zones of 1 km.
  private func map(_ metric: DistanceMetric = .straight) throws -> ZoneMap {
    ZoneMap(
      grid: try GridShape(columns: 4, rows: 4, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides, metric: metric)
  }

  private func closing(
    _ zones: Set<Int>, on map: ZoneMap, _ window: Range<Instant>? = nil
  ) -> Closure {
    Closure(
      zones: (0..<map.zoneCount).map { zones.contains($0) }, on: map, window: window ?? always)
  }

  /// A drive at 10 m/s between two points of the grid, given in metres.
  private func journey(
    _ from: (Double, Double), _ to: (Double, Double), closing zones: Set<Int>,
    _ window: Range<Instant>? = nil, known: Bool = true
  ) throws -> Journey {
    let map = try map()
    var model = streets()
    model.conditions = StreetConditions(
      closures: [closing(zones, on: map, window)], driversKnow: known)
    let ends = [from, to].compactMap { map.place(at: Point(x: $0.0, y: $0.1)) }
    try #require(ends.count == 2)
    return model.journey(
      from: ends[0], to: ends[1], leaving: .start, class: .emptyTaxi, noise: 1,
      on: map, clock: clock(8))
  }

  private func turns(_ journey: Journey) -> [Point] {
    ([journey.first] + journey.further).dropLast().map(\.destination.point)
  }

  @Test func `the way leads around a closed zone, by the shorter side`() throws {
    // Zone 5 is the square from (1000, 1000) to (2000, 2000); the way runs 600 m above its south side.
    let journey = try journey((0, 1600), (3000, 1600), closing: [5])
    #expect(turns(journey) == [Point(x: 1000, y: 2000), Point(x: 2000, y: 2000)])
    // 1077.03 m to each corner, 1000 m along the side.
    #expect(journey.duration == .milliseconds(315_407))
    // A way that touches the side or a corner is free.
    #expect(try self.journey((0, 2000), (3000, 2000), closing: [5]).isStraight)
    #expect(try self.journey((0, 1000), (1500, 2500), closing: [5]).isStraight)
    #expect(try self.journey((500, 500), (2500, 2500), closing: [5]).further.count == 1)
  }

  @Test func `nobody slips through between zones that are closed together`() throws {
    // Straight along the border of zones 5 and 9, which are one above the other, and of 5 and 6.
    let along = try journey((0, 2000), (3000, 2000), closing: [5, 9])
    #expect(turns(along) == [Point(x: 1000, y: 1000), Point(x: 2000, y: 1000)])
    let between = try journey((2000, 500), (2000, 2500), closing: [5, 6])
    #expect(turns(between) == [Point(x: 1000, y: 1000), Point(x: 1000, y: 2000)])
    // Zones 5 and 10 meet in a corner.
    let corner = try journey((1500, 2500), (2500, 1500), closing: [5, 10])
    #expect(corner.further.count == 3)
    // A block of nine has four corners and no inner ways.
    let block = closing([0, 1, 2, 4, 5, 6, 8, 9, 10], on: try map())
    #expect(block.corners.count == 4)
    #expect(
      turns(try journey((3500, 500), (500, 3500), closing: [0, 1, 2, 4, 5, 6, 8, 9, 10])) == [
        Point(x: 3000, y: 3000)
      ])
  }

  @Test func `drives that start or end in a closed zone go straight on`() throws {
    #expect(try journey((0, 1500), (1400, 1500), closing: [5, 6, 9, 10]).duration == .seconds(140))
    #expect(try journey((1400, 1500), (3400, 1500), closing: [5, 6]).duration == .seconds(200))
    #expect(try journey((1400, 1500), (2400, 1500), closing: [5, 6]).isStraight)
    // A taxi on the border is not inside.
    #expect(try !journey((1000, 1500), (2500, 1500), closing: [5]).isStraight)
  }

  @Test func `taxis that are inside when zones are closed leave, and others find them open before`()
    throws
  {
    // The taxi comes to the zone after 100 s and leaves it after 200 s.
    func time(_ window: Range<Int64>, known: Bool = true) throws -> TimeSpan {
      try journey(
        (0, 1500), (3000, 1500), closing: [5],
        (.start + .seconds(window.lowerBound))..<(.start + .seconds(window.upperBound)),
        known: known
      ).duration
    }
    #expect(try time(101..<1000) == .seconds(300))
    #expect(try time(0..<100) == .seconds(300))
    // They wait a second for the zone to open; 25 s would be more than the way around.
    #expect(try time(100..<101) == .seconds(301))
    // 1118.03 m to each corner, 1000 m along the side.
    #expect(try time(100..<125) == .milliseconds(323_607))
    // 999 m, 500.001 m to the corner, 1000 m, 1118.034 m.
    #expect(try time(100..<101, known: false) == .milliseconds(361_703))
  }

  @Test func `a zone of a table is closed as the square it stands for`() throws {
    let rows = [(0.0, "a"), (2000, "b"), (4000, "c")].map { x, key in
      TableZone(
        key: key, name: key, area: Area(squareKilometers: 1), centroid: Point(x: x, y: 0),
        neighbours: [])
    }
    let map = try ZoneMap(table: rows)
    var model = streets()
    model.conditions = StreetConditions(closures: [closing([1], on: map)])
    let journey = model.journey(
      from: map.center(of: ZoneID(0)), to: map.center(of: ZoneID(2)), leaving: .start,
      class: .occupiedTaxi, noise: 1, on: map, clock: clock(8))
    // 1581.14 m to a corner, 1000 m along the side.
    #expect(turns(journey).map(\.x) == [1500, 2500])
    #expect(journey.duration == .milliseconds(416_228))
  }

  @Test func `a list of no closed zones closes nothing`() throws {
    #expect(try journey((0, 1500), (3000, 1500), closing: []).isStraight)
  }

  @Test(arguments: [DistanceMetric.straight, .rectangular])
  func `nobody drives through closed zones, and everybody arrives`(metric: DistanceMetric) throws {
    var luck = SplitMix64(seed: 73)
    let map = try map(metric)
    var turned = 0
    for round in 0..<2000 {
      let zones = Set((0..<1 + luck.below(6)).map { _ in luck.below(16) })
      var model = streets()
      model.conditions = StreetConditions(
        closures: [closing(zones, on: map)], driversKnow: luck.once(in: 2))
      func place() -> Place {
        map.place(in: ZoneID(luck.below(16)), across: luck.uniform(), up: luck.uniform())
      }
      let (from, to) = (place(), place())
      let journey = model.journey(
        from: from, to: to, leaving: .start, class: .occupiedTaxi, noise: 1, on: map,
        clock: clock(8))
      #expect(journey.last.destination == to, "round \(round)")
      if journey.isStraight { continue }
      turned += 1
      #expect(!zones.contains(from.zone.index) && !zones.contains(to.zone.index))
      // Rings of zones may shut people in, who wait until the end.
      for leg in [journey.first] + journey.further {
        for look in 0..<50 where leg.departure < always.upperBound {
          let point = leg.point(
            at: leg.departure
              + TimeSpan(roundingSeconds: leg.duration.inSeconds * (Double(look) + 0.5) / 50))
          let isInside = zones.contains { zone in
            let (column, row) = (Double(zone % 4), Double(zone / 4))
            return point.x > column * 1000 + 0.01 && point.x < (column + 1) * 1000 - 0.01
              && point.y > row * 1000 + 0.01 && point.y < (row + 1) * 1000 - 0.01
          }
          #expect(!isInside, "round \(round)")
        }
      }
    }
    #expect(turned > 200)
  }
}
