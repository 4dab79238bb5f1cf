import CityModels
import CitySimulation
import DispatchCore
import Geography
import Testing

@testable import Experiments
@testable import Results

/// Checks held against simulated days.
@Suite struct CheckRunTests {
  private func alternative(taxis: Int = 12, seed: UInt64 = 5) throws -> Alternative {
    var city = SmallCity()
    city.taxis = taxis
    return Alternative(
      "adjacent", Simulation(model: try city.model(), policy: AdjacentZones(), seed: seed))
  }

  private var city: MeasuredCity {
    get throws {
      let model = try SmallCity().model()
      return MeasuredCity(zones: model.zones.keys, startOfDay: model.window.startOfDay)
    }
  }

  private func run(
    _ texts: [String], _ alternative: Alternative, against baseline: Baseline? = nil,
    looks: [Int] = [10, 20], threads: Int = 2
  ) throws -> CheckReport {
    try CheckRun(
      alternative, try texts.map { try CheckExpression($0, in: try city) }, against: baseline,
      looks: looks, in: try city, threads: threads
    ).run()
  }

  @Test func `the run ends at the look that settles the last check`() throws {
    let report = try run(
      ["wait_s_mean <= 2 h", "unserved_share <= 90 %"], try alternative())
    #expect(report.verdict == .pass)
    #expect(report.replications.count == 10)
    #expect(report.outcomes.map(\.replications) == [10, 10])
    #expect(report.demandMatches)
  }

  @Test func `a check that is near its limit goes on to the last look`() throws {
    let first = try run(["wait_s_mean <= 2 h"], try alternative())
    let mean = try #require(first.outcomes[0].estimate)
    let limit = "\(Int((mean * 1000).rounded())) ms"
    let report = try run(["wait_s_mean <= \(limit)", "requests >= 1"], try alternative())
    #expect(report.replications.count == 20)
    #expect(report.outcomes.map(\.verdict) == [.inconclusive, .pass])
    // What was settled at the first look stays as it was then.
    #expect(report.outcomes.map(\.replications) == [20, 10])
    #expect(report.verdict == .inconclusive)
  }

  @Test func `a baseline of the same program differs by nothing`() throws {
    let alternative = try alternative()
    let texts = ["wait_s_mean - baseline <= 1 s @ zone=1-1", "wait_s_mean / baseline <= 101 %"]
    let subjects = try texts.map { try CheckExpression($0, in: try city).subject }
    let (baseline, result) = try BaselineRun(
      alternative, measuring: subjects, replications: 20, in: try city, threads: 2
    ).run()
    #expect(result.count(of: 0) == 20)
    let report = try run(texts, alternative, against: baseline)
    #expect(report.verdict == .pass)
    #expect(report.outcomes[0].estimate == 0 && report.outcomes[1].estimate == 1)
    #expect(report.replications.count == 10)
  }

  @Test func `a smaller fleet is caught, with the size of the loss`() throws {
    let (baseline, _) = try BaselineRun(
      try alternative(), measuring: [], replications: 20, in: try city, threads: 2
    ).run()
    let report = try run(
      ["wait_s_mean - baseline <= 5 s"], try alternative(taxis: 9), against: baseline)
    #expect(report.verdict == .fail)
    let lower = try #require(report.outcomes[0].lower)
    #expect(lower > 5)
    #expect(report.demandMatches)
  }

  @Test func `other passengers than those of the baseline are noticed`() throws {
    let (baseline, _) = try BaselineRun(
      try alternative(), measuring: [], replications: 20, in: try city, threads: 2
    ).run()
    let report = try run(
      ["requests - baseline <= 1000"], try alternative(seed: 6), against: baseline)
    #expect(!report.demandMatches)
  }

  @Test func `a baseline has the subjects it was asked for, and no others`() throws {
    let filtered = try CheckExpression("wait_s_mean <= 1 h @ hour=0", in: try city).subject
    let plain = try CheckExpression("wait_s_mean <= 1 h", in: try city).subject
    let level = try CheckExpression("service_level(5 min) >= 1 %", in: try city).subject
    let (baseline, _) = try BaselineRun(
      try alternative(), measuring: [filtered], replications: 3, in: try city, threads: 1
    ).run()
    #expect(baseline.values(of: filtered)?.count == 3)
    #expect(
      baseline.values(of: plain)
        == baseline.replications.map {
          MeasuredValue(
            value: $0.metrics[.waitMean], unresolved: 0, weight: $0.metrics[.requests])
        })
    #expect(baseline.values(of: level) == nil)
  }

  @Test func `open requests of a baseline are counted from its metrics`() throws {
    var metrics = MetricValues()
    metrics[.requests] = 40
    metrics[.waitMean] = 100
    metrics[.unresolvedShare] = 0.075
    metrics[.utilisation] = 0.5
    let row = ReplicationRow(
      policy: 0, replication: 1, metrics: metrics, demandDigest: 1, runDigest: 2, events: 3)
    let baseline = Baseline(replications: [row])
    let wait = CheckSubject(.metric(.waitMean))
    #expect(
      baseline.values(of: wait) == [MeasuredValue(value: 100, unresolved: 3, weight: 40)])
    let used = CheckSubject(.metric(.utilisation))
    #expect(baseline.values(of: used) == [MeasuredValue(value: 0.5, unresolved: 0)])
    metrics[.requests] = 0
    let empty = Baseline(replications: [
      ReplicationRow(
        policy: 0, replication: 1, metrics: metrics, demandDigest: 1, runDigest: 2, events: 3)
    ])
    #expect(empty.values(of: wait)?[0].value == nil)
  }
}
