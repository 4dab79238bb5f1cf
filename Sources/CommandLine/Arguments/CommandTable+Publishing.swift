/// Commands that make tables about groups of people, and try to learn about single ones from them.
extension CommandTable {
  static let publish = CommandDescription(
    name: "publish", arguments: "TRACES|RESULTS", argumentCount: 1...1,
    argumentNoun: "file of traces or a folder of results",
    summary: "make tables about groups of at least k people from rows of people",
    examples: [
      (
        "cabstand publish traces.csv.gz --people people.csv -o published",
        "groups of zones and hours of at least 1000 people, and a certificate"
      ),
      (
        "cabstand publish results/friday --k 100 -o published",
        "the requests of a run, each of which counts as a person"
      ),
      (
        "cabstand publish traces.csv --people people.csv --rules document -o risky",
        "the threshold alone, and how many people it gives away"
      ),
    ],
    flags: [
      Flag("--output", "DIR", short: "-o", "the folder to make; it must not exist"),
      Flag("--people", "FILE", "who the people are: person, consent (1 or 0) and perhaps age"),
      Flag("--zones", "FILE", "which zones there are, in which order they merge: zone or id"),
      Flag(
        "--rules", "NAME",
        "guarded: disjoint groups; document: every large total (default: guarded)"),
      Flag("--k", "N", "how many people a group has at least (default: 1000)"),
      Flag("--by", "KEYS", "what groups differ by: zone, hour or zone,hour (default: zone,hour)"),
      Flag(
        "--largest-share", "PERCENT",
        "withhold a sum of which one person has more (default: 10; document: any)"),
      Flag("--json", "print what was published as JSON, also with --quiet"),
    ])

  static let attack = CommandDescription(
    name: "attack", arguments: "DIR|SCENARIO", argumentCount: 1...1,
    argumentNoun: "folder of published tables or a scenario file",
    summary: "try to learn about single people from published tables or answers",
    examples: [
      ("cabstand attack published", "ends with 1 when anybody is learnt, and says how"),
      (
        "cabstand attack scenarios/data-for-third-parties.jsonc",
        "eight attacks on the service of a scenario, under its rules"
      ),
      (
        "cabstand attack scenarios/data-for-third-parties.jsonc --set disclosure.preset=document",
        "the same under the rule of the document"
      ),
    ],
    flags: [
      Flag("--targets", "N", "on how many people of a scenario to try it (default: 100)"), set,
      seed,
      Flag("--json", "print what was learnt as JSON, also with --quiet"),
    ])
}
