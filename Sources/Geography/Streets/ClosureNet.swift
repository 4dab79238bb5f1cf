import Quantities
import Synchronization

/// Index of all closures of a timetable, for a fast search of routes between them.
final class ClosureNet: Sendable, Equatable {
  /// A straight line of a closure.
  struct Wall: BitwiseCopyable {
    let start: Point
    let end: Point

    /// First and last instant of the closure, the latter excluded, in milliseconds.
    let from: Double
    let until: Double

    /// Index of the closure if it closes zones; nil for a piece of a fence.
    let zones: Int32?

    /// Indices of the closure and of its part.
    let closure: Int32
    let part: Int32

    /// First instant not before another at which it is open, in milliseconds.
    func opening(notBefore now: Double) -> Double {
      // A millisecond early, so that rounding lets no vehicle through at the closing time.
      let first = zones == nil ? from - 1 : from
      return now > first - (zones == nil ? 0 : 1e-6) && now < until - 1e-6 ? until : now
    }

    /// Share of a straight route before it crosses the wall; nil if it does not.
    @inline(__always)
    func share(ofWayFrom from: Point, to: Point) -> Double? {
      if zones != nil {
        return Closure.Line(start: start, end: end).share(ofWayFrom: from, to: to)
      }
      let (wayX, wayY) = (to.x - from.x, to.y - from.y)
      let (lineX, lineY) = (end.x - start.x, end.y - start.y)
      let cross = wayX * lineY - wayY * lineX
      guard cross != 0 else { return nil }
      let (gapX, gapY) = (start.x - from.x, start.y - from.y)
      let onLine = (gapX * wayY - gapY * wayX) / cross
      // A route through the exact point where two pieces meet crosses both.
      guard onLine >= -1e-11, onLine <= 1 + 1e-11 else { return nil }
      let onWay = (gapX * lineY - gapY * lineX) / cross
      return onWay > 1e-12 && onWay < 1 - 1e-12 ? onWay : nil
    }
  }

  /// Walls near one another, with their bounding box and the time span of their closures.
  struct Group {
    var walls: Range<Int32>
    var west: Double
    var south: Double
    var east: Double
    var north: Double
    var from: Double
    var until: Double
  }

  /// A point at which routes may turn.
  struct Turn: BitwiseCopyable {
    /// Position of the vehicle.
    let point: Point

    /// Point that the turn represents: for a gate, the gate itself.
    let shown: Point

    /// Turn on the other side of a fence; negative if there is none.
    let across: Int32

    /// Indices of the closure and of its passage.
    let closure: Int32
    let passage: Int32

    /// Points on the same side of the fence.
    let side: FenceSide

    /// True if routes that do not pass the fence may turn here.
    let isCorner: Bool

    /// True if vehicles can pass at any time.
    let isOpen: Bool

    /// The two pieces of a fence that meet here, if they alone determine the opening times; nil
    /// otherwise.
    let joint: Joint?
  }

  /// Closing times of two pieces that meet at a point, in milliseconds.
  struct Joint: BitwiseCopyable {
    private let one: Fence.Span
    private let other: Fence.Span

    init?(_ passage: Fence.Passage, in fence: Fence) {
      guard passage.others.isEmpty, passage.gates.isEmpty else { return nil }
      one = Fence.Span(fence.pieces[passage.pieces.0].window)
      other = Fence.Span(fence.pieces[passage.pieces.1].window)
    }

    /// First instant not before another at which one of them is open.
    @inline(__always)
    func opening(notBefore now: Double) -> Double {
      min(one.opening(notBefore: now), other.opening(notBefore: now))
    }
  }

  /// Turns near one another, with their bounding box.
  struct TurnGroup {
    let turns: Range<Int>
    private let west: Double
    private let south: Double
    private let east: Double
    private let north: Double

    init(_ all: [Turn], _ range: Range<Int>) {
      let points = all[range].map(\.point)
      turns = range
      west = points.map(\.x).min() ?? 0
      east = points.map(\.x).max() ?? 0
      south = points.map(\.y).min() ?? 0
      north = points.map(\.y).max() ?? 0
    }

    /// Nearest point of the bounding box.
    @inline(__always)
    func nearest(to point: Point) -> Point {
      Point(x: min(max(point.x, west), east), y: min(max(point.y, south), north))
    }
  }

  let walls: [Wall]
  let groups: [Group]

  /// Groups near one another, with the bounds of all their walls.
  private let outerGroups: [(whole: Group, groups: Range<Int>)]
  let turns: [Turn]
  let turnGroups: [TurnGroup]
  private let closures: [Closure]

  /// Walls of each closure, and the turns along it; closures of zones have no turns.
  private let fences: [(walls: Range<Int>, turns: Range<Int>)]

  /// Memory of the last search, for reuse.
  private let memory = Mutex<EarliestWay.Memory?>(nil)
  private let hasZones: Bool

  /// First and last instant at which anything is closed, in milliseconds.
  let from: Double
  let until: Double

  init(_ closures: [Closure]) {
    self.closures = closures
    var walls: [Wall] = []
    var groups: [Group] = []
    var turns: [Turn] = []
    var fences: [(walls: Range<Int>, turns: Range<Int>)] = []
    for (number, closure) in closures.enumerated() {
      let first = walls.count
      let last = { walls.count }
      var firstTurn: Int?
      if let fence = closure.fence {
        walls += fence.pieces.map {
          Wall($0.start, $0.end, $0.window, of: number, part: $0.part, isZone: false)
        }
        turns += fence.ends.enumerated().flatMap { place, end in
          Turn.around(end, of: fence.pieces[place == 0 ? 0 : fence.pieces.count - 1])
        }
        let next = turns.count
        firstTurn = next
        turns += fence.passages.indices.flatMap { place in
          Turn.beside(place, in: fence, of: number, at: next + 2 * place)
        }
      } else {
        walls += closure.lines.map {
          Wall($0.start, $0.end, closure.window, of: number, part: 0, isZone: true)
        }
        turns += closure.corners.map {
          Turn(free: $0, shown: $0)
        }
      }
      for start in stride(from: first, to: last(), by: 8) {
        groups.append(Group(walls, Int32(start)..<Int32(min(start + 8, last()))))
      }
      fences.append((first..<walls.count, (firstTurn ?? turns.count)..<turns.count))
    }
    self.walls = walls
    self.groups = groups
    outerGroups = stride(from: 0, to: groups.count, by: 6).map { start in
      let range = start..<min(start + 6, groups.count)
      let first = groups[range.lowerBound].walls.lowerBound
      return (Group(walls, first..<groups[range.upperBound - 1].walls.upperBound), range)
    }
    self.turns = turns
    self.fences = fences
    turnGroups = stride(from: 0, to: turns.count, by: 16).map {
      TurnGroup(turns, $0..<min($0 + 16, turns.count))
    }
    hasZones = closures.contains { !$0.squares.isEmpty }
    from = walls.map(\.from).min() ?? 0
    until = walls.map(\.until).max() ?? 0
  }

  static func == (one: ClosureNet, other: ClosureNet) -> Bool { one.closures == other.closures }

  /// First instant not before another at which a vehicle can cross a fence at a turn.
  @inline(__always)
  func opening(at turn: Turn, notBefore now: Double) -> Double {
    if turn.isOpen { return now }
    return turn.joint?.opening(notBefore: now) ?? rareOpening(at: turn, notBefore: now)
  }

  @inline(never)
  private func rareOpening(at turn: Turn, notBefore now: Double) -> Double {
    guard let fence = closures[Int(turn.closure)].fence else { return now }
    return fence.opening(of: fence.passages[Int(turn.passage)], notBefore: now)
  }

  /// Turn at the start of a piece of a fence for a step of -1, or at its end for 1; nil at the end
  /// of the fence.
  func turn(beside wall: Int, step: Int) -> Int? {
    let fence = fences[Int(walls[wall].closure)]
    let turn = fence.turns.lowerBound + 2 * (wall - fence.walls.lowerBound) - (step < 0 ? 2 : 0)
    return fence.turns.contains(turn) ? turn : nil
  }

  /// Next turn along a fence, forwards for a step of 1 and backwards for -1; nil at the end of the
  /// fence.
  func turn(after turn: Int, step: Int) -> Int? {
    let next = turn + 2 * step
    return fences[Int(turns[turn].closure)].turns.contains(next) ? next : nil
  }

  /// Takes the memory for a search.
  func takeMemory() -> EarliestWay.Memory {
    let last = memory.withLock { memory in
      let last = memory
      memory = nil
      return last
    }
    return last ?? EarliestWay.Memory(turns: turns.count)
  }

  /// Returns the memory for the next search.
  func giveBack(_ last: EarliestWay.Memory) {
    memory.withLock { $0 = last }
  }

  /// Share of a drive before it enters one of some closed zones, given the share before it first
  /// crosses one of their lines.
  func entry(_ zones: Int32, from: Point, to: Point, firstLine share: Double) -> Double {
    // A drive that starts at a corner may be inside before it crosses a line.
    let middle = Point(
      x: from.x + (to.x - from.x) * share / 2, y: from.y + (to.y - from.y) * share / 2)
    return closures[Int(zones)].holds(middle) ? 0 : share
  }

  /// Closures of zones that do not apply to a drive between two points.
  func free(from: Point, to: Point) -> [Int32] {
    guard hasZones else { return [] }
    return closures.indices.filter {
      !closures[$0].squares.isEmpty && (closures[$0].holds(from) || closures[$0].holds(to))
    }.map { Int32($0) }
  }

  /// Finds the walls across a straight route that are closed at some time between two instants,
  /// nearest first, and reuses the memory of the list.
  func walls(
    from: Point, to: Point, between first: Double, and last: Double,
    into found: inout [(share: Double, wall: Int)]
  ) {
    found.removeAll(keepingCapacity: true)
    let (west, east) = from.x < to.x ? (from.x, to.x) : (to.x, from.x)
    let (south, north) = from.y < to.y ? (from.y, to.y) : (to.y, from.y)
    @inline(__always)
    func holds(_ group: Group) -> Bool {
      group.from <= last && group.until > first && group.west <= east && group.east >= west
        && group.south <= north && group.north >= south
    }
    for outer in outerGroups where holds(outer.whole) {
      for number in outer.groups {
        let group = groups[number]
        guard holds(group), group.mayMeet(from, to) else { continue }
        for number in group.walls {
          let wall = walls[Int(number)]
          guard wall.from - 1 <= last, wall.until > first,
            let share = wall.share(ofWayFrom: from, to: to)
          else { continue }
          // Insertion sort, since there are few.
          var place = found.count
          found.append((share, Int(number)))
          while place > 0, found[place - 1].share > share {
            found.swapAt(place - 1, place)
            place -= 1
          }
        }
      }
    }
  }
}

extension ClosureNet.Group {
  /// True if the line through two points comes near the bounding box.
  @inline(__always)
  fileprivate func mayMeet(_ from: Point, _ to: Point) -> Bool {
    let (wayX, wayY) = (to.x - from.x, to.y - from.y)
    let (x, y) = ((west + east) / 2 - from.x, (south + north) / 2 - from.y)
    // Enlarged by a millimetre to allow for rounding.
    let (halfX, halfY) = ((east - west) / 2 + 0.001, (north - south) / 2 + 0.001)
    return abs(wayX * y - wayY * x) <= abs(wayX) * halfY + abs(wayY) * halfX
  }
}

extension ClosureNet.Wall {
  fileprivate init(
    _ start: Point, _ end: Point, _ window: Range<Instant>, of closure: Int, part: Int, isZone: Bool
  ) {
    self.start = start
    self.end = end
    from = Double(window.lowerBound.milliseconds)
    until = Double(window.upperBound.milliseconds)
    zones = isZone ? Int32(closure) : nil
    self.closure = Int32(closure)
    self.part = Int32(part)
  }
}

extension ClosureNet.Group {
  fileprivate init(_ all: [ClosureNet.Wall], _ range: Range<Int32>) {
    let walls = all[Int(range.lowerBound)..<Int(range.upperBound)]
    let xs = walls.flatMap { [$0.start.x, $0.end.x] }
    let ys = walls.flatMap { [$0.start.y, $0.end.y] }
    self.walls = range
    west = xs.min() ?? 0
    east = xs.max() ?? 0
    south = ys.min() ?? 0
    north = ys.max() ?? 0
    from = (walls.map(\.from).min() ?? 0) - 1
    until = walls.map(\.until).max() ?? 0
  }
}

extension ClosureNet.Turn {
  /// Turns beyond a free end of a fence, one on each side.
  fileprivate static func around(_ end: Point, of piece: Fence.Piece) -> [ClosureNet.Turn] {
    let inner = piece.start == end ? piece.end : piece.start
    let length = DistanceMetric.straight.distance(from: inner, to: end).meters
    let (x, y) = (
      (end.x - inner.x) / length * Fence.setback, (end.y - inner.y) / length * Fence.setback
    )
    return [
      Point(x: end.x + x - y, y: end.y + y + x), Point(x: end.x + x + y, y: end.y + y - x),
    ].map { ClosureNet.Turn(free: $0, shown: end) }
  }

  /// Turns on both sides of a passage of a fence, the first of which has the given number.
  fileprivate static func beside(
    _ place: Int, in fence: Fence, of closure: Int, at number: Int
  ) -> [ClosureNet.Turn] {
    let passage = fence.passages[place]
    let joint = ClosureNet.Joint(passage, in: fence)
    return [true, false].map { isLeft in
      let side = FenceSide(isLeft: isLeft, of: passage, in: fence)
      return ClosureNet.Turn(
        point: isLeft ? passage.left : passage.right, shown: passage.point,
        across: Int32(isLeft ? number + 1 : number), closure: Int32(closure), passage: Int32(place),
        side: side, isCorner: side.isOuter, isOpen: passage.gates.contains(nil), joint: joint)
    }
  }

  /// Makes a turn without a passage.
  fileprivate init(free point: Point, shown: Point) {
    self.init(
      point: point, shown: shown, across: -1, closure: -1, passage: -1, side: .any, isCorner: true,
      isOpen: true, joint: nil)
  }
}
