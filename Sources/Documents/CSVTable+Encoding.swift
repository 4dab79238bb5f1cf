import Quantities

extension CSVTable {
  /// Returns the bytes of a table in UTF-8.
  /// - Parameters:
  ///   - bytes: the whole file, in UTF-8, or in UTF-16 with a byte order mark.
  ///   - file: its name, for messages.
  ///   - log: receives an error for any other encoding.
  /// - Returns: the bytes; nil after an error.
  package static func utf8(_ bytes: [UInt8], file: String, log: ProblemLog) -> [UInt8]? {
    if var pieces = UTF16Pieces(bytes) { return Array(pieces.text(bytes).utf8) }
    func isText(_ part: some Sequence<UInt8>) -> Bool {
      String(validating: part, as: UTF8.self) != nil
    }
    // A byte 0 is reported by the reader of the table.
    if bytes.contains(0) || isText(bytes) { return bytes }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.firstIndex { !isText($0) }.map { $0 + 1 }
    log.report(
      at: SourceLocation(file: file, line: first), "the file is not in UTF-8",
      fix:
        "iconv -f LATIN1 -t UTF-8 \(ForeignFile.quoted(file)) > utf8.csv converts one of Western Europe"
    )
    return nil
  }
}
