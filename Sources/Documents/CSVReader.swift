import Quantities

/// Splits the bytes of a CSV file into fields.
package struct CSVReader {
  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line: Int32 = 1
  private var broken: RowProblems

  private init(_ bytes: [UInt8], file: String, log: ProblemLog) {
    self.file = file
    self.bytes = bytes
    self.broken = RowProblems(file: file, log: log)
  }

  /// Reads a table and reports every broken row.
  ///
  /// - Returns: nil when there is nothing that can be used as a table.
  package static func read(
    _ bytes: [UInt8], file: String, requiring columns: [String], log: ProblemLog
  ) -> CSVTable? {
    let top = SourceLocation(file: file, line: 1)
    guard bytes.count < Int(Int32.max) else {
      log.report(at: top, "the table is larger than 2 GB")
      return nil
    }
    var reader = CSVReader(bytes, file: file, log: log)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    guard reader.index < bytes.count else {
      log.report(
        at: top, "the table is empty",
        fix: "start with the header \(columns.joined(separator: ","))")
      return nil
    }
    var headerFields: [CSVTable.Field] = []
    guard reader.readRow(into: &headerFields) else { return nil }
    let header = headerFields.map { text(of: $0, in: bytes) }
    let errorsBefore = log.errorCount
    check(header, requiring: columns, at: top, log: log)
    guard log.errorCount == errorsBefore else { return nil }
    return reader.readRows(header: header)
  }

  private static func check(
    _ header: [String], requiring columns: [String], at top: SourceLocation, log: ProblemLog
  ) {
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      log.report(
        at: top, "column \(name) stands twice in the header", fix: "remove one of the two")
    }
    for column in columns where !header.contains(column) {
      let others = header.filter { !columns.contains($0) }
      let guess = Similarity.closest(to: column, among: others)
      log.report(
        at: top, "column \(column) is missing",
        fix: guess.map { "rename \(Wording.quoted($0)) to \(Wording.quoted(column))" }
          ?? "the header needs \(columns.joined(separator: ","))")
    }
  }

  private mutating func readRows(header: [String]) -> CSVTable? {
    var fields: [CSVTable.Field] = []
    var lines: [Int32] = []
    var row: [CSVTable.Field] = []
    while index < bytes.count {
      let start = line
      row.removeAll(keepingCapacity: true)
      guard readRow(into: &row) else { continue }
      // A blank line, usually the last one, is no row.
      if row.count == 1, row[0].start == row[0].end, header.count > 1 { continue }
      guard row.count == header.count else {
        broken.report(
          line: SourceLocation(file: file, line: Int(start)),
          "fields in this row: \(row.count), in the header: \(header.count)",
          fix: "write one field per column; a field with a comma in it needs quotes")
        continue
      }
      fields += row
      lines.append(start)
    }
    broken.finish()
    guard broken.count == 0 else { return nil }
    return CSVTable(file: file, header: header, bytes: bytes, fields: fields, lines: lines)
  }

  /// Reads the fields of one row; reports it and answers false when its quotes are broken.
  private mutating func readRow(into row: inout [CSVTable.Field]) -> Bool {
    let start = line
    while true {
      let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
      guard let field = isQuoted ? quotedField() : plainField() else {
        skipLine()
        broken.report(
          line: SourceLocation(file: file, line: Int(start)), "a quoted field is broken",
          fix: "close it with a quote before the comma, and double the quotes inside")
        return false
      }
      row.append(field)
      guard index < bytes.count else { return true }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      takeLineEnd()
      return true
    }
  }

  private mutating func plainField() -> CSVTable.Field? {
    let start = index
    while index < bytes.count, !isLineEnd(bytes[index]), bytes[index] != UInt8(ascii: ",") {
      guard bytes[index] != UInt8(ascii: "\"") else { return nil }
      index += 1
    }
    return CSVTable.Field(start: Int32(start), end: Int32(index), isEscaped: false)
  }

  private mutating func quotedField() -> CSVTable.Field? {
    index += 1
    let start = index
    var isEscaped = false
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") {
          isEscaped = true
          index += 2
          continue
        }
        let end = index
        index += 1
        let ends =
          index == bytes.count || isLineEnd(bytes[index]) || bytes[index] == UInt8(ascii: ",")
        return ends
          ? CSVTable.Field(start: Int32(start), end: Int32(end), isEscaped: isEscaped) : nil
      }
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
    return nil
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func takeLineEnd() {
    if index < bytes.count, bytes[index] == 0x0D { index += 1 }
    if index < bytes.count, bytes[index] == 0x0A { index += 1 }
    line += 1
  }

  private mutating func skipLine() {
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    takeLineEnd()
  }

  /// The text of a field, its doubled quotes made single.
  static func text(of field: CSVTable.Field, in bytes: [UInt8]) -> String {
    let raw = bytes[Int(field.start)..<Int(field.end)]
    guard field.isEscaped else { return String(decoding: raw, as: UTF8.self) }
    return String(decoding: raw, as: UTF8.self).split(
      separator: "\"\"", omittingEmptySubsequences: false
    ).joined(separator: "\"")
  }
}
