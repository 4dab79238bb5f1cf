import Results
import Testing

@testable import Experiments

/// Paired differences of two policies.
@Suite struct ComparisonRowTests {
  private func row(
    _ metric: Metric, _ values: [Double?], minus baseline: [Double?]
  ) throws -> ComparisonRow {
    let rows = ComparisonRow.rows([
      replications(metric, baseline, policy: 1), replications(metric, values, policy: 2),
    ])
    #expect(rows.map(\.metric) == MetricGroup.always.metrics)
    #expect(rows.allSatisfy { $0.policy == 2 && $0.baseline == 1 })
    return try #require(rows.first { $0.metric == metric })
  }

  @Test func `differences are paired day by day`() throws {
    let row = try row(.waitMean, [3, 5, 7], minus: [1, 2, 6])
    // Differences 2, 3, 1: mean 2, standard error 1 / sqrt 3. With 2 degrees of freedom the
    // probability beyond t = 2 sqrt 3 is 1 - t / sqrt(2 + t^2). Variances 4 and 7 against 1.
    #expect(row.difference == 2)
    #expect(close(row.lower, 2 - 2.4841377))
    #expect(close(row.upper, 2 + 2.4841377))
    #expect(close(row.probability, 1 - (12.0 / 14).squareRoot()))
    #expect(close(row.varianceReduction, 11))
    #expect(row.count == 3)
    // One comparison needs no adjustment; t = 3.46 is not yet beyond 4.30, four days have 3.18.
    #expect(row.adjustedProbability == row.probability)
    #expect(row.moreReplications == 1)
  }

  @Test func `a difference of mean waits is that of all requests`() throws {
    // 105 s against 100 s: 42,000 and 40,000 s of 400 requests; the means of the days are 90 and 100.
    let rows = ComparisonRow.rows([
      replications(.waitMean, [100, 100], policy: 1, and: .requests, [100, 300]),
      replications(.waitMean, [60, 120], policy: 2, and: .requests, [100, 300]),
    ])
    let wait = try #require(rows.first { $0.metric == .waitMean })
    #expect(close(wait.difference, 5))
    // Jackknife values 75 and 135 less 100: a standard error of 30, and t of 12.7062.
    #expect(close(wait.upper, 5 + 12.706_204_736 * 30))
  }

  @Test func `differences of shares stay within a whole`() throws {
    let row = try row(.unservedShare, [0.9, 0.2], minus: [0.1, 0.1])
    #expect(row.lower == -1 && row.upper == 1)
  }

  @Test func `several policies are adjusted for being several, metric by metric`() throws {
    let rows = ComparisonRow.rows([
      replications(.waitMean, [1, 2, 6], policy: 0), replications(.waitMean, [3, 5, 7], policy: 1),
      replications(.waitMean, [2, 3, 6], policy: 2),
    ])
    let waits = rows.filter { $0.metric == .waitMean }
    #expect(waits.map(\.policy) == [1, 2])
    // p is 0.074 and 0.184: Holm doubles the smaller one.
    #expect(close(waits[0].adjustedProbability, try #require(waits[0].probability) * 2))
    #expect(close(waits[1].adjustedProbability, try #require(waits[1].probability)))
    #expect(rows.filter { $0.metric == .wait95 }.allSatisfy { $0.adjustedProbability == nil })
  }

  @Test func `alternatives with different numbers of days are paired as far as both go`() throws {
    let row = try row(.waitMean, [3, 5, 7, 100, 100], minus: [1, 2, 6])
    #expect(row.difference == 2 && row.count == 3)
  }

  @Test func `one day has a difference without an interval`() throws {
    let row = try row(.waitMean, [3], minus: [5])
    #expect(row.difference == -2)
    #expect(row.lower == nil && row.upper == nil && row.probability == nil)
    #expect(row.varianceReduction == nil)
  }

  @Test func `days on which a metric is undefined under one policy do not count`() throws {
    let row = try row(.servedWaitMean, [3, nil, 7], minus: [1, 2, nil])
    #expect(row.difference == 2)
    #expect(row.count == 1)
  }

  @Test func `a day on which a policy fails is not left out`() throws {
    // On the second day more than 5 % were never served. Without it the policy would look better.
    for (values, baseline) in [
      ([100, .infinity, 100], [200.0, 300, 200]), ([100, 200, 100], [200, .infinity, 200]),
      ([100, .infinity, 100], [200, .infinity, 200]),
    ] {
      let row = try row(.wait95, values, minus: baseline)
      #expect(row.difference == nil && row.lower == nil && row.upper == nil)
      #expect(row.probability == nil && row.varianceReduction == nil)
      #expect(row.count == 3)
    }
  }

  @Test func `policies that are the same differ by exactly nothing`() throws {
    let row = try row(.waitMean, [3, 5, 7], minus: [3, 5, 7])
    #expect(row.difference == 0 && row.lower == 0 && row.upper == 0)
    #expect(row.probability == 1)
  }

  @Test func `no replications, no rows`() {
    #expect(ComparisonRow.rows([]).isEmpty)
  }
}
