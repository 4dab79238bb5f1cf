import DisclosureCore
import MachineParts
import Quantities
import TestSupport
import Testing

/// Any commands in any order: invariants hold, and no combination of what was given isolates anybody.
///
/// `scripts/soak RandomDisclosureTests 1600` tries 1,600 worlds, and over 1,000 pairs of towns.
@Suite struct RandomDisclosureTests {
  private static func question(_ dice: inout SplitMix64) -> GroupQuestion {
    func set(_ bound: Int, _ dice: inout SplitMix64) -> NumberSet? {
      dice.once(in: 2) ? nil : NumberSet((0..<bound).filter { _ in !dice.once(in: 3) })
    }
    return GroupQuestion(
      any: (0...dice.below(2)).map { _ in
        TraitBox(
          zones: set(6, &dice), ages: set(8, &dice), genders: set(2, &dice), jobs: set(2, &dice))
      })
  }

  private static func live(_ town: inout DataTown, _ dice: inout SplitMix64, questions: Int) {
    let companies = (0..<3).map { town.company($0) }
    for _ in 0..<60 {
      town.join(
        zone: dice.below(6), age: dice.below(8), gender: dice.below(2), job: dice.below(2),
        single: dice.once(in: 3), heartRate: Int32(50 + dice.below(60)))
    }
    town.endEpoch()
    for _ in 0..<questions {
      let member = MemberID(dice.below(town.core.memberCount))
      switch dice.below(12) {
      case 0: town.endEpoch()
      case 1: _ = town.tell(.member(member, .withdraw))
      case 2: town.join(zone: dice.below(6), age: dice.below(8), heartRate: 70)
      case 3:
        let request = DataRequestID(dice.below(max(1, town.core.requestCount)))
        _ = town.tell(.thirdParty(dice.pick(companies), .subscribe(request)))
      case 4:
        town.wait(.seconds(1))
        town.send(member, zone: dice.below(6), heartRate: Int32(50 + dice.below(60)))
      case 5: _ = town.tell(.thirdParty(dice.pick(companies), .askPerson(code: "SYN-\(member)")))
      default: _ = town.ask(dice.pick(companies), question(&dice))
      }
      town.core.outbox.empty()
    }
  }

  @Test(arguments: seeds(200))
  func `guarded rules isolate no person in random worlds of 60 people`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let rules = DisclosureRules.guarded.with { rules in
      rules.threshold = 5
      rules.largestPercent = nil
      rules.blockTraits = dice.pick([[.zone], [.zone, .age], [.gender, .job], [.age]])
      rules.ageBand = 1 + dice.below(4)
      // Noise changes what is told, not of whom.
      if seed % 2 == 1 {
        rules.noise = DisclosureNoise(
          epsilon: PrivacyLoss(0.5), budget: PrivacyLoss(20), thirdPartyBudget: PrivacyLoss(8),
          key: seed)
      }
    }
    var town = DataTown(zones: 6, ages: 8, genders: 2, jobs: 2, rules, keepsProofs: true)
    Self.live(&town, &dice, questions: 500)
    #expect(town.core.brokenInvariant() == nil)
    let auditor = DisclosureAuditor(threshold: 5)
    #expect(
      auditor.isolated(by: town.core.provenGroups, of: town.core.memberCount) == nil,
      "seed \(seed)")
    #expect(town.core.publishedTotals.count > 0)
  }

  @Test func `the document leaves somebody to be isolated in nearly all of these worlds`() {
    var isolated = 0
    for seed in 0..<20 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let rules = DisclosureRules.document.with { rules in
        rules.threshold = 5
        rules.place = .residence
      }
      var town = DataTown(zones: 6, ages: 8, genders: 2, jobs: 2, rules, keepsProofs: true)
      Self.live(&town, &dice, questions: 200)
      #expect(town.core.brokenInvariant() == nil)
      let auditor = DisclosureAuditor(threshold: 5)
      if auditor.isolated(by: town.core.provenGroups, of: town.core.memberCount) != nil {
        isolated += 1
      }
    }
    #expect(isolated >= 18)
  }

  @Test func `two swaps of many people isolate two, and the auditor sees it`() {
    let all = (0..<30).map(MemberID.init)
    let auditor = DisclosureAuditor(threshold: 10)
    // A and B and one person, then A, then B.
    let groups = [Array(all[0..<21]), Array(all[0..<10]), Array(all[10..<20])]
    #expect(auditor.isolated(by: groups, of: 30)?.people == [MemberID(20)])
    #expect(auditor.isolated(by: [groups[1], groups[2]], of: 30) == nil)
  }

  @Test func `no byte of what is given holds a planted code`() {
    var town = DataTown(.document.with { $0.threshold = 3 })
    let company = town.company()
    let form = MemberForm(
      code: "CANARY-4711", credential: 77_077, traits: Traits(zone: 0, age: 1, gender: 0, job: 0),
      acceptsGroups: true, acceptsSingle: true)
    guard case .joined(let canary) = town.tell(.signUp(form)) else { return }
    _ = town.tell(.member(canary, .application(isActive: true)))
    town.send(canary)
    town.join(5)
    _ = town.ask(company, .everybody)
    _ = town.tell(.thirdParty(company, .askPerson(code: "CANARY-4711")))
    _ = town.tell(.thirdParty(company, .askPerson(code: "CANARY-4712")))
    #expect(town.core.answerCount == 2)
    var text = "\(town.core.certificate())"
    for answer in 0..<town.core.answerCount { text += "\(town.core.answer(AnswerID(answer)))" }
    for request in 0..<town.core.requestCount {
      text += "\(town.core.request(DataRequestID(request)))"
    }
    #expect(!text.contains("CANARY"))
    #expect(!text.contains("77077"))
  }

  @Test func `refusals are the same for two towns that differ in one person but not in blocks`() {
    var compared = 0
    for seed in seeds(300) {
      var dice = SplitMix64(seed: seed)
      let rules = DisclosureRules.guarded.with {
        $0.threshold = 5; $0.blockTraits = [.zone]
      }
      var town = DataTown(zones: 6, ages: 8, genders: 2, jobs: 2, rules)
      var other = DataTown(zones: 6, ages: 8, genders: 2, jobs: 2, rules)
      for number in 0..<60 {
        let traits = (dice.below(6), dice.below(8), dice.below(2), dice.below(2))
        town.join(zone: traits.0, age: traits.1, gender: traits.2, job: traits.3)
        guard number > 0 else { continue }
        other.join(zone: traits.0, age: traits.1, gender: traits.2, job: traits.3)
      }
      let (company, same) = (town.company(), other.company())
      town.endEpoch()
      other.endEpoch()
      guard town.core.blocks == other.core.blocks else { continue }
      compared += 1
      for _ in 0..<20 {
        let question = Self.question(&dice)
        let (left, right) = (town.ask(company, question), other.ask(same, question))
        #expect(left == right, "seed \(seed)")
      }
    }
    #expect(compared > seeds(300).count / 3)
  }
}
