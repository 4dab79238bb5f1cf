import Reports
import Results

/// Files that `check` writes for build servers, opened before the work begins.
struct CheckReportFiles: ~Copyable {
  private var junit: PendingFile?
  private var markdown: PendingFile?

  /// Opens the files that the flags name.
  init(_ arguments: ParsedArguments) throws(Failure) {
    let junitPath = arguments.value(of: "--junit")
    let markdownPath = arguments.value(of: "--markdown")
    if let junitPath, junitPath == markdownPath {
      throw arguments.usage("--junit and --markdown name the same file")
    }
    for (flag, path) in [("--junit", junitPath), ("--markdown", markdownPath)]
    where path == arguments.positional[0] {
      throw arguments.usage("\(flag) names the scenario itself; choose another place")
    }
    junit = try Self.open(junitPath)
    markdown = try Self.open(markdownPath)
  }

  private static func open(_ path: String?) throws(Failure) -> PendingFile? {
    guard let path else { return nil }
    // Build servers run the same command again and again.
    do throws(ResultError) { return try PendingFile(at: path, mayReplace: true) } catch {
      throw .results(error)
    }
  }

  /// Writes the outcome.
  mutating func write(_ speech: some CheckSpeech) throws(Failure) {
    try write(junit: speech.junit, markdown: speech.markdown)
  }

  /// Writes an error that prevented the checks, so that a build server does not show an earlier
  /// outcome.
  mutating func write(_ failure: Failure, about scenario: String) throws(Failure) {
    let message = String(failure.text.dropLast())
    let error = JUnitReport.Case(name: "check", verdict: nil, message: message)
    try write(
      junit: JUnitReport(name: scenario, cases: [error]).text,
      markdown: "### \(scenario): ERROR\n\n```\n\(message)\n```\n")
  }

  private mutating func write(junit junitText: String, markdown table: String) throws(Failure) {
    do throws(ResultError) {
      try junit?.publish(junitText)
      try markdown?.publish(table)
    } catch {
      throw .results(error)
    }
  }
}
