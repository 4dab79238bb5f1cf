/// Plot area with its axes.
struct PlotFrame {
  /// Size of the whole drawing, in units in which text has size 12.
  let width: Double
  let height: Double
  let x: LinearScale
  let y: LinearScale

  static let left = 52.0
  static let right = 18.0
  static let top = 30.0
  static let bottom = 44.0

  /// Makes a frame that covers the given data.
  init(
    x: Axis, y: Axis, xValues: [Double], yValues: [Double], width: Double = 560,
    height: Double = 300, xTicks: Int = 8, yTicks: Int = 5
  ) {
    self.width = width
    self.height = height
    self.x = x.scale(
      xValues, places: (PlotFrame.left, width - PlotFrame.right), tickCount: xTicks,
      isRounded: false)
    self.y = y.scale(
      yValues, places: (height - PlotFrame.bottom, PlotFrame.top), tickCount: yTicks,
      isRounded: true)
  }

  /// Returns grid lines, tick labels and titles, drawn below the data.
  func axes(x xAxis: Axis, y yAxis: Axis) -> [Markup] {
    var pieces: [Markup] = []
    for value in y.ticks.values {
      let place = y.place(value)
      pieces.append(
        Shape.line(x.places.from, place, x.places.to, place, value == 0 ? "base" : "grid"))
      pieces.append(
        Shape.text(
          yAxis.format.tick(value, step: y.ticks.step), x: x.places.from - 7, y: place + 4, "end"))
    }
    for value in x.ticks.values {
      let place = x.place(value)
      pieces.append(Shape.line(place, y.places.from, place, y.places.from + 4, "base"))
      pieces.append(
        Shape.text(
          xAxis.format.tick(value, step: x.ticks.step), x: place, y: y.places.from + 19, "middle"))
    }
    pieces.append(Shape.text(yAxis.title, x: 0, y: 13, "ink"))
    pieces.append(Shape.text(xAxis.title, x: x.places.to, y: y.places.from + 38, "ink end"))
    return pieces
  }

  /// Returns a vertical line with a label beside it.
  func rule(at value: Double, _ label: String) -> [Markup] {
    guard x.contains(value) else { return [] }
    let place = x.place(value)
    let isRight = place > (x.places.from + x.places.to) * 0.6
    return [
      Shape.line(place, y.places.from, place, y.places.to - 4, "mark-rule"),
      Shape.text(
        label, x: place + (isRight ? -5 : 5), y: y.places.to + 6, isRight ? "strong end" : "strong"),
    ]
  }

  /// Returns a horizontal line with a label above it.
  func level(at value: Double, _ label: String) -> [Markup] {
    let place = y.place(value)
    return [
      Shape.line(x.places.from, place, x.places.to, place, "mark-rule"),
      Shape.text(label, x: x.places.to, y: place - 5, "strong end"),
    ]
  }
}
