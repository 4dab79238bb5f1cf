import Quantities

// The only code that writes documents, so that equal documents have equal bytes.
extension DocumentValue {
  /// Layout of the text of a value.
  package enum Layout: CaseIterable, Sendable {
    /// One line without spaces, for programs.
    case compact

    /// One line with spaces, for readers.
    case line

    /// One member or element per line, indented by two spaces per level.
    case pretty

    /// The same, but lists of scalar values are on one line if they fit.
    case canonical
  }

  /// Value as JSON in the canonical layout, ending with a newline.
  package var canonicalText: String { text(.canonical) + "\n" }

  /// Returns the value as JSON without a line break at the end, its members in order.
  package func text(_ layout: Layout) -> String {
    // Bytes, because a String validates every appended piece again.
    var text: [UInt8] = []
    write(to: &text, layout, depth: 0)
    return String(decoding: text, as: UTF8.self)
  }

  private func write(to text: inout [UInt8], _ layout: Layout, depth: Int) {
    switch content {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let value, let written): text += Self.canonicalNumber(value, written).utf8
    case .text(let value): Self.write(value, to: &text)
    case .array(let elements):
      if layout == .canonical, let line = shortLine(elements, room: 96 - 2 * depth) {
        text += line.utf8
        return
      }
      Self.write(elements, "[", "]", to: &text, layout, depth) { element, text in
        element.write(to: &text, layout, depth: depth + 1)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, layout, depth) { member, text in
        Self.write(member.key, to: &text)
        text += (layout == .compact ? ":" : ": ").utf8
        member.value.write(to: &text, layout, depth: depth + 1)
      }
    }
  }

  /// Returns the text of a list without lists and blocks, if it fits on the line.
  private func shortLine(_ elements: [DocumentValue], room: Int) -> String? {
    if elements.isEmpty { return "[]" }
    guard elements.count <= room else { return nil }
    for element in elements {
      switch element.content {
      case .array, .object: return nil
      case .null, .bool, .number, .text: break
      }
    }
    let line = text(.line)
    return line.utf8.count <= room ? line : nil
  }

  private static func write<Element>(
    _ elements: [Element], _ start: String, _ end: String, to text: inout [UInt8],
    _ layout: Layout, _ depth: Int, _ writeElement: (Element, inout [UInt8]) -> Void
  ) {
    let (first, between, last) =
      switch layout {
      case .compact: ("", ",", "")
      case .line: start == "{" ? (" ", ", ", " ") : ("", ", ", "")
      case .pretty, .canonical:
        (lineBreak(depth + 1), "," + lineBreak(depth + 1), lineBreak(depth))
      }
    text += start.utf8
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? first : between).utf8
      writeElement(element, &text)
    }
    if !elements.isEmpty { text += last.utf8 }
    text += end.utf8
  }

  private static func lineBreak(_ depth: Int) -> String {
    "\n" + String(repeating: "  ", count: depth)
  }

  /// Whole numbers keep all their digits, beyond the precision of a floating-point number.
  private static func canonicalNumber(_ value: Double, _ written: String) -> String {
    if let whole = Int64(written) { return "\(whole)" }
    if let whole = UInt64(written) { return "\(whole)" }
    return value.isFinite ? Wording.number(value) : "null"
  }

  /// Writes a text in quotes; escapes only quotes, backslashes and control characters.
  ///
  /// Control characters beyond ASCII are included, so that text from a foreign file cannot control
  /// a terminal.
  private static func write(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    // Most texts need no escapes.
    if value.utf8.allSatisfy({
      $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2
    }) {
      text += value.utf8
    } else {
      for scalar in value.unicodeScalars { writeEscaped(scalar, to: &text) }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Writes one character, escaped where necessary.
  private static func writeEscaped(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    switch scalar {
    case "\"": text += "\\\"".utf8
    case "\\": text += "\\\\".utf8
    case "\u{08}": text += "\\b".utf8
    case "\u{0C}": text += "\\f".utf8
    case "\n": text += "\\n".utf8
    case "\r": text += "\\r".utf8
    case "\t": text += "\\t".utf8
    case _ where scalar.isControl:
      let digits = String(scalar.value, radix: 16)
      text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    default: text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}
