import ReportPage
import Testing

@testable import Results

/// The answer in a sentence, by what the ways of sending taxis achieve.
@Suite struct AnswerSentenceTests {
  private func way(
    _ name: String, _ verdict: Verdict?, wait: Double? = 300, unserved: Double? = 0.002
  ) -> AnswerSentence.Way {
    var way = AnswerSentence.Way(name)
    (way.verdict, way.wait, way.unservedShare) = (verdict, wait, unserved)
    (way.days, way.taxis, way.onDuty) = (20, 12, 5.04)
    return way
  }

  private func text(_ ways: [AnswerSentence.Way], hasGoal: Bool = true) -> [String] {
    let answer = AnswerSentence(ways, hasGoal: hasGoal)
    return [answer.sentence] + answer.lead
  }

  private let start = "With 12 drivers, on average 5 of them on duty, "

  @Test func `the best comes first, and the others follow with their verdicts`() {
    #expect(
      text([
        way("fifo", .fail, wait: 3000, unserved: 0.29), way("adjacent", .pass),
        way("nearest-taxi", .pass, wait: 240), way("zonal", .inconclusive, wait: 900),
      ]) == [
        start
          + "nearest-taxi meets the goal: people wait 4 minutes on average, and 2 in 1,000 get no taxi.",
        "adjacent (5 minutes, 2 in 1,000 without a taxi) meets it, too. 20 days are too few to say whether zonal"
          + " (15 minutes, 2 in 1,000 without a taxi) meets it. fifo (50 minutes, 29 in 100 without a taxi)"
          + " misses it.",
      ])
  }

  @Test func `one way alone, none that meets the goal, and no goal`() {
    #expect(
      text([way("fifo", .pass, unserved: 0)]) == [
        start + "fifo meets the goal: people wait 5 minutes on average, and everybody gets a taxi."
      ])
    #expect(
      text([way("fifo", .fail), way("adjacent", .fail, wait: 200)]) == [
        start + "no policy meets the goal.",
        "Closest is adjacent: people wait 3.3 minutes on average, and 2 in 1,000 get no taxi. The"
          + " others: fifo (5 minutes, 2 in 1,000 without a taxi).",
      ])
    #expect(
      text([way("fifo", nil), way("adjacent", nil, wait: 200)], hasGoal: false) == [
        start
          + "waits seem shortest under adjacent: people wait 3.3 minutes on average, and 2 in 1,000 get no"
          + " taxi."
      ])
    var (long, short) = (way("fifo", nil), way("adjacent", nil, wait: 200))
    (long.waitRange, short.waitRange) = (290...310, 190...210)
    #expect(text([long, short], hasGoal: false)[0].contains("waits are shortest under adjacent: "))
    long.waitRange = 205...395
    #expect(
      text([long, short], hasGoal: false)[0].contains("waits seem shortest under adjacent: "))
  }

  @Test func `the closest of those that miss the goal is the one that misses it by least`() {
    func missing(_ name: String, wait: Double, unserved: Double) -> AnswerSentence.Way {
      var way = way(name, .fail, wait: wait, unserved: unserved)
      var (time, share) = (VerdictRow(), VerdictRow())
      (time.metric, time.limit, time.verdict) = (.waitMean, 900, wait > 900 ? .fail : .pass)
      (share.metric, share.limit, share.verdict) = (.unservedShare, 0.05, .fail)
      way.verdicts = [time, share]
      return way
    }
    let text = text([
      missing("fifo", wait: 200, unserved: 0.5), missing("adjacent", wait: 400, unserved: 0.06),
    ])
    #expect(
      text[1].hasPrefix(
        "Closest is adjacent: people wait 6.7 minutes on average, and 6 in 100 get no taxi. The 5\u{a0}%"
          + " limit on unserved requests is what fails."), "\(text)")
  }

  @Test func `few days settle nothing, and nearly everybody is not everybody`() {
    var one = way("fifo", .inconclusive)
    (one.days, one.taxis) = (1, nil)
    #expect(
      text([one])[0]
        == "One day is too few to say whether fifo meets the goal: people wait 5 minutes on average, and"
        + " 2 in 1,000 get no taxi.")
    (one.days, one.unservedShare) = (20, 0.996)
    #expect(
      text([one])[0]
        == "20 days are too few to say whether fifo meets the goal: people wait 5 minutes on average, and"
        + " more than 99 in 100 get no taxi.")
    one.unservedShare = 1
    #expect(text([one])[0].hasSuffix(", and no one gets a taxi."))
    (one.unservedShare, one.isLowerBound) = (0, true)
    #expect(
      text([one])[0].hasSuffix(
        "people wait at least 5 minutes on average, and no one has given up so far."))
  }

  @Test func `fleets that differ, lower bounds and days without calls are told as they are`() {
    var small = way("taxis=3", .inconclusive)
    (small.taxis, small.onDuty, small.isLowerBound) = (3, 3, true)
    #expect(
      text([small, way("taxis=12", .pass)])[1]
        == "20 days are too few to say whether taxis=3 (at least 5 minutes, 2 in 1,000 without a taxi) meets it."
    )
    #expect(text([small, way("taxis=12", .pass)])[0].hasPrefix("Only taxis=12 meets the goal"))
    #expect(
      text([way("adjacent", .inconclusive, wait: nil, unserved: nil)])
        == ["There are no requests for a taxi on these days, so there is no wait."])
  }

  @Test func `a headline says what the policy does, and names it`() {
    var best = way("adjacent", .pass)
    best.phrase = "asking neighbouring zones too"
    let title = "asking neighbouring zones too (adjacent) meets the goal: people wait 5 minutes"
    #expect(text([best])[0].hasPrefix(start + title))
    #expect(text([best, way("fifo", .fail)])[0].hasPrefix(start + "only " + title))
    best.taxis = nil
    #expect(text([best])[0].hasPrefix("Asking neighbouring zones too (adjacent) meets"))
  }
}
