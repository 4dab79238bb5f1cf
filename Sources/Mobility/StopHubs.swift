import Geography
import Quantities

/// Stops grouped into hubs, with a search for the nearest hubs.
///
/// Stops of any lines within 50 m of one another belong to one hub, so that a place of many lines, or the platforms
/// of a station, count once. A chain of such stops is one hub, too.
struct StopHubs: ~Copyable, Sendable {
  /// Greatest distance between neighbouring stops of a hub, in metres on the map.
  private static let reach = 50.0

  /// The number of hubs that a search finds.
  private static let nearestCount = 8

  /// The stops of all hubs, and the position at which each hub begins.
  private let stops: [Int]
  private let firsts: [Int]

  /// The hub of each stop that is in the index.
  private let hubs: [Int]
  private var index: PlaceIndex<StopKind>

  /// Groups stops.
  /// - Parameters:
  ///   - members: the numbers of the stops.
  ///   - places: the places of all stops, by number.
  ///   - zones: the map.
  init(_ members: [Int], at places: [Place], on zones: ZoneMap) {
    let east = members.sorted { (places[$0].point.x, $0) < (places[$1].point.x, $1) }
    var hubs = [Int](repeating: -1, count: places.count)
    var groups: [[Int]] = []
    var index = PlaceIndex<StopKind>(zones)
    for (position, stop) in east.enumerated() {
      hubs[stop] = groups.count
      groups.append([stop])
      var isKnown = false
      for other in east[..<position].reversed() {
        if places[stop].point.x - places[other].point.x > Self.reach { break }
        guard zones.distance(from: places[other], to: places[stop]).meters <= Self.reach else {
          continue
        }
        isKnown = isKnown || places[other].point == places[stop].point
        let (kept, joined) = (hubs[other], hubs[stop])
        guard kept != joined else { continue }
        for member in groups[joined] { hubs[member] = kept }
        groups[kept] += groups[joined]
        groups[joined] = []
      }
      // The index holds one of several stops at the same point.
      if !isKnown { index.enter(DenseID(stop), at: places[stop].point) }
    }
    self.hubs = hubs
    self.index = index
    stops = groups.flatMap(\.self)
    firsts = groups.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// The eight nearest hubs, the nearest first, each with the distance to its nearest stop in metres.
  /// - Complexity: O(stops that are as near).
  func nearest(
    to place: Place, at places: [Place], _ walks: LineStops.Walks
  ) -> [(meters: Double, hub: Int)] {
    var found: [(meters: Double, hub: Int)] = []
    found.reserveCapacity(Self.nearestCount + 1)
    index.search(from: place.point, reach: .infinity) { stop, _ in
      let near = (meters: walks.meters(place, places[stop.index]), hub: hubs[stop.index])
      insert(near, into: &found)
      // The index looks at distances on the map, in millimetres.
      return found.count < Self.nearestCount
        ? .infinity : 1000 * found[found.count - 1].meters / walks.circuity
    }
    return found
  }

  /// The number of hubs; some have no stop.
  var count: Int { firsts.count - 1 }

  /// The hub of a stop; nil where it is not in the index.
  func hub(of stop: Int) -> Int? { hubs[stop] < 0 ? nil : hubs[stop] }

  /// The stops of a hub.
  func members(of hub: Int) -> ArraySlice<Int> { stops[firsts[hub]..<firsts[hub + 1]] }

  /// Inserts a hub into the nearest, each of which is listed once.
  private func insert(
    _ near: (meters: Double, hub: Int), into found: inout [(meters: Double, hub: Int)]
  ) {
    // Nearer places of the hub stand there already, if any do.
    if found.count == Self.nearestCount, near.meters > found[found.count - 1].meters { return }
    if let known = found.firstIndex(where: { $0.hub == near.hub }) {
      if found[known].meters <= near.meters { return }
      found.remove(at: known)
    }
    let position = found.firstIndex { near < $0 } ?? found.count
    if position == Self.nearestCount { return }
    found.insert(near, at: position)
    if found.count > Self.nearestCount { found.removeLast() }
  }
}

/// The kind of thing that the number of a stop counts.
enum StopKind {}
