import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Plans against the best there is, in small random states.
@Suite struct BatchOptimumTests {
  private func plan(_ policy: any DispatchPolicy, _ desk: DispatchDesk) -> DispatchPlan {
    var plan = DispatchPlan()
    policy.plan(in: desk.core.state, into: &plan)
    return plan
  }

  @Test(arguments: [nil, 2500.0])
  func `batch-assignment finds the least total of all`(_ meters: Double?) {
    let radius = meters.map { Distance(meters: $0) }
    let policy = BatchAssignment(radius: radius)
    var offers = 0
    for seed in 0..<seeds(7500).count {
      let desk = RandomBatch(seed: seed, policy: policy).desk
      let oracle = BatchOracle(desk, radius: radius, gain: nil)
      let (taxis, issues) = oracle.outcome(of: plan(policy, desk))
      #expect(issues == [], "seed \(seed)")
      #expect(oracle.worth(taxis) == oracle.best, "seed \(seed)")
      offers += taxis.count { $0 != nil }
    }
    #expect(offers > 500, "\(offers) offers")
  }

  @Test(arguments: [0, 60, 300], [Rulebook.NoTaxiAction.hold, .reject])
  func `reassign finds the least total with the gain`(
    _ seconds: Int64, _ action: Rulebook.NoTaxiAction
  ) {
    let gain = TimeSpan.seconds(seconds)
    let policy = Reassign(gain: gain)
    var changes = 0
    for seed in 0..<seeds(5000).count {
      let desk = RandomBatch(seed: seed, policy: policy, noTaxiAction: action).desk
      let oracle = BatchOracle(desk, radius: nil, gain: gain)
      guard oracle.present.contains(nil) else { continue }
      let plan = plan(policy, desk)
      let (taxis, issues) = oracle.outcome(of: plan)
      #expect(issues == [], "seed \(seed)")
      #expect(oracle.worth(taxis) == oracle.best, "seed \(seed)")
      changes += plan.steps.count { if case .release = $0 { true } else { false } }
    }
    #expect(changes > 20, "\(changes) changes")
  }

  @Test(arguments: 1...3)
  func `with few candidates no ride that may be served is left out beside an idle taxi`(
    _ candidates: Int
  ) {
    let policy = BatchAssignment(candidates: candidates)
    for seed in 0..<seeds(5000).count {
      let desk = RandomBatch(seed: seed, policy: policy).desk
      let oracle = BatchOracle(desk, radius: nil, gain: nil)
      let (taxis, issues) = oracle.outcome(of: plan(policy, desk))
      #expect(issues == [], "seed \(seed)")
      for row in taxis.indices where taxis[row] == nil {
        let idle = desk.core.state.taxis.indices.map { TaxiID($0) }.filter {
          !taxis.contains($0) && oracle.mayGet(row, $0)
        }
        #expect(idle == [], "seed \(seed)")
      }
    }
  }

  @Test(arguments: ["batch-assignment", "reassign"])
  func `a plan that is used again gets the steps of a new one`(
    _ name: String
  ) throws {
    let policy = try #require(PolicyCatalog.policy(named: name))
    var kept = DispatchPlan()
    for seed in 0..<seeds(1000).count {
      let desk = RandomBatch(seed: seed, policy: policy).desk
      kept.removeAll()
      policy.plan(in: desk.core.state, into: &kept)
      #expect(kept.steps == plan(policy, desk).steps, "seed \(seed)")
    }
  }
}
