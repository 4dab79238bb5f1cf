import Results
import TestSupport
import Testing

@testable import Experiments

/// Where a search for one value goes, with figures that are made up.
@Suite struct CrossingSearchTests {
  private static let target = CalibrationTarget(
    CheckSubject(.metric(.requests)), value: 50, tolerance: 0)

  /// A figure known within a margin on either side.
  private func figure(_ mean: Double, margin: Double) -> FittedFigure {
    // Two days around the mean, and a confidence whose bound is a standard error away.
    FittedFigure(
      [mean - margin, mean + margin].map { MeasuredValue(value: $0, unresolved: 0) },
      against: Self.target, confidence: 0.75)
  }

  private func search(
    _ count: Int, margin: Double = 0, _ mean: (Int) -> Double
  ) -> CrossingSearch {
    var search = CrossingSearch(count: count, target: 50)
    while let place = search.next { search.take(figure(mean(place), margin: margin)) }
    return search
  }

  @Test func `a rising figure ends at the value that is nearest`() {
    let found = search(20) { Double($0) * 10 + 3 }
    #expect(found.end == .crossed && found.isRising == true)
    #expect(found.answer == 5)
    // Every value is known exactly, and none is 50.
    #expect(found.fitting == nil)
    #expect(found.judged.count <= 7)
  }

  @Test func `a falling figure does, too`() {
    let found = search(20) { 200 - Double($0) * 10 }
    #expect(found.end == .crossed && found.isRising == false)
    #expect(found.answer == 15 && found.fitting == 15...15)
  }

  @Test func `values that are not told apart are an interval around the answer`() {
    let found = search(101, margin: 6) { Double($0) }
    #expect(found.answer == 50)
    #expect(found.fitting == 44...56)
    let falling = search(101, margin: 6) { 100 - Double($0) }
    #expect(falling.answer == 50 && falling.fitting == 44...56)
  }

  @Test func `the interval ends where the range does`() {
    let low = search(101, margin: 6) { Double($0) + 48 }
    #expect(low.end == .crossed && low.fitting == 0...8 && low.answer == 2)
    let high = search(101, margin: 6) { Double($0) - 53 }
    #expect(high.end == .crossed && high.fitting == 97...100 && high.answer == 100)
  }

  @Test func `a target that both ends miss on one side is beyond the range`() {
    let low = search(30) { Double($0) }
    #expect(low.end == .beyond(.below) && low.answer == nil && low.isRising == true)
    #expect(low.judged.keys.sorted() == [0, 29])
    #expect(search(30) { 90 - Double($0) }.end == .beyond(.above))
    #expect(search(30) { _ in 20 }.isRising == nil)
  }

  @Test func `ends that are not told apart end the search`() {
    let flat = search(30, margin: 20) { 45 + Double($0) / 10 }
    #expect(flat.end == .indifferent && flat.answer == nil && flat.judged.count == 2)
  }

  @Test func `an end without a figure ends the search`() {
    var search = CrossingSearch(count: 9, target: 50)
    search.take(
      FittedFigure(
        [nil, 5].map { MeasuredValue(value: $0, unresolved: 0) }, against: Self.target,
        confidence: 0.9))
    search.take(figure(80, margin: 0))
    #expect(search.end == .unmeasured && search.next == nil && search.answer == nil)
  }

  @Test func `two values are neighbours at once`() {
    #expect(search(2) { $0 == 0 ? 40 : 65 }.answer == 0)
    #expect(search(2) { $0 == 0 ? 80 : 49 }.answer == 1)
  }

  @Test func `any crossing of any small grid is found, in few visits`() {
    for count in 2...60 {
      for crossing in 0..<count - 1 {
        for isRising in [true, false] {
          // The target lies a third of the way from one value to the next.
          let found = search(count) { place in
            let steps = Double(place - crossing) - 1.0 / 3
            return 50 + (isRising ? steps : -steps)
          }
          #expect(found.answer == crossing && found.isRising == isRising)
          #expect(found.judged.count <= found.mostVisits)
        }
      }
    }
  }

  @Test func `a noisy curve ends near the crossing, and the interval holds it`() {
    var random = SplitMix64(seed: 7201)
    var held = 0
    for _ in 0..<400 {
      let crossing = 20 + Double(random.below(160))
      let found = search(200, margin: 9) { place in
        50 + (Double(place) - crossing) + 6 * (random.uniform() - 0.5)
      }
      guard let answer = found.answer, let fitting = found.fitting else {
        Issue.record("nothing was found at \(crossing)")
        continue
      }
      #expect((Double(answer) - crossing).magnitude <= 4)
      #expect(fitting.contains(answer))
      if fitting.contains(Int(crossing)) { held += 1 }
    }
    // Noise of at most 3 never tells a value apart that is less than 6 away.
    #expect(held == 400)
  }
}
