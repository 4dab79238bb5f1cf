public import Quantities

/// For every zone, the zones up to some steps away over the adjacency, ring by ring.
///
/// The first ring of a zone is its neighbours in their order; each further ring is what the zones of
/// the ring before adjoin and no earlier ring holds, in the order in which a breadth-first search
/// finds it. A search that goes through rings allocates nothing.
public struct ZoneRings: Sendable, Equatable {
  /// Number of rings kept of every zone, at least 1.
  public let depth: Int

  @usableFromInline let start: [Int32]
  @usableFromInline let list: [ZoneID]

  /// Works the rings out.
  /// - Parameters:
  ///   - map: the zones and which adjoin.
  ///   - depth: how many rings, at least 1.
  /// - Complexity: O(zones within reach of each zone, with their neighbours).
  public init(of map: ZoneMap, depth: Int) {
    precondition(depth >= 1, "\(depth) rings are none")
    self.depth = depth
    var start: [Int32] = [0]
    start.reserveCapacity(map.zoneCount * depth + 1)
    var list: [ZoneID] = []
    var search = RingSearch(zoneCount: map.zoneCount)
    for zone in map.zones {
      search.begin(at: zone)
      for _ in 0..<depth {
        search.advance(on: map)
        list.append(contentsOf: search.ring)
        start.append(Int32(list.count))
      }
    }
    self.start = start
    self.list = list
  }

  /// Number of zones that a ring holds.
  /// - Parameters:
  ///   - ring: from 1 to the depth.
  ///   - zone: the zone in the middle.
  /// - Returns: the number, 0 beyond the edge of the map.
  @inlinable
  @inline(__always)
  public func count(ring: Int, around zone: ZoneID) -> Int {
    let place = zone.index * depth + ring
    return Int(start[place] - start[place - 1])
  }

  /// The places of a ring in the list of all rings, for a loop over it.
  @inlinable
  @inline(__always)
  public func places(ring: Int, around zone: ZoneID) -> Range<Int> {
    let place = zone.index * depth + ring
    return Int(start[place - 1])..<Int(start[place])
  }

  /// The zone at a place in the list of all rings.
  @inlinable
  @inline(__always)
  public func zone(atPlace place: Int) -> ZoneID { list[place] }

  /// One zone of a ring.
  /// - Parameters:
  ///   - position: its place in the ring, from 0.
  ///   - ring: from 1 to the depth.
  ///   - zone: the zone in the middle.
  /// - Returns: the zone there.
  @inlinable
  @inline(__always)
  public func zone(at position: Int, ring: Int, around zone: ZoneID) -> ZoneID {
    list[Int(start[zone.index * depth + ring - 1]) + position]
  }

  /// In which ring around a zone another lies: 0 for the zone itself, nil when it lies further away
  /// than the depth.
  /// - Complexity: O(zones within reach).
  public func ring(of other: ZoneID, around zone: ZoneID) -> Int? {
    if other == zone { return 0 }
    return (1...depth).first { ring in
      (0..<count(ring: ring, around: zone)).contains {
        self.zone(at: $0, ring: ring, around: zone) == other
      }
    }
  }
}

extension ZoneMap {
  /// How many steps over the adjacency lie between two zones; nil when no chain of neighbours joins
  /// them.
  /// - Complexity: O(zones), with room for them.
  public func steps(from zone: ZoneID, to other: ZoneID) -> Int? {
    var search = RingSearch(zoneCount: zoneCount)
    search.begin(at: zone)
    var steps = 0
    while !search.ring.isEmpty {
      if search.ring.contains(other) { return steps }
      search.advance(on: self)
      steps += 1
    }
    return nil
  }
}

/// A breadth-first search over the adjacency, one ring after the other.
private struct RingSearch {
  /// The zones of the ring that was reached.
  private(set) var ring: [ZoneID] = []

  /// In which search each zone was seen last, so that nothing is wiped between searches.
  private var seenIn: [Int32]
  private var number: Int32 = 0

  init(zoneCount: Int) { seenIn = Array(repeating: 0, count: zoneCount) }

  mutating func begin(at zone: ZoneID) {
    number += 1
    seenIn[zone.index] = number
    ring = [zone]
  }

  mutating func advance(on map: ZoneMap) {
    var next: [ZoneID] = []
    for zone in ring {
      for neighbour in map.neighbours(of: zone) where seenIn[neighbour.index] != number {
        seenIn[neighbour.index] = number
        next.append(neighbour)
      }
    }
    ring = next
  }
}
