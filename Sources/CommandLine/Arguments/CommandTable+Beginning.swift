/// Commands for getting started: templates, import, and shell integration.
extension CommandTable {
  static let new = CommandDescription(
    name: "new", arguments: "[TEMPLATE [FILE]]", argumentCount: 0...2,
    argumentNoun: "template and a file",
    summary: "write a commented scenario to start from",
    examples: [
      ("cabstand new", "lists the templates"),
      ("cabstand new small-town", "writes small-town.jsonc into this folder"),
      ("cabstand new ambulances", "writes an ambulance service, with its tables"),
      ("cabstand new airport-rank study.jsonc", "writes the template to this file"),
    ],
    flags: [
      force("the file"),
      Flag("--json", "print the files or the templates as JSON, also with --quiet"),
    ])

  static let importing = CommandDescription(
    name: "import", arguments: "TRIPS FOLDER", argumentCount: 2...2,
    argumentNoun: "file of trips and a folder",
    summary: "create a scenario from your own zones and trips",
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
        "states the format of ambiguous columns: day-first dates, minutes"
      ),
      (
        "cabstand import log.csv town --zones zones.csv --column time=called --column distance=way:m",
        "reads a file with other column names"
      ),
    ],
    flags: [
      Flag("--zones", "FILE", "zones: GeoJSON polygons, or a CSV table as in scenarios"),
      Flag(
        "--zone-id", "NAME", "GeoJSON property with the id (default: the id of the feature)"),
      Flag("--zone-name", "NAME", "GeoJSON property with the name (default: name)"),
      Flag(
        "--zone-unit", "UNIT",
        "GeoJSON unit: degrees, m, km, ft or a system such as EPSG:2263 (default: degrees)"),
      Flag(
        "--layout", "NAME",
        "column layout: tlc, chicago, bikes or plain (default: the best match)"),
      Flag(
        "--column", "WHAT=NAME", isRepeatable: true,
        "column with another name, and its unit as in distance=way:m"),
      Flag("--dates", "ORDER", "order of dates: dmy, mdy or ymd (default: derived from all rows)"),
      Flag(
        "--zone", "NAME",
        "time zone of the city, such as Europe/Warsaw, for times in UTC (default: local times)"),
      Flag("--decimal", "SIGN", "decimal sign: point or comma (default: derived from all rows)"),
      Flag("--days", "DAYS", "all, weekdays, weekends, or dates with commas (default: all)"),
      Flag(
        "--day-count", "N",
        "number of days of the trips (default: all days of the period, 1 without dates)"),
      Flag("--max-rows", "N", "maximum number of rows, including blank lines (default: 100000000)"),
      Flag("--accept-loss", "accept a file with less than half of its rows usable"),
      Flag("--hold-back", "learn from every second day only, and keep the others for validation"),
      Flag(
        "--trip-by-trip", "simulate the trips one by one as observed, a day for each replication"),
      Flag("--hails", "treat trips as street hails, not as requests"),
      Flag("--taxis", "N", "number of taxis (default: an estimate)"),
      Flag(
        "--shifts", "FILE",
        "table of driver shifts (default: always on duty)"),
      Flag(
        "--asked-from-served",
        "add unserved requests, estimated by simulating the taxis of the trips"),
      threads, Flag("--json", "print the outcome as JSON, also with --quiet"),
    ])

  static let man = CommandDescription(
    name: "man", arguments: "", argumentCount: 0...0,
    summary: "print the manual page of cabstand",
    examples: [
      ("cabstand man > cabstand.1", "then man ./cabstand.1 shows it"),
      (
        "cabstand man > ~/.local/share/man/man1/cabstand.1",
        "installs it for your account, if that folder exists; then man cabstand shows it"
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
