import Charts
import Testing

@Suite struct ChartTests {
  private static let hostile = "<b>\"x\" & 'y'</b>"

  private func heading(_ title: String = "Title") -> ChartHeading {
    ChartHeading(ElementID("a"), title, detail: "Detail.")
  }

  @Test func `a sparkline is a line on a base, with its words`() {
    let line = Sparkline([0, 5, nil, 10, 10], upper: 10, style: SeriesStyle(0), words: "Up & up")
    #expect(
      line.markup.html == """
        <svg class="sparkline" viewBox="0 0 120 28" role="img" aria-label="Up &amp; up">\
        <path class="grid" d="M2 26.5H118"/><path class="line c0" d="M2 26L31 14"/>\
        <path class="line c0" d="M89 2L118 2"/></svg>
        """)
  }

  @Test func `a line chart is a figure with title, description and table`() {
    var chart = LineChart(
      heading(), x: Axis("Taxis", .number(decimals: 0)), y: Axis("Wait, minutes", .duration),
      series: [
        LineChart.Series(
          "one", SeriesStyle(1),
          [
            LineChart.Point(x: 0, y: 60, low: 30, high: 90), LineChart.Point(x: 1, y: .infinity),
            LineChart.Point(x: 2, y: 120),
          ])
      ])
    chart.intervals = .whisker
    let html = chart.markup.html
    #expect(
      html.hasPrefix(
        """
        <figure class="chart" id="a"><figcaption>Title<span class="subtle">Detail.</span></figcaption>\
        <svg viewBox="0 0 560 300" role="img" aria-labelledby="a-title a-text">\
        <title id="a-title">Title</title><desc id="a-text">Detail. The numbers stand in the table \
        below.</desc>
        """))
    #expect(
      html.contains(
        """
        <path class="base" d="M52 256L542 256"/><text class="end" x="45" y="260">0:00</text>\
        <path class="grid" d="M52 199.5L542 199.5"/><text class="end" x="45" y="203.5">0:30</text>\
        <path class="grid" d="M52 143L542 143"/><text class="end" x="45" y="147">1:00</text>\
        <path class="grid" d="M52 86.5L542 86.5"/><text class="end" x="45" y="90.5">1:30</text>\
        <path class="grid" d="M52 30L542 30"/><text class="end" x="45" y="34">2:00</text>\
        <path class="base" d="M52 256L52 260"/><text class="middle" x="52" y="275">0</text>\
        <path class="base" d="M297 256L297 260"/><text class="middle" x="297" y="275">1</text>\
        <path class="base" d="M542 256L542 260"/><text class="middle" x="542" y="275">2</text>\
        <text class="ink" x="0" y="13">Wait, minutes</text>\
        <text class="ink end" x="542" y="294">Taxis</text>\
        <path class="whisker c1" d="M52 199.5L52 86.5"/>\
        <path class="line c1 d1" d="M52 143"/>\
        <path class="point c1" d="M48 139L56 139L56 147L48 147Z">\
        <title>one, 0: 1:00 [0:30,\u{a0}1:30]</title></path>\
        <path class="line c1 d1" d="M542 30"/>\
        <path class="point c1" d="M538 26L546 26L546 34L538 34Z"><title>one, 2: 2:00</title></path></svg>
        """), "\(html)")
    #expect(
      html.hasSuffix(
        """
        <caption>Title: Wait, minutes</caption><thead><tr><th scope="col">Taxis</th>\
        <th scope="col" class="number">one</th></tr></thead><tbody>\
        <tr><th scope="row">0</th><td class="number">1:00 [0:30,\u{a0}1:30]</td></tr>\
        <tr><th scope="row">1</th><td class="number">never</td></tr>\
        <tr><th scope="row">2</th><td class="number">2:00</td></tr></tbody></table></div></details>\
        </figure>
        """), "\(html)")
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
      html.contains("<th scope=\"row\">not served</th><td class=\"number\">25.0 %</td>"))
  }

  @Test func `layers stand on one another, level within each interval`() {
    let chart = StackedArea(
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
  }

  @Test func `a heat map has colours for values and none for what is missing`() {
    let scale = ColourScale("Number", .number(decimals: 0), values: [0, 10])
    let chart = HeatMap(
      heading(), rowTitle: "Zone", scale: scale, columns: ["00:00", "01:00", "02:00"],
      rows: [HeatMap.Row(Self.hostile, [0, nil, 10])])
    let html = chart.markup.html
    #expect(html.contains("fill=\"#440154\""))
    #expect(html.contains("fill=\"#fde725\""))
    #expect(html.contains("&lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt;, 01:00: –"))
    #expect(!html.contains("<b>"))
    #expect(scale.legend.html.contains("from 0, dark violet, to 10, yellow."))
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
      html.contains("<use href=\"#m-zone-0\" fill=\"#3b528b\"></use><use href=\"#m-zone-1\"></use>")
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
