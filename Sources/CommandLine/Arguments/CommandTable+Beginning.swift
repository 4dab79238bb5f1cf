/// Commands that help to begin: scenarios to start from, and the program in the shell.
extension CommandTable {
  static let new = CommandDescription(
    name: "new", arguments: "[TEMPLATE [FILE]]", argumentCount: 0...2,
    argumentNoun: "template and a file",
    summary: "write a commented scenario to start from",
    examples: [
      ("cabstand new", "lists the templates"),
      ("cabstand new small-town", "writes small-town.jsonc into this folder"),
      ("cabstand new ambulances", "writes a service of ambulances, with the tables that it reads"),
      ("cabstand new airport-rank study.jsonc", "writes it under this name"),
    ],
    flags: [
      force("the file"),
      Flag("--json", "print the files or the templates as JSON, also with --quiet"),
    ])

  static let importing = CommandDescription(
    name: "import", arguments: "TRIPS FOLDER", argumentCount: 2...2,
    argumentNoun: "file of trips and a folder",
    summary: "make a scenario of zones and trips of your own",
    examples: [
      (
        "cabstand import trips.csv.gz my-city --zones zones.geojson --zone-id LocationID",
        "learns demand and travel times and writes my-city/scenario.jsonc"
      ),
      (
        "cabstand import trips.csv weekend --zones zones.csv --days weekends",
        "learns from Saturdays and Sundays only"
      ),
      (
        "cabstand import export.csv town --zones zones.geojson --dates dmy --column duration=took:min",
        "says what the rows leave open: day-first dates, minutes"
      ),
      (
        "cabstand import log.csv town --zones zones.csv --column time=called --column distance=way:m",
        "reads a file whose columns are called otherwise"
      ),
    ],
    flags: [
      Flag("--zones", "FILE", "the zones: GeoJSON polygons, or a CSV table as scenarios have it"),
      Flag(
        "--zone-id", "NAME", "the property of GeoJSON that holds the id (default: the feature's)"),
      Flag("--zone-name", "NAME", "the property of GeoJSON that holds the name (default: name)"),
      Flag(
        "--zone-unit", "UNIT",
        "what GeoJSON has: degrees, m, km, ft or a system such as EPSG:2263 (default: degrees)"),
      Flag(
        "--layout", "NAME",
        "the columns: tlc, chicago, bikes or plain (default: the one that fits best)"),
      Flag(
        "--column", "WHAT=NAME", isRepeatable: true,
        "a column that is called otherwise, with its unit as in distance=way:m"),
      Flag("--dates", "ORDER", "order of dates: dmy, mdy or ymd (default: what all rows decide)"),
      Flag(
        "--zone", "NAME",
        "time zone of the city, such as Europe/Warsaw, for times in UTC (default: local times)"),
      Flag("--decimal", "SIGN", "decimal sign: point or comma (default: what all rows decide)"),
      Flag("--days", "DAYS", "all, weekdays, weekends, or dates with commas (default: all)"),
      Flag(
        "--day-count", "N",
        "number of days of the trips (default: all days of the period, 1 without dates)"),
      Flag("--max-rows", "N", "the most rows to read, blank lines counted (default: 100000000)"),
      Flag("--accept-loss", "learn from a file of which less than half can be used"),
      Flag("--hold-back", "learn from every second day only, to judge by the others"),
      Flag(
        "--trip-by-trip", "simulate the trips one by one as observed, a day for each replication"),
      Flag("--hails", "people stop taxis in the street, and do not call for them"),
      Flag("--taxis", "N", "how many taxis there are (default: a guess)"),
      Flag(
        "--shifts", "FILE",
        "a table of the shifts that they work (default: they are always on duty)"),
      Flag(
        "--asked-from-served",
        "add people who found no taxi, worked out by simulating the taxis that made the trips"),
      threads, Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let man = CommandDescription(
    name: "man", arguments: "", argumentCount: 0...0,
    summary: "print the manual page of cabstand",
    examples: [
      ("cabstand man > cabstand.1", "then man ./cabstand.1 shows it"),
      (
        "cabstand man > ~/.local/share/man/man1/cabstand.1",
        "installs it for you, where that folder exists; then man cabstand shows it"
      ),
    ],
    flags: [])

  static let completions = CommandDescription(
    name: "completions", arguments: "SHELL", argumentCount: 1...1,
    argumentNoun: "shell: bash, zsh or fish",
    summary: "print a completion script for bash, zsh or fish",
    examples: [
      (
        "cabstand completions bash > ~/.local/share/bash-completion/completions/cabstand",
        "installs it for bash (needs the package bash-completion)"
      ),
      (
        "cabstand completions zsh > ~/.zfunc/_cabstand",
        "for zsh; put fpath=(~/.zfunc $fpath) above compinit in ~/.zshrc"
      ),
      ("cabstand completions fish > ~/.config/fish/completions/cabstand.fish", "for fish"),
    ],
    flags: [])
}
