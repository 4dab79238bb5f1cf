import Geography
import Quantities

/// Where lines stop, and where people change from one to another; stops are numbered in the order of the lines.
struct LineStops: Sendable {
  /// Where people get off one line and on another, and how far they walk between.
  struct Change: Sendable, BitwiseCopyable {
    let off: Int
    let on: Int
    let meters: Double
  }

  /// A stop near one end of a trip, and how far it is.
  struct Near: Sendable, BitwiseCopyable {
    let stop: Int
    let meters: Double
  }

  /// Of every stop, its place and the number of its line.
  let places: [Place]
  let lines: [Int]

  /// The number of each line's first stop, and of the stop after the last.
  private let firsts: [Int]

  /// For each line and each other one, the changes in the order of their stops.
  private let changes: [[Change]]

  /// How many stops at either end are looked at.
  private static let nearestCount = 8

  /// Finds the changes.
  /// - Complexity: O(stops, log of it, and pairs of stops that lie near in one direction).
  init(_ lines: [Line], transferWalk: Double, meters: (Place, Place) -> Double) {
    let places = lines.flatMap(\.stops)
    let owners = lines.enumerated().flatMap { line in line.element.stops.map { _ in line.offset } }
    (self.places, self.lines) = (places, owners)
    firsts = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.stops.count) }
    var changes = [[Change]](repeating: [], count: lines.count * lines.count)
    // Streets are never shorter than the difference of the coordinates.
    let east = places.indices.sorted { (places[$0].point.x, $0) < (places[$1].point.x, $1) }
    for (position, stop) in east.enumerated() {
      for other in east[(position + 1)...] {
        if places[other].point.x - places[stop].point.x > transferWalk { break }
        let walk = meters(places[stop], places[other])
        guard walk <= transferWalk, owners[stop] != owners[other] else { continue }
        for (off, on) in [(stop, other), (other, stop)] {
          let pair = owners[off] * lines.count + owners[on]
          changes[pair].append(Change(off: off, on: on, meters: walk))
        }
      }
    }
    for pair in changes.indices { changes[pair].sort { ($0.off, $0.on) < ($1.off, $1.on) } }
    self.changes = changes
  }

  /// The place of a stop among those of its line.
  func position(of stop: Int) -> Int { stop - firsts[lines[stop]] }

  /// Where people can change from the line of one stop to that of another.
  func changes(from start: Int, to end: Int) -> [Change] {
    changes[lines[start] * (firsts.count - 1) + lines[end]]
  }

  /// The nearest stops at which people can get on, or off, the nearest first.
  /// - Complexity: O(stops).
  func nearest(
    to place: Place, isOrigin: Bool, meters: (Place, Place) -> Double
  ) -> [Near] {
    var found: [Near] = []
    found.reserveCapacity(Self.nearestCount + 1)
    for line in 0..<(firsts.count - 1) {
      let stops =
        isOrigin ? firsts[line]..<(firsts[line + 1] - 1) : (firsts[line] + 1)..<firsts[line + 1]
      for stop in stops {
        let farthest =
          found.count == Self.nearestCount ? found[Self.nearestCount - 1].meters : .infinity
        // Most stops are too far away in one direction alone, which is quicker to see.
        let (there, here) = (places[stop].point, place.point)
        if abs(there.x - here.x) >= farthest || abs(there.y - here.y) >= farthest { continue }
        let distance = meters(place, places[stop])
        if distance >= farthest { continue }
        var position = found.count
        while position > 0, found[position - 1].meters > distance { position -= 1 }
        found.insert(Near(stop: stop, meters: distance), at: position)
        if found.count > Self.nearestCount { found.removeLast() }
      }
    }
    return found
  }
}
