public import Quantities
public import Results

/// What became of one ride, worked out from its events alone.
///
/// It agrees with the row of the ride in the table of requests, as far as both say the same.
public struct RideAccount: Hashable, Sendable {
  /// What became of each taxi of the party, in their order; one for a passenger alone.
  public let parts: [PartAccount]

  /// From when on the passenger waits: the request, or the reserved time.
  public let waitsFrom: TimeSpan

  /// How long ahead the ride was reserved; nil for a request.
  public let lead: TimeSpan?

  /// Works out what became of a ride.
  /// - Parameter events: all events of one ride under one policy, in their order, with the request
  ///   first; at least one.
  /// - Complexity: O(events).
  public init(_ events: [EventRow]) {
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

  /// The taxi for which the passengers waited longest, the first of several; it decides about the
  /// wait of the party.
  public var slowest: PartAccount {
    parts.reduce(parts[0]) { $1.wait > $0.wait ? $1 : $0 }
  }

  /// How the request ended: open, if a taxi is open; in part served, if only some taxis came; else as
  /// the first taxi that did not come.
  public var outcome: Outcome {
    let outcome = deciding.outcome
    if outcome == .served || outcome == .unresolved { return outcome }
    return parts.contains { $0.outcome == .served } ? .partServed : outcome
  }

  /// The taxi that decides how the request ended: one that is open, else the first that did not come,
  /// else the one that came last.
  public var deciding: PartAccount {
    parts.first { $0.outcome == .unresolved } ?? parts.first { $0.outcome != .served } ?? slowest
  }
}

/// What became of one taxi of a ride.
public struct PartAccount: Hashable, Sendable {
  /// How the wait for it ended.
  public private(set) var outcome = Outcome.unresolved

  /// When the wait for it ended, not before the reserved time.
  public private(set) var endedAt = TimeSpan.zero

  /// When it ended in fact, which may be before the reserved time.
  public private(set) var happenedAt = TimeSpan.zero

  /// The taxi that was assigned last, if it was not lost.
  public private(set) var taxi: Int32?

  /// Part of the wait in which nobody was being asked.
  public private(set) var search = TimeSpan.zero

  /// Part of the wait in which somebody was being asked.
  public private(set) var offer = TimeSpan.zero

  /// Part of the wait in which the taxi was on its way.
  public private(set) var approach = TimeSpan.zero

  /// Part of the wait after the taxi had arrived.
  public private(set) var boarding = TimeSpan.zero

  /// Number of offers.
  public private(set) var offers: Int32 = 0
  /// Number of offers that were declined.
  public private(set) var declines: Int32 = 0
  /// Number of offers that nobody answered in time.
  public private(set) var lapses: Int32 = 0
  /// Number of offers that were withdrawn.
  public private(set) var withdrawals: Int32 = 0

  /// Whether it was ever held.
  public private(set) var wasHeld = false

  /// How far the taxi came: 0 from the same zone, 1 from an adjacent one, 2 from further away.
  public private(set) var ring: UInt8?

  private let waitsFrom: TimeSpan
  private var offeredAt: TimeSpan?
  private var assignedAt: TimeSpan?
  private var arrivedAt: TimeSpan?
  private var isOver = false

  init(waitsFrom: TimeSpan) { self.waitsFrom = waitsFrom }

  /// The whole wait.
  public var wait: TimeSpan { search + offer + approach + boarding }

  /// Takes the next event in.
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
    // All the rest changes neither the wait nor who is on the way.
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

  /// Ends what has no end in the log, as one that was cut off.
  mutating func close(at last: TimeSpan) {
    if !isOver { end(.unresolved, last) }
  }
}
