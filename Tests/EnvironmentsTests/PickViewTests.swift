import CityModels
import CitySimulation
import DispatchCore
import ExternalPolicies
import Quantities
import Results
import Scenarios
import Testing

@testable import Environments

/// What a learner sees, and that its choices are carried out.
@Suite struct PickViewTests {
  private let limit = 4
  private var width: Int { PickView.featureCount + limit * PickView.candidateFeatureCount }

  /// Plays a day, always with the same choice; tells of every question.
  private func play(
    _ day: SteppedDay, choice: Int,
    _ look: (PolicyQuestion, [Float], [Int8]) -> Void = { _, _, _ in }
  ) throws {
    var view = PickView(limit: limit)
    var numbers = [Float](repeating: -1, count: width)
    var flags = [Int8](repeating: -1, count: limit)
    while true {
      let question = try numbers.withUnsafeMutableBufferPointer { numbers in
        try flags.withUnsafeMutableBufferPointer { flags in
          try view.step(
            day, choice: choice, numbers: try #require(numbers.baseAddress),
            isThere: try #require(flags.baseAddress))
        }
      }
      guard let question else { break }
      look(question, numbers, flags)
    }
    #expect(numbers.allSatisfy { $0 == 0 } && flags.allSatisfy { $0 == 0 })
  }

  private func day(hours: Int = 3) throws -> SteppedDay {
    let scenario = try SteppedDayTests.city(hours: hours)
    return SteppedDay(
      scenario.model, policy: NearestTaxi(), decisions: .init(), seed: scenario.seed,
      replication: 1)
  }

  @Test func `the first candidate is the one of nearest-taxi`() throws {
    let scenario = try SteppedDayTests.city()
    let day = try day()
    try play(day, choice: 0)
    let expected = try Simulation(
      model: scenario.model, policy: NearestTaxi(), seed: scenario.seed
    ).replication(1)
    #expect(day.record?.runDigest == expected.runDigest)
  }

  @Test func `candidates come in their order, and zeros where there is none`() throws {
    var kinds: Set<Float> = []
    var counts: Set<Int> = []
    try play(try day(), choice: 1) { question, numbers, flags in
      let count = flags.count { $0 == 1 }
      kinds.insert(numbers[0])
      counts.insert(count)
      #expect(count >= 1 && Int(numbers[7]) == count)
      #expect(numbers[1] >= 0 && numbers[1] < 24)
      let rows = (0..<limit).map { row in
        let first = PickView.featureCount + row * PickView.candidateFeatureCount
        return Array(numbers[first..<first + PickView.candidateFeatureCount])
      }
      for row in rows[count...] { #expect(row == [0, 0, 0, 0]) }
      let near = rows[..<count]
      if case .taxi = question {
        #expect(zip(near, near.dropFirst()).allSatisfy { $0[0] <= $1[0] })
      } else {
        #expect(zip(near, near.dropFirst()).allSatisfy { $0[1] >= $1[1] })
      }
    }
    #expect(kinds == [0, 1] && counts.contains(1) && counts.contains(limit))
  }

  @Test func `a choice that is not there takes nobody`() throws {
    let day = try day(hours: 1)
    try play(day, choice: 99)
    #expect(day.record?.totals.mostOnDuty ?? 0 > 0)
    #expect(day.figures.servedCount == 0 && day.figures.waitingCount > 0)
  }
}
