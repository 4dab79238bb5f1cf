import MachineParts
import Quantities

/// Members: accounts, consents, samples.
extension DisclosureCore {
  mutating func signUp(_ form: MemberForm) throws(DisclosureRefusal) -> MemberID {
    var missing: FormFields = []
    if form.code.isEmpty { missing.insert(.code) }
    if form.credential == nil { missing.insert(.credential) }
    if form.traits == nil { missing.insert(.traits) }
    guard let traits = form.traits, let credential = form.credential, missing.isEmpty else {
      throw .missingField(missing)
    }
    guard form.acceptsGroups else { throw .consentMissing }
    guard space.contains(traits) else { throw .badTraits }
    guard memberByCode[form.code] == nil else { throw .duplicateUser }
    let member = MemberID(members.count)
    members.append(
      Member(traits: traits, credential: credential, acceptsSingle: form.acceptsSingle))
    samples.append([])
    arrivals.append([])
    memberByCode[form.code] = member
    startEpochs()
    return member
  }

  /// Lets another application send the data of an account, without a new form (H-R2).
  /// - Returns: the account whose data the application sends.
  mutating func link(
    _ code: String, _ credential: UInt64
  ) throws(DisclosureRefusal) -> MemberID {
    guard let member = memberByCode[code], members[member.index].credential == credential else {
      throw .badCredentials
    }
    guard members[member.index].withdrawnAt == nil else { throw .consentMissing }
    return member
  }

  mutating func handle(
    _ command: MemberCommand, of member: MemberID
  ) throws(DisclosureRefusal) {
    guard member.index < members.count else { throw .unknownUser }
    if case .send(let sample) = command {
      do throws(DisclosureRefusal) {
        try store(sample, of: member)
      } catch {
        received.refused += 1
        throw error
      }
      return
    }
    guard members[member.index].withdrawnAt == nil else { throw .consentMissing }
    switch command {
    case .acceptSingle(let accepts): members[member.index].acceptsSingle = accepts
    case .withdraw:
      try setActive(member, false)
      members[member.index].acceptsSingle = false
      members[member.index].withdrawnAt = now
      epochs.breakUp(members[member.index].history)
    case .application(let isActive): try setActive(member, isActive)
    case .send: break
    }
  }

  private mutating func setActive(
    _ member: MemberID, _ isActive: Bool
  ) throws(DisclosureRefusal) {
    guard members[member.index].isActive != isActive else { return }
    guard !isActive || onlineCount < rules.mostOnline else { throw .systemFull }
    members[member.index].isActive = isActive
    onlineCount += isActive ? 1 : -1
  }

  /// Stores a sample once, in the order of its time (H13).
  private mutating func store(_ sample: Sample, of member: MemberID) throws(DisclosureRefusal) {
    let found = members[member.index]
    guard found.withdrawnAt == nil else { throw .consentMissing }
    guard found.isActive else { throw .applicationClosed }
    guard sample.takenAt <= now else { throw .fromTheFuture }
    guard sample.zone >= 0, Int(sample.zone) < space.zones else { throw .badTraits }
    var place = samples[member.index].count
    while place > 0, samples[member.index][place - 1].takenAt >= sample.takenAt {
      if samples[member.index][place - 1].takenAt == sample.takenAt { throw .duplicateSample }
      place -= 1
    }
    samples[member.index].insert(sample, at: place)
    arrivals[member.index].insert(received.stored, at: place)
    received.stored += 1
    if sample.takenAt < epochStart(epochs.closedCount) { received.late += 1 }
    if place + 1 == samples[member.index].count { members[member.index].latest = sample }
  }
}
