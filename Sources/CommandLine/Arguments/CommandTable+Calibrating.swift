/// The commands that fit a city to what was observed, and a policy to a city.
extension CommandTable {
  static let learn = CommandDescription(
    name: "learn", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find out from simulated days what idle taxis are worth to policies",
    examples: [
      (
        "cabstand learn scenarios/mielec.jsonc --policy nearest-taxi",
        "learns from 4 days, twice, and tries weights on 10 others"
      ),
      (
        "cabstand learn scenarios/mielec.jsonc --policy reassign -o mielec-learnt.jsonc",
        "also writes a scenario in which reassign minds what was found"
      ),
    ],
    flags: [
      policy,
      Flag("--days", "N", "how many days each round learns from (default: 4)"),
      Flag(
        "--rounds", "N", "how often it learns, each time with what it knows (default: 2)"),
      Flag("--weights", "LIST", "the weights to try besides 0 (default: 1,2,4)"),
      Flag("--replications", "N", "how many other days to try each weight on (default: 10)"),
      set, seed, threads,
      Flag(
        "--output", "FILE", short: "-o",
        "write a scenario that extends this one with what was found"),
      force("the file of --output"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let calibrate = CommandDescription(
    name: "calibrate", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find the values at which simulated figures match observed ones",
    examples: [
      (
        "cabstand calibrate scenarios/smallest.jsonc --target wait_s_mean=4min --vary fleet.taxis=1..4",
        "finds the fleet under which passengers wait 4 minutes on average"
      ),
      (
        "cabstand calibrate city.jsonc --target unserved_share=14%+-1% --vary fleet.accept=50..90% -o fitted.jsonc",
        "finds the acceptance at which 13 to 15 % go unserved, and writes a scenario with it"
      ),
      (
        "cabstand calibrate city.jsonc --target wait_s_mean=5min@hour=8..9 --vary fleet.accept=50.0..99.0%",
        "compares the morning only, and tries acceptances to a tenth of a per cent"
      ),
      (
        "cabstand calibrate city.jsonc --target A --target B --vary fleet.taxis=9..99 --vary hails.per_day=0..900",
        "finds two values by two observations A and B"
      ),
    ],
    flags: [
      policy,
      Flag(
        "--target", "TARGET", isRepeatable: true,
        "one or two figures, as in 'unserved_share = 13.8 % +- 0.5 % @ hour=8..9'"),
      Flag(
        "--vary", "PATH=LOW..HIGH", isRepeatable: true,
        "a value to find, and from where to where; one for each target"),
      set,
      Flag("--replications", "N", "the most days to simulate for a value (default: 200)"),
      seed, threads,
      Flag(
        "--output", "FILE", short: "-o",
        "write a scenario that extends this one with the values found"),
      force("the file of --output"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)
}
