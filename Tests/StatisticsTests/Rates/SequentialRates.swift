import Statistics
import Testing

/// Sequential decisions are right as often as they claim, tried on random experiments.
@Suite struct SequentialRates {
  private enum Decision { case pass, fail, undecided }

  /// How many of some experiments with normal differences of variance 1 ended in each way.
  private func decisions(
    _ experiments: Int, mean: Double, seed: UInt64
  ) throws -> [Decision: Int] {
    var draws = NormalDraws(seed: seed)
    let looks = try SequentialLooks()
    var counts: [Decision: Int] = [:]
    for _ in 0..<experiments {
      var differences: [Double] = []
      var decision: Decision?
      while decision == nil {
        switch try looks.answer(differences, margin: 3) {
        case .pass: decision = .pass
        case .fail: decision = .fail
        case .undecided: decision = .undecided
        case .goOn(let count, _):
          differences += draws.values(count - differences.count, mean: mean)
        }
      }
      if let decision { counts[decision, default: 0] += 1 }
    }
    return counts
  }

  @Test func `at the margin looks pass falsely at most once in twenty, and fail no more`() throws {
    let counts = try decisions(2000, mean: 3, seed: 20)
    // Bonferroni allows 5 %; four looks that share differences come to about 3.9 %.
    #expect((50...100).contains(counts[.pass] ?? 0), "\(counts)")
    #expect((50...100).contains(counts[.fail] ?? 0), "\(counts)")
  }

  @Test func `half a standard deviation from the margin looks nearly always decide`() throws {
    let better = try decisions(200, mean: 2.5, seed: 21)
    #expect((better[.pass] ?? 0) >= 198 && better[.fail] == nil, "\(better)")
    let worse = try decisions(200, mean: 3.5, seed: 22)
    #expect((worse[.fail] ?? 0) >= 198 && worse[.pass] == nil, "\(worse)")
  }

  /// How many of some selections found the first of five, and how many rounds they took in all.
  ///
  /// The first is better by exactly the indifference, 0.5: the slippage configuration, the hardest
  /// in which anything is promised.
  private func selections(
    _ experiments: Int, shared: Double, own: Double, seed: UInt64
  ) throws -> (right: Int, rounds: Int) {
    var draws = NormalDraws(seed: seed)
    var found = (right: 0, rounds: 0)
    for _ in 0..<experiments {
      var selection = try KimNelson(systems: 5, indifference: 0.5, firstStage: 10)
      while case .needs(let systems) = selection.state {
        let day = shared * draws.next()
        try selection.take(
          systems.map { ($0 == 0 ? 0 : 0.5) + day + own * draws.next() })
      }
      if selection.state == .selected(0) { found.right += 1 }
      found.rounds += selection.count
    }
    return found
  }

  @Test func `the best of five by the indifference is selected as often as promised`() throws {
    let apart = try selections(400, shared: 0, own: 1, seed: 2001)
    #expect(apart.right >= 380, "\(apart)")
    let together = try selections(400, shared: 3, own: 0.6, seed: 2002)
    #expect(together.right >= 380, "\(together)")
    // Values with variance 9.36 of which days share 9 need fewer rounds than variance 1 apart.
    #expect(together.rounds < apart.rounds / 2)
  }

  @Test func `intervals that end by their own length hold the mean nearly as often`() throws {
    var draws = NormalDraws(seed: 2010)
    let rule = try PrecisionRule(target: 0.05, minimum: 10, cap: 200)
    var hits = 0
    for _ in 0..<500 {
      var values: [Double] = []
      var count: Int?
      while count == nil {
        switch try rule.answer(values) {
        case .enough(let enough): count = enough
        case .goOn(let more): values += draws.values(more, mean: 10)
        case .capReached: count = values.count
        }
      }
      let interval = try Estimation.interval(ofMean: Array(values.prefix(count ?? 0)))
      #expect((interval.halfWidth ?? 9) <= 0.0501 * interval.estimate)
      if (interval.low ?? 99) <= 10 && 10 <= (interval.high ?? 0) { hits += 1 }
    }
    // 94 % in the long run; five standard errors of 500 are 5 %.
    #expect((445...495).contains(hits), "\(hits)")
  }
}
