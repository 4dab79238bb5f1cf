/// Word-sized line without axes, placed beside numbers that give the same information.
package struct Sparkline: Sendable {
  /// Values, evenly spaced; nil leaves a gap.
  package var values: [Double?]

  /// Upper end of the scale; lines with the same upper end are comparable.
  package var upper: Double

  /// Colour of the line.
  package var style: SeriesStyle

  /// Description for screen readers.
  package var words: String

  package init(_ values: [Double?], upper: Double, style: SeriesStyle, words: String) {
    self.values = values
    self.upper = upper
    self.style = style
    self.words = words
  }

  /// Markup of the line.
  package var markup: Markup {
    let step = 116 / Double(max(1, values.count - 1))
    var runs: [[(x: Double, y: Double)]] = [[]]
    for (index, value) in values.enumerated() {
      if let value, value.isFinite {
        let height = upper > 0 ? min(1, max(0, value / upper)) * 24 : 0
        runs[runs.count - 1].append((2 + Double(index) * step, 26 - height))
      } else {
        runs.append([])
      }
    }
    return Markup(
      "svg", ["class": "sparkline", "viewBox": "0 0 120 28", "role": "img", "aria-label": words]
    ) {
      Shape.path("M2 26.5H118", "grid")
      for run in runs where run.count > 1 {
        Shape.path(PathText.line(run), "line " + style.colourClass)
      }
    }
  }
}
