/// Colours of pages in light and dark mode, the single source for the style sheet and the contrast
/// tests.
package enum Theme {
  /// Colour of one element of the page, in both modes.
  package struct Tone: Sendable {
    /// Name of its variable in the style sheet, without the hyphens.
    package let name: String

    /// Colour in light mode and in print.
    package let light: Colour

    /// Colour in dark mode.
    package let dark: Colour

    init(_ name: String, _ light: UInt32, _ dark: UInt32) {
      self.name = name
      self.light = Colour(light)
      self.dark = Colour(dark)
    }
  }

  /// Background of the page.
  package static let paper = Tone("paper", 0xffffff, 0x14181d)

  /// Background of panels.
  package static let panel = Tone("panel", 0xf5f6f7, 0x1d232a)

  /// Text.
  package static let ink = Tone("ink", 0x1b1f24, 0xe8ebee)

  /// Secondary text: units, notes, axis labels.
  package static let quiet = Tone("quiet", 0x565d66, 0xa5aeb8)

  /// Links, focused elements and controls.
  package static let accent = Tone("accent", 0x00568a, 0x7cc0f0)

  /// Rules between rows and grid lines; decorative only.
  package static let rule = Tone("rule", 0xdde0e4, 0x343c45)

  /// Areas without data.
  package static let blank = Tone("blank", 0xe4e6e9, 0x2b323a)

  /// Text that reports success.
  package static let good = Tone("good", 0x0b6b4a, 0x5fd0a5)

  /// Text that reports failure.
  package static let bad = Tone("bad", 0xa8320a, 0xff9a6b)

  /// Text that reports an unknown result.
  package static let open = Tone("open", 0x6b5200, 0xe3c25c)

  /// Background of text that reports success.
  package static let goodGround = Tone("good-ground", 0xe2f2ec, 0x12382c)

  /// Background of text that reports failure.
  package static let badGround = Tone("bad-ground", 0xfbeae5, 0x431d14)

  /// Background of text that reports an unknown result.
  package static let openGround = Tone("open-ground", 0xfdf3d3, 0x3a2f0c)

  /// Background of maps, with contrast to every colour step.
  package static let plate = Tone("plate", 0xdde4ea, 0xaab6c1)

  /// All tones except the colours of series.
  package static let tones = [
    paper, panel, ink, quiet, accent, rule, blank, good, bad, open, goodGround, badGround,
    openGround, plate,
  ]

  /// Tones used for text on the page or on a panel.
  package static let textTones = [ink, quiet, accent, good, bad, open]

  /// Style sheet with the variables of both modes and the classes of series.
  static var styleSheet: String {
    let all = tones + SeriesStyle.tones
    let light = all.map { "--\($0.name):\($0.light.text)" }.joined(separator: ";")
    let dark = all.map { "--\($0.name):\($0.dark.text)" }.joined(separator: ";")
    return """
      :root{color-scheme:light dark;\(light)}
      @media screen and (prefers-color-scheme:dark){:root{\(dark)}}
      @media print{:root{color-scheme:light}}
      \(SeriesStyle.styleSheet)
      \(SeveritySteps.styleSheet)
      """
  }
}
