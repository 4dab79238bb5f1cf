import DisclosureCore
import Publication
import Quantities
import Results
import Scenarios

extension Command {
  static let publish = Command(
    name: "publish", arguments: "TRACES|RESULTS", argumentCount: 1...1,
    argumentNoun: "file of traces or a folder of results",
    summary: "publish tables about groups of at least k people",
    cautions: [
      "The guarantee of a folder covers only itself and the folders named with --after.",
      "Two folders of the same people made without --after can be subtracted from one another.",
      "The private record next to a folder lists the people of its groups: never share it.",
    ],
    examples: [
      "cabstand publish traces.csv.gz --people people.csv -o published":
        "groups of zones and hours of at least 1000 people, and a certificate",
      "cabstand publish results/friday --k 100 -o published":
        "the requests of a run, each of which counts as a person",
      "cabstand publish traces.csv --people people.csv --after published -o later":
        "the unchanged groups of the folder published",
      "cabstand publish traces.csv --people people.csv --rules document -o risky":
        "the threshold alone, and the number of people that it exposes",
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
      .json(),
    ],
    action: PublishCommand.self)
}

/// `cabstand publish`: makes tables about groups from rows about single people.
struct PublishCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let request = try request()
    guard let place = arguments.value(of: "--output"), !place.isEmpty else {
      throw arguments.usage("publish needs -o DIR: the folder to make")
    }
    guard !FolderAttack.isPublished(Self.parent(of: place)) else {
      throw arguments.usage(
        "publish: \(place) lies in a published folder, which would then contain a private record;"
          + " choose another place")
    }
    var folder: PendingFolder
    do throws(ResultError) { folder = try PendingFolder(at: place) } catch {
      if case .alreadyThere = error {
        throw arguments.usage("publish: \(place) already exists; choose another folder")
      }
      throw .results(error)
    }
    let record = isGuarded ? folder.path + PublishedFolder.recordSuffix : nil
    var recordFile: PendingFile?
    do throws(ResultError) {
      recordFile = try record.map { (path) throws(ResultError) in
        try PendingFile(at: path, mayReplace: false, isPrivate: true)
      }
    } catch {
      if case .alreadyThere(let path) = error {
        throw arguments.usage(
          "publish: \(path) already exists: the private record of a moved or incomplete folder;"
            + " move it next to its folder, or delete it")
      }
      throw .results(error)
    }
    let publication = try read(request)
    // A folder that is released before publication leaves nothing behind.
    try console.requireGoing()
    do throws(ResultError) {
      let published = PublishedFolder(publication, preset: preset)
      try published.write(to: &folder)
      try recordFile?.publish(published.record(named: Self.name(of: folder.path)))
      try folder.publish()
    } catch {
      throw .results(error)
    }
    let printout = PublishPrintout(
      publication: publication, folder: folder.path, record: record,
      attack: isGuarded ? nil : publication.attacked())
    if let warning = printout.warning, !arguments.has("--quiet") { console.message(warning + "\n") }
    printout.tell(arguments, console)
    NextCommand(arguments, console).suggest(
      ["attack", folder.path] + arguments.allValues(of: "--after"),
      "tries to identify single people from it")
    return .success
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func parent(of path: String) -> String {
    let parts = path.split(separator: "/")
    let above = parts.dropLast().joined(separator: "/")
    return path.hasPrefix("/") ? "/" + above : above.isEmpty ? "." : above
  }

  private var isGuarded: Bool { preset == "guarded" }

  private var preset: String { arguments.value(of: "--rules") ?? "guarded" }

  private func request() throws(Failure) -> PublicationRequest {
    var rules: DisclosureRules
    switch preset {
    case "guarded": rules = .guarded
    case "document": rules = .document
    default:
      throw arguments.usage(
        "--rules: write guarded or document, not \(Wording.quoted(preset))")
    }
    rules.threshold = try arguments.number(of: "--k", in: 1...1_000_000_000) ?? 1000
    rules.largestPercent =
      try arguments.number(of: "--largest-share", in: 1...100) ?? rules.largestPercent
    var request = try unfilledRequest(rules)
    let keys = (arguments.value(of: "--by") ?? "zone,hour").split(separator: ",").map(String.init)
    guard !keys.isEmpty, keys.allSatisfy({ ["zone", "hour"].contains($0) }) else {
      throw arguments.usage("--by: write zone, hour or zone,hour")
    }
    request.byZone = keys.contains("zone")
    request.byHour = keys.contains("hour")
    request.decimals = try arguments.number(of: "--decimals", in: 0...6) ?? 0
    request.after = try history()
    return request
  }

  private func history() throws(Failure) -> PublicationHistory {
    let folders = arguments.allValues(of: "--after")
    guard isGuarded || folders.isEmpty else {
      throw arguments.usage("--after needs --rules guarded: overlapping totals keep no promise")
    }
    do throws(PublicationError) { return try PublicationHistory(folders) } catch {
      throw .scenario(ScenarioError(problems: error.problems))
    }
  }

  /// Rows and zones; zones of results are public, because they are from the scenario.
  private func unfilledRequest(_ rules: DisclosureRules) throws(Failure) -> PublicationRequest {
    let path = arguments.positional[0]
    if path.hasSuffix(".csv") || path.hasSuffix(".csv.gz") {
      guard let people = arguments.value(of: "--people") else {
        throw arguments.usage(
          "publish needs --people FILE: the people of the traces and their consent")
      }
      var request = PublicationRequest(.traces(path, people: people), rules: rules)
      request.zones = arguments.value(of: "--zones")
      return request
    }
    guard !arguments.has("--people") else {
      throw arguments.usage(
        "--people is for traces; each request of a results folder counts as one person")
    }
    let results: StoredResults
    do throws(StoredResultsError) { results = try StoredResults(at: path) } catch {
      throw .stored(error)
    }
    guard results.has("requests.csv") else { throw .noRequests(results.path) }
    var request = PublicationRequest(.requests(results.path + "/requests.csv"), rules: rules)
    request.zones =
      arguments.value(of: "--zones")
      ?? (results.has("zones.csv") ? results.path + "/zones.csv" : nil)
    return request
  }

  private func read(_ request: PublicationRequest) throws(Failure) -> Publication {
    let line = ProgressLine(
      console: console, label: "reading", isShown: !arguments.has("--quiet"))
    defer { line.erase() }
    do throws(PublicationError) {
      return try Publication(request) {
        line.tick()
        return console.interruption() != nil
      }
    } catch {
      throw .scenario(ScenarioError(problems: error.problems))
    }
  }
}
