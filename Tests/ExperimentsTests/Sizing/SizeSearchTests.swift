import Experiments
import Results
import TestSupport
import Testing

/// Where a search goes, with verdicts that are made up.
@Suite struct SizeSearchTests {
  /// Searches with a verdict for every value, and returns the end and the values visited.
  private func search(
    _ count: Int, _ verdict: (Int) -> Verdict
  ) -> (end: SizeSearch.End?, visited: [Int]) {
    var search = SizeSearch(count: count)
    var visited: [Int] = []
    while let place = search.next {
      visited.append(place)
      search.take(verdict(place))
    }
    return (search.end, visited)
  }

  @Test func `more that helps ends at the first value that meets the goal`() {
    let found = search(10) { $0 >= 6 ? .pass : .fail }
    #expect(found.end == .found(6, neighbour: 5))
    #expect(found.visited == [0, 9, 4, 6, 5])
  }

  @Test func `less that helps ends at the last value that meets the goal`() {
    let found = search(10) { $0 <= 6 ? .pass : .fail }
    #expect(found.end == .found(6, neighbour: 7))
    #expect(found.visited == [0, 9, 4, 6, 7])
  }

  @Test func `what cannot be settled counts as not met`() {
    let found = search(10) { $0 >= 8 ? .pass : $0 >= 3 ? .inconclusive : .fail }
    #expect(found.end == .found(8, neighbour: 7))
    #expect(search(10) { $0 == 9 ? .pass : .inconclusive }.end == .found(9, neighbour: 8))
  }

  @Test func `ends that are alike end the search`() {
    #expect(search(10) { _ in .pass } == (.everything, [0, 9]))
    #expect(search(10) { _ in .fail } == (.nothing, [0, 9]))
    #expect(search(10) { _ in .inconclusive } == (.unsettled, [0, 9]))
    #expect(search(10) { $0 == 0 ? .fail : .inconclusive } == (.unsettled, [0, 9]))
    #expect(search(10) { $0 == 0 ? .inconclusive : .fail } == (.unsettled, [0, 9]))
  }

  @Test func `two values are neighbours at once`() {
    #expect(search(2) { $0 == 1 ? .pass : .fail } == (.found(1, neighbour: 0), [0, 1]))
    #expect(search(2) { $0 == 0 ? .pass : .inconclusive } == (.found(0, neighbour: 1), [0, 1]))
  }

  @Test(arguments: [(2, 2), (3, 3), (4, 4), (5, 4), (6, 5), (9, 5), (10, 6), (1025, 12)])
  func `so many values are visited at most`(count: Int, most: Int) {
    #expect(SizeSearch(count: count).mostVisits == most)
  }

  @Test func `every boundary of every small grid is found, in no more visits than said`() {
    for count in 2...70 {
      let most = SizeSearch(count: count).mostVisits
      var longest = 0
      for boundary in 1..<count {
        let up = search(count) { $0 >= boundary ? .pass : .fail }
        #expect(up.end == .found(boundary, neighbour: boundary - 1))
        let down = search(count) { $0 < boundary ? .pass : .inconclusive }
        #expect(down.end == .found(boundary - 1, neighbour: boundary))
        longest = max(longest, up.visited.count, down.visited.count)
      }
      #expect(longest == most)
    }
  }

  @Test func `random verdicts around a boundary end between two neighbours that differ`() {
    var random = SplitMix64(seed: 7001)
    for _ in 0..<2000 {
      let count = 2 + random.below(1_000_000)
      let boundary = random.below(count + 1)
      let isMoreBetter = random.once(in: 2)
      var verdicts: [Int: Verdict] = [:]
      let found = search(count) { place in
        // Near the boundary anything can come out.
        let isNear = abs(place - boundary) < 5 && random.once(in: 3)
        let verdict: Verdict =
          isNear
          ? random.pick([.pass, .fail, .inconclusive])
          : (place >= boundary) == isMoreBetter ? .pass : .fail
        verdicts[place] = verdict
        return verdict
      }
      #expect(Set(found.visited).count == found.visited.count)
      #expect(found.visited.count <= SizeSearch(count: count).mostVisits)
      #expect(found.visited.allSatisfy { (0..<count).contains($0) })
      guard case .found(let place, let neighbour) = found.end else { continue }
      #expect(verdicts[place] == .pass)
      #expect(verdicts[neighbour] == .fail || verdicts[neighbour] == .inconclusive)
      #expect(abs(place - neighbour) == 1)
      #expect(abs(place - boundary) <= 6)
    }
  }
}
