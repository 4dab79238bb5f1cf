package import Quantities
package import Results

/// Timeline of one ride for a dispatcher, with the reasons for the taxi and the wait.
///
/// Made from rows of result tables only, so a results folder is enough at any time.
package struct Trail: Sendable {
  let events: [EventRow]
  let request: RequestRow?
  let account: RideAccount
  let words: TrailWords

  /// Makes the timeline of a ride.
  /// - Parameters:
  ///   - events: all events of one ride under one policy, in their order; at least one.
  ///   - request: its row in the table of requests, which has the number of people.
  ///   - names: names of policies and zones, by number.
  ///   - startOfDay: time of day at which the measurement window starts.
  package init(
    events: [EventRow], request: RequestRow?, names: ResultNames, startOfDay: TimeOfDay
  ) {
    self.events = events
    self.request = request
    account = RideAccount(events)
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  /// Lines of the timeline, without line ends; all but the first wrapped to the width of the
  /// terminal.
  package var lines: [String] {
    let sums = historyLines + [sumLine] + [taxiLine, waitLine].compactMap { $0 }
    return [headline] + words.timeline(steps.map { ($0.time, $0.text) })
      + sums.flatMap { TextColumns.wrapped($0, after: "") }
  }

  /// Zone of the waiting passenger.
  var origin: Int32? { events[0].zone }

  /// Party, origin, time and outcome of the ride.
  private var headline: String {
    let policy = Int(events[0].policy)
    let name =
      words.names[.policies].indices.contains(policy)
      ? words.names[.policies][policy] : "policy \(policy)"
    let people = Int(request?.people ?? 1)
    let party = people > 1 ? "\(people) people " : ""
    let wanted =
      account.lead == nil
      ? "asked at \(words.clock(account.waitsFrom))"
      : "reserved for \(words.clock(account.waitsFrom))"
    let ride = events[0].ride.map { "\($0)" } ?? "?"
    return "Ride \(ride), \(name), day \(events[0].replication): "
      + "\(party)from \(words.zone(origin)), \(wanted), \(ending)."
  }

  private var ending: String {
    let deciding = account.deciding
    let came = account.parts.count { $0.outcome == .served }
    guard came > 0, account.outcome != .served else { return end(of: deciding) }
    let people = request.map { $0.peopleServed > 0 ? $0.people : 0 } ?? 0
    let aboard = people > 1 ? " for \(request?.peopleServed ?? 0) of \(people) people" : ""
    return "\(end(of: deciding)); \(came) of \(account.parts.count) taxis came\(aboard)"
  }

  private func end(of part: PartAccount) -> String {
    let isEarly = part.happenedAt < account.waitsFrom
    let wait = isEarly ? "before that time" : "after \(TrailWords.duration(part.wait))"
    let at = "at \(words.clock(part.happenedAt))"
    switch part.outcome {
    // A single taxi is never partly served; only a party of several is.
    case .served, .partServed:
      let taxis = account.parts.compactMap { $0.taxi.map { "\($0)" } }
      let name = taxis.count == 1 ? "taxi" : "taxis"
      return "picked up \(at) by \(name) \(TrailWords.list(taxis)) \(wait)"
    case .abandoned: return "gave up \(at) \(wait)"
    case .cancelled: return "withdrawn \(at) \(wait)"
    case .rejected:
      if let refusal = events.first(where: { $0.kind == .refused }) {
        return "not taken: \(TrailWords.reason(refusal.reason))"
      }
      return "turned away \(at) \(wait)"
    case .unresolved: return "still open \(at) \(wait), when the run ended"
    }
  }

  /// The wait and its parts; for a party, those of the last taxi.
  private var sumLine: String {
    let slowest = account.slowest
    if slowest.wait == .zero { return "No wait." }
    let parts = [slowest.search, slowest.offer, slowest.approach, slowest.boarding]
    let names = ["search", "offers", "approach", "boarding"]
    let texts = zip(names, TrailWords.durations(parts)).map { "\($0) \($1)" }
    let whole = TrailWords.duration(slowest.wait)
    return "Wait \(whole) = " + texts.joined(separator: " + ") + "."
  }
}
