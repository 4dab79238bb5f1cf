import DisclosureAttacks
import DisclosureCore
import TestSupport
import Testing

/// Attacks on a city of 10,000 people with k = 1000, as many as seeds are asked for:
/// `scripts/soak CityAttackTests 10000` tries every person.
@Suite struct CityAttackTests {
  private static let size = 10_000

  private static func city(_ rules: DisclosureRules) -> Population {
    let space = TraitSpace(zones: 91, ages: 80, genders: 2, jobs: 6)
    return Population(
      space: space, rules: rules, people: DrawnPopulation(space: space, seed: 3).people(size))
  }

  private static var targets: Int { min(size, Int(seeds(20).upperBound)) }

  @Test func `16 accepted questions learn all who are alone in a cell, seven of ten people`() {
    let city = Self.city(.document)
    let outcome = Attacker(city, targets: Self.targets).attempt(.inclusionExclusion)
    let isAlone = city.aloneInTheirCell()
    let alone = (0..<Self.targets).count { isAlone[$0 * Self.size / Self.targets] }
    #expect(outcome.targets == Self.targets)
    #expect(outcome.accepted == outcome.questions)
    #expect(outcome.learnt == alone)
    #expect(10 * outcome.learnt >= 7 * Self.targets)
  }

  @Test func `the same questions learn nobody under guarded rules`() {
    let outcome = Attacker(Self.city(.guarded), targets: Self.targets).attempt(.inclusionExclusion)
    #expect(outcome.targets == Self.targets)
    #expect(outcome.learnt == 0 && outcome.near == 0 && outcome.smallestGroup == nil)
  }

  @Test func `10,000 guessed codes find the members who did not agree under the document only`() {
    let unwilling = Self.city(.document).people.count { !$0.acceptsSingle }
    let open = Attacker(Self.city(.document)).attempt(.membership)
    #expect(open.targets == Self.size && open.learnt == unwilling)
    let guarded = Attacker(Self.city(.guarded)).attempt(.membership)
    #expect(guarded.targets == Self.size && guarded.learnt == 0)
  }
}
