/// Parts of a whole over a range of values, one on top of the other.
package struct StackedArea: Sendable {
  /// A part.
  package struct Layer: Sendable {
    /// Name of the part.
    package var label: String

    /// Its colour.
    package var style: SeriesStyle

    /// Its size within each interval.
    package var values: [Double]

    /// True if it stands back behind the others.
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
    /// Its ends on the axis to the right.
    package var range: ClosedRange<Double>

    /// The text shown when a person points at it.
    package var label: String

    package init(_ range: ClosedRange<Double>, _ label: String) {
      self.range = range
      self.label = label
    }
  }

  /// Name of the chart.
  package var heading: ChartHeading

  /// The axis to the right.
  package var x: Axis

  /// The axis upwards.
  package var y: Axis

  /// Where the intervals begin, and where the last one ends.
  package var edges: [Double]

  /// The parts, from the bottom up.
  package var layers: [Layer]

  /// The ranges to shade.
  package var bands: [Band] = []

  package init(_ heading: ChartHeading, x: Axis, y: Axis, edges: [Double], layers: [Layer]) {
    self.heading = heading
    self.x = x
    self.y = y
    self.edges = edges
    self.layers = layers
  }

  /// The chart as a piece of a page.
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

  /// The upper edge of a part: level within each interval, as the values are means over it.
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
