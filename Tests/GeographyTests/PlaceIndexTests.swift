import Geography
import Quantities
import TestSupport
import Testing

/// Somebody with a place.
private enum PlacedKind {}

/// The index finds what looking at everybody finds.
@Suite struct PlaceIndexTests {
  private static let metrics = DistanceMetric.allCases

  private static func map(_ metric: DistanceMetric, columns: Int = 5, rows: Int = 3) throws
    -> ZoneMap
  {
    ZoneMap(
      grid: try GridShape(columns: columns, rows: rows, zoneArea: Area(squareMeters: 2e6)),
      adjacency: .sides, metric: metric)
  }

  /// Everybody in order of distance, then of number, as far as the reach.
  private static func naive(
    _ points: [Int: Point], from point: Point, reach: Double, _ metric: DistanceMetric
  ) -> [Int] {
    points.map { (metric.distance(from: $0.value, to: point).millimeters, $0.key) }
      .filter { $0.0 <= reach }
      .sorted { $0 < $1 }
      .map(\.1)
  }

  private static func found(
    _ index: borrowing PlaceIndex<PlacedKind>, from point: Point, reach: Double
  ) -> [Int] {
    var all: [(Double, Int)] = []
    index.search(from: point, reach: reach) { member, distance in
      if distance <= reach { all.append((distance, member.index)) }
      return reach
    }
    return all.sorted { $0 < $1 }.map(\.1)
  }

  @Test(arguments: metrics)
  func `whoever comes, goes and moves is found within any reach`(_ metric: DistanceMetric) throws {
    var luck = SplitMix64(seed: 7)
    let map = try PlaceIndexTests.map(metric)
    var index = PlaceIndex<PlacedKind>(map)
    var points: [Int: Point] = [:]
    func point() -> Point {
      // Some are off the map, as GPS has it, and many on the same spots, so that there are ties.
      Point(
        x: Double(luck.below(90)) * 100 - 1000, y: Double(luck.below(60)) * 100 - 1000)
    }
    for step in 0..<6000 {
      let member = luck.below(step < 3000 ? 700 : 30)
      switch (points[member], luck.below(3)) {
      case (nil, _):
        points[member] = point()
        index.enter(DenseID<PlacedKind>(member), at: points[member]!)
      case (.some, 0):
        points[member] = point()
        index.move(DenseID<PlacedKind>(member), to: points[member]!)
      case (.some, 1) where step > 1500:
        points[member] = nil
        index.leave(DenseID<PlacedKind>(member))
      case (.some, _): break
      }
      #expect(index.count == points.count)
      guard step % 10 == 0 else { continue }
      let from = point()
      let reach = luck.once(in: 3) ? .infinity : Double(luck.below(4000)) * 1000
      let expected = PlaceIndexTests.naive(points, from: from, reach: reach, metric)
      #expect(PlaceIndexTests.found(index, from: from, reach: reach) == expected)
      guard PlaceIndexTests.found(index, from: from, reach: reach) == expected else { return }
    }
    for member in points.keys.sorted() { index.leave(DenseID<PlacedKind>(member)) }
    #expect(index.count == 0)
    #expect(PlaceIndexTests.found(index, from: Point(x: 0, y: 0), reach: .infinity).isEmpty)
  }

  /// The reach shrinks to the best found, which is what spares looking at the rest.
  @Test(arguments: metrics)
  func `a search for the nearest finds it and looks at few`(_ metric: DistanceMetric) throws {
    var luck = SplitMix64(seed: 11)
    let map = try PlaceIndexTests.map(metric, columns: 10, rows: 10)
    var index = PlaceIndex<PlacedKind>(map)
    var points: [Int: Point] = [:]
    for member in 0..<5000 {
      let point = Point(x: luck.uniform() * 14_000, y: luck.uniform() * 14_000)
      points[member] = point
      index.enter(DenseID<PlacedKind>(member), at: point)
    }
    var looks = 0
    for _ in 0..<300 {
      let from = Point(x: luck.uniform() * 14_000, y: luck.uniform() * 14_000)
      var best: Int?
      var reach = Double.infinity
      index.search(from: from, reach: reach) { member, distance in
        looks += 1
        if distance < reach || (distance == reach && member.index < best ?? .max) {
          best = member.index
          reach = distance
        }
        return reach
      }
      #expect(best == PlaceIndexTests.naive(points, from: from, reach: .infinity, metric).first)
    }
    #expect(looks < 300 * 60, "\(looks) looks at members for 300 searches among 5000")
  }

  @Test func `nobody can be in the index twice`() async {
    await #expect(processExitsWith: .failure) {
      var index = PlaceIndex<PlacedKind>(try PlaceIndexTests.map(.straight))
      index.enter(DenseID<PlacedKind>(0), at: Point(x: 0, y: 0))
      index.enter(DenseID<PlacedKind>(0), at: Point(x: 1, y: 1))
    }
  }
}
