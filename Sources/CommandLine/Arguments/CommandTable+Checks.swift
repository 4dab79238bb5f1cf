/// Commands that judge, and that explain single results.
extension CommandTable {
  static let baseline = CommandDescription(
    name: "baseline", arguments: "save SCENARIO", argumentCount: 2...2,
    argumentNoun: "scenario file after the word save",
    summary: "save a policy's results as a baseline for cabstand check",
    examples: [
      (
        "cabstand baseline save scenarios/milan-weekday.jsonc --policy adjacent",
        "saves 200 days as results/baselines/milan-weekday-adjacent"
      ),
      (
        "cabstand baseline save scenarios/smallest.jsonc --exact",
        "saves every event, so that check --exact can name the first that differs"
      ),
    ],
    flags: [
      policy, set,
      Flag(
        "--replications", "N", "how many days to save (default: 200, the most that check uses)"),
      Flag(
        "--check", "CHECK", isRepeatable: true, "also save the values that this check needs"),
      Flag("--exact", "also save every event; of 3 days unless --replications says otherwise"),
      seed, threads,
      Flag(
        "--output", "DIR", short: "-o", "the folder to save into (default: results/baselines)"),
      force("the baseline"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let check = CommandDescription(
    name: "check", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "check a policy against limits or a saved baseline",
    examples: [
      (
        "cabstand check scenarios/milan-weekday.jsonc --policy adjacent",
        "checks the scenario's goal"
      ),
      (
        "cabstand check scenarios/smallest.jsonc --check wait_s_mean<=7min --check unserved_share<=20%",
        "checks limits of your own; quote them for the shell"
      ),
      (
        "cabstand check scenarios/milan-weekday.jsonc --baseline results/baselines/milan-weekday-adjacent",
        "checks that waits and unserved requests have not become noticeably worse; exits with 1 if so"
      ),
      (
        "cabstand check scenarios/smallest.jsonc --exact --baseline results/baselines/smallest-fifo",
        "checks that all events are the same, to the millisecond"
      ),
    ],
    flags: [
      Flag(
        "--check", "CHECK", isRepeatable: true,
        "what must hold (default: the goal; with a baseline at most + 30 s and + 1 %)"),
      Flag("--with-goal", "also check the scenario's goal, beside a baseline or --check"),
      Flag("--baseline", "DIR", "the folder that cabstand baseline save wrote"),
      Flag(
        "--changed", "PATH", isRepeatable: true,
        "a value of the scenario that may differ from the baseline"),
      Flag("--exact", "every event must be the same as in the baseline"),
      policy, set,
      Flag(
        "--replications", "N",
        "how many days to simulate (default: 20, then up to 200 until settled)"),
      seed, threads,
      Flag("--junit", "FILE", "write the outcome as JUnit XML, for build servers"),
      Flag("--markdown", "FILE", "write the outcome as a Markdown table"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ] + external)

  static let policyTest = CommandDescription(
    name: "policy-test", arguments: "CMD", argumentCount: 1...1, argumentNoun: "command",
    summary: "test your own policy: a program that speaks cabstand's protocol",
    examples: [
      ("cabstand policy-test ./policy", "tests a program"),
      (
        "cabstand policy-test ./policy --policy-deadline 1min", "gives it more time to answer"
      ),
    ],
    flags: [
      Flag(
        "--policy-deadline", "TIME", "how long the program may take for one answer (default: 10 s)"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let trail = CommandDescription(
    name: "trail", arguments: "RESULTS [RIDE]", argumentCount: 1...2,
    argumentNoun: "folder of results and a ride",
    summary:
      "tell the story of a ride, a resident's day, an emergency or a visit",
    examples: [
      (
        "cabstand trail traced 5",
        "ride 5 of requests.csv, after cabstand run scenarios/smallest.jsonc --trace --output traced"
      ),
      (
        "cabstand trail traced --longest",
        "the ride with the longest wait; --first-unserved tells of the first request without a taxi"
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
        "cabstand trail corner --want 2",
        "a visit to a shop, after cabstand run scenarios/one-place.jsonc --output corner"
      ),
      (
        "cabstand trail race --athlete 7",
        "somebody in a street run, after cabstand run scenarios/half-marathon.jsonc --trace --output race"
      ),
    ],
    flags: [
      Flag(
        "--longest",
        "the served ride with the longest wait; without taxis, the emergency with the longest response"
      ),
      Flag("--first-unserved", "the first request that ended without a taxi or an ambulance"),
      Flag("--resident", "NAME", "whose day to tell, in the place of a ride"),
      Flag("--person", "NAME", "the same as --resident"),
      Flag("--incident", "N", "the emergency of incidents.csv to tell of, in the place of a ride"),
      Flag("--want", "N", "the visit of visits.csv to tell of, in the place of a ride"),
      Flag("--athlete", "N", "the athlete of athletes.csv to tell of, in the place of a ride"),
      Flag("--run", "N", "with --athlete: the run, by its number in the scenario (default: 1)"),
      Flag("--policy", "NAME", "the policy (default: the first in the results)"),
      Flag("--replication", "N", "the simulated day (default: the first in the log)"),
      Flag("--json", "print the story as JSON, also with --quiet"),
    ])
}
