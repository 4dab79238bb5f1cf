import MachineParts
public import Quantities

/// Athletes, spectators, and the announced times of a run.
extension RunCore {
  mutating func handle(_ command: AthleteCommand, of member: MemberID) throws(RunRefusal) {
    switch command {
    case .accept(let run):
      _ = try signedIn(member)
      guard runs[try known(run).index].invitations[member] == .sent else { throw .notInvited }
      try enrol(member, in: run)
      runs[run.index].invitations[member] = .accepted
    case .discard(let run):
      _ = try signedIn(member)
      guard runs[try known(run).index].invitations[member] == .sent else { throw .notInvited }
      runs[run.index].invitations[member] = .discarded
    case .ask(let run):
      _ = try signedIn(member)
      try enrol(member, in: try known(run))
    case .withdraw(let run):
      let place = try place(of: member, in: run)
      switch members[member.index].enrolments[place].state {
      case .enrolled, .started: leave(member, enrolment: place)
      case .finished, .withdrawn, .absent: throw .notRunning
      }
    case .start(let run): try start(member, in: run)
    case .pass(let run, let mark, let instant): try pass(mark, member, in: run, at: instant)
    case .finish(let run, let instant): try finish(member, in: run, at: instant)
    }
  }

  private func place(of member: MemberID, in run: RunID) throws(RunRefusal) -> Int {
    _ = try known(run)
    guard let place = members[member.index].enrolment(in: run) else { throw .notRunning }
    return place
  }

  private mutating func enrol(_ member: MemberID, in run: RunID) throws(RunRefusal) {
    let found = runs[run.index]
    switch found.state {
    case .announced where found.start > now: break
    case .announced, .live, .over: throw .runStarted
    case .cancelled: throw .runCancelled
    }
    guard members[member.index].hasConsent else { throw .consentMissing }
    guard members[member.index].enrolment(in: run) == nil else { throw .alreadyEnrolled }
    guard found.enrolledCount < found.maxParticipants else { throw .runFull }
    // T4-8: no person runs twice at the same time.
    let clashes = members[member.index].enrolments.contains { other, state in
      guard state == .enrolled else { return false }
      let times = runs[other.index].closed
      return times.overlaps(found.closed) || runs[other.index].start == found.start
    }
    guard !clashes else { throw .runsElsewhere }
    members[member.index].enrolments.append((run, .enrolled))
    runs[run.index].enrolledCount += 1
  }

  /// Withdraws a person from a run in which they are enrolled.
  mutating func leave(_ member: MemberID, enrolment place: Int) {
    let (run, state) = members[member.index].enrolments[place]
    switch state {
    case .enrolled:
      // The place is free for another athlete.
      runs[run.index].enrolledCount -= 1
    case .started: runs[run.index].runningCount -= 1
    case .finished, .withdrawn, .absent: return
    }
    members[member.index].enrolments[place].state = .withdrawn
  }

  private mutating func start(_ member: MemberID, in run: RunID) throws(RunRefusal) {
    let place = try place(of: member, in: run)
    guard runs[run.index].state == .live else { throw .runNotLive }
    guard members[member.index].enrolments[place].state == .enrolled else { throw .notRunning }
    members[member.index].enrolments[place].state = .started(at: now, marks: 0, last: now)
    runs[run.index].runningCount += 1
  }

  private mutating func pass(
    _ mark: Int32, _ member: MemberID, in run: RunID, at instant: Instant
  ) throws(RunRefusal) {
    let place = try place(of: member, in: run)
    guard
      case .started(let start, let marks, let last) = members[member.index].enrolments[place].state
    else { throw .notRunning }
    // T4-5: lap times increase.
    guard mark > marks, instant > last, instant <= now else { throw .badLap }
    members[member.index].enrolments[place].state = .started(at: start, marks: mark, last: instant)
    if runs[run.index].watcherCount > 0 {
      outbox.append(.lap(run, member, mark: mark, time: instant - start))
    }
  }

  private mutating func finish(
    _ member: MemberID, in run: RunID, at instant: Instant
  ) throws(RunRefusal) {
    let place = try place(of: member, in: run)
    guard case .started(let start, _, let last) = members[member.index].enrolments[place].state
    else { throw .notRunning }
    guard instant >= last, instant <= now else { throw .badLap }
    members[member.index].enrolments[place].state = .finished(after: instant - start)
    runs[run.index].runningCount -= 1
    runs[run.index].finishedCount += 1
  }

  mutating func handle(_ command: SpectatorCommand, of member: MemberID) throws(RunRefusal) {
    switch command {
    case .watch(let run):
      guard runs[try known(run).index].state == .live else { throw .runNotLive }
      guard members[member.index].hasConsent || runs[run.index].consentRequired == .athletes
      else { throw .consentMissing }
      if runs[run.index].watchers.insert(member).inserted { runs[run.index].watcherCount += 1 }
    case .leave(let run):
      guard runs[try known(run).index].watchers.remove(member) != nil else { throw .notWatching }
      runs[run.index].watcherCount -= 1
    }
  }

  mutating func handle(_ timer: RunTimer, of run: RunID) throws(RunRefusal) {
    switch (timer, runs[run.index].state) {
    case (_, .cancelled): throw .runCancelled
    case (.close, .announced) where !runs[run.index].isClosed:
      // T4-6: streets are closed only in the announced interval.
      guard runs[run.index].closed.contains(now) else { throw .staleReport }
      runs[run.index].isClosed = true
      outbox.append(.streetsClose(run))
    case (.start, .announced): runs[run.index].state = .live
    case (.open, .live), (.open, .announced): end(run, .over)
    default: throw .runNotLive
    }
  }

  /// Ends or cancels a run: athletes on the way stop, and athletes who never started were absent.
  mutating func end(_ run: RunID, _ state: Run.State) {
    for member in members.indices {
      guard let place = members[member].enrolment(in: run) else { continue }
      switch members[member].enrolments[place].state {
      case .enrolled: members[member].enrolments[place].state = .absent
      case .started:
        members[member].enrolments[place].state = .withdrawn
        runs[run.index].runningCount -= 1
      case .finished, .withdrawn, .absent: break
      }
    }
    runs[run.index].state = state
    runs[run.index].watchers = []
    runs[run.index].watcherCount = 0
    if runs[run.index].isClosed {
      // T4-7: closed streets are opened.
      runs[run.index].isClosed = false
      outbox.append(.streetsOpen(run))
    }
  }

  mutating func show(_ report: FieldReport, of run: RunID) throws(RunRefusal) {
    let found = runs[run.index]
    // T4-3: positions are shown between start and finish only.
    guard found.state == .live else { throw .runNotLive }
    guard report.measuredAt <= now, found.shownFrom.map({ $0 <= report.measuredAt }) ?? true
    else { throw .staleReport }
    var (shown, off): (Int32, Int) = (0, 0)
    for position in report.positions where isOnTheWay(position.athlete, in: run) {
      guard position.off <= rules.farthestOff else {
        off += 1
        continue
      }
      members[position.athlete.index].position = ShownPosition(
        run: run, along: position.along, measuredAt: report.measuredAt)
      shown += 1
    }
    // T4-4: positions off the path are counted but not shown.
    runs[run.index].positionsOffPath += off
    runs[run.index].positionsShown += Int(shown)
    guard shown > 0 || off == 0 else { return }
    runs[run.index].shownFrom = report.measuredAt
    outbox.append(
      .shown(run, positions: shown, to: found.watcherCount, age: now - report.measuredAt))
  }

  private func isOnTheWay(_ member: MemberID, in run: RunID) -> Bool {
    guard member.index < members.count,
      let place = members[member.index].enrolment(in: run),
      case .started = members[member.index].enrolments[place].state
    else { return false }
    return true
  }

  /// Screen of a spectator: the athletes on the way in a run, in the order of their accounts.
  /// - Returns: nil for members who do not watch the run.
  /// - Complexity: O(accounts).
  public func field(of run: RunID, seenBy spectator: MemberID) -> [ShownAthlete]? {
    guard run.index < runs.count, runs[run.index].watchers.contains(spectator) else { return nil }
    return members.indices.compactMap { number in
      let athlete = members[number]
      guard let place = athlete.enrolment(in: run),
        case .started(let start, let mark, let last) = athlete.enrolments[place].state
      else { return nil }
      return ShownAthlete(
        athlete: MemberID(number), position: athlete.position.flatMap { $0.run == run ? $0 : nil },
        mark: mark, lapTime: mark > 0 ? last - start : nil)
    }
  }
}
