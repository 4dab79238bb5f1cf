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
    #expect(Quantiles.rank(0.5, of: 0) == nil)
  }

  @Test func `the rank is counted from one`() {
    #expect((0...1).map { Quantiles.rank(Double($0), of: 4) } == [1, 4])
    #expect([0.25, 0.26, 0.5, 0.51].map { Quantiles.rank($0, of: 4) } == [1, 2, 2, 3])
  }

  @Test func `an impossible share or count stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Quantiles.nearestRank(sorted: [1], share: 1.01)
    }
    await #expect(processExitsWith: .failure) {
      _ = Quantiles.nearestRank(sorted: [1], share: .nan)
    }
  }
}
