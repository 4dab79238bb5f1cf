/// Line chart with intervals around the lines, for daily profiles, distributions, Lorenz curves and
/// frontiers.
package struct LineChart: Sendable {
  package struct Point: Hashable, Sendable {
    /// Horizontal coordinate.
    package var x: Double

    /// Vertical coordinate; nil leaves a gap.
    package var y: Double?

    /// Lower end of the interval.
    package var low: Double?

    /// Upper end of the interval.
    package var high: Double?

    package init(x: Double, y: Double?, low: Double? = nil, high: Double? = nil) {
      self.x = x
      self.y = y
      self.low = low
      self.high = high
    }
  }

  package struct Series: Sendable {
    /// Name of the line in the legend.
    package var label: String

    /// Colour, marks and dashes.
    package var style: SeriesStyle

    /// Points, from left to right.
    package var points: [Point]

    /// True if the line is a background line, grey and without marks.
    package var isQuiet: Bool

    package init(
      _ label: String, _ style: SeriesStyle, _ points: [Point], isQuiet: Bool = false
    ) {
      self.label = label
      self.style = style
      self.points = points
      self.isQuiet = isQuiet
    }
  }

  /// Line across the plot at a value of one axis.
  package struct Rule: Sendable {
    /// Value at which the line is drawn.
    package var value: Double

    /// Label beside the line.
    package var label: String

    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  /// Style of intervals.
  package enum IntervalStyle: Sendable {
    /// Band behind the line.
    case band

    /// Stroke through the mark of each point.
    case whisker
  }

  /// Heading of the chart.
  package var heading: ChartHeading

  /// Horizontal axis.
  package var x: Axis

  /// Vertical axis.
  package var y: Axis

  package var series: [Series]

  /// Vertical lines with labels.
  package var rules: [Rule] = []

  /// Horizontal lines with labels, such as limits.
  package var levels: [Rule] = []

  /// Label of a horizontal coordinate; nil shows its value.
  package var xText: (@Sendable (Double) -> String)?

  /// Style of intervals.
  package var intervals = IntervalStyle.band

  /// True if each line is a step function that keeps a value until the next point.
  package var isStepped = false

  /// True if a diagonal line of equality is drawn.
  package var hasDiagonal = false

  /// Largest number of rows of the table; for dense lines, it lists only every second, fifth or
  /// later point.
  package var greatestRowCount = 65

  package var height = 300.0

  package var width = 560.0

  /// Width of a second drawing for narrow screens; nil for none.
  package var narrowWidth: Double?

  package init(_ heading: ChartHeading, x: Axis, y: Axis, series: [Series]) {
    self.heading = heading
    self.x = x
    self.y = y
    self.series = series
  }

  /// Markup of the chart.
  package var markup: Markup {
    let wide = drawing(width: width)
    return ChartFigure(
      heading: heading,
      legend: series.count > 1
        ? series.filter { !$0.isQuiet }.map {
          LegendEntry(label: $0.label, style: $0.style, kind: .line)
        } : [],
      width: wide.width, height: wide.height, content: wide.content, table: table,
      narrow: narrowWidth.map(drawing)
    ).markup
  }
}

extension LineChart {
  private func drawing(width: Double) -> ChartFigure.Drawing {
    let points = series.flatMap(\.points)
    let yValues = points.flatMap { [$0.y, $0.low, $0.high] }.compactMap { $0 }
    var xAxis = x
    xAxis.includesZero = false
    let frame = PlotFrame(
      x: xAxis, y: y, xValues: points.map(\.x) + rules.map(\.value),
      yValues: yValues + levels.map(\.value), width: width, height: height,
      xTicks: width < 450 ? 5 : 8)
    var content = frame.axes(x: x, y: y)
    if hasDiagonal {
      content.append(
        Shape.line(
          frame.x.places.from, frame.y.places.from, frame.x.places.to, frame.y.places.to,
          "mark-rule"))
    }
    let (back, front) = (series.filter(\.isQuiet), series.filter { !$0.isQuiet })
    for line in front { content += intervalMarks(of: line, in: frame) }
    for line in back { content += quietMarks(of: line, in: frame) }
    for line in front { content += lineMarks(of: line, in: frame) }
    for level in levels { content += frame.level(at: level.value, level.label) }
    for rule in rules { content += frame.rule(at: rule.value, rule.label) }
    return ChartFigure.Drawing(width: frame.width, height: frame.height, content: content)
  }

  private func quietMarks(of line: Series, in frame: PlotFrame) -> [Markup] {
    runs(of: line, in: frame).map { run in
      Shape.path(
        PathText.line(places(run.map { ($0.x, $0.y ?? 0) }, in: frame)), "line quiet-line",
        hint: line.label)
    }
  }
}

extension LineChart {
  private typealias Place = (x: Double, y: Double)

  /// Splits a line into runs without gaps, within the horizontal axis.
  private func runs(of line: Series, in frame: PlotFrame) -> [[Point]] {
    var runs: [[Point]] = [[]]
    for point in line.points {
      if let y = point.y, y.isFinite, frame.x.contains(point.x) {
        runs[runs.count - 1].append(point)
      } else if !runs[runs.count - 1].isEmpty {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }

  private func places(_ points: [Place], in frame: PlotFrame) -> [Place] {
    var places: [Place] = []
    for point in points {
      let place = (x: frame.x.place(point.x), y: frame.y.place(point.y))
      if isStepped, let last = places.last { places.append((place.x, last.y)) }
      places.append(place)
    }
    return places
  }

  private func lineMarks(of line: Series, in frame: PlotFrame) -> [Markup] {
    runs(of: line, in: frame).flatMap { run -> [Markup] in
      let path = PathText.line(places(run.map { ($0.x, $0.y ?? 0) }, in: frame))
      // Marks distinguish lines without colour; for dense points, a few marks suffice.
      let stride = max(1, run.count / 12)
      let offset = stride > 1 ? line.style.index * 2 % stride : 0
      let marked = run.enumerated().filter { $0.offset % stride == offset }.map(\.element)
      let marks = marked.map { point in
        Shape.marker(
          line.style, x: frame.x.place(point.x), y: frame.y.place(point.y ?? 0),
          radius: intervals == .whisker ? 4.5 : 3.2,
          hint: series.count <= 4 ? hint(for: point, of: line) : nil)
      }
      return [Shape.path(path, "line " + line.style.classes)] + marks
    }
  }

  private func intervalMarks(of line: Series, in frame: PlotFrame) -> [Markup] {
    switch intervals {
    case .band:
      return runs(of: line, in: frame).compactMap { run in
        let full = run.filter { $0.low != nil && $0.high != nil }
        guard full.count > 1 else { return nil }
        let upper = places(full.map { ($0.x, $0.high ?? 0) }, in: frame)
        let lower = places(full.map { ($0.x, $0.low ?? 0) }, in: frame).reversed()
        return Shape.path(
          PathText.line(upper + lower) + "Z",
          (series.count > 4 ? "band faint " : "band ") + line.style.colourClass)
      }
    case .whisker:
      return runs(of: line, in: frame).joined().compactMap { point in
        guard let low = point.low, let high = point.high else { return nil }
        let place = frame.x.place(point.x)
        return Shape.line(
          place, frame.y.place(low), place, frame.y.place(high),
          "whisker " + line.style.colourClass)
      }
    }
  }

  private func text(of x: Double) -> String { xText.map { $0(x) } ?? self.x.format.text(x) }

  private func hint(for point: Point, of line: Series) -> String {
    "\(line.label), \(text(of: point.x)): "
      + y.format.interval(point.y, point.low, point.high)
  }

  private var table: DataTable {
    let all = series.flatMap { $0.points.map(\.x) }
    var values: [Double] = []
    for value in all.sorted() where values.last != value { values.append(value) }
    let stride = max(1, (values.count + greatestRowCount - 1) / greatestRowCount)
    let kept = values.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    // The points of a line are in order, so one pass over each line suffices.
    var columns: [[String]] = []
    for line in series {
      var place = 0
      columns.append(
        kept.map { value in
          while place < line.points.count, line.points[place].x < value { place += 1 }
          guard place < line.points.count, line.points[place].x == value else { return "" }
          let point = line.points[place]
          return y.format.interval(point.y, point.low, point.high)
        })
    }
    return DataTable(
      caption: "\(heading.title): \(y.title)" + (stride > 1 ? ", one point in \(stride)" : ""),
      columns: [x.title] + series.map(\.label),
      numbers: kept.enumerated().map { row, value in
        (text(of: value), columns.map { $0[row] })
      })
  }
}
