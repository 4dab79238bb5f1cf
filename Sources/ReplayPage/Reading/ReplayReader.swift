import Quantities
import Results

/// Reads the data of a replay from the tables of results.
struct ReplayReader {
  let results: StoredResults
  private let policies: [Int32]

  /// Day to read: the requested one, or the first one found.
  private(set) var replication: Int32?

  /// Days with movements in the results.
  private(set) var kept: Set<Int32> = []
  var sides: [ReplaySide]

  init(_ results: StoredResults, policies: [Int32], replication: Int32?) {
    self.results = results
    self.policies = policies
    self.replication = replication
    sides = policies.map { ReplaySide(policy: results.manifest.policies[Int($0)]) }
  }

  /// Side to which the rows of a policy and a day belong; nil for none.
  func side(of policy: Int32, _ day: Int32) -> Int? {
    day == replication ? policies.firstIndex(of: policy) : nil
  }

  /// Records a day of the results.
  ///
  /// The first one is read if no day was requested.
  mutating func keep(_ day: Int32) {
    kept.insert(day)
    if replication == nil { replication = day }
  }

  /// Reads the activities of taxis and ambulances.
  mutating func readMovements() throws(StoredResultsError) {
    if results.has(MovementRow.self) {
      try read(MovementRow.self, into: \.stretches) { row, table throws(StoredResultsError) in
        try table.check(taxi: row.taxi, of: \.taxi)
        try table.check(time: row.start, of: \.start)
        try table.check(time: row.end, of: \.end)
        return Stretch(
          vehicle: row.taxi, start: row.start.roundedUpSeconds, end: row.end.roundedUpSeconds,
          activity: row.activity, purpose: row.ride, from: MapPoint(row.fromX, row.fromY),
          to: MapPoint(row.toX, row.toY))
      }
    }
    guard results.has(AmbulanceMovementRow.self) else { return }
    try read(AmbulanceMovementRow.self, into: \.ambulances) {
      row, table throws(StoredResultsError) in
      guard let activity = ShownAmbulanceActivity(row.activity) else {
        throw table.broken(\.activity, "an ambulance off duty has no movements")
      }
      guard row.ambulance > 0, row.ambulance < ReplayBounds.taxis else {
        throw table.broken(\.ambulance, "ambulances have numbers from 1, below 1,000,000")
      }
      try table.check(time: row.start, of: \.start)
      try table.check(time: row.end, of: \.end)
      return Stretch(
        vehicle: row.ambulance, start: row.start.roundedUpSeconds, end: row.end.roundedUpSeconds,
        activity: activity, purpose: row.incident, from: MapPoint(row.fromX, row.fromY),
        to: MapPoint(row.toX, row.toY))
    }
  }

  /// Reads the stretches of vehicles of a kind; those shorter than one second are omitted.
  private mutating func read<Row: ReplayedMovement, Activity>(
    _ table: Row.Type, into stretches: WritableKeyPath<ReplaySide, [Stretch<Activity>]>,
    stretch: (Row, borrowing TableReader<Row>) throws(StoredResultsError) -> Stretch<Activity>
  ) throws(StoredResultsError) {
    _ = try results.scan(table, nil) { row, table throws(StoredResultsError) in
      keep(row.replication)
      guard let side = side(of: row.policy, row.replication) else { return }
      let found = try stretch(row, table)
      guard row.start <= row.end else {
        throw table.broken(Row.endColumn, "the end is before the start")
      }
      guard found.start < found.end else { return }
      sides[side][keyPath: stretches].append(found)
    }
    for side in sides.indices {
      sides[side][keyPath: stretches].sort { ($0.vehicle, $0.start) < ($1.vehicle, $1.start) }
    }
  }

  /// Reads the positions and waits of passengers.
  /// - Parameter window: length of the window in seconds.
  /// - Throws: `StoredResultsError` if a table is missing or invalid.
  mutating func readRequests(window: Int) throws(StoredResultsError) {
    // A city without taxis has no requests.
    let hasNoTaxis = sides.allSatisfy { $0.stretches.isEmpty }
    if hasNoTaxis, !results.has(RequestRow.self) { return }
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

  /// Reads the offers and their answers.
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

  /// Returns the zones of the city; empty if alternatives differ in them.
  func zones() throws(StoredResultsError) -> [ReplayZone] {
    guard results.has(CityRow.self) else { return [] }
    let table = try results.table(of: CityRow.self)
    return table.rows.map { ReplayZone($0, key: table.names[.zones][Int($0.zone)]) }
  }
}

extension AskedTaxi.Answer {
  /// Makes the answer of an event; nil for any other event.
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

/// Offers without an answer so far.
private struct PendingOffers {
  /// Taxi and ride of an offer.
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

/// A row with an activity of a vehicle for some time.
protocol ReplayedMovement: ResultRow {
  var policy: Int32 { get }
  var replication: Int32 { get }
  var start: TimeSpan { get }
  var end: TimeSpan { get }

  static var endColumn: PartialKeyPath<Self> { get }
}

extension MovementRow: ReplayedMovement {
  static var endColumn: PartialKeyPath<MovementRow> { \.end }
}

extension AmbulanceMovementRow: ReplayedMovement {
  static var endColumn: PartialKeyPath<AmbulanceMovementRow> { \.end }
}
