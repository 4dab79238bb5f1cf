import Statistics
import Testing

@Suite struct PrecisionRuleTests {
  /// 9 and 11 in turn: half-widths of 0.100 of the mean at 7, 0.089 at 8, 0.082 at 9, 0.075 at 10.
  private let inTurn = (0..<60).map { $0 % 2 == 0 ? 9.0 : 11 }

  private func rule(
    minimum: Int = 2, cap: Int = 40, lookAhead: Int = 2
  ) throws -> PrecisionRule {
    try PrecisionRule(target: 0.1, minimum: minimum, cap: cap, lookAhead: lookAhead)
  }

  @Test func `a hand example goes on until it has held for the look-ahead`() throws {
    let rule = try rule()
    let answers = try (0...11).map { try rule.answer(Array(inTurn.prefix($0))) }
    // A pilot of two forecasts eleven, and two to look ahead. At 8 the rule is met.
    #expect(answers[...2] == [.goOn(more: 2), .goOn(more: 1), .goOn(more: 11)])
    #expect(
      answers[8...] == [.goOn(more: 2), .goOn(more: 1), .enough(count: 10), .enough(count: 10)])
    for answer in answers[3...7] {
      guard case .goOn(let more) = answer else {
        Issue.record("\(answer)")
        continue
      }
      #expect(more >= 1)
    }
  }

  @Test func `the first count that is enough stays the answer`() throws {
    #expect(try rule().answer(inTurn) == .enough(count: 10))
    #expect(try rule(lookAhead: 0).answer(inTurn) == .enough(count: 8))
    #expect(try rule(minimum: 20).answer(inTurn) == .enough(count: 22))
  }

  @Test func `an interval that grows again begins anew`() throws {
    // Met at 8, and 14 at the ninth place makes it 0.12 of the mean again.
    let values = Array(inTurn.prefix(8)) + [14] + inTurn.prefix(40)
    let answer = try rule(cap: 100).answer(values)
    guard case .enough(let count) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(count > 11)
    let interval = try PooledMean(Array(values.prefix(count - 2))).interval()
    #expect(reach(interval) <= 0.1 * interval.estimate)
    let before = try PooledMean(Array(values.prefix(count - 3))).interval()
    #expect(reach(before) > 0.1 * before.estimate)
  }

  private func reach(_ interval: ConfidenceInterval) -> Double {
    max(interval.estimate - (interval.low ?? 0), (interval.high ?? 0) - interval.estimate)
  }

  @Test func `the cap ends it, met or not`() throws {
    #expect(try rule(cap: 6).answer(Array(inTurn.prefix(6))) == .capReached)
    #expect(try rule(cap: 6).answer(inTurn) == .capReached)
    #expect(try rule(cap: 8).answer(inTurn) == .enough(count: 8))
    // The forecast is eleven and two more, the cap leaves four.
    #expect(try rule(cap: 6).answer([9, 11]) == .goOn(more: 4))
    #expect(try rule(cap: 9).answer(Array(inTurn.prefix(8))) == .goOn(more: 1))
  }

  @Test func `around zero no share of the mean is small enough`() throws {
    let values = (0..<40).map { $0 % 2 == 0 ? -1.0 : 1 }
    #expect(try rule().answer(Array(values.prefix(4))) == .goOn(more: 36))
    // An odd number of them has a mean, and it is small.
    #expect(try rule().answer(values) == .capReached)
  }

  @Test func `values that are all the same still wait for the look-ahead`() throws {
    #expect(try rule(lookAhead: 5).answer([5, 5]) == .goOn(more: 5))
    #expect(try rule(lookAhead: 5).answer([5, 5, 5, 5, 5, 5, 5, 5]) == .enough(count: 7))
    #expect(try rule().answer([0, 0, 0, 0]) == .enough(count: 4))
  }

  @Test func `above a hundred the look-ahead is a percentage`() throws {
    let rule = try rule(minimum: 250, cap: 1000, lookAhead: 5)
    let same = [Double](repeating: 3, count: 300)
    #expect(try rule.answer(Array(same.prefix(250))) == .goOn(more: 12))
    #expect(try rule.answer(same) == .enough(count: 262))
  }

  @Test func `batches of any size end at the same count`() throws {
    var draws = NormalDraws(seed: 61)
    for _ in 0..<5 {
      let values = draws.values(400, mean: 20, deviation: 5)
      let rule = try PrecisionRule(target: 0.05, minimum: 10, cap: 400)
      var counts: [Int] = []
      for batch in [1, 3, 8, 50] {
        var count = 0
        while true {
          let answer = try rule.answer(Array(values.prefix(count)))
          if case .enough(let found) = answer { counts.append(found) }
          guard case .goOn = answer else { break }
          count = min(values.count, count + batch)
        }
      }
      #expect(counts.count == 4)
      #expect(counts.allSatisfy { $0 == counts.first })
    }
  }

  @Test func `bad input is a typed error`() throws {
    for target in [0, -1, .infinity] {
      #expect(throws: StatisticsError.illegalTarget(target)) {
        try PrecisionRule(target: target, minimum: 2, cap: 10)
      }
    }
    #expect(throws: StatisticsError.illegalLimits(minimum: 1, cap: 10)) {
      try PrecisionRule(target: 0.1, minimum: 1, cap: 10)
    }
    #expect(throws: StatisticsError.illegalLimits(minimum: 11, cap: 10)) {
      try PrecisionRule(target: 0.1, minimum: 11, cap: 10)
    }
    #expect(throws: StatisticsError.illegalLookAhead(-1)) {
      try PrecisionRule(target: 0.1, minimum: 2, cap: 10, lookAhead: -1)
    }
    #expect(throws: StatisticsError.illegalConfidence(2)) {
      try PrecisionRule(target: 0.1, minimum: 2, cap: 10, confidence: 2)
    }
    let rule = try rule()
    #expect(throws: StatisticsError.notFinite(index: 2)) { try rule.answer([1, 2, .infinity]) }
    // Nothing overflows at the greatest numbers.
    let wide = try PrecisionRule(target: 0.1, minimum: 2, cap: .max, lookAhead: .max)
    #expect(try wide.answer([1, 2]) == .goOn(more: .max - 2))
    #expect(try wide.answer([1, 1]) == .goOn(more: .max - 2))
  }
}
