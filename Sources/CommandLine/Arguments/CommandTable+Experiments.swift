/// Commands that simulate to compare, to search or to estimate.
extension CommandTable {
  static let experiment: [Flag] = [
    set,
    Flag("--replications", "N", "how many days to simulate (default: as the scenario says)"),
    Flag(
      "--precision", "SHARE",
      "add days until the mean wait is known to within 2%, or another share"),
    Flag(
      "--max-replications", "N", "the most days that --precision or --best may take (default: 1000)"
    ),
    seed, threads,
    Flag("--output", "DIR", short: "-o", "where the results folder is made (default: results)"),
    Flag(
      "--detail", "N", "write the rows of the first N replications (default: 1; 20 for --report)"),
    Flag("--report", "FILE", "write the page of cabstand report, too"),
    force("the page of --report"),
    Flag("--trace", "write the events of those replications too, for trail and replay"),
    Flag("--resume", "go on from the replications that an interrupted run has finished"),
    Flag("--enforce-goal", "exit with 1 if a policy misses the goal, 3 if that is not settled"),
    Flag("--check-invariants", "check the rules of the service after every command; slow"),
    Flag("--json", "print the outcome as JSON, also with --quiet"),
  ]

  /// The flags about policies of one's own that commands have which write results.
  private static let externalWithResults =
    external + [
      Flag(
        "--max-refused", "SHARE",
        "exit with 3 if more of its actions cannot be carried out (default: 1%)")
    ]

  static let run = CommandDescription(
    name: "run", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate one policy and hold it against the goal",
    examples: [
      ("cabstand run scenarios/smallest.jsonc", "the first policy of the scenario"),
      (
        "cabstand run scenarios/milan-weekday.jsonc --policy adjacent --set fleet.taxis=4000",
        "another fleet"
      ),
      (
        "cabstand run scenarios/smallest.jsonc --policy-command mine=./policy",
        "a policy that is a program of your own, in any language"
      ),
    ],
    flags: [policy, Flag("--policies", "NAME", "the same as --policy")] + experiment
      + externalWithResults)

  static let compare = CommandDescription(
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
        "cabstand compare scenarios/mielec.jsonc --vary 'rebalancing=null,{\"rule\":\"threshold\"}'",
        "without a block of the scenario, and with it"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --best --indifference 10s",
        "find the policy with the smallest mean wait, with as few days as that takes"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --bound",
        "with a lower bound of the mean wait, and how far each policy stays above it"
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
      Flag(
        "--bound",
        "set a lower bound beside the mean waits, as cabstand bound finds it"),
    ] + experiment + externalWithResults)

  static let bound = CommandDescription(
    name: "bound", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find a lower bound of the mean wait for policies that redirect no taxi",
    examples: [
      (
        "cabstand bound scenarios/milan-weekday.jsonc",
        "for each day of the scenario, with the same passengers and shifts as compare"
      ),
      (
        "cabstand bound scenarios/milan-weekday.jsonc --set fleet.taxis=4000 --replications 5",
        "what another fleet can reach at best"
      ),
    ],
    flags: [
      set,
      Flag("--replications", "N", "how many days to look at (default: as the scenario says)"),
      seed, threads,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let size = CommandDescription(
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
      policy,
      Flag(
        "--goal", "CHECK", isRepeatable: true,
        "what must hold, as in 'wait_s_mean <= 15 min' (default: the scenario's goal)"),
      Flag("--parameter", "PATH", "which value to search for, as in --set (default: fleet.taxis)"),
      Flag("--from", "VALUE", "the first value that may be tried (default: 1 taxi)"),
      Flag("--to", "VALUE", "the last one (default: 4 times the taxis of the scenario)"),
      Flag("--step", "VALUE", "how far values are apart (default: 1, of whole numbers)"),
      set,
      Flag("--replications", "N", "the most days of each value (default: 200)"),
      seed, threads,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let steady = CommandDescription(
    name: "steady", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the long-run mean wait of a city that is the same at all times",
    examples: [
      (
        "cabstand steady scenarios/milan-weekday.jsonc --at-hour 8 --set fleet.shifts=[]",
        "as if it were always the hour after 08:00, with every taxi on duty"
      ),
      (
        "cabstand steady city.jsonc --length 30d --metric wait_s_mean --metric held_share",
        "a city that does not depend on the hour, for longer"
      ),
    ],
    flags: [
      policy, set, seed,
      Flag("--length", "TIME", "how long the one run is, as in 30d (default: 10 d)"),
      Flag("--at-hour", "H", "the demand, hails and speeds of this hour, 0 to 23, at all hours"),
      Flag(
        "--metric", "NAME", isRepeatable: true,
        "what to estimate (default: wait_s_mean and unserved_share)"),
      Flag("--check-invariants", "check the rules of the service after every command; slow"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)
}
