import Results
import Testing

@testable import Experiments

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a search for two values goes, with figures that are made up.
@Suite struct PairSearchTests {
  private static let targets = [10.0, -4]

  private func figure(_ value: Double?, _ index: Int, margin: Double) -> FittedFigure {
    FittedFigure(
      [-margin, margin].map { margin in
        MeasuredValue(value: value.map { $0 + margin }, unresolved: 0)
      },
      against: CalibrationTarget(
        CheckSubject(.metric(.requests)), value: Self.targets[index], tolerance: 0),
      confidence: 0.75)
  }

  /// Searches a square from 0 to 1 on either axis.
  private func search(
    _ counts: [Int] = [1001, 1001], margin: Double = 0.05,
    _ figures: (Double, Double) -> (Double?, Double?)
  ) -> PairSearch {
    var search = PairSearch(counts: counts, targets: Self.targets)
    while let places = search.next {
      let shares = zip(places, counts).map { Double($0) / Double($1 - 1) }
      let (first, second) = figures(shares[0], shares[1])
      search.take([figure(first, 0, margin: margin), figure(second, 1, margin: margin)])
    }
    #expect(search.points.count <= PairSearch.mostVisits)
    #expect(Set(search.points.map(\.places)).count == search.points.count)
    return search
  }

  @Test func `straight figures are matched in a few points`() {
    let found = search { (20 * $0 + 10 * $1, -10 * $0 + 5 * $1) }
    #expect(found.end == .fitted && found.points.count <= 8, "\(found.points.count)")
    #expect(found.nearest?.places == [450, 100])
  }

  @Test func `it does not matter which value moves which figure`() {
    let found = search { (30 * $1 - $0, -10 * $0 + $1) }
    #expect(found.end == .fitted && found.points.count <= 8)
  }

  @Test func `curved figures are matched in a few more`() {
    let found = search { (2 / (0.05 + $0) + 3 * $1, -8 * $1 * $1 - $0) }
    #expect(found.end == .fitted && found.points.count <= 14, "\(found.points.count)")
  }

  @Test func `a matching first point ends the search`() {
    #expect(search { _, _ in (10, -4) }.end == .fitted)
    #expect(search(margin: 0) { _, _ in (10, -4) }.points.count == 1)
  }

  @Test func `targets beyond the ranges are said to be, and in which direction`() {
    let found = search { (5 * $0 + $1, -5 + $1 * 2) }
    #expect(found.end == .stuck && found.wanted == [1, 0])
    #expect(found.nearest?.places[0] == 1000)
    let below = search { (11 + 5 * $0, -5 + $1 * 2) }
    #expect(below.end == .stuck && below.wanted == [-1, 0])
  }

  @Test func `figures that answer alike are flat`() {
    let found = search { (20 * $0 + 10 * $1, 4 * $0 + 2 * $1) }
    #expect(found.end == .flat && found.wanted == [0, 0])
    #expect(search { _, _ in (3, 3) }.end == .flat)
  }

  @Test func `a first point without a figure ends the search`() {
    let found = search { first, second in (first > 0.6 ? nil : 1, second) }
    #expect(found.end == .unmeasured && found.nearest == nil)
  }

  @Test func `later points without a figure shorten the step`() {
    let found = search { first, second in
      (first < 0.2 ? nil : 30 - 40 * first * first, -10 * first + second)
    }
    #expect(found.end == .fitted || found.end == .stuck)
    #expect(found.nearest != nil)
  }

  @Test func `steps too coarse for both targets leave the search without an answer`() {
    let found = search([3, 3], margin: 0) { (17 * $0 + 3 * $1, -9 * $0 + 2 * $1) }
    #expect(found.end == .stuck && found.wanted == [0, 0])
    #expect(found.nearest != nil)
  }

  @Test func `a step that a limit stops goes on along the other value`() {
    // Both figures match at 0.9 and 0.98; the first slopes lead beyond the second range.
    let found = search { first, second in
      (
        10 + 40 * (first - 0.9) * (first - 0.9) + 12 * (0.98 - second),
        -4 - 6 * (first - 0.9) + 0.1 * second
      )
    }
    #expect(found.end == .fitted && found.wanted == [0, 0])
  }

  @Test func `figures that only respond in a corner are found there`() {
    // The second figure is constant at the first three points; both match at 0.1 and 0.5.
    let found = search { first, second in
      (20 * second, first < 0.15 ? -4 - 40 * (0.1 - first) : -2)
    }
    #expect(found.end == .fitted)
    #expect(found.nearest?.places == [100, 500])
  }

  /// Mean wait in s, unserved share, and offers per request of a made-up town: waits fall with the
  /// square root of the idle taxis, and grow steeply at full load.
  private func town(taxis: Double, acceptance: Double) -> [Double] {
    let load = 7.2 * (1 + 0.15 * (1 - acceptance))
    let approach = 500 / (max(taxis - load, 0.4) + 1).squareRoot()
    let queue = 900 * log(1 + exp(6 * (load / taxis - 0.95)))
    let wait = approach + queue + 15 / acceptance
    return [wait, 1 - exp(-pow(wait / 5000, 1.3)), 1 / acceptance]
  }

  /// Numbers of 48 true values that are found within 5 % of both figures, and that are reported to
  /// be beyond the ranges.
  private func recovered(among counts: [Int], _ figures: [Int]) -> (found: Int, beyond: Int) {
    func pair(_ places: [Int]) -> [Double] {
      let both = town(taxis: Double(places[0] + 6), acceptance: 0.4 + Double(places[1]) / 100)
      return figures.map { both[$0] }
    }
    var (found, beyond) = (0, 0)
    for taxis in stride(from: 2, to: 24, by: 3) {
      for acceptance in stride(from: 2, to: 56, by: 9) {
        let targets = pair([taxis, acceptance])
        var search = PairSearch(counts: counts, targets: targets)
        while let places = search.next {
          search.take(
            zip(pair(places), targets).map { value, target in
              FittedFigure(
                [0.95, 1.05].map { MeasuredValue(value: $0 * value, unresolved: 0) },
                against: CalibrationTarget(CheckSubject(.metric(.requests)), value: target),
                confidence: 0.75)
            })
        }
        if search.end == .fitted { found += 1 }
        if search.wanted != [0, 0] { beyond += 1 }
      }
    }
    return (found, beyond)
  }

  @Test(arguments: [[25, 56], [301, 56]], [[0, 1], [0, 2], [1, 2]])
  func `fleet and acceptance of a town are found again wherever they are`(
    counts: [Int], figures: [Int]
  ) {
    let (found, beyond) = recovered(among: counts, figures)
    #expect(
      found >= 46 && beyond == 0, "\(found) of 48 found, \(beyond) reported beyond the ranges")
  }

  @Test func `two values are enough for a grid`() {
    let found = search([2, 2], margin: 0) { (10 * $0 + $1, -4 * $0 + 3 * $1) }
    #expect(found.end == .fitted && found.nearest?.places == [1, 0])
  }
}
