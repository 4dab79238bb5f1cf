package import Quantities
package import Results

/// Entries of a customer's history about one taxi of a ride (A-UI3).
///
/// Document A defines four statuses. The taxi and its waiting time are known only from `TAXI
/// ASSIGNED` on; a taxi that is lost sets the ride back to `ACCEPTED`.
package struct RideHistory: Hashable, Sendable {
  /// Status shown in the history.
  package enum Status: String, CaseIterable, Hashable, Sendable {
    /// The service has taken the request or the reservation.
    case accepted = "ACCEPTED"

    /// A taxi is on its way.
    case taxiAssigned = "TAXI ASSIGNED"

    /// The ride is over.
    case completed = "COMPLETED"

    /// The passenger withdrew or gave up.
    case annulledByUser = "ANNULLED BY USER"

    /// The service refused or ended the ride; document A has no status for it.
    case closed = "closed by the service"
  }

  /// Line of the history.
  package struct Entry: Hashable, Sendable {
    package let status: Status

    /// Time of the entry, from the start of the measurement window.
    package let time: TimeSpan

    /// Number of the taxi; nil unless one is assigned.
    package let taxi: Int32?

    /// Waiting time shown with the taxi; nil unless one is assigned and a wait was shown.
    package fileprivate(set) var wait: TimeSpan?
  }

  /// Entries in order; none for a request that was refused at once.
  package private(set) var entries: [Entry] = []

  private var shown: TimeSpan?

  /// Derives the history.
  /// - Parameters:
  ///   - events: all events of one ride under one policy, in their order.
  ///   - part: number of the taxi within the party, from 0.
  package init(_ events: [EventRow], part: Int = 0) {
    for event in events where Int(event.part) == part || isAboutAll(event) { take(event) }
  }

  private func isAboutAll(_ event: EventRow) -> Bool {
    event.kind == .requestMade || event.kind == .reservationMade
  }

  private mutating func take(_ event: EventRow) {
    switch event.kind {
    case .requestMade, .reservationMade, .taxiLost, .askedAgain: add(.accepted, event)
    case .refused: removeAcceptance()
    case .confirmationAsked: shown = event.span
    case .assigned: add(.taxiAssigned, event, taxi: event.taxi, wait: shown)
    case .waitShown:
      guard let last = entries.indices.last, entries[last].status == .taxiAssigned,
        entries[last].wait == nil
      else { return }
      entries[last].wait = event.span
    case .droppedOff, .endedByMistake: add(.completed, event)
    case .helpCalled: if entries.last?.status == .completed { add(.accepted, event) }
    case .gaveUp: add(.annulledByUser, event)
    case .cancelled: add(isByUser(event) ? .annulledByUser : .closed, event)
    case .rejected: add(.closed, event)
    case .turnedAway: turnAway(event)
    // The history shows no other event.
    default: break
    }
  }

  /// Removes an acceptance that did not hold.
  private mutating func removeAcceptance() {
    if entries.last?.status == .accepted { entries.removeLast() }
  }

  /// Ends a request that the passenger will repeat: a request that was never taken on was not
  /// accepted, and a completed ride stays completed.
  private mutating func turnAway(_ event: EventRow) {
    if entries.last?.status == .accepted, entries.last?.time == event.time { removeAcceptance() }
    let isNeverTaken =
      event.reason == EventReason.outage.rawValue || event.reason == EventReason.unanswered.rawValue
    guard !isNeverTaken, entries.last?.status != .completed else { return }
    add(event.reason == EventReason.cancelled.rawValue ? .annulledByUser : .closed, event)
  }

  private mutating func add(
    _ status: Status, _ event: EventRow, taxi: Int32? = nil, wait: TimeSpan? = nil
  ) {
    entries.append(Entry(status: status, time: event.time, taxi: taxi, wait: wait))
    shown = nil
  }

  /// True if the passenger ended the ride, by withdrawing or by turning a taxi down.
  private func isByUser(_ event: EventRow) -> Bool {
    guard let reason = event.reason.flatMap(EventReason.init) else { return event.reason == nil }
    return reason == .cancelled || reason == .turnedDown
  }
}

extension Trail {
  /// History of the customer, one line for each taxi of the party.
  var historyLines: [String] {
    account.parts.indices.compactMap { part in
      let entries = RideHistory(events, part: part).entries
      guard !entries.isEmpty else { return nil }
      let whose =
        account.parts.count > 1 ? " of the \(TrailWords.ordinal(Int32(part + 1))) taxi" : ""
      return "History\(whose): \(entries.map(text).joined(separator: ", "))."
    }
  }

  private func text(of entry: RideHistory.Entry) -> String {
    let known = [entry.taxi.map { "taxi \($0)" }, entry.wait.map { TrailWords.duration($0) }]
      .compactMap { $0 }.joined(separator: ", ")
    return "\(entry.status.rawValue) \(words.clock(entry.time))"
      + (known.isEmpty ? "" : " (\(known))")
  }
}
