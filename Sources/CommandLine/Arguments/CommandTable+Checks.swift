/// Commands that judge, and that explain single results.
extension CommandTable {
  static let baseline = CommandDescription(
    name: "baseline", arguments: "save SCENARIO", argumentCount: 2...2,
    argumentNoun: "scenario file after the word save",
    summary: "keep what a policy does today, for cabstand check",
    examples: [
      (
        "cabstand baseline save scenarios/milan-weekday.jsonc --policy adjacent",
        "200 days, saved as results/baselines/milan-weekday-adjacent"
      ),
      (
        "cabstand baseline save scenarios/smallest.jsonc --exact",
        "with every event, so that check --exact can name the first that differs"
      ),
    ],
    flags: [
      policy, set,
      Flag(
        "--replications", "N", "how many days to keep (default: 200, the most that check takes)"),
      Flag(
        "--check", "CHECK", isRepeatable: true, "keep what this check will need beside the metrics"),
      Flag("--exact", "keep every event as well; without --replications of 3 days"),
      seed, threads,
      Flag(
        "--output", "DIR", short: "-o", "where the baseline is made (default: results/baselines)"),
      force("the baseline"),
    ] + external)

  static let check = CommandDescription(
    name: "check", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "say whether a policy keeps limits, or has become worse",
    examples: [
      ("cabstand check scenarios/milan-weekday.jsonc --policy adjacent", "the scenario's goal"),
      (
        "cabstand check scenarios/smallest.jsonc --check wait_s_mean<=7min --check unserved_share<=20%",
        "limits of your own; quote them for the shell"
      ),
      (
        "cabstand check scenarios/milan-weekday.jsonc --baseline results/baselines/milan-weekday-adjacent",
        "the goal, and that nothing has become noticeably worse"
      ),
      (
        "cabstand check scenarios/smallest.jsonc --exact --baseline results/baselines/smallest-fifo",
        "the same events, to the millisecond"
      ),
    ],
    flags: [
      Flag(
        "--check", "CHECK", isRepeatable: true,
        "what must hold (default: the goal; with a baseline + 30 s and + 1 % at most)"),
      Flag("--baseline", "DIR", "what cabstand baseline save has kept"),
      Flag(
        "--changed", "PATH", isRepeatable: true,
        "a value of the scenario that is meant to differ from the baseline"),
      Flag("--exact", "every event must be that of the baseline"),
      policy, set,
      Flag(
        "--replications", "N",
        "how many days to simulate (default: 20, and up to 200 until it is settled)"),
      seed, threads,
      Flag("--junit", "FILE", "write the outcome as JUnit XML, for build servers"),
      Flag("--markdown", "FILE", "write the outcome as a Markdown table"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let policyTest = CommandDescription(
    name: "policy-test", arguments: "CMD", argumentCount: 1...1, argumentNoun: "command",
    summary: "try a policy of your own: a program that speaks the protocol of cabstand",
    examples: [
      ("cabstand policy-test ./policy", "a program"),
      (
        "cabstand policy-test ./policy --policy-deadline 1min", "one that thinks for long"
      ),
    ],
    flags: [
      Flag(
        "--policy-deadline", "TIME", "how long the program may take to answer (default: 10 s)")
    ])

  static let trail = CommandDescription(
    name: "trail", arguments: "RESULTS RIDE", argumentCount: 2...2,
    argumentNoun: "folder of results and a ride",
    summary: "tell the story of one ride: why this taxi, why this wait",
    examples: [
      (
        "cabstand trail traced 5",
        "ride 5 of requests.csv, after cabstand run scenarios/smallest.jsonc --trace --output traced"
      ),
      (
        "cabstand trail traced 3 --policy fifo --replication 1",
        "under another policy, on another day"
      ),
    ],
    flags: [
      Flag("--policy", "NAME", "under which policy (default: the first of the results)"),
      Flag("--replication", "N", "on which simulated day (default: the first in the log)"),
    ])
}
