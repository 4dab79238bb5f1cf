import Geography
import Mobility
import Quantities
import Testing

@testable import PlannerCore

/// Users who cannot keep the margin before a meeting.
@Suite struct MarginTests {
  /// With less than 11 min between two meetings, for a drive of 6 min and a margin of 5 min, the user leaves when the
  /// first one ends.
  @Test(arguments: [(13, 2), (11, 0), (10, 0), (8, 0), (6, 0), (3, 0)])
  func `a user who cannot keep the margin leaves as early as possible`(
    gap: Int64, wait: Int64
  ) throws {
    let desk = try PlannerDesk(has: MeansSet([.car])) { $0.margin = .minutes(5) }
    let end = PlannerDesk.at(10)
    _ = try desk.meet("first", at: 0.9, PlannerDesk.at(9), end)
    let second = try desk.meet("second", at: 3.9, end + .minutes(gap), PlannerDesk.at(12))
    let trip = try #require(desk.options(second).first)
    #expect(trip.departure == end + .minutes(wait))
    #expect(trip.arrival == end + .minutes(wait + 6))
  }

  /// With the margin the latest departure is the best, however long it takes; without it the earliest arrival.
  @Test func `options without the margin go by their arrival`() throws {
    let bus = Line(
      name: "bus",
      stops: [
        (place: try PlannerDesk.place(0.9), after: .zero),
        (place: try PlannerDesk.place(3.9), after: .minutes(5)),
      ], first: .hours(10) + .minutes(4), last: .hours(20),
      headways: Array(repeating: .hours(1), count: 24))
    let desk = try PlannerDesk(lines: [bus], has: MeansSet([.taxi, .lines])) {
      $0.margin = .minutes(5)
      $0.taxiWait = .minutes(1)
    }
    let end = PlannerDesk.at(10)
    _ = try desk.meet("first", at: 0.9, PlannerDesk.at(9), end)
    // By taxi at 10:07, by bus at 10:09 after a shorter ride; neither is there five minutes before 10:11.
    let second = try desk.meet("second", at: 3.9, end + .minutes(11), PlannerDesk.at(12))
    #expect(desk.options(second).map(\.means) == [.taxi, .lines])
    #expect(
      desk.options(second).map(\.departure) == [end, end + .minutes(4)])
  }
}
