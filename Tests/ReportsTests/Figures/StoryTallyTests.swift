import Quantities
import Testing

@testable import Reports
@testable import Results

/// Which waits of a day are told.
@Suite struct StoryTallyTests {
  /// The rides that are told of some requests, each as when it was asked for, how long the wait was and
  /// whether a taxi came.
  private func rides(
    _ requests: [(asked: TimeSpan, wait: TimeSpan, outcome: Outcome)]
  ) -> [Int] {
    var tally = StoryTally(median: 300, startOfDay: 4 * 3600)
    for (ride, request) in requests.enumerated() {
      var row = RequestRow.empty
      (row.ride, row.requested, row.outcome) = (Int32(ride), request.asked, request.outcome)
      row.search = request.wait
      tally.add(row)
    }
    return tally.stories { _ in nil }.map(\.ride)
  }

  @Test func `the usual wait is one by day, where there is any`() {
    // Asked at 05:00, at 09:00, at 23:00, and at 08:00 of the next day.
    let night: (TimeSpan, TimeSpan, Outcome) = (.hours(1), .seconds(300), .served)
    let day: (TimeSpan, TimeSpan, Outcome) = (.hours(5), .seconds(340), .served)
    let late: (TimeSpan, TimeSpan, Outcome) = (.hours(19), .seconds(310), .served)
    let next: (TimeSpan, TimeSpan, Outcome) = (.hours(28), .seconds(320), .served)
    #expect(rides([night, day, late]).first == 1)
    #expect(rides([day, night, next]).first == 2)
    #expect(rides([late, night]).first == 1)
  }

  @Test func `of those without a taxi the one in the middle is told, and open ones are not`() {
    func gone(_ seconds: Int64, _ outcome: Outcome = .abandoned) -> (
      TimeSpan, TimeSpan, Outcome
    ) { (.hours(5), .seconds(seconds), outcome) }
    #expect(rides([gone(900), gone(60), gone(400), gone(9000, .unresolved)]) == [2])
    #expect(rides([gone(900), gone(60)]) == [1])
    #expect(rides([gone(0)]) == [])
  }
}
