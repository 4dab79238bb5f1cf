import Quantities

// The one way in which a document is written, so that equal documents have equal bytes.
extension DocumentValue {
  /// The value as JSON, two spaces a level, in the order of its members, ending with a newline.
  ///
  /// Lists of numbers, words and the like stand on one line where they fit.
  package var canonicalText: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// The value as JSON on one line.
  package var oneLineText: String {
    switch content {
    case .null, .bool, .number, .text:
      var text = ""
      write(to: &text, indentation: 0)
      return text
    case .array(let elements):
      return "[" + elements.map(\.oneLineText).joined(separator: ", ") + "]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let parts = members.map { member in
        var text = ""
        Self.write(member.key, to: &text)
        return text + ": " + member.value.oneLineText
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  private func write(to text: inout String, indentation: Int) {
    switch content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value, let written): text += Self.canonicalNumber(value, written)
    case .text(let value): Self.write(value, to: &text)
    case .array(let elements):
      if let line = oneLine(elements, room: 96 - indentation) {
        text += line
        return
      }
      text += "["
      for (index, element) in elements.enumerated() {
        Self.breakLine(&text, indentation + 2, isFirst: index == 0)
        element.write(to: &text, indentation: indentation + 2)
      }
      text += "\n" + String(repeating: " ", count: indentation) + "]"
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      text += "{"
      for (index, member) in members.enumerated() {
        Self.breakLine(&text, indentation + 2, isFirst: index == 0)
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: indentation + 2)
      }
      text += "\n" + String(repeating: " ", count: indentation) + "}"
    }
  }

  private func oneLine(_ elements: [DocumentValue], room: Int) -> String? {
    guard elements.isEmpty || elements.count <= room else { return nil }
    var parts: [String] = []
    for element in elements {
      switch element.content {
      case .array, .object: return nil
      case .null, .bool, .number, .text:
        var part = ""
        element.write(to: &part, indentation: 0)
        parts.append(part)
      }
    }
    let line = "[" + parts.joined(separator: ", ") + "]"
    return line.utf8.count <= room || elements.isEmpty ? line : nil
  }

  private static func breakLine(_ text: inout String, _ indentation: Int, isFirst: Bool) {
    text += (isFirst ? "\n" : ",\n") + String(repeating: " ", count: indentation)
  }

  /// Whole numbers keep all their digits, beyond what a floating-point number holds.
  static func canonicalNumber(_ value: Double, _ written: String) -> String {
    if let whole = Int64(written) { return "\(whole)" }
    if let whole = UInt64(written) { return "\(whole)" }
    return Wording.number(value)
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    // Nearly every text can stay as it is.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      text += value
      text += "\""
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
