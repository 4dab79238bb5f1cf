import Charts
import Testing

@Suite struct ChartTests {
  private static let hostile = "<b>\"x\" & 'y'</b>"

  private func heading(_ title: String = "Title") -> ChartHeading {
    ChartHeading(ElementID("a"), title, detail: "Detail.")
  }

  @Test func `a histogram says how many are not served beside its axis`() {
    var chart = Histogram(
      heading(), x: Axis("Wait", .duration, domain: 0...120),
      y: Axis("Share", .share, domain: 0...1),
      bars: [Histogram.Bar(from: 0, to: 60, share: 0.5)], style: SeriesStyle(0))
    chart.tails = [Histogram.Tail("not served", share: 0.25, isApart: true)]
    chart.rule = LineChart.Rule(60, "limit")
    let html = chart.markup.html
    #expect(html.contains("<title>0:00 to 1:00: 50.0 %</title>"))
    #expect(html.contains("class=\"tail-mark c0\""))
    #expect(html.contains("<title>not served: 25.0 %</title>"))
    #expect(html.contains(">limit</text>"))
    #expect(
      html.contains("<th scope=\"row\">not served</th><td class=\"number\">25.0\u{a0}%</td>"))
  }

  @Test func `layers stand on one another, level within each interval`() {
    var chart = StackedArea(
      heading(), x: Axis("x", .number(decimals: 0)),
      y: Axis("y", .number(decimals: 0), domain: 0...4),
      edges: [0, 1, 2],
      layers: [
        StackedArea.Layer("low", SeriesStyle(0), [1, 2]),
        StackedArea.Layer("high", SeriesStyle(1), [1, 1], isPale: true),
      ])
    let html = chart.markup.html
    #expect(
      html.contains(
        "<path class=\"area c0\" d=\"M52 184.5L297 184.5L297 133L542 133L542 236L297 236L297 236L52 "
          + "236Z\"><title>low</title></path>"), "\(html)")
    #expect(html.contains("class=\"area c1 pale\""))
    #expect(!html.contains("margin-band"))
    chart.bands = [StackedArea.Band(0.5...1, "strike & rain")]
    #expect(
      chart.markup.html.contains(
        "<rect class=\"margin-band\" x=\"174.5\" y=\"30\" width=\"122.5\" height=\"206\">"
          + "<title>strike &amp; rain</title></rect>"), "\(chart.markup.html)")
  }

  @Test func `a heat map has colours for values and none for what is missing`() {
    let scale = ColourScale("Number", .number(decimals: 0), values: [0, 10])
    let chart = HeatMap(
      heading(), rowTitle: "Zone", scale: scale, columns: ["00:00", "01:00", "02:00"],
      rows: [HeatMap.Row(Self.hostile, [0, nil, 10])])
    let html = chart.markup.html
    #expect(html.contains("fill=\"#440154\""))
    #expect(html.contains("fill=\"#fde725\""))
    #expect(html.contains("&#39;y&#39;&lt;/b&gt;</th><td class=\"number\">0</td>"))
    #expect(!html.contains("<b>"))
    #expect(scale.legend.html.contains("from 0, yellow, to 10, dark violet."))
  }

  @Test func `differences show their days, their interval and the margin`() {
    var chart = IntervalDots(
      heading(), x: Axis("Difference", .duration),
      rows: [
        IntervalDots.Row(
          "b", SeriesStyle(1), estimate: -60, low: -90, high: -30,
          values: [("day 1", -45), ("day 2", .infinity)])
      ])
    chart.margin = (0...30, "no regression")
    let html = chart.markup.html
    #expect(html.contains("<title>no regression</title>"))
    #expect(html.components("<circle") == 1)
    #expect(html.contains("<title>b: -1:00 [-1:30,\u{a0}-0:30]</title>"))
    #expect(html.contains("<td>day 2</td><td class=\"number\">never</td>"))
  }

  @Test func `maps carry names and values as data that cannot end the script`() {
    let square = [(x: 0.0, y: 0.0), (x: 1, y: 0), (x: 1, y: 1), (x: 0, y: 1), (x: 0, y: 0)]
    let maps = ZoneMaps(
      ElementID("m"),
      zones: [
        ZoneMaps.Zone("</script>", rings: [square]),
        ZoneMaps.Zone("b", rings: [square.map { (x: $0.x + 1, y: $0.y) }]),
      ], times: ["whole day", "00:00"], panels: ["p"],
      measures: [
        ZoneMaps.Measure(
          "Share", detail: "", scale: ColourScale("Share", .share, values: [], domain: 0...1),
          values: [[[0.25, nil], [1, .infinity]]])
      ])
    let html = maps.markup.html
    #expect(
      html.contains("<path id=\"m-zone-0\" d=\"M2 152L152 152L152 2L2 2Z\" fill-rule=\"evenodd\"/>")
    )
    #expect(
      html.contains("<use href=\"#m-zone-0\" fill=\"#5ec962\"></use><use href=\"#m-zone-1\"></use>")
    )
    #expect(
      html.contains(
        """
        "zones":["\\u003c/script\\u003e","b"],"panels":["p"]
        """))
    #expect(html.contains("\"lower\":0,\"upper\":1,\"values\":[[[250,null],[1000,null]]]"))
    #expect(html.components("</script>") == 1)
    #expect(html.contains("aria-valuetext=\"whole day\""))
  }

  @Test func `hostile titles, labels and axes stay text`() {
    let chart = LineChart(
      ChartHeading(ElementID("a"), Self.hostile, detail: Self.hostile, note: Self.hostile),
      x: Axis(Self.hostile, .share), y: Axis(Self.hostile, .share),
      series: [
        LineChart.Series(Self.hostile, SeriesStyle(0), [LineChart.Point(x: 0, y: 0)]),
        LineChart.Series(Self.hostile, SeriesStyle(9), []),
      ])
    #expect(!chart.markup.html.contains("<b>"))
    #expect(chart.markup.html == chart.markup.html)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
