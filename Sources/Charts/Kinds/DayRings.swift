/// Chart of the precision of a comparison: a ring for every day, and for every mean its confidence
/// band.
package struct DayRings: Sendable {
  package struct Row: Sendable {
    package var label: String

    /// Colour and mark.
    package var style: SeriesStyle

    /// Mean; nil if undefined.
    package var mean: Double?

    /// Confidence band of the mean; nil if there is none.
    package var band: ClosedRange<Double>?

    /// Value of every day, in order.
    package var days: [Double]

    package init(
      _ label: String, _ style: SeriesStyle, mean: Double?, band: ClosedRange<Double>?,
      days: [Double]
    ) {
      self.label = label
      self.style = style
      self.mean = mean
      self.band = band
      self.days = days
    }
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Horizontal axis.
  package var x: Axis

  /// Rows, from top to bottom.
  package var rows: [Row]

  /// Vertical line with a label, such as the goal.
  package var rule: LineChart.Rule?

  package init(_ heading: ChartHeading, x: Axis, rows: [Row]) {
    self.heading = heading
    self.x = x
    self.rows = rows
  }

  /// Markup of the chart, drawn for wide and for narrow screens.
  package var markup: Markup {
    let wide = drawing(width: 660, left: 186, rowHeight: 46)
    return ChartFigure(
      heading: heading, width: wide.width, height: wide.height, content: wide.content,
      table: table, narrow: drawing(width: 360, left: 12, rowHeight: 58)
    ).markup
  }

  /// Returns a drawing with names before the rows if there is room, and above them otherwise.
  private func drawing(width: Double, left: Double, rowHeight: Double) -> ChartFigure.Drawing {
    let values = rows.flatMap { row in
      row.days + [row.mean, row.band?.lowerBound, row.band?.upperBound].compactMap { $0 }
    }
    let scale = x.scale(
      values + (rule.map { [$0.value] } ?? []), places: (left, width - 24),
      tickCount: width < 450 ? 4 : 7, isRounded: true)
    let bottom = 26 + Double(rows.count) * rowHeight
    var content: [Markup] = []
    for value in scale.ticks.values {
      let place = scale.place(value)
      content.append(Shape.line(place, 22, place, bottom, value == 0 ? "base" : "grid"))
      content.append(
        Shape.text(
          x.format.tick(value, step: scale.ticks.step), x: place, y: bottom + 17, "middle"))
    }
    let isAbove = left < 100
    for (index, row) in rows.enumerated() {
      let top = 26 + Double(index) * rowHeight
      let middle = top + (isAbove ? rowHeight - 20 : rowHeight / 2)
      content.append(
        Shape.text(
          DayRings.shortened(row.label, isAbove ? 40 : 26), x: isAbove ? left : left - 14,
          y: isAbove ? top + 16 : middle + 4, isAbove ? "ink strong" : "ink strong end"))
      content += marks(of: row, middle: middle, scale: scale)
    }
    if let rule, scale.contains(rule.value) {
      let place = scale.place(rule.value)
      let isRight = place > (left + width) * 0.6
      content.append(Shape.line(place, 6, place, bottom, "mark-rule"))
      content.append(
        Shape.text(
          rule.label, x: place + (isRight ? -6 : 6), y: 14, isRight ? "strong end" : "strong"))
    }
    content.append(Shape.text(x.title, x: width - 24, y: bottom + 36, "ink end"))
    return ChartFigure.Drawing(width: width, height: bottom + 42, content: content)
  }

  private func marks(of row: Row, middle: Double, scale: LinearScale) -> [Markup] {
    var marks: [Markup] = []
    if let band = row.band, band.lowerBound.isFinite, band.upperBound.isFinite {
      let left = scale.place(band.lowerBound)
      marks.append(
        Shape.rectangle(
          x: left, y: middle - 12, width: max(2, scale.place(band.upperBound) - left), height: 24,
          "day-band " + row.style.colourClass))
    }
    // Rings are shifted up or down by the number of the day, so that they overlap less. Only the
    // first 100 days are drawn, which suffices to show the spread.
    marks += row.days.prefix(100).enumerated().filter { $0.element.isFinite }.map { index, value in
      Markup(
        "circle",
        [
          "class": "ring " + row.style.colourClass, "r": "4",
          "cx": PathText.number(scale.place(value)),
          "cy": PathText.number(middle + Double(index % 3 - 1) * 6),
        ])
    }
    if let mean = row.mean, mean.isFinite {
      let place = scale.place(mean)
      marks.append(Shape.line(place, middle - 13, place, middle + 13, "mean-mark"))
    }
    return marks
  }

  /// Shortens a name to a length; the table has the full name.
  private static func shortened(_ label: String, _ length: Int) -> String {
    label.count <= length ? label : label.prefix(length - 1) + "…"
  }

  private var table: DataTable {
    DataTable(
      caption: heading.title, columns: ["Way", "Day", x.title],
      rows: rows.flatMap { row -> [[DataTable.Cell]] in
        let mean = x.format.interval(row.mean, row.band?.lowerBound, row.band?.upperBound)
        return [[.words(row.label), .words("mean of the days"), .number(mean)]]
          + row.days.prefix(100).enumerated().map {
            [
              .words(row.label), .words("day \($0.offset + 1)"), .number(x.format.text($0.element)),
            ]
          }
      })
  }
}
