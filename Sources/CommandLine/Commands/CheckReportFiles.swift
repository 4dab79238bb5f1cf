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

  /// Writes them.
  mutating func write(_ speech: some CheckSpeech) throws(Failure) {
    do throws(ResultError) {
      try junit?.publish(speech.junit)
      try markdown?.publish(speech.markdown)
    } catch {
      throw .results(error)
    }
  }
}
