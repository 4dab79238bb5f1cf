/// Commands that fit a city to observations, and a policy to a city.
extension CommandTable {
  static let learn = CommandDescription(
    name: "learn", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the value of an idle taxi by zone and hour",
    examples: [
      (
        "cabstand learn scenarios/mielec.jsonc --policy nearest-taxi",
        "learns from 4 days in 2 rounds, and tests weights on 10 other days"
      ),
      (
        "cabstand learn scenarios/mielec.jsonc --policy reassign -o mielec-learnt.jsonc",
        "also writes a scenario in which reassign uses the estimates"
      ),
    ],
    flags: [
      policy,
      Flag("--days", "N", "days per round of learning (default: 4)"),
      Flag(
        "--rounds", "N", "rounds of learning, each starting from the last estimates (default: 2)"),
      Flag("--weights", "LIST", "weights to test besides 0 (default: 1,2,4)"),
      Flag("--replications", "N", "further days on which each weight is tested (default: 10)"),
      set, seed, threads,
      Flag(
        "--output", "FILE", short: "-o",
        "write a scenario that extends this one with the estimates"),
      force("the file of --output"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let calibrate = CommandDescription(
    name: "calibrate", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "fit scenario values to observed figures",
    examples: [
      (
        "cabstand calibrate scenarios/smallest.jsonc --target wait_s_mean=4min --vary fleet.taxis=1..4",
        "finds the fleet with a mean wait of 4 minutes"
      ),
      (
        "cabstand calibrate city.jsonc --target unserved_share=14%+-1% --vary fleet.accept=50..90% -o fitted.jsonc",
        "finds the acceptance with 13 to 15 % unserved, and writes a scenario with it"
      ),
      (
        "cabstand calibrate city.jsonc --target wait_s_mean=5min@hour=8..9 --vary fleet.accept=50.0..99.0%",
        "compares the morning only, with a resolution of 0.1 % in the acceptance"
      ),
      (
        "cabstand calibrate city.jsonc --target A --target B --vary fleet.taxis=9..99 --vary hails.per_day=0..900",
        "fits two values to two observations A and B"
      ),
    ],
    flags: [
      policy,
      Flag(
        "--target", "TARGET", isRepeatable: true,
        "observed figure, at most two, as in 'unserved_share = 13.8 % +- 0.5 % @ hour=8..9'"),
      Flag(
        "--vary", "PATH=LOW..HIGH", isRepeatable: true,
        "value to fit, with its range; one for each target"),
      set,
      Flag("--replications", "N", "maximum number of days for a value (default: 200)"),
      seed, threads,
      Flag(
        "--output", "FILE", short: "-o",
        "write a scenario that extends this one with the fitted values"),
      force("the file of --output"),
      resumeSearch,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)
}
