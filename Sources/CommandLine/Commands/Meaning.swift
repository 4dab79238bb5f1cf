import Documents
import Quantities
import Results
import Scenarios

/// Meaning of a name outside the rules of the service: a word of a table, a metric, a column, a
/// scenario key.
///
/// All texts come from the declarations.
struct Meaning {
  /// Word of a table or a message with this name.
  let term: Term?

  let metric: Metric?

  /// Columns of that name with their tables, except columns of the metric.
  let columns: [(table: TableDescription, column: ColumnDescription)]

  /// Keys of that name in scenarios.
  let fields: [ScenarioField]

  /// Metrics with the name of a key of scenarios or of a rule; a test compares the list with both.
  static let metricsWithOtherMeanings: Set<String> = [
    "alarms", "entered_share", "hails", "missed_share", "unserved_share",
  ]

  /// Looks up a name; nil if it has no meaning.
  init?(of name: String) {
    term = Term.named(name)
    metric = Metric(rawValue: name)
    columns = TableCatalog.all.flatMap { table in
      table.columns.filter { $0.name == name && $0.metric == nil }.map { (table, $0) }
    }
    // Finding keys is as slow as finding all other names.
    fields =
      metric == nil || Self.metricsWithOtherMeanings.contains(name) ? ScenarioField.named(name) : []
    if term == nil, metric == nil, columns.isEmpty, fields.isEmpty { return nil }
  }

  /// All names that can be looked up, for suggestions and completions, except terms of several
  /// words.
  static var names: [String] {
    let columns = TableCatalog.all.flatMap(\.columns).map(\.name)
    let keys = ScenarioField.all.map(\.key)
    let names = Metric.allCases.map(\.rawValue) + columns + keys
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }
  }

  /// Returns the tables with a column for a metric, by name.
  static func tables(with metric: Metric) -> [String] {
    TableCatalog.all.filter { $0.columns.contains { $0.metric == metric } }.map(\.fileName)
  }
}

extension Meaning {
  /// Meaning as text.
  var text: String {
    let parts = [term?.lines ?? [], metric.map(Self.lines) ?? []] + columnParts + fieldParts
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func lines(_ metric: Metric) -> [String] {
    let tables = tables(with: metric)
    let better =
      switch metric.better {
      case .lower: "less is better"
      case .higher: "more is better"
      case .none: "neither more nor less is better"
      }
    let pooling =
      metric.weight.map {
        ["  over several days: ratio of the sums; weight of a day: \($0.rawValue)"]
      } ?? []
    return ["\(metric.rawValue), a metric"]
      + WrappedText.lines(metric.definition, after: "  ")
      + WrappedText.lines("unit: \(metric.unit)", after: "  ")
      + WrappedText.lines("population: \(metric.population)", after: "  ")
      + WrappedText.lines("formula: \(metric.formula)", after: "  ")
      + pooling
      + WrappedText.lines("range: \(metric.range.description); \(better)", after: "  ")
      + WrappedText.lines("column in: \(Wording.list(tables, last: "and"))", after: "  ")
      + WrappedText.lines(
        "rows in: summary.csv, comparisons.csv, and verdicts.csv for goals", after: "  ")
  }

  private var columnParts: [[String]] {
    columns.map { table, column in
      var lines = ["\(column.name), a column of \(table.fileName)"]
      lines += WrappedText.lines(column.description, after: "  ")
      lines += WrappedText.lines("row: \(table.title)", after: "  ")
      if let unit = column.unit { lines.append("  unit: \(unit)") }
      if !column.allowed.isEmpty {
        lines += WrappedText.lines("one of: \(column.allowed.joined(separator: ", "))", after: "  ")
      }
      lines.append(column.mayBeMissing ? "  may be empty: no value" : "  never empty")
      return lines
    }
  }

  private var fieldParts: [[String]] {
    if fields.count > 1 {
      let heading = "Keys of this name in scenarios; cabstand explain PATH explains each:"
      return [
        [heading] + fields.flatMap { WrappedText.lines("\($0.path): \($0.summary)", after: "  ") }
      ]
    }
    return fields.map { field in
      ["\(field.path), in scenarios"] + WrappedText.lines(field.summary, after: "  ")
        + WrappedText.lines("value: \(field.writing)", after: "  ")
        + WrappedText.lines("default: \(field.withoutIt)", after: "  ") + Self.inside(field)
    }
  }

  /// Returns the keys directly inside a block.
  private static func inside(_ field: ScenarioField) -> [String] {
    let keys = ScenarioField.all.compactMap { other -> String? in
      guard other.path.hasPrefix(field.path + ".") else { return nil }
      var rest = other.path.dropFirst(field.path.count + 1)
      if rest.hasPrefix("N.") { rest = rest.dropFirst(2) }
      return rest.contains(".") ? nil : String(rest)
    }
    return keys.isEmpty
      ? [] : WrappedText.lines("holds: \(keys.joined(separator: ", "))", after: "  ")
  }

  /// Meaning as JSON.
  var json: DocumentValue {
    [
      "term": term?.json ?? .null,
      "metric": metric.map { metric in
        [
          "name": .text(metric.rawValue), "meaning": .text(metric.definition),
          "unit": .text(metric.unit), "population": .text(metric.population),
          "formula": .text(metric.formula), "range": .text(metric.range.description),
          "better": .text(metric.better.rawValue),
          "tables": .texts(Self.tables(with: metric)),
        ]
      } ?? .null,
      "columns": .array(
        columns.map { table, column in
          [
            "table": .text(table.fileName), "column": .text(column.name),
            "meaning": .text(column.description), "row": .text(table.title),
            "type": .text(column.type.rawValue),
            "unit": column.unit.map { .text($0) } ?? .null,
            "may_be_empty": .bool(column.mayBeMissing), "one_of": .texts(column.allowed),
          ]
        }),
      "keys": .array(
        fields.map { field in
          [
            "path": .text(field.path), "meaning": .text(field.summary),
            "write": .text(field.writing), "units": .texts(field.units),
            "range": field.range.map { .text($0) } ?? .null,
            "when_left_out": .text(field.withoutIt),
          ]
        }),
    ]
  }
}

extension ScenarioField {
  /// Allowed values, with units and bounds.
  var writing: String {
    let bounds = range.map { "; \($0)" } ?? ""
    return expectation + (units.isEmpty ? "" : " (\(units.joined(separator: ", ")))") + bounds
  }

  /// Default.
  var withoutIt: String {
    switch absence {
    case .isMistake: "required"
    case .meansNothing: "none"
    case .means(let value): value
    }
  }
}
