import Charts
import ReplayPage
import ReportPage
import Reports
import Results

/// Page of `cabstand replay` that `report` also writes, for watching the passengers of the report.
struct ReplayBeside: ~Copyable {
  private let results: String
  private let report: String
  private var page: PageFile

  var path: String { page.path }

  /// Opens the page of `--replay-page`.
  /// - Parameters:
  ///   - arguments: arguments of `report`.
  ///   - report: path of the page of the report.
  /// - Returns: nil without the flag.
  /// - Throws: `Failure.usage` for several folders or the path of the report, or the error of
  ///   opening a page.
  static func asked(
    by arguments: ParsedArguments, report: String
  ) throws(Failure) -> ReplayBeside? {
    guard let path = arguments.value(of: "--replay-page") else { return nil }
    guard arguments.positional.count == 1 else {
      throw arguments.usage("--replay-page needs a single results folder")
    }
    guard path != report else {
      throw arguments.usage("--replay-page and --output name the same file; choose two names")
    }
    return ReplayBeside(
      results: arguments.positional[0], report: report,
      page: try PageFile(at: path, flag: "--replay-page", arguments))
  }

  private init(results: String, report: String, page: consuming PageFile) {
    self.results = results
    self.report = report
    self.page = page
  }

  /// Writes the page.
  /// - Returns: relative link to it from the report; nil if the report has no passengers.
  mutating func publish(_ figures: ReportFigures, _ console: Console) throws(Failure) -> String? {
    let followed = ReportPage.followed(in: figures)
    var shown = followed.map { [$0.label] } ?? []
    if let base = figures.alternatives.first?.label, !shown.isEmpty, base != shown[0] {
      shown.append(base)
    }
    let stored = try console.reading { [results] shouldStop throws(StoredResultsError) in
      try StoredResults(at: results, shouldStop: shouldStop)
    }
    let replay: Replay
    do throws(ReplayError) {
      // The passengers of the report are from the first day.
      replay = try Replay(of: stored, policies: shown, replication: 1)
    } catch {
      switch error {
      case .stored(let error): throw .stored(error)
      case .noMovements(let path): throw .noMovements(path)
      case .unknownPolicy, .samePolicyTwice, .notKept, .nothingHappened:
        throw .usage("--replay-page: \(error)", help: "cabstand report --help")
      }
    }
    let bytes = replay.page.bytes(digest: SHA256.hexadecimal)
    try console.requireGoing()
    _ = try page.publish(bytes)
    let link = RelativePath.of(page.path, fromFolderOf: report)
    return followed == nil || link.hasPrefix("/") ? nil : Self.encoded(link)
  }

  /// Returns a path escaped for a link: special characters are percent-encoded.
  private static func encoded(_ path: String) -> String {
    var link = ""
    for byte in path.utf8 {
      let letter = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (letter.isLetter || letter.isNumber || "-._~/".contains(letter))
      let digits = String(byte, radix: 16, uppercase: true)
      link += isPlain ? String(letter) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return link
  }
}
