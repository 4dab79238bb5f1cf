/// Commands that simulate to compare, to search or to estimate.
extension CommandTable {
  static let experiment: [Flag] = [
    set,
    Flag("--replications", "N", "how many days to simulate (default: as the scenario says)"),
    Flag(
      "--precision", "SHARE",
      "add days until the mean wait is known within this share, such as 2%"),
    Flag(
      "--max-replications", "N", "the most days that --precision or --best may take (default: 1000)"
    ),
    seed, threads,
    Flag("--output", "DIR", short: "-o", "where to make the results folder (default: results)"),
    Flag(
      "--detail", "N", "write the rows of the first N days (default: 1; 20 with --report)"),
    Flag("--report", "FILE", "also write the page of cabstand report"),
    force("the page of --report"),
    Flag("--trace", "also write the events of those days, for trail and replay"),
    Flag("--resume", "continue an interrupted run with the days that it finished"),
    Flag(
      "--enforce-goal", "exit with 1 if a policy misses the goal, 3 if the days do not settle it"),
    Flag("--check-invariants", "check the service's invariants after every command (slow)"),
    Flag("--json", "print the outcome as JSON, also with --quiet"),
  ]

  /// The flags about policies of one's own that commands have which write results.
  private static let externalWithResults =
    external + [
      Flag(
        "--max-refused", "SHARE",
        "exit with 3 if more than this share of its actions is refused (default: 1%)")
    ]

  static let run = CommandDescription(
    name: "run", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate one policy and judge it against the goal",
    examples: [
      ("cabstand run scenarios/smallest.jsonc", "simulates the first policy of the scenario"),
      (
        "cabstand run scenarios/milan-weekday.jsonc --policy adjacent --set fleet.taxis=4000",
        "with another fleet"
      ),
      (
        "cabstand run scenarios/smallest.jsonc --policy-command mine=./policy",
        "runs your own policy, a program in any language"
      ),
    ],
    flags: [policy, Flag("--policies", "NAME", "the same as --policy")] + experiment
      + externalWithResults)

  private static let design = Flag(
    "--design", "FILE",
    "points instead of --vary: a grid, a list, a Latin hypercube or a Sobol sequence")

  static let sweep = CommandDescription(
    name: "sweep", arguments: "ACTION [SCENARIO] FOLDER", argumentCount: 2...3,
    argumentNoun: "action (plan, run, run-task, status or merge) and the folder of a sweep",
    summary: "divide a comparison into tasks for many machines",
    examples: [
      (
        "cabstand sweep plan scenarios/milan-weekday.jsonc night --vary fleet.taxis=4500,4855,5200",
        "writes the tasks, numbered, into night/plan.json"
      ),
      ("cabstand sweep run night", "does the tasks that are not finished, on all cores"),
      (
        "cabstand sweep run-task night --index 3",
        "does one of them, on any machine that sees the folder"
      ),
      ("cabstand sweep status night", "says what is finished, missing or damaged"),
      (
        "cabstand sweep merge night --output results",
        "makes the results that one compare would make"
      ),
    ],
    flags: [
      set,
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "plan values of a scenario key, as in rulebook.preset=one-step,two-step"),
      design,
      Flag("--policies", "NAMES", "the policies, separated by commas; the first is the baseline"),
      Flag("--replications", "N", "how many days to simulate (default: as the scenario says)"),
      seed,
      Flag("--detail", "N", "keep the rows of the first N days (default: 1)"),
      Flag("--task-seconds", "N", "plan tasks that take about so long on one core (default: 60)"),
      Flag("--task-days", "N", "plan tasks of at most so many days, and measure nothing"),
      Flag(
        "--index", "I",
        "which task to do, from 0 (default: as Slurm, Kubernetes or AWS Batch number it)"
      ),
      Flag("--shard", "I/N", "do every Nth task from I on, with I from 0 to N-1"),
      threads,
      Flag("--output", "DIR", short: "-o", "where to make the results folder (default: results)"),
      Flag("--report", "FILE", "also write the page of cabstand report"),
      force("the page of --report"),
      Flag("--json", "print the outcome of status or merge as JSON"),
    ])

  static let compare = CommandDescription(
    name: "compare", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate several policies on the same days and compare them",
    examples: [
      ("cabstand compare scenarios/milan-weekday.jsonc", "compares the policies of the scenario"),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --policies fifo,adjacent --replications 50",
        "takes more days, for narrower intervals"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --vary fleet.taxis=4500,4855",
        "compares every policy with every value"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --vary fleet.taxis=4000..5000:500",
        "compares 4,000, 4,500 and 5,000 taxis"
      ),
      (
        "cabstand compare scenarios/mielec.jsonc --vary 'rebalancing=null,{\"rule\":\"threshold\"}'",
        "compares the scenario without a block and with it"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --best --indifference 10s",
        "finds the policy with the smallest mean wait in as few days as possible"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --bound",
        "shows a lower bound of the mean wait and how far each policy is above it"
      ),
    ],
    flags: [
      Flag(
        "--policies", "NAMES",
        "the policies, separated by commas; the first is the baseline"),
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "compare values of a scenario key: VALUES is a,b or a range, 12..24 or 12..24:4"),
      design,
      Flag(
        "--best", "find the best alternative, adding days until 95 % confidence is reached"),
      Flag("--metric", "NAME", "the metric that decides --best (default: wait_s_mean)"),
      Flag(
        "--indifference", "VALUE",
        "the smallest difference that matters to --best (default: 30 s, 1 %)"),
      Flag(
        "--bound",
        "show the lower bound that cabstand bound finds beside the mean waits"),
    ] + experiment + externalWithResults)

  static let bound = CommandDescription(
    name: "bound", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find a lower bound of the mean wait for policies that redirect no taxi",
    examples: [
      (
        "cabstand bound scenarios/milan-weekday.jsonc",
        "bounds each day of the scenario, with the same passengers and shifts as compare"
      ),
      (
        "cabstand bound scenarios/milan-weekday.jsonc --set fleet.taxis=4000 --replications 5",
        "bounds what another fleet can reach"
      ),
    ],
    flags: [
      set,
      Flag("--replications", "N", "how many days to bound (default: as the scenario says)"),
      seed, threads,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let size = CommandDescription(
    name: "size", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find the smallest fleet, or another value, that meets a goal",
    examples: [
      (
        "cabstand size scenarios/milan-weekday.jsonc --from 1000 --to 3000",
        "finds for every policy the smallest of these fleets that meets the scenario's goal"
      ),
      (
        "cabstand size scenarios/milan-weekday.jsonc --policy adjacent --from 1000 --to 3000",
        "the same for one policy (95 % confidence), with the waits of every fleet tried"
      ),
      (
        "cabstand size scenarios/smallest.jsonc --goal 'service_level(10min)>=80%'",
        "searches with another goal"
      ),
      (
        "cabstand size scenarios/milan-weekday.jsonc --parameter hails.per_day --from 1 --to 90000",
        "finds how many hails a day leave enough taxis for those who call"
      ),
    ],
    flags: [
      Flag("--policy", "NAME", "size this policy only, and show every value tried"),
      Flag(
        "--goal", "CHECK", isRepeatable: true,
        "what to meet, as in 'wait_s_mean <= 15 min' (default: the scenario's goal)"),
      Flag(
        "--parameter", "PATH", "the value to search for, named as in --set (default: fleet.taxis)"),
      Flag("--from", "VALUE", "the smallest value to try (default: 1 taxi)"),
      Flag(
        "--to", "VALUE", "the largest value to try (default: 4 times the taxis of the scenario)"),
      Flag("--step", "VALUE", "the distance between values (default: 1, for whole numbers)"),
      set,
      Flag("--replications", "N", "the most days to simulate for a value (default: 200)"),
      seed, threads,
      Flag(
        "--output", "DIR", short: "-o",
        "make a results folder there, with every policy and value tried"),
      Flag("--report", "FILE", "also write the page of cabstand report"),
      force("the page of --report"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let steady = CommandDescription(
    name: "steady", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the long-run mean wait of a city that is the same at all hours",
    examples: [
      (
        "cabstand steady scenarios/milan-weekday.jsonc --at-hour 8 --set fleet.shifts=[]",
        "as if it were always 08:00 to 09:00, with every taxi on duty"
      ),
      (
        "cabstand steady city.jsonc --length 30d --metric wait_s_mean --metric held_share",
        "a longer run of a city that does not change with the hour"
      ),
    ],
    flags: [
      policy, set, seed,
      Flag("--length", "TIME", "the length of the run, as in 30d (default: 10 d)"),
      Flag(
        "--at-hour", "H", "use the demand, hails and speeds of this hour, 0 to 23, at all hours"),
      Flag(
        "--metric", "NAME", isRepeatable: true,
        "a metric to estimate (default: wait_s_mean and unserved_share)"),
      Flag("--check-invariants", "check the service's invariants after every command (slow)"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)
}
