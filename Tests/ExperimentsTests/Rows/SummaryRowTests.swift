import Results
import Testing

@testable import Experiments

/// Means over replications with their intervals.
@Suite struct SummaryRowTests {
  private func row(_ metric: Metric, _ values: [Double?]) throws -> SummaryRow {
    let rows = SummaryRow.rows(replications(metric, values, policy: 3))
    #expect(rows.map(\.metric) == MetricGroup.always.metrics)
    // Where requests are counted, what is a mean over requests is a ratio of sums.
    #expect(rows.allSatisfy { $0.policy == 3 && (metric == .requests || $0.statistic == .mean) })
    return try #require(rows.first { $0.metric == metric })
  }

  @Test func `the interval of values without skewness is Student's, within the range`() throws {
    let row = try row(.waitMean, [11, 12, 13])
    // The quantile 0.975 at 2 degrees of freedom is 4.302653, the standard error 1 / sqrt 3.
    #expect(row.estimate == 12)
    #expect(close(row.lower, 12 - 2.4841377))
    #expect(close(row.upper, 12 + 2.4841377))
    #expect(row.count == 3)
    // A wait is never below 0.
    let short = try self.row(.waitMean, [1, 2, 3])
    #expect(short.lower == 0 && close(short.upper, 2 + 2.4841377))
  }

  @Test func `a metric that only some runs know is reported where it is defined`() {
    let rows = SummaryRow.rows(replications(.detourMean, [0.1, nil, 0.3], policy: 3))
    #expect(rows.map(\.metric) == MetricGroup.always.metrics + [.detourMean])
    #expect(rows.last?.estimate == 0.2 && rows.last?.count == 2)
  }

  @Test func `one replication has an estimate without an interval`() throws {
    let row = try row(.waitMean, [7])
    #expect(row.estimate == 7)
    #expect(row.lower == nil && row.upper == nil)
    #expect(row.count == 1)
  }

  @Test func `a metric that is infinite once has an infinite mean`() throws {
    let row = try row(.wait95, [100, .infinity, 120])
    #expect(row.estimate == .infinity)
    #expect(row.lower == nil && row.upper == nil)
    #expect(row.count == 3)
  }

  @Test func `replications in which a metric is undefined do not count`() throws {
    let row = try row(.servedWaitMean, [4, nil, 6])
    #expect(row.estimate == 5)
    #expect(row.count == 2)
    let none = try self.row(.servedWaitMean, [nil, nil])
    #expect(none.estimate == nil && none.lower == nil)
    #expect(none.count == 0)
  }

  @Test func `values that are all the same have an interval of no length`() throws {
    let row = try row(.requests, [5, 5, 5])
    #expect(row.estimate == 5 && row.lower == 5 && row.upper == 5)
  }

  @Test func `a mean wait is that of all requests, not of the days`() throws {
    // 100 requests wait 60 s, 300 wait 120 s: 42,000 s of 400 requests.
    let rows = SummaryRow.rows(
      replications(.waitMean, [60, 120], and: .requests, [100, 300]), hasTaxis: true)
    let wait = try #require(rows.first { $0.metric == .waitMean })
    #expect(wait.estimate == 105 && wait.statistic == .ratio && wait.count == 2)
    let count = try #require(rows.first { $0.metric == .requests })
    #expect(count.estimate == 200 && count.statistic == .mean)
  }

  @Test func `no interval leaves the range of its metric`() throws {
    let wait = try row(.waitMean, [1, 100, 2])
    #expect(wait.lower == 0)
    let share = try row(.unservedShare, [0.9, 0.3, 0.99])
    #expect(share.upper == 1)
    let aboard = SummaryRow.rows(replications(.peopleAboardMean, [1, 1.5]))
    #expect(aboard.last?.lower == 1)
    let error = SummaryRow.rows(replications(.ticketErrorMean, [1, 100]))
    #expect((error.last?.lower ?? 0) < 0)
  }

  @Test func `no replications, no rows`() { #expect(SummaryRow.rows([]).isEmpty) }
}
