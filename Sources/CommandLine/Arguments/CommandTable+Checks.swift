/// Commands that check results, and commands that show single rides, events and other items.
extension CommandTable {
  static let baseline = CommandDescription(
    name: "baseline", arguments: "save SCENARIO", argumentCount: 2...2,
    argumentNoun: "scenario file after the word save",
    summary: "save the results of a policy as a baseline for cabstand check",
    examples: [
      (
        "cabstand baseline save scenarios/milan-weekday.jsonc --policy adjacent",
        "saves 200 days as results/baselines/milan-weekday-adjacent"
      ),
      (
        "cabstand baseline save scenarios/smallest.jsonc --exact",
        "saves every event, so that check --exact can report the first difference"
      ),
    ],
    flags: [
      policy, set,
      Flag(
        "--replications", "N", "days to save (default: 200, the maximum that check uses)"),
      Flag(
        "--check", "CHECK", isRepeatable: true, "also save the values that this check needs"),
      Flag("--exact", "also save every event, of 3 days unless --replications is given"),
      seed, threads,
      Flag(
        "--output", "DIR", short: "-o", "folder for baselines (default: results/baselines)"),
      force("the baseline"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let check = CommandDescription(
    name: "check", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "check a policy against limits or a saved baseline",
    examples: [
      (
        "cabstand check scenarios/milan-weekday.jsonc --policy adjacent",
        "checks the goal of the scenario"
      ),
      (
        "cabstand check scenarios/smallest.jsonc --check wait_s_mean<=7min --check unserved_share<=20%",
        "checks custom limits; quote them in the shell"
      ),
      (
        "cabstand check scenarios/milan-weekday.jsonc --baseline results/baselines/milan-weekday-adjacent",
        "detects a regression in waits and unserved requests; exits with 1 if there is one"
      ),
      (
        "cabstand check scenarios/smallest.jsonc --exact --baseline results/baselines/smallest-fifo",
        "checks that all events are identical, to the millisecond"
      ),
    ],
    flags: [
      Flag(
        "--check", "CHECK", isRepeatable: true,
        "limit to check (default: the goal; with a baseline at most + 30 s and + 1 %)"),
      Flag("--with-goal", "also check the goal of the scenario, besides a baseline or --check"),
      Flag("--baseline", "DIR", "baseline written by cabstand baseline save"),
      Flag(
        "--changed", "PATH", isRepeatable: true,
        "scenario key that may differ from the baseline"),
      Flag("--exact", "require every event to be the same as in the baseline"),
      policy, set,
      Flag(
        "--replications", "N",
        "number of days to simulate (default: 20, then up to 200 until decided)"),
      seed, threads,
      Flag("--junit", "FILE", "write the outcome as JUnit XML, for build servers"),
      Flag("--markdown", "FILE", "write the outcome as a Markdown table"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let policyTest = CommandDescription(
    name: "policy-test", arguments: "CMD", argumentCount: 1...1, argumentNoun: "command",
    summary: "test an external policy: a program that speaks the protocol of cabstand",
    examples: [
      ("cabstand policy-test ./policy", "tests a program"),
      (
        "cabstand policy-test ./policy --policy-deadline 1min", "allows more time for each answer"
      ),
    ],
    flags: [
      Flag(
        "--policy-deadline", "TIME", "time limit for each answer of the program (default: 10 s)"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let trail = CommandDescription(
    name: "trail", arguments: "RESULTS [RIDE]", argumentCount: 1...2,
    argumentNoun: "folder of results and a ride",
    summary:
      "show the timeline of a ride, a resident's day, an emergency or a visit",
    examples: [
      (
        "cabstand trail traced 5",
        "ride 5 of requests.csv, after cabstand run scenarios/smallest.jsonc --trace --output traced"
      ),
      (
        "cabstand trail traced --longest",
        "the ride with the longest wait; --first-unserved shows the first request without a taxi"
      ),
      (
        "cabstand trail traced 3 --policy fifo --replication 1",
        "ride 3 under another policy, on another day"
      ),
      (
        "cabstand trail neighbours --resident Ben",
        "a day, after cabstand compare scenarios/three-neighbours.jsonc --output neighbours"
      ),
      (
        "cabstand trail ambulances --incident 1",
        "an emergency, after cabstand run scenarios/one-ambulance.jsonc --output ambulances"
      ),
      (
        "cabstand trail corner --visit 2",
        "a visit to a shop, after cabstand run scenarios/one-place.jsonc --output corner"
      ),
      (
        "cabstand trail race --athlete 7",
        "an athlete, after cabstand run scenarios/half-marathon.jsonc --trace --output race"
      ),
    ],
    flags: [
      Flag(
        "--longest",
        "the served ride with the longest wait; without taxis, the emergency with the longest response"
      ),
      Flag("--first-unserved", "the first request that ended without a taxi or an ambulance"),
      Flag("--resident", "NAME", "resident whose day is shown, instead of a ride"),
      Flag("--person", "NAME", "alias of --resident"),
      Flag("--incident", "N", "emergency of incidents.csv, instead of a ride"),
      Flag("--visit", "N", "visit of visits.csv, instead of a ride"),
      Flag("--want", "N", "former name of --visit"),
      Flag("--athlete", "N", "athlete of athletes.csv, instead of a ride"),
      Flag("--run", "N", "with --athlete: number of the run in the scenario (default: 1)"),
      Flag("--policy", "NAME", "policy (default: the first in the results)"),
      Flag("--replication", "N", "simulated day (default: the first in the log)"),
      Flag("--json", "print the timeline as JSON, also with --quiet"),
    ])
}
