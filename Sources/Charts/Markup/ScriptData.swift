/// Data for a script of the page, written as JSON that cannot close its HTML element.
package indirect enum ScriptData: Sendable {
  /// No value.
  case null

  /// Integer.
  case integer(Int)

  /// Number with at most the given decimals; written as `null` if it is not finite.
  case number(Double, decimals: Int)

  case text(String)

  /// Integers, nil if missing: the compact form for long rows.
  case integers([Int?])

  /// Bytes in Base64: the compact form for large data.
  case bytes([UInt8])

  case list([ScriptData])

  /// Named values, in order; names are known at compile time.
  case object([(StaticString, ScriptData)])

  /// One-line JSON text.
  package var json: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value, let decimals):
      bytes += (value.isFinite ? DecimalText.short(value, decimals: decimals) : "null").utf8
    case .text(let text): ScriptData.write(text, to: &bytes)
    case .integers(let values):
      ScriptData.write(values, to: &bytes) { value, bytes in
        if let value { bytes += String(value).utf8 } else { bytes += "null".utf8 }
      }
    case .bytes(let content):
      bytes.append(UInt8(ascii: "\""))
      Base64.write(content, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    case .list(let values):
      ScriptData.write(values, to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, (name, value)) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        ScriptData.write(name.description, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write<Element>(
    _ elements: [Element], to bytes: inout [UInt8],
    _ writeElement: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      writeElement(element, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a quoted string.
  ///
  /// The characters with a meaning in HTML (`<`, `>`, `&`) and the additional line separators of
  /// JavaScript are written as Unicode escapes.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes += String(scalar).utf8
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes += String(scalar).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
