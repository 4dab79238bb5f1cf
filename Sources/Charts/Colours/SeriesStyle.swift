/// Style of a series: colour, shape of marks and dashes of lines, so that readers do not depend on
/// colour.
///
/// A series has the same style wherever it is drawn. The first eight series have different colours;
/// after them the colours repeat with other shapes and dashes.
///
/// - Source: M. Okabe and K. Ito, "Color Universal Design", 2008; light hues are darkened in light
///   mode and dark hues lightened in dark mode for sufficient contrast with the page.
package struct SeriesStyle: Hashable, Sendable {
  /// Number of the series, from 0.
  package let index: Int

  package init(_ index: Int) {
    precondition(index >= 0, "series are counted from 0, not from \(index)")
    self.index = index
  }

  /// Colours in light and in dark mode.
  package static let tones = [
    Theme.Tone("s0", 0x0072b2, 0x4ba3dd), Theme.Tone("s1", 0xd55e00, 0xf07f2e),
    Theme.Tone("s2", 0x00825f, 0x2cc295), Theme.Tone("s3", 0xb0598a, 0xd98fb9),
    Theme.Tone("s4", 0xa87400, 0xe69f00), Theme.Tone("s5", 0x2a87bd, 0x8fd0f5),
    Theme.Tone("s6", 0x4b4f54, 0xc9ced4), Theme.Tone("s7", 0x8a7f00, 0xf0e442),
  ]

  /// Lengths of dashes and gaps; the first line is solid.
  static let dashes: [StaticString] = ["", "7 3", "2 2.5", "9 3 2 3", "4 2", "12 4", "1 4"]

  package var tone: Theme.Tone { Self.tones[index % Self.tones.count] }

  /// Style sheet variable of the colour, for scripts and attributes.
  package var variable: String { "var(--\(tone.name))" }

  /// Shape of marks.
  package var marker: MarkerShape {
    let shapes = MarkerShape.allCases
    return shapes[(index + index / Self.tones.count) % shapes.count]
  }

  /// Classes that set the colour and the dashes of a line or a mark.
  var classes: String {
    "c\(index % Self.tones.count) d\((index + index / Self.tones.count) % Self.dashes.count)"
  }

  /// Class that sets only the colour.
  var colourClass: String { "c\(index % Self.tones.count)" }

  static var styleSheet: String {
    let colours = tones.indices.map { ".c\($0){--c:var(--\(tones[$0].name))}" }
    let lines = dashes.indices.dropFirst().map { ".d\($0){stroke-dasharray:\(dashes[$0])}" }
    return (colours + lines).joined()
  }
}

/// Shape of a mark.
package enum MarkerShape: CaseIterable, Hashable, Sendable {
  case circle, square, triangle, diamond, downTriangle, plus, cross, bar

  /// Returns the outline of a mark, as the data of an SVG path.
  /// - Parameters:
  ///   - x: the horizontal coordinate of the centre.
  ///   - y: the vertical coordinate of the centre, downwards.
  ///   - radius: half the width of the mark.
  /// - Returns: a closed path.
  func path(x: Double, y: Double, radius: Double) -> String {
    func points(_ offsets: [(Double, Double)]) -> String {
      let places = offsets.map { PathText.point(x + $0.0 * radius, y + $0.1 * radius) }
      return "M" + places.joined(separator: "L") + "Z"
    }
    let arm = 0.38
    switch self {
    case .circle:
      let size = PathText.number(radius)
      let width = PathText.number(2 * radius)
      return "M\(PathText.point(x - radius, y))a\(size) \(size) 0 1 0 \(width) 0"
        + "a\(size) \(size) 0 1 0 -\(width) 0Z"
    case .square: return points([(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)])
    case .triangle: return points([(0, -1.15), (1.1, 0.85), (-1.1, 0.85)])
    case .downTriangle: return points([(0, 1.15), (1.1, -0.85), (-1.1, -0.85)])
    case .diamond: return points([(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)])
    case .plus:
      return points([
        (-arm, -1.1), (arm, -1.1), (arm, -arm), (1.1, -arm), (1.1, arm), (arm, arm), (arm, 1.1),
        (-arm, 1.1), (-arm, arm), (-1.1, arm), (-1.1, -arm), (-arm, -arm),
      ])
    case .cross:
      return points([
        (-1, -0.5), (-0.5, -1), (0, -0.5), (0.5, -1), (1, -0.5), (0.5, 0), (1, 0.5), (0.5, 1),
        (0, 0.5), (-0.5, 1), (-1, 0.5), (-0.5, 0),
      ])
    case .bar: return points([(-0.45, -1.2), (0.45, -1.2), (0.45, 1.2), (-0.45, 1.2)])
    }
  }
}
