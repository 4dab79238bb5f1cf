/// What one table of results holds: the one place where its file and its columns are declared.
///
/// The header line, the check of every row, `datapackage.json` and the column guide all come from
/// here.
public struct TableDescription: Hashable, Sendable {
  /// The file, for example `requests.csv`.
  public let fileName: String

  /// Which folders of results have the table.
  public let group: TableGroup

  /// What one row is, as a short plain sentence.
  public let title: String

  /// The columns, in the order in which they stand in the file.
  public internal(set) var columns: [ColumnDescription]

  /// The same table with the columns of cities that have certain parts.
  func limited(to parts: Set<MetricGroup>) -> TableDescription {
    var table = self
    table.columns.removeAll { $0.part.map { !parts.contains($0) } ?? false }
    return table
  }

  /// The file name without its ending.
  public var name: String {
    fileName.hasSuffix(".csv") ? String(fileName.dropLast(4)) : fileName
  }
}

/// What the cells of a column are.
public enum ColumnType: String, CaseIterable, Hashable, Sendable {
  /// Any text.
  case text = "string"

  /// A whole number.
  case integer

  /// A decimal number, or `inf`.
  case number

  /// Yes or no, written 1 or 0.
  case flag = "boolean"
}

/// One column of a table, as programs and people are told of it.
public struct ColumnDescription: Hashable, Sendable {
  /// The name in the header line: snake_case, with the unit at its end or before its statistic.
  public let name: String

  private var form: CellForm

  /// What a cell means, in one plain sentence.
  public internal(set) var description: String

  /// The metric whose values stand in the cells; nil for every other column.
  public internal(set) var metric: Metric?

  /// Part of the city without which results lack the column; nil when all have it.
  public internal(set) var part: MetricGroup?

  /// True if files of earlier versions may lack the column.
  public internal(set) var mayBeAbsent = false

  init(name: String, form: CellForm, description: String) {
    self.name = name
    self.form = form
    self.description = description
  }

  /// What the cells are.
  public var type: ColumnType { form.type }

  /// The unit of the cells; nil for text and flags, and where another column says it.
  public var unit: String? { form.unit }

  /// True if a cell may be empty, which always means missing.
  public var mayBeMissing: Bool { form.mayBeMissing }

  /// The only texts that may stand in a cell; empty when any may.
  public internal(set) var allowed: [String] {
    get { form.allowed }
    set { form.allowed = newValue }
  }
}
