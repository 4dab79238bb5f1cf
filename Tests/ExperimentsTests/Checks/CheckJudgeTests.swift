import Quantities
import Results
import Statistics
import Testing

@testable import Experiments

/// Verdicts on values made by hand.
@Suite struct CheckJudgeTests {
  private let city = MeasuredCity(zones: ["1"], startOfDay: .init(wrapping: .zero))

  private func judge(
    _ text: String, _ days: [Double?], baseline: [Double?] = [], unresolved: Int = 0,
    openBefore: Int = 0, looks: [Int] = [4, 8]
  ) throws -> (outcome: CheckOutcome, isOpen: Bool) {
    func measured(_ values: [Double?], _ unresolved: Int) -> [MeasuredValue] {
      values.map { MeasuredValue(value: $0, unresolved: unresolved) }
    }
    return CheckJudge(
      check: try CheckExpression(text, in: city), looks: try SequentialLooks(at: looks)
    ).judge(measured(days, unresolved), baseline: measured(baseline, openBefore))
  }

  @Test func `a check is about all requests, not about the days`() throws {
    // Four quiet days of 100 requests wait 300 s, four busy ones of 900 wait 1,000 s: 930 s of all.
    let days = [300.0, 1000, 302, 1002, 298, 998, 300, 1000].map {
      MeasuredValue(value: $0, unresolved: 0, weight: $0 < 500 ? 100 : 900)
    }
    let judge = CheckJudge(
      check: try CheckExpression("wait_s_mean <= 15 min", in: city),
      looks: try SequentialLooks(at: [8]))
    #expect(close(judge.judge(days, baseline: []).outcome.estimate, 930))
    // A baseline of 900 s every day: 30 s more, though the means of the days are 250 s less.
    let difference = CheckJudge(
      check: try CheckExpression("wait_s_mean - baseline <= 1 h", in: city),
      looks: try SequentialLooks(at: [8])
    ).judge(
      days, baseline: days.map { MeasuredValue(value: 900, unresolved: 0, weight: $0.weight) })
    #expect(close(difference.outcome.estimate, 30) && close(difference.outcome.baseline, 900))
  }

  @Test func `bounds of a wait are not below zero`() throws {
    let (outcome, _) = try judge("wait_s_mean <= 15 min", [1, 2, 3, 900])
    #expect(outcome.lower == 0)
  }

  @Test func `a value well within its limit passes at the first look`() throws {
    let (outcome, isOpen) = try judge("wait_s_mean <= 15 min", [300, 310, 290, 300])
    #expect(outcome.verdict == .pass && !isOpen)
    #expect(outcome.estimate == 300 && outcome.replications == 4 && outcome.limit == 900)
    // t(0.975, 3) = 3.1824 and s / sqrt 4 = 4.0825: two looks share the 5 %.
    #expect(outcome.confidence == 0.975)
    #expect(close(outcome.upper, 300 + 3.1824463 * 4.0824829))
    #expect(close(outcome.lower, 300 - 3.1824463 * 4.0824829))
    #expect(outcome.moreReplications == nil && outcome.obstacle == nil)
  }

  @Test func `bounds of a check from below are those of the value, not of the excess`() throws {
    let (outcome, _) = try judge("service_level(10 min) >= 90 %", [0.8, 0.82, 0.78, 0.8])
    #expect(outcome.verdict == .fail)
    #expect(outcome.scale == .share && outcome.subject == .value)
    #expect(close(outcome.upper, 0.8 + 3.1824463 * 0.0081649658))
    #expect(close(outcome.lower, 0.8 - 3.1824463 * 0.0081649658))
  }

  @Test func `a difference is paired day by day`() throws {
    let (outcome, _) = try judge(
      "wait_s_mean - baseline <= 30 s", [141, 242, 340, 441], baseline: [100, 200, 300, 400])
    #expect(outcome.verdict == .fail && outcome.subject == .difference)
    #expect(outcome.estimate == 41 && outcome.baseline == 250)
    #expect(close(outcome.lower, 41 - 3.1824463 * 0.40824829))
  }

  @Test func `a ratio is told as one, with bounds of the same kind`() throws {
    let (outcome, _) = try judge(
      "wait_s_mean / baseline <= 105 %", [103, 104, 102, 103], baseline: [100, 100, 100, 100])
    #expect(outcome.subject == .ratio && close(outcome.estimate, 1.03))
    #expect(close(outcome.upper, 1.03 + 3.1824463 * 0.0040824829))
    #expect(outcome.verdict == .pass)
  }

  @Test func `what the first look cannot tell stays open until the last`() throws {
    let near: [Double?] = [880, 930, 870, 910]
    let first = try judge("wait_s_mean <= 15 min", near)
    #expect(first.outcome.verdict == .inconclusive && first.isOpen)
    let last = try judge("wait_s_mean <= 15 min", near + near)
    #expect(last.outcome.verdict == .inconclusive && !last.isOpen)
    #expect(last.outcome.replications == 8)
    #expect(try #require(last.outcome.moreReplications) > 50)
  }

  @Test func `a day without requests keeps it from passing`() throws {
    let (outcome, isOpen) = try judge("wait_s_mean <= 15 min", [1, nil, 1, nil])
    #expect(outcome.verdict == .inconclusive && !isOpen)
    #expect(outcome.obstacle == .emptyPopulation(days: 2))
    #expect(outcome.estimate == nil && outcome.upper == nil)
  }

  @Test func `days with nothing to measure do not count for an absolute limit`() throws {
    // Two looks at 4 and 8 days: of these eight days three have an alarm, then four.
    let few = try judge(
      "reaction_within_share >= 100 %", [1, nil, nil, 1, nil, nil, 1, nil])
    #expect(few.outcome.verdict == .inconclusive && few.isOpen)
    #expect(few.outcome.replications == 3 && few.outcome.obstacle == nil)
    let enough = try judge(
      "reaction_within_share >= 100 %", [1, nil, nil, 1, nil, 1, 1, nil])
    #expect(enough.outcome.verdict == .pass && enough.outcome.replications == 4)
    let broken = try judge("reaction_within_share >= 100 %", [nil, 1, nil, 0.5])
    #expect(broken.outcome.verdict == .fail && !broken.isOpen)
    let none = try judge("reaction_within_share >= 100 %", [nil, nil, nil, nil])
    #expect(none.outcome.obstacle == .emptyPopulation(days: 4) && !none.isOpen)
  }

  @Test func `open requests keep it from passing, but not from failing`() throws {
    let fine = try judge("wait_s_mean <= 15 min", [1, 2, 1, 2], unresolved: 3)
    #expect(fine.outcome.verdict == .inconclusive && !fine.isOpen)
    #expect(fine.outcome.obstacle == .openRequests(count: 12))
    let bad = try judge("wait_s_mean <= 15 min", [1000, 1010, 990, 1000], unresolved: 1)
    #expect(bad.outcome.verdict == .fail)
    // Near the limit more days would help nothing.
    let near = try judge("wait_s_mean <= 15 min", [880, 930, 870, 910], unresolved: 1)
    #expect(near.outcome.verdict == .inconclusive && !near.isOpen)
  }

  /// Days with an open request each, between a least and a greatest value.
  private func judgeOpen(
    _ text: String, _ days: [(least: Double, value: Double, greatest: Double)]
  ) throws -> (outcome: CheckOutcome, isOpen: Bool) {
    let values = days.map { day in
      var value = MeasuredValue(value: day.value, unresolved: 1)
      (value.least, value.greatest) = (day.least, day.greatest)
      value.furtherWait = .minutes(90)
      return value
    }
    return CheckJudge(
      check: try CheckExpression(text, in: city), looks: try SequentialLooks(at: [4, 8])
    ).judge(values, baseline: [])
  }

  @Test func `open requests at their worst let a check pass, and at their best let it fail`() throws
  {
    let pass = try judgeOpen(
      "wait_s_mean <= 15 min",
      [(300, 300, 310), (310, 310, 320), (290, 290, 300), (300, 300, 310)])
    #expect(pass.outcome.verdict == .pass && pass.outcome.obstacle == nil)
    #expect(pass.outcome.estimate == 300)
    // As in the test of a value within its limit, with the bounds of either end.
    #expect(close(pass.outcome.upper, 310 + 3.1824463 * 4.0824829))
    #expect(close(pass.outcome.lower, 300 - 3.1824463 * 4.0824829))
    let fail = try judgeOpen(
      "unserved_share <= 5 %",
      [(0.49, 0.5, 0.5), (0.5, 0.51, 0.51), (0.49, 0.5, 0.5), (0.5, 0.51, 0.51)])
    #expect(fail.outcome.verdict == .fail && fail.outcome.obstacle == nil)
    let level = try judgeOpen(
      "service_level(5 min) >= 70 %",
      [(0.8, 0.8, 0.82), (0.81, 0.81, 0.83), (0.8, 0.8, 0.82), (0.81, 0.81, 0.83)])
    #expect(level.outcome.verdict == .pass)
  }

  @Test func `where only the worst end is beyond the limit, open requests decide`() throws {
    let (outcome, isOpen) = try judgeOpen(
      "wait_s_mean <= 15 min",
      [(300, 300, 1800), (310, 310, 1810), (290, 290, 1790), (300, 300, 1800)])
    #expect(outcome.verdict == .inconclusive && !isOpen)
    #expect(outcome.obstacle == .openRequests(count: 4))
    #expect(outcome.furtherWait == .minutes(90))
  }

  @Test func `one day breaks a check of all or none`() throws {
    let (outcome, isOpen) = try judge(
      "reaction_within_share >= 100 %", [1, 1, 0.99, nil])
    #expect(outcome.verdict == .fail && !isOpen)
    #expect(
      try judge("reaction_within_share >= 100 %", [1, nil, 1, 1, 1]).outcome.verdict == .pass)
    #expect(try judge("learnt_people <= 0", [0, 0, 1, 0]).outcome.verdict == .fail)
  }

  @Test func `an infinite quantile fails, and an infinite baseline settles nothing`() throws {
    let high = try judge("wait_s_p95 <= 15 min", [100, .infinity, 100, 100])
    #expect(high.outcome.verdict == .fail && high.outcome.obstacle == .infinite(days: 1))
    let base = try judge(
      "wait_s_p95 - baseline <= 30 s", [100, 100, 100, 100], baseline: [100, .infinity, 100, 100])
    #expect(base.outcome.verdict == .inconclusive && !base.isOpen)
    #expect(base.outcome.obstacle == .noBaseline(days: 1))
  }

  @Test func `open requests may yet be served, so only a wait fails with them`() throws {
    let share = try judge("unserved_share <= 5 %", [0.5, 0.51, 0.5, 0.51], unresolved: 1)
    #expect(share.outcome.verdict == .inconclusive)
    let level = try judge("service_level(5 min) >= 90 %", [0.5, 0.51, 0.5, 0.51], unresolved: 1)
    #expect(level.outcome.verdict == .inconclusive)
    let quantile = try judge("wait_s_p95 <= 15 min", [1, 1, .infinity, 1], unresolved: 1)
    #expect(quantile.outcome.verdict == .inconclusive)
  }

  @Test func `nothing is held against a baseline with open requests`() throws {
    for days in [[100.0, 101, 100, 101], [900, 901, 900, 901]] {
      let (outcome, isOpen) = try judge(
        "wait_s_mean - baseline <= 30 s", days, baseline: [100, 100, 100, 100], openBefore: 2)
      #expect(outcome.verdict == .inconclusive && !isOpen)
      #expect(outcome.obstacle == .openBaseline(count: 8))
    }
  }

  @Test func `bounds of a share stay within its range`() throws {
    let (outcome, _) = try judge("unserved_share <= 5 %", [0, 0.04, 0, 0.02])
    #expect(outcome.lower == 0)
  }

  @Test func `a baseline with too few days settles nothing`() throws {
    let (outcome, _) = try judge(
      "wait_s_mean - baseline <= 30 s", [1, 2, 3, 4], baseline: [1, 2])
    #expect(outcome.verdict == .inconclusive)
    #expect(outcome.obstacle == .noBaseline(days: 2))
  }
}
