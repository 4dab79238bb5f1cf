import Documents

/// Records for `cut`, `grep` and `awk`: one line each, with tabs between cells.
enum PlainRecord {
  /// Mark of an unknown value.
  static let missing = "-"

  /// Lines with their ends.
  static func text(_ records: [[String]]) -> String {
    records.map { $0.map(cell).joined(separator: "\t") + "\n" }.joined()
  }

  /// Number as in result files, or the mark of a missing one.
  static func number(_ value: Double?) -> String {
    guard let value else { return missing }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return "\(value)"
  }

  /// Returns a cell without tabs and line ends, and never empty, so that cells can be counted.
  private static func cell(_ text: String) -> String {
    let clean = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return clean.isEmpty ? missing : clean
  }
}

/// Records from an answer as JSON.
extension DocumentValue {
  /// A scalar as a cell.
  var cell: String {
    switch content {
    case .number(let value, let text): Int(text) == nil ? PlainRecord.number(value) : text
    case .text(let text): text
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: PlainRecord.missing
    }
  }

  /// Cells at some paths, such as `answer.verdict`.
  func cells(_ paths: String...) -> [String] { paths.map(cell(at:)) }

  /// Elements of a list; empty without one.
  func each(_ key: String) -> [DocumentValue] {
    if case .array(let elements)? = self[key]?.content { elements } else { [] }
  }

  /// Members of an object; empty without one.
  func members(_ path: String) -> [DocumentMember] {
    if case .object(let members)? = value(at: path)?.content { members } else { [] }
  }

  /// A record for each element of a list: a word, leading cells, and cells of the element.
  func records(
    _ word: String, of list: String, after leading: [String] = [], _ paths: String...
  ) -> [[String]] {
    each(list).map { element in [word] + leading + paths.map(element.cell(at:)) }
  }

  /// A record with one value; none for a missing value.
  func record(_ word: String, _ path: String) -> [[String]] {
    guard let value = value(at: path), value != .null else { return [] }
    return [[word, value.cell]]
  }

  private func cell(at path: String) -> String { value(at: path)?.cell ?? PlainRecord.missing }
}
