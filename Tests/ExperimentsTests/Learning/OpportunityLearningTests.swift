import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Testing

@testable import Experiments

/// Learning what idle taxis are worth.
@Suite struct OpportunityLearningTests {
  private func sums(_ means: [Double], _ notes: [Int]) -> OpportunityRecorder.Sums {
    var sums = OpportunityRecorder.Sums()
    for bucket in means.indices {
      sums.notes[bucket] = notes[bucket]
      sums.savings[bucket] = means[bucket] * Double(notes[bucket])
    }
    return sums
  }

  @Test func `values never rise, and gaps are filled from beside`() throws {
    let found = try #require(
      OpportunityLearning.found(sums([100, 0, 50, 70, 20], [10, 0, 30, 10, 5])))
    // 50 and 70 are out of order: 55, their mean by notes.
    #expect(found.values == [100, 100, 55, 55, 20].map { .seconds($0) })
    #expect(found.notes == [10, 0, 30, 10, 5])
    #expect(OpportunityLearning.found(sums([], [])) == nil)
    let one = try #require(OpportunityLearning.found(sums([0, 0, 12.34], [0, 0, 7])))
    #expect(one.values == [12.3, 12.3, 12.3].map { TimeSpan(roundingSeconds: $0) })
  }

  @Test func `scarce taxis are worth more, whatever number of threads learns`() throws {
    let model = try SmallCity().model()
    let found = try (1...2).map { threads in
      try #require(
        try OpportunityLearning(model: model, seed: 3, days: 4, threads: threads)
          .round(minding: nil, ExperimentWatch()))
    }
    #expect(found[0].values == found[1].values && found[0].notes == found[1].notes)
    let values = found[0].values
    #expect(values.count >= 2)
    #expect(try #require(values.first) > #require(values.last))
    let minding = try OpportunityLearning(model: model, seed: 3, days: 4, threads: 2)
      .round(minding: OpportunityCost(values: values, weight: 4), ExperimentWatch())
    #expect(minding?.notes != found[0].notes)
  }

  @Test func `somebody who stops it gets no values`() throws {
    let learning = OpportunityLearning(model: try SmallCity().model(), seed: 3, days: 4, threads: 2)
    #expect(throws: ExperimentError.self) {
      try learning.round(minding: nil, ExperimentWatch(shouldStop: { true }))
    }
  }
}
