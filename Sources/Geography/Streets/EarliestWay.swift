import Quantities

/// Earliest-arrival route for a driver who knows all closing times.
///
/// Routes turn at gates, at joints of a fence and around its ends. A vehicle may wait at a shut
/// gate or at a wall until it opens, so a later departure never leads to an earlier arrival. The
/// search is Dijkstra's algorithm with a lower bound for the remaining time (A*); it evaluates a
/// leg only if the leg could be part of the best route.
struct EarliestWay {
  /// A point of the route with arrival and departure in milliseconds.
  struct Stop {
    let point: Point
    let arrival: Double
    let departure: Double
  }

  /// A step that may be part of the route.
  fileprivate struct Step {
    /// Lower bound of the arrival at the destination by this step, in milliseconds.
    let bound: Double
    let from: Int32
    let to: Int32

    /// Arrival of the step; NaN until it has been computed.
    let arrival: Double

    @inline(__always)
    func isBefore(_ other: Step) -> Bool {
      if bound != other.bound { return bound < other.bound }
      if arrival.isNaN != other.arrival.isNaN { return other.arrival.isNaN }
      return (to, from) < (other.to, other.from)
    }
  }

  /// Working memory of a search, reused by the next.
  struct Memory: Sendable {
    /// Arrival at each turn, then at the start and at the end; infinite if not reached yet.
    fileprivate var reached: [Double]

    /// Predecessor on the route.
    fileprivate var before: [Int32]

    /// Indices of the settled points.
    fileprivate var settled: [Int32] = []

    /// Turns that may be part of the best route, in order, each with its distance from the end.
    fileprivate var near: [(turn: Int32, rest: Double)] = []

    /// Walls across a leg.
    fileprivate var found: [(share: Double, wall: Int)] = []
    fileprivate var steps = StepHeap()

    init(turns: Int) {
      reached = Array(repeating: .infinity, count: turns + 2)
      before = Array(repeating: -1, count: turns + 2)
    }

    /// Clears the memory of a search.
    fileprivate mutating func clear() {
      for index in settled { reached[Int(index)] = .infinity }
      settled.removeAll(keepingCapacity: true)
      steps.removeAll()
    }
  }

  private let net: ClosureNet
  private var pace: DrivePace
  private let metric: DistanceMetric
  private let from: Point
  private let to: Point
  private let free: [Int32]
  private var memory: Memory

  /// Arrival in milliseconds on the straight route, with waits at closures.
  private var direct = Double.infinity

  /// Arrival of the best known route, in milliseconds.
  private var latest = Double.infinity

  private init(
    _ net: ClosureNet, _ pace: DrivePace, from: Point, to: Point, memory: consuming Memory
  ) {
    self.net = net
    self.pace = pace
    self.from = from
    self.to = to
    self.memory = memory
    metric = pace.metric
    free = net.free(from: from, to: to)
  }

  /// Finds the route.
  /// - Returns: the points at which it turns or waits, from the start to the end.
  static func stops(
    from: Point, to: Point, leaving start: Double, through net: ClosureNet, pace: DrivePace
  ) -> [Stop] {
    var way = EarliestWay(net, pace, from: from, to: to, memory: net.takeMemory())
    way.find(leaving: start)
    let stops = way.stops()
    way.memory.clear()
    net.giveBack(way.memory)
    return stops
  }

  private var startIndex: Int32 { Int32(net.turns.count) }
  private var endIndex: Int32 { Int32(net.turns.count + 1) }

  private var arrival: Double { memory.reached[net.turns.count + 1] }

  private func point(_ index: Int32) -> Point {
    index == startIndex ? from : index == endIndex ? to : net.turns[Int(index)].point
  }

  /// Searches with the arrival of a known route as an upper bound.
  private mutating func find(leaving start: Double) {
    let length = metric.distance(from: from, to: to).meters
    let straight = pace.arrival(from: from, to: to, length, leaving: start)
    var known = straight + (straight - start) / 4 + 120_000
    let guess = guess(leaving: start)
    if guess < known {
      known = guess
    } else if let hurried = pace.hurried(at: start) {
      // A fast search finds a good route, perhaps not the best, which bounds the exact search.
      let thorough = pace
      pace = hurried
      search(from: start, expecting: known)
      pace = thorough
      known = arrival
    }
    search(from: start, expecting: known)
  }

  /// Arrival in milliseconds of a route that passes each obstacle at the next gate beside it.
  private mutating func guess(leaving start: Double) -> Double {
    var (here, now, best) = (from, start, Double.infinity)
    // With more than a few obstacles, a search is faster.
    for _ in 0..<5 {
      var closed: Int?
      let arrival = drive(from: here, to: to, leaving: now) { _, wall in closed = closed ?? wall }
      if here == from { direct = arrival }
      best = min(best, arrival)
      guard let closed, net.walls[closed].zones == nil,
        let turn = passage(beside: closed, for: here, now)
      else { return best }
      let arriving = drive(from: here, to: turn.point, leaving: now)
      now = net.opening(at: turn, notBefore: arriving)
      here = net.turns[Int(turn.across)].point
    }
    return best
  }

  /// Of the open gates next to a piece of a fence in both directions, the one with the shorter
  /// route.
  private func passage(beside wall: Int, for here: Point, _ now: Double) -> ClosureNet.Turn? {
    var best: (turn: ClosureNet.Turn, meters: Double)?
    for step in [-1, 1] {
      var next = net.turn(beside: wall, step: step)
      while let index = next {
        let turn = net.turns[index]
        let own = turn.side.holds(here) ? turn : net.turns[Int(turn.across)]
        let length = metric.distance(from: here, to: own.point).meters
        let arrival = now + pace.least(length)
        if net.opening(at: own, notBefore: arrival) == arrival {
          let meters = length + metric.distance(from: own.point, to: to).meters
          if meters < best?.meters ?? .infinity { best = (own, meters) }
          break
        }
        next = net.turn(after: index, step: step)
      }
    }
    return best?.turn
  }

  private mutating func search(from start: Double, expecting known: Double) {
    search(from: start, known: known)
    if arrival > known + Self.slack { search(from: start, known: .infinity) }
  }

  private mutating func search(from start: Double, known: Double) {
    memory.clear()
    latest = min(direct, known + Self.slack)
    findNear(leaving: start)
    settle(startIndex, at: start, from: -1)
    while let step = memory.steps.popFirst() {
      guard memory.reached[Int(step.to)] == .infinity else { continue }
      guard !step.arrival.isNaN else {
        let end = point(step.to)
        let arrival = drive(
          from: point(step.from), to: end, leaving: memory.reached[Int(step.from)])
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

  /// Selects the turns that can lie on a route that is better than the known one.
  private mutating func findNear(leaving start: Double) {
    let reach = pace.reach(from: start, until: latest)
    func length(_ one: Point, _ other: Point) -> (way: Double, rest: Double) {
      let rest = metric.distance(from: other, to: to).meters
      return (metric.distance(from: from, to: one).meters + rest, rest)
    }
    memory.near.removeAll(keepingCapacity: true)
    // A cheap test that avoids square roots; enlarged by a metre to allow for rounding.
    let (middleX, middleY) = ((from.x + to.x) / 2, (from.y + to.y) / 2)
    let far = reach / 2 + 1
    func isFar(_ point: Point) -> Bool {
      abs(point.x - middleX) > far || abs(point.y - middleY) > far
    }
    let middle = Point(x: middleX, y: middleY)
    for group in net.turnGroups
    where !isFar(group.nearest(to: middle))
      && length(group.nearest(to: from), group.nearest(to: to)).way <= reach + Self.margin
    {
      for index in group.turns {
        let point = net.turns[index].point
        if isFar(point) { continue }
        let (way, rest) = length(point, point)
        if way <= reach + Self.margin { memory.near.append((Int32(index), rest)) }
      }
    }
  }

  /// Settles a point and pushes the steps to its successors.
  private mutating func settle(_ index: Int32, at now: Double, from: Int32) {
    memory.reached[Int(index)] = now
    memory.before[Int(index)] = from
    memory.settled.append(index)
    guard index != endIndex else { return }
    let here = point(index)
    var mayTurn = true
    if index != startIndex {
      let turn = net.turns[Int(index)]
      if turn.across >= 0, turn.across != from { cross(turn, at: index, now) }
      mayTurn = turn.isCorner || turn.across == from
    }
    guard mayTurn else { return }
    if index == startIndex {
      push(Step(bound: direct, from: index, to: endIndex, arrival: direct))
    } else {
      push(
        Step(
          bound: now + pace.atLeast(from: here, to: to), from: index, to: endIndex, arrival: .nan))
    }
    let reach = pace.reach(from: now, until: latest) + Self.margin
    for (other, meters) in memory.near where memory.reached[Int(other)] == .infinity {
      let turn = net.turns[Int(other)]
      // A turn on the other side is reached through its counterpart on this side.
      guard turn.side.holds(here) else { continue }
      let length = metric.distance(from: here, to: turn.point).meters
      if length + meters > reach { continue }
      var ahead = now + pace.least(length)
      let rest = pace.least(meters)
      if ahead + rest >= latest { continue }
      if !turn.isOpen, !turn.isCorner { ahead = net.opening(at: turn, notBefore: ahead) }
      push(Step(bound: ahead + rest, from: index, to: other, arrival: .nan))
    }
  }

  /// Pushes the step across a fence at its next opening.
  private mutating func cross(_ turn: ClosureNet.Turn, at index: Int32, _ now: Double) {
    guard memory.reached[Int(turn.across)] == .infinity else { return }
    let opening = net.opening(at: turn, notBefore: now)
    push(
      Step(
        bound: opening + pace.atLeast(from: turn.point, to: to), from: index, to: turn.across,
        arrival: opening))
  }

  /// Tolerances for rounding, in milliseconds and metres: equally good routes are kept.
  private static let slack = 0.1
  private static let margin = 0.01

  /// Pushes a step unless a known route is at least as early.
  private mutating func push(_ step: Step) {
    guard step.bound < latest || step.to == endIndex else { return }
    memory.steps.push(step)
  }

  /// Arrival of a vehicle that drives straight on and waits at closures.
  private mutating func drive(
    from: Point, to: Point, leaving start: Double, stop: (Stop, _ wall: Int) -> Void = { _, _ in }
  ) -> Double {
    let length = metric.distance(from: from, to: to).meters
    var (share, now) = (0.0, start)
    var end = pace.arrival(from: from, to: to, length, leaving: start)
    net.walls(from: from, to: to, between: start, and: .infinity, into: &memory.found)
    // Without a stop, a vehicle does not meet walls that close after its arrival.
    guard memory.found.contains(where: { net.walls[$0.wall].from - 1 <= end }) else { return end }
    var passed = free
    for crossing in memory.found {
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
      stop(Stop(point: point, arrival: arrival, departure: opening), crossing.wall)
      (share, now) = (place, opening)
      end = pace.arrival(from: point, to: to, length * (1 - place), leaving: opening)
    }
    return end
  }

  private mutating func stops() -> [Stop] {
    var order = [endIndex]
    while order[0] != startIndex { order.insert(memory.before[Int(order[0])], at: 0) }
    var stops = [
      Stop(
        point: from, arrival: memory.reached[Int(startIndex)],
        departure: memory.reached[Int(startIndex)])
    ]
    for (previous, next) in zip(order, order.dropFirst()) {
      let (leaving, arriving) = (memory.reached[Int(previous)], memory.reached[Int(next)])
      if previous != startIndex, next != endIndex, net.turns[Int(previous)].across == next {
        // A gate passed without a wait is one turn, at the gate. After a wait beside the gate, the
        // route continues from there.
        let last = stops.removeLast()
        if arriving > leaving {
          stops.append(Stop(point: last.point, arrival: last.arrival, departure: arriving))
        }
        let gate = net.turns[Int(previous)].shown
        let since = arriving > leaving ? arriving : last.arrival
        stops.append(Stop(point: gate, arrival: since, departure: arriving))
        continue
      }
      appendWaits(from: point(previous), to: point(next), leaving, arriving, to: &stops)
      let shown =
        next == endIndex || net.turns[Int(next)].across >= 0
        ? point(next) : net.turns[Int(next)].shown
      // The two turns around an end are shown as one.
      let isSame = stops.count > 1 && stops[stops.count - 1].point == shown
      let since = isSame ? stops.removeLast().arrival : arriving
      stops.append(Stop(point: shown, arrival: since, departure: arriving))
    }
    return stops
  }

  /// Appends the waits of a vehicle that drives straight on between two instants in milliseconds.
  private mutating func appendWaits(
    from: Point, to: Point, _ leaving: Double, _ arriving: Double, to stops: inout [Stop]
  ) {
    let length = metric.distance(from: from, to: to).meters
    // A wait always delays the arrival.
    if pace.arrival(from: from, to: to, length, leaving: leaving) == arriving { return }
    _ = drive(from: from, to: to, leaving: leaving) { stop, _ in stops.append(stop) }
  }

  /// Heap of steps, ordered by bound.
  fileprivate struct StepHeap {
    private var steps: [Step] = []

    mutating func removeAll() { steps.removeAll(keepingCapacity: true) }

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
