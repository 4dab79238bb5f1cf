import Testing

@testable import Reports
@testable import Results

/// How single figures are written.
@Suite struct FigureTests {
  @Test(arguments: [
    (0, "0:00"), (0.4, "0:00"), (0.6, "0:01"), (59.6, "1:00"), (220, "3:40"), (5998, "99:58"),
    (90_000, "1500:00"), (-408, "-6:48"), (-0.4, "0:00"), (.infinity, "never"),
    (-.infinity, "never"), (.nan, "never"), (-1e300, "never"), (1e300, "never"),
  ])
  func `a wait is minutes and seconds`(seconds: Double, expected: String) {
    #expect(Figure.wait(seconds) == expected)
  }

  @Test(arguments: [
    (0, "+0:00"), (0.3, "+0:00"), (-0.3, "+0:00"), (5, "+0:05"), (-5, "-0:05"),
    (.infinity, "never"),
  ])
  func `a difference in wait has its sign, and none that differs for zero`(
    seconds: Double, expected: String
  ) {
    #expect(Figure.signedWait(seconds) == expected)
  }

  @Test(arguments: [
    (0, "+0.0"), (0.0004, "+0.0"), (-0.0004, "+0.0"), (0.032, "+3.2"), (-0.0315, "-3.2"),
    (-1, "-100.0"),
    (.infinity, "-"),
  ])
  func `a difference of shares is in points`(share: Double, expected: String) {
    #expect(Figure.signedPoints(share) == expected)
  }

  @Test(arguments: [
    (0, "0.0 %"), (0.8333, "83.3 %"), (0.9996, "100.0 %"), (1, "100.0 %"), (.infinity, "-"),
    (.nan, "-"),
  ])
  func `a share is in per cent with one decimal`(share: Double, expected: String) {
    #expect(Figure.share(share) == expected)
  }

  @Test func `what is undefined is a dash`() {
    #expect(Figure.wait(nil) == "-")
    #expect(Figure.share(nil) == "-")
    #expect(Figure.interval(nil, 1, 2, Figure.signedWait) == "-")
  }

  @Test func `an interval needs both ends`() {
    #expect(Figure.interval(60, 50, 70, Figure.signedWait) == "+1:00 [+0:50, +1:10]")
    #expect(Figure.interval(60, 50, nil, Figure.signedWait) == "+1:00")
    #expect(Figure.interval(60, nil, 70, Figure.signedWait) == "+1:00")
  }

  @Test func `columns are as wide as their widest cell, and no line ends in blanks`() {
    #expect(
      TextColumns.aligned([["a", "12", ""], ["long", "3", "x"]], leftColumns: 1)
        == ["a     12", "long   3  x"])
    #expect(TextColumns.aligned([], leftColumns: 1) == [])
    #expect(TextColumns.aligned([["é"], ["ee"]], leftColumns: 0) == [" é", "ee"])
  }

  @Test func `pairing may pay, cost, or do neither`() {
    #expect(Figure.reduction(3.21) == "3.2x smaller")
    #expect(Figure.reduction(0.5) == "2.0x larger")
    #expect(Figure.reduction(1.01) == "equal")
    #expect(Figure.reduction(0.99) == "equal")
  }

  @Test(
    arguments: [
      (nil, "-"), (0, "< 0.001"), (0.00049, "< 0.001"), (0.0005, "0.000"), (0.0126, "0.013"),
      (0.25, "0.250"), (1, "1.000"),
    ] as [(Double?, String)])
  func `a probability has three decimals`(value: Double?, expected: String) {
    #expect(Figure.probability(value) == expected)
  }

  @Test func `a small difference of waits is in tenths of seconds, a large one is not`() {
    #expect(Figure.waitDifference(-1.7, -2.2, -1.23) == "-1.7 [-2.2, -1.2] s")
    #expect(Figure.waitDifference(1.7, nil, nil) == "+1.7 s")
    #expect(Figure.waitDifference(-50, -61, -39) == "-0:50 [-1:01, -0:39]")
    #expect(Figure.waitDifference(nil, nil, nil) == "-")
  }

  @Test(arguments: [(nil, "-"), (0, "enough"), (34, "about 54"), (999_980, "millions")])
  func `how many days would tell two policies apart`(more: Int?, expected: String) {
    let row = ComparisonRow(
      policy: 1, baseline: 0, metric: .waitMean, difference: 1, lower: nil, upper: nil,
      probability: nil, count: 20, moreReplications: more, varianceReduction: nil)
    #expect(Figure.moreDays(row) == expected)
  }

  @Test(arguments: [(612.94, "612.9 s"), (0, "0.0 s"), (-1.06, "-1.1 s")])
  func `a length of time is in seconds with one decimal`(seconds: Double, expected: String) {
    #expect(Figure.seconds(seconds) == expected)
  }

  @Test(arguments: [
    (0.294, "0.29"), (-0.006, "-0.01"), (-0.004, "0.00"), (1, "1.00"), (-0.5, "-0.50"),
  ])
  func `a correlation has two decimals`(value: Double, expected: String) {
    #expect(Figure.correlation(value) == expected)
  }
}
