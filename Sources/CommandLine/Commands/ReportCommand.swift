import Quantities
import ReportPage
import Reports
import Results

/// `cabstand report`: write results as a page for a browser.
struct ReportCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    var page = try PageFile(
      at: arguments.value(of: "--output") ?? "report.html", flag: "--output", arguments)
    let figures = try ReportCommand.figures(of: arguments.positional, console)
    let bytes = ReportPage.html(figures)
    try console.requireGoing()
    let size = try page.publish(bytes)
    if arguments.has("--plain") {
      console.output(PlainRecord.text([["page", page.path]]))
    } else if !arguments.has("--quiet") {
      let count = Wording.count(figures.alternatives.count, "alternative")
      console.output("wrote \(page.path), \(size): \(figures.title), \(count)\n")
    }
    return .success
  }

  /// Works out the numbers of a page from folders of results, each of them named once.
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
