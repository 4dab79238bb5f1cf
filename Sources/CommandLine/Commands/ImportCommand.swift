import Documents
import Geography
import Quantities
import Results
import Scenarios
import TripFiles
import TripImport

extension Command {
  static let importing = Command(
    name: "import", arguments: "TRIPS FOLDER", argumentCount: 2...2,
    argumentNoun: "file of trips and a folder",
    summary: "create a scenario from your own zones and trips",
    examples: [
      "cabstand import trips.csv.gz my-city --zones zones.geojson --zone-id LocationID":
        "learns demand and travel times and writes my-city/scenario.jsonc",
      "cabstand import trips.csv weekend --zones zones.csv --days weekends":
        "learns from Saturdays and Sundays only",
      "cabstand import export.csv town --zones zones.geojson --dates dmy --column duration=took:min":
        "states the format of ambiguous columns: day-first dates, minutes",
      "cabstand import log.csv town --zones zones.csv --column time=called --column distance=way:m":
        "reads a file with other column names",
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
      .threads, .json(),
    ],
    action: ImportCommand.self)
}

/// `cabstand import`: makes a scenario from a file of trips.
struct ImportCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let place = arguments.positional[1]
    let choices = try choices(place)
    let threads: Int = try arguments.number(of: "--threads", in: 1...1024) ?? console.processors
    let request = try request()
    var folder: PendingFolder
    do throws(ResultError) { folder = try PendingFolder(at: place) } catch {
      if case .alreadyThere = error {
        throw arguments.usage("import: \(place) already exists; choose another folder")
      }
      throw .results(error)
    }
    let recorder =
      choices.observed == nil ? nil : try ObservedRecorder(request.zones, in: folder)
    let trips = try learn(request, recorder)
    var warnings = ImportWarnings(trips).all
    show(warnings)
    var files = ImportedFiles(trips, folder: folder.path, choices: choices)
    files.hiddenFolder = folder.hiddenPath
    if arguments.has("--asked-from-served") {
      files.asked = try AskedFromServed(
        files: files, threads: threads, console: console, isQuiet: arguments.has("--quiet")
      ).range()
    }
    let doubts = try doubtsAboutZones(files)
    show(doubts)
    warnings += doubts
    // A folder that is released before publication leaves nothing behind.
    try console.requireGoing()
    let made = files.all
    do throws(ResultError) {
      for file in made { try folder.write(file.text, to: file.name) }
      try folder.publish()
    } catch {
      throw .results(error)
    }
    let outcome = ImportOutcome(
      trips: trips, warnings: warnings, scenario: "\(folder.path)/scenario.jsonc",
      files: (made.map(\.name) + [choices.observed].compactMap(\.self)).sorted().map {
        "\(folder.path)/\($0)"
      }, report: files.report)
    printOutcome(outcome, isHailed: choices.isHailed, folder.path)
    return .success
  }

  /// Assumptions that the trips do not provide.
  private func choices(_ folder: String) throws(Failure) -> ImportedScenario.Choices {
    var choices = ImportedScenario.Choices()
    choices.isHailed = arguments.has("--hails")
    choices.taxis = try arguments.number(of: "--taxis", in: 1...1_000_000)
    choices.shifts = arguments.value(of: "--shifts").map { path($0, from: folder) }
    if arguments.has("--trip-by-trip") {
      choices.observed = ObservedTable.name
    }
    guard arguments.has("--asked-from-served") else { return choices }
    if choices.taxis == nil {
      throw arguments.usage(
        "--asked-from-served needs --taxis N, the taxis of these trips; --shifts FILE gives"
          + " their hours"
      )
    }
    if choices.observed != nil {
      throw arguments.usage(
        "--asked-from-served corrects counts, and --trip-by-trip has none: remove one of them")
    }
    return choices
  }

  /// Request of the flags, with the zones read.
  private func request() throws(Failure) -> ImportRequest {
    guard let path = arguments.value(of: "--zones"), !path.isEmpty else {
      throw arguments.usage(
        "import needs --zones FILE: a GeoJSON file of polygons, or a CSV table of zones")
    }
    let unit = arguments.value(of: "--zone-unit") ?? "degrees"
    guard let system = CoordinateSystem(unit) else {
      throw arguments.usage(
        "--zone-unit: write degrees, m, km, ft or one of \(CoordinateSystem.knownNumbers), not"
          + " \(Wording.quoted(unit))")
    }
    let columns = try choice()
    let days = try days()
    let zones: ZoneFile
    do throws(ScenarioError) {
      zones = try ZoneFile.read(
        path, id: arguments.value(of: "--zone-id"), name: arguments.value(of: "--zone-name"),
        system: system)
    } catch {
      throw .scenario(error)
    }
    if !arguments.has("--quiet") {
      for warning in zones.warnings { console.message("\(warning)\n") }
    }
    var request = ImportRequest(
      trips: arguments.positional[0], zones: zones.map, projection: zones.projection)
    request.zoneFile = path
    request.columns = columns
    request.days = days
    request.dayCount = try dayCount()
    request.columns.dayCount = request.dayCount
    request.acceptsLoss = arguments.has("--accept-loss")
    request.mostRows =
      try arguments.number(of: "--max-rows", in: 1...100_000_000_000) ?? FileLimits.usualRows
    request.holdsBack = arguments.has("--hold-back")
    request.isTripByTrip = arguments.has("--trip-by-trip")
    return request
  }

  private func choice() throws(Failure) -> TripReader.Choice {
    var choice = TripReader.Choice()
    if let name = arguments.value(of: "--layout") {
      guard let layout = TripLayout.named(name) else {
        throw arguments.usage(
          "--layout: there is no layout \(Wording.quoted(name)); there are "
            + Wording.list(TripLayout.all.map(\.name), last: "and"))
      }
      choice.layout = layout
    }
    choice.dates = try word(of: "--dates")
    choice.decimal = try word(of: "--decimal")
    choice.zone = arguments.value(of: "--zone")
    for pair in arguments.allValues(of: "--column") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let column = TripColumn(word: parts[0]) else {
        throw arguments.usage(
          "--column: write WHAT=NAME, not \(Wording.quoted(pair)); WHAT is "
            + Wording.list(TripColumn.allCases.map(\.word)))
      }
      guard let name = ColumnName(parts[1], of: column) else {
        throw arguments.usage(
          "--column \(parts[0]): \(Wording.quoted(parts[1])) has an unknown unit: "
            + Wording.list(column.units.map(\.rawValue)))
      }
      guard choice.columns.updateValue(name, forKey: column) == nil else {
        throw arguments.usage("--column \(parts[0]) appears twice: remove one of them")
      }
    }
    let names = choice.columns.values.map(\.name).sorted()
    if let twice = zip(names, names.dropFirst()).first(where: { $0 == $1 })?.0 {
      throw arguments.usage("--column: \(Wording.quoted(twice)) has two meanings")
    }
    return choice
  }

  /// Value of a flag that takes one of a few words.
  private func word<Word: RawRepresentable<String> & CaseIterable>(
    of flag: String
  ) throws(Failure) -> Word? {
    guard let text = arguments.value(of: flag) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw arguments.usage(
        "\(flag): write \(Wording.list(Word.allCases.map(\.rawValue))), not \(Wording.quoted(text))"
      )
    }
    return word
  }

  private func days() throws(Failure) -> DaySelection {
    let text = arguments.value(of: "--days") ?? "all"
    guard let days = DaySelection(text) else {
      throw arguments.usage(
        "--days: write all, weekdays, weekends, or dates such as 2018-03-07,2018-03-08, not "
          + Wording.quoted(text))
    }
    return days
  }

  private func dayCount() throws(Failure) -> Double? {
    let count: Int? = try arguments.number(of: "--day-count", in: 1...100_000)
    return count.map(Double.init)
  }

  private func learn(
    _ request: ImportRequest, _ recorder: ObservedRecorder?
  ) throws(Failure) -> ImportedTrips {
    let line = ProgressLine(
      console: console, label: "reading", isShown: !arguments.has("--quiet"))
    defer { line.erase() }
    let trips: ImportedTrips?
    do throws(Problem) {
      trips = try ImportedTrips.learn(request, record: { recorder?.add($0) }) { _ in
        line.tick()
        return console.interruption() != nil
      }
    } catch {
      throw .scenario(ScenarioError(problems: [error]))
    }
    guard let trips else { throw .interrupted(console.interruption() ?? .interrupted) }
    try recorder?.finish()
    return trips
  }

  private func show(_ warnings: [Problem]) {
    guard !arguments.has("--quiet") else { return }
    for warning in warnings { console.message("\(warning)\n") }
  }

  /// Reads the scenario back before publishing, since `validate` must accept it.
  /// - Returns: its warnings about the zones, such as degrees in place of kilometres.
  private func doubtsAboutZones(_ files: ImportedFiles) throws(Failure) -> [Problem] {
    try files.scenario().warnings.filter { $0.message.hasPrefix("city.zones:") }
  }

  /// Path of a file relative to the folder of the scenario; an absolute path stays as it is.
  private func path(_ file: String, from folder: String) -> String {
    file.hasPrefix("/") ? file : RelativePath.of(file, fromFolderOf: folder + "/scenario.jsonc")
  }

  private func printOutcome(_ outcome: ImportOutcome, isHailed: Bool, _ folder: String) {
    if arguments.has("--json") {
      console.output(outcome.json)
      return
    }
    if !arguments.has("--quiet") {
      console.output(arguments.has("--plain") ? outcome.plain : outcome.text)
    }
    guard !arguments.has("--plain") else { return }
    NextCommand(arguments, console).suggest(
      [isHailed ? "run" : "compare", outcome.scenario, "--report", "\(folder)/report.html"],
      isHailed
        ? "simulates it and writes a page with maps"
        : "simulates it with two policies and writes a page with maps")
  }
}
