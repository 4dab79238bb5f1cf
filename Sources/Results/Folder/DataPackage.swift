package import Documents

/// Machine-readable description of a folder of results: the contents of `datapackage.json`.
///
/// It follows the Tabular Data Package and Table Schema of Frictionless Data (version 1, 2017). The
/// additional member `unit` has the unit of a column; columns of metrics also have `population` and
/// `formula`. The standard permits additional members.
public struct DataPackage: Hashable, Sendable {
  /// Name: lower-case letters, digits, `-`, `_` and `.`.
  public let name: String

  /// Description of the data, as a short plain sentence.
  public let title: String

  /// Tables in the folder.
  public let tables: [TableDescription]

  /// Makes a description; every other character of the name is replaced by `-`.
  public init(name: String, title: String, tables: [TableDescription]) {
    self.name = DataPackage.legalName(name)
    self.title = title
    self.tables = tables
  }

  /// Description as JSON.
  package var json: DocumentValue {
    [
      "profile": "tabular-data-package",
      "name": .text(name),
      "title": .text(title),
      "resources": .array(tables.map(DataPackage.resource)),
    ]
  }

  private static func resource(_ table: TableDescription) -> DocumentValue {
    [
      "profile": "tabular-data-resource",
      "name": .text(table.name),
      "title": .text(table.title),
      "path": .text(table.fileName),
      "format": "csv",
      "mediatype": "text/csv",
      "encoding": "utf-8",
      "dialect": ["delimiter": ",", "lineTerminator": "\n", "quoteChar": "\"", "header": true],
      "schema": [
        "fields": .array(table.columns.map(field)),
        "missingValues": [""],
      ],
    ]
  }

  private static func field(_ column: ColumnDescription) -> DocumentValue {
    let value: DocumentValue = [
      "name": .text(column.name), "type": .text(column.type.rawValue),
      "description": .text(column.description),
    ]
    let metric = column.metric
    let isFlag = column.type == .flag
    let constraints = DocumentValue.object([])
      .adding("required", column.mayBeMissing ? nil : true)
      .adding("enum", column.allowed.isEmpty ? nil : .texts(column.allowed))
    return value.adding("unit", column.unit.map { .text($0) })
      .adding("population", metric.map { .text($0.population) })
      .adding("formula", metric.map { .text($0.formula) })
      .adding("trueValues", isFlag ? ["1"] : nil).adding("falseValues", isFlag ? ["0"] : nil)
      .adding("constraints", constraints == .object([]) ? nil : constraints)
  }

  private static func legalName(_ name: String) -> String {
    let letters = name.lowercased().unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_", ".": Character(scalar)
      default: "-"
      }
    }
    return letters.isEmpty ? "results" : String(letters)
  }
}
