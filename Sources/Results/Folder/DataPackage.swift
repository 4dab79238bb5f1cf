/// The description of a folder of results for programs: the contents of `datapackage.json`.
///
/// It follows the Tabular Data Package and Table Schema of Frictionless Data (version 1, 2017); the
/// unit of a column stands in a member of its own, `unit`, and of a metric also `population` and
/// `formula`, which the standard permits.
public struct DataPackage: Hashable, Sendable {
  /// The name: lower-case letters, digits, `-`, `_` and `.`.
  public let name: String

  /// What the data are, as a short plain sentence.
  public let title: String

  /// The tables that are in the folder.
  public let tables: [TableDescription]

  /// Makes a description; every other character of the name becomes `-`.
  public init(name: String, title: String, tables: [TableDescription]) {
    self.name = DataPackage.legalName(name)
    self.title = title
    self.tables = tables
  }

  /// The description as JSON.
  public var json: JSONValue {
    [
      "profile": "tabular-data-package",
      "name": .string(name),
      "title": .string(title),
      "resources": .array(tables.map(DataPackage.resource)),
    ]
  }

  private static func resource(_ table: TableDescription) -> JSONValue {
    [
      "profile": "tabular-data-resource",
      "name": .string(table.name),
      "title": .string(table.title),
      "path": .string(table.fileName),
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

  private static func field(_ column: ColumnDescription) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(column.name)),
      .init("type", .string(column.type.rawValue)),
      .init("description", .string(column.description)),
    ]
    if let unit = column.unit { members.append(.init("unit", .string(unit))) }
    if let declaration = column.metric {
      members.append(.init("population", .string(declaration.population)))
      members.append(.init("formula", .string(declaration.formula)))
    }
    if column.type == .flag {
      members.append(.init("trueValues", ["1"]))
      members.append(.init("falseValues", ["0"]))
    }
    var constraints: [JSONValue.Member] = []
    if !column.mayBeMissing { constraints.append(.init("required", true)) }
    if !column.allowed.isEmpty { constraints.append(.init("enum", .strings(column.allowed))) }
    if !constraints.isEmpty { members.append(.init("constraints", .object(constraints))) }
    return .object(members)
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
