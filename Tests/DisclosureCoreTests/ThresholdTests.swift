import DisclosureCore
import Quantities
import Testing

/// How many people a group needs (H-R19, G1, G2).
@Suite struct ThresholdTests {
  @Test(arguments: [DisclosureRules.document, .guarded])
  func `1000 people are a group, and 999 are none`(rules: DisclosureRules) {
    for (count, isAnswered) in [(999, false), (1000, true), (1001, true)] {
      var town = DataTown(rules)
      let company = town.company()
      town.join(count)
      town.endEpoch()
      #expect(town.people(company, .everybody) == (isAnswered ? count : nil))
      if !isAnswered { #expect(town.ask(company, .everybody) == .refused(.groupTooSmall)) }
      #expect(town.core.brokenInvariant() == nil)
    }
  }

  @Test(arguments: [DisclosureRules.document, .guarded])
  func `999 people with 5000 samples are still 999 people`(rules: DisclosureRules) {
    var town = DataTown(rules)
    let company = town.company()
    town.join(999)
    for step in 0..<5 {
      town.wait(.seconds(1))
      for member in 0..<(step < 4 ? 999 : 5) { town.send(MemberID(member)) }
    }
    #expect(town.core.received.stored == 5000)
    town.endEpoch()
    #expect(town.ask(company, .everybody) == .refused(.groupTooSmall))
  }

  @Test func `people of 20 to 60 are asked for, and subscribers hear at each new epoch`() {
    var town = DataTown(.document)
    let company = town.company()
    town.join(1200, age: 20)
    town.join(300, age: 60)
    town.join(700, age: 61)
    guard case .answered(let request, let answer) = town.ask(company, .ages(20...60)) else {
      Issue.record("refused")
      return
    }
    #expect(town.core.answer(answer).people == 1500)
    #expect(town.core.answer(answer).rows.count == 1500)
    guard case .subscribed(let subscription) = town.tell(.thirdParty(company, .subscribe(request)))
    else {
      Issue.record("refused")
      return
    }
    _ = town.effects()
    for _ in 0..<2 {
      town.wait(.minutes(1))
      for member in 0..<1200 { town.send(MemberID(member)) }
      town.endEpoch()
    }
    let (second, third): (Instant, Instant) = (.start + .minutes(20), .start + .minutes(30))
    let expected: [DisclosureEffect] = [
      .push(subscription, epoch: 0, AnswerID(1)), .setTimer(epoch: 1, at: second),
      .push(subscription, epoch: 1, AnswerID(2)), .setTimer(epoch: 2, at: third),
    ]
    #expect(town.effects() == expected)
  }

  @Test func `the rest of an area has to be a group too, or nobody`() {
    let rules = DisclosureRules.document.with { rules in
      rules.guardsRest = true
      rules.threshold = 10
    }
    var town = DataTown(rules)
    let company = town.company()
    town.join(20, age: 20)
    town.join(9, age: 60)
    #expect(town.ask(company, .ages(0...50)) == .refused(.restTooSmall))
    town.join(1, age: 60)
    #expect(town.people(company, .ages(0...50)) == 20)
    #expect(town.people(company, .everybody) == 30)
  }

  @Test func `a sum is withheld when one person has more than a tenth of it`() {
    let rules = DisclosureRules.guarded.with { $0.threshold = 20 }
    var town = DataTown(rules)
    let company = town.company()
    for _ in 0..<99 { town.join(calories: 1) }
    town.join(calories: 900)
    town.endEpoch()
    guard case .answered(_, let answer) = town.ask(company, .everybody) else {
      Issue.record("refused")
      return
    }
    let total = town.core.answer(answer).totals[0]
    #expect(total.totals.people == 100)
    #expect(total.gives(0) && total.totals.sums[0] == 7000)
    #expect(!total.gives(3) && total.totals.sums[3] == 0)
    #expect(town.core.certificate().withheld.dominated == 1)
  }

  @Test func `a block of one job is withheld where two are wanted`() {
    var town = DataTown(
      zones: 2,
      .guarded.with {
        $0.threshold = 10; $0.leastJobs = 2
      })
    let company = town.company()
    town.join(20, zone: 0)
    town.join(20, zone: 1)
    town.join(1, zone: 1, job: 1)
    town.endEpoch()
    #expect(town.ask(company, .zones(0)) == .refused(.changeTooSmall))
    #expect(town.people(company, .zones(1)) == 21)
    #expect(town.core.certificate().withheld.homogeneous == 1)
  }
}
