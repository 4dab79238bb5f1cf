import Geography
import Matching
import Quantities

/// The rides of a batch and their candidate taxis with costs, listed as far as the solver needs.
///
/// Most rides get one of their nearest taxis. Finding the twenty nearest taxis of every ride would
/// take most of the time of a batch.
struct BatchCandidates: ~Copyable, Sendable {
  /// Growth factor of a list that is too short.
  private static let growth = 3

  let settings: BatchSettings

  /// Number of nearest taxis listed first; it does not affect the result.
  private let firstCount: Int

  /// The rides: held rides first, oldest first, then rides that may be taken from their taxis, in
  /// the order of the taxis.
  private(set) var rows: [BatchRow] = []

  /// For every taxi, true if the ride that it has or is offered is a row.
  private(set) var isMovable = IDArray<TaxiKind, Bool>()

  /// Place index of these taxis.
  private var movable: PlaceIndex<TaxiKind>

  /// Working memory of searches.
  private var scratch: [TaxiCandidate] = []

  init(_ settings: BatchSettings, on zones: ZoneMap, firstCount: Int) {
    self.settings = settings
    self.firstCount = firstCount
    movable = PlaceIndex(zones)
  }

  /// Number of taxis that have or are offered a ride that is a row.
  var movableCount: Int { movable.count }

  /// Collects the rides of a batch.
  mutating func gather(_ state: borrowing DispatchState) {
    forget()
    if let last = state.taxis.ids.last { isMovable.grow(toHold: last, filling: false) }
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      if state.rides[ride].state == .held {
        rows.append(BatchRow(ride, nil, limit: settings.candidates))
      }
    }
    // Without a waiting ride, nothing is reassigned.
    if settings.gain != nil, !rows.isEmpty { gatherMovable(state) }
  }

  /// Clears the last batch.
  private mutating func forget() {
    for row in rows {
      if let taxi = row.present { isMovable[taxi] = false }
    }
    rows.removeAll(keepingCapacity: true)
    movable.removeAll()
  }

  /// Collects the rides that may be taken from their taxis, and the positions of these taxis.
  private mutating func gatherMovable(_ state: borrowing DispatchState) {
    for taxi in state.taxis.ids {
      guard let ride = state.taxis[taxi].offer?.ride ?? state.taxis[taxi].state.ride,
        let place = state.taxis[taxi].place, state.canRelease(ride),
        BatchCandidates.isMovable(state.taxis[taxi], ride, state),
        state.rides[ride].takeBackCount < BatchProblem.greatestTakeBackCount
      else { continue }
      rows.append(BatchRow(ride, taxi, limit: settings.candidates))
      isMovable[taxi] = true
      movable.enter(taxi, at: place.point)
    }
  }

  /// True if a taxi may get another ride: its driver has no pending duty after this ride, and the
  /// passenger has not yet confirmed the taxi where passengers confirm.
  private static func isMovable(
    _ taxi: Taxi, _ ride: RideID, _ state: borrowing DispatchState
  ) -> Bool {
    guard state.rides[ride].state.taxi != nil else { return true }
    return !taxi.hasDutyPending && !state.rulebook.passengerConfirms
  }

  /// Starts the list of every ride with its present taxi; all others are withheld.
  mutating func begin(
    _ pairs: inout CandidateCosts, _ costs: BatchCosts, _ state: borrowing DispatchState
  ) {
    pairs.removeAll(columnCount: state.taxis.count)
    let gain = settings.gain.map { costs.cost(of: $0, state) } ?? 0
    for row in rows.indices {
      let ride = rows[row].ride
      let present = rows[row].present
      if present != nil { rows[row].gain = gain }
      let progress = BatchRow.Progress(costsAtLeast: rows[row].gain)
      if mayBeAsked(ride, state) { rows[row][.idle] = progress }
      if movableCount > 0 { rows[row][.movable] = progress }
      if present == nil, settings.finishing != nil { rows[row][.finishing] = progress }
      pairs.beginRow()
      if let present, let distance = state.distance(from: present, to: ride) {
        let drive = costs.cost(ofMillimeters: distance.millimeters, at: state.now, state)
        let cost = costs.sum(drive, opportunity(of: present, .movable, costs, state))
        pairs.append(column: present.index, cost: cost)
      }
      pairs.keepBack(atLeast: rows[row].rest)
    }
  }

  /// Doubles the number of candidate taxis for the ride of a row.
  mutating func widen(_ row: Int, _ pairs: inout CandidateCosts) {
    rows[row].widen()
    pairs.continueRow(row)
    pairs.keepBack(atLeast: rows[row].rest)
  }

  /// Lists more taxis for the ride of a row, from the source with the lowest possible cost.
  mutating func listMore(
    ofRow row: Int, into pairs: inout CandidateCosts, _ costs: BatchCosts,
    _ state: borrowing DispatchState
  ) {
    let before = pairs.pairCount
    pairs.continueRow(row)
    while pairs.pairCount == before, rows[row].rest != nil {
      list(rows[row].nextSource, ofRow: row, into: &pairs, costs, state)
    }
    pairs.keepBack(atLeast: rows[row].rest)
  }

  private mutating func list(
    _ source: BatchRow.Source, ofRow row: Int, into pairs: inout CandidateCosts,
    _ costs: BatchCosts, _ state: borrowing DispatchState
  ) {
    var progress = rows[row][source]
    let limit = rows[row].limit
    // The nearest taxis are not the cheapest if the time until they are free counts.
    let growing = max(firstCount, BatchCandidates.growth * progress.count)
    let wanted = source == .finishing ? limit : min(limit, growing)
    var nearest: [TaxiCandidate] = []
    swap(&nearest, &scratch)
    find(wanted, source, rows[row], state, into: &nearest)
    for candidate in nearest.dropFirst(progress.count) {
      let least = costs.sum(cost(of: candidate, source, costs, state), rows[row].gain)
      let cost = costs.sum(least, opportunity(of: candidate.taxi, source, costs, state))
      pairs.append(column: candidate.taxi.index, cost: cost)
      // Unlisted taxis cost at least as much, before their opportunity cost.
      if source != .finishing { progress.dearest = least }
    }
    progress.count = nearest.count
    progress.isComplete = nearest.count < wanted
    progress.isDone = progress.isComplete || wanted == limit
    swap(&nearest, &scratch)
    rows[row][source] = progress
  }

  /// True if drivers may be asked for a ride.
  ///
  /// They may refuse, and a passenger who has a taxi must not be rejected for that.
  private func mayBeAsked(_ ride: RideID, _ state: borrowing DispatchState) -> Bool {
    state.rulebook.noTaxiAction != .reject || state.rides[ride].state.taxi == nil
  }

  /// Finds the nearest taxis of a source.
  private func find(
    _ count: Int, _ source: BatchRow.Source, _ row: BatchRow, _ state: borrowing DispatchState,
    into nearest: inout [TaxiCandidate]
  ) {
    let radius = settings.radius
    switch source {
    case .idle:
      state.findNearestTaxis(for: row.ride, count: count, within: radius, into: &nearest)
    case .movable:
      let mayBeAsked = mayBeAsked(row.ride, state)
      state.findNearest(
        in: movable, for: row.ride, count: count, within: radius, into: &nearest
      ) { taxi in
        taxi != row.present && (mayBeAsked || state.taxis[taxi].state != .available)
      }
    case .finishing:
      let time = settings.finishing ?? .zero
      state.findNearest(
        in: state.places.finishing, for: row.ride, count: count, within: radius, into: &nearest
      ) { !isMovable[$0] && state.isFinishing($0, within: time) }
    }
  }

  /// Opportunity cost in the zone where a taxi is, or will be free.
  private func opportunity(
    of taxi: TaxiID, _ source: BatchRow.Source, _ costs: BatchCosts,
    _ state: borrowing DispatchState
  ) -> Int64 {
    guard let opportunity = settings.opportunity else { return 0 }
    let zone =
      source == .finishing
      ? state.taxis[taxi].state.ride.flatMap { state.rides[$0].destination?.zone }
      : state.taxis[taxi].place?.zone
    return zone.map { costs.cost(of: opportunity.cost(in: $0, state), state) } ?? 0
  }

  /// Cost of a taxi: the drive and, for a busy taxi, the time until it is free.
  private func cost(
    of candidate: TaxiCandidate, _ source: BatchRow.Source, _ costs: BatchCosts,
    _ state: borrowing DispatchState
  ) -> Int64 {
    guard source == .finishing else {
      return costs.cost(ofMillimeters: candidate.millimeters, at: state.now, state)
    }
    let rest = state.expectedRest(of: candidate.taxi) ?? .zero
    let drive = costs.cost(
      ofMillimeters: candidate.millimeters, at: state.now + rest, state)
    return costs.sum(costs.cost(of: rest, state), drive)
  }
}
