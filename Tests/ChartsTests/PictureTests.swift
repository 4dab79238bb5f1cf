import Charts
import TestSupport
import Testing

/// Every kind of drawing whole, as text: the pictures stand in `Tests/Pictures`, one tag a line.
///
/// `UPDATE_GOLDEN=1 swift test --filter PictureTests` draws them anew. A browser opens them, though
/// without the style sheet of a page.
@Suite struct PictureTests {
  private func expectPicture(
    _ markup: Markup, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = markup.html.replacing("><", with: ">\n<") + "\n"
    try expectGolden(text, in: "Tests/Pictures/\(name).html", sourceLocation: sourceLocation)
  }

  private func heading(_ title: String) -> ChartHeading {
    ChartHeading(ElementID("a"), title, detail: "How to read it.", note: "What to know.")
  }

  private let taxis = Axis("Taxis", .number(decimals: 0))
  private let wait = Axis("Wait", .duration)

  /// A line with a gap, a value without end, a mark and an interval at some points.
  private var lines: [LineChart.Series] {
    [
      LineChart.Series(
        "fifo", SeriesStyle(0),
        [
          LineChart.Point(x: 0, y: 60, low: 30, high: 90), LineChart.Point(x: 1, y: nil),
          LineChart.Point(x: 2, y: 120, low: 100, high: 150), LineChart.Point(x: 3, y: .infinity),
        ]),
      LineChart.Series(
        "adjacent", SeriesStyle(1),
        [LineChart.Point(x: 0, y: 45), LineChart.Point(x: 2, y: 50), LineChart.Point(x: 3, y: 55)]),
    ]
  }

  @Test func `lines with bands`() throws {
    try expectPicture(
      LineChart(heading("Waits by fleet"), x: taxis, y: wait, series: lines).markup,
      "lines-with-bands")
  }

  @Test func `lines with whiskers, rules across and up`() throws {
    var chart = LineChart(heading("Waits by fleet"), x: taxis, y: wait, series: lines)
    chart.intervals = .whisker
    chart.rules = [LineChart.Rule(1.5, "today")]
    chart.levels = [LineChart.Rule(100, "goal")]
    try expectPicture(chart.markup, "lines-with-whiskers")
  }

  @Test func `a histogram with tails and a rule`() throws {
    var chart = Histogram(
      heading("How waits are spread"), x: Axis("Wait", .duration, domain: 0...180),
      y: Axis("Share", .share, domain: 0...1),
      bars: [
        Histogram.Bar(from: 0, to: 60, share: 0.5), Histogram.Bar(from: 60, to: 120, share: 0.2),
        Histogram.Bar(from: 120, to: 180, share: 0),
      ], style: SeriesStyle(0))
    chart.tails = [
      Histogram.Tail("longer", share: 0.05, isApart: false),
      Histogram.Tail("not served", share: 0.25, isApart: true),
    ]
    chart.rule = LineChart.Rule(90, "limit")
    try expectPicture(chart.markup, "histogram")
  }

  @Test func `parts of a whole on top of one another`() throws {
    let chart = StackedArea(
      heading("What taxis do"), x: Axis("Hour", .number(decimals: 0)),
      y: Axis("Taxis", .number(decimals: 0), domain: 0...4), edges: [0, 1, 2, 3],
      layers: [
        StackedArea.Layer("occupied", SeriesStyle(0), [1, 2, 2]),
        StackedArea.Layer("idle", SeriesStyle(1), [1, 1, 0], isPale: true),
      ])
    try expectPicture(chart.markup, "stacked-area")
  }

  @Test func `a heat map and its colours`() throws {
    let scale = ColourScale("Requests", .number(decimals: 0), values: [0, 10])
    let chart = HeatMap(
      heading("Requests by zone"), rowTitle: "Zone", scale: scale,
      columns: ["00:00", "01:00", "02:00"],
      rows: [HeatMap.Row("harbour", [0, nil, 10]), HeatMap.Row("old town", [5, 7.5, 2])])
    try expectPicture(chart.markup, "heat-map")
    try expectPicture(scale.legend, "colour-scale")
  }

  @Test func `estimates with intervals over their days`() throws {
    var chart = IntervalDots(
      heading("Differences"), x: Axis("Difference", .duration),
      rows: [
        IntervalDots.Row(
          "adjacent", SeriesStyle(1), estimate: -60, low: -90, high: -30,
          values: [("day 1", -45), ("day 2", .infinity), ("day 3", -70)]),
        IntervalDots.Row("zonal", SeriesStyle(2), estimate: nil, low: nil, high: nil),
      ])
    chart.margin = (0...30, "no regression")
    chart.valueTitle = "Difference of a day"
    try expectPicture(chart.markup, "interval-dots")
  }

  @Test func `maps of zones with one slider`() throws {
    let square = [(x: 0.0, y: 0.0), (x: 1, y: 0), (x: 1, y: 1), (x: 0, y: 1), (x: 0, y: 0)]
    let maps = ZoneMaps(
      ElementID("m"),
      zones: [
        ZoneMaps.Zone("harbour", rings: [square]),
        ZoneMaps.Zone("old town", rings: [square.map { (x: $0.x + 1, y: $0.y) }]),
      ], times: ["whole day", "00:00"], panels: ["fifo", "adjacent"],
      measures: [
        ZoneMaps.Measure(
          "Not served", detail: "Brighter is worse.",
          scale: ColourScale("Share", .share, values: [], domain: 0...1),
          values: [[[0.25, nil], [1, 0.5]], [[0, 0.1], [0.2, 0.3]]])
      ])
    try expectPicture(maps.markup, "zone-maps")
  }

  @Test func `a sparkline`() throws {
    let line = Sparkline([0, 5, nil, 10, 10], upper: 10, style: SeriesStyle(0), words: "Up & up")
    try expectPicture(line.markup, "sparkline")
  }
}
