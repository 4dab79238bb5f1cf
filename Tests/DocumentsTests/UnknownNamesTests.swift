import Testing

@testable import Documents

/// How rows with unknown names are reported.
@Suite struct UnknownNamesTests {
  private func report(_ names: [String]) -> String {
    let log = ProblemLog()
    var problems = RowProblems(file: "trips.csv", log: log)
    for (row, name) in names.enumerated() {
      problems.report(
        unknown: name, "zone", line: SourceLocation(file: "trips.csv", line: row + 2),
        "column origin: there is no zone \"\(name)\"", fix: "the zones are 1 and 2")
    }
    problems.finish()
    #expect(problems.count == names.count)
    return log.problems.map { "\($0)" }.joined(separator: "\n")
  }

  @Test func `the first three are told one by one, and the rest with their count and names`() {
    let names = ["a", "b", "c"] + (0..<212).map { "other-\($0 % 4)" }
    #expect(
      report(names) == """
        trips.csv:2: column origin: there is no zone "a"
          fix: the zones are 1 and 2
        trips.csv:3: column origin: there is no zone "b"
          fix: the zones are 1 and 2
        trips.csv:4: column origin: there is no zone "c"
          fix: the zones are 1 and 2
        trips.csv: and 212 more of 4 names that no zone has: "other-0", "other-1", "other-2", ...
        """)
  }

  @Test func `three are told without a count`() {
    #expect(!report(["a", "b", "c"]).contains("more"))
  }
}
