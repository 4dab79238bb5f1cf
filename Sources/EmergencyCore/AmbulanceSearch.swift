import Geography
import Quantities

/// Index of the ambulances that can be sent, by place: it finds the nearest without scanning the
/// fleet.
struct AmbulanceSearch: ~Copyable, Sendable {
  /// Entry of an ambulance in the index.
  enum Entry: Equatable, Sendable, BitwiseCopyable {
    /// It cannot be sent.
    case none

    /// It is idle at a station.
    case standing(AmbulanceStationID)

    /// It is on the way to a station.
    case returning

    /// It is ordered to an emergency of the given priority, and may be redirected.
    case ordered(Priority)
  }

  private var entries: IDArray<AmbulanceKind, Entry>

  /// By station, the ambulances that stand there, in order of their numbers.
  private(set) var standing: [[AmbulanceID]]

  /// The stations at which at least one ambulance stands.
  private(set) var stations: PlaceIndex<AmbulanceStationKind>

  /// Ambulances on the way to a station, by last known place.
  private(set) var returning: PlaceIndex<AmbulanceKind>

  /// Ambulances that are ordered and may be redirected, by last known place.
  private(set) var ordered: PlaceIndex<AmbulanceKind>

  /// Number of idle ambulances.
  private(set) var freeCount = 0

  /// Result of the last search among all ambulances; nil once any of them has changed.
  var lastChoice: Found<AmbulanceChoice?>?

  /// Result of the last search at stations; nil once an ambulance has arrived at or left a station.
  var lastStanding: Found<BestAmbulance>?

  /// Number of ordered ambulances, by the priority of their emergency.
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
  /// - Complexity: O(log n) in the number at the station.
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

/// Result of a search for an emergency, with its priority, place and instant.
struct Found<Value: Sendable>: Sendable {
  let place: Place
  let priority: Priority
  let instant: Instant
  let value: Value

  /// The result, if the search was for the same place, priority and instant; otherwise nil.
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

  /// Considers another ambulance: at equal response times, an idle one is better than one taken
  /// from another emergency, and then the lower number.
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
