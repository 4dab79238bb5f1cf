extension Unicode.Scalar {
  /// True for characters that control a terminal or the direction of text: control characters of
  /// ASCII and Latin 1, and marks for bidirectional text.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Wording {
  /// Replaces control characters except line ends and tabs by `?`.
  ///
  /// Names come from files of unknown origin: an escape sequence in a name could change the window
  /// title, hide a line or overwrite a verdict.
  package static func printable(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeginControl) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      clean.append(scalar.isControl && scalar != "\n" && scalar != "\t" ? "?" : scalar)
    }
    return String(clean)
  }

  /// True for UTF-8 bytes that can begin a control character other than a line end or a tab.
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }
}
