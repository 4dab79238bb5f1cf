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
    _ = try results.scan(MovementRow.self, nil) { row, table throws(StoredResultsError) in
      kept.insert(row.replication)
      if replication == nil { replication = row.replication }
      guard let side = side(of: row.policy, row.replication) else { return }
      try table.check(taxi: row.taxi, of: \.taxi)
      try table.check(time: row.start, of: \.start)
      try table.check(time: row.end, of: \.end)
      guard row.start <= row.end else { throw table.broken(\.end, "the end is before the start") }
      let (start, end) = (row.start.roundedUpSeconds, row.end.roundedUpSeconds)
      guard start < end else { return }
      sides[side].stretches.append(
        Stretch(
          taxi: row.taxi, start: start, end: end, activity: row.activity, ride: row.ride,
          from: MapPoint(row.fromX, row.fromY), to: MapPoint(row.toX, row.toY)))
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
    _ = try results.scan(PlaceRow.self, nil) { row, _ in
      guard let side = side(of: row.policy, row.replication) else { return }
      places[side][row.ride] = (MapPoint(row.x, row.y), MapPoint(row.toX, row.toY))
    }
    _ = try results.scan(
      RequestRow.self,
      [
        \.policy, \.replication, \.ride, \.requested, \.outcome, \.wait, \.search, \.offer,
        \.approach, \.boarding, \.taxi,
      ]
    ) { row, table throws(StoredResultsError) in
      guard let side = side(of: row.policy, row.replication) else { return }
      guard let (place, goal) = places[side][row.ride] else {
        throw table.broken(\.ride, "the ride is not in \(PlaceRow.table.fileName)")
      }
      let start = row.requested
      guard start >= .zero, start.milliseconds < Int64(window) * 1000 else {
        throw table.broken(
          \.requested, "the request is outside of the window, which is \(window) s long")
      }
      try table.check(length: row.wait, of: \.wait)
      try table.check(length: row.search, of: \.search)
      try table.check(length: row.offer, of: \.offer)
      try table.check(taxi: row.taxi, of: \.taxi)
      let assigned = start + row.search + row.offer
      sides[side].requests.append(
        WaitingRequest(
          ride: row.ride, start: start.roundedUpSeconds, end: (start + row.wait).roundedUpSeconds,
          assigned: row.taxi.map { _ in assigned.roundedUpSeconds }, taxi: row.taxi,
          outcome: row.outcome, place: place, goal: goal, waitMilliseconds: row.wait.milliseconds,
          startMilliseconds: start.milliseconds))
    }
    for side in sides.indices {
      sides[side].requests.sort { ($0.start, $0.ride) < ($1.start, $1.ride) }
    }
  }

  /// Reads who was asked and what they said.
  mutating func readOffers() throws(StoredResultsError) {
    guard results.has(EventRow.self) else { return }
    var pending = PendingOffers()
    _ = try results.scan(
      EventRow.self, [\.kind, \.policy, \.replication, \.time, \.ride, \.taxi]
    ) { row, table throws(StoredResultsError) in
      let answer = AskedTaxi.Answer(row.kind)
      guard answer != nil || row.kind == .offered,
        let side = side(of: row.policy, row.replication)
      else { return }
      guard let ride = row.ride else { throw table.broken(\.ride, "an offer is about a ride") }
      guard let taxi = row.taxi else { throw table.broken(\.taxi, "an offer is put to a taxi") }
      try table.check(time: row.time, of: \.time)
      try table.check(taxi: taxi, of: \.taxi)
      let (time, offer) = (
        row.time.roundedUpSeconds, PendingOffers.Offer(side: side, taxi: taxi, ride: ride)
      )
      guard let answer else { return pending.begin(offer, at: time) }
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
    guard results.has(CityRow.self) else { return [] }
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
  /// The taxi and the ride of the offer.
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
