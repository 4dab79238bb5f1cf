import DisclosureCore
import Quantities
import Testing

/// Rows of answers about an area, and the pushes to subscribers after them (H-AL4, H-P1, H-R13).
@Suite struct PushTests {
  private let document = DisclosureRules.document.with { $0.threshold = 2 }

  private func subscribe(
    _ town: inout DataTown, _ company: ThirdPartyID, to question: GroupQuestion = .everybody
  ) -> SubscriptionID? {
    guard case .answered(let request, _) = town.ask(company, question),
      case .subscribed(let subscription) = town.tell(.thirdParty(company, .subscribe(request)))
    else { return nil }
    _ = town.effects()
    return subscription
  }

  /// Ends the epoch.
  /// - Returns: the times of measurement of the rows that are pushed, in minutes; nil without a push.
  private func pushed(_ town: inout DataTown) -> [Int64]? {
    town.endEpoch()
    for effect in town.effects() {
      guard case .push(_, _, let answer) = effect else { continue }
      return town.core.answer(answer).rows.map { $0.sample.takenAt.milliseconds / 60_000 }
    }
    return nil
  }

  @Test func `an answer about an area has the rows of the area, not those of elsewhere`() {
    var town = DataTown(document)
    let company = town.company()
    // Two people are in zone 0 from 08:00 to 09:00, and in zone 1 at 09:10; asked at 09:15.
    let people = [town.join(zone: 0), town.join(zone: 0)]
    for minutes in stride(from: 10, through: 70, by: 10) as StrideThrough<Int64> {
      town.wait(.minutes(10))
      for person in people { town.send(person, zone: minutes == 70 ? 1 : 0) }
    }
    town.wait(.minutes(5))
    let answer = town.answer(company, .zones(1))
    #expect(answer?.people == 2 && answer?.rows.count == 2)
    #expect(answer?.rows.allSatisfy { $0.sample.zone == 1 } == true)
    #expect(town.ask(company, .zones(0)) == .refused(.groupTooSmall))
    #expect(town.answer(company, .everybody)?.rows.count == 16)
  }

  @Test func `a push has the samples since the answer, and the next those since that push`() {
    var town = DataTown(document)
    let company = town.company()
    let people = [town.join(), town.join()]
    #expect(subscribe(&town, company) != nil)
    for minutes in [5, 15, 25] as [Int64] {
      town.wait(.minutes(5))
      for person in people { town.send(person) }
      #expect(pushed(&town) == [minutes, minutes])
    }
    // The fourth epoch has no sample, and the fifth one of one person.
    #expect(pushed(&town) == nil)
    town.wait(.minutes(1))
    town.send(people[1])
    #expect(pushed(&town) == [41])
    #expect(town.core.subscription(SubscriptionID(0)).pushCount == 4)
    #expect(town.core.brokenInvariant() == nil)
  }

  @Test func `a sample that comes late is pushed once, and one of the next epoch with it`() {
    var town = DataTown(document)
    let company = town.company()
    let people = [town.join(), town.join()]
    #expect(subscribe(&town, company) != nil)
    town.wait(.minutes(11))
    for person in people { town.send(person) }
    // The first epoch ends after ten minutes and is closed after eleven.
    #expect(town.tell(.epochIsOver(0)) == .accepted)
    #expect(town.effects().count == 1)
    town.send(people[0], takenAt: .start + .minutes(9))
    #expect(pushed(&town) == [9, 11, 11])
    #expect(pushed(&town) == nil)
  }

  @Test func `sums rest on the newest samples of the epoch, and each counts as new once`() {
    var town = DataTown(.guarded.with { ($0.threshold, $0.largestPercent) = (2, nil) })
    let company = town.company()
    let people = [town.join(heartRate: 60), town.join(heartRate: 62)]
    town.endEpoch()
    let subscription = subscribe(&town, company)
    town.wait(.minutes(4))
    for person in people { town.send(person, heartRate: 70) }
    town.wait(.minutes(7))
    town.send(people[0], heartRate: 90)
    #expect(town.tell(.epochIsOver(1)) == .accepted)
    let known = subscription.map { town.core.subscription($0) }
    // The value of 21 minutes belongs to the next epoch.
    #expect(known?.newestSamples.map(\.takenAt) == [.start + .minutes(14)])
    #expect(known?.newestSamples.map(\.count) == [2])
    #expect(town.core.publishedTotals.last?.totals.sums[0] == 140)
    town.endEpoch()
    let next = subscription.map { town.core.subscription($0) }
    #expect(next?.newestSamples.map(\.takenAt) == [.start + .minutes(21)])
    #expect(town.core.publishedTotals.last?.totals.sums[0] == 160)
    town.endEpoch()
    #expect(subscription.map { town.core.subscription($0).newestSamples.isEmpty } == true)
    #expect(subscription.map { town.core.subscription($0).pushCount } == 3)
  }

  @Test func `one who leaves a group of as many as are needed ends its subscription`() {
    var town = DataTown(document)
    let company = town.company()
    let people = [town.join(), town.join()]
    let subscription = subscribe(&town, company)
    #expect(town.tell(.member(people[0], .withdraw)) == .accepted)
    #expect(pushed(&town) == nil)
    let ended = subscription.map { town.core.subscription($0) }
    #expect(ended?.stopReason == .groupTooSmall && ended?.pushCount == 0)
    #expect(ended?.stoppedAt == .start + .minutes(10))
  }
}
