extension Command {
  static let run = Command(
    name: "run", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate one policy and compare it with the goal",
    examples: [
      "cabstand run scenarios/smallest.jsonc": "simulates the first policy of the scenario",
      "cabstand run scenarios/milan-weekday.jsonc --policy adjacent --set fleet.taxis=4000":
        "simulates another fleet",
      "cabstand run scenarios/smallest.jsonc --policy-command mine=./policy":
        "runs an external policy, a program in any language",
    ],
    flags: [Flag.policy, Flag("--policies", "NAME", "alias of --policy")] + Flag.experiment,
    action: ExperimentCommand.self)

  static let compare = Command(
    name: "compare", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "simulate several policies on the same days and compare them",
    examples: [
      "cabstand compare scenarios/milan-weekday.jsonc": "compares the policies of the scenario",
      "cabstand compare scenarios/milan-weekday.jsonc --policies fifo,adjacent --replications 50":
        "simulates more days, for narrower intervals",
      "cabstand compare scenarios/milan-weekday.jsonc --vary fleet.taxis=4500,4855":
        "compares every policy with every value",
      "cabstand compare scenarios/milan-weekday.jsonc --vary fleet.taxis=4000..5000:500":
        "compares 4,000, 4,500 and 5,000 taxis",
      "cabstand compare scenarios/mielec.jsonc --vary 'rebalancing=null,{\"rule\":\"threshold\"}'":
        "compares the scenario without and with a block",
      "cabstand compare scenarios/milan-weekday.jsonc --best --indifference 10s":
        "finds the policy with the smallest mean wait in as few days as possible",
      "cabstand compare scenarios/milan-weekday.jsonc --bound":
        "adds a lower bound of the mean wait and the distance of each policy from it",
    ],
    flags: [
      Flag(
        "--policies", "NAMES",
        "policies, separated by commas; the first is the baseline"),
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "values of a scenario key to compare: VALUES is a,b or a range, 12..24 or 12..24:4"),
      Flag.design,
      Flag(
        "--best", "find the best alternative, adding days up to 95 % confidence"),
      Flag("--metric", "NAME", "metric for --best (default: wait_s_mean)"),
      Flag(
        "--indifference", "VALUE",
        "smallest relevant difference for --best (default: 30 s, 1 %)"),
      Flag(
        "--bound",
        "show the lower bound of cabstand bound next to the mean waits"),
    ] + Flag.experiment,
    action: ExperimentCommand.self)
}

extension Flag {
  /// Flags of `run` and `compare`.
  fileprivate static let experiment: [Flag] =
    [
      set,
      Flag("--replications", "N", "number of days to simulate (default: as in the scenario)"),
      Flag(
        "--precision", "SHARE",
        "add days until the mean wait has this relative precision, such as 2%"),
      Flag(
        "--max-replications", "N",
        "maximum number of days for --precision or --best (default: 1000)"),
      seed, threads, resultsParent,
      Flag(
        "--detail", "N",
        "write the rows of the first N days (default: 1; 20 with --report; 0 beyond 20 alternatives)"
      ),
      bundle,
      report, force("the page of --report"),
      Flag("--trace", "also write the events of those days, for trail and replay"),
      Flag("--resume", "continue an interrupted run from its finished days"),
      Flag(
        "--enforce-goal", "exit with 1 if a policy misses the goal, 3 if too few days to decide"),
      checkInvariants, json(),
    ] + external + [
      Flag(
        "--max-refused", "SHARE",
        "exit with 3 if more than this share of the actions of a policy is refused (default: 1%)")
    ]
}
