/// Commands that simulate in order to compare, search or estimate.
extension CommandTable {
  static let experiment: [Flag] = [
    set,
    Flag("--replications", "N", "number of days to simulate (default: as in the scenario)"),
    Flag(
      "--precision", "SHARE",
      "add days until the mean wait has this relative precision, such as 2%"),
    Flag(
      "--max-replications", "N", "maximum number of days for --precision or --best (default: 1000)"
    ),
    seed, threads,
    Flag("--output", "DIR", short: "-o", "parent of the results folder (default: results)"),
    Flag(
      "--detail", "N", "write the rows of the first N days (default: 1; 20 with --report)"),
    Flag("--report", "FILE", "also write the page of cabstand report"),
    force("the page of --report"),
    Flag("--trace", "also write the events of those days, for trail and replay"),
    Flag("--resume", "continue an interrupted run from its finished days"),
    Flag(
      "--enforce-goal", "exit with 1 if a policy misses the goal, 3 if too few days to decide"),
    Flag("--check-invariants", "check the invariants of the service after every command (slow)"),
    Flag("--json", "print the outcome as JSON, also with --quiet"),
  ]

  /// Flags about external policies for commands that write results.
  private static let externalWithResults =
    external + [
      Flag(
        "--max-refused", "SHARE",
        "exit with 3 if more than this share of the actions of a policy is refused (default: 1%)")
    ]

  static let run = CommandDescription(
    name: "run", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate one policy and compare it with the goal",
    examples: [
      ("cabstand run scenarios/smallest.jsonc", "simulates the first policy of the scenario"),
      (
        "cabstand run scenarios/milan-weekday.jsonc --policy adjacent --set fleet.taxis=4000",
        "simulates another fleet"
      ),
      (
        "cabstand run scenarios/smallest.jsonc --policy-command mine=./policy",
        "runs an external policy, a program in any language"
      ),
    ],
    flags: [policy, Flag("--policies", "NAME", "alias of --policy")] + experiment
      + externalWithResults)

  private static let design = Flag(
    "--design", "FILE",
    "design points instead of --vary: a grid, a list, a Latin hypercube or a Sobol sequence")

  static let sweep = CommandDescription(
    name: "sweep", arguments: "ACTION [SCENARIO] FOLDER", argumentCount: 2...3,
    argumentNoun: "action (plan, run, run-task, status or merge) and the folder of a sweep",
    summary: "divide a comparison into tasks for many machines",
    examples: [
      (
        "cabstand sweep plan scenarios/milan-weekday.jsonc night --vary fleet.taxis=4500,4855,5200",
        "writes the tasks, numbered, into night/plan.json"
      ),
      ("cabstand sweep run night", "runs the unfinished tasks, on all cores"),
      (
        "cabstand sweep run-task night --index 3",
        "runs one task, on any machine with access to the folder"
      ),
      ("cabstand sweep status night", "lists finished, missing and damaged tasks"),
      (
        "cabstand sweep merge night --output results",
        "writes the same results as a single compare"
      ),
    ],
    flags: [
      set,
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "values of a scenario key to plan, as in rulebook.preset=one-step,two-step"),
      design,
      Flag("--policies", "NAMES", "policies, separated by commas; the first is the baseline"),
      Flag("--replications", "N", "number of days to simulate (default: as in the scenario)"),
      seed,
      Flag("--detail", "N", "keep the rows of the first N days (default: 1)"),
      Flag("--task-seconds", "N", "target length of a task on one core (default: 60)"),
      Flag("--task-days", "N", "maximum number of days in a task; skips the measurement"),
      Flag(
        "--index", "I",
        "task to run, from 0 (default: the number given by Slurm, Kubernetes or AWS Batch)"
      ),
      Flag("--shard", "I/N", "run every Nth task from I on, with I from 0 to N-1"),
      threads,
      Flag("--output", "DIR", short: "-o", "parent of the results folder (default: results)"),
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
        "simulates more days, for narrower intervals"
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
        "compares the scenario without and with a block"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --best --indifference 10s",
        "finds the policy with the smallest mean wait in as few days as possible"
      ),
      (
        "cabstand compare scenarios/milan-weekday.jsonc --bound",
        "adds a lower bound of the mean wait and the distance of each policy from it"
      ),
    ],
    flags: [
      Flag(
        "--policies", "NAMES",
        "policies, separated by commas; the first is the baseline"),
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "values of a scenario key to compare: VALUES is a,b or a range, 12..24 or 12..24:4"),
      design,
      Flag(
        "--best", "find the best alternative, adding days up to 95 % confidence"),
      Flag("--metric", "NAME", "metric for --best (default: wait_s_mean)"),
      Flag(
        "--indifference", "VALUE",
        "smallest relevant difference for --best (default: 30 s, 1 %)"),
      Flag(
        "--bound",
        "show the lower bound of cabstand bound next to the mean waits"),
    ] + experiment + externalWithResults)

  static let bound = CommandDescription(
    name: "bound", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "compute a lower bound of the mean wait for policies without redirection",
    examples: [
      (
        "cabstand bound scenarios/milan-weekday.jsonc",
        "bounds each day of the scenario, with the same passengers and shifts as compare"
      ),
      (
        "cabstand bound scenarios/milan-weekday.jsonc --set fleet.taxis=4000 --replications 5",
        "bounds the mean wait of another fleet"
      ),
    ],
    flags: [
      set,
      Flag("--replications", "N", "number of days to bound (default: as in the scenario)"),
      seed, threads,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let resumeSearch = Flag(
    "--resume", "continue an interrupted search from its finished days")

  static let size = CommandDescription(
    name: "size", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find the smallest fleet, or another value, that meets a goal",
    examples: [
      (
        "cabstand size scenarios/milan-weekday.jsonc --from 1000 --to 3000",
        "finds the smallest fleet in this range that meets the goal, for every policy"
      ),
      (
        "cabstand size scenarios/milan-weekday.jsonc --policy adjacent --from 1000 --to 3000",
        "the same for one policy (95 % confidence), with the waits of every tested fleet"
      ),
      (
        "cabstand size scenarios/smallest.jsonc --goal 'service_level(10min)>=80%'",
        "searches with another goal"
      ),
      (
        "cabstand size scenarios/milan-weekday.jsonc --parameter hails.per_day --from 1 --to 90000",
        "finds the number of hails a day that leaves enough taxis for requests"
      ),
    ],
    flags: [
      Flag("--policy", "NAME", "size this policy only, and show every tested value"),
      Flag(
        "--goal", "CHECK", isRepeatable: true,
        "goal to meet, as in 'wait_s_mean <= 15 min' (default: the goal of the scenario)"),
      Flag(
        "--parameter", "PATH", "scenario key to size, named as in --set (default: fleet.taxis)"),
      Flag("--from", "VALUE", "smallest value to test (default: 1 taxi)"),
      Flag(
        "--to", "VALUE", "largest value to test (default: 4 times the taxis of the scenario)"),
      Flag("--step", "VALUE", "distance between values (default: 1, for whole numbers)"),
      set,
      Flag("--replications", "N", "maximum number of days for a value (default: 200)"),
      seed, threads,
      Flag(
        "--output", "DIR", short: "-o",
        "write a results folder there, with every tested policy and value"),
      Flag("--report", "FILE", "also write the page of cabstand report"),
      force("the page of --report"),
      resumeSearch,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let steady = CommandDescription(
    name: "steady", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the long-run mean wait of a city with constant conditions",
    examples: [
      (
        "cabstand steady scenarios/milan-weekday.jsonc --at-hour 8 --set fleet.shifts=[]",
        "uses the conditions of 08:00 to 09:00 throughout, with every taxi on duty"
      ),
      (
        "cabstand steady city.jsonc --length 30d --metric wait_s_mean --metric held_share",
        "a longer run of a city with the same conditions at all hours"
      ),
    ],
    flags: [
      policy, set, seed,
      Flag("--length", "TIME", "length of the run, as in 30d (default: 10 d)"),
      Flag(
        "--at-hour", "H", "use the demand, hails and speeds of this hour, 0 to 23, throughout"),
      Flag(
        "--metric", "NAME", isRepeatable: true,
        "metric to estimate (default: wait_s_mean and unserved_share)"),
      Flag("--check-invariants", "check the invariants of the service after every command (slow)"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)
}
