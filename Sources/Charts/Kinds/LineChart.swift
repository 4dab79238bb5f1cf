/// Lines over a range of values, with intervals around them: courses of a day, distributions,
/// Lorenz curves, frontiers.
package struct LineChart: Sendable {
  package struct Point: Hashable, Sendable {
    /// The place to the right.
    package var x: Double

    /// The place upwards; nil leaves a gap.
    package var y: Double?

    /// The lower end of the interval.
    package var low: Double?

    /// The upper end of the interval.
    package var high: Double?

    package init(x: Double, y: Double?, low: Double? = nil, high: Double? = nil) {
      self.x = x
      self.y = y
      self.low = low
      self.high = high
    }
  }

  /// A line.
  package struct Series: Sendable {
    /// What the line is called in the legend.
    package var label: String

    /// What it looks like.
    package var style: SeriesStyle

    /// Its points, from left to right.
    package var points: [Point]

    /// True if the line stands back, grey and without marks, behind the others.
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

  /// A line from side to side at a value of one axis.
  package struct Rule: Sendable {
    /// Place where it stands.
    package var value: Double

    /// The words beside it.
    package var label: String

    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  /// How intervals are drawn.
  package enum IntervalStyle: Sendable {
    /// As a band behind the line.
    case band

    /// As a stroke through the mark of each point.
    case whisker
  }

  /// Name of the chart.
  package var heading: ChartHeading

  /// The axis to the right.
  package var x: Axis

  /// The axis upwards.
  package var y: Axis

  /// The lines.
  package var series: [Series]

  /// Lines from bottom to top, with words.
  package var rules: [Rule] = []

  /// Lines from left to right, with words: limits.
  package var levels: [Rule] = []

  /// The words for a place to the right, where they say more than its value does.
  package var xText: (@Sendable (Double) -> String)?

  /// How intervals are drawn.
  package var intervals = IntervalStyle.band

  /// True if each line stays at a value until the next one.
  package var isStepped = false

  /// True if a line of equality runs from corner to corner.
  package var hasDiagonal = false

  /// Number of rows that the table may have; of dense lines it tells every second or fifth point.
  package var greatestRowCount = 65

  /// The height of the drawing.
  package var height = 300.0

  /// The width of the drawing.
  package var width = 560.0

  /// The width of a second drawing for narrow screens; nil for none.
  package var narrowWidth: Double?

  package init(_ heading: ChartHeading, x: Axis, y: Axis, series: [Series]) {
    self.heading = heading
    self.x = x
    self.y = y
    self.series = series
  }

  /// The chart as a piece of a page.
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

  /// Pieces of a line without gaps, within the axis to the right.
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
      // Marks tell lines apart without colour; where points are dense, a few of them do.
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
    // Points of a line are in order, so that one walk over each is enough.
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
