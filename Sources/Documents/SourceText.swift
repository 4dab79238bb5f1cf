/// Characters of a document, with the current position.
///
/// The text stays the bytes of the file, which are decoded on demand.
struct SourceText {
  let file: SourceFile
  private let bytes: [UInt8]
  private var index = 0
  private var line: Int32 = 1
  private var column: Int32 = 1

  /// Makes a text of valid characters.
  init(_ text: String, file: String) {
    self.file = SourceFile(file)
    bytes = Array(text.utf8)
  }

  /// Makes a text from UTF-8, with or without a byte order mark.
  init(utf8 bytes: [UInt8], file: String) throws(Problem) {
    self.file = SourceFile(file)
    self.bytes = bytes
    while take("\u{FEFF}") { column = 1 }
    guard let broken = Self.firstBrokenByte(of: bytes) else { return }
    while index < broken { next() }
    throw Problem(
      at: location, "the file is not valid UTF-8 from here on", fix: "save it as UTF-8")
  }

  /// Returns the position of the first invalid byte of UTF-8; nil if all are valid.
  private static func firstBrokenByte(of bytes: [UInt8]) -> Int? {
    guard let start = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    var index = start
    var decoder = UTF8()
    var rest = bytes[start...].makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): index += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return index
      }
    }
  }

  /// Location of the next character.
  var location: SourceLocation { SourceLocation(in: file, line: line, column: column) }

  /// Next character; nil at the end.
  var peek: Unicode.Scalar? { index < bytes.count ? scalar(at: index) : nil }

  /// Character after the next one; nil at the end.
  var peekSecond: Unicode.Scalar? {
    guard let first = peek else { return nil }
    let second = index + UTF8.width(first)
    return second < bytes.count ? scalar(at: second) : nil
  }

  /// Takes the next character; a line ends with LF, CR or both.
  @discardableResult
  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += UTF8.width(scalar)
    if scalar == "\n" || (scalar == "\r" && peek != "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
    return scalar
  }

  /// Takes the next character if it is the given one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    next()
    return true
  }

  /// Takes characters as long as they satisfy a condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek, condition(scalar) { next() }
    return text(from: start)
  }

  /// Takes ASCII characters of a string up to its quote, an escape or anything unusual.
  mutating func takePlainText(until quote: Unicode.Scalar?) -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\"), UInt32(byte) != quote?.value
      else { break }
      index += 1
    }
    column += Int32(clamping: index - start)
    return text(from: start)
  }

  /// Skips spaces, tabs and the ends of lines.
  mutating func skipPlainSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
        column += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): next()
      default: return
      }
    }
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Returns the character that begins at a byte, which must be the first one of a character.
  private func scalar(at index: Int) -> Unicode.Scalar {
    let first = bytes[index]
    if first < 0x80 { return Unicode.Scalar(first) }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0xFF >> UInt32(count + 1))
    for byte in bytes[(index + 1)..<min(index + count, bytes.count)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
