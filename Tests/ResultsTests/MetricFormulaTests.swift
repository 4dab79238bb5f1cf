import Results
import Testing

/// What metrics declare about how they come about.
@Suite struct MetricFormulaTests {
  @Test func `every metric says over whom, how and between which bounds`() {
    for declaration in MetricCatalog.all {
      for text in [declaration.population, declaration.formula, declaration.range] {
        #expect(!text.isEmpty && !text.hasSuffix("."), "\(declaration.metric.rawValue)")
      }
    }
  }

  @Test func `names in formulas are columns, metrics or names of counts`() {
    let known = Set(
      TableCatalog.all.flatMap(\.columns).map(\.name) + ["messages_late", "part_served"])
    for declaration in MetricCatalog.all {
      let names = declaration.formula.matches(of: /[a-z]+(_[a-z]+)+/).map { String($0.output.0) }
      for name in names { #expect(known.contains(name), "\(name)") }
    }
  }

  @Test func `descriptions for programs have population and formula of metrics`() {
    let text = DataPackage(name: "a", title: "A.", tables: [ReplicationRow.table]).json.text(
      .pretty)
    for declaration in MetricCatalog.all where !declaration.metric.isOccasional {
      #expect(text.contains("\"formula\": \(quoted(declaration.formula))"))
      #expect(text.contains("\"population\": \(quoted(declaration.population))"))
    }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
