/// The colours of pages, by day and by night, declared once: the style sheet and the tests of
/// contrast come from here.
package enum Theme {
  /// A colour by its part on the page.
  package struct Tone: Sendable {
    /// The name of its variable in the style sheet, without the hyphens.
    package let name: String

    /// By day and on paper.
    package let light: Colour

    /// By night.
    package let dark: Colour

    init(_ name: String, _ light: UInt32, _ dark: UInt32) {
      self.name = name
      self.light = Colour(light)
      self.dark = Colour(dark)
    }
  }

  /// The background of the page.
  package static let paper = Tone("paper", 0xffffff, 0x14181d)

  /// The background of panels.
  package static let panel = Tone("panel", 0xf5f6f7, 0x1d232a)

  /// Text.
  package static let ink = Tone("ink", 0x1b1f24, 0xe8ebee)

  /// Text of less weight: units, notes, labels of axes.
  package static let quiet = Tone("quiet", 0x565d66, 0xa5aeb8)

  /// Links, what has the focus, what can be pressed.
  package static let accent = Tone("accent", 0x00568a, 0x7cc0f0)

  /// Lines between rows and of grids; decoration only.
  package static let rule = Tone("rule", 0xdde0e4, 0x343c45)

  /// Areas without data.
  package static let blank = Tone("blank", 0xe4e6e9, 0x2b323a)

  /// What has gone well.
  package static let good = Tone("good", 0x0b6b4a, 0x5fd0a5)

  /// What has gone wrong.
  package static let bad = Tone("bad", 0xa8320a, 0xff9a6b)

  /// What is not known.
  package static let open = Tone("open", 0x6b5200, 0xe3c25c)

  /// The ground of words that say that something has gone well.
  package static let goodGround = Tone("good-ground", 0xe2f2ec, 0x12382c)

  /// The ground of words that say that something has gone wrong.
  package static let badGround = Tone("bad-ground", 0xfbeae5, 0x431d14)

  /// The ground of words that say that something is not known.
  package static let openGround = Tone("open-ground", 0xfdf3d3, 0x3a2f0c)

  /// The plate below maps, on which every step of waits can be seen.
  package static let plate = Tone("plate", 0xdde4ea, 0xaab6c1)

  /// All of them but the colours of series.
  package static let tones = [
    paper, panel, ink, quiet, accent, rule, blank, good, bad, open, goodGround, badGround,
    openGround, plate,
  ]

  /// The tones that are text on the page or on a panel.
  package static let textTones = [ink, quiet, accent, good, bad, open]

  /// The variables of both modes and the classes of series, as a style sheet.
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
