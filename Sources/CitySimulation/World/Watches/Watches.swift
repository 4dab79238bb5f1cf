import AlarmCore
import CityModels
import Geography
import MachineParts
import PlannerCore
import Quantities
import RandomVariates

/// Owner of the watches: their service, their signals, and the records.
///
/// Values change at few instants. Only samples with possible new information are taken: the first
/// of each step of a signal, and those after it until the service has processed one of them.
/// The service behaves as it would with all samples, of which there are millions a day.
final class Watches {
  let model: AlarmModel
  private(set) var core: AlarmCore
  private var watches: [WearerID: Watch] = [:]
  private(set) var book: AlarmBook

  /// Reports in transit to first aid, each with the place of the wearer when it was sent.
  private var underway: [ReportName: (report: AlarmReport, place: Place)] = [:]

  /// Wearers whose values change, in the order of their numbers.
  private(set) var busy: [WearerID] = []

  /// Residents who wear the watches, by wearer; empty if wearers are not residents.
  let members: [Int]

  /// - Parameters:
  ///   - model: the wearers.
  ///   - city: the city.
  ///   - residents: the residents of the city.
  ///   - keepsRows: true if rows are kept in addition to the totals.
  ///   - luck: the random streams of the replication.
  init(
    _ model: AlarmModel, of city: CityModel, residents: [ResidentsModel.Resident],
    keepsRows: Bool, luck: RandomStreams
  ) {
    self.model = model
    members = model.members(among: residents, luck)
    core = AlarmCore(rules: model.rules)
    book = AlarmBook(window: city.window, limit: model.reactionLimit, keepsRows: keepsRows)
    for number in 0..<model.wearers.count {
      signUp(number, members.isEmpty ? nil : residents[members[number]])
      let phase = phase(of: number, luck)
      let signal = signal(of: number, phase: phase, before: city.window.cap, luck)
      guard !signal.steps.isEmpty else { continue }
      let home =
        members.isEmpty
        ? model.home(of: number, on: city.zones, luck) : residents[members[number]].home
      add(WearerID(number), signal, at: home, phase: phase, of: city, luck)
    }
  }

  /// Returns the key of the random draws of a wearer: residents keep theirs, however many wear a
  /// watch.
  func key(of wearer: WearerID) -> Int { members.isEmpty ? wearer.index : members[wearer.index] }

  /// Returns the resident who wears a watch; nil if wearers are not residents.
  func user(of wearer: WearerID) -> UserID? {
    members.isEmpty ? nil : UserID(members[wearer.index])
  }

  /// Report of an alarm, by its number.
  private struct ReportName: Hashable {
    let alarm: AlarmID
    let number: Int32
  }

  /// Returns the offset of the measurements of a watch within its period.
  private func phase(of wearer: Int, _ luck: RandomStreams) -> TimeSpan {
    if let phase = model.phase { return phase }
    luck.begin(LuckPurpose.samplePhase, key(of: WearerID(wearer)))
    return .milliseconds(Int64(luck.uniform() * Double(model.period.milliseconds)))
  }

  private func signal(
    of wearer: Int, phase: TimeSpan, before cap: Instant, _ luck: RandomStreams
  ) -> HealthSignal {
    switch model.wearers {
    case .listed(let all): return HealthSignal(all[wearer].steps)
    case .drawn(_, _, let kinds, let noise), .residents(_, let kinds, let noise):
      let key = key(of: WearerID(wearer))
      let signal = HealthSignal(of: key, kinds, before: cap, luck)
      guard !noise.isEmpty else { return signal }
      let samples = SampleTimes(phase: phase, period: model.period)
      return signal.scattered(by: noise, of: key, model.thresholds, samples, before: cap, luck)
    }
  }

  private func signUp(_ number: Int, _ resident: ResidentsModel.Resident?) {
    let form = SignUpForm(
      name: "\(number)", credential: UInt64(number), profile: model.profile(of: number, resident),
      acceptsPolicy: true, sensors: .all)
    guard case .registered(let wearer) = core.handle(.signUp(form), at: .start) else {
      preconditionFailure("the service refuses an account")
    }
    if model.thresholds != .proposed {
      tellAtStart(.user(wearer, .signIn(credential: UInt64(number))))
      tellAtStart(.user(wearer, .setThresholds(model.thresholds, isConfirmed: true)))
    }
    tellAtStart(.watch(wearer, .putOn))
  }

  private func tellAtStart(_ command: AlarmCommand) {
    if case .refused(let refusal) = core.handle(command, at: .start) {
      preconditionFailure("the service refuses \(command): \(refusal)")
    }
  }

  /// Adds a person whose values are too low at some time.
  private func add(
    _ wearer: WearerID, _ signal: HealthSignal, at home: Place, phase: TimeSpan,
    of city: CityModel, _ luck: RandomStreams
  ) {
    let first = book.crossingCount
    let crossings = signal.crossings(model.thresholds, before: city.window.cap)
    let watch = Watch(
      home: home, phase: phase, signal: signal, crossings: first..<(first + crossings.count))
    for (number, crossing) in crossings.enumerated() {
      luck.begin(LuckPurpose.wornWatch, key(of: wearer), number)
      let isWorn = luck.chance(model.wornShare)
      let sample = watch.sample(notBefore: crossing.from, model.period)
      let isSeen = watch.instant(of: sample, model.period) < crossing.until
      book.add(
        crossing, of: wearer, in: watch.place(at: crossing.from).zone.number, isWorn: isWorn,
        isSeen: isSeen)
    }
    watches[wearer] = watch
    busy.append(wearer)
  }

  /// Executes a command of the service.
  func handle(_ command: AlarmCommand, at instant: Instant) -> AlarmResponse {
    core.handle(command, at: instant)
  }

  /// Empties the outbox after its actions have been executed.
  func emptyOutbox() { core.outbox.empty() }

  /// Writes to the records.
  func write<Result>(_ entry: (inout AlarmBook) -> Result) -> Result { entry(&book) }

  /// True if a counted crossing is not over.
  var isOpen: Bool { book.openCount > 0 }

  /// Returns the watch of a person.
  func watch(of wearer: WearerID) -> Watch {
    guard let watch = watches[wearer] else { preconditionFailure("watch \(wearer) is quiet") }
    return watch
  }

  /// Returns the time of a sample.
  func instant(of sample: Int32, _ wearer: WearerID) -> Instant {
    watch(of: wearer).instant(of: sample, model.period)
  }

  /// Returns the values of a sample.
  func sample(_ number: Int32, of wearer: WearerID) -> HealthSample {
    let instant = watch(of: wearer).instant(of: number, model.period)
    return HealthSample(at: instant, values(of: wearer, at: instant))
  }

  /// Returns the place of a wearer at an instant; nil for wearers whose values never change, who
  /// are at home.
  func place(of wearer: WearerID, at instant: Instant) -> Place? {
    watches[wearer]?.place(at: instant)
  }

  /// Stores a report until it arrives.
  func post(_ report: AlarmReport, from place: Place) {
    underway[ReportName(alarm: report.alarm, number: report.number)] = (report, place)
  }

  /// Removes and returns a report that has arrived.
  func collect(_ alarm: AlarmID, report number: Int32) -> (report: AlarmReport, place: Place) {
    guard let found = underway.removeValue(forKey: ReportName(alarm: alarm, number: number)) else {
      preconditionFailure("report \(number) of alarm \(alarm) was not sent")
    }
    return found
  }

  /// Returns the values that a person's watch would measure at an instant.
  func values(of wearer: WearerID, at instant: Instant) -> HealthValues {
    guard let watch = watches[wearer] else { return .well }
    let step = watch.signal.step(at: instant, from: watch.step)
    return step < 0 ? .well : watch.signal.steps[step].values
  }

  /// True if a watch is worn at an instant; watches are taken off only while values are too low.
  func isWorn(by wearer: WearerID, at instant: Instant) -> Bool {
    guard watches[wearer] != nil, let crossing = crossing(of: wearer, at: instant) else {
      return true
    }
    return book.isWorn(crossing)
  }

  /// Returns the crossing at an instant; nil if values are normal.
  func crossing(of wearer: WearerID, at instant: Instant) -> Int? {
    watch(of: wearer).crossings.last { book.crossing($0).from <= instant }
      .flatMap { instant < book.crossing($0).until ? $0 : nil }
  }

  /// Outcome of a due sample.
  enum Turn {
    /// The sample is taken.
    case isTaken

    /// The sample has no new information; the case carries the next sample that may have, or nil if
    /// there is none.
    case isLeftOut(next: Int32?)

    /// The watch is not worn; the case carries the first sample after it is put on again.
    case isMissing(next: Int32)
  }

  /// Determines if a sample may have new information for the service.
  func turn(of sample: Int32, _ wearer: WearerID) -> Turn {
    var watch = watch(of: wearer)
    let instant = watch.instant(of: sample, model.period)
    let step = watch.signal.step(at: instant, from: watch.step)
    if step != watch.step { (watch.step, watch.firstOfStep) = (step, sample) }
    watches[wearer] = watch
    if let crossing = crossing(of: wearer, at: instant), !book.isWorn(crossing) {
      return .isMissing(
        next: watch.sample(notBefore: book.crossing(crossing).until, model.period))
    }
    guard watch.newest >= watch.firstOfStep else { return .isTaken }
    let isLow =
      step >= 0 && !model.thresholds.parametersBelow(watch.signal.steps[step].values).isEmpty
    if isLow, core.wearer(wearer).state == .quiet { return .isTaken }
    let next = step + 1
    guard next < watch.signal.steps.count else { return .isLeftOut(next: nil) }
    return .isLeftOut(
      next: watch.sample(notBefore: watch.signal.steps[next].at, model.period))
  }

  /// Records that the service has processed a sample.
  func looked(at sample: Int32, of wearer: WearerID) {
    let newest = watch(of: wearer).newest
    watches[wearer]?.newest = max(sample, newest)
  }
}
