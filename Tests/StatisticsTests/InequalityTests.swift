import Statistics
import Testing

@Suite struct InequalityTests {
  @Test(
    arguments: [
      ([5], 0), ([2, 2, 2], 0), ([0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], 0), ([0, 0, 0, 1], 0.75),
      ([1, 3], 0.25), ([1, 2, 3, 4], 0.25), ([0, 1], 0.5), ([4, 1, 3, 2], 0.25),
      ([1e308, 1e308, 0, 0], 0.5),
    ] as [([Double], Double)])
  func `hand examples have their coefficient`(values: [Double], expected: Double) throws {
    let gini = try #require(Inequality.gini(values))
    #expect((gini - expected).magnitude < 1e-15)
  }

  @Test func `equal shares are exactly 0`() {
    for count in 1...50 {
      #expect(Inequality.gini([Double](repeating: 0.1, count: count)) == 0)
    }
  }

  @Test func `the coefficient is half the mean difference over the mean`() throws {
    let values = (0..<101).map { Double(($0 * 37) % 101) * 1.5 }
    let count = Double(values.count)
    let differences = values.reduce(0) { sum, one in
      sum + values.reduce(0) { $0 + (one - $1).magnitude }
    }
    let expected = differences / (2 * count * values.reduce(0, +))
    let gini = try #require(Inequality.gini(values))
    #expect((gini - expected).magnitude < 1e-12)
    // Neither the unit nor the order matters.
    let other = try #require(Inequality.gini(values.reversed().map { $0 * 8 }))
    #expect(other == gini)
  }

  @Test func `what has no coefficient is nil`() {
    let undefined: [[Double]] = [[], [0], [0, 0, 0], [1, -1], [1, .nan], [.infinity, 1]]
    #expect(undefined.allSatisfy { Inequality.gini($0) == nil })
  }
}
