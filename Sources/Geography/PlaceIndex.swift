public import Quantities

/// Spatial index of members with a place each, in a grid of buckets.
///
/// A search visits rings of buckets around a point, nearest first, and stops when no further ring
/// can contain a better member. The number of buckets follows the number of members, with about one
/// member per bucket; a small number of members is searched linearly. Points off the map belong to
/// the nearest bucket at the edge. Entering and leaving are O(1), amortized; a search is O(members
/// within the distance found).
@frozen
public struct PlaceIndex<Kind>: ~Copyable, Sendable {
  /// Identifier of a member.
  public typealias Member = DenseID<Kind>

  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var point = Point(x: 0, y: 0)
    @usableFromInline var bucket: Int32?
    @usableFromInline var previous: Member?
    @usableFromInline var next: Member?

    /// Index of the member in the list of all members.
    @usableFromInline var position: Int32 = 0

    @inlinable
    init() {}
  }

  /// Limits of the number of buckets.
  @inlinable static var leastBucketCount: Int { 64 }
  @inlinable static var greatestBucketCount: Int { 1 << 18 }

  @usableFromInline let metric: DistanceMetric
  @usableFromInline let corner: Point
  @usableFromInline let width: Double
  @usableFromInline let height: Double

  /// Approximate number of buckets.
  @usableFromInline var fineness: Int
  @usableFromInline var side: Double
  @usableFromInline var columns: Int
  @usableFromInline var rows: Int
  @usableFromInline var heads: [Member?]
  @usableFromInline var entries = IDArray<Kind, Entry>()
  @usableFromInline var members: [Member] = []

  /// Makes an empty index over the area of a map.
  @inlinable
  public init(_ zones: ZoneMap) {
    metric = zones.metric
    let (southWest, northEast) = zones.corners
    corner = southWest
    width = northEast.x - southWest.x
    height = northEast.y - southWest.y
    fineness = PlaceIndex.leastBucketCount
    (side, columns, rows) = PlaceIndex.shape(width, height, buckets: fineness)
    heads = Array(repeating: nil, count: columns * rows)
  }

  /// Number of members.
  @inlinable
  public var count: Int { members.count }

  /// Position of a member, which must be in the index.
  @inlinable
  public func point(of member: Member) -> Point { entries[member].point }

  /// True if a member is in the index.
  @inlinable
  @inline(__always)
  public func holds(_ member: Member) -> Bool {
    entries.contains(member) && entries[member].bucket != nil
  }

  /// Adds a member that is not in the index.
  @inlinable
  public mutating func enter(_ member: Member, at point: Point) {
    entries.grow(toHold: member, filling: Entry())
    precondition(entries[member].bucket == nil, "member \(member) is in the index already")
    if members.count >= 2 * fineness { reshape(buckets: 4 * fineness) }
    entries[member].point = point
    entries[member].position = Int32(members.count)
    members.append(member)
    link(member)
  }

  /// Removes a member from the index; does nothing if it is not in the index.
  @inlinable
  public mutating func leave(_ member: Member) {
    guard holds(member) else { return }
    unlink(member)
    let position = Int(entries[member].position)
    let last = members.removeLast()
    if last != member {
      members[position] = last
      entries[last].position = Int32(position)
    }
    if 4 * members.count < fineness { reshape(buckets: fineness / 4) }
  }

  /// Removes all members.
  @inlinable
  public mutating func removeAll() {
    for member in members {
      if let bucket = entries[member].bucket { heads[Int(bucket)] = nil }
      entries[member].bucket = nil
    }
    let count = members.count
    members.removeAll(keepingCapacity: true)
    if 4 * count < fineness { reshape(buckets: fineness / 4) }
  }

  /// Moves a member to another point; does nothing if it is not in the index.
  @inlinable
  public mutating func move(_ member: Member, to point: Point) {
    guard holds(member) else { return }
    unlink(member)
    entries[member].point = point
    link(member)
  }

  /// Visits members in approximate order of distance, and at least all within a distance that may
  /// shrink.
  /// - Parameters:
  ///   - point: centre of the search.
  ///   - reach: distance in millimetres beyond which members are irrelevant; may be infinite.
  ///   - visit: receives a member and its distance in whole millimetres, and returns the reach from
  ///     then on; it may receive members beyond the reach.
  @inlinable
  @inline(__always)
  public func search(from point: Point, reach: Double, visit: (Member, Double) -> Double) {
    var reach = reach
    if members.count * members.count <= heads.count {
      for member in members {
        reach = visit(member, distance(to: member, from: point))
      }
      return
    }
    let x = (point.x - corner.x) / side
    let y = (point.y - corner.y) / side
    let column = PlaceIndex.clamped(x, columns)
    let row = PlaceIndex.clamped(y, rows)
    let acrossShare = min(max(x - Double(column), 0), 1)
    let upShare = min(max(y - Double(row), 0), 1)
    // Slightly less than the exact distance, so that rounding cannot hide a tie.
    let border =
      min(acrossShare, 1 - acrossShare, upShare, 1 - upShare) * side * (1 - 1e-9)
    let last = max(max(column, columns - 1 - column), max(row, rows - 1 - row))
    var ring = 0
    while ring <= last {
      if ring > 0, (Double(ring - 1) * side * (1 - 1e-9) + border) * 1000 - 1 > reach { return }
      let east = min(column + ring, columns - 1)
      for north in max(0, row - ring)...min(rows - 1, row + ring) {
        // The whole top and bottom rows of the ring, and the two ends of the rows between.
        let isEdge = north == row - ring || north == row + ring
        let step = isEdge || ring == 0 ? 1 : 2 * ring
        var across = column - ring
        if across < 0 { across = isEdge ? 0 : column + ring }
        while across <= east {
          var cursor = heads[north * columns + across]
          while let member = cursor {
            let entry = entries[member]
            cursor = entry.next
            let exact = metric.distance(from: entry.point, to: point)
            // Rounding adds less than a millimetre, so a more distant member is beyond the reach.
            if exact.meters * 1000 < reach + 1 { reach = visit(member, exact.millimeters) }
          }
          across += step
        }
      }
      ring += 1
    }
  }

  @inlinable
  @inline(__always)
  func distance(to member: Member, from point: Point) -> Double {
    metric.distance(from: entries[member].point, to: point).millimeters
  }

  @inlinable
  @inline(__always)
  static func clamped(_ value: Double, _ count: Int) -> Int {
    value >= 0 ? Int(min(value, Double(count - 1))) : 0
  }

  @inlinable
  static func shape(
    _ width: Double, _ height: Double, buckets: Int
  ) -> (side: Double, columns: Int, rows: Int) {
    let side = max((width * height / Double(buckets)).squareRoot(), 1e-3)
    return (
      side, max(1, Int((width / side).rounded(.up))), max(1, Int((height / side).rounded(.up)))
    )
  }

  /// Rebuilds the index with about the given number of buckets.
  @inlinable
  mutating func reshape(buckets: Int) {
    guard buckets >= PlaceIndex.leastBucketCount, buckets <= PlaceIndex.greatestBucketCount else {
      return
    }
    fineness = buckets
    (side, columns, rows) = PlaceIndex.shape(width, height, buckets: fineness)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(nil, count: columns * rows))
    for member in members { link(member) }
  }

  @inlinable
  mutating func link(_ member: Member) {
    let point = entries[member].point
    let column = PlaceIndex.clamped((point.x - corner.x) / side, columns)
    let row = PlaceIndex.clamped((point.y - corner.y) / side, rows)
    let bucket = row * columns + column
    let head = heads[bucket]
    entries[member].bucket = Int32(bucket)
    entries[member].previous = nil
    entries[member].next = head
    if let head { entries[head].previous = member }
    heads[bucket] = member
  }

  @inlinable
  mutating func unlink(_ member: Member) {
    let old = entries[member]
    guard let bucket = old.bucket else { return }
    if let previous = old.previous {
      entries[previous].next = old.next
    } else {
      heads[Int(bucket)] = old.next
    }
    if let next = old.next { entries[next].previous = old.previous }
    entries[member].bucket = nil
  }
}
