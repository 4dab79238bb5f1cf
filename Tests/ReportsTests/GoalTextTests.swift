import Reports
import Testing

@testable import Results

/// What a city promises, in sentences.
@Suite struct GoalTextTests {
  private static var limits: GoalLimits {
    var limits = GoalLimits()
    (limits.wait, limits.unservedShare, limits.positionAge) = (900, 0.05, 120)
    (limits.urgentResponse, limits.reaction, limits.liveData) = (480, 5, 120)
    return limits
  }

  private func sentences(
    _ names: [String], _ verdicts: [Verdict?]? = nil, _ values: [[Metric: Double]]
  ) -> [String] {
    GoalText(
      alternatives: names, limits: Self.limits,
      verdicts: verdicts ?? names.map { _ in .pass }
    ) { values[$0][$1] }.sentences
  }

  private static let day: [Metric: Double] = [
    .waitMean: 357, .unservedShare: 0.008, .urgentWithinShare: 0.843, .reactionMost: 1.25,
    .reactionWithinShare: 1, .missedShare: 0.012, .outsideMost: 12.4, .expiredShare: 0.03,
    .positionAgeMost: 43, .positionLateShare: 0, .liveLatencyMost: 60, .liveWithinShare: 1,
    .learntPeople: 0,
  ]

  @Test func `each service has one sentence with its goal`() {
    #expect(
      sentences(["adjacent"], nil, [Self.day]) == [
        "The mean wait for a taxi is 5:57 (0.8 % get none): the goal, at most 15:00 and 5.0 %, is met.",
        "An ambulance is with the most urgent patients within 8:00 of the call in 84.3 % of the cases.",
        "On an average day, the slowest call for help of a watch takes 1.2 s: the goal, at most 5.0 s, is met.",
        "The share of their appointments that residents miss is 1.2 %.",
        "On an average day, the most people outside one shop are 12.4 (3.0 % of the turns are lost).",
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
    #expect(told[1].hasSuffix("of the call in 84.3 % of the cases under each."))
    #expect(told[5].contains("is 0:43 old under race=false and 5:00 old under race=true"))
    #expect(told[5].hasSuffix("is met under race=false and is missed under race=true."))
    #expect(told[7].contains("nobody under race=false and 15 under race=true"))
    // Where a service is only in one of them, that one is named.
    let half = sentences(["fifo", "adjacent"], [nil, nil], [[.waitMean: 60], Self.day])
    #expect(half[0].hasSuffix("get none) under adjacent; the goal is at most 15:00 and 5.0 %."))
    #expect(half[5].contains("is 0:43 old under adjacent: the goal, at most 2:00, is met."))
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
        == "The share of their appointments that residents miss is 1.0 % under p6, up to 6.0 % under p1."
    )
  }
}
