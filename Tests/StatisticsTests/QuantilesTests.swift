import Statistics
import Testing

@Suite struct QuantilesTests {
  @Test func `every share of a count has its exact rank`() {
    for count in 1...200 {
      let sorted = (1...count).map { Double($0) }
      for rank in 1...count {
        // As a person writes it: 7 of 100 is 0.07.
        let share = Double(rank) / Double(count)
        #expect(Quantiles.nearestRank(sorted: sorted, share: share) == Double(rank))
        if rank < count {
          let next = Quantiles.nearestRank(sorted: sorted, share: share.nextUp)
          #expect(next == Double(rank + 1))
        }
        #expect(Quantiles.nearestRank(sorted: sorted, share: share.nextDown) == Double(rank))
      }
      #expect(Quantiles.nearestRank(sorted: sorted, share: 0) == 1)
    }
  }

  @Test func `the quantile is one of the values, never between two`() {
    // The usual example of the nearest-rank method.
    let sorted: [Double] = [15, 20, 35, 40, 50]
    let found = [0.05, 0.3, 0.4, 0.5, 1].map { Quantiles.nearestRank(sorted: sorted, share: $0) }
    #expect(found == [15, 20, 20, 35, 50])
  }

  @Test func `infinite values rank behind all others`() {
    #expect(Quantiles.nearestRank(sorted: [1, 2, .infinity], share: 0.6) == 2)
    #expect(Quantiles.nearestRank(sorted: [1, 2, .infinity], share: 0.7) == .infinity)
  }

  @Test func `no values have no quantile`() {
    #expect(Quantiles.nearestRank(sorted: [], share: 0.5) == nil)
    #expect(Quantiles.nearestRank(sortedFinite: [], infiniteCount: 0, share: 0.5) == nil)
  }

  @Test func `requests never served push the quantile up and at last away`() {
    let waits: [Int64] = [100, 200, 300, 400]
    func median(_ unserved: Int) -> Int64? {
      Quantiles.nearestRank(sortedFinite: waits, infiniteCount: unserved, share: 0.5)
    }
    #expect((0...5).map { median($0) } == [200, 300, 300, 400, 400, nil])
    #expect(Quantiles.nearestRank(sortedFinite: waits, infiniteCount: 1, share: 1) == nil)
    #expect(Quantiles.nearestRank(sortedFinite: waits, infiniteCount: 0, share: 1) == 400)
    #expect(Quantiles.nearestRank(sortedFinite: waits, infiniteCount: 99, share: 0) == 100)
    #expect(Quantiles.nearestRank(sortedFinite: [], infiniteCount: 3, share: 0) == nil)
  }

  @Test func `an impossible share or count stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Quantiles.nearestRank(sorted: [1], share: 1.01)
    }
    await #expect(processExitsWith: .failure) {
      _ = Quantiles.nearestRank(sorted: [1], share: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Quantiles.nearestRank(sortedFinite: [1], infiniteCount: -1, share: 0.5)
    }
  }
}
