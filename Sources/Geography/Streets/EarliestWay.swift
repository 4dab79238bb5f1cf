import Quantities

/// The way on which somebody arrives first who knows when everything is closed.
///
/// Ways turn at gates, where pieces of a fence meet and around its ends. Who comes to a gate that is shut,
/// or to a wall in the way, may wait until it opens; so leaving later never means to arrive earlier.
/// This is Dijkstra's algorithm with a lower bound for what is left, which looks at a stretch only when it
/// could be part of the best way.
struct EarliestWay {
  /// Where somebody comes to, and goes on from, in milliseconds.
  struct Stop {
    let point: Point
    let arrival: Double
    let departure: Double
  }

  /// One step that may be part of the way.
  private struct Step {
    /// No way with this step arrives earlier, in milliseconds.
    let bound: Double
    let from: Int32
    let to: Int32

    /// When it arrives; not a number until that has been worked out.
    let arrival: Double

    @inline(__always)
    func isBefore(_ other: Step) -> Bool {
      if bound != other.bound { return bound < other.bound }
      if arrival.isNaN != other.arrival.isNaN { return other.arrival.isNaN }
      return (to, from) < (other.to, other.from)
    }
  }

  let net: ClosureNet
  let pace: DrivePace
  let from: Point
  let to: Point
  private let free: [Int32]
  private var steps = StepHeap()

  /// When a way arrives that is known already, in milliseconds.
  private var latest = Double.infinity
  private var reached: [Double]
  private var before: [Int32]

  /// Turns that may be part of the best way, in order, each with how far it is from the end.
  private var near: [(turn: Int32, rest: Double)] = []

  /// Memory for what is in the way of a stretch.
  private var found: [(share: Double, wall: Int)] = []

  /// Searches, in the knowledge or the hope that a way arrives at an instant, in milliseconds.
  private init(
    _ net: ClosureNet, _ pace: DrivePace, from: Point, to: Point, leaving start: Double,
    known: Double
  ) {
    self.init(net, pace, from: from, to: to)
    search(from: start, known: known)
    guard arrival > known + Self.slack else { return }
    self.init(net, pace, from: from, to: to)
    search(from: start, known: .infinity)
  }

  private init(_ net: ClosureNet, _ pace: DrivePace, from: Point, to: Point) {
    self.net = net
    self.pace = pace
    self.from = from
    self.to = to
    free = net.free(from: from, to: to)
    // After the turns come the start and the end.
    reached = Array(repeating: .infinity, count: net.turns.count + 2)
    before = Array(repeating: -1, count: net.turns.count + 2)
  }

  /// Finds it.
  /// - Returns: the places where it turns or waits, from the start to the end.
  static func stops(
    from: Point, to: Point, leaving start: Double, through net: ClosureNet, pace: DrivePace
  ) -> [Stop] {
    let length = pace.metric.distance(from: from, to: to).meters
    let direct = pace.arrival(from: from, to: to, length, leaving: start)
    var known = direct + (direct - start) / 4 + 120_000
    // A hasty search finds a way that is good, if perhaps not the best, and keeps the thorough one from looking far.
    if let hurried = pace.hurried(at: start) {
      known = EarliestWay(net, hurried, from: from, to: to, leaving: start, known: known).arrival
    }
    var way = EarliestWay(net, pace, from: from, to: to, leaving: start, known: known)
    return way.stops()
  }

  private var startIndex: Int32 { Int32(net.turns.count) }
  private var endIndex: Int32 { Int32(net.turns.count + 1) }

  private var arrival: Double { reached[net.turns.count + 1] }

  private func point(_ index: Int32) -> Point {
    index == startIndex ? from : index == endIndex ? to : net.turns[Int(index)].point
  }

  private mutating func search(from start: Double, known: Double) {
    latest = drive(from: from, to: to, leaving: start)
    latest = min(latest, known + Self.slack)
    findNear(leaving: start)
    settle(startIndex, at: start, from: -1)
    while let step = steps.popFirst() {
      guard reached[Int(step.to)] == .infinity else { continue }
      guard !step.arrival.isNaN else {
        let end = point(step.to)
        let arrival = drive(from: point(step.from), to: end, leaving: reached[Int(step.from)])
        if step.to == endIndex { latest = min(latest, arrival) }
        push(
          Step(
            bound: arrival + pace.atLeast(from: end, to: to), from: step.from, to: step.to,
            arrival: arrival))
        continue
      }
      settle(step.to, at: step.arrival, from: step.from)
      if step.to == endIndex { return }
    }
  }

  /// Leaves out turns by which nobody gets to the end before a way does that is known.
  private mutating func findNear(leaving start: Double) {
    let reach = pace.reach(from: start, until: latest)
    func length(_ one: Point, _ other: Point) -> (way: Double, rest: Double) {
      let rest = pace.metric.distance(from: other, to: to).meters
      return (pace.metric.distance(from: from, to: one).meters + rest, rest)
    }
    near.removeAll(keepingCapacity: true)
    for group in net.turnGroups
    where length(group.nearest(to: from), group.nearest(to: to)).way <= reach + Self.margin {
      for index in group.turns {
        let point = net.turns[index].point
        let (way, rest) = length(point, point)
        if way <= reach + Self.margin { near.append((Int32(index), rest)) }
      }
    }
  }

  /// Somebody is at a turn: from there all others can be next.
  private mutating func settle(_ index: Int32, at now: Double, from: Int32) {
    reached[Int(index)] = now
    before[Int(index)] = from
    guard index != endIndex else { return }
    let here = point(index)
    var mayTurn = true
    if index != startIndex {
      let turn = net.turns[Int(index)]
      if turn.across >= 0, turn.across != from { cross(turn, at: index, now) }
      mayTurn = turn.isCorner || turn.across == from
    }
    guard mayTurn else { return }
    push(
      Step(bound: now + pace.atLeast(from: here, to: to), from: index, to: endIndex, arrival: .nan))
    let reach = pace.reach(from: now, until: latest) + Self.margin
    for (other, meters) in near where reached[Int(other)] == .infinity {
      let turn = net.turns[Int(other)]
      // Who is on the other side passes there from that side.
      guard turn.side.holds(here) else { continue }
      let length = pace.metric.distance(from: here, to: turn.point).meters
      if length + meters > reach { continue }
      var ahead = now + pace.least(length)
      let rest = pace.least(meters)
      if ahead + rest >= latest { continue }
      if !turn.isOpen, !turn.isCorner { ahead = net.opening(at: turn, notBefore: ahead) }
      push(Step(bound: ahead + rest, from: index, to: other, arrival: .nan))
    }
  }

  /// Somebody passes a fence, as soon as they are let through.
  private mutating func cross(_ turn: ClosureNet.Turn, at index: Int32, _ now: Double) {
    guard reached[Int(turn.across)] == .infinity else { return }
    let opening = net.opening(at: turn, notBefore: now)
    push(
      Step(
        bound: opening + pace.atLeast(from: turn.point, to: to), from: index, to: turn.across,
        arrival: opening))
  }

  /// Ways as long as that of another, but for rounding, are kept: milliseconds and metres.
  private static let slack = 0.1
  private static let margin = 0.01

  /// Keeps a step, unless a way is known that is not later.
  private mutating func push(_ step: Step) {
    guard step.bound < latest || step.to == endIndex else { return }
    steps.push(step)
  }

  /// When somebody arrives who drives straight on, and waits before what is closed.
  private mutating func drive(
    from: Point, to: Point, leaving start: Double, stop: (Stop) -> Void = { _ in }
  ) -> Double {
    let length = pace.metric.distance(from: from, to: to).meters
    var (share, now) = (0.0, start)
    var end = pace.arrival(from: from, to: to, length, leaving: start)
    // Nobody who is not stopped meets what closes after they arrive.
    net.walls(from: from, to: to, between: start, and: end, into: &found)
    if found.isEmpty { return end }
    net.walls(from: from, to: to, between: start, and: .infinity, into: &found)
    var passed = free
    for crossing in found {
      let wall = net.walls[crossing.wall]
      var entry = crossing.share
      if let zones = wall.zones {
        if passed.contains(zones) { continue }
        passed.append(zones)
        entry = net.entry(zones, from: from, to: to, firstLine: entry)
      }
      guard entry >= share else { continue }
      let instant = now + (end - now) * (entry - share) / (1 - share)
      let opening = wall.opening(notBefore: instant)
      guard opening > instant else { continue }
      let place = max(share, entry - Fence.setback / length)
      let arrival = now + (end - now) * (place - share) / (1 - share)
      let point = Point(
        x: from.x + (to.x - from.x) * place, y: from.y + (to.y - from.y) * place)
      stop(Stop(point: point, arrival: arrival, departure: opening))
      (share, now) = (place, opening)
      end = pace.arrival(from: point, to: to, length * (1 - place), leaving: opening)
    }
    return end
  }

  private mutating func stops() -> [Stop] {
    var order = [endIndex]
    while order[0] != startIndex { order.insert(before[Int(order[0])], at: 0) }
    var stops = [
      Stop(point: from, arrival: reached[Int(startIndex)], departure: reached[Int(startIndex)])
    ]
    for (previous, next) in zip(order, order.dropFirst()) {
      let (leaving, arriving) = (reached[Int(previous)], reached[Int(next)])
      if previous != startIndex, next != endIndex, net.turns[Int(previous)].across == next {
        // Through a gate: without a wait it is one turn, at the gate.
        // After a wait beside it they go on from there.
        let last = stops.removeLast()
        if arriving > leaving {
          stops.append(Stop(point: last.point, arrival: last.arrival, departure: arriving))
        }
        let gate = net.turns[Int(previous)].shown
        let since = arriving > leaving ? arriving : last.arrival
        stops.append(Stop(point: gate, arrival: since, departure: arriving))
        continue
      }
      _ = drive(from: point(previous), to: point(next), leaving: leaving) { stops.append($0) }
      let shown =
        next == endIndex || net.turns[Int(next)].across >= 0
        ? point(next) : net.turns[Int(next)].shown
      // Around an end is one turn.
      let isSame = stops.count > 1 && stops[stops.count - 1].point == shown
      let since = isSame ? stops.removeLast().arrival : arriving
      stops.append(Stop(point: shown, arrival: since, departure: arriving))
    }
    return stops
  }

  /// Steps by their bound.
  private struct StepHeap {
    private var steps: [Step] = []

    mutating func push(_ step: Step) {
      steps.append(step)
      var child = steps.count - 1
      while child > 0, step.isBefore(steps[(child - 1) / 2]) {
        steps[child] = steps[(child - 1) / 2]
        child = (child - 1) / 2
      }
      steps[child] = step
    }

    mutating func popFirst() -> Step? {
      guard let first = steps.first else { return nil }
      let last = steps.removeLast()
      guard !steps.isEmpty else { return first }
      var parent = 0
      while true {
        var child = 2 * parent + 1
        guard child < steps.count else { break }
        if child + 1 < steps.count, steps[child + 1].isBefore(steps[child]) { child += 1 }
        guard steps[child].isBefore(last) else { break }
        steps[parent] = steps[child]
        parent = child
      }
      steps[parent] = last
      return first
    }
  }
}
