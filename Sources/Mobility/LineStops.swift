import Geography
import Quantities

/// Stops of lines, and transfers between lines or to the next vehicle of a circular line.
///
/// Stops are numbered line by line.
struct LineStops: ~Copyable, Sendable {
  /// A transfer: the stops at which passengers alight and board, and the walk between them.
  struct Change: Sendable, BitwiseCopyable {
    let off: Int
    let on: Int
    let meters: Double
    let walk: TimeSpan

    /// True if it lies on a route from a stop of the first line to one of the second.
    func connects(_ start: Int, _ end: Int) -> Bool { off > start && on < end }
  }

  /// A stop near one end of a trip, with its distance.
  struct Near: Sendable, BitwiseCopyable {
    let stop: Int
    let meters: Double
    let walk: TimeSpan

    func isBefore(_ other: Near) -> Bool { (meters, stop) < (other.meters, other.stop) }
  }

  /// Hubs near both ends of a trip, connected by lines from `start` to `end`.
  struct Pair: BitwiseCopyable {
    let start: Int32
    let end: Int32

    /// Lower bound of the trip time by way of the hubs: walks included, waits excluded.
    let least: TimeSpan
  }

  /// Properties of walks between stops.
  struct Walks: Sendable {
    let zones: ZoneMap
    let circuity: Double
    let speed: Speed

    func meters(_ from: Place, _ to: Place) -> Double {
      zones.distance(from: from, to: to).meters * circuity
    }

    func time(_ meters: Double) -> TimeSpan {
      TimeSpan(roundingSeconds: meters / speed.metersPerSecond)
    }
  }

  /// Place, line and travel time from the first stop of the line, for every stop.
  let places: [Place]
  let lines: [Int]
  let sinceFirst: [TimeSpan]

  /// Index of the first stop of each line, and the total count as the last element.
  private let firsts: [Int]

  /// Transfers, grouped by pairs of lines and ordered by stops.
  let changes: [Change]

  /// Index of the first transfer of each pair of lines, and the total count as the last element.
  private let firstChanges: [Int32]

  /// Time of the fastest connection between each pair of stops, without waits, in milliseconds; -1
  /// if there is none.
  ///
  /// Empty on a map with more than `mostHeld` stops.
  private var quickest: [Int32] = []

  /// Time of the fastest connection from each boarding hub to each alighting hub, in milliseconds;
  /// -1 if there is none.
  private var quickestHubs: [Int32] = []

  /// Hubs of the stops at which passengers can board, and of those at which they can alight.
  private let boarding: StopHubs
  private let alighting: StopHubs

  private let walks: Walks

  /// Greatest number of stops with a table of the fastest connections, which takes 9 MB.
  private static let mostHeld = 1500

  /// Finds the transfers.
  /// - Complexity: O(n log n) for n stops, and O(pairs of stops that are near in one direction);
  ///   with up to `mostHeld` stops O(stops^2 x transfers between two lines).
  init(_ lines: [Line], transferWalk: Double, _ walks: Walks) {
    let places = lines.flatMap(\.stops)
    let owners = lines.enumerated().flatMap { line in line.element.stops.map { _ in line.offset } }
    let firsts = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.stops.count) }
    (self.places, self.lines, self.firsts, self.walks) = (places, owners, firsts, walks)
    sinceFirst = lines.flatMap(\.minutes)
    let spans = zip(firsts, firsts.dropFirst())
    boarding = StopHubs(spans.flatMap { Array($0..<($1 - 1)) }, at: places, on: walks.zones)
    alighting = StopHubs(spans.flatMap { Array(($0 + 1)..<$1) }, at: places, on: walks.zones)
    var changes: [(pair: Int, change: Change)] = []
    // Street distance is never shorter than the difference of the coordinates.
    let east = places.indices.sorted { (places[$0].point.x, $0) < (places[$1].point.x, $1) }
    for (position, stop) in east.enumerated() {
      for other in east[(position + 1)...] {
        if places[other].point.x - places[stop].point.x > transferWalk { break }
        let meters = walks.meters(places[stop], places[other])
        guard meters <= transferWalk else { continue }
        for (off, on) in [(stop, other), (other, stop)] {
          if owners[off] == owners[on], off - on < Self.shortestRound { continue }
          let change = Change(off: off, on: on, meters: meters, walk: walks.time(meters))
          changes.append((owners[off] * lines.count + owners[on], change))
        }
      }
    }
    changes.sort {
      ($0.pair, $0.change.off, $0.change.on) < ($1.pair, $1.change.off, $1.change.on)
    }
    var firstChanges: [Int32] = []
    for (place, entry) in changes.enumerated() {
      while firstChanges.count <= entry.pair { firstChanges.append(Int32(place)) }
    }
    while firstChanges.count <= lines.count * lines.count {
      firstChanges.append(Int32(changes.count))
    }
    (self.changes, self.firstChanges) = (changes.map(\.change), firstChanges)
    guard places.count <= Self.mostHeld else { return }
    quickest = quickestWays()
    quickestHubs = quickestHubWays()
  }

  /// Times of the fastest connections from each boarding hub to each alighting hub.
  private func quickestHubWays() -> [Int32] {
    var least = [Int32](repeating: -1, count: boarding.count * alighting.count)
    for start in places.indices {
      guard let first = boarding.hub(of: start) else { continue }
      for end in places.indices {
        guard let last = alighting.hub(of: end) else { continue }
        let time = quickest[start * places.count + end]
        let pair = first * alighting.count + last
        if time >= 0, least[pair] < 0 || time < least[pair] { least[pair] = time }
      }
    }
    return least
  }

  /// Times of the fastest connections between stops.
  private func quickestWays() -> [Int32] {
    var quickest = [Int32](repeating: -1, count: places.count * places.count)
    for start in places.indices {
      for end in places.indices {
        var best: TimeSpan?
        if lines[start] == lines[end], start < end { best = rideTime(from: start, to: end) }
        for transfer in transfers(from: start, to: end) {
          let change = changes[transfer]
          guard change.connects(start, end) else { continue }
          let time =
            rideTime(from: start, to: change.off) + change.walk
            + rideTime(from: change.on, to: end)
          best = best.map { min($0, time) } ?? time
        }
        if let best {
          quickest[start * places.count + end] = Int32(clamping: best.milliseconds)
        }
      }
    }
    return quickest
  }

  /// Lower bound of the time from one stop to another, without waits: 0 on a map with too many
  /// stops; nil if there is no connection.
  func quickest(from start: Int, to end: Int) -> TimeSpan? {
    guard !quickest.isEmpty else { return .zero }
    let time = quickest[start * places.count + end]
    return time < 0 ? nil : .milliseconds(Int64(time))
  }

  /// Index of a stop on its line.
  func position(of stop: Int) -> Int { stop - firsts[lines[stop]] }

  /// Least number of stops between boarding and alighting for a transfer to the next vehicle of the
  /// same line.
  ///
  /// On a circular line A B C A, passengers from C to B change at A.
  private static let shortestRound = 3

  /// Travel time from a stop to another of the same line.
  func rideTime(from start: Int, to end: Int) -> TimeSpan { sinceFirst[end] - sinceFirst[start] }

  /// Positions in `changes` of the transfers from the line of one stop to that of another.
  func transfers(from start: Int, to end: Int) -> Range<Int> {
    let pair = lines[start] * (firsts.count - 1) + lines[end]
    return Int(firstChanges[pair])..<Int(firstChanges[pair + 1])
  }

  // MARK: - Near both ends

  /// Pairs of the nearest boarding and alighting hubs.
  /// - Complexity: O(equally near stops).
  func pairs(_ origin: Place, _ destination: Place, longestWalk: Double?) -> LinePairs {
    let longest = longestWalk ?? .infinity
    let ends = alighting.nearest(to: destination, at: places, walks)
    let egress = ends.map { walks.time($0.meters) }
    var pairs: [Pair] = []
    pairs.reserveCapacity(StopHubs.nearestCount * StopHubs.nearestCount)
    for start in boarding.nearest(to: origin, at: places, walks) {
      let access = walks.time(start.meters)
      for (place, end) in ends.enumerated() {
        if start.meters + end.meters > longest { break }
        guard let ride = quickest(fromHub: start.hub, to: end.hub) else { continue }
        let least = access + ride + egress[place]
        pairs.append(Pair(start: Int32(start.hub), end: Int32(end.hub), least: least))
      }
    }
    return LinePairs(pairs)
  }

  private func quickest(fromHub start: Int, to end: Int) -> TimeSpan? {
    guard !quickestHubs.isEmpty else { return .zero }
    let time = quickestHubs[start * alighting.count + end]
    return time < 0 ? nil : .milliseconds(Int64(time))
  }

  /// Calls a function with each boarding stop of a pair.
  @inline(__always)
  func forEachBoarding(of pair: Pair, _ body: (Int) -> Void) {
    boarding.forEachMember(of: Int(pair.start), body)
  }

  /// Calls a function with each alighting stop of a pair.
  @inline(__always)
  func forEachAlighting(of pair: Pair, _ body: (Int) -> Void) {
    alighting.forEachMember(of: Int(pair.end), body)
  }

  /// A stop with its distance from an end of a trip.
  func near(_ stop: Int, _ place: Place) -> Near {
    let meters = walks.meters(place, places[stop])
    return Near(stop: stop, meters: meters, walk: walks.time(meters))
  }
}
