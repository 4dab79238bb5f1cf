/// Converts a text from UTF-16 to UTF-8, one piece at a time.
struct UTF16Pieces {
  private let isBigEndian: Bool

  /// Odd byte or high surrogate at the end of the last piece.
  private var rest: [UInt8] = []

  /// Starts a text; nil without the byte order mark of UTF-16.
  init?(_ head: some Collection<UInt8>) {
    let mark = Array(head.prefix(2))
    guard mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] else { return nil }
    isBigEndian = mark == [0xFE, 0xFF]
  }

  /// Converts the next part of the text; invalid surrogates become U+FFFD.
  mutating func text(_ piece: some Collection<UInt8>) -> String {
    let bytes = rest + piece
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var used = units.count * 2
    if let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      used -= 2
    }
    rest = Array(bytes[used...])
    return String(decoding: units, as: UTF16.self)
  }
}
