import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What a plan keeps from batch to batch, and what it does not look at, changes no answer.
@Suite struct BatchMemoryTests {
  private static let worths = OpportunityCost(
    values: [134, 120, 100, 80, 60, 40, 20, 10].map { .seconds($0) }, weight: 2.5)

  private static let policies: [(any DispatchPolicy, BatchSettings)] = {
    let batches = [
      BatchAssignment(), BatchAssignment(candidates: 3, finishing: .minutes(5)),
      BatchAssignment(candidates: 1), BatchAssignment(radius: Distance(meters: 2000)),
      BatchAssignment(finishing: .minutes(5), opportunity: worths),
    ]
    let reassigning = [
      Reassign(), Reassign(candidates: 2, gain: .zero),
      Reassign(radius: Distance(meters: 3000), finishing: .minutes(10), gain: .seconds(20)),
      Reassign(gain: .seconds(20), opportunity: worths),
    ]
    return batches.map { ($0, $0.settings) } + reassigning.map { ($0, $0.settings) }
  }()

  @Test(arguments: policies.indices, [Rulebook.NoTaxiAction.hold, .reject])
  func `day after day, plans are those of a solver that is new and looks at everybody`(
    _ index: Int, _ action: Rulebook.NoTaxiAction
  ) {
    let (policy, settings) = BatchMemoryTests.policies[index]
    var kept = DispatchPlan()
    var stepCount = 0
    for seed in 0..<4 {
      var day = BatchDay(seed: seed, policy: policy, noTaxiAction: action)
      for batch in 0..<12 {
        day.goOn()
        kept.removeAll()
        policy.plan(in: day.desk.core.state, into: &kept)
        var anew = DispatchPlan()
        BatchProblem(settings, on: day.desk.map, firstCount: .max)
          .plan(in: day.desk.core.state, into: &anew)
        #expect(kept.steps == anew.steps, "seed \(seed), batch \(batch)")
        stepCount += kept.steps.count
      }
    }
    #expect(stepCount > 100, "\(stepCount) steps")
  }
}
