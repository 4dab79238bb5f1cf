import Quantities
import Reports
import Testing

@testable import Results

/// Goals of all services, in sentences.
@Suite struct GoalTextTests {
  private static func goals(_ verdict: Verdict?, of day: [Metric: Double]) -> [VerdictRow] {
    let goals = [
      Goal(.taxiWait, limit: 900), Goal(.unserved, limit: 0.05),
      Goal(.ambulances, limit: 0.75, within: .minutes(8)),
      Goal(.reactions, limit: 1, within: .seconds(5)), Goal(.appointments, limit: 0.05),
      Goal(.shops, limit: 0.95), Goal(.positions, limit: 0, within: .minutes(2)),
      Goal(.liveData, limit: 1, within: .minutes(2)), Goal(.attacks, limit: 0),
    ]
    return goals.compactMap { goal in
      guard let verdict, let value = day[goal.metric] else { return nil }
      let isKept = goal.metric.better == .higher ? value >= goal.limit : value <= goal.limit
      return VerdictRow {
        ($0.metric, $0.limit, $0.within) = (goal.metric, goal.limit, goal.within)
        $0.verdict =
          goal.metric == .waitMean
          ? verdict : goal.metric == .unservedShare ? .pass : isKept ? .pass : .fail
      }
    }
  }

  private func sentences(
    _ names: [String], _ verdicts: [Verdict?]? = nil, _ values: [[Metric: Double]]
  ) -> [String] {
    GoalText(
      alternatives: names,
      verdicts: zip(verdicts ?? names.map { _ in .pass }, values).map { Self.goals($0, of: $1) }
    ) { values[$0][$1] }.sentences
  }

  private static let day: [Metric: Double] = [
    .waitMean: 357, .unservedShare: 0.008, .urgentWithinShare: 0.843, .reactionMost: 1.25,
    .reactionWithinShare: 1, .missedShare: 0.012, .outsideMost: 12.4, .enteredShare: 0.904,
    .positionAgeMost: 43, .positionLateShare: 0, .liveLatencyMost: 60, .liveWithinShare: 1,
    .learntPeople: 0,
  ]

  @Test func `each service has one sentence with its goal`() {
    #expect(
      sentences(["adjacent"], nil, [Self.day]) == [
        "Mean wait for a taxi: 5:57 (0.8 % unserved). Goal: at most 15:00 and 5.0 % unserved; met.",
        "Priority 1 reached within 8:00: 84.3 %. Goal: at least 75.0 %; met.",
        "Slowest first report of a watch on an average day: 1.2 s. Goal: at most 5.0 s; met.",
        "Appointments missed: 1.2 %. Goal: at most 5.0 %; met.",
        "Shoppers let in: 90.4 % (longest queue 12.4 people). Goal: at least 95.0 %; missed.",
        "Oldest position shown of an athlete on an average day: 0:43. Goal: at most 2:00; met.",
        "Slowest live data on an average day: 1:00. Goal: at most 2:00; met.",
        "People identified by attacks: none. Goal: none; met.",
      ])
  }

  @Test func `a city of one service says nothing, and a service that is not there is not told of`()
  {
    #expect(sentences(["fifo"], nil, [[.waitMean: 357, .unservedShare: 0]]) == [])
    #expect(sentences(["fifo"], nil, [[.urgentWithinShare: 1]]) == [])
    #expect(sentences(["fifo"], nil, [[.waitMean: 357, .missedShare: 0]]).count == 2)
    #expect(sentences(["fifo"], nil, [[.learntPeople: 0, .liveLatencyMost: 3]]) == [])
  }

  @Test func `alternatives are told apart by what differs, with who misses a goal`() {
    var late = Self.day
    (late[.positionAgeMost], late[.positionLateShare]) = (300, 0.1)
    (late[.waitMean], late[.learntPeople]) = (1000, 15)
    let told = sentences(
      ["adjacent race=false", "adjacent race=true"], [.pass, .inconclusive], [Self.day, late])
    #expect(
      told[0]
        == "Mean wait for a taxi: 5:57 (0.8 % unserved) under race=false and 16:40 (0.8 % unserved) under race=true."
        + " Goal: at most 15:00 and 5.0 % unserved; met under race=false and not settled under race=true."
    )
    #expect(
      told[1].hasSuffix("within 8:00: 84.3 % under each. Goal: at least 75.0 %; met."))
    #expect(told[5].contains(": 0:43 under race=false and 5:00 under race=true."))
    #expect(told[5].hasSuffix("; met under race=false and missed under race=true."))
    #expect(told[7].contains("none under race=false and 15 under race=true"))
    // Where a service is only in one of them, that one is named.
    let half = sentences(["fifo", "adjacent"], [nil, nil], [[.waitMean: 60], Self.day])
    #expect(half[0].hasSuffix("unserved) under adjacent."))
    #expect(half[4].contains(": 0:43 under adjacent."))
  }

  @Test func `of many alternatives the least and the greatest are told`() {
    let values = (1...6).map { number -> [Metric: Double] in
      var day = Self.day
      day[.missedShare] = 0.01 * Double(7 - number)
      return day
    }
    let told = sentences((1...6).map { "p\($0)" }, nil, values)
    #expect(
      told[3]
        == "Appointments missed: 1.0 % under p6, up to 6.0 % under p1. Goal: at most 5.0 %; met under 5 of them and missed under p1."
    )
  }
}
