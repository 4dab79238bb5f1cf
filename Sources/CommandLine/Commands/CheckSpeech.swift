import Reports
import Results

/// Output of a kind of check, for people, programs and build servers.
protocol CheckSpeech: Answer {
  /// Verdict on all checks together.
  var verdict: Verdict { get }

  /// As test results for build servers.
  var junit: String { get }

  /// As a table for pull requests and step summaries.
  var markdown: String { get }

  /// As annotations on a run at GitHub, one per line.
  var annotations: [String] { get }
}
