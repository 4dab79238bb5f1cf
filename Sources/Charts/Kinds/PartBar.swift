/// Bar of consecutive parts, in shades of grey.
package enum PartBar {
  /// Returns the bar as a drawing.
  /// - Parameters:
  ///   - parts: the lengths in order, as shares of the longest bar beside it; at most four.
  ///   - tick: the position of the goal; nil for none.
  ///   - words: a description for screen readers.
  /// - Returns: the drawing.
  package static func markup(_ parts: [Double], tick: Double?, words: String) -> Markup {
    var left = 1.0
    var pieces: [Markup] = []
    for (index, part) in parts.prefix(4).enumerated() where part > 0 && part.isFinite {
      let width = min(1, part) * 316
      pieces.append(
        Shape.rectangle(x: left, y: 5, width: width, height: 13, "part\(index)"))
      left += width
    }
    return Markup(
      "svg", ["class": "parts", "viewBox": "0 0 320 22", "role": "img", "aria-label": words]
    ) {
      pieces
      if let tick, tick <= 1 {
        Shape.line(1 + tick * 316, 0, 1 + tick * 316, 22, "mark-rule")
      }
    }
  }

  /// Returns the shade of a part, for a legend.
  package static func patch(_ part: Int) -> Markup {
    Markup("svg", ["viewBox": "0 0 34 14", "aria-hidden": "true"]) {
      Shape.rectangle(x: 8, y: 1, width: 18, height: 12, "part\(min(max(part, 0), 3))")
    }
  }
}
