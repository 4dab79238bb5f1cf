import CityModels
import Geography
import MachineParts
import Quantities
import RandomVariates
import RunCore

/// The owner of street runs: the service behind them, the athletes, and what became of them.
final class Runs {
  let models: [RunModel]
  private(set) var core: RunCore
  private(set) var book: RunBook

  /// What tells whether a vehicle crosses a closed path.
  let ways: ClosedWays

  /// Whether the service has done anything since its rules were checked.
  private var hasChanged = true

  /// Those who are enrolled, by run, in the order of enrolment.
  private(set) var athletes: [[Athlete]] = []
  private var members: [[MemberID]] = []

  /// What some of them have called, by run and athlete.
  private(set) var calls: [[Int32: AthleteCalls]]

  /// The athletes of each run in the order in which they come in or leave.
  private var ends: [[Int32]] = []
  private var ended: [Int] = []

  /// The runs of a city; nil where there are none.
  init?(_ plan: RunPlan, keepsRows: Bool, luck: RandomStreams) {
    guard plan.hasRuns else { return nil }
    models = plan.model.runs
    ways = ClosedWays(plan.model.runs)
    // Where paths may lead was checked with the map.
    core = RunCore(rules: plan.model.runs[0].rules)
    let others = plan.streetsWithoutRuns?.conditions?.closures.count ?? 0
    book = RunBook(
      plan.model.runs, after: others, window: plan.model.window, keepsRows: keepsRows)
    calls = Array(repeating: [:], count: plan.model.runs.count)
    for number in models.indices { announce(number, luck) }
  }

  /// A promoter announces a run and invites people, of whom some accept until it is full.
  private func announce(_ number: Int, _ luck: RandomStreams) {
    let model = models[number]
    var athletes: [Athlete] = []
    var members: [MemberID] = []
    defer {
      self.athletes.append(athletes)
      self.members.append(members)
      ends.append(
        athletes.indices.filter { athletes[$0].start != nil }.map { Int32($0) }
          .sorted { (athletes[Int($0)].end, $0) < (athletes[Int($1)].end, $1) })
      ended.append(0)
      book.enrol(athletes.count, in: number)
    }
    let promoter = join("promoter \(number)")
    var form = RunForm()
    (form.name, form.path, form.start) = (model.name, model.path, model.start)
    (form.closed, form.maxParticipants) = (model.duration, model.maxParticipants)
    guard case .created(let run) = core.handle(.promoter(promoter, .create(form)), at: .start)
    else { preconditionFailure("the service refuses a run") }
    guard model.takesPlace else {
      tellAtStart(.promoter(promoter, .cancel(run)))
      return
    }
    for guest in 0..<model.invited {
      guard model.isAccepted(by: guest, inRun: number, luck) else { continue }
      let member = join("athlete \(number) \(guest)")
      tellAtStart(.promoter(promoter, .invite(member, to: run)))
      guard case .accepted = core.handle(.athlete(member, .accept(run)), at: .start) else {
        book.refuse(in: number)
        continue
      }
      members.append(member)
    }
    athletes = members.indices.map {
      Athlete($0, of: number, count: members.count, model, luck)
    }
    core.outbox.empty()
  }

  /// Somebody calls a taxi, or first aid is called for them.
  func note(_ run: RunID, _ athlete: Int32, _ change: (inout AthleteCalls) -> Void) {
    change(&calls[run.index][athlete, default: AthleteCalls()])
  }

  private func join(_ name: String) -> MemberID {
    let form = MemberForm(name: name, credential: 1, acceptsPolicy: true)
    guard case .registered(let member) = core.handle(.signUp(form), at: .start) else {
      preconditionFailure("the service refuses an account")
    }
    tellAtStart(.member(member, .signIn(credential: 1)))
    return member
  }

  private func tellAtStart(_ command: RunCommand) {
    if case .refused(let refusal) = core.handle(command, at: .start) {
      preconditionFailure("the service refuses \(command): \(refusal)")
    }
  }

  /// Tells the service something that it cannot refuse.
  func tell(_ command: RunCommand, at now: Instant) {
    if case .refused(let refusal) = core.handle(command, at: now) {
      preconditionFailure("the service of runs refuses \(command): \(refusal)")
    }
    hasChanged = true
    for position in 0..<core.outbox.count {
      if case .shown(let run, _, let age) = core.outbox[position] {
        book.show(age: age, in: run.index, at: now)
      }
    }
    core.outbox.empty()
  }

  /// Writes something down.
  func write(_ change: (inout RunBook) -> Void) { change(&book) }

  /// As many people as are online watch a run that has started.
  func letSpectatorsWatch(_ run: RunID, at now: Instant) {
    for number in 0..<models[run.index].streaming.online {
      let name = "spectator \(number)"
      let member = core.member(named: name) ?? join(name)
      tell(.spectator(member, .watch(run)), at: now)
    }
  }

  /// Starts the athletes of one wave; other waves may start at the same instant.
  func start(_ wave: Int, of run: RunID, at now: Instant) {
    let perWave = models[run.index].perWave(of: athletes[run.index].count)
    for (number, athlete) in athletes[run.index].enumerated()
    where number / perWave == wave && athlete.start != nil {
      tell(.athlete(members[run.index][number], .start(run)), at: now)
      book.start(in: run.index)
    }
  }

  /// Those come in, or leave, who do so until an instant; they have passed all marks on the way.
  func bringIn(_ run: RunID, until now: Instant) {
    let model = models[run.index]
    while ended[run.index] < ends[run.index].count {
      let number = Int(ends[run.index][ended[run.index]])
      let athlete = athletes[run.index][number]
      guard athlete.end <= now, let start = athlete.start else { return }
      ended[run.index] += 1
      let member = members[run.index][number]
      var mark: Int32 = 1
      while model.lapLength.meters * Double(mark) < athlete.distance(at: athlete.end).meters {
        let span = TimeSpan(roundingSeconds: model.lapLength.meters * Double(mark) * athlete.pace)
        tell(.athlete(member, .pass(run, mark: mark, at: start + span)), at: now)
        mark += 1
      }
      if athlete.finishes {
        tell(.athlete(member, .finish(run, at: athlete.end)), at: now)
        book.finish(in: run.index, at: athlete.end)
      } else {
        tell(.athlete(member, .withdraw(run)), at: now)
      }
    }
  }

  /// Where somebody who was invited is on the path; nil while they do not run.
  func place(of guest: RunGuest, at now: Instant, on zones: ZoneMap) -> Place? {
    guard let number = guest.athlete, models[guest.run].takesPlace else { return nil }
    let athlete = athletes[guest.run][number]
    guard let start = athlete.start, start <= now, now < athlete.end else { return nil }
    let point = models[guest.run].path.point(at: athlete.distance(at: now))
    return zones.place(at: point) ?? zones.middle(nearestTo: point)
  }

  /// The first rule of the service that is broken.
  func brokenInvariant() -> InvariantViolation? {
    guard hasChanged else { return nil }
    hasChanged = false
    return core.brokenInvariant()
  }

  /// Adds everything up.
  func finish(at end: Instant) { book.finish(at: end) }
}
