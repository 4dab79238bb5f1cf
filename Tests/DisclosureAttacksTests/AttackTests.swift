import DisclosureAttacks
import DisclosureCore
import Testing

/// Every attack succeeds under the rule of the document, and learns nobody under guarded rules.
@Suite struct AttackTests {
  private static func town(_ rules: DisclosureRules, seed: UInt64, people: Int) -> Population {
    let space = TraitSpace(zones: 8, ages: 20, genders: 2, jobs: 3)
    var small = rules
    small.threshold = people / 20
    return Population(
      space: space, rules: small, people: DrawnPopulation(space: space, seed: seed).people(people))
  }

  @Test(arguments: Attack.allCases)
  func `each attack learns somebody under the rule of the document, and says how`(attack: Attack) {
    let outcome = Attacker(Self.town(.document, seed: 7, people: 400), targets: 40).attempt(attack)
    #expect(outcome.learnt > 0)
    #expect(outcome.smallestGroup == 1)
    #expect(outcome.how?.hasPrefix(attack.summary) == true)
    #expect(outcome.questions > 0)
  }

  @Test(arguments: Attack.allCases)
  func `each attack learns nobody under guarded rules in random towns`(attack: Attack) {
    for seed in 0..<6 as Range<UInt64> {
      let outcome = Attacker(
        Self.town(.guarded, seed: seed, people: 300), targets: 12
      ).attempt(attack)
      #expect(outcome.learnt == 0, "seed \(seed): \(outcome.how ?? "")")
      #expect(outcome.near == 0, "seed \(seed)")
      #expect(outcome.smallestGroup == nil, "seed \(seed)")
      #expect(outcome.questions > 0)
    }
  }

  @Test(arguments: [DisclosureRules.document, .guarded])
  func `attacks that are tried together bring what each brings by itself`(rules: DisclosureRules) {
    let attacker = Attacker(Self.town(rules, seed: 5, people: 300), targets: 12)
    let outcomes = attacker.tryAll()
    #expect(outcomes.map(\.attack) == Attack.allCases)
    #expect(outcomes == Attack.allCases.map { attacker.attempt($0) })
  }

  @Test(arguments: [Attack.inclusionExclusion, .complement, .tracker])
  func `the answer is the truth for everybody who is alone in a cell, and for nobody else`(
    attack: Attack
  ) {
    let town = Self.town(.document, seed: 3, people: 400)
    let outcome = Attacker(town).attempt(attack)
    let alone = town.aloneInTheirCell().count { $0 }
    #expect(alone > 100)
    #expect(outcome.learnt == alone)
    #expect(outcome.targets == 400)
  }
}
