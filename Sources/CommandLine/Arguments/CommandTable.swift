/// Every command.
///
/// The one table from which arguments are read and help is written.
enum CommandTable {
  static let commands: [CommandDescription] = [
    run, compare, size, baseline, check, trail, validate, policies, explain, schema,
  ]

  static func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }

  /// Flags that every command has.
  static let common: [Flag] = [
    Flag("--help", "show this help"),
    Flag("--quiet", "print nothing but errors"),
  ]

  private static let set = Flag(
    "--set", "PATH=VALUE", isRepeatable: true,
    "replace a value of the scenario, as in fleet.taxis=500")

  private static let policy = Flag(
    "--policy", "NAME", "which policy (default: the first one of the scenario)")

  private static let seed = Flag(
    "--seed", "N", "the seed of all random numbers (default: as the scenario says)")

  private static let threads = Flag(
    "--threads", "N", "how many threads work at once (default: one per processor)")

  private static let experiment: [Flag] = [
    set,
    Flag("--replications", "N", "how many days to simulate (default: as the scenario says)"),
    Flag(
      "--precision", "SHARE",
      "add days until the mean wait is known to within 2%, or another share"),
    Flag("--max-replications", "N", "the most days that --precision may take (default: 1000)"),
    seed, threads,
    Flag("--output", "DIR", "where the results folder is made (default: results)"),
    Flag("--detail", "N", "write the rows of the first N replications (default: 1)"),
    Flag("--trace", "write the events of those replications too, for cabstand trail"),
    Flag("--enforce-goal", "exit with 1 if a policy misses the goal, 3 if that is not settled"),
    Flag("--check-invariants", "check the rules of the service after every command; slow"),
    Flag("--json", "print the outcome as JSON, also with --quiet"),
  ]

  private static let run = CommandDescription(
    name: "run", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate one policy and hold it against the goal",
    examples: [
      ("cabstand run scenarios/smallest.jsonc", "the first policy of the scenario"),
      (
        "cabstand run scenarios/milan-weekday.jsonc --policy adjacent --set fleet.taxis=4000",
        "another fleet"
      ),
    ],
    flags: [policy] + experiment)

  private static let compare = CommandDescription(
    name: "compare", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate several policies on the same days and compare them",
    examples: [
      ("cabstand compare scenarios/milan-weekday.jsonc", "the policies of the scenario"),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --policies fifo,adjacent --replications 50",
        "more days, narrower intervals"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --vary fleet.taxis=4500,4855",
        "every policy with every value"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --best --indifference 10s",
        "find the policy with the smallest mean wait, with as few days as that takes"
      ),
    ],
    flags: [
      Flag(
        "--policies", "NAMES",
        "which policies, with commas between them; the first is the baseline"),
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "compare values of the scenario, as in rulebook.preset=one-step,two-step"),
      Flag("--best", "find the best alternative, adding days until it is told (95 % confidence)"),
      Flag("--metric", "NAME", "what --best goes by (default: wait_s_mean)"),
      Flag("--indifference", "VALUE", "the difference that matters to --best (default: 30 s, 1 %)"),
    ] + experiment)

  private static let baseline = CommandDescription(
    name: "baseline", arguments: "save SCENARIO", argumentCount: 2...2,
    argumentNoun: "scenario file after the word save",
    summary: "keep what a policy does today, for cabstand check",
    examples: [
      (
        "cabstand baseline save scenarios/milan-weekday.jsonc --policy adjacent",
        "200 days, saved as baselines/milan-weekday-adjacent"
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
      Flag("--output", "DIR", "where the baseline is made (default: baselines)"),
    ])

  private static let check = CommandDescription(
    name: "check", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "say whether a policy keeps limits, or has become worse",
    examples: [
      ("cabstand check scenarios/milan-weekday.jsonc --policy adjacent", "the scenario's goal"),
      (
        "cabstand check scenarios/milan-weekday.jsonc --baseline baselines/milan-weekday-adjacent",
        "the goal, and that nothing has become worse"
      ),
      (
        "cabstand check scenarios/smallest.jsonc --exact --baseline baselines/smallest-fifo",
        "the same events, to the millisecond"
      ),
    ],
    flags: [
      Flag(
        "--check", "CHECK", isRepeatable: true,
        "what must hold: 'wait_s_mean <= 15 min', 'wait_s_mean - baseline <= 30 s'"),
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
    ])

  private static let trail = CommandDescription(
    name: "trail", arguments: "RESULTS RIDE", argumentCount: 2...2,
    argumentNoun: "folder of results and a ride",
    summary: "tell the story of one ride: why this taxi, why this wait",
    examples: [
      (
        "cabstand trail traced 5",
        "ride 5 of requests.csv, after cabstand run scenarios/smallest.jsonc --trace --output traced"
      ),
      (
        "cabstand trail traced 1042 --policy adjacent --replication 2",
        "under another policy, on another day"
      ),
    ],
    flags: [
      Flag("--policy", "NAME", "under which policy (default: the first of the results)"),
      Flag("--replication", "N", "on which simulated day (default: the first in the log)"),
    ])

  private static let size = CommandDescription(
    name: "size", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find the smallest fleet, or another value, that just meets a goal",
    examples: [
      (
        "cabstand size scenarios/milan-weekday.jsonc --policy adjacent --from 1000 --to 3000",
        "the smallest of these fleets that meets the goal of the scenario (95 % confidence)"
      ),
      (
        "cabstand size scenarios/smallest.jsonc --goal 'service_level(10min)>=80%'",
        "another goal"
      ),
      (
        "cabstand size scenarios/milan-weekday.jsonc --parameter hails.per_day --from 1 --to 90000",
        "how many hails a day leave enough taxis for those who call"
      ),
    ],
    flags: [
      Flag("--policy", "NAME", "which policy (default: the first one of the scenario)"),
      Flag(
        "--goal", "CHECK", isRepeatable: true,
        "what must hold, as in 'wait_s_mean <= 15 min' (default: the scenario's goal)"),
      Flag("--parameter", "PATH", "which value to search for, as in --set (default: fleet.taxis)"),
      Flag("--from", "VALUE", "the first value that may be tried (default: 1 taxi)"),
      Flag("--to", "VALUE", "the last one (default: 4 times the taxis of the scenario)"),
      Flag("--step", "VALUE", "how far values are apart (default: 1, of whole numbers)"),
      set,
      Flag("--replications", "N", "the most days of each value (default: 200)"),
      Flag("--seed", "N", "the seed of all random numbers (default: as the scenario says)"),
      Flag("--threads", "N", "how many threads work at once (default: one per processor)"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  private static let validate = CommandDescription(
    name: "validate", arguments: "SCENARIO...", argumentCount: 1...Int.max,
    summary: "check scenario files and say everything that is wrong with them",
    examples: [("cabstand validate scenarios/milan-weekday.jsonc", "check a file")],
    flags: [set, Flag("--resolved", "print the scenario with all defaults filled in")])

  private static let policies = CommandDescription(
    name: "policies", arguments: "", argumentCount: 0...0,
    summary: "list the dispatch policies",
    examples: [("cabstand policies", "one line per policy")],
    flags: [Flag("--json", "print the list as JSON, also with --quiet")])

  private static let explain = CommandDescription(
    name: "explain", arguments: "[RULE]", argumentCount: 0...2, argumentNoun: "rule",
    summary: "say what a rule means, and what the two requirement documents say about it",
    examples: [
      ("cabstand explain", "one line per parameter of the rulebook"),
      ("cabstand explain offer_timeout", "a parameter"),
      ("cabstand explain A-A5", "a rule of a document"),
      ("cabstand explain row 7", "a difference between the documents"),
    ],
    flags: [Flag("--json", "print the explanation as JSON, also with --quiet")])

  private static let schema = CommandDescription(
    name: "schema", arguments: "", argumentCount: 0...0,
    summary: "print the JSON Schema of scenario files, for editors",
    examples: [
      ("cabstand schema > scenarios/scenario.schema.json", "editors then complete and check")
    ],
    flags: [])
}
