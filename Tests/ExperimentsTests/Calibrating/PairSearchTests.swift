import Results
import Testing

@testable import Experiments

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

  @Test func `straight figures are matched at the fourth point`() {
    let found = search { (20 * $0 + 10 * $1, -10 * $0 + 5 * $1) }
    #expect(found.end == .fitted && found.points.count == 4)
    #expect(found.nearest?.places == [450, 100])
  }

  @Test func `it does not matter which value moves which figure`() {
    let found = search { (30 * $1 - $0, -10 * $0 + $1) }
    #expect(found.end == .fitted && found.points.count <= 6)
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
    #expect(found.end == .flat && found.points.count == 3)
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

  @Test func `two values are enough for a grid`() {
    let found = search([2, 2], margin: 0) { (10 * $0 + $1, -4 * $0 + 3 * $1) }
    #expect(found.end == .fitted && found.nearest?.places == [1, 0])
  }
}
