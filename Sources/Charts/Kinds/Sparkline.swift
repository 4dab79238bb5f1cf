/// A line as large as a word, without axes, to stand beside numbers that say the same.
package struct Sparkline: Sendable {
  /// The values, evenly spaced; nil leaves a gap.
  package var values: [Double?]

  /// The greatest value; lines that share it can be compared.
  package var upper: Double

  /// What it looks like.
  package var style: SeriesStyle

  /// What it says, for people who do not see it.
  package var words: String

  package init(_ values: [Double?], upper: Double, style: SeriesStyle, words: String) {
    self.values = values
    self.upper = upper
    self.style = style
    self.words = words
  }

  /// The line as a piece of a page.
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
