public import Quantities

/// Zones up to a number of adjacency steps from every zone, ring by ring.
///
/// The first ring of a zone contains its neighbours in order. Each further ring contains the
/// neighbours of the ring before that are in no earlier ring, in breadth-first order. A search
/// through rings allocates nothing.
public struct ZoneRings: Sendable, Equatable {
  /// Number of rings kept for every zone, at least 1.
  public let depth: Int

  @usableFromInline let start: [Int32]
  @usableFromInline let list: [ZoneID]

  /// Computes the rings.
  /// - Parameters:
  ///   - map: the zones and their adjacency.
  ///   - depth: number of rings, at least 1.
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

  /// Number of zones in a ring.
  /// - Parameters:
  ///   - ring: from 1 to the depth.
  ///   - zone: zone at the centre.
  /// - Returns: the number, 0 beyond the edge of the map.
  @inlinable
  @inline(__always)
  public func count(ring: Int, around zone: ZoneID) -> Int {
    let place = zone.index * depth + ring
    return Int(start[place] - start[place - 1])
  }

  /// Range of a ring in the list of all rings.
  @inlinable
  @inline(__always)
  public func places(ring: Int, around zone: ZoneID) -> Range<Int> {
    let place = zone.index * depth + ring
    return Int(start[place - 1])..<Int(start[place])
  }

  /// Zone at an index in the list of all rings.
  @inlinable
  @inline(__always)
  public func zone(atPlace place: Int) -> ZoneID { list[place] }

  /// One zone of a ring.
  /// - Parameters:
  ///   - position: its index in the ring, from 0.
  ///   - ring: from 1 to the depth.
  ///   - zone: zone at the centre.
  /// - Returns: the zone at that index.
  @inlinable
  @inline(__always)
  public func zone(at position: Int, ring: Int, around zone: ZoneID) -> ZoneID {
    list[Int(start[zone.index * depth + ring - 1]) + position]
  }

  /// Number of the ring around a zone that contains another: 0 for the zone itself, nil beyond the
  /// depth.
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
  /// Number of adjacency steps between two zones; nil if they are not connected.
  /// - Complexity: O(zones) in time and memory.
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
  /// Zones of the current ring.
  private(set) var ring: [ZoneID] = []

  /// Number of the last search that saw each zone, so that searches need no reset.
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
