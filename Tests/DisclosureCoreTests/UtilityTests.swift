import Quantities
import Testing

@testable import DisclosureCore

/// What can still be found out from blocks, and how quickly people are held against a question.
@Suite struct UtilityTests {
  private func town(_ rules: DisclosureRules, people: [(zone: Int, count: Int)]) -> DataTown {
    var town = DataTown(zones: 4, ages: 10, genders: 1, jobs: 1, rules)
    for (zone, count) in people {
      for number in 0..<count { town.join(zone: zone, age: number % 10) }
    }
    town.endEpoch()
    return town
  }

  private let rules = DisclosureRules.guarded.with {
    ($0.threshold, $0.largestPercent, $0.mostOnline) = (20, nil, 1000)
  }

  @Test func `blocks of people who are spread evenly tell all there is to know`() {
    let town = town(rules, people: (0..<4).map { ($0, 10) })
    #expect(town.core.blocks?.blocks.count == 2)
    #expect(town.core.meanErrorOfBlocks() == 0)
  }

  @Test func `where all live in one zone of a block, questions about it are off by the others`() {
    let town = town(rules, people: [(0, 30)])
    #expect(town.core.blocks?.blocks.count == 1)
    // All ages are alike, so that only the number of zones matters: everybody is guessed at a quarter for each zone.
    var errors: [Double] = []
    for number in 0..<AnalystQuestion.count {
      let question = AnalystQuestion(number, of: town.core.space)
      guard question.zones.contains(0) else { continue }
      errors.append(1 - Double(question.zones.count) / 4)
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(errors.count > 20 && errors.count < AnalystQuestion.count)
    #expect(town.core.meanErrorOfBlocks().map { ($0 - mean).magnitude < 1e-12 } == true)
  }

  @Test func `without blocks there is nothing to guess from`() {
    let document = DisclosureRules.document.with { ($0.threshold, $0.mostOnline) = (20, 1000) }
    #expect(town(document, people: [(0, 30)]).core.meanErrorOfBlocks() == nil)
    #expect(DataTown(rules).core.meanErrorOfBlocks() == nil)
  }

  @Test func `the hundred questions are about some zones and ages, narrow and wide`() {
    let space = TraitSpace(zones: 91, ages: 100)
    let questions = (0..<AnalystQuestion.count).map { AnalystQuestion($0, of: space) }
    for question in questions {
      #expect(question.zones.lowerBound >= 0 && question.zones.upperBound <= 91)
      #expect(question.ages.lowerBound >= 0 && question.ages.upperBound <= 100)
    }
    #expect(questions.count { $0.zones.count == 91 } == 10)
    #expect(questions.count { $0.ages.count < 100 } == 45)
    #expect(Set(questions.map(\.zones)).count > 50)
  }

  @Test func `a sieve takes the people that its question takes`() {
    let space = TraitSpace(zones: 5, ages: 7, genders: 2, jobs: 3)
    var state: UInt64 = 1
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func set(_ size: Int) -> NumberSet? {
      // Numbers beyond the space are those of nobody.
      draw(3) == 0 ? nil : NumberSet((0..<(size + 2)).filter { _ in draw(3) == 0 })
    }
    var taken = 0
    for count in [0, 1, 2, 63, 64, 65, 130] {
      let boxes = (0..<count).map { _ in
        TraitBox(zones: set(5), ages: set(7), genders: set(2), jobs: set(3))
      }
      let question = GroupQuestion(any: boxes)
      let sieve = PeopleSieve(question, space)
      for cell in 0..<space.cellCount {
        let person = Traits(
          zone: cell % 5, age: cell / 5 % 7, gender: cell / 35 % 2, job: cell / 70)
        #expect(sieve.contains(person) == question.contains(person))
        if sieve.contains(person) { taken += 1 }
      }
    }
    #expect(taken > 200)
  }
}
