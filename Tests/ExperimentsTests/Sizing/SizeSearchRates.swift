import Experiments
import Results
import Statistics
import TestSupport
import Testing

/// A search is right as often as it claims, tried on made-up days.
@Suite struct SizeSearchRates {
  /// One search over made-up responses.
  private struct Trial {
    let count: Int

    /// The first value that truly meets the goal.
    let boundary: Int

    /// By how much the mean of each value is on the wrong side.
    let excess: (Int) -> Double

    /// Which part of the luck of a day all values share, from 0 to 1.
    let shared: Double
  }

  /// The value found, nil for none, with normal days of variance 1.
  private func found(_ trial: Trial, seed: UInt64) throws -> SizeSearch.End? {
    var search = SizeSearch(count: trial.count)
    let looks = try SequentialLooks(
      at: [20, 50, 100], error: 0.05 / Double(search.mostVisits))
    while let place = search.next {
      // The days are the same for every value, as under common random numbers.
      var days = SplitMix64(seed: seed)
      var own = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(place) &+ 1)
      var excesses: [Double] = []
      var verdict: Verdict?
      while verdict == nil {
        switch try looks.answer(excesses, margin: 0) {
        case .pass: verdict = .pass
        case .fail: verdict = .fail
        case .undecided: verdict = .inconclusive
        case .goOn(let until, _):
          while excesses.count < until {
            var value = trial.excess(place)
            if trial.shared > 0 { value += trial.shared.squareRoot() * normal(&days) }
            if trial.shared < 1 { value += (1 - trial.shared).squareRoot() * normal(&own) }
            excesses.append(value)
          }
        }
      }
      if let verdict { search.take(verdict) }
    }
    return search.end
  }

  /// A nearly normal number with mean 0 and variance 1: twelve uniform ones less their mean.
  private func normal(_ random: inout SplitMix64) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += random.uniform() }
    return sum
  }

  /// How many of some searches report a value that does not meet the goal.
  private func falseAnswers(_ trial: Trial, of searches: UInt64) throws -> Int {
    var count = 0
    for seed in 0..<searches {
      switch try found(trial, seed: 7100 + seed) {
      case .found(let place, _) where place < trial.boundary: count += 1
      case .everything where trial.boundary > 0: count += 1
      default: break
      }
    }
    return count
  }

  /// All values that miss the goal miss it by nothing, and each has luck of its own: the worst
  /// case.
  @Test func `the value found misses the goal at most once in twenty`() throws {
    let trial = Trial(
      count: 33, boundary: 32, excess: { $0 < 32 ? 1e-9 : -2 }, shared: 0)
    let count = try falseAnswers(trial, of: 600)
    // Bonferroni allows 30; looks that share their days come to somewhat fewer.
    #expect((10...30).contains(count), "\(count)")
  }

  @Test func `so it does when all values have the same luck`() throws {
    let trial = Trial(
      count: 33, boundary: 32, excess: { $0 < 32 ? 1e-9 : -2 }, shared: 1)
    let count = try falseAnswers(trial, of: 600)
    #expect((1...30).contains(count), "\(count)")
  }

  @Test func `on a steep curve the boundary is found, give or take a few values`() throws {
    for boundary in [3, 117, 200, 397] {
      let trial = Trial(
        count: 400, boundary: boundary, excess: { Double(boundary - $0) * 0.4 - 0.2 }, shared: 0.9)
      for seed in 0..<20 as Range<UInt64> {
        guard case .found(let place, let neighbour) = try found(trial, seed: seed) else {
          Issue.record("nothing was found at \(boundary)")
          continue
        }
        #expect((boundary - 1...boundary + 3).contains(place), "\(place) for \(boundary)")
        #expect(neighbour == place - 1)
      }
    }
  }
}
