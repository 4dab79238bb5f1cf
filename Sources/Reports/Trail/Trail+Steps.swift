import Quantities
import Results

/// Line of a timeline.
struct TrailStep {
  let sequence: Int32
  let time: TimeSpan
  var text: String

  /// True for a step of the whole party, false for one of a single taxi.
  let isAboutAll: Bool
}

extension Trail {
  /// Steps in order; for a party, each line names its taxi.
  var steps: [TrailStep] {
    let parts = account.parts.count
    let steps = (0..<parts).flatMap { part -> [TrailStep] in
      var telling = TrailTelling(origin: origin, words: words)
      for event in events where Int(event.part) == part { telling.take(event) }
      telling.finish()
      guard parts > 1 else { return telling.steps }
      return telling.steps.map { step in
        var step = step
        if !step.isAboutAll {
          step.text = "\(TrailWords.ordinal(Int32(part + 1))) taxi: " + step.text
        }
        return step
      }
    }
    return steps.sorted { $0.sequence < $1.sequence }
  }
}

/// Turns the events of one taxi of a ride into lines.
struct TrailTelling {
  let origin: Int32?
  let words: TrailWords
  private(set) var steps: [TrailStep] = []

  /// Zones without a taxi to ask, as found by the current search.
  private(set) var nobodyFound: [EventRow] = []

  /// Searches for the held ride without success since the last other event.
  private var rechecks: [EventRow] = []
  private var offer: EventRow?

  init(origin: Int32?, words: TrailWords) {
    self.origin = origin
    self.words = words
  }

  /// Adds the next event.
  mutating func take(_ event: EventRow) {
    if event.kind == .rechecked {
      if event.reason == EventReason.nobodyToAsk.rawValue { rechecks.append(event) }
      return
    }
    // A notice accompanies the event that it reports, and would repeat it.
    if event.kind == .told { return }
    tellRechecks()
    switch event.kind {
    case .nobodyToAsk: nobodyFound.append(event)
    case .waitShown:
      guard let span = event.span, !steps.isEmpty else { return }
      steps[steps.count - 1].text += "; a wait of \(TrailWords.duration(span)) is shown"
    default:
      if event.kind == .offered, let first = nobodyFound.first, let nobodyText {
        tell(first, nobodyText)
      }
      if let text = text(of: event) { tell(event, text) }
      if event.kind == .offered { offer = event }
      nobodyFound = []
    }
  }

  /// Adds the collected steps that are shown together.
  mutating func finish() { tellRechecks() }

  private mutating func tell(_ event: EventRow, _ text: String) {
    let isAboutAll =
      switch event.kind {
      case .requestMade, .reservationMade, .refused, .reservationDue, .waitBegun, .cancelRefused,
        .turnedAway, .askedAgain, .duplicateMade, .duplicateEnded:
        true
      default: false
      }
    steps.append(
      TrailStep(
        sequence: event.sequence, time: event.time, text: text, isAboutAll: isAboutAll))
  }

  private mutating func tellRechecks() {
    guard let first = rechecks.first, let last = rechecks.last else { return }
    let times = rechecks.count
    rechecks = []
    tell(
      first,
      times == 1
        ? "searched again: still no taxi to ask"
        : "searched again, \(times) times until \(words.clock(last.time)): still no taxi to ask")
  }

  /// Text of an event; nil if another line covers it.
  private func text(of event: EventRow) -> String? {
    switch event.kind {
    case .requestMade: return "asked for a taxi in \(words.zone(event.zone))"
    case .reservationMade:
      let ahead = event.span ?? .zero
      return "reserved a taxi in \(words.zone(event.zone)) for \(words.clock(event.time + ahead))"
    case .refused: return "not taken: \(TrailWords.reason(event.reason))"
    case .reservationDue: return "the reservation is due: the search for a taxi begins"
    case .waitBegun: return "the reserved time: the wait begins"
    case .held: return "held: " + (nobodyText ?? "no driver is asked for now")
    case .cancelRefused:
      return "withdrawal refused: \(TrailWords.reason(event.reason))"
    case .cancelled:
      return event.reason == nil ? "withdrew" : "withdrawn: \(TrailWords.reason(event.reason))"
    case .rejected:
      let isGivenUp = event.reason == EventReason.searchEnded.rawValue
      let nobody = isGivenUp ? nil : nobodyText
      return "turned away: " + (nobody ?? TrailWords.reason(event.reason))
    case .unresolved: return "the run ends with the ride still open"
    case .aboardAtEnd: return "the run ends with the passenger aboard \(taxi(event))"
    case .turnedAway, .duplicateMade, .duplicateEnded: return repeatedText(of: event)
    case .offered, .accepted, .declined, .lapsed, .withdrawn, .confirmationAsked, .confirmed,
      .turnedDown, .confirmationLapsed:
      return offerText(of: event)
    case .approachBegun, .brokeDown, .endedByMistake, .helpCalled, .taxiLost, .taxiSentAway,
      .arrived, .addressUnclear, .noShow,
      .pickedUp, .droppedOff:
      return streetText(of: event)
    case .assigned:
      // After an offer, the acceptance has its own line.
      return event.reason == EventReason.replanned.rawValue
        ? "\(taxi(event)), on its way to another passenger, is sent here" : nil
    case .nobodyToAsk, .rechecked, .waitShown, .told, .loggedIn, .loggedOut, .breakBegun,
      .breakEnded, .workdayEnded, .absenceBegun:
      return nil
    // All other events are shown with the word of the log.
    default: return (event.taxi == nil ? "" : "\(taxi(event)): ") + event.kind.phrase
    }
  }

  /// Text of an event about a repeated request.
  private func repeatedText(of event: EventRow) -> String? {
    switch event.kind {
    case .turnedAway:
      return "turned away: " + (nobodyText ?? TrailWords.reason(event.reason))
        + "; the passenger will ask again"
    case .duplicateMade:
      let ahead = event.span ?? .zero
      return "reserved the same ride again by mistake, for \(words.clock(event.time + ahead))"
    case .duplicateEnded:
      return "the second reservation is over: \(TrailWords.reason(event.reason))"
    default: return nil
    }
  }

  private func offerText(of event: EventRow) -> String? {
    let taxi = taxi(event)
    switch event.kind {
    case .offered: return offeredText(event)
    case .accepted: return "\(taxi) accepted"
    case .declined:
      let why = event.reason.map { " (\(TrailWords.reason($0)))" } ?? ""
      return "\(taxi) declined" + why + newPlace(event)
    case .lapsed:
      let time = offer?.span.map { " within \(TrailWords.duration($0))" } ?? ""
      let why = event.reason.map { " (\(TrailWords.reason($0)))" } ?? ""
      return "\(taxi) did not answer" + time + why + newPlace(event)
    case .withdrawn:
      // The line before or after it names the passenger as the cause.
      switch event.reason.flatMap(EventReason.init) {
      case .turnedDown, .gaveUp, .cancelled, .cancelLimit: return nil
      default: return "the offer to \(taxi) is void: \(TrailWords.reason(event.reason))"
      }
    case .confirmationAsked:
      let shown = event.span.map { "; a wait of \(TrailWords.duration($0)) is shown" } ?? ""
      return "the passenger is asked to confirm \(taxi)" + shown
    case .confirmed: return "the passenger confirmed \(taxi)"
    case .turnedDown: return "the passenger turned \(taxi) down"
    case .confirmationLapsed: return "the passenger did not confirm \(taxi) in time"
    default: return nil
    }
  }

  private func streetText(of event: EventRow) -> String? {
    let taxi = taxi(event)
    let place = words.zone(event.zone, ring: event.ring, from: origin)
    switch event.kind {
    case .approachBegun:
      return event.reason == EventReason.staysAway.rawValue
        ? "\(taxi) does not set off, in \(place)" : "\(taxi) sets off from \(place)"
    case .endedByMistake:
      return "\(taxi) ended the ride by mistake, in \(words.zone(event.zone))"
    case .helpCalled:
      return event.reason == EventReason.brokeDown.rawValue
        ? "the driver reports the breakdown of \(taxi)"
        : "the passenger calls for help: \(taxi) does not come"
    case .brokeDown: return "\(taxi) broke down on its way, in \(words.zone(event.zone))"
    case .taxiLost: return "\(taxi) does not come (\(TrailWords.reason(event.reason)))"
    case .taxiSentAway: return "\(taxi) is sent away: \(TrailWords.reason(event.reason))"
    case .arrived: return "\(taxi) arrived"
    case .addressUnclear:
      return "the address does not exist, which takes \(TrailWords.duration(event.span ?? .zero))"
    case .noShow: return "the passenger is not at the meeting point"
    case .pickedUp: return "picked up by \(taxi)"
    case .droppedOff:
      let ill = event.reason == EventReason.takenIll.rawValue ? ", taken ill" : ""
      return "got off in \(words.zone(event.zone))\(ill)"
    default: return nil
    }
  }

  private func taxi(_ event: EventRow) -> String { event.taxi.map { "taxi \($0)" } ?? "no taxi" }

  /// New place of a taxi in its queue after a refusal.
  private func newPlace(_ event: EventRow) -> String {
    guard let position = event.position, position == event.queueLength,
      let before = offer?.position, position > before
    else { return "" }
    return " and went to the end of the queue"
  }
}
