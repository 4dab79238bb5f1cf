import Quantities

/// Decimal commas in tables with another separator.
extension CSVTable {
  /// Evidence of cells about their decimal sign.
  private struct Evidence {
    var hasPoint = false
    var hasComma = false

    /// First cell such as 1,248, whose comma may separate thousands.
    var open: (text: String, row: Int, column: String)?

    mutating func add(_ text: String, row: Int, column: String) {
      if text.contains(".") { hasPoint = true }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, !text.contains(".") else { return }
      let whole = parts[0].filter(\.isNumber)
      if parts[1].count == 3, (1...3).contains(whole.count), whole != "0" {
        if open == nil { open = (text, row, column) }
      } else {
        hasComma = true
      }
    }
  }

  /// Determines from all cells of some columns whether their decimal sign is a comma.
  /// - Parameters:
  ///   - names: columns of numbers; missing ones are skipped.
  ///   - log: receives a warning about a sign that may separate thousands.
  package mutating func decideDecimalSign(of names: [String], log: ProblemLog) {
    var evidence = Evidence()
    for name in names {
      guard let column = column(name) else { continue }
      for row in 0..<rowCount {
        evidence.add(text(row: row, column: column), row: row, column: name)
      }
    }
    guard !evidence.hasPoint else { return }
    hasDecimalCommas = evidence.hasComma
    guard let open = evidence.open, !evidence.hasComma else { return }
    log.report(
      at: location(ofRow: open.row),
      "column \(open.column): the sign in \(Wording.quoted(open.text)) may divide thousands or be the decimal sign",
      fix: "write decimal points, and no sign between thousands")
  }
}

extension UnsafeRawBufferPointer {
  /// Finite number that the bytes spell with a decimal comma; nil for other texts.
  var decimalCommaNumber: Double? {
    guard !contains(UInt8(ascii: ".")) else { return nil }
    return map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
      .withUnsafeBytes(\.decimalNumber)
  }
}
