/// SVG elements.
enum Shape {
  static func path(_ data: String, _ classes: String) -> Markup {
    Markup("path", ["class": classes, "d": data])
  }

  /// Returns a path with a tooltip.
  static func path(_ data: String, _ classes: String, hint: String) -> Markup {
    Markup("path", ["class": classes, "d": data]) { Markup("title", hint) }
  }

  static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ classes: String
  ) -> Markup {
    path("M\(PathText.point(x1, y1))L\(PathText.point(x2, y2))", classes)
  }

  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ classes: String?, fill: String? = nil,
    hint: String? = nil
  ) -> Markup {
    let attributes: Attributes = [
      "class": classes, "fill": fill, "x": PathText.number(x), "y": PathText.number(y),
      "width": PathText.number(max(0, width)), "height": PathText.number(max(0, height)),
    ]
    return Markup("rect", attributes) { hint.map { Markup("title", $0) } }
  }

  static func text(_ text: String, x: Double, y: Double, _ classes: String? = nil) -> Markup {
    Markup("text", ["class": classes, "x": PathText.number(x), "y": PathText.number(y)], text)
  }

  static func marker(_ style: SeriesStyle, x: Double, y: Double, radius: Double, hint: String?)
    -> Markup
  {
    let data = style.marker.path(x: x, y: y, radius: radius)
    let classes = "point " + style.colourClass
    return hint.map { path(data, classes, hint: $0) } ?? path(data, classes)
  }
}
