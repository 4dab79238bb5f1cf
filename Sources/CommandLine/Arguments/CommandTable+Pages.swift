/// Commands that write pages to look at.
extension CommandTable {
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
        "cabstand replay traced --policy adjacent --replication 2 --output second-day.html",
        "one policy on another day"
      ),
    ],
    flags: [
      Flag(
        "--policy", "NAME", isRepeatable: true,
        "which policy, at most two (default: the first two of the results)"),
      Flag("--replication", "N", "which simulated day (default: the first that was traced)"),
      Flag("--output", "FILE", "where the page goes (default: replay.html)"),
    ])
}
