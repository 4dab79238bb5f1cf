import Foundation
import Results
import Testing

/// Pages of the repository that repeat what the program says.
///
/// `UPDATE_GOLDEN=1 swift test --filter PublishedPagesTests` writes them anew.
@Suite struct PublishedPagesTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test func `the page about results is made from the declarations of the tables`() throws {
    let introduction = """
      # Reference results

      `smallest`, `milan-weekday` and `manhattan-weekday` hold the outcome of comparing `fifo` with `adjacent` on the shipped
      scenarios. `scripts/reproduce` regenerates them, and `scripts/reproduce --check` verifies that they are byte-identical.
      `table.txt` is the output of the program. Rows of single requests are kept for `smallest` only, because they are large and
      quick to regenerate; without them `requests.csv` has only its header line.

      [validation](validation/README.md) compares the shipped cities with observations of the real ones.
      [statistics](statistics/README.md) has the measured coverage of intervals and error rates of checks and selections.
      [people](people/README.md) shows the effect of a strike on people with appointments.
      [population](population/README.md) shows what a race does to appointments and a late taxi to a run and to a turn in a shop, where the services share the residents.
      [fares](fares/README.md) shows what drivers earn under each policy, tariff and number of taxis.
      [emergency](emergency/README.md) shows the effect of watches, false alarms and taxis on the wait for an ambulance.
      [data](data/README.md) has the resolution of tables about groups of people, and the findings of attacks on them.
      [runs](runs/README.md) shows the effect of a half-marathon on taxis and ambulances, and the value of each gate.
      [line-ups](line-ups/README.md) has waits at doors and empty places, by notice, codes and overbooking.
      [performance](performance/README.md) has the cost of a ride in instructions, seconds and memory, compared with other programs.

      Your own results also appear here, in a folder named after scenario, hash and seed, which git ignores.


      """
    let page =
      introduction
      + ColumnGuide.markdown.replacing("# The tables", with: "## The tables")
      .replacing("\n## ", with: "\n### ").replacing("\n### The tables", with: "\n## The tables")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try page.write(
        to: root.appending(path: "results/README.md"), atomically: true, encoding: .utf8)
    }
    #expect(try text("results/README.md") == page)
  }

  @Test func `the first page shows the reference result of the main comparison`() throws {
    let table = try text("results/milan-weekday/table.txt").split(separator: "\n")
    let block = try #require(text("README.md").split(separator: "\n```\n").dropFirst().first)
    // Lines are left out between dots.
    let shown = block.split(separator: "\n").filter { !$0.contains("...") }
    #expect(shown.count >= 6)
    #expect(shown.filter { !table.contains($0) } == [])
  }

  @Test func `the manifests of the reference results list files that are there, unchanged`() throws
  {
    for name in ["smallest", "milan-weekday", "manhattan-weekday"] {
      let manifest = try text("results/\(name)/manifest.json")
      for file in ["summary.csv", "comparisons.csv", "verdicts.csv", "replications.csv"] {
        let hash = SHA256.hexadecimal(of: try text("results/\(name)/\(file)"))
        #expect(manifest.contains(hash), "\(name)/\(file)")
      }
    }
  }
}
