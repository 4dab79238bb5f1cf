import Documents
import Results
import Testing

/// What metrics declare about how they come about.
@Suite struct MetricFormulaTests {
  @Test func `every metric says over whom, how and between which bounds`() {
    for metric in Metric.allCases {
      for text in [metric.population, metric.formula, metric.range.description] {
        #expect(!text.isEmpty && !text.hasSuffix("."), "\(metric.rawValue)")
      }
    }
  }

  @Test func `names in formulas are columns, metrics or names of counts`() {
    let known = Set(
      TableCatalog.all.flatMap(\.columns).map(\.name) + [
        "messages_late", "part_served", "live_limit", "already_subscribed",
      ])
    for metric in Metric.allCases {
      let names = metric.formula.matches(of: /[a-z]+(_[a-z]+)+/).map { String($0.output.0) }
      for name in names { #expect(known.contains(name), "\(name)") }
    }
  }

  @Test func `descriptions for programs have population and formula of metrics`() {
    let text = DataPackage(name: "a", title: "A.", tables: [ReplicationRow.table]).json.text(
      .pretty)
    for metric in MetricGroup.always.metrics {
      #expect(text.contains("\"formula\": \(quoted(metric.formula))"))
      #expect(text.contains("\"population\": \(quoted(metric.population))"))
    }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
