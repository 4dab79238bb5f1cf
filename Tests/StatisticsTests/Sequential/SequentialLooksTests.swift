import Statistics
import Testing

@Suite struct SequentialLooksTests {
  /// Looks at 2 and 4 with 5 % each: t is 6.314 for one degree of freedom and 2.353 for three.
  private func two() throws -> SequentialLooks { try SequentialLooks(at: [2, 4], error: 0.1) }

  /// The bounds of an answer, rounded to thousandths: look, mean, lower, upper.
  private func figures(_ bounds: OneSidedBounds?) -> [Double] {
    guard let bounds, let lower = bounds.lower, let upper = bounds.upper else { return [] }
    return [Double(bounds.count), bounds.estimate, lower, upper].map {
      ($0 * 1000).rounded() / 1000
    }
  }

  @Test func `the usual looks share 5 % evenly`() throws {
    let looks = try SequentialLooks()
    #expect(looks.looks == [20, 50, 100, 200])
    #expect(looks.error == 0.05)
    #expect(looks.confidence == 0.9875)
  }

  @Test func `an upper bound within the margin passes`() throws {
    // Mean 2 and standard error 1: bounds 2 - 6.314 and 2 + 6.314.
    guard case .pass(let bounds) = try two().answer([1, 3], margin: 9) else {
      Issue.record("no pass")
      return
    }
    #expect(figures(bounds) == [2, 2, -4.314, 8.314])
    #expect(bounds.confidence == 0.95)
  }

  @Test func `a lower bound beyond the margin fails`() throws {
    guard case .fail(let bounds) = try two().answer([1, 3], margin: -5) else {
      Issue.record("no fail")
      return
    }
    #expect(figures(bounds) == [2, 2, -4.314, 8.314])
  }

  @Test func `a margin that a bound only touches is kept`() throws {
    let bounds = try OneSidedBounds(ofMean: [1, 3], confidence: two().confidence)
    let lower = try #require(bounds.lower)
    let upper = try #require(bounds.upper)
    #expect(try two().answer([1, 3], margin: upper) == .pass(bounds))
    #expect(try two().answer([1, 3], margin: lower) == .goOn(until: 4, bounds))
    #expect(try two().answer([1, 3], margin: lower.nextDown) == .fail(bounds))
  }

  @Test func `before a look it goes on with the bounds of the last`() throws {
    for differences in [[], [1]] as [[Double]] {
      #expect(try two().answer(differences, margin: 3) == .goOn(until: 2, nil))
    }
    for differences in [[1, 3], [1, 3, 50]] as [[Double]] {
      guard case .goOn(4, let bounds) = try two().answer(differences, margin: 3) else {
        Issue.record("does not go on")
        return
      }
      #expect(figures(bounds) == [2, 2, -4.314, 8.314])
    }
  }

  @Test func `the last look decides or leaves it undecided`() throws {
    // Variance 4/3, standard error 0.577: bounds 2 -+ 1.359.
    let differences: [Double] = [1, 3, 1, 3]
    guard case .undecided(let bounds) = try two().answer(differences, margin: 3) else {
      Issue.record("decided")
      return
    }
    #expect(figures(bounds) == [4, 2, 0.641, 3.359])
    guard case .pass = try two().answer(differences, margin: 3.36) else {
      Issue.record("no pass")
      return
    }
    guard case .fail = try two().answer(differences, margin: 0.64) else {
      Issue.record("no fail")
      return
    }
  }

  @Test func `what a look decides no later difference changes`() throws {
    let early = try two().answer([1, 3], margin: 9)
    #expect(try two().answer([1, 3, 100, 100], margin: 9) == early)
    let last = try two().answer([1, 3, 1, 3], margin: 3)
    #expect(try two().answer([1, 3, 1, 3, -100, -100, -100], margin: 3) == last)
  }

  @Test func `days without any difference pass a margin of nothing`() throws {
    let same = [Double](repeating: 0, count: 20)
    guard case .pass(let bounds) = try SequentialLooks().answer(same, margin: 0) else {
      Issue.record("no pass")
      return
    }
    #expect(bounds.lower == 0 && bounds.upper == 0 && bounds.count == 20)
    guard case .fail = try SequentialLooks().answer(same.map { $0 + 1 }, margin: 0.5) else {
      Issue.record("no fail")
      return
    }
  }

  @Test func `bad input is a typed error`() throws {
    for looks in [[], [1, 5], [20, 20], [50, 20], [-3]] {
      #expect(throws: StatisticsError.illegalLooks(looks)) { try SequentialLooks(at: looks) }
    }
    for error in [0, 1, -0.5, 7] {
      #expect(throws: StatisticsError.illegalConfidence(1 - error)) {
        try SequentialLooks(error: error)
      }
    }
    let looks = try two()
    #expect(throws: StatisticsError.illegalMargin(.infinity)) {
      try looks.answer([1, 2], margin: .infinity)
    }
    #expect(throws: StatisticsError.notFinite(index: 1)) {
      try looks.answer([1, .infinity], margin: 0)
    }
  }
}
