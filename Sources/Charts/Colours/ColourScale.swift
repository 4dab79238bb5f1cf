/// What the colours of a map stand for.
package struct ColourScale: Hashable, Sendable {
  /// What is shown, with its unit.
  package var title: String

  /// How values are written.
  package var format: ValueFormat

  /// The value of the brightest colour.
  package let lower: Double

  /// The value of the darkest colour.
  package let upper: Double

  /// Makes a scale from one round value to another that holds some values.
  /// - Parameters:
  ///   - title: what is shown, with its unit.
  ///   - format: how values are written.
  ///   - values: what has to find room; what is not finite is passed over.
  ///   - domain: the ends, when they are known.
  package init(
    _ title: String, _ format: ValueFormat, values: [Double], domain: ClosedRange<Double>? = nil
  ) {
    self.title = title
    self.format = format
    let scale = Axis(title, format, domain: domain).scale(
      values, places: (0, 1), tickCount: 4, isRounded: true)
    self.lower = scale.from
    self.upper = scale.to
  }

  /// The colour of a value; beyond the ends, that of the end.
  package func colour(_ value: Double) -> Colour {
    Viridis.colour(1 - (value - lower) / (upper - lower))
  }

  /// The scale itself, with its ends and what lies between them.
  package var legend: Markup {
    let width = 320.0
    let steps = 64
    let scale = Axis(title, format, domain: lower...upper).scale(
      [], places: (6, width - 6), tickCount: 4, isRounded: false)
    let step = (width - 12) / Double(steps)
    return Markup("div", ["class": "colour-scale"]) {
      Markup("svg", ["viewBox": "0 0 320 50", "role": "img", "aria-label": words]) {
        Shape.text(title, x: 6, y: 12, "ink")
        for index in 0..<steps {
          Shape.rectangle(
            x: 6 + Double(index) * step, y: 18, width: step + 0.5, height: 12, nil,
            fill: Viridis.colour(1 - (Double(index) + 0.5) / Double(steps)).text)
        }
        for value in scale.ticks.values {
          Shape.text(
            format.tick(value, step: scale.ticks.step), x: scale.place(value), y: 46,
            value == scale.ticks.values.first ? nil : "middle")
        }
      }
    }
  }

  private var words: String {
    "Colours: \(title), from \(format.text(lower)), yellow, to \(format.text(upper)), dark violet."
  }
}
