import Quantities
import Results

/// Reasons for the taxi and for the wait.
extension Trail {
  /// Events of the taxi that came last, or did not come.
  private var slowestEvents: [EventRow] {
    let part = account.parts.firstIndex(of: account.slowest) ?? 0
    return events.filter { Int($0.part) == part }
  }

  /// Reason for the assigned taxi; nil if none was assigned.
  var taxiLine: String? {
    let events = slowestEvents
    guard let taxi = account.slowest.taxi else { return nil }
    if let index = events.lastIndex(where: { $0.kind == .assigned }),
      events[index].reason == EventReason.replanned.rawValue
    {
      return "Why taxi \(taxi): it was on its way to another passenger, in "
        + words.zone(events[index].zone, ring: events[index].ring, from: origin)
        + ", when a batch reassigned it" + telling(asked(before: index)) + "."
    }
    guard let index = events.lastIndex(where: { $0.kind == .offered && $0.taxi == taxi })
    else { return nil }
    var text = "Why taxi \(taxi): " + choice(of: events[index])
    let nobody = events[..<index].reversed().prefix { $0.kind == .nobodyToAsk }.reversed()
    if let found = TrailTelling.nobody(Array(nobody), words) { text += ", with \(found)" }
    return text + telling(asked(before: index)) + "."
  }

  private func telling(_ before: [String]) -> String {
    before.isEmpty ? "" : "; before it, " + TrailWords.list(before)
  }

  /// Reason for which the service offered the ride to a taxi.
  private func choice(of offer: EventRow) -> String {
    let place = "it stood " + TrailTelling.place(offer, words, origin: origin)
    switch offer.reason.flatMap(EventReason.init) {
    case .taxiFree:
      let zone = words.zone(offer.zone, ring: offer.ring, from: origin)
      return "it became free in \(zone) while the ride was held"
    case .batch: return place + " when a batch matched rides and taxis"
    case .taxiFound: return place + " when the held rides were searched again"
    default: return place
    }
  }

  /// Outcomes of the offers before the accepted one; more than four are only counted.
  private func asked(before index: Int) -> [String] {
    var wasTurnedDown = false
    let ends = slowestEvents[..<index].compactMap { event -> String? in
      let taxi = event.taxi.map { "taxi \($0)" } ?? "a taxi"
      // The service withdraws an offer that the passenger turned down; the driver is not to blame.
      defer { wasTurnedDown = event.kind == .turnedDown || event.kind == .confirmationLapsed }
      switch event.kind {
      case .turnedDown: return "the passenger turned \(taxi) down"
      case .confirmationLapsed: return "the passenger did not confirm \(taxi) in time"
      case .withdrawn where wasTurnedDown: return nil
      case .declined: return "\(taxi) declined"
      case .lapsed: return "\(taxi) did not answer"
      case .withdrawn where isReplanned(event): return "the offer to \(taxi) was withdrawn"
      case .withdrawn: return "\(taxi) was not available"
      case .taxiLost where isReplanned(event): return "\(taxi) was reassigned"
      case .taxiLost: return "\(taxi) was lost"
      default: return nil
      }
    }
    return ends.count > 4 ? ["\(ends.count) offers failed"] : ends
  }

  private func isReplanned(_ event: EventRow) -> Bool {
    event.reason == EventReason.replanned.rawValue
  }

  /// Reason for the wait: its greatest part and the cause.
  var waitLine: String? {
    let slowest = account.slowest
    guard slowest.wait > .zero else { return nil }
    let parts = [slowest.search, slowest.offer, slowest.approach, slowest.boarding]
    let greatest = parts.max() ?? .zero
    let share = TrailWords.duration(greatest)
    let text =
      switch parts.firstIndex(of: greatest) {
      case 0: searchText
      case 1: offersText
      case 2: approachText
      default: boardingText
      }
    return "Why \(TrailWords.duration(slowest.wait)): for \(share) \(text)."
  }

  private var searchText: String {
    let events = slowestEvents
    if let lost = events.last(where: { $0.kind == .taxiLost && $0.time > account.waitsFrom }) {
      return "the passenger waited for taxi \(lost.taxi.map { "\($0)" } ?? "?")"
        + " (lost: \(TrailWords.reason(lost.reason))) or for a replacement"
    }
    guard let hold = longestHold(in: events) else {
      let isBatch = events.contains {
        $0.kind == .offered && $0.reason == EventReason.batch.rawValue
      }
      return isBatch ? "the ride waited for a batch" : "no driver was asked"
    }
    let text = "no taxi could be asked"
    guard let taxi = hold.offer?.taxi else { return text }
    let mostly = hold.isOnly ? ", until " : ", mostly until "
    return switch hold.offer?.reason.flatMap(EventReason.init) {
    case .taxiFree: text + mostly + "taxi \(taxi) became free in \(words.zone(hold.offer?.zone))"
    case .batch: text + mostly + "a batch found taxi \(taxi)"
    default: text + mostly + "a new search for the held rides found taxi \(taxi)"
    }
  }

  /// Offer that ended the longest hold of the ride; nil if none did.
  private func longestHold(in events: [EventRow]) -> (offer: EventRow?, isOnly: Bool)? {
    let holds = events.indices.filter { events[$0].kind == .held }.map { index in
      let offer = events[index...].first { $0.kind == .offered }
      let end = offer?.time ?? account.slowest.endedAt
      return (length: end - max(events[index].time, account.waitsFrom), offer: offer)
    }
    guard let longest = holds.max(by: { $0.length < $1.length }) else { return nil }
    return (longest.offer, holds.count == 1)
  }

  private var offersText: String {
    let slowest = account.slowest
    var ends: [String] = []
    if slowest.declines > 0 { ends.append("\(slowest.declines) declined") }
    if slowest.lapses > 0 { ends.append("\(slowest.lapses) not answered") }
    let turnedDown = slowestEvents.count {
      $0.kind == .turnedDown || $0.kind == .confirmationLapsed
    }
    if turnedDown > 0 { ends.append("\(turnedDown) turned down by the passenger") }
    let others = Int(slowest.withdrawals) - turnedDown
    if others > 0 { ends.append("\(others) withdrawn") }
    let offers = TrailWords.count(Int(slowest.offers), "offer", "offers")
    return "drivers were asked: \(offers)" + (ends.isEmpty ? "" : ", " + TrailWords.list(ends))
  }

  private var approachText: String {
    let events = slowestEvents
    guard let start = events.last(where: { $0.kind == .approachBegun }) else {
      return "the taxi was on its way"
    }
    let zone = words.zone(start.zone, ring: start.ring, from: origin)
    let shown = events.last { $0.kind == .waitShown || $0.kind == .confirmationAsked }?.span
    return "the taxi was on its way from \(zone)"
      + (shown.map { "; \(TrailWords.duration($0)) had been shown" } ?? "")
  }

  private var boardingText: String {
    let events = slowestEvents
    if events.contains(where: { $0.kind == .noShow }) {
      return "the taxi waited at the meeting point without the passenger"
    }
    if let unclear = events.last(where: { $0.kind == .addressUnclear }) {
      return "taxi and passenger looked for each other, "
        + "\(TrailWords.duration(unclear.span ?? .zero)) of it because the address does not exist"
    }
    return "taxi and passenger were at the meeting point and had not set off"
  }
}
