import CityModels
import Geography
import MachineParts
import PlannerCore
import Quantities
import RandomVariates
import RunCore

/// Owner of street runs: their service, the athletes, and the records.
final class Runs {
  let models: [RunModel]
  private(set) var core: RunCore
  private(set) var book: RunBook

  /// Checker for vehicles that cross a closed path.
  let ways: ClosedWays

  /// True if the service has changed since its rules were last checked.
  private var hasChanged = true

  /// Enrolled athletes by run, in the order of enrolment.
  private(set) var athletes: [[Athlete]] = []
  private var members: [[MemberID]] = []

  /// Rides and emergencies of athletes, by run and athlete.
  private(set) var calls: [[Int32: AthleteCalls]]

  /// Number of marks that each athlete of each run has passed; nil after their run.
  private var marks: [[Int32?]] = []

  /// Athletes who are residents.
  private(set) var runners = Runners()

  /// End of the run of the simulation, once it has ended.
  private(set) var runEnd = Instant.start

  /// Passed marks in order; empty unless rows are kept.
  private(set) var laps: [Lap] = []
  private let keepsRows: Bool

  /// Positions of one report, stored to reuse its memory.
  private var field: [FieldReport.Position] = []

  /// Athlete at a mark.
  struct Lap: BitwiseCopyable {
    let run: Int32
    let athlete: Int32
    let mark: Int32
    let at: Instant

    /// Number of spectators who see it.
    let spectators: Int32
  }

  /// Makes the runs of a city; nil if there are none.
  /// - Parameters:
  ///   - plan: the plan of the replication.
  ///   - dwellers: the residents, into whose calendars the runs are entered.
  ///   - keepsRows: true if rows are kept.
  ///   - luck: random streams of the replication.
  init?(
    _ plan: RunPlan, for dwellers: inout ResidentsModel?, keepsRows: Bool, luck: RandomStreams
  ) {
    guard plan.hasRuns else { return nil }
    models = plan.model.runs
    ways = ClosedWays(plan.model.runs)
    // The paths were checked with the map.
    self.keepsRows = keepsRows
    core = RunCore(rules: plan.model.runs[0].rules)
    let others = plan.streetsWithoutRuns?.conditions?.closures.count ?? 0
    book = RunBook(
      plan.model.runs, after: others, window: plan.model.window, keepsRows: keepsRows)
    calls = Array(repeating: [:], count: plan.model.runs.count)
    for number in models.indices { announce(number, among: dwellers?.residents ?? [], luck) }
    enter(in: &dwellers, plan)
  }

  /// Enters the runs into the calendars of the residents who intend to take part.
  private func enter(in dwellers: inout ResidentsModel?, _ plan: RunPlan) {
    var all: [RunEntry] = []
    for (run, athletes) in athletes.enumerated() {
      runners.add(athletes)
      for athlete in athletes {
        guard let resident = athlete.resident, let gun = athlete.gun, gun < plan.cap else {
          continue
        }
        all.append(
          RunEntry(
            resident: Int(resident), run: run,
            at: models[run].place(at: .zero, on: plan.zones), from: gun,
            to: max(athlete.expectedEnd, gun + .seconds(1))))
      }
    }
    if !all.isEmpty { dwellers = dwellers?.running(all, plan.model.window) }
  }

  /// Announces a run by its promoter, and invites people.
  ///
  /// Some accept until the run is full; the others discard the invitation.
  private func announce(
    _ number: Int, among residents: [ResidentsModel.Resident], _ luck: RandomStreams
  ) {
    let model = models[number]
    var athletes: [Athlete] = []
    var members: [MemberID] = []
    var people: [Int?] = []
    defer {
      self.athletes.append(athletes)
      self.members.append(members)
      marks.append(athletes.map { $0.start == nil ? nil : 0 })
      book.enrol(athletes.count, in: number)
    }
    guard let promoter = join("promoter \(number)") else {
      preconditionFailure("a promoter lets their data be handled")
    }
    var form = RunForm()
    (form.name, form.path, form.start) = (model.name, model.path, model.start)
    (form.closed, form.maxParticipants) = (model.duration, model.maxParticipants)
    form.consentRequired = model.rules.consentRequired
    guard case .created(let run) = core.handle(.promoter(promoter, .create(form)), at: .start)
    else { preconditionFailure("the service refuses a run") }
    guard model.takesPlace else {
      tellAtStart(.promoter(promoter, .cancel(run)))
      return
    }
    for (guest, resident) in model.invitees(ofRun: number, among: residents, luck).enumerated() {
      let person = resident ?? guest
      let consents = model.isConsenting(guest: person, inRun: number, luck)
      guard let member = join("athlete \(number) \(guest)", for: run, consents: consents) else {
        book.leaveOut(in: number)
        continue
      }
      tellAtStart(.promoter(promoter, .invite(member, to: run)))
      guard model.isAccepted(by: person, inRun: number, luck) else {
        tellAtStart(.athlete(member, .discard(run)))
        continue
      }
      switch core.handle(.athlete(member, .accept(run)), at: .start) {
      case .accepted:
        members.append(member)
        people.append(resident)
      case .refused(.runFull): book.refuse(in: number)
      case .refused(.consentMissing): book.leaveOut(in: number)
      case let response: preconditionFailure("an invitation cannot be accepted: \(response)")
      }
    }
    for position in 0..<core.outbox.count {
      if case .invited = core.outbox[position] { book.invite(in: number) }
    }
    athletes = people.enumerated().map { athlete, resident in
      let wave =
        resident.map { model.wave(of: $0, inRun: number, luck) }
        ?? athlete / model.perWave(of: people.count)
      return Athlete(
        resident ?? athlete, resident: resident, wave: wave, of: number, model, luck)
    }
    core.outbox.empty()
  }

  /// Records the rides or the emergency of an athlete.
  func note(_ run: RunID, _ athlete: Int32, _ change: (inout AthleteCalls) -> Void) {
    change(&calls[run.index][athlete, default: AthleteCalls()])
  }

  /// Signs a person up and in.
  /// - Returns: the member; nil if the run requires consent to data processing and the person does
  ///   not give it.
  private func join(_ name: String, for run: RunID? = nil, consents: Bool = true) -> MemberID? {
    let form = MemberForm(name: name, credential: 1, acceptsPolicy: consents, for: run)
    switch core.handle(.signUp(form), at: .start) {
    case .registered(let member):
      tellAtStart(.member(member, .signIn(credential: 1)))
      return member
    case .refused(.consentMissing): return nil
    case let response: preconditionFailure("the service refuses an account: \(response)")
    }
  }

  private func tellAtStart(_ command: RunCommand) {
    if case .refused(let refusal) = core.handle(command, at: .start) {
      preconditionFailure("the service refuses \(command): \(refusal)")
    }
  }

  /// Sends a command that the service cannot refuse.
  func tell(_ command: RunCommand, at now: Instant) {
    if case .refused(let refusal) = core.handle(command, at: now) {
      preconditionFailure("the service of runs refuses \(command): \(refusal)")
    }
    hasChanged = true
    for position in 0..<core.outbox.count {
      if case .shown(let run, _, _, let age) = core.outbox[position] {
        book.show(age: age, in: run.index, at: now)
      }
    }
    core.outbox.empty()
  }

  /// Writes to the records.
  func write(_ change: (inout RunBook) -> Void) { change(&book) }

  /// Adds the spectators of a run that has started, if the service accepts them.
  func letSpectatorsWatch(_ run: RunID, at now: Instant, _ luck: RandomStreams) {
    let model = models[run.index]
    for number in 0..<model.streaming.online {
      let consents = model.isConsenting(spectator: number, inRun: run.index, luck)
      let name = "spectator \(run.index) \(number)"
      guard let member = join(name, for: run, consents: consents) else { continue }
      tell(.spectator(member, .watch(run)), at: now)
    }
    let count = core.run(run).watcherCount
    if count > 0 { book.begin(run.index, watchers: count, at: now) }
  }

  /// Starts the athletes of one wave; other waves may start at the same instant.
  /// - Parameters:
  ///   - wave: from 0.
  ///   - run: the run.
  ///   - now: the instant of the start.
  ///   - begin: receives the number of each athlete who is not a resident, and the time of their
  ///     first mark or their end.
  func start(
    _ wave: Int, of run: RunID, at now: Instant, _ begin: (Int32, Instant) -> Void
  ) {
    for (number, athlete) in athletes[run.index].enumerated()
    where Int(athlete.wave) == wave && athlete.resident == nil && athlete.start != nil {
      begin(Int32(number), crossLine(number, in: run, at: now))
    }
  }

  /// Starts the run of an athlete.
  /// - Returns: the time of their first mark or their end.
  private func crossLine(_ number: Int, in run: RunID, at now: Instant) -> Instant {
    tell(.athlete(members[run.index][number], .start(run)), at: now)
    book.start(in: run.index)
    let end = athletes[run.index][number].end
    return min(nextMark(number, of: run)?.at ?? end, end)
  }

  /// Returns the next mark of an athlete before the end of their run.
  private func nextMark(_ number: Int, of run: RunID) -> (mark: Int32, at: Instant)? {
    let (athlete, lap) = (athletes[run.index][number], models[run.index].lapLength.meters)
    guard let start = athlete.start, let passed = marks[run.index][number],
      lap * Double(passed + 1) < athlete.distance(at: athlete.end).meters
    else { return nil }
    let span = TimeSpan(roundingSeconds: lap * Double(passed + 1) * athlete.pace)
    return (passed + 1, start + span)
  }

  /// Reports to the service the marks that an athlete has passed until now, and the end of their
  /// run.
  /// - Returns: the time of their next mark or their end; nil if their run is over.
  func advance(_ number: Int, in run: RunID, at now: Instant) -> Instant? {
    let (athlete, member) = (athletes[run.index][number], members[run.index][number])
    guard marks[run.index][number] != nil else { return nil }
    var next = nextMark(number, of: run)
    while let found = next, found.at <= now {
      tell(.athlete(member, .pass(run, mark: found.mark, at: found.at)), at: now)
      marks[run.index][number] = found.mark
      if keepsRows {
        laps.append(
          Lap(
            run: run.number, athlete: Int32(number), mark: found.mark, at: found.at,
            spectators: core.run(run).watcherCount))
      }
      next = nextMark(number, of: run)
    }
    guard athlete.end <= now else { return min(next?.at ?? athlete.end, athlete.end) }
    // First aid takes residents out of the run.
    if athlete.resident != nil, athlete.need != nil { return nil }
    marks[run.index][number] = nil
    if athlete.finishes {
      tell(.athlete(member, .finish(run, at: athlete.end)), at: now)
      book.finish(in: run.index, at: athlete.end)
    } else {
      tell(.athlete(member, .withdraw(run)), at: now)
    }
    return nil
  }

  // MARK: - Residents

  /// Changes the residents at a run.
  func change<Result>(_ change: (inout Runners) -> Result) -> Result { change(&runners) }

  /// True if an athlete has started and not ended their run.
  func isRunning(_ athlete: Int32, in run: RunID) -> Bool {
    marks[run.index][Int(athlete)] != nil
  }

  /// Starts the run of a resident.
  /// - Returns: the time of their first mark or their end.
  func begin(_ number: Int, in run: RunID, at now: Instant, _ luck: RandomStreams) -> Instant {
    athletes[run.index][number].begin(at: now, in: run.index, models[run.index], luck)
    marks[run.index][number] = 0
    return crossLine(number, in: run, at: now)
  }

  /// Ends the run of a resident before its end, if it has begun.
  func withdraw(_ number: Int, in run: RunID, at now: Instant) {
    guard isRunning(Int32(number), in: run) else { return }
    _ = advance(number, in: run, at: now)
    guard isRunning(Int32(number), in: run) else { return }
    athletes[run.index][number].withdraw(at: now)
    marks[run.index][number] = nil
    if core.run(run).state == .live {
      tell(.athlete(members[run.index][number], .withdraw(run)), at: now)
    }
  }

  /// Shows the positions of a report to the spectators.
  func show(_ report: Int32, of run: RunID, at now: Instant, _ luck: RandomStreams) {
    let model = models[run.index]
    let measured = model.start + model.streaming.period * Int64(report)
    if let shown = core.run(run).shownFrom, shown > measured { return }
    field.removeAll(keepingCapacity: true)
    for (number, athlete) in athletes[run.index].enumerated() {
      guard let start = athlete.start, start <= measured, measured < athlete.end else { continue }
      var off = Distance.zero
      if let error = model.streaming.error {
        luck.begin(LuckPurpose.positionError, run.index, number, attempt: Int(report))
        off = Distance(meters: error.draw(from: luck))
      }
      field.append(
        FieldReport.Position(
          members[run.index][number], along: athlete.distance(at: measured), off: off))
    }
    tell(.positions(run, FieldReport(measuredAt: measured, field)), at: now)
  }

  /// Returns the last position of an athlete that spectators saw; nil if there is none.
  func shownPosition(of athlete: Int, in run: Int) -> ShownPosition? {
    let found = core.member(members[run][athlete]).position
    return found?.run.index == run ? found : nil
  }

  /// Returns the place of an invited person on the path; nil while they do not run.
  func place(of guest: RunGuest, at now: Instant, on zones: ZoneMap) -> Place? {
    guard let number = guest.athlete, models[guest.run].takesPlace else { return nil }
    return place(of: number, in: guest.run, at: now, on: zones)
  }

  /// Returns the place of a resident on the path; nil while they do not run.
  func place(of user: UserID, at now: Instant, on zones: ZoneMap) -> Place? {
    guard let entry = runners[user]?.entry else { return nil }
    return place(of: Int(entry.athlete), in: entry.run.index, at: now, on: zones)
  }

  private func place(
    of number: Int, in run: Int, at now: Instant, on zones: ZoneMap
  ) -> Place? {
    let athlete = athletes[run][number]
    guard let start = athlete.start, start <= now, now < athlete.end else { return nil }
    return models[run].place(at: athlete.distance(at: now), on: zones)
  }

  /// Returns the first violated rule of the service.
  func brokenInvariant() -> InvariantViolation? {
    guard hasChanged else { return nil }
    hasChanged = false
    return core.brokenInvariant()
  }

  /// Computes the totals.
  func finish(at end: Instant) {
    for number in models.indices { book.note(core.run(RunID(number)), in: number) }
    book.finish(at: end)
    runEnd = end
  }
}
