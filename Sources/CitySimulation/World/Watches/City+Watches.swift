import AlarmCore
import CityModels
import EmergencyCore
import EventEngine
import Geography
import MachineParts
import PlannerCore
import Quantities
import RandomVariates
import Results

/// Wearers of watches: the world between them and first aid.
extension City {
  /// Makes the watches of a city; nil if there are none.
  static func makeWatches(
    of plan: RunPlan, for dwellers: ResidentsModel?, keepsRows: Bool, _ luck: RandomStreams
  ) -> Watches? {
    guard let model = plan.model.emergency?.alarms else { return nil }
    return Watches(
      model, of: plan.model, residents: dwellers?.residents ?? [], keepsRows: keepsRows, luck: luck)
  }

  /// Starts the measurements of watches whose values will change.
  mutating func addWatches() {
    guard let watches else { return }
    for wearer in watches.busy {
      let watch = watches.watch(of: wearer)
      for number in watch.crossings where watches.book.counts(number) {
        let from = watches.book.crossing(number).from
        let place = watch.place(at: from)
        books.addIntention(Trip(at: from, origin: place, destination: place))
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
    case .reportArrives(let alarm, let report): hear(report, of: alarm, watches)
    case .answerArrives(let alarm):
      guard watches.core.alarm(alarm).acknowledgedAt == nil else { return }
      let now = engine.now
      watches.write { $0.answer(alarm, at: now) }
      tell(.acknowledged(alarm), watches)
    case .answerIsDue(let alarm, let report): repeatReport(of: alarm, after: report, watches)
    }
  }

  /// Returns the current place of a wearer.
  private func place(of wearer: WearerID, _ watches: Watches) -> Place {
    watches.user(of: wearer).map { whereabouts(of: $0) }
      ?? watches.watch(of: wearer).place(at: engine.now)
  }

  private mutating func take(_ number: Int32, of wearer: WearerID, _ watches: Watches) {
    if let user = watches.user(of: wearer), let residents {
      if let crossing = watches.crossing(of: wearer, at: engine.now) {
        let zone = whereabouts(of: user).zone.number
        watches.write { $0.locate(crossing, in: zone) }
      }
      if residents.care[user]?.crewAt != nil { return wait(number, of: wearer, watches) }
    }
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

  /// Handles a sample of a patient, whose watch the crew has taken off.
  private mutating func wait(_ number: Int32, of wearer: WearerID, _ watches: Watches) {
    tell(.watch(wearer, .takenOff), watches)
    guard let crossing = watches.crossing(of: wearer, at: engine.now) else {
      return takeLater(number + 1, of: wearer, watches)
    }
    watches.write { $0.treat(crossing) }
    let until = watches.book.crossing(crossing).until
    let next = watches.watch(of: wearer).sample(notBefore: until, watches.model.period)
    takeLater(max(next, number + 1), of: wearer, watches)
  }

  private mutating func takeLater(_ number: Int32, of wearer: WearerID, _ watches: Watches) {
    schedule(.sampleTaken(wearer, number: number), at: watches.instant(of: number, wearer))
  }

  /// Returns the processing time of a sample in the watch.
  private func processing(
    of number: Int32, _ wearer: WearerID, _ watches: Watches
  ) -> TimeSpan {
    luck.begin(LuckPurpose.processing, watches.key(of: wearer), Int(number))
    return watches.model.processing.drawTimeSpan(from: luck)
  }

  /// Passes a processed sample to the service.
  ///
  /// The service refuses a sample older than the last one, and a sample of a watch that was taken
  /// off since.
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
      if let user = watches.user(of: wearer), let residents, !residents.isInCare(user) {
        takeIntoCare(user)
      }
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

  /// Sends the service a command that it cannot refuse, and executes the resulting actions.
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
          LuckPurpose.reportMessage, watches.key(of: report.wearer),
          watches.book.ordinal(of: crossing),
          attempt: Int(report.number))
        guard let arrival = arrivalOfMessage(watches) else { continue }
        watches.post(report, from: place(of: report.wearer, watches))
        schedule(.reportArrives(report.alarm, report: report.number), at: arrival, .emergency)
      case .setTimer(let alarm, let report, let instant):
        schedule(.answerIsDue(alarm, report: report), at: instant, .timer)
      case .showHelp: break  // The book knows when the answer came.
      }
    }
    watches.emptyOutbox()
  }

  /// Returns the arrival of a message sent now, drawn from the current stream; nil if it is lost.
  private func arrivalOfMessage(_ watches: Watches) -> Instant? {
    if luck.chance(watches.model.lostShare) { return nil }
    return engine.now + watches.model.messageDelay.drawTimeSpan(from: luck)
  }

  /// Repeats a report without an answer, with the last processed sample (H-UC13).
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

  /// Delivers a report to first aid, unless there is an outage.
  private mutating func hear(_ number: Int32, of alarm: AlarmID, _ watches: Watches) {
    let now = engine.now
    let (report, place) = watches.collect(alarm, report: number)
    if watches.model.outages.contains(where: { $0.start <= now && now < $0.end }) { return }
    let crossing = watches.book.crossing(of: alarm)
    watches.write { $0.hear(alarm, at: now) }
    let incident = takeReport(
      PatientReport(report), of: alarm.number, at: place, wearer: watches.key(of: report.wearer),
      crossing: watches.book.ordinal(of: crossing),
      isGenuine: watches.book.crossing(crossing).isGenuine,
      patient: watches.user(of: report.wearer))
    watches.write { $0.name(incident, of: alarm) }
  }

  /// Sends the answer of first aid to a report.
  mutating func answerReport(of number: Int32) {
    guard let watches else { return }
    let alarm = AlarmID(Int(number))
    let crossing = watches.book.crossing(of: alarm)
    luck.begin(
      LuckPurpose.answerMessage, watches.key(of: watches.core.alarm(alarm).wearer),
      watches.book.ordinal(of: crossing), attempt: watches.write { $0.countAnswer(to: alarm) })
    if let arrival = arrivalOfMessage(watches) { schedule(.answerArrives(alarm), at: arrival) }
  }

  /// Computes the totals of the alarms.
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

extension PatientReport {
  /// Converts the report of a watch to that of first aid.
  init(_ report: AlarmReport) {
    self.init(
      report.number, sampledAt: report.sample.takenAt, below: Signs(report.below))
    age = report.profile.age.map { Int32($0) }
    needsCare = report.profile.needsCare
    gender =
      switch report.profile.gender {
      case .female: .female
      case .male: .male
      case .other: .other
      case nil: nil
      }
  }
}

extension PatientReport.Signs {
  fileprivate init(_ parameters: HealthParameters) {
    let words: [(HealthParameter, Self)] = [
      (.heartRate, .heartRate), (.bloodPressure, .bloodPressure), (.steps, .steps),
      (.calories, .calories),
    ]
    self = words.reduce(into: []) { signs, word in
      if parameters.contains(HealthParameters(word.0)) { signs.insert(word.1) }
    }
  }
}
