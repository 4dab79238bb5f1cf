import DisclosureCore
import Quantities
import TestSupport
import Testing

/// Blocks and epochs (G3 to G5).
@Suite struct BlockTests {
  private static let rules = DisclosureRules.guarded.with { $0.threshold = 10 }

  @Test func `cells merge in order until each block has enough, and the rest joins the last`() {
    var builder = BlockBuilder(threshold: 10)
    for people in [4, 5, 3, 0, 20, 9, 0] { builder.add(people: people) }
    #expect(builder.finish() == [0, 0, 0, 1, 1, 1, 1])
    var small = BlockBuilder(threshold: 10)
    small.add(people: 9)
    #expect(small.finish() == nil)
  }

  @Test func `the number of blocks is as great as any partition into runs of cells allows`() {
    for seed in 0..<200 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let cells = (0..<10).map { _ in dice.below(8) }
      var builder = BlockBuilder(threshold: 10)
      for people in cells { builder.add(people: people) }
      let count = builder.finish().map { Int($0.last ?? 0) + 1 } ?? 0
      var best = 0
      for cuts in 0..<512 {
        var parts = [0]
        for (cell, people) in cells.enumerated() {
          if cell > 0, cuts >> (cell - 1) & 1 == 1 { parts.append(0) }
          parts[parts.count - 1] += people
        }
        if parts.allSatisfy({ $0 >= 10 }) { best = max(best, parts.count) }
      }
      #expect(count == best, "seed \(seed)")
    }
  }

  @Test func `a question between blocks is refused with the nearest that can be answered`() {
    var town = DataTown(Self.rules)
    let company = town.company()
    town.join(6, zone: 0)
    town.join(6, zone: 1)
    town.join(15, zone: 2)
    town.join(2, zone: 3)
    town.endEpoch()
    #expect(town.core.blocks?.blocks == [BlockID(0), BlockID(1)])
    #expect(
      town.ask(company, .zones(0))
        == .refused(.notAligned(inside: [], around: [BlockID(0)])))
    #expect(
      town.ask(company, .zones(1, 2, 3))
        == .refused(.notAligned(inside: [BlockID(1)], around: [BlockID(0), BlockID(1)])))
    #expect(
      town.ask(company, .ages(20...60))
        == .refused(.notAligned(inside: [], around: [BlockID(0), BlockID(1)])))
    #expect(town.people(company, .zones(0, 1)) == 12)
    #expect(town.people(company, .ages(0...99)) == 29)
  }

  @Test
  func `which blocks a question covers is the same, looked at box by box or person by person`() {
    for seed in 0..<60 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let space = TraitSpace(zones: 3, ages: 6, genders: 2, jobs: 2)
      func person() -> Traits {
        Traits(zone: dice.below(3), age: dice.below(6), gender: dice.below(2), job: dice.below(2))
      }
      let rules = Self.rules.with { rules in
        rules.blockTraits = dice.pick([[.zone], [.zone, .age], [.age, .gender], [.job], []])
        rules.ageBand = 1 + dice.below(4)
        rules.threshold = 4
      }
      let people = (0..<40).map { _ in person() }
      guard let map = BlockMap(space: space, rules: rules, people: people) else { continue }
      func set(_ bound: Int) -> NumberSet? {
        dice.once(in: 2) ? nil : NumberSet((0..<bound).filter { _ in !dice.once(in: 3) })
      }
      let question = GroupQuestion(
        any: (0...dice.below(3)).map { _ in
          TraitBox(zones: set(3), ages: set(6), genders: set(2), jobs: set(2))
        })
      var (asked, left): (Set<BlockID>, Set<BlockID>) = ([], [])
      for number in 0..<space.cellCount {
        let traits = Traits(
          zone: number / 24, age: number / 4 % 6, gender: number / 2 % 2, job: number % 2)
        if question.contains(traits) {
          asked.insert(map.block(of: traits))
        } else {
          left.insert(map.block(of: traits))
        }
      }
      let covered = map.coverage(of: question)
      #expect(covered.around == asked.sorted(), "seed \(seed)")
      #expect(covered.inside == asked.subtracting(left).sorted(), "seed \(seed)")
    }
  }

  @Test func `the sums of all blocks are the sum of everybody`() {
    var town = DataTown(zones: 20, Self.rules.with { $0.largestPercent = nil })
    var dice = SplitMix64(seed: 1)
    var expected: Int64 = 0
    for _ in 0..<300 {
      let heartRate = Int32(50 + dice.below(60))
      expected += Int64(heartRate)
      town.join(zone: dice.below(20), heartRate: heartRate)
    }
    town.endEpoch()
    let totals = town.core.publishedTotals
    #expect(totals.count > 10)
    #expect(totals.reduce(0) { $0 + $1.totals.people } == 300)
    #expect(totals.reduce(0) { $0 + $1.totals.sums[0] } == expected)
  }

  @Test func `asking again after a late sample gives the same bytes`() {
    var town = DataTown(Self.rules)
    let company = town.company()
    town.join(20)
    town.endEpoch()
    guard case .answered(_, let first) = town.ask(company, .everybody) else { return }
    town.wait(.minutes(1))
    town.send(MemberID(3), heartRate: 200, takenAt: .start + .minutes(9))
    guard case .answered(_, let second) = town.ask(company, .everybody) else { return }
    #expect(town.core.answer(first).totals == town.core.answer(second).totals)
    #expect(town.core.received.late == 1)
    #expect(town.core.received.stored == 21)
  }

  @Test func `a history falls silent when one of it withdraws, and the rest of the block goes on`()
  {
    var town = DataTown(Self.rules)
    let company = town.company()
    town.join(23)
    town.endEpoch()
    #expect(town.people(company, .everybody) == 23)
    _ = town.tell(.member(MemberID(4), .withdraw))
    #expect(town.ask(company, .everybody) == .refused(.changeTooSmall))
    town.endEpoch()
    #expect(town.people(company, .everybody) == 13)
    #expect(town.core.brokenInvariant() == nil)
    for member in 0..<10 where member != 4 {
      _ = town.tell(.member(MemberID(member), .withdraw))
    }
    town.endEpoch()
    #expect(town.people(company, .everybody) == 13)
  }

  @Test func `what is left of a history speaks again when enough have left and enough are there`() {
    var town = DataTown(Self.rules.with { $0.threshold = 5 })
    let company = town.company()
    town.join(9)
    town.endEpoch()
    _ = town.tell(.member(MemberID(0), .withdraw))
    town.endEpoch()
    #expect(town.people(company, .everybody) == nil)
    town.join(5)
    town.endEpoch()
    #expect(town.people(company, .everybody) == 5)
    for member in 1..<4 { _ = town.tell(.member(MemberID(member), .withdraw)) }
    town.endEpoch()
    #expect(town.people(company, .everybody) == 5)
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `newcomers wait until enough of them are new in the same block`() {
    var town = DataTown(Self.rules)
    let company = town.company()
    town.join(12)
    town.endEpoch()
    town.join(9)
    town.endEpoch()
    #expect(town.people(company, .everybody) == 12)
    town.join(1)
    town.endEpoch()
    #expect(town.people(company, .everybody) == 22)
    #expect(town.core.certificate().withheld.waiting == 9)
  }

  @Test func `a block with too few people joins its neighbour, and its subscribers are told`() {
    var town = DataTown(zones: 2, Self.rules)
    let company = town.company()
    town.join(10, zone: 0)
    town.join(10, zone: 1)
    town.endEpoch()
    guard case .answered(let request, _) = town.ask(company, .zones(1)),
      case .subscribed(let subscription) = town.tell(.thirdParty(company, .subscribe(request)))
    else {
      Issue.record("refused")
      return
    }
    _ = town.tell(.member(MemberID(15), .withdraw))
    _ = town.effects()
    town.endEpoch()
    #expect(town.effects().first == .stopped(subscription, .notAligned))
    #expect(town.core.blocks?.blocks == [BlockID(0)])
    #expect(
      town.ask(company, .zones(1)) == .refused(.notAligned(inside: [], around: [BlockID(0)])))
    town.join(20, zone: 1)
    town.endEpoch()
    town.endEpoch()
    #expect(town.core.subscription(subscription).pushCount == 0)
    #expect(town.people(company, .zones(0, 1)) == 30)
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test(arguments: [DisclosureRules.document, .guarded])
  func `a group that falls to 999 is told so, and a later growth starts nothing`(
    rules: DisclosureRules
  ) {
    var town = DataTown(rules)
    let company = town.company()
    town.join(1000)
    town.endEpoch()
    guard case .answered(let request, _) = town.ask(company, .everybody),
      case .subscribed(let subscription) = town.tell(.thirdParty(company, .subscribe(request)))
    else {
      Issue.record("refused")
      return
    }
    town.wait(.minutes(1))
    for member in 0..<1000 { town.send(MemberID(member)) }
    town.endEpoch()
    #expect(town.core.subscription(subscription).pushCount == 1)
    _ = town.tell(.member(MemberID(0), .withdraw))
    _ = town.effects()
    town.endEpoch()
    #expect(town.effects().first == .stopped(subscription, .groupTooSmall))
    town.join(1500)
    town.endEpoch()
    #expect(town.core.subscription(subscription).pushCount == 1)
  }
}
