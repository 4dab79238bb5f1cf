/// Commands that write pages or list places.
extension CommandTable {
  static let report = CommandDescription(
    name: "report", arguments: "RESULTS...", argumentCount: 1...100,
    argumentNoun: "folder of results",
    summary: "write the results of an experiment as a page for any browser",
    examples: [
      (
        "cabstand report results/smallest --output smallest.html",
        "shows verdicts, waits, maps and methods of a results folder"
      ),
      (
        "cabstand report results/smallest results/milan-weekday --output both.html",
        "shows several folders on one page"
      ),
    ],
    flags: [
      Flag("--output", "FILE", short: "-o", "page to write (default: report.html)"),
      Flag(
        "--replay-page", "FILE",
        "also write the page of cabstand replay, linked from the three people of the report"),
      force("the page"), Flag("--json", "print the pages as JSON, also with --quiet"),
    ])

  static let places = CommandDescription(
    name: "where", arguments: "RESULTS", argumentCount: 1...1,
    argumentNoun: "folder of results",
    summary: "list the zones and hours with the longest waits or late ambulances",
    examples: [
      ("cabstand where results/smallest", "lists the ten zones with the longest waits"),
      (
        "cabstand where results/smallest --policy fifo --count 5 --json",
        "prints five zones of one policy as JSON"
      ),
    ],
    flags: [
      Flag(
        "--policy", "NAME", isRepeatable: true,
        "policy of the results (default: all)"),
      Flag("--count", "N", "number of zones for each policy (default: 10)"),
      Flag("--json", "print the zones as JSON, also with --quiet"),
    ])

  static let replay = CommandDescription(
    name: "replay", arguments: "RESULTS", argumentCount: 1...1,
    argumentNoun: "folder of results",
    summary: "write a page that plays a day on a map, two policies side by side",
    examples: [
      (
        "cabstand replay traced",
        "plays the first day, after cabstand run scenarios/smallest.jsonc --trace --output traced"
      ),
      (
        "cabstand replay traced --policy fifo --replication 1 --output day.html",
        "plays one policy on one day, and writes this file"
      ),
    ],
    flags: [
      Flag(
        "--policy", "NAME", isRepeatable: true,
        "policy, at most two (default: the first two in the results)"),
      Flag("--replication", "N", "simulated day (default: the first traced one)"),
      Flag("--output", "FILE", short: "-o", "page to write (default: replay.html)"),
      force("the page"),
    ])
}
