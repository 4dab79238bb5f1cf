import Geography
import Quantities

/// Stops of lines, and the changes from one line to another or to the next vehicle of a ring.
///
/// Stops are numbered in the order of the lines.
struct LineStops: ~Copyable, Sendable {
  /// Where people get off one line and on another, and how far they walk between.
  struct Change: Sendable, BitwiseCopyable {
    let off: Int
    let on: Int
    let meters: Double
    let walk: TimeSpan

    /// True if it lies on a way from a stop of the first line to one of the second.
    func connects(_ start: Int, _ end: Int) -> Bool { off > start && on < end }
  }

  /// A stop near one end of a trip, and how far it is.
  struct Near: Sendable, BitwiseCopyable {
    let stop: Int
    let meters: Double
    let walk: TimeSpan

    func isBefore(_ other: Near) -> Bool { (meters, stop) < (other.meters, other.stop) }
  }

  /// Hubs near both ends of a trip; vehicles lead from `start` to `end`.
  struct Pair: BitwiseCopyable {
    let start: Int32
    let end: Int32

    /// The least time between the ends of the trip by way of them, with the walks and without waits.
    let least: TimeSpan
  }

  /// How people get from a stop to another on foot.
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

  /// Of every stop, its place, the number of its line, and how long after the first stop of that it is reached.
  let places: [Place]
  let lines: [Int]
  let sinceFirst: [TimeSpan]

  /// The number of each line's first stop, and of the stop after the last.
  private let firsts: [Int]

  /// All changes, grouped by pairs of lines and in the order of their stops.
  private let changes: [Change]

  /// Where the changes of each pair of lines begin, and at last where all changes end.
  private let firstChanges: [Int32]

  /// The milliseconds of the quickest way from each stop to each other one, without waits; -1 if there is none.
  ///
  /// Empty on a map of more than `mostHeld` stops.
  private var quickest: [Int32] = []

  /// The same from each hub of boarding to each hub of alighting.
  private var quickestHubs: [Int32] = []

  /// The stops at which people can get on, and those at which they can get off.
  private let boarding: StopHubs
  private let alighting: StopHubs

  private let walks: Walks

  /// The most stops for which the quickest ways are held: their table takes 9 MB.
  private static let mostHeld = 1500

  /// Finds the changes.
  /// - Complexity: O(stops, log of it, and pairs of stops that lie near in one direction); with up to `mostHeld` stops
  ///   O(stops^2 x changes between two lines).
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
    // Streets are never shorter than the difference of the coordinates.
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

  /// The quickest way from each hub of boarding to each hub of alighting.
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

  /// The quickest way from each stop to each other one.
  private func quickestWays() -> [Int32] {
    var quickest = [Int32](repeating: -1, count: places.count * places.count)
    for start in places.indices {
      for end in places.indices {
        var best: TimeSpan?
        if lines[start] == lines[end], start < end { best = rideTime(from: start, to: end) }
        for change in changes(from: start, to: end) where change.connects(start, end) {
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

  /// The least time from one stop to another, without waits: 0 on a map with too many stops; nil if no way leads there.
  func quickest(from start: Int, to end: Int) -> TimeSpan? {
    guard !quickest.isEmpty else { return .zero }
    let time = quickest[start * places.count + end]
    return time < 0 ? nil : .milliseconds(Int64(time))
  }

  /// The place of a stop among those of its line.
  func position(of stop: Int) -> Int { stop - firsts[lines[stop]] }

  /// The fewest stops of a line between boarding its vehicle and getting off the one before, for a change within it.
  ///
  /// On a ring A B C A, from C to B, people change at A.
  private static let shortestRound = 3

  /// How long vehicles take from a stop to another of the same line.
  func rideTime(from start: Int, to end: Int) -> TimeSpan { sinceFirst[end] - sinceFirst[start] }

  /// Place where people can change from the line of one stop to that of another.
  func changes(from start: Int, to end: Int) -> ArraySlice<Change> {
    let pair = lines[start] * (firsts.count - 1) + lines[end]
    return changes[Int(firstChanges[pair])..<Int(firstChanges[pair + 1])]
  }

  // MARK: - Near both ends

  /// The pairs of the nearest hubs of boarding and alighting, in the order of their least times.
  /// - Complexity: O(stops that are as near).
  func pairs(_ origin: Place, _ destination: Place, longestWalk: Double?) -> [Pair] {
    let longest = longestWalk ?? .infinity
    let ends = alighting.nearest(to: destination, at: places, walks)
    var pairs: [Pair] = []
    pairs.reserveCapacity(16)
    for start in boarding.nearest(to: origin, at: places, walks) {
      for end in ends {
        if start.meters + end.meters > longest { break }
        guard let ride = quickest(fromHub: start.hub, to: end.hub) else { continue }
        let least = walks.time(start.meters) + ride + walks.time(end.meters)
        pairs.append(Pair(start: Int32(start.hub), end: Int32(end.hub), least: least))
      }
    }
    pairs.sort { $0.least < $1.least }
    return pairs
  }

  private func quickest(fromHub start: Int, to end: Int) -> TimeSpan? {
    guard !quickestHubs.isEmpty else { return .zero }
    let time = quickestHubs[start * alighting.count + end]
    return time < 0 ? nil : .milliseconds(Int64(time))
  }

  /// The stops of a pair at which people get on, and those at which they get off.
  func boardings(of pair: Pair) -> ArraySlice<Int> { boarding.members(of: Int(pair.start)) }
  func alightings(of pair: Pair) -> ArraySlice<Int> { alighting.members(of: Int(pair.end)) }

  /// A stop, and its distance from an end of a trip.
  func near(_ stop: Int, _ place: Place) -> Near {
    let meters = walks.meters(place, places[stop])
    return Near(stop: stop, meters: meters, walk: walks.time(meters))
  }
}
