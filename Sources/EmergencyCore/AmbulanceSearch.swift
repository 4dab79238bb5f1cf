import Geography
import Quantities

/// An index of the ambulances that can be sent, by place: it finds the nearest without scanning the fleet.
struct AmbulanceSearch: ~Copyable, Sendable {
  /// Where an ambulance stands in the index.
  enum Entry: Equatable, Sendable, BitwiseCopyable {
    /// It cannot be sent.
    case none

    /// It stands at a station and has nothing to do.
    case standing(AmbulanceStationID)

    /// It is under way to a station.
    case returning

    /// It is ordered to an emergency of some priority, and may be taken away.
    case ordered(Priority)
  }

  private var entries: IDArray<AmbulanceKind, Entry>

  /// By station, those that stand there, in the order of their numbers.
  private(set) var standing: [[AmbulanceID]]

  /// The stations at which a person stands.
  private(set) var stations: PlaceIndex<AmbulanceStationKind>

  /// Those under way to a station, by where they were last known to be.
  private(set) var returning: PlaceIndex<AmbulanceKind>

  /// Those that are ordered and may be taken away, likewise.
  private(set) var ordered: PlaceIndex<AmbulanceKind>

  /// How many have nothing to do.
  private(set) var freeCount = 0

  /// What the last search among all ambulances found; nil once any of them has changed.
  var lastChoice: Found<AmbulanceChoice?>?

  /// What the last search at stations found; nil once an ambulance has come to a station or left one.
  var lastStanding: Found<BestAmbulance>?

  /// How many are ordered, by the priority of their emergency.
  private(set) var orderedCounts = [0, 0, 0]

  init(_ zones: ZoneMap, stationCount: Int, ambulanceCount: Int) {
    entries = IDArray(repeating: .none, count: ambulanceCount)
    standing = Array(repeating: [], count: stationCount)
    stations = PlaceIndex(zones)
    returning = PlaceIndex(zones)
    ordered = PlaceIndex(zones)
  }

  /// Moves an ambulance to its new entry after its state or place has changed.
  mutating func file(_ ambulance: AmbulanceID, as entry: Entry, at point: Point) {
    let old = entries[ambulance]
    lastChoice = nil
    if old == entry {
      switch entry {
      case .none, .standing: break
      case .returning: returning.move(ambulance, to: point)
      case .ordered: ordered.move(ambulance, to: point)
      }
      return
    }
    entries[ambulance] = entry
    take(ambulance, outOf: old)
    switch entry {
    case .none: break
    case .standing(let station):
      freeCount += 1
      lastStanding = nil
      if standing[station.index].isEmpty { stations.enter(station, at: point) }
      standing[station.index].insert(ambulance, at: position(of: ambulance, at: station))
    case .returning:
      freeCount += 1
      returning.enter(ambulance, at: point)
    case .ordered(let priority):
      orderedCounts[Int(priority.rawValue)] += 1
      ordered.enter(ambulance, at: point)
    }
  }

  /// Number of ambulances with lower numbers at a station.
  /// - Complexity: O(log n) in those that stand there.
  private func position(of ambulance: AmbulanceID, at station: AmbulanceStationID) -> Int {
    var (low, high) = (0, standing[station.index].count)
    while low < high {
      let middle = (low + high) / 2
      if standing[station.index][middle] < ambulance { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func take(_ ambulance: AmbulanceID, outOf entry: Entry) {
    switch entry {
    case .none: break
    case .standing(let station):
      freeCount -= 1
      lastStanding = nil
      standing[station.index].remove(at: position(of: ambulance, at: station))
      if standing[station.index].isEmpty { stations.leave(station) }
    case .returning:
      freeCount -= 1
      returning.leave(ambulance)
    case .ordered(let priority):
      orderedCounts[Int(priority.rawValue)] -= 1
      ordered.leave(ambulance)
    }
  }
}

/// What a search found for an emergency of some priority at a place, at an instant.
struct Found<Value: Sendable>: Sendable {
  let place: Place
  let priority: Priority
  let instant: Instant
  let value: Value

  /// What was found, if the search was for the same place, priority and instant; else nil.
  func value(for place: Place, _ priority: Priority, at instant: Instant) -> Value? {
    self.instant == instant && self.priority == priority && self.place == place ? value : nil
  }
}

/// Keeps the best ambulance seen so far, and the response time of the second best.
struct BestAmbulance {
  private(set) var choice: AmbulanceChoice?
  private var isTaken = false

  /// An ambulance with a longer response cannot change the result; nil until two have been seen.
  var limit: TimeSpan? { choice?.next }

  /// Looks at a further ambulance: of those that are there at the same time, one that nobody loses is
  /// better, and then the lower number.
  mutating func add(_ ambulance: AmbulanceID, _ response: TimeSpan, isTaken: Bool) {
    guard var choice else {
      (self.choice, self.isTaken) = (AmbulanceChoice(ambulance, expected: response), isTaken)
      return
    }
    choice.count += 1
    let isBetter =
      (response, isTaken ? 1 : 0, ambulance)
      < (choice.expected, self.isTaken ? 1 : 0, choice.ambulance)
    if isBetter {
      choice.next = choice.expected
      (choice.ambulance, choice.expected, self.isTaken) = (ambulance, response, isTaken)
    } else if choice.next.map({ response < $0 }) ?? true {
      choice.next = response
    }
    self.choice = choice
  }
}
