import CityModels
import CitySimulation
import DispatchCore
import Results
import Testing

@testable import Experiments

/// How many days an experiment simulates.
@Suite struct ReplicationPlanTests {
  @Test func `a fixed number is what was asked for`() {
    let plan = ReplicationPlan.fixed(7)
    #expect(plan.minimum == 7)
    let wanted = plan.wantedCount(after: [[1, 2, 3, 4, 5, 6, 7]])
    #expect(wanted.count == 7 && wanted.isReached)
  }

  @Test func `days are added until the interval is short and stays so for five more`() {
    let plan = ReplicationPlan.precision(0.02, minimum: 3, cap: 100)
    let steady: [Double?] = [100, 101, 99, 100, 100, 101, 99, 100, 100, 101]
    let early = plan.wantedCount(after: [Array(steady.prefix(4))])
    #expect(early.count > 4 && early.isReached)
    // The interval of three days is too long; that of four is +-1.3 %, and five more confirm it.
    let late = plan.wantedCount(after: [steady])
    #expect(late.count == 9 && late.isReached)
  }

  @Test func `the alternative that needs most decides`() {
    let plan = ReplicationPlan.precision(0.02, minimum: 3, cap: 100)
    let steady: [Double?] = Array(repeating: 100, count: 10)
    let wild: [Double?] = (0..<10).map { $0 % 2 == 0 ? 50 : 150 }
    #expect(plan.wantedCount(after: [steady]).count == 8)
    #expect(plan.wantedCount(after: [steady, wild]).count == 100)
  }

  @Test func `the cap ends it, and says that it is not reached`() {
    let plan = ReplicationPlan.precision(0.001, minimum: 3, cap: 10)
    let wild: [Double?] = (0..<10).map { $0 % 2 == 0 ? 50 : 150 }
    let wanted = plan.wantedCount(after: [wild])
    #expect(wanted.count == 10 && !wanted.isReached)
  }

  @Test func `days without a wait end it at once`() {
    let plan = ReplicationPlan.precision(0.02, minimum: 3, cap: 10)
    let wanted = plan.wantedCount(after: [[1, nil, 2]])
    #expect(wanted.count == 3 && !wanted.isReached)
  }

  @Test func `an experiment stops at the same day however it is cut into pieces`() throws {
    let model = try SmallCity().model()
    func run(threads: Int) throws -> ExperimentResult {
      try Experiment(
        [Alternative("adjacent", .init(model: model, policy: AdjacentZones(), seed: 3))],
        plan: .precision(0.1, minimum: 4, cap: 400), threads: threads
      ).run()
    }
    let one = try run(threads: 1)
    let two = try run(threads: 3)
    #expect(one.replications == two.replications && one.isPrecise)
    let wait = try #require(one.summaries.first { $0.metric == .waitMean })
    let half = try #require(wait.upper) - (try #require(wait.estimate))
    #expect(half <= 0.1 * (try #require(wait.estimate)))
    #expect(one.count(of: 0) >= 9 && one.count(of: 0) < 400)
  }
}
