import Results
import Testing

@Suite struct CatalogTests {
  @Test func `every metric is declared once, in its order`() {
    #expect(Set(Metric.allCases.map(\.rawValue)).count == Metric.allCases.count)
    for metric in Metric.allCases {
      #expect(Metric(rawValue: metric.rawValue) == metric)
    }
    #expect(Metric(rawValue: "wait_mean") == nil)
  }

  @Test func `a name tells its unit`() {
    for metric in Metric.allCases {
      let name = metric.rawValue
      #expect(isSnakeCase(name))
      #expect(name.contains("_s_") == (metric.unit == "s"), "\(name)")
      if name.hasSuffix("_share") { #expect(metric.unit == "1", "\(name)") }
      #expect(metric.definition.hasSuffix("."))
    }
    for table in TableCatalog.all {
      for column in table.columns where Metric(rawValue: column.name) == nil {
        #expect(isSnakeCase(column.name))
        #expect(column.name.hasSuffix("_s") == (column.unit == "s"), "\(column.name)")
        #expect(column.name.hasSuffix("_m") == (column.unit == "m"), "\(column.name)")
        #expect(column.description.hasSuffix("."))
      }
    }
  }

  @Test func `tables and columns have different names`() {
    #expect(Set(TableCatalog.all.map(\.fileName)).count == TableCatalog.all.count)
    for table in TableCatalog.all {
      #expect(table.fileName == table.name + ".csv")
      #expect(Set(table.columns.map(\.name)).count == table.columns.count, "\(table.fileName)")
      #expect(table.columns.first?.name == "policy" || table == CityRow.table)
    }
  }

  @Test func `rows of days are kept in files of unfinished runs`() {
    let kept = Set(TableCatalog.dayRows.map { ObjectIdentifier($0) })
    for row in TableCatalog.rows {
      switch row.table.group {
      case .details, .partDetails, .events, .movements, .partMovements:
        // Attackers are tried once a run.
        let isOfDay = row.table != AttackRow.table
        #expect(kept.contains(ObjectIdentifier(row)) == isOfDay, "\(row.table.fileName)")
      default: #expect(!kept.contains(ObjectIdentifier(row)), "\(row.table.fileName)")
      }
    }
  }

  @Test func `values start undefined and are kept apart`() {
    var values = MetricValues()
    for metric in Metric.allCases { #expect(values[metric] == nil) }
    for (index, metric) in Metric.allCases.enumerated() { values[metric] = Double(index) }
    for (index, metric) in Metric.allCases.enumerated() { #expect(values[metric] == Double(index)) }
    values[.served] = nil
    #expect(values[.served] == nil)
  }

  @Test func `the guide names every table, column and metric`() {
    let guide = ColumnGuide.markdown
    for table in TableCatalog.all {
      #expect(guide.contains("## `\(table.fileName)`\n"))
      for column in table.columns { #expect(guide.contains("| `\(column.name)` | ")) }
    }
    for metric in Metric.allCases { #expect(guide.contains(metric.definition)) }
    #expect(
      guide.contains(
        "| `outcome` | text |  |  | Outcome of the request. "
          + "part_served is a party of which only some rode. "
          + "One of `served`, `abandoned`, `rejected`, `cancelled`, `unresolved`, `part_served`. |\n"
      ))
    #expect(guide.hasSuffix(" |\n"))
    #expect(guide.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
  }

  private func isSnakeCase(_ name: String) -> Bool {
    name.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
  }
}
