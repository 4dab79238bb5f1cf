import Publication

/// Commands that make tables about groups of people, and try to learn about single ones from them.
extension CommandTable {
  static let publish = CommandDescription(
    name: "publish", arguments: "TRACES|RESULTS", argumentCount: 1...1,
    argumentNoun: "file of traces or a folder of results",
    summary: "make tables about groups of at least k people from rows of people",
    cautions: [
      "A folder promises something about itself and the folders named with --after, and nothing else.",
      "Two folders of the same people made without --after can be subtracted from one another.",
      "The private record beside a folder says who stands behind its groups: never give it away.",
    ],
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
        "cabstand publish traces.csv --people people.csv --after published -o later",
        "the groups of published that nobody has left or changed since"
      ),
      (
        "cabstand publish traces.csv --people people.csv --rules document -o risky",
        "the threshold alone, and how many people it gives away"
      ),
    ],
    flags: [
      Flag(
        "--output", "DIR", short: "-o",
        "the folder to make; beside it DIR\(PublishedFolder.recordSuffix) is for you alone"),
      Flag(
        "--after", "DIR", isRepeatable: true,
        "a folder of the same people; needs its private record beside it"),
      Flag("--people", "FILE", "who the people are: person, consent (1 or 0) and perhaps age"),
      Flag(
        "--zones", "FILE",
        "which zones there are, in which order they merge; makes their names public"),
      Flag(
        "--rules", "NAME",
        "guarded: disjoint groups; document: every large total (default: guarded)"),
      Flag("--k", "N", "how many people a group has at least (default: 1000)"),
      Flag("--by", "KEYS", "what groups differ by: zone, hour or zone,hour (default: zone,hour)"),
      Flag(
        "--largest-share", "PERCENT",
        "withhold a sum of which one person has more (default: 10; document: any)"),
      Flag("--decimals", "N", "how many decimals sums have, 0 to 6 (default: 0)"),
      Flag("--json", "print what was published as JSON, also with --quiet"),
    ])

  static let attack = CommandDescription(
    name: "attack", arguments: "DIR...|SCENARIO", argumentCount: 1...1000,
    argumentNoun: "folder of published tables or a scenario file",
    summary: "try to learn about single people from published tables or answers",
    cautions: [
      "Name all folders about the same people: what is learnt from two may be in neither."
    ],
    examples: [
      ("cabstand attack published", "ends with 1 when anybody is learnt, and says how"),
      (
        "cabstand attack published later",
        "the same with all that can be subtracted between the folders"
      ),
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
