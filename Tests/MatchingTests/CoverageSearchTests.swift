import Matching
import TestSupport
import Testing

/// Units that cover as much as possible.
@Suite struct CoverageSearchTests {
  /// Demands of 2, 2, 1 and 1, and three places; known optimum for each number of units.
  ///
  /// - Source: the test of maximal coverage of JEMSS.jl (read 2026), which also tells the places.
  @Test func `the best places are not those of one unit fewer and one more`() {
    let search = CoverageSearch(
      reach: [[0, 1], [1, 2], [0, 3]], room: [1, 1, 1], worth: [[2], [2], [1], [1]])
    let answers = (0...3).map { search.best($0) }
    #expect(answers.map { $0.worth } == [0, 4, 6, 6])
    #expect(answers.map { $0.places } == [[], [0], [1, 2], [0, 1, 2]])
    #expect(answers.allSatisfy { $0.isProved })
  }

  @Test func `a second unit at a place covers what the first may be too busy for`() {
    // Ten calls around place 0 and four around place 1; half of the time a unit is busy.
    let search = CoverageSearch(
      reach: [[0], [1]], room: [2, 2], worth: [[500, 250], [200, 100]])
    #expect(search.best(1).places == [0])
    #expect(search.best(2).places == [0, 0])
    #expect(search.best(3).places == [0, 0, 1])
    #expect(search.best(4).worth == 1050)
  }

  @Test func `no distribution is better than the answer`() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let (places, demands) = (
        Int.random(in: 1...6, using: &random), Int.random(in: 1...8, using: &random)
      )
      let reach = (0..<places).map { _ in
        (0..<demands).filter { _ in Int.random(in: 0...2, using: &random) == 0 }
      }
      let room = (0..<places).map { _ in Int.random(in: 0...2, using: &random) }
      let worth = (0..<demands).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int64(Int.random(in: 0...9, using: &random))
        }.sorted(by: >)
      }
      let search = CoverageSearch(reach: reach, room: room, worth: worth)
      for count in 0...room.reduce(0, +) {
        let answer = search.best(count, limit: .max)
        let best = distributions(count, room).map { value($0, reach, worth) }.max()
        #expect(answer.isProved && answer.places.count == count, "seed \(seed)")
        #expect(answer.worth == value(answer.places, reach, worth), "seed \(seed)")
        #expect(answer.worth == best, "seed \(seed), \(count) units")
        #expect(search.best(count, limit: 0).worth <= answer.worth)
      }
    }
  }

  private func value(_ units: [Int], _ reach: [[Int]], _ worth: [[Int64]]) -> Int64 {
    worth.indices.reduce(0) { sum, demand in
      sum + worth[demand].prefix(units.count { reach[$0].contains(demand) }).reduce(0, +)
    }
  }

  /// Every way to place so many units.
  private func distributions(_ count: Int, _ room: [Int]) -> [[Int]] {
    guard let first = room.indices.first else { return count == 0 ? [[]] : [] }
    return (0...min(count, room[first])).flatMap { here in
      distributions(count - here, Array(room.dropFirst())).map { rest in
        Array(repeating: first, count: here) + rest.map { $0 + 1 }
      }
    }
  }
}
