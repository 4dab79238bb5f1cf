/// Declaration of one table of results: its file and its columns.
///
/// The header line, the check of every row, `datapackage.json` and the column guide are generated
/// from it.
public struct TableDescription: Hashable, Sendable {
  /// Name of the file, for example `requests.csv`.
  public let fileName: String

  /// Group that determines which folders of results have the table.
  public let group: TableGroup

  /// Meaning of one row, as a short plain sentence.
  public let title: String

  /// Columns in the order of the file.
  public internal(set) var columns: [ColumnDescription]

  /// Returns the same table with the columns of cities that have certain parts.
  func limited(to parts: Set<MetricGroup>) -> TableDescription {
    var table = self
    table.columns.removeAll { $0.part.map { !parts.contains($0) } ?? false }
    return table
  }

  /// File name without its extension.
  public var name: String {
    fileName.hasSuffix(".csv") ? String(fileName.dropLast(4)) : fileName
  }
}

/// Type of the cells of a column.
public enum ColumnType: String, CaseIterable, Hashable, Sendable {
  /// Any text.
  case text = "string"

  /// A whole number.
  case integer

  /// A decimal number, or `inf`.
  case number

  /// A flag: 1 for yes, 0 for no.
  case flag = "boolean"
}

/// Description of one column of a table for programs and people.
public struct ColumnDescription: Hashable, Sendable {
  /// Name in the header line: snake_case, with the unit at its end or before its statistic.
  public let name: String

  private var form: CellForm

  /// Meaning of a cell, in one plain sentence.
  public internal(set) var description: String

  /// Metric whose values are in the cells; nil for every other column.
  public internal(set) var metric: Metric?

  /// Part of the city without which results lack the column; nil if all have it.
  public internal(set) var part: MetricGroup?

  /// True if files of earlier versions may lack the column.
  public internal(set) var mayBeAbsent = false

  init(name: String, form: CellForm, description: String) {
    self.name = name
    self.form = form
    self.description = description
  }

  /// Type of the cells.
  public var type: ColumnType { form.type }

  /// Unit of the cells; nil for text and flags, and if another column has the unit.
  public var unit: String? { form.unit }

  /// True if a cell may be empty, which always means missing.
  public var mayBeMissing: Bool { form.mayBeMissing }

  /// Permitted texts of a cell; empty if any text is permitted.
  public internal(set) var allowed: [String] {
    get { form.allowed }
    set { form.allowed = newValue }
  }
}
