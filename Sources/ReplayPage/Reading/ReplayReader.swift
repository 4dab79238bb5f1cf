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
    for row in try results.rows(of: MovementRow.self) {
      kept.insert(row.replication)
      if replication == nil { replication = row.replication }
      guard let side = side(of: row.policy, row.replication) else { continue }
      let (start, end) = (row.start.roundedUpSeconds, row.end.roundedUpSeconds)
      guard start < end else { continue }
      sides[side].stretches.append(
        Stretch(
          taxi: row.taxi, start: start, end: end, activity: row.activity, ride: row.ride,
          from: MapPoint(metersEast: row.fromX.meters, north: row.fromY.meters),
          to: MapPoint(metersEast: row.toX.meters, north: row.toY.meters)))
    }
    for side in sides.indices {
      sides[side].stretches.sort { ($0.taxi, $0.start) < ($1.taxi, $1.start) }
    }
  }

  /// Reads who waited where and how long.
  mutating func readRequests() throws(StoredResultsError) {
    var places: [[Int32: (MapPoint, MapPoint)]] = sides.map { _ in [:] }
    for row in try results.rows(of: PlaceRow.self) {
      guard let side = side(of: row.policy, row.replication) else { continue }
      places[side][row.ride] = (
        MapPoint(metersEast: row.x.meters, north: row.y.meters),
        MapPoint(metersEast: row.toX.meters, north: row.toY.meters)
      )
    }
    for row in try results.rows(of: RequestRow.self) {
      guard let side = side(of: row.policy, row.replication),
        let (place, goal) = places[side][row.ride]
      else { continue }
      let wait = row.wait
      let assigned = row.requested + row.search + row.offer
      sides[side].requests.append(
        WaitingRequest(
          ride: row.ride, start: row.requested.roundedUpSeconds,
          end: (row.requested + wait).roundedUpSeconds,
          assigned: row.taxi.map { _ in assigned.roundedUpSeconds }, taxi: row.taxi,
          outcome: row.outcome, place: place, goal: goal, waitMilliseconds: wait.milliseconds,
          startMilliseconds: row.requested.milliseconds))
    }
    for side in sides.indices {
      sides[side].requests.sort { ($0.start, $0.ride) < ($1.start, $1.ride) }
    }
  }

  /// Reads who was asked and what he said.
  mutating func readOffers() throws(StoredResultsError) {
    guard results.has(EventRow.table.fileName) else { return }
    var pending = PendingOffers()
    for row in try results.rows(of: EventRow.self) {
      guard let side = side(of: row.policy, row.replication), let taxi = row.taxi else { continue }
      let offer = PendingOffers.Offer(side: side, taxi: taxi, ride: row.ride)
      let answer: AskedTaxi.Answer
      switch row.kind {
      case .offered:
        pending.begin(offer, at: row.time.roundedUpSeconds)
        continue
      case .accepted: answer = .accepted
      case .declined: answer = .declined
      case .lapsed: answer = .lapsed
      case .withdrawn: answer = .withdrawn
      default: continue
      }
      guard let asked = pending.end(offer, answer, at: row.time.roundedUpSeconds) else { continue }
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
