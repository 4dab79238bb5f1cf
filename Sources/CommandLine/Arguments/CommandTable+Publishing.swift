import Publication

/// Commands that publish tables about groups of people, and attack them.
extension CommandTable {
  static let publish = CommandDescription(
    name: "publish", arguments: "TRACES|RESULTS", argumentCount: 1...1,
    argumentNoun: "file of traces or a folder of results",
    summary: "publish tables about groups of at least k people",
    cautions: [
      "The guarantee of a folder covers only itself and the folders named with --after.",
      "Two folders of the same people made without --after can be subtracted from one another.",
      "The private record next to a folder lists the people of its groups: never share it.",
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
        "the unchanged groups of the folder published"
      ),
      (
        "cabstand publish traces.csv --people people.csv --rules document -o risky",
        "the threshold alone, and the number of people that it exposes"
      ),
    ],
    flags: [
      Flag(
        "--output", "DIR", short: "-o",
        "folder to write; DIR\(PublishedFolder.recordSuffix) beside it is for you alone"),
      Flag(
        "--after", "DIR", isRepeatable: true,
        "earlier folder of the same people; needs its private record beside it"),
      Flag("--people", "FILE", "table of the people: person, consent (1 or 0) and optionally age"),
      Flag(
        "--zones", "FILE",
        "table of the zones, in order of merging; makes their names public"),
      Flag(
        "--rules", "NAME",
        "guarded: disjoint groups; document: every large total (default: guarded)"),
      Flag("--k", "N", "minimum number of people in a group (default: 1000)"),
      Flag("--by", "KEYS", "keys of the groups: zone, hour or zone,hour (default: zone,hour)"),
      Flag(
        "--largest-share", "PERCENT",
        "withhold a sum if one person contributes more than this share (default: 10; document: any)"
      ),
      Flag("--decimals", "N", "number of decimals of sums, 0 to 6 (default: 0)"),
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let attack = CommandDescription(
    name: "attack", arguments: "DIR...|SCENARIO", argumentCount: 1...1000,
    argumentNoun: "folder of published tables or a scenario file",
    summary: "try to identify single people in published tables or answers",
    cautions: [
      "Name all folders about the same people: two together can reveal more than each alone."
    ],
    examples: [
      ("cabstand attack published", "exits with 1 when a person is identified, and explains how"),
      (
        "cabstand attack published later",
        "the same, including subtractions between the folders"
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
      Flag("--targets", "N", "number of people of a scenario to attack (default: 100)"), set,
      seed,
      Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])
}
