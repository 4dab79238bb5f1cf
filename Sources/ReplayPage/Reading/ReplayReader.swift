import Quantities
import Results

/// Reads from the tables of results what a replay shows.
struct ReplayReader {
  private let results: StoredResults
  private let policies: [Int32]

  /// The day that is read: the wanted one, or the first that is met.
  private(set) var replication: Int32?

  /// The days that the results have movements of.
  private(set) var kept: Set<Int32> = []
  private(set) var sides: [ReplaySide]

  init(_ results: StoredResults, policies: [Int32], replication: Int32?) {
    self.results = results
    self.policies = policies
    self.replication = replication
    sides = policies.map { ReplaySide(policy: results.manifest.policies[Int($0)]) }
  }

  /// On which side rows of a policy and a day belong; nil on none.
  private func side(of policy: Int32, _ day: Int32) -> Int? {
    day == replication ? policies.firstIndex(of: policy) : nil
  }

  /// Reads what taxis did.
  mutating func readMovements() throws(StoredResultsError) {
    let words = StretchEncoding.activities.map(\.word)
    _ = try results.scan(
      MovementRow.self,
      columns: [
        "policy", "replication", "taxi", "start_s", "end_s", "activity", "ride", "from_x_m",
        "from_y_m", "to_x_m", "to_y_m",
      ]
    ) { cells throws(StoredResultsError) in
      let policy = try cells.policy()
      let day: Int32 = try cells.count()
      kept.insert(day)
      if replication == nil { replication = day }
      guard let side = side(of: policy, day) else { return }
      let taxi = try cells.taxi()
      let (began, ended) = (try cells.instant(), try cells.instant())
      guard began <= ended else { throw cells.broken("the end is before the start") }
      let (start, end) = (began.roundedUpSeconds, ended.roundedUpSeconds)
      guard let activity = cells.place(among: words) else { throw cells.unknownWord() }
      let ride: Int32? = try cells.optionalCount()
      let (from, to) = (try cells.point(), try cells.point())
      guard start < end else { return }
      sides[side].stretches.append(
        Stretch(
          taxi: taxi, start: start, end: end, activity: StretchEncoding.activities[activity],
          ride: ride, from: from, to: to))
    }
    for side in sides.indices {
      sides[side].stretches.sort { ($0.taxi, $0.start) < ($1.taxi, $1.start) }
    }
  }

  /// Reads who waited where and how long.
  /// - Parameter window: the length of the window in seconds.
  /// - Throws: `StoredResultsError` when a table is missing or broken.
  mutating func readRequests(window: Int) throws(StoredResultsError) {
    var places: [[Int32: (MapPoint, MapPoint)]] = sides.map { _ in [:] }
    _ = try results.scan(
      PlaceRow.self,
      columns: ["policy", "replication", "ride", "x_m", "y_m", "to_x_m", "to_y_m"]
    ) { cells throws(StoredResultsError) in
      let policy = try cells.policy()
      guard let side = side(of: policy, try cells.count()) else { return }
      let ride: Int32 = try cells.count()
      places[side][ride] = (try cells.point(), try cells.point())
    }
    _ = try results.scan(
      RequestRow.self,
      columns: [
        "policy", "replication", "ride", "requested_s", "outcome", "wait_s", "search_s", "offer_s",
        "taxi",
      ]
    ) { cells throws(StoredResultsError) in
      let policy = try cells.policy()
      guard let side = side(of: policy, try cells.count()) else { return }
      let ride: Int32 = try cells.count()
      guard let (place, goal) = places[side][ride] else {
        throw cells.broken("the ride is not in \(PlaceRow.table.fileName)")
      }
      let requested = try cells.request(in: window)
      let outcome = try cells.outcome()
      let wait = try cells.length()
      let assigned = requested + (try cells.length()) + (try cells.length())
      let taxi = try cells.optionalTaxi()
      sides[side].requests.append(
        WaitingRequest(
          ride: ride, start: requested.roundedUpSeconds, end: (requested + wait).roundedUpSeconds,
          assigned: taxi.map { _ in assigned.roundedUpSeconds }, taxi: taxi, outcome: outcome,
          place: place, goal: goal, waitMilliseconds: wait.milliseconds,
          startMilliseconds: requested.milliseconds))
    }
    for side in sides.indices {
      sides[side].requests.sort { ($0.start, $0.ride) < ($1.start, $1.ride) }
    }
  }

  /// Reads who was asked and what he said.
  mutating func readOffers() throws(StoredResultsError) {
    guard results.has(EventRow.table.fileName) else { return }
    var pending = PendingOffers()
    let kinds: [EventKind] = [.offered, .accepted, .declined, .lapsed, .withdrawn]
    let words = kinds.map(\.word)
    _ = try results.scan(
      EventRow.self, columns: ["kind", "policy", "replication", "time_s", "ride", "taxi"]
    ) { cells throws(StoredResultsError) in
      guard let kind = cells.place(among: words) else { return }
      let policy = try cells.policy()
      guard let side = side(of: policy, try cells.count()) else { return }
      let time = try cells.instant().roundedUpSeconds
      let ride: Int32 = try cells.count()
      let offer = PendingOffers.Offer(side: side, taxi: try cells.taxi(), ride: ride)
      guard let answer = AskedTaxi.Answer(kinds[kind]) else {
        pending.begin(offer, at: time)
        return
      }
      guard let asked = pending.end(offer, answer, at: time) else { return }
      sides[side].offers.append(asked)
    }
    for side in sides.indices {
      sides[side].offers.sort {
        ($0.start, $0.ride, $0.taxi, $0.end) < ($1.start, $1.ride, $1.taxi, $1.end)
      }
    }
  }

  /// The zones of the city; none where alternatives differ in them.
  func zones() throws(StoredResultsError) -> [ReplayZone] {
    guard results.has(CityRow.table.fileName) else { return [] }
    let table = try results.table(of: CityRow.self)
    return table.rows.map { ReplayZone($0, key: table.names.zones[Int($0.zone)]) }
  }
}

extension AskedTaxi.Answer {
  /// The answer that an event tells of; nil for one that tells of none.
  fileprivate init?(_ kind: EventKind) {
    switch kind {
    case .accepted: self = .accepted
    case .declined: self = .declined
    case .lapsed: self = .lapsed
    case .withdrawn: self = .withdrawn
    default: return nil
    }
  }
}

/// The offers that nobody has answered yet.
private struct PendingOffers {
  /// Whom it was put to, and which ride.
  struct Offer: Hashable {
    let side: Int
    let taxi: Int32
    let ride: Int32
  }

  private var starts: [Offer: Int32] = [:]

  mutating func begin(_ offer: Offer, at start: Int32) { starts[offer] = start }

  mutating func end(_ offer: Offer, _ answer: AskedTaxi.Answer, at end: Int32) -> AskedTaxi? {
    guard let start = starts.removeValue(forKey: offer) else { return nil }
    return AskedTaxi(
      start: start, end: max(start, end), taxi: offer.taxi, ride: offer.ride, answer: answer)
  }
}
