/// Mapping from the values of a map to colours.
package struct ColourScale: Hashable, Sendable {
  /// Quantity shown, with its unit.
  package var title: String

  /// Format of the values.
  package var format: ValueFormat

  /// Value of the brightest colour.
  package let lower: Double

  /// Value of the darkest colour.
  package let upper: Double

  /// Makes a scale with round ends that covers the given values.
  /// - Parameters:
  ///   - title: the quantity shown, with its unit.
  ///   - format: the format of the values.
  ///   - values: the values to cover; values that are not finite are ignored.
  ///   - domain: the ends of the scale, if known.
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

  /// Returns the colour of a value; values beyond an end have the colour of that end.
  package func colour(_ value: Double) -> Colour {
    Viridis.colour(1 - (value - lower) / (upper - lower))
  }

  /// Colour bar with its ends and intermediate values.
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
