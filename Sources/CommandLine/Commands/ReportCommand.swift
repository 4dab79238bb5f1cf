import DispatchCore
import Documents
import Quantities
import ReportPage
import Reports
import Results

extension Command {
  static let report = Command(
    name: "report", arguments: "RESULTS...", argumentCount: 1...100,
    argumentNoun: "folder of results",
    summary: "write the results of an experiment as a page for any browser",
    examples: [
      "cabstand report results/smallest --output smallest.html":
        "shows verdicts, waits, maps and methods of a results folder",
      "cabstand report results/smallest results/milan-weekday --output both.html":
        "shows several folders on one page",
    ],
    flags: [
      Flag("--output", "FILE", short: "-o", "page to write (default: report.html)"),
      Flag(
        "--replay-page", "FILE",
        "also write the page of cabstand replay, linked from the three people of the report"),
      .force("the page"), .json("the pages"),
    ],
    action: ReportCommand.self)
}

/// `cabstand report`: writes results as a page for a browser.
struct ReportCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    var page = try PageFile(
      at: arguments.value(of: "--output") ?? "report.html", flag: "--output", arguments)
    var player = try ReplayBeside.asked(by: arguments, report: page.path)
    let figures = try ReportCommand.figures(of: arguments.positional, console)
    let link = try player?.publish(figures, console)
    let bytes = ReportCommand.page(figures, replay: link)
    try console.requireGoing()
    let size = try page.publish(bytes)
    let other = player?.path
    if arguments.has("--json") {
      let outcome: DocumentValue = [
        "page": .text(page.path), "bytes": .number(bytes.count),
        "replay_page": other.map { .text($0) } ?? .null, "title": .text(figures.title),
        "headline": PageHeadline.of(bytes).map { .text($0) } ?? .null,
        "alternatives": .number(figures.alternatives.count),
      ]
      console.output(outcome.text(.pretty) + "\n")
    } else if arguments.has("--plain") {
      console.output(
        PlainRecord.text([["page", page.path]] + (other.map { [["page", $0]] } ?? [])))
    } else if !arguments.has("--quiet") {
      if let other { console.output("wrote \(other)\n") }
      let count = Wording.count(figures.alternatives.count, "alternative")
      console.output("wrote \(page.path), \(size): \(figures.title), \(count)\n")
    }
    return .success
  }

  /// Makes the page of some figures, with descriptions of the built-in policies.
  static func page(_ figures: ReportFigures, replay: String? = nil) -> [UInt8] {
    let words = PolicyCatalog.policies.map { policy in
      (policy.name, PolicyWords(line: policy.summary, phrase: policy.phrase))
    }
    return ReportPage.html(
      figures, policies: Dictionary(uniqueKeysWithValues: words), replay: replay)
  }

  /// Computes the figures of a page from results folders, each named once.
  static func figures(
    of paths: [String], _ console: Console
  ) throws(Failure) -> ReportFigures {
    try console.reading { shouldStop throws(StoredResultsError) in
      var folders: [StoredResults] = []
      for path in paths { folders.append(try StoredResults(at: path, shouldStop: shouldStop)) }
      return try ReportFigures.read(folders)
    }
  }
}
