import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import Quantities
import Results
import Testing

/// A run of checks with an error of its own, as a search over many runs gives it.
@Suite struct CheckRunErrorTests {
  private func report(
    _ checks: [String], looks: [Int], error: Double = 0.05, endsAtFailure: Bool = false
  ) throws -> CheckReport {
    let model = try SmallCity().model()
    let city = MeasuredCity(
      zones: model.zones.keys, startOfDay: TimeOfDay(wrapping: .zero))
    let expressions = try checks.map { try CheckExpression($0, in: city) }
    let alternative = Alternative(
      "adjacent", Simulation(model: model, policy: AdjacentZones(), seed: 5))
    return try CheckRun(
      alternative, expressions, against: nil, looks: looks, in: city, threads: 2, error: error,
      endsAtFailure: endsAtFailure
    ).run()
  }

  @Test func `a smaller error makes bounds that hold more often, and are wider`() throws {
    let usual = try report(["wait_s_mean <= 1 h"], looks: [5, 10]).outcomes[0]
    let strict = try report(["wait_s_mean <= 1 h"], looks: [5, 10], error: 0.005).outcomes[0]
    #expect(usual.confidence == 0.975)
    #expect(strict.confidence == 0.9975)
    #expect(usual.verdict == .pass && strict.verdict == .pass)
    #expect(usual.estimate == strict.estimate)
    #expect(try #require(strict.upper) > #require(usual.upper))
    #expect(try #require(strict.lower) < #require(usual.lower))
  }

  @Test func `a run that ends at a failure leaves the other checks as they are`() throws {
    let first = try report(["wait_s_mean <= 1 h"], looks: [4]).outcomes[0]
    // A limit at the mean of the first look is not settled there.
    let limit = Dimension.duration.text(try #require(first.estimate))
    let checks = ["served <= 0", "wait_s_mean <= \(limit)"]
    let whole = try report(checks, looks: [4, 8])
    let short = try report(checks, looks: [4, 8], endsAtFailure: true)
    #expect(whole.replications.count == 8 && short.replications.count == 4)
    #expect(short.outcomes.map(\.verdict) == [.fail, .inconclusive])
    #expect(short.outcomes[1].replications == 4)
    #expect(short.verdict == .fail)
    #expect(short.replications == Array(whole.replications.prefix(4)))
  }

  @Test func `without a failure it goes on to the last look`() throws {
    let report = try report(
      ["wait_s_mean <= 1 h", "served >= 1"], looks: [4, 8], endsAtFailure: true)
    #expect(report.outcomes.map(\.verdict) == [.pass, .pass])
    #expect(report.replications.count == 4)
  }
}
