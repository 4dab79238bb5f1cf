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
      scenarios. `scripts/reproduce` makes them again and `scripts/reproduce --check` shows that they come out the same, byte by byte.
      `table.txt` is what the program prints. Rows of single requests are kept for `smallest` only, because they are large and quickly
      made again; without them `requests.csv` has its header line only.

      [validation](validation/README.md) holds the shipped cities against what was observed in the real ones.
      [statistics](statistics/README.md) holds measured rates: how often intervals, checks and selections are right.
      [people](people/README.md) tells what becomes of people with appointments when lines strike.
      [emergency](emergency/README.md) tells what watches, wrong alarms and taxis do to the wait for an ambulance.
      [data](data/README.md) tells how fine tables about groups of people can be, and what attacks learn from them.
      [runs](runs/README.md) tells what a half-marathon does to taxis and ambulances, and what each of its gates is worth.
      [line-ups](line-ups/README.md) tells who waits at doors and which places stay empty, by notice, codes and calls ahead.
      [performance](performance/README.md) says what a ride costs in instructions, seconds and memory, beside other programs.

      Your own results appear here, too, in a folder named after scenario, hash and seed, which git ignores.


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
