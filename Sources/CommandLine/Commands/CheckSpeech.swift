import Reports
import Results

/// What a kind of check says, to people, programs and build servers.
protocol CheckSpeech: Answer {
  /// All checks together.
  var verdict: Verdict { get }

  /// As test results for build servers.
  var junit: String { get }

  /// As a table for pull requests and step summaries.
  var markdown: String { get }

  /// As marks on a run at GitHub, one on each line.
  var annotations: [String] { get }
}
