/// Parts of a whole over a range of values, stacked.
package struct StackedArea: Sendable {
  package struct Layer: Sendable {
    /// Name of the part.
    package var label: String

    package var style: SeriesStyle

    /// Size within each interval.
    package var values: [Double]

    /// True if the part is drawn in a muted colour.
    package var isPale: Bool

    package init(_ label: String, _ style: SeriesStyle, _ values: [Double], isPale: Bool = false) {
      self.label = label
      self.style = style
      self.values = values
      self.isPale = isPale
    }
  }

  /// A range to shade behind the parts, such as the hours of a strike.
  package struct Band: Sendable {
    /// Range on the horizontal axis.
    package var range: ClosedRange<Double>

    /// Tooltip.
    package var label: String

    package init(_ range: ClosedRange<Double>, _ label: String) {
      self.range = range
      self.label = label
    }
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Horizontal axis.
  package var x: Axis

  /// Vertical axis.
  package var y: Axis

  /// Starts of the intervals, and the end of the last one.
  package var edges: [Double]

  /// Parts, from the bottom up.
  package var layers: [Layer]

  /// Ranges to shade.
  package var bands: [Band] = []

  package init(_ heading: ChartHeading, x: Axis, y: Axis, edges: [Double], layers: [Layer]) {
    self.heading = heading
    self.x = x
    self.y = y
    self.edges = edges
    self.layers = layers
  }

  /// Markup of the chart.
  package var markup: Markup {
    let count = max(0, edges.count - 1)
    var tops = [[Double]](repeating: [Double](repeating: 0, count: count), count: 1)
    for layer in layers {
      let below = tops[tops.count - 1]
      tops.append(
        (0..<count).map { below[$0] + ($0 < layer.values.count ? layer.values[$0] : 0) })
    }
    var xAxis = x
    xAxis.includesZero = false
    let frame = PlotFrame(
      x: xAxis, y: y, xValues: edges, yValues: tops[tops.count - 1], height: 280)
    let areas = layers.enumerated().map { index, layer in
      let upper = outline(tops[index + 1], in: frame)
      let lower = outline(tops[index], in: frame).reversed()
      return Shape.path(
        PathText.line(upper + lower) + "Z",
        "area " + layer.style.colourClass + (layer.isPale ? " pale" : ""),
        hint: layer.label)
    }
    return ChartFigure(
      heading: heading,
      legend: layers.map {
        LegendEntry(label: $0.label, style: $0.style, kind: $0.isPale ? .palePatch : .patch)
      }
      .reversed(),
      width: frame.width, height: frame.height,
      content: frame.axes(x: x, y: y) + bands.map { shade($0, in: frame) } + areas,
      table: table
    ).markup
  }

  private func shade(_ band: Band, in frame: PlotFrame) -> Markup {
    let left = frame.x.place(band.range.lowerBound)
    return Shape.rectangle(
      x: left, y: frame.y.places.to, width: frame.x.place(band.range.upperBound) - left,
      height: frame.y.places.from - frame.y.places.to, "margin-band", hint: band.label)
  }

  /// Returns the upper edge of a part, which is constant within each interval because the values
  /// are interval means.
  private func outline(_ values: [Double], in frame: PlotFrame) -> [(x: Double, y: Double)] {
    values.enumerated().flatMap { index, value in
      let place = frame.y.place(value)
      return [(frame.x.place(edges[index]), place), (frame.x.place(edges[index + 1]), place)]
    }
  }

  private var table: DataTable {
    let starts = edges.dropLast()
    let stride = max(1, (starts.count + 99) / 100)
    let rows = starts.enumerated().filter { $0.offset % stride == 0 }.map { index, start in
      (
        x.format.text(start),
        layers.map { y.format.text(index < $0.values.count ? $0.values[index] : nil) }
      )
    }
    return DataTable(
      caption: "\(heading.title): \(y.title)" + (stride > 1 ? ", one interval in \(stride)" : ""),
      columns: [x.title] + layers.map(\.label), numbers: rows)
  }
}
