import CityModels
import CitySimulation
import DispatchCore
import ExternalPolicies
import Geography
import Quantities
import Results
import Scenarios
import Testing

@testable import Environments

/// What a learner sees, and that its choices are carried out.
@Suite struct PickViewTests {
  private let limit = 4

  /// Plays a day, always with the same choice; tells of every question.
  private func play(
    _ day: SteppedDay, choice: Int, showsPlaces: Bool = false,
    _ look: (PolicyQuestion, [Float], [Int8]) -> Void = { _, _, _ in }
  ) throws {
    var view = PickView(limit: limit, showsPlaces: showsPlaces)
    var numbers = [Float](repeating: -1, count: view.width)
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
    // The last observation has the hour of the end, idle taxis and held rides, and no candidate.
    let rest = numbers.indices.filter { ![1, 3, 4].contains($0) }
    #expect(rest.allSatisfy { numbers[$0] == 0 } && flags.allSatisfy { $0 == 0 })
    #expect(numbers[1] >= 0 && numbers[1] < 24 && numbers[3] + numbers[4] > 0)
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

  @Test func `places are those of the rides and taxis`() throws {
    let day = try day()
    try play(day, choice: 0, showsPlaces: true) { question, numbers, _ in
      let candidate = numbers[14..<24].map { $0 }
      day.withState { state in
        switch question {
        case .taxi(let ride):
          let origin = state.rides[ride].origin
          #expect(numbers[8] == Float(origin.point.x) && numbers[9] == Float(origin.point.y))
          #expect(numbers[12] == Float(origin.zone.number))
          // A taxi has no destination.
          #expect(candidate[4] == candidate[6] && candidate[9] == -1)
        case .ride(let taxi):
          let place = state.taxis[taxi].place
          #expect(place.map { Float($0.point.x) } == numbers[8] && numbers[13] == -1)
        case .heldRides, .batch, .reposition: Issue.record("not a question of this day")
        }
      }
    }
  }

  @Test func `a ride that got none is asked about at doubling intervals`() {
    func at(_ seconds: Int) -> Instant { .start + .seconds(Int64(seconds)) }
    var passed = PassedRides()
    let ride = RideID(3)
    var asked: [Int] = []
    // A re-check every 30 s, and no taxi becomes idle.
    for second in stride(from: 0, through: 3600, by: 30)
    where passed.mayAsk(about: ride, at: at(second)) {
      asked.append(second)
      passed.note(ride, at: at(second))
    }
    #expect(asked == [0, 30, 60, 120, 240, 480, 960, 1920])
    // A taxi that became idle since then is a reason to ask, one that had been idle is not.
    passed.noteTaxi(at: at(3610))
    #expect(passed.mayAsk(about: ride, at: at(3630)))
    let isAskedAgain = passed.isToBeAsked(about: ride, at: at(3630), idleSince: at(1900))
    #expect(!isAskedAgain)
    #expect(!passed.mayAsk(about: ride, at: at(3660)))
    let isAskedLater = passed.isToBeAsked(about: ride, at: at(3660), idleSince: at(3610))
    #expect(isAskedLater)
    passed.forget(ride)
    #expect(passed.mayAsk(about: ride, at: at(3660)))
    #expect(passed.mayAsk(about: RideID(4), at: at(3660)))
  }

  @Test func `a choice that is not there takes nobody`() throws {
    let day = try day(hours: 1)
    try play(day, choice: 99)
    #expect(day.record?.totals.mostOnDuty ?? 0 > 0)
    #expect(day.figures.servedCount == 0 && day.figures.waitingCount > 0)
  }
}
