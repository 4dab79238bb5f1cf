extension Markup {
  /// HTML text; the same markup always gives the same text.
  package var html: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Elements without content, written with a closing slash, which SVG requires and HTML allows.
  private static let emptyTags = [
    "meta", "link", "br", "hr", "input", "col", "path", "rect", "circle", "line", "polygon",
    "polyline", "stop",
  ]

  func write(to bytes: inout [UInt8]) {
    switch content {
    case .text(let text): Markup.write(text, to: &bytes)
    case .group(let pieces): for piece in pieces { piece.write(to: &bytes) }
    case .data(let id, let data):
      bytes += "<script type=\"application/json\" id=\"\(id.text)\">".utf8
      data.write(to: &bytes)
      bytes += "</script>".utf8
    case .element(let tag, let attributes, let children):
      let name = tag.description
      bytes.append(UInt8(ascii: "<"))
      bytes += name.utf8
      for (attribute, value) in attributes.pairs {
        guard let value else { continue }
        bytes.append(UInt8(ascii: " "))
        bytes += attribute.description.utf8
        bytes += "=\"".utf8
        Markup.write(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
      }
      if children.isEmpty, Markup.emptyTags.contains(name) {
        bytes += "/>".utf8
        return
      }
      bytes.append(UInt8(ascii: ">"))
      for child in children { child.write(to: &bytes) }
      bytes += "</".utf8
      bytes += name.utf8
      bytes.append(UInt8(ascii: ">"))
    }
  }

  /// Writes escaped text that is safe between tags and in quoted attributes.
  ///
  /// Control characters, which HTML does not allow, become the replacement character.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x09, 0x0a: bytes.append(byte)
      case 0x00..<0x20, 0x7f: bytes += "\u{fffd}".utf8
      default: bytes.append(byte)
      }
    }
  }
}
