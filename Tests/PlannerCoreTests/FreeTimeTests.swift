import Mobility
import Quantities
import Testing

@testable import PlannerCore

/// Place and instant at which users are free for their next trip.
@Suite struct FreeTimeTests {
  private typealias Desk = PlannerDesk

  /// Two lessons in one place: there is no trip between, whatever means the user refuses.
  @Test func `the next meeting in the same place needs no means`() throws {
    let desk = try Desk(has: MeansSet([.taxi]))
    _ = try desk.meet("lesson", at: 3.5, Desk.at(10, 15), Desk.at(12, 15))
    let second = try desk.meet("lesson", at: 3.5, Desk.at(12, 30), Desk.at(14, 15))
    let third = try desk.meet("lesson", at: 3.5, Desk.at(14, 17), Desk.at(15))
    #expect(desk.activity(second).option?.departure == Desk.at(12, 25))
    #expect(desk.activity(second).option?.duration == .zero)
    #expect(desk.warnings(second) == [])
    // The margin is shorter between these two.
    #expect(desk.activity(third).option?.arrival == Desk.at(14, 15))
    #expect(desk.warnings(third) == [.riskOfLateness] && desk.violation == nil)
  }

  /// No way reaches the first before its end, so that it does not stand before the second.
  @Test func `a meeting that is over before anybody could be there is given up`() throws {
    let desk = try Desk(has: MeansSet([.walk]))
    desk.wait(until: Desk.at(8))
    // 3 km take 40 minutes.
    let first = try desk.meet("first", at: 3.5, Desk.at(8, 10), Desk.at(8, 20))
    let second = try desk.meet("second", at: 0.8, Desk.at(8, 45), Desk.at(9))
    #expect(desk.activity(first).state == .givenUp && desk.count(.leaveNow(first, .walk)) == 0)
    #expect(desk.warnings(first) == [.cannotArriveOnTime])
    // From home 300 m take four minutes.
    #expect(desk.activity(second).option?.departure == Desk.at(8, 36))
    #expect(desk.warnings(second) == [] && desk.violation == nil)
    #expect(desk.refusal(.cannotTravel(first, .walk)) == .notNow)
    #expect(desk.refusal(.choose(first, .walk)) == .notNow)
    // After a move of the meeting the user can go there after all.
    var later = desk.plan(first)
    (later.start, later.end) = (Desk.at(10), Desk.at(11))
    #expect(desk.tell(.change(first, later)) == .accepted)
    #expect(desk.activity(first).option?.departure == Desk.at(9, 19))
    #expect(desk.activity(first).state == .proposed && desk.violation == nil)
  }

  @Test func `the next trip is planned from when its user will be free`() throws {
    let desk = try Desk(has: MeansSet([.walk]))
    desk.wait(until: Desk.at(8))
    // They are at the first at 8:40, after its end, and can be at the second at 8:53:20.
    var first = ActivityPlan.meeting(
      "first", at: try Desk.place(3.5), from: Desk.at(8, 10), to: Desk.at(8, 20))
    first.endMoves = true
    desk.tell(.enter(first))
    let second = try desk.meet("second", at: 2.5, Desk.at(8, 45), Desk.at(9, 30))
    // The first lasts ten minutes then.
    #expect(desk.activity(second).option?.departure == Desk.at(8, 50))
    #expect(desk.activity(second).option?.arrival == Desk.at(9, 3) + .seconds(20))
    #expect(desk.warnings(second) == [.cannotArriveOnTime])
    #expect(desk.notices.contains { $0.notice == .warning(second, .cannotArriveOnTime) })
    desk.wait(until: Desk.at(8))
    #expect(desk.count(.leaveNow(desk.calendar[0], .walk)) == 1 && desk.violation == nil)
  }
}
