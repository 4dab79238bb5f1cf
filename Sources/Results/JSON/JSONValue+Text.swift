extension JSONValue {
  /// How the text of a value is laid out.
  public enum Layout: CaseIterable, Hashable, Sendable {
    /// One line without spaces.
    case compact

    /// One member or element a line, two spaces deeper at every level.
    case pretty
  }

  /// The value as JSON text without a line break at the end; the same value gives the same bytes.
  public func text(_ layout: Layout) -> String {
    var buffer = ByteBuffer(capacity: 1024)
    write(to: &buffer, depth: layout == .pretty ? 0 : nil)
    return buffer.text
  }

  /// Writes the value; `depth` is the level of the indentation, nil for none at all.
  private func write(to buffer: inout ByteBuffer, depth: Int?) {
    switch self {
    case .null: buffer.append("null" as StaticString)
    case .boolean(let value): buffer.append(value ? "true" : "false" as StaticString)
    case .integer(let value): buffer.append(integer: Int64(value))
    case .unsigned(let value): buffer.append(String(value))
    case .number(let value): buffer.append(value.isFinite ? value.shortestText : "null")
    case .string(let text): buffer.append(json: text)
    case .array(let elements):
      JSONValue.writeList(elements, between: ("[", "]"), to: &buffer, depth: depth) {
        (element, buffer, depth) in
        element.write(to: &buffer, depth: depth)
      }
    case .object(let members):
      JSONValue.writeList(members, between: ("{", "}"), to: &buffer, depth: depth) {
        (member, buffer, depth) in
        buffer.append(json: member.name)
        buffer.append(depth == nil ? ":" : ": " as StaticString)
        member.value.write(to: &buffer, depth: depth)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], between brackets: (StaticString, StaticString),
    to buffer: inout ByteBuffer, depth: Int?,
    _ writeElement: (Element, inout ByteBuffer, Int?) -> Void
  ) {
    let inner = depth.map { $0 + 1 }
    buffer.append(brackets.0)
    for (index, element) in elements.enumerated() {
      if index > 0 { buffer.append("," as StaticString) }
      buffer.appendLineBreak(depth: inner)
      writeElement(element, &buffer, inner)
    }
    if !elements.isEmpty { buffer.appendLineBreak(depth: depth) }
    buffer.append(brackets.1)
  }
}

extension ByteBuffer {
  fileprivate mutating func appendLineBreak(depth: Int?) {
    guard let depth else { return }
    append(UInt8(ascii: "\n"))
    for _ in 0..<depth { append("  " as StaticString) }
  }

  /// Writes a text in quotes; only quotes, backslashes and control characters are escaped.
  fileprivate mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"" as StaticString)
      case UInt8(ascii: "\\"): append("\\\\" as StaticString)
      case 0x08: append("\\b" as StaticString)
      case 0x09: append("\\t" as StaticString)
      case 0x0a: append("\\n" as StaticString)
      case 0x0c: append("\\f" as StaticString)
      case 0x0d: append("\\r" as StaticString)
      case 0x00..<0x20:
        append("\\u00" as StaticString)
        append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        append(hexadecimalDigit: byte & 15)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
