import Geography
import Quantities

/// Stops grouped into hubs, with a search for the nearest hubs.
///
/// Stops of any lines within 50 m of one another belong to one hub, so that a place with many
/// lines, or the platforms of a station, count once. A chain of such stops is a single hub.
struct StopHubs: ~Copyable, Sendable {
  /// Greatest distance between neighbouring stops of a hub, in metres on the map.
  private static let reach = 50.0

  /// Number of hubs that a search finds.
  static let nearestCount = 8

  /// Stops of all hubs, and the position at which each hub begins.
  private let stops: [Int]
  private let firsts: [Int]

  /// Hub of each stop in the index.
  private let hubs: [Int]
  private var index: PlaceIndex<StopKind>

  /// Groups stops.
  /// - Parameters:
  ///   - members: numbers of the stops to group.
  ///   - places: places of all stops, by number.
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
      // The index holds one stop per point.
      if !isKnown { index.enter(DenseID(stop), at: places[stop].point) }
    }
    self.hubs = hubs
    self.index = index
    stops = groups.flatMap(\.self)
    firsts = groups.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  /// The eight nearest hubs, nearest first, each with the distance to its nearest stop in metres.
  /// - Complexity: O(equally near stops).
  func nearest(
    to place: Place, at places: [Place], _ walks: LineStops.Walks
  ) -> [(meters: Double, hub: Int)] {
    var found: [(meters: Double, hub: Int)] = []
    found.reserveCapacity(Self.nearestCount + 1)
    var reach = Double.infinity
    index.search(from: place.point, reach: reach) { stop, distance in
      // The index measures distances on the map, in whole millimetres.
      if distance > reach + 1 { return reach }
      let near = (meters: walks.meters(place, places[stop.index]), hub: hubs[stop.index])
      insert(near, into: &found)
      if found.count == Self.nearestCount {
        reach = 1000 * found[found.count - 1].meters / walks.circuity
      }
      return reach
    }
    return found
  }

  /// Number of hubs; some have no stop.
  var count: Int { firsts.count - 1 }

  /// Hub of a stop; nil if it is not in the index.
  func hub(of stop: Int) -> Int? { hubs[stop] < 0 ? nil : hubs[stop] }

  /// Calls a function with each stop of a hub.
  @inline(__always)
  func forEachMember(of hub: Int, _ body: (Int) -> Void) {
    for place in firsts[hub]..<firsts[hub + 1] { body(stops[place]) }
  }

  /// Inserts a hub into the list of the nearest, which contains each hub once.
  private func insert(
    _ near: (meters: Double, hub: Int), into found: inout [(meters: Double, hub: Int)]
  ) {
    // A nearer stop of the hub is listed already, if there is one.
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

/// Tag type for the numbers of stops.
enum StopKind {}
