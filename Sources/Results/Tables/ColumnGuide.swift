/// Guide to all columns and metrics for readers, generated from the declarations.
public enum ColumnGuide {
  /// Guide in Markdown, with a line break at the end.
  public static var markdown: String {
    var lines = [
      "# The tables of a results folder",
      "",
      "Comma-separated values (RFC 4180), UTF-8, lines ending in LF, a header line.",
      "An empty cell is missing. Times are seconds of simulated time with three decimals,",
      "distances metres with one. Flags are 1 and 0. `inf` is an infinite value: a quantile of",
      "the wait that lies among requests that were not served.",
    ]
    for table in TableCatalog.all { lines += section(of: table) }
    lines += [
      "", "## Metrics", "",
      "`cabstand explain METRIC` says the same about one of them. The names in formulas are columns.",
      "",
    ]
    lines += grid(
      header: ["Metric", "Unit", "Better", "Meaning", "Population", "Formula", "Range"],
      rows: Metric.allCases.map {
        [
          code($0.rawValue), $0.unit, $0.better.rawValue, $0.definition, $0.population,
          $0.formula, $0.range.description,
        ]
      })
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of table: TableDescription) -> [String] {
    var rows: [[String]] = []
    var mentionsMetrics = false
    for column in table.columns {
      if column.metric?.group == .always {
        if mentionsMetrics { continue }
        mentionsMetrics = true
        rows.append([
          "one per metric", "number", "see below", "yes",
          "The metrics listed below, in that order.",
        ])
        continue
      }
      let values =
        column.allowed.count > 1 && column.name != "metric"
        ? " One of " + column.allowed.map(code).joined(separator: ", ") + "." : ""
      rows.append([
        code(column.name), typeName(column.type), column.unit ?? "",
        column.mayBeMissing ? "yes" : "", column.description + values,
      ])
    }
    return ["", "## " + code(table.fileName), "", table.title, ""]
      + grid(header: ["Column", "Type", "Unit", "May be empty", "Meaning"], rows: rows)
  }

  private static func grid(header: [String], rows: [[String]]) -> [String] {
    ([header, header.map { _ in "---" }] + rows).map { cells in
      "| "
        + cells.map {
          $0.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        }
        .joined(separator: " | ") + " |"
    }
  }

  private static func typeName(_ type: ColumnType) -> String {
    switch type {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .flag: "flag"
    }
  }

  private static func code(_ text: String) -> String { "`\(text)`" }
}
