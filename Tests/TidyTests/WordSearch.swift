/// Finding words in lines.
enum WordSearch {
  /// The names, keywords and numbers of a line.
  static func words(_ line: some StringProtocol) -> [Substring] {
    Substring(line).split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Whether a text stands in a line, not as part of a longer name.
  ///
  /// Where the text begins or ends with a letter, the next character outside must not belong to a
  /// name; `barriers` are further characters that may not stand before it.
  static func contains(
    _ text: String, in line: some StringProtocol, barriers: String = ""
  ) -> Bool {
    let line = Array(line.utf8)
    let word = Array(text.utf8)
    guard let first = word.first, let last = word.last, line.count >= word.count else {
      return false
    }
    for start in 0...(line.count - word.count) where line[start] == first {
      let end = start + word.count
      guard line[start..<end].elementsEqual(word) else { continue }
      if start > 0 {
        let before = line[start - 1]
        if isName(first) && isName(before) || barriers.utf8.contains(before) { continue }
      }
      if end < line.count, isName(last), isName(line[end]) { continue }
      return true
    }
    return false
  }

  /// Whether a byte can be part of a name.
  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      return true
    default:
      return false
    }
  }
}
