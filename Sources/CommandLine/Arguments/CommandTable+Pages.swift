/// Commands that write pages to look at.
extension CommandTable {
  static let report = CommandDescription(
    name: "report", arguments: "RESULTS...", argumentCount: 1...100,
    argumentNoun: "folder of results",
    summary: "write a page that shows what an experiment has found, for any browser",
    examples: [
      (
        "cabstand report results/smallest --output smallest.html",
        "verdicts, waits, maps and methods of a folder that compare or run has written"
      ),
      (
        "cabstand report results/smallest results/milan-weekday --output both.html",
        "several folders on one page"
      ),
    ],
    flags: [
      Flag("--output", "FILE", short: "-o", "where the page is written (default: report.html)"),
      force("the page"),
    ])

  static let replay = CommandDescription(
    name: "replay", arguments: "RESULTS", argumentCount: 1...1,
    argumentNoun: "folder of results",
    summary: "write a page that plays a day on a map, two policies side by side",
    examples: [
      (
        "cabstand replay traced",
        "after cabstand run scenarios/smallest.jsonc --trace --output traced"
      ),
      (
        "cabstand replay traced --policy fifo --replication 1 --output day.html",
        "one policy on one of its days, into a file of your own"
      ),
    ],
    flags: [
      Flag(
        "--policy", "NAME", isRepeatable: true,
        "which policy, at most two (default: the first two of the results)"),
      Flag("--replication", "N", "which simulated day (default: the first that was traced)"),
      Flag("--output", "FILE", short: "-o", "where the page goes (default: replay.html)"),
      force("the page"),
    ])
}
