import Quantities

/// Separator and tolerances of a table as spreadsheets, databases and loggers write it.
package struct CSVDialect: Hashable, Sendable {
  /// Byte between two fields.
  package var separator: UInt8

  /// Skips lines that begin with `#`, and ignores empty fields beyond those of the header.
  package var isTolerant: Bool

  /// RFC 4180: commas, and as many fields in each row as in the header.
  package static let strict = CSVDialect(separator: UInt8(ascii: ","), isTolerant: false)

  /// Recognised separators, the most common first.
  static let separators = ([",", ";", "\t", "|"] as [Unicode.Scalar]).map { UInt8(ascii: $0) }

  /// Returns the dialect whose separator is most frequent in the header, outside quotes.
  /// - Parameter head: beginning of the text, at least its header.
  /// - Returns: the dialect, tolerant.
  package static func found(in head: UnsafeRawBufferPointer) -> CSVDialect {
    if let separator = named(in: head) { return CSVDialect(separator: separator, isTolerant: true) }
    let counts = separators.map { separator in
      var (count, isQuoted) = (0, false)
      for byte in headerLine(of: head) {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if byte == separator, !isQuoted { count += 1 }
      }
      return count
    }
    let most = counts.max() ?? 0
    let best = counts.firstIndex(of: most) ?? 0
    return CSVDialect(separator: separators[best], isTolerant: true)
  }

  /// Returns the separator that a first line such as `sep=;` names, as spreadsheets write it; nil
  /// for other lines.
  static func named(in head: UnsafeRawBufferPointer) -> UInt8? {
    let mark = Array("sep=".utf8)
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard head.count > start + 5, head[start...].starts(with: mark),
      separators.contains(head[start + 4]), [0x0A, 0x0D].contains(head[start + 5])
    else { return nil }
    return head[start + 4]
  }

  /// Returns the first line that is neither blank nor a comment.
  private static func headerLine(
    of head: UnsafeRawBufferPointer
  ) -> Slice<UnsafeRawBufferPointer> {
    var start = head.startIndex
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
    while start < head.endIndex {
      let end = head[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? head.endIndex
      if end > start, head[start] != UInt8(ascii: "#") { return head[start..<end] }
      start = end + 1
    }
    return head[head.endIndex...]
  }

  /// Separator in words: `commas`, `semicolons`, `tabs` or `bars`.
  package var separatorName: String {
    switch separator {
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    case UInt8(ascii: "|"): "bars"
    default: "commas"
    }
  }
}
