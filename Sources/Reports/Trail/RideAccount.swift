package import Quantities
package import Results

/// Outcome of one ride and the parts of its wait, derived from its events alone.
///
/// It agrees with the row of the ride in the table of requests wherever both have the same fact.
package struct RideAccount: Hashable, Sendable {
  /// Outcome of each taxi of the party, in order; a single one for a passenger alone.
  package let parts: [PartAccount]

  /// Start of the wait: the request, or the reserved time.
  package let waitsFrom: TimeSpan

  /// Time between reservation and reserved time; nil for a request.
  package let lead: TimeSpan?

  /// Derives the outcome of a ride.
  /// - Parameter events: all events of one ride under one policy, in their order, with the request
  ///   first; at least one.
  /// - Complexity: O(events).
  package init(_ events: [EventRow]) {
    precondition(!events.isEmpty, "a ride without events")
    lead = events[0].kind == .reservationMade ? events[0].span : nil
    waitsFrom = events[0].time + (lead ?? .zero)
    let count = (events.map { Int($0.part) }.max() ?? 0) + 1
    parts = (0..<count).map { [waitsFrom] part in
      var account = PartAccount(waitsFrom: waitsFrom)
      for event in events where Int(event.part) == part { account.take(event) }
      account.close(at: events[events.count - 1].time)
      return account
    }
  }

  /// The taxi with the longest wait, the first of equals; its wait is the wait of the party.
  package var slowest: PartAccount {
    parts.reduce(parts[0]) { $1.wait > $0.wait ? $1 : $0 }
  }

  /// Outcome of the request: open if a taxi is open, partly served if only some taxis came, else
  /// that of the first taxi that did not come.
  package var outcome: Outcome {
    let outcome = deciding.outcome
    if outcome == .served || outcome == .unresolved { return outcome }
    return parts.contains { $0.outcome == .served } ? .partServed : outcome
  }

  /// The taxi that decides the outcome of the request: an open one, else the first that did not
  /// come, else the last to come.
  package var deciding: PartAccount {
    parts.first { $0.outcome == .unresolved } ?? parts.first { $0.outcome != .served } ?? slowest
  }
}

/// Outcome of one taxi of a ride.
package struct PartAccount: Hashable, Sendable {
  /// Outcome of the wait for it.
  package private(set) var outcome = Outcome.unresolved

  /// End of the wait for it, not before the reserved time.
  package private(set) var endedAt = TimeSpan.zero

  /// Actual end, which may be before the reserved time.
  package private(set) var happenedAt = TimeSpan.zero

  /// The taxi assigned last, unless it was lost.
  package private(set) var taxi: Int32?

  /// Part of the wait without an open offer and before an assignment.
  package private(set) var search = TimeSpan.zero

  /// Part of the wait with an open offer.
  package private(set) var offer = TimeSpan.zero

  /// Part of the wait in which the taxi was on its way.
  package private(set) var approach = TimeSpan.zero

  /// Part of the wait after the taxi had arrived.
  package private(set) var boarding = TimeSpan.zero

  /// Number of offers.
  package private(set) var offers: Int32 = 0
  /// Number of offers that were declined.
  package private(set) var declines: Int32 = 0
  /// Number of offers that were not answered in time.
  package private(set) var lapses: Int32 = 0
  /// Number of offers that were withdrawn.
  package private(set) var withdrawals: Int32 = 0

  /// True if it was ever held.
  package private(set) var wasHeld = false

  /// Ring from which the taxi came: 0 the same zone, 1 an adjacent one, 2 further away.
  package private(set) var ring: UInt8?

  private let waitsFrom: TimeSpan
  private var offeredAt: TimeSpan?
  private var assignedAt: TimeSpan?
  private var arrivedAt: TimeSpan?
  private var isOver = false

  init(waitsFrom: TimeSpan) { self.waitsFrom = waitsFrom }

  /// The whole wait.
  package var wait: TimeSpan { search + offer + approach + boarding }

  /// Records the next event.
  mutating func take(_ event: EventRow) {
    guard !isOver else { return }
    switch event.kind {
    case .offered:
      offers += 1
      offeredAt = event.time
    case .declined: endOffer(event.time) { $0.declines += 1 }
    case .lapsed: endOffer(event.time) { $0.lapses += 1 }
    case .withdrawn: endOffer(event.time) { $0.withdrawals += 1 }
    case .held: wasHeld = true
    case .assigned:
      endOffer(event.time) { _ in }
      assignedAt = event.time
      taxi = event.taxi
    case .approachBegun: ring = event.ring
    case .arrived: arrivedAt = event.time
    case .turnedAway, .endedByMistake, .taxiLost:
      endOffer(event.time) { _ in }
      assignedAt = nil
      arrivedAt = nil
      taxi = nil
      ring = nil
    case .pickedUp: end(.served, event.time)
    case .gaveUp: end(.abandoned, event.time)
    case .cancelled: end(.cancelled, event.time)
    case .rejected, .refused: end(.rejected, event.time)
    case .unresolved: end(.unresolved, event.time)
    // No other event changes the wait or the taxi on its way.
    default: break
    }
  }

  private mutating func endOffer(_ now: TimeSpan, _ count: (inout PartAccount) -> Void) {
    if let since = offeredAt { offer += max(.zero, now - max(since, waitsFrom)) }
    offeredAt = nil
    count(&self)
  }

  private mutating func end(_ outcome: Outcome, _ now: TimeSpan) {
    self.outcome = outcome
    happenedAt = now
    endedAt = max(now, waitsFrom)
    isOver = true
    endOffer(endedAt) { _ in }
    let assigned = assignedAt.map { max($0, waitsFrom) }
    let arrived = arrivedAt.map { max($0, waitsFrom) }
    search = (assigned ?? endedAt) - waitsFrom - offer
    approach = assigned.map { (arrived ?? endedAt) - $0 } ?? .zero
    boarding = arrived.map { endedAt - $0 } ?? .zero
  }

  /// Closes a taxi whose events were cut off by the end of the log.
  mutating func close(at last: TimeSpan) {
    if !isOver { end(.unresolved, last) }
  }
}
