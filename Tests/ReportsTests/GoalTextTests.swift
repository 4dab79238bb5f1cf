import Quantities
import Reports
import Testing

@testable import Results

/// What a city promises, in sentences.
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
        "The mean wait for a taxi is 5:57 (0.8 % get none): the goal, at most 15:00 and 5.0 %, is met.",
        "An ambulance is with the most urgent patients within 8:00 of the call in 84.3 % of the cases: the goal, at least 75.0 %, is met.",
        "On an average day, the slowest call for help of a watch takes 1.2 s: the goal, at most 5.0 s, is met.",
        "The share of their appointments that residents miss is 1.2 %: the goal, at most 5.0 %, is met.",
        "The share of shoppers who get in is 90.4 % (at most 12.4 people outside one shop): the goal, at least 95.0 %, is missed.",
        "On an average day, the oldest position of an athlete that spectators see is 0:43 old: the goal, at most 2:00, is met.",
        "On an average day, the slowest live data are with companies after 1:00: the goal, at most 2:00, is met.",
        "Of the people whose data they try to get, attackers find out something about nobody: the goal, nobody, is met.",
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
        == "The mean wait for a taxi is 5:57 (0.8 % get none) under race=false and 16:40 (0.8 % get none) under race=true"
        + ": the goal, at most 15:00 and 5.0 %, is met under race=false and is not settled under race=true."
    )
    #expect(
      told[1].hasSuffix(
        "of the call in 84.3 % of the cases under each: the goal, at least 75.0 %, is met."))
    #expect(told[5].contains("is 0:43 old under race=false and 5:00 old under race=true"))
    #expect(told[5].hasSuffix("is met under race=false and is missed under race=true."))
    #expect(told[7].contains("nobody under race=false and 15 under race=true"))
    // Where a service is only in one of them, that one is named.
    let half = sentences(["fifo", "adjacent"], [nil, nil], [[.waitMean: 60], Self.day])
    #expect(half[0].hasSuffix("get none) under adjacent."))
    #expect(half[4].contains("is 0:43 old under adjacent."))
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
        == "The share of their appointments that residents miss is 1.0 % under p6, up to 6.0 % under p1: the goal, at most 5.0 %, is met under 5 of them and is missed under p1."
    )
  }
}
