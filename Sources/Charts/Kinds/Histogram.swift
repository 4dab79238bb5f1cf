/// Histogram of values, with separate bars for cases without a value.
package struct Histogram: Sendable {
  /// Bar over an interval of the axis.
  package struct Bar: Hashable, Sendable {
    /// Lower end.
    package var from: Double

    /// Upper end.
    package var to: Double

    /// Height of the bar.
    package var share: Double

    package init(from: Double, to: Double, share: Double) {
      self.from = from
      self.to = to
      self.share = share
    }
  }

  /// Separate bar to the right of the axis.
  package struct Tail: Hashable, Sendable {
    /// Label below the bar.
    package var label: String

    /// Height of the bar.
    package var share: Double

    /// True if its cases are of a different kind from those of the axis; such a bar is drawn as an
    /// outline.
    package var isApart: Bool

    package init(_ label: String, share: Double, isApart: Bool) {
      self.label = label
      self.share = share
      self.isApart = isApart
    }
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Horizontal axis.
  package var x: Axis

  /// Vertical axis; a fixed domain makes charts beside one another comparable.
  package var y: Axis

  /// Bars, from left to right.
  package var bars: [Bar]

  /// Separate bars to the right of the axis.
  package var tails: [Tail] = []

  /// Vertical line.
  package var rule: LineChart.Rule?

  /// Colour of the bars.
  package var style: SeriesStyle

  package init(
    _ heading: ChartHeading, x: Axis, y: Axis, bars: [Bar], style: SeriesStyle
  ) {
    self.heading = heading
    self.x = x
    self.y = y
    self.bars = bars
    self.style = style
  }

  private static let tailWidth = 74.0

  /// Markup of the chart.
  package var markup: Markup {
    var xAxis = x
    xAxis.includesZero = false
    let room = Double(tails.count) * Self.tailWidth
    let frame = PlotFrame(
      x: xAxis, y: y, xValues: bars.flatMap { [$0.from, $0.to] },
      yValues: bars.map(\.share) + tails.map(\.share), width: 560 - room, height: 260, xTicks: 7)
    var content = frame.axes(x: x, y: y)
    content += bars.map { bar in
      let left = frame.x.place(bar.from)
      let right = frame.x.place(bar.to)
      return rectangle(
        from: left + min(0.5, (right - left) / 8), to: right - min(0.5, (right - left) / 8),
        share: bar.share, in: frame, isApart: false,
        hint: "\(x.format.text(bar.from)) to \(x.format.text(bar.to))")
    }
    content += tails.enumerated().flatMap { index, tail -> [Markup] in
      let centre = frame.width + (Double(index) + 0.5) * Self.tailWidth - 4
      return [
        rectangle(
          from: centre - 17, to: centre + 17, share: tail.share, in: frame, isApart: tail.isApart,
          hint: tail.label),
        Shape.line(
          centre - 24, frame.y.places.from, centre + 24, frame.y.places.from, "base"),
        Shape.text(tail.label, x: centre, y: frame.y.places.from + 19, "middle"),
        Shape.text(
          y.format.text(tail.share), x: centre, y: frame.y.place(tail.share) - 6, "strong middle"),
      ]
    }
    if let rule { content += frame.rule(at: rule.value, rule.label) }
    return ChartFigure(
      heading: heading, width: 560, height: frame.height, content: content, table: table
    ).markup
  }

  private func rectangle(
    from left: Double, to right: Double, share: Double, in frame: PlotFrame, isApart: Bool,
    hint: String
  ) -> Markup {
    let top = frame.y.place(share)
    return Shape.rectangle(
      x: left, y: top, width: right - left, height: frame.y.places.from - top,
      (isApart ? "tail-mark " : "bar-mark ") + style.colourClass,
      hint: "\(hint): \(y.format.text(share))")
  }

  private var table: DataTable {
    let rows = bars.map { bar in
      ("\(x.format.text(bar.from)) to \(x.format.text(bar.to))", [y.format.text(bar.share)])
    }
    return DataTable(
      caption: "\(heading.title): \(y.title)", columns: [x.title, y.title],
      numbers: rows + tails.map { ($0.label, [y.format.text($0.share)]) })
  }
}
