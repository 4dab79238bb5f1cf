import Results
import TestSupport
import Testing

@testable import Experiments

/// The values that a search does not rule out hold the true one as often as it claims, tried on
/// made-up days.
@Suite struct CrossingSearchRates {
  private static let target = CalibrationTarget(
    CheckSubject(.metric(.requests)), value: 50, tolerance: 0)

  /// Searches values of which each has luck of its own, the worst case; days have variance 1.
  private func search(crossing: Int, slope: Double, seed: UInt64) -> CrossingSearch {
    var search = CrossingSearch(count: 65, target: 50)
    let looks = [20, 50]
    let error = 0.05 / Double(search.mostVisits)
    while let place = search.next {
      var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(place) &+ 1)
      var days: [MeasuredValue] = []
      var figure: FittedFigure?
      for look in looks where figure?.isToldApart != true {
        while days.count < look {
          let value = 50 + Double(place - crossing) * slope + normal(&random)
          days.append(MeasuredValue(value: value, unresolved: 0))
        }
        figure = FittedFigure(
          days, against: Self.target, confidence: 1 - error / Double(looks.count))
      }
      if let figure { search.take(figure) }
    }
    return search
  }

  /// A nearly normal number with mean 0 and variance 1: twelve uniform ones less their mean.
  private func normal(_ random: inout SplitMix64) -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += random.uniform() }
    return sum
  }

  @Test func `the true value is ruled out at most once in twenty`() throws {
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      let found = search(crossing: 32, slope: 0.5, seed: 7300 + seed)
      if found.fitting?.contains(32) != true { count += 1 }
    }
    // Bonferroni allows 20; the true value is visited by chance, and rarely more than once.
    #expect(count <= 20, "\(count)")
  }

  @Test func `the answer is near the true value`() throws {
    for crossing in [3, 20, 41, 60] {
      for seed in 0..<20 as Range<UInt64> {
        let found = search(crossing: crossing, slope: 0.5, seed: seed)
        let answer = try #require(found.answer)
        #expect(abs(answer - crossing) <= 2, "\(answer) for \(crossing)")
      }
    }
  }
}
