/// Commands that read scenarios, and explanations.
extension CommandTable {
  static let validate = CommandDescription(
    name: "validate", arguments: "SCENARIO...", argumentCount: 1...Int.max,
    summary: "check scenario files and list all problems",
    examples: [("cabstand validate scenarios/milan-weekday.jsonc", "checks a file")],
    flags: [
      set, Flag("--resolved", "print the scenario with all defaults filled in"),
      Flag("--strict", "exit with 65 when there is a warning"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let estimate = CommandDescription(
    name: "estimate", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the duration of a ride, without requesting it",
    examples: [
      (
        "cabstand estimate scenarios/milan-weekday.jsonc --from 7-4 --to 12-2 --at 08:30",
        "between two zones; '100 m,1.2 km' is a point of a grid"
      ),
      (
        "cabstand estimate scenarios/milan-weekday.jsonc --from 7-4 --to 7-4 --json",
        "within a zone, at the start of the window, as JSON"
      ),
    ],
    flags: [
      Flag("--from", "PLACE", "start of the ride: the id of a zone, or X,Y on a grid"),
      Flag("--to", "PLACE", "end of the ride"),
      Flag("--at", "TIME", "time of day (default: the start of the window)"), set, seed,
      Flag("--json", "print the estimate as JSON, also with --quiet"),
    ])

  static let policies = CommandDescription(
    name: "policies", arguments: "", argumentCount: 0...0,
    summary: "list the dispatch policies",
    examples: [("cabstand policies", "lists the policies, one per line")],
    flags: [Flag("--json", "print the list as JSON, also with --quiet")])

  static let explain = CommandDescription(
    name: "explain", arguments: "[NAME]", argumentCount: 0...12, argumentNoun: "name",
    summary: "explain a rule, metric, column, scenario key or word of a table",
    examples: [
      ("cabstand explain", "lists the parameters of the rulebook, one per line"),
      ("cabstand explain offer_timeout", "a parameter"),
      ("cabstand explain wait_s_mean", "a metric: the requests that it counts, and its formula"),
      ("cabstand explain approach_s", "a column of results, in every table that has it"),
      ("cabstand explain fleet.taxis", "a key of a scenario, by its path or its last name"),
      ("cabstand explain '95 % wait'", "a word that a table prints"),
      ("cabstand explain A-A5", "a rule of a document"),
      ("cabstand explain row 7", "a difference between the documents"),
    ],
    flags: [Flag("--json", "print the explanation as JSON, also with --quiet")])

  static let schema = CommandDescription(
    name: "schema", arguments: "", argumentCount: 0...0,
    summary: "print the JSON Schema of scenario files, for editors",
    examples: [
      (
        "cabstand schema > scenarios/scenario.schema.json",
        "lets editors complete and check scenarios"
      )
    ],
    flags: [])
}
