/// What one table of results holds: the one place where its file and its columns are declared.
///
/// The header line, the check of every row, `datapackage.json` and the column guide all come from
/// here.
public struct TableDescription: Hashable, Sendable {
  /// The file, for example `requests.csv`.
  public let fileName: String

  /// What one row is, as a short plain sentence.
  public let title: String

  /// The columns, in the order in which they stand in the file.
  public let columns: [ColumnDescription]

  /// Makes a description of a table.
  public init(fileName: String, title: String, columns: [ColumnDescription]) {
    self.fileName = fileName
    self.title = title
    self.columns = columns
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

/// One column of a table.
public struct ColumnDescription: Hashable, Sendable {
  /// The name in the header line: snake_case, with the unit at its end or before its statistic.
  public let name: String

  /// What the cells are.
  public let type: ColumnType

  /// The unit of the cells; nil for text and flags, and where another column says it.
  public let unit: String?

  /// Whether a cell may be empty, which always means missing.
  public let mayBeMissing: Bool

  /// Whether files of earlier versions may lack the column, whose cells then read as empty.
  public let mayBeAbsent: Bool

  /// The only texts that may stand in a cell; empty when any may.
  public let allowed: [String]

  /// What a cell means, in one plain sentence.
  public let description: String

  /// The metric whose values stand in the cells; nil for every other column.
  public let metric: Metric?

  /// Makes a column.
  public init(
    name: String, type: ColumnType, unit: String? = nil, mayBeMissing: Bool = false,
    mayBeAbsent: Bool = false, allowed: [String] = [], description: String, metric: Metric? = nil
  ) {
    self.metric = metric
    self.name = name
    self.type = type
    self.unit = unit
    self.mayBeMissing = mayBeMissing
    self.mayBeAbsent = mayBeAbsent
    self.allowed = allowed
    self.description = description
  }
}

extension ColumnDescription {
  /// A column of text.
  public static func text(
    _ name: String, allowed: [String] = [], _ description: String
  ) -> ColumnDescription {
    ColumnDescription(name: name, type: .text, allowed: allowed, description: description)
  }

  /// A column of seconds with three decimals.
  public static func seconds(
    _ name: String, mayBeMissing: Bool = false, _ description: String
  ) -> ColumnDescription {
    ColumnDescription(
      name: name, type: .number, unit: "s", mayBeMissing: mayBeMissing, description: description)
  }

  /// A column of metres with one decimal.
  public static func meters(
    _ name: String, mayBeMissing: Bool = false, _ description: String
  ) -> ColumnDescription {
    ColumnDescription(
      name: name, type: .number, unit: "m", mayBeMissing: mayBeMissing, description: description)
  }

  /// A column of whole numbers that count or number things.
  public static func count(
    _ name: String, mayBeMissing: Bool = false, _ description: String
  ) -> ColumnDescription {
    ColumnDescription(
      name: name, type: .integer, unit: "1", mayBeMissing: mayBeMissing, description: description)
  }

  /// A column of real numbers; without a unit when the unit stands in a column of its own.
  public static func number(
    _ name: String, unit: String?, mayBeMissing: Bool = false, _ description: String
  ) -> ColumnDescription {
    ColumnDescription(
      name: name, type: .number, unit: unit, mayBeMissing: mayBeMissing, description: description)
  }

  /// A column of the values of a metric.
  public static func metric(_ declaration: MetricDeclaration) -> ColumnDescription {
    ColumnDescription(
      name: declaration.metric.rawValue, type: .number, unit: declaration.unit, mayBeMissing: true,
      mayBeAbsent: declaration.metric.isRecent, description: declaration.definition,
      metric: declaration.metric)
  }

  /// A column of yes and no.
  public static func flag(_ name: String, _ description: String) -> ColumnDescription {
    ColumnDescription(name: name, type: .flag, description: description)
  }

  /// The column that says under which policy a row came about.
  public static var policy: ColumnDescription {
    .text("policy", "Policy under which the row came about.")
  }

  /// The column that says in which replication a row came about.
  public static var replication: ColumnDescription {
    .count("replication", "Number of the replication, from 1.")
  }
}
