import Geography
import MachineParts
import Quantities

/// Accounts and promoters.
extension RunCore {
  mutating func signUp(_ form: MemberForm) throws(RunRefusal) -> MemberID {
    var rule = rules.consentRequired
    if let run = form.run { rule = runs[try known(run).index].consentRequired }
    guard form.acceptsPolicy || rule == .athletes else { throw .consentMissing }
    guard memberByName[form.name] == nil else { throw .duplicateUser }
    let member = MemberID(members.count)
    members.append(
      Member(
        credential: form.credential, mustConsent: rule == .everybody,
        hasConsent: form.acceptsPolicy))
    memberByName[form.name] = member
    return member
  }

  mutating func handle(_ command: MemberCommand, of member: MemberID) throws(RunRefusal) {
    switch command {
    case .signIn(let credential):
      guard credential == members[member.index].credential else { throw .badCredentials }
      members[member.index].isSignedIn = true
    case .signOut:
      guard members[member.index].isSignedIn else { throw .notSignedIn }
      members[member.index].isSignedIn = false
    case .setConsent(let consent):
      guard members[member.index].isSignedIn else { throw .notSignedIn }
      guard consent || !members[member.index].mustConsent else { throw .consentMissing }
      members[member.index].hasConsent = consent
      if !consent { withdrawFromAll(member) }
    }
  }

  /// Withdraws a member without consent from all runs (T4-3), and from watching runs whose
  /// spectators must consent.
  private mutating func withdrawFromAll(_ member: MemberID) {
    for place in members[member.index].enrolments.indices {
      leave(member, enrolment: place)
    }
    for run in runs.indices where runs[run].consentRequired == .everybody {
      if runs[run].watchers.remove(member) != nil { runs[run].watcherCount -= 1 }
    }
  }

  mutating func handle(
    _ command: PromoterCommand, of member: MemberID
  ) throws(RunRefusal) -> RunResponse {
    switch command {
    case .create(let form): return .created(try create(form, member))
    case .invite(let guest, let run):
      try own(run, member)
      guard runs[run.index].state == .announced else { throw .runStarted }
      _ = try known(guest)
      guard runs[run.index].invitations[guest] == nil,
        members[guest.index].enrolment(in: run) == nil
      else { throw .alreadyEnrolled }
      runs[run.index].invitations[guest] = .sent
      outbox.append(.invited(guest, to: run))
    case .cancel(let run):
      try own(run, member)
      switch runs[run.index].state {
      case .announced: end(run, .cancelled)
      case .live: throw .runStarted
      case .over: throw .runNotLive
      case .cancelled: throw .runCancelled
      }
    }
    return .accepted
  }

  private func own(_ run: RunID, _ member: MemberID) throws(RunRefusal) {
    guard runs[try known(run).index].promoter == member else { throw .notPromoter }
  }

  private mutating func create(
    _ form: RunForm, _ member: MemberID
  ) throws(RunRefusal) -> RunID {
    var missing: RunFields = []
    if form.path == nil { missing.insert(.path) }
    if form.name?.isEmpty ?? true { missing.insert(.name) }
    if form.start == nil { missing.insert(.date) }
    guard missing.isEmpty, let path = form.path, let name = form.name, let start = form.start
    else { throw .missingFields(missing) }
    guard start > now else { throw .dateInPast }
    guard path.corners.allSatisfy(isOnStreets) else { throw .pathNotOnStreets }
    let run = RunID(runs.count)
    runs.append(
      Run(
        promoter: member, name: name, path: path, start: start,
        closed: form.closed ?? start..<start, maxParticipants: max(1, form.maxParticipants),
        description: form.description,
        consentRequired: form.consentRequired ?? rules.consentRequired))
    outbox.append(.closureAnnounced(run))
    return run
  }
}
