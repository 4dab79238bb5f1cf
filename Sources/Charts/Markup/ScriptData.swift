/// Data for a script of the page, written as JSON that cannot end the element it stands in.
package indirect enum ScriptData: Sendable {
  /// No value.
  case null

  /// A whole number.
  case integer(Int)

  /// A number with at most so many decimals; one that is not finite is written `null`.
  case number(Double, decimals: Int)

  case text(String)

  /// Whole numbers in a row, nil where there is none: the compact form for long rows.
  case integers([Int?])

  /// Bytes, written in base 64: the compact form for much data.
  case bytes([UInt8])

  case list([ScriptData])

  /// Named values in order; names are known at compile time.
  case object([(StaticString, ScriptData)])

  /// The data as JSON text on one line.
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

  /// Writes a text in quotes.
  ///
  /// What has a meaning to HTML (`<`, `>`, `&`) and the line ends that JavaScript knows besides ours
  /// are written by their numbers.
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
