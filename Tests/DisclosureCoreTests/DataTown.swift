import DisclosureCore
import MachineParts
import Quantities
import TestSupport

/// A service, with short words for what tests do with it.
struct DataTown: ~Copyable {
  var core: DisclosureCore
  private(set) var now = Instant.start

  init(
    zones: Int = 4, ages: Int = 100, genders: Int = 2, jobs: Int = 3,
    _ rules: DisclosureRules, keepsProofs: Bool = false
  ) {
    core = DisclosureCore(
      space: TraitSpace(zones: zones, ages: ages, genders: genders, jobs: jobs), rules: rules,
      keepsProofs: keepsProofs)
  }

  mutating func wait(_ span: TimeSpan) { now = now + span }

  mutating func tell(_ command: DisclosureCommand) -> DisclosureResponse {
    core.handle(command, at: now)
  }

  /// Somebody joins, opens the application and sends a first sample.
  @discardableResult
  mutating func join(
    zone: Int = 0, age: Int = 30, gender: Int = 0, job: Int = 0, single: Bool = false,
    heartRate: Int32 = 70, calories: Int32 = 0
  ) -> MemberID {
    let form = MemberForm(
      code: "SYN-\(core.memberCount)", credential: 1,
      traits: Traits(zone: zone, age: age, gender: gender, job: job), acceptsGroups: true,
      acceptsSingle: single)
    guard case .joined(let member) = tell(.signUp(form)) else { fatalError("sign-up refused") }
    _ = tell(.member(member, .application(isActive: true)))
    send(member, zone: zone, heartRate: heartRate, calories: calories)
    return member
  }

  mutating func join(
    _ count: Int, zone: Int = 0, age: Int = 30, gender: Int = 0, job: Int = 0,
    heartRate: Int32 = 70
  ) {
    for _ in 0..<count {
      join(zone: zone, age: age, gender: gender, job: job, heartRate: heartRate)
    }
  }

  @discardableResult
  mutating func send(
    _ member: MemberID, zone: Int = 0, heartRate: Int32 = 70, calories: Int32 = 0,
    takenAt: Instant? = nil
  ) -> DisclosureResponse {
    tell(
      .member(
        member,
        .send(
          Sample(
            takenAt: takenAt ?? now, zone: zone,
            values: SampleValues(heartRate: heartRate, calories: calories)))))
  }

  mutating func company(_ number: Int = 0) -> ThirdPartyID {
    let form = CompanyForm(company: "Company \(number)", vat: "VAT-\(number)", credential: 9)
    guard case .registered(let company) = tell(.register(form)) else { fatalError("refused") }
    _ = tell(.thirdParty(company, .signIn(credential: 9)))
    return company
  }

  mutating func ask(_ company: ThirdPartyID, _ question: GroupQuestion) -> DisclosureResponse {
    tell(.thirdParty(company, .askGroup(question)))
  }

  /// What a company is told; nil when its question is refused.
  mutating func answer(_ company: ThirdPartyID, _ question: GroupQuestion) -> Answer? {
    guard case .answered(_, let answer) = ask(company, question) else { return nil }
    return core.answer(answer)
  }

  /// How many people the answer is about; nil when it is refused.
  mutating func people(_ company: ThirdPartyID, _ question: GroupQuestion) -> Int? {
    answer(company, question)?.people
  }

  /// A company asks for everybody and goes on hearing of them.
  /// - Returns: whether it was answered and may.
  mutating func subscribe(_ company: ThirdPartyID) -> Bool {
    guard case .answered(let request, _) = ask(company, .everybody),
      case .subscribed = tell(.thirdParty(company, .subscribe(request)))
    else { return false }
    return true
  }

  /// Goes to the end of the running epoch.
  mutating func endEpoch() {
    let epoch = core.closedEpochCount
    now = Instant(milliseconds: Int64(epoch + 1) * core.rules.epoch.milliseconds)
    guard tell(.epochIsOver(epoch)) == .accepted else { fatalError("epoch \(epoch) refused") }
  }

  /// What the service wanted done since the last time.
  mutating func effects() -> [DisclosureEffect] {
    let effects = (0..<core.outbox.count).map { core.outbox[$0] }
    core.outbox.empty()
    return effects
  }
}

extension GroupQuestion {
  static func zones(_ zones: Int...) -> GroupQuestion {
    GroupQuestion(TraitBox(zones: NumberSet(zones)))
  }

  static func ages(_ ages: ClosedRange<Int>) -> GroupQuestion {
    GroupQuestion(TraitBox(ages: NumberSet(ages)))
  }
}

extension DisclosureRules {
  func with(_ change: (inout DisclosureRules) -> Void) -> DisclosureRules {
    var rules = self
    change(&rules)
    return rules
  }
}
