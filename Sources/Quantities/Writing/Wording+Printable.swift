extension Unicode.Scalar {
  /// Whether the character does something to a terminal, or to the order of the text around it, in the place of
  /// being seen: the controls of ASCII and Latin 1, and those of the direction of writing.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Wording {
  /// A text with `?` in the place of control characters but line ends and tabs.
  ///
  /// Names come from files of other people: an escape sequence in one could rename the window, hide a line or
  /// write over a verdict.
  package static func printable(_ text: String) -> String {
    guard text.utf8.contains(where: mayBeginControl) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      clean.append(scalar.isControl && scalar != "\n" && scalar != "\t" ? "?" : scalar)
    }
    return String(clean)
  }

  /// Whether a byte of UTF-8 is, or can begin, a control character other than a line end or a tab.
  private static func mayBeginControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }
}
