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

    /// When it arrives, where that has been worked out.
    let arrival: Double?

    func isBefore(_ other: Step) -> Bool {
      (bound, arrival == nil ? 1 : 0, to, from)
        < (other.bound, other.arrival == nil ? 1 : 0, other.to, other.from)
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
    var way = EarliestWay(net, pace, from: from, to: to)
    way.search(from: start)
    return way.stops()
  }

  private var startIndex: Int32 { Int32(net.turns.count) }
  private var endIndex: Int32 { Int32(net.turns.count + 1) }

  private func point(_ index: Int32) -> Point {
    index == startIndex ? from : index == endIndex ? to : net.turns[Int(index)].point
  }

  private mutating func search(from start: Double) {
    latest = drive(from: from, to: to, leaving: start)
    settle(startIndex, at: start, from: -1)
    while let step = steps.popFirst() {
      guard reached[Int(step.to)] == .infinity else { continue }
      guard let arrival = step.arrival else {
        let end = point(step.to)
        let arrival = drive(from: point(step.from), to: end, leaving: reached[Int(step.from)])
        if step.to == endIndex { latest = min(latest, arrival) }
        push(
          Step(
            bound: arrival + pace.atLeast(from: end, to: to), from: step.from, to: step.to,
            arrival: arrival))
        continue
      }
      settle(step.to, at: arrival, from: step.from)
      if step.to == endIndex { return }
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
      Step(bound: now + pace.atLeast(from: here, to: to), from: index, to: endIndex, arrival: nil))
    for (other, turn) in net.turns.enumerated() where reached[other] == .infinity {
      // Who is on the other side passes there from that side.
      guard turn.side.holds(here) else { continue }
      var ahead = now + pace.atLeast(from: here, to: turn.point)
      let rest = pace.atLeast(from: turn.point, to: to)
      if ahead + rest >= latest { continue }
      if !turn.isOpen, !turn.isCorner { ahead = net.opening(at: turn, notBefore: ahead) }
      push(Step(bound: ahead + rest, from: index, to: Int32(other), arrival: nil))
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

  /// Keeps a step, unless a way is known that is not later.
  private mutating func push(_ step: Step) {
    guard step.bound < latest || step.to == endIndex else { return }
    steps.push(step)
  }

  /// When somebody arrives who drives straight on, and waits before what is closed.
  private func drive(
    from: Point, to: Point, leaving start: Double, stop: (Stop) -> Void = { _ in }
  ) -> Double {
    let length = pace.metric.distance(from: from, to: to).meters
    var (share, now) = (0.0, start)
    var end = pace.arrival(from: from, to: to, length, leaving: start)
    var passed = free
    for crossing in net.walls(from: from, to: to, between: start, and: .infinity) {
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

  private func stops() -> [Stop] {
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
