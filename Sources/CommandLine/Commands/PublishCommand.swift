import DisclosureCore
import Publication
import Quantities
import Results
import Scenarios

/// `cabstand publish`: makes tables about groups from rows about single people.
struct PublishCommand {
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
            + " move it beside its folder, or delete it")
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
