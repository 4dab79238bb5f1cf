import CityModels
import CitySimulation
import Quantities
import Results
import Testing

@testable import Experiments

/// Goals held against replications: 15 minutes on average, at most 5 % unserved.
@Suite struct VerdictRowTests {
  private let goals = [Goal(.taxiWait, limit: 900), Goal(.unserved, limit: 0.05)]

  private func verdicts(
    waits: [Double?], unserved: [Double?]? = nil, unresolved: Double = 0
  ) -> [Verdict] {
    var rows = replications(
      .waitMean, waits, and: .unservedShare,
      unserved ?? Array(repeating: 0.01, count: waits.count))
    if !rows.isEmpty { rows[rows.count - 1].metrics[.unresolvedShare] = unresolved }
    return VerdictRow.rows(rows, goals: goals).map(\.verdict)
  }

  @Test func `a goal is met when the upper bound keeps the limit`() throws {
    let rows = VerdictRow.rows(
      replications(.waitMean, [800, 810, 820], and: .unservedShare, [0, 0, 0]), goals: goals)
    // The one-sided quantile 0.95 at 2 degrees of freedom is 2.919986.
    let reach = 2.9199856 * 10 / 3.0.squareRoot()
    let wait = try #require(rows.first)
    #expect(wait.metric == .waitMean && wait.limit == 900)
    #expect(close(wait.lower, 810 - reach))
    #expect(close(wait.upper, 810 + reach))
    #expect(wait.verdict == .pass)
    #expect(rows.last?.metric == .unservedShare && rows.last?.limit == 0.05)
    #expect(rows.map(\.verdict) == [.pass, .pass])
  }

  @Test func `the goal is about all requests, whatever the means of the days`() {
    // 890 and 900 s of 100 requests each, 960 and 962 s of 5,000: 960 s of all, 928 s on average of the days.
    var rows = replications(
      .waitMean, [890, 900, 960, 962], and: .requests, [100, 100, 5000, 5000])
    for day in rows.indices { rows[day].metrics[.unservedShare] = 0 }
    #expect(VerdictRow.rows(rows, goals: goals).first?.verdict == .fail)
  }

  @Test func `bounds stay within the range of what they bound`() {
    let rows = VerdictRow.rows(
      replications(.waitMean, [1, 700], and: .unservedShare, [0.01, 0.9]), goals: goals)
    #expect(rows.map(\.lower) == [0, 0] && rows.last?.upper == 1)
  }

  @Test func `a goal is missed when the lower bound exceeds the limit`() {
    #expect(verdicts(waits: [1000, 1010, 1020]) == [.fail, .pass])
  }

  @Test func `between the bounds nobody can tell`() {
    #expect(verdicts(waits: [880, 890, 910]) == [.inconclusive, .pass])
    #expect(verdicts(waits: [890, 900, 930]) == [.inconclusive, .pass])
  }

  @Test func `a mean at the very limit keeps it`() {
    #expect(verdicts(waits: [900, 900], unserved: [0.05, 0.05]) == [.pass, .pass])
    #expect(verdicts(waits: [900.001, 900.001]) == [.fail, .pass])
  }

  @Test func `one replication tells nothing`() {
    #expect(verdicts(waits: [10]) == [.inconclusive, .inconclusive])
    #expect(verdicts(waits: [10_000]) == [.inconclusive, .inconclusive])
  }

  @Test func `a short wait does not excuse those who were turned away`() {
    let rows = verdicts(waits: [1, 1, 1], unserved: [0.5, 0.51, 0.52])
    #expect(rows == [.pass, .fail])
    #expect(Verdict.combined(rows) == .fail)
  }

  @Test func `no wait passes on a lower bound`() {
    let short = verdicts(waits: [100, 101, 102], unresolved: 0.001)
    #expect(short == [.inconclusive, .pass])
    #expect(Verdict.combined(short) == .inconclusive)
    // A lower bound beyond the limit is a miss all the same.
    #expect(verdicts(waits: [1000, 1001, 1002], unresolved: 0.001) == [.fail, .pass])
  }

  @Test
  func `open requests may yet be served, so they miss no goal, and count as unserved to keep one`()
  {
    // Half of the requests are open on the last day: without them 1 % were not served.
    let open = verdicts(waits: [1, 1, 1], unserved: [0.01, 0.01, 0.51], unresolved: 0.5)
    #expect(open == [.inconclusive, .inconclusive])
    let lost = verdicts(waits: [1, 1, 1], unserved: [0.5, 0.5, 0.51], unresolved: 0.01)
    #expect(lost == [.inconclusive, .fail])
  }

  @Test func `a day without requests settles nothing`() {
    #expect(
      verdicts(waits: [100, nil, 101], unserved: [0, nil, 0]) == [.inconclusive, .inconclusive])
  }

  @Test func `a lower bound of the wait has no upper bound`() throws {
    var rows = replications(.waitMean, [100, 101, 102])
    rows[1].metrics[.unresolvedShare] = 0.5
    let wait = try #require(VerdictRow.rows(rows, goals: goals).first)
    #expect(wait.lower != nil && wait.upper == nil)
  }

  @Test func `days without requests tell nothing`() {
    #expect(verdicts(waits: [nil, nil], unserved: [nil, nil]) == [.inconclusive, .inconclusive])
    #expect(VerdictRow.rows([], goals: goals).isEmpty)
  }

  @Test func `verdicts combine to the worst`() {
    #expect(Verdict.combined([]) == .pass)
    #expect(Verdict.combined([.pass, .pass]) == .pass)
    #expect(Verdict.combined([.pass, .inconclusive]) == .inconclusive)
    #expect(Verdict.combined([.inconclusive, .fail, .pass]) == .fail)
  }
}
