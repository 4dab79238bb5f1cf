/// Commands that read scenarios and explain.
extension CommandTable {
  static let validate = CommandDescription(
    name: "validate", arguments: "SCENARIO...", argumentCount: 1...Int.max,
    summary: "check scenario files and say everything that is wrong with them",
    examples: [("cabstand validate scenarios/milan-weekday.jsonc", "check a file")],
    flags: [set, Flag("--resolved", "print the scenario with all defaults filled in")])

  static let policies = CommandDescription(
    name: "policies", arguments: "", argumentCount: 0...0,
    summary: "list the dispatch policies",
    examples: [("cabstand policies", "one line per policy")],
    flags: [Flag("--json", "print the list as JSON, also with --quiet")])

  static let explain = CommandDescription(
    name: "explain", arguments: "[RULE]", argumentCount: 0...2, argumentNoun: "rule",
    summary: "say what a rule means, and what the two requirement documents say about it",
    examples: [
      ("cabstand explain", "one line per parameter of the rulebook"),
      ("cabstand explain offer_timeout", "a parameter"),
      ("cabstand explain A-A5", "a rule of a document"),
      ("cabstand explain row 7", "a difference between the documents"),
    ],
    flags: [Flag("--json", "print the explanation as JSON, also with --quiet")])

  static let schema = CommandDescription(
    name: "schema", arguments: "", argumentCount: 0...0,
    summary: "print the JSON Schema of scenario files, for editors",
    examples: [
      ("cabstand schema > scenarios/scenario.schema.json", "editors then complete and check")
    ],
    flags: [])
}
