import Testing

@testable import Reports

/// Text where there is little room.
@Suite struct NarrowTextTests {
  private let rows = [
    ["policy", "mean wait", "served", "level"], ["fifo", "12:37", "11:39", "80.6 %"],
    ["adjacent", "5:49", "5:50", "97.4 %"],
  ]

  @Test func `a table that is too wide becomes blocks that repeat the first column`() {
    #expect(
      TextColumns.aligned(rows, leftColumns: 1, within: 28) == [
        "policy    mean wait  served", "fifo          12:37   11:39",
        "adjacent       5:49    5:50", "policy     level", "fifo      80.6 %",
        "adjacent  97.4 %",
      ])
  }

  @Test func `a table that fits exactly stays whole`() {
    let whole = TextColumns.aligned(rows, leftColumns: 1)
    let width = whole.map(\.count).max() ?? 0
    #expect(TextColumns.aligned(rows, leftColumns: 1, within: width) == whole)
    #expect(TextColumns.aligned(rows, leftColumns: 1, within: width - 1).count == 6)
  }

  @Test func `every block has a column beside the first, however little room there is`() {
    #expect(TextColumns.aligned(rows, leftColumns: 1, within: 1).count == 9)
    #expect(TextColumns.aligned([], leftColumns: 1, within: 1) == [])
  }

  @Test func `running text breaks between words and tables stay as they are`() {
    let style = TextStyle(columns: 24)
    #expect(
      style.fitted(["Every policy meets the same passengers.", "  a part of one that is long"])
        == [
          "Every policy meets the", "  same passengers.", "  a part of one that is",
          "    long",
        ])
    let path = ["Files: results/milan-weekday-e96a0656-s1"]
    #expect(style.fitted(path) == path)
    let table = ["policy             mean wait    served"]
    #expect(style.fitted(table) == table)
    #expect(TextStyle().fitted(["Every policy meets the same passengers."]).count == 1)
  }

  @Test func `running text has the width of its place, and is not broken a second time`() {
    let sentence = Array(repeating: "taxi", count: 60).joined(separator: " ")
    for (columns, most) in [(nil, 100), (200, 100), (80, 80), (41, 41), (3, 20)] as [(Int?, Int)] {
      let lines = TextColumns.fitting(columns) { TextColumns.wrapped(sentence, after: "") }
      #expect(lines.dropLast().allSatisfy { $0.count <= most && $0.count > most - 7 }, "\(lines)")
      #expect(lines.joined().count { $0 == "x" } == 60)
      #expect(TextStyle(columns: columns.map { max(20, $0) }).fitted(lines) == lines)
    }
    #expect(TextColumns.width == 100)
  }
}
