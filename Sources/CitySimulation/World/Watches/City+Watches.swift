import AlarmCore
import CityModels
import EventEngine
import Geography
import MachineParts
import Quantities
import RandomVariates
import Results

/// People with watches: the street between them and first aid.
extension City {
  /// The watches of a city; nil where there are none.
  static func makeWatches(
    of plan: RunPlan, keepsRows: Bool, _ luck: RandomStreams
  ) -> Watches? {
    guard let model = plan.model.emergency?.alarms else { return nil }
    return Watches(model, of: plan.model, keepsRows: keepsRows, luck: luck)
  }

  /// Watches whose values will change begin to measure.
  mutating func addWatches() {
    guard let watches else { return }
    for wearer in watches.busy {
      let watch = watches.watch(of: wearer)
      for number in watch.crossings where watches.book.counts(number) {
        let from = watches.book.crossing(number).from
        books.addIntention(Trip(at: from, origin: watch.home, destination: watch.home))
      }
      let first = watch.sample(notBefore: watch.signal.steps[0].at, watches.model.period)
      schedule(.sampleTaken(wearer, number: first), at: watches.instant(of: first, wearer))
    }
  }

  @inline(never)
  mutating func handle(_ event: WatchEvent) {
    guard let watches else { return }
    switch event {
    case .sampleTaken(let wearer, let number): take(number, of: wearer, watches)
    case .sampleReady(let wearer, let number): look(at: number, of: wearer, watches)
    case .reportArrives(let alarm): hearReport(of: alarm, watches)
    case .answerArrives(let alarm):
      guard watches.core.alarm(alarm).acknowledgedAt == nil else { return }
      let now = engine.now
      watches.write { $0.answer(alarm, at: now) }
      tell(.acknowledged(alarm), watches)
    case .answerIsDue(let alarm, let report): repeatReport(of: alarm, after: report, watches)
    }
  }

  private mutating func take(_ number: Int32, of wearer: WearerID, _ watches: Watches) {
    switch watches.turn(of: number, wearer) {
    case .isTaken:
      tell(.watch(wearer, .putOn), watches)
      schedule(
        .sampleReady(wearer, number: number),
        at: engine.now + processing(of: number, wearer, watches))
      takeLater(number + 1, of: wearer, watches)
    case .isLeftOut(let next):
      if let next { takeLater(next, of: wearer, watches) }
    case .isMissing(let next):
      tell(.watch(wearer, .takenOff), watches)
      takeLater(next, of: wearer, watches)
    }
  }

  private mutating func takeLater(_ number: Int32, of wearer: WearerID, _ watches: Watches) {
    schedule(.sampleTaken(wearer, number: number), at: watches.instant(of: number, wearer))
  }

  /// How long a watch looks at a sample.
  private func processing(
    of number: Int32, _ wearer: WearerID, _ watches: Watches
  ) -> TimeSpan {
    luck.begin(LuckPurpose.processing, wearer.index, Int(number))
    return watches.model.processing.drawTimeSpan(from: luck)
  }

  /// The watch is done with a sample; one that a newer has overtaken is refused, and so is one of a watch that was
  /// taken off meanwhile.
  private mutating func look(at number: Int32, of wearer: WearerID, _ watches: Watches) {
    let sample = watches.sample(number, of: wearer)
    switch watches.handle(.watch(wearer, .sample(sample)), at: engine.now) {
    case .refused(.staleSample), .refused(.notWorn): return
    case .refused(let refusal): preconditionFailure("a sample is refused: \(refusal)")
    case .raised(let alarm):
      guard let crossing = watches.crossing(of: wearer, at: sample.takenAt) else {
        preconditionFailure("an alarm is raised by good values")
      }
      let now = engine.now
      watches.write { $0.raise(alarm, crossing, sampled: sample.takenAt, at: now) }
    default:
      if let crossing = watches.crossing(of: wearer, at: sample.takenAt) {
        if watches.core.wearer(wearer).state != .quiet { watches.write { $0.cover(crossing) } }
      } else {
        let crossings = watches.watch(of: wearer).crossings
        watches.write { $0.end(crossings, before: sample.takenAt) }
      }
    }
    watches.looked(at: number, of: wearer)
    carryOut(watches)
  }

  /// Tells the service something; what changes nothing is no news.
  private mutating func tell(_ command: AlarmCommand, _ watches: Watches) {
    if case .refused(let refusal) = watches.handle(command, at: engine.now) {
      preconditionFailure("the service refuses \(command): \(refusal)")
    }
    carryOut(watches)
  }

  private mutating func carryOut(_ watches: Watches) {
    for position in 0..<watches.core.outbox.count {
      switch watches.core.outbox[position] {
      case .send(let report):
        watches.write { $0.report(report.alarm) }
        let crossing = watches.book.crossing(of: report.alarm)
        luck.begin(
          LuckPurpose.reportMessage, report.wearer.index, watches.book.ordinal(of: crossing),
          attempt: Int(report.number))
        send(.reportArrives(report.alarm), watches)
      case .setTimer(let alarm, let report, let instant):
        schedule(.answerIsDue(alarm, report: report), at: instant, .timer)
      case .showHelp: break  // The book knows when the answer came.
      }
    }
    watches.emptyOutbox()
  }

  /// Sends something that may be lost, with the luck that was begun.
  private mutating func send(_ event: WatchEvent, _ watches: Watches) {
    if luck.chance(watches.model.lostShare) { return }
    let phase: CityPhase =
      if case .reportArrives = event { .emergency } else { .watch }
    schedule(event, at: engine.now + watches.model.messageDelay.drawTimeSpan(from: luck), phase)
  }

  /// No answer has come in time: what the watch was done with last goes into the next report (H-UC13).
  private mutating func repeatReport(
    of alarm: AlarmID, after report: Int32, _ watches: Watches
  ) {
    let found = watches.core.alarm(alarm)
    guard found.acknowledgedAt == nil, found.reports == report else { return }
    let wearer = found.wearer
    let watch = watches.watch(of: wearer)
    var number = watch.sample(notBefore: engine.now + .milliseconds(1), watches.model.period) - 1
    while number > watch.newest,
      watches.instant(of: number, wearer) + processing(of: number, wearer, watches) > engine.now
    {
      number -= 1
    }
    if number > watch.newest { look(at: number, of: wearer, watches) }
    tell(.answerIsDue(alarm, report: report), watches)
  }

  /// A report is at first aid, if that hears anything now.
  private mutating func hearReport(of alarm: AlarmID, _ watches: Watches) {
    let now = engine.now
    if watches.model.outages.contains(where: { $0.start <= now && now < $0.end }) { return }
    let crossing = watches.book.crossing(of: alarm)
    let wearer = watches.core.alarm(alarm).wearer
    watches.write { $0.hear(alarm, at: now) }
    let incident = takeReport(
      of: alarm.number, at: watches.watch(of: wearer).home, wearer: wearer.index,
      crossing: watches.book.ordinal(of: crossing),
      isGenuine: watches.book.crossing(crossing).isGenuine)
    watches.write { $0.name(incident, of: alarm) }
  }

  /// First aid answers a report.
  mutating func answerReport(of number: Int32) {
    guard let watches else { return }
    let alarm = AlarmID(Int(number))
    let crossing = watches.book.crossing(of: alarm)
    luck.begin(
      LuckPurpose.answerMessage, watches.core.alarm(alarm).wearer.index,
      watches.book.ordinal(of: crossing), attempt: watches.write { $0.countAnswer(to: alarm) })
    send(.answerArrives(alarm), watches)
  }

  /// Adds up what became of the alarms.
  mutating func finishWatches(at end: Instant) {
    guard let watches else { return }
    let firstAid = firstAid
    watches.write { book in
      book.finish(at: end) { firstAid?.book.arrival(at: $0) }
    }
  }

  private mutating func schedule(
    _ event: WatchEvent, at instant: Instant, _ phase: CityPhase = .watch
  ) {
    guard instant < plan.cap else { return }
    engine.schedule(.watch(event), at: max(instant, engine.now), phase: phase)
  }
}
