import MachineParts
import Quantities
import Testing

@testable import DisclosureCore

/// Noise on what is given, and how much may be given of it (G9).
@Suite struct NoiseTests {
  private static func rules(
    _ epsilon: Double, budget: Double? = nil, thirdParty: Double? = nil
  ) -> DisclosureRules {
    DisclosureRules.guarded.with {
      ($0.threshold, $0.largestPercent) = (10, nil)
      $0.noise = DisclosureNoise(
        epsilon: PrivacyLoss(epsilon), budget: budget.map(PrivacyLoss.init),
        thirdPartyBudget: thirdParty.map(PrivacyLoss.init), key: 7)
    }
  }

  /// The chi-square of draws against the two-sided geometric distribution, in cells of one number each.
  private func chiSquare(_ numerator: UInt64, _ denominator: UInt64, reach: Int) -> Double {
    let draws = 40_000
    var counts = [Int](repeating: 0, count: 2 * reach + 2)
    let noise = TwoSidedGeometric(numerator: numerator, denominator: denominator)
    for number in 0..<draws {
      var bits = KeyedBits(3, number, 0, 0)
      let drawn = noise.draw(from: &bits)
      counts[abs(drawn) > reach ? 2 * reach + 1 : drawn + reach] += 1
    }
    // exp(-s) without a library of functions: (1 - s / 2^20)^(2^20).
    var ratio = 1 - Double(numerator) / Double(denominator) / 1_048_576
    for _ in 0..<20 { ratio *= ratio }
    var (sum, rest) = (0.0, 1.0)
    for number in -reach...reach {
      var power = 1.0
      for _ in 0..<abs(number) { power *= ratio }
      let expected = (1 - ratio) / (1 + ratio) * power
      rest -= expected
      let miss = Double(counts[number + reach]) - Double(draws) * expected
      sum += miss * miss / (Double(draws) * expected)
    }
    let miss = Double(counts[2 * reach + 1]) - Double(draws) * rest
    return sum + miss * miss / (Double(draws) * rest)
  }

  @Test func `noise has the two-sided geometric distribution, for small and great epsilon`() {
    // The 99.9 % points of chi-square with 11, 23 and 7 degrees of freedom; draws are the same in every run.
    #expect(chiSquare(1, 2, reach: 5) < 31.3)
    #expect(chiSquare(1, 5, reach: 11) < 49.7)
    #expect(chiSquare(7, 5, reach: 3) < 24.3)
  }

  @Test func `the same question has the same noise, other epochs and values have another`() {
    var town = DataTown(Self.rules(0.5))
    let (company, other) = (town.company(0), town.company(1))
    town.join(40)
    for _ in 0..<30 { town.endEpoch() }
    let first = town.answer(company, .everybody)
    let second = town.answer(other, .everybody)
    #expect(first != nil && first?.totals == second?.totals)
    let given = first?.totals.map(\.totals) ?? []
    #expect(given.count == 30)
    #expect(Set(given.map(\.people)).count > 10)
    #expect(Set(given.map { $0.sums[0] }).count > 25)
    // Thirty numbers around 40 and around 40 x 70, scattered by 10 and by 2,200 in each direction.
    let mean = given.reduce(0) { $0 + $1.people } / 30
    #expect((30...50).contains(mean))
    #expect(town.core.brokenInvariant() == nil)
    #expect(town.core.certificate().loss == PrivacyLoss(15))
  }

  @Test func `other keys give other noise, and the totals of people before it are the same`() {
    var people: Set<Int> = []
    for key in 0..<50 as Range<UInt64> {
      var town = DataTown(Self.rules(0.5).with { $0.noise?.key = key })
      town.join(40)
      town.endEpoch()
      #expect(town.core.epochs.peopleOfTotal == [40])
      people.insert(town.core.publishedTotals[0].totals.people)
    }
    #expect(people.count > 15)
  }

  @Test func `when the budget is spent nothing new is given, and what was given stays`() {
    var town = DataTown(Self.rules(0.1, budget: 0.3))
    let company = town.company()
    town.join(20)
    town.endEpoch()
    let isSubscribed = town.subscribe(company)
    #expect(isSubscribed)
    town.core.outbox.empty()
    for _ in 0..<3 { town.endEpoch() }
    let stop = DisclosureEffect.stopped(SubscriptionID(0), .budgetSpent)
    #expect(town.effects().filter { $0 == stop }.count == 1)
    #expect(town.core.subscription(SubscriptionID(0)).pushCount == 2)
    #expect(town.core.publishedTotals.map(\.epoch) == [0, 1, 2])
    let again = town.answer(company, .everybody)
    #expect(again?.totals.map(\.epoch) == [0, 1, 2])
    let certificate = town.core.certificate()
    // Three tenths are exactly the budget: nothing is lost to rounding.
    #expect(certificate.loss == PrivacyLoss(0.3))
    #expect(certificate.withheld.overBudget == 1)
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `a company is told of as many epochs as its budget allows, the newest first`() {
    var town = DataTown(Self.rules(1, thirdParty: 2))
    let (company, late) = (town.company(0), town.company(1))
    town.join(20)
    town.endEpoch()
    #expect(town.people(company, .everybody) != nil)
    for _ in 0..<2 { town.endEpoch() }
    // It knows epoch 0, and may hear of one more.
    let second = town.answer(company, .everybody)
    #expect(second?.totals.map(\.epoch) == [0, 2])
    town.endEpoch()
    #expect(town.ask(company, .everybody) == .refused(.budgetSpent))
    let other = town.answer(late, .everybody)
    #expect(other?.totals.map(\.epoch) == [2, 3])
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `pushes are paid from the budget of the company, and end with it`() {
    var town = DataTown(Self.rules(1, thirdParty: 3))
    let company = town.company()
    town.join(20)
    town.endEpoch()
    let isSubscribed = town.subscribe(company)
    #expect(isSubscribed)
    for _ in 0..<4 { town.endEpoch() }
    #expect(town.core.subscription(SubscriptionID(0)).pushCount == 2)
    #expect(town.core.subscription(SubscriptionID(0)).stopReason == .budgetSpent)
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `who is asked for alone is told as they are, and nobody is fewer than none`() {
    var town = DataTown(Self.rules(0.001).with { $0.noise?.key = 1 })
    let company = town.company()
    let member = town.join(single: true, heartRate: 77)
    town.join(9)
    for _ in 0..<20 { town.endEpoch() }
    guard
      case .answered(_, let alone) = town.tell(
        .thirdParty(company, .askPerson(code: "SYN-\(member.number)")))
    else { return #expect(Bool(false)) }
    #expect(town.core.answer(alone).rows.map(\.sample.values.heartRate) == [77])
    #expect(town.core.publishedTotals.contains { $0.totals.people < 0 })
    #expect((town.people(company, .everybody) ?? -1) >= 0)
  }

  @Test func `values count up to the greatest that noise can hide`() {
    let quiet = Self.rules(1).with { $0.noise?.epsilon = PrivacyLoss(1_000_000) }
    var town = DataTown(quiet)
    for _ in 0..<10 { town.join(heartRate: 100, calories: 1_000) }
    town.join(heartRate: -50, calories: -7)
    town.endEpoch()
    let totals = town.core.publishedTotals[0].totals
    #expect(totals.people == 11)
    #expect(totals.sums[0] == 1000 && totals.sums[3] == 2000)
  }

  @Test func `noise needs blocks and an epsilon`() {
    let document = DisclosureRules.document.with { $0.noise = Self.rules(1).noise }
    #expect(document.contradiction == "noise is that of blocks")
    #expect(Self.rules(0).contradiction == "noise that hides all takes for ever")
    #expect(Self.rules(1).contradiction == nil)
  }

  @Test func `guesses from noisy blocks are off by the noise`() {
    var town = DataTown(zones: 1, ages: 1, genders: 1, jobs: 1, Self.rules(0.01))
    town.join(100, age: 0)
    town.endEpoch()
    let people = town.core.publishedTotals[0].totals.people
    #expect(people != 100)
    let miss = Double((people - 100).magnitude) / 100
    #expect(town.core.meanErrorOfBlocks().map { ($0 - miss).magnitude < 1e-9 } == true)
  }
}
