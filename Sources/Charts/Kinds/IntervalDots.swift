/// Estimates with their intervals, one row each, drawn over the individual values.
package struct IntervalDots: Sendable {
  package struct Row: Sendable {
    package var label: String

    /// Colour and mark.
    package var style: SeriesStyle

    /// Estimate; nil if undefined.
    package var estimate: Double?

    /// Lower end of the interval.
    package var low: Double?

    /// Upper end of the interval.
    package var high: Double?

    /// Individual values, each with its name in the table.
    package var values: [(name: String, value: Double)]

    package init(
      _ label: String, _ style: SeriesStyle, estimate: Double?, low: Double?, high: Double?,
      values: [(name: String, value: Double)] = []
    ) {
      self.label = label
      self.style = style
      self.estimate = estimate
      self.low = low
      self.high = high
      self.values = values
    }
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Horizontal axis.
  package var x: Axis

  /// Rows, from top to bottom.
  package var rows: [Row]

  /// Range of practically equivalent values, drawn as a band with this label.
  package var margin: (range: ClosedRange<Double>, label: String)?

  /// Heading of the table column that names the values.
  package var valueTitle = "Value"

  package init(_ heading: ChartHeading, x: Axis, rows: [Row]) {
    self.heading = heading
    self.x = x
    self.rows = rows
  }

  private static let rowHeight = 50.0
  private static let width = 560.0

  /// Markup of the chart.
  package var markup: Markup {
    let values = rows.flatMap { row in
      [row.estimate, row.low, row.high].compactMap { $0 } + row.values.map(\.value)
    }
    let ends = margin.map { [$0.range.lowerBound, $0.range.upperBound] } ?? []
    let scale = x.scale(
      values + ends, places: (10, Self.width - 18), tickCount: 7, isRounded: true)
    let bottom = 24 + Double(rows.count) * Self.rowHeight
    var content: [Markup] = []
    if let margin {
      let left = scale.place(margin.range.lowerBound)
      content.append(
        Shape.rectangle(
          x: left, y: 18, width: scale.place(margin.range.upperBound) - left, height: bottom - 18,
          "margin-band", hint: margin.label))
    }
    for value in scale.ticks.values {
      let place = scale.place(value)
      content.append(Shape.line(place, 18, place, bottom, value == 0 ? "base" : "grid"))
      let sign = value > 0 ? "+" : ""
      content.append(
        Shape.text(
          sign + x.format.tick(value, step: scale.ticks.step), x: place, y: bottom + 17, "middle"))
    }
    for (index, row) in rows.enumerated() {
      content += marks(of: row, top: 24 + Double(index) * Self.rowHeight, scale: scale)
    }
    content.append(Shape.text(x.title, x: Self.width - 18, y: bottom + 37, "ink end"))
    return ChartFigure(
      heading: heading, width: Self.width, height: bottom + 42, content: content, table: table
    ).markup
  }

  private func marks(of row: Row, top: Double, scale: LinearScale) -> [Markup] {
    var marks = [Shape.text(row.label, x: 12, y: top + 10, "strong")]
    let middle = top + 30
    marks += row.values.enumerated().filter { $0.element.value.isFinite }.map { index, value in
      // Values are shifted up or down by their order, so that they overlap less.
      let shift = Double(index % 3 - 1) * 4
      return Markup(
        "circle",
        [
          "class": "dot " + row.style.colourClass, "r": "3.2",
          "cx": PathText.number(scale.place(value.value)), "cy": PathText.number(middle + shift),
        ]
      ) { Markup("title", "\(value.name): \(x.format.signed(value.value))") }
    }
    if let low = row.low, let high = row.high {
      marks.append(
        Shape.path(
          "M\(PathText.point(scale.place(low), middle))H\(PathText.number(scale.place(high)))"
            + "M\(PathText.point(scale.place(low), middle - 5))v10"
            + "M\(PathText.point(scale.place(high), middle - 5))v10",
          "whisker " + row.style.colourClass))
    }
    if let estimate = row.estimate, estimate.isFinite {
      marks.append(
        Shape.marker(
          row.style, x: scale.place(estimate), y: middle, radius: 5.5,
          hint: "\(row.label): "
            + x.format.interval(row.estimate, row.low, row.high, isSigned: true)))
    }
    return marks
  }

  private var table: DataTable {
    DataTable(
      caption: heading.title, columns: ["Row", valueTitle, x.title],
      rows: rows.flatMap { row -> [[DataTable.Cell]] in
        let mean = x.format.interval(row.estimate, row.low, row.high, isSigned: true)
        return [[.words(row.label), .words("mean"), .number(mean)]]
          + row.values.map {
            [.words(row.label), .words($0.name), .number(x.format.signed($0.value))]
          }
      })
  }
}
