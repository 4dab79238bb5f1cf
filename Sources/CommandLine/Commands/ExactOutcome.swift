import Documents
import Quantities
import Reports
import Results

/// First day that differs from the baseline, with the difference.
struct ExactDifference {
  /// Result of comparing the event logs.
  enum Events: Hashable {
    /// The baseline has no log of that day.
    case notKept

    /// All events of rides are identical.
    case same

    /// First event that differs, now and in the baseline.
    case differ(now: String, before: String)
  }

  let now: ReplicationRow
  let before: ReplicationRow

  /// Metrics that the baseline lacks, which is not a difference.
  let lacking: Set<Metric>
  var events = Events.notKept

  /// Difference in one sentence.
  var text: String {
    switch events {
    case .notKept: "\(figure); save the baseline with --exact to see the first different event"
    case .same: "\(figure); all events of rides are identical"
    case .differ(let now, let before): "\(figure); first \(now); in the baseline \(before)"
    }
  }

  /// Difference in lines of text.
  var lines: [String] {
    switch events {
    case .differ(let now, let before):
      [figure, "  first different event: \(now)", "  in the baseline:       \(before)"]
    case .same: [figure, "  all events of rides are identical"]
    case .notKept: [figure, "  save the baseline with --exact to see the first different event"]
    }
  }

  /// First figure that differs.
  private var figure: String {
    if now.demandDigest != before.demandDigest {
      return "day \(now.replication): the passengers differ from the baseline"
    }
    let metric = Metric.allCases.first {
      now.metrics[$0] != before.metrics[$0] && !lacking.contains($0)
    }
    guard let metric else {
      return "day \(now.replication): a different run with identical metrics"
    }
    return "day \(now.replication): \(metric.rawValue) is \(Self.text(now.metrics[metric])),"
      + " \(Self.text(before.metrics[metric])) in the baseline"
  }

  private static func text(_ value: Double?) -> String {
    guard let value else { return "no value" }
    return value.isFinite ? "\(value)" : "infinite"
  }
}

struct ExactOutcome: CheckSpeech {
  let name: String
  let baseline: String
  let count: Int

  /// First difference; nil if all days are identical.
  let difference: ExactDifference?

  var verdict: Verdict { difference == nil ? .pass : .fail }

  private var days: String { Wording.count(count, "day") }

  private var sentence: String {
    difference?.text ?? "\(days) identical to \(baseline), to the last event"
  }

  func lines(_ style: TextStyle) -> [String] {
    guard let difference else { return ["PASS \(name): \(sentence)"] }
    let lines = difference.lines
    return ["FAIL \(name): \(lines[0])"] + lines.dropFirst()
  }

  func records(from json: DocumentValue) -> [[String]] {
    [["exact"] + json.cells("verdict", "scenario_and_policy", "replications") + [sentence]]
  }

  var json: DocumentValue {
    [
      "scenario_and_policy": .text(name), "baseline": .text(baseline),
      "replications": .number(count), "verdict": .text(verdict.rawValue),
      "first_difference": difference.map { .text($0.text) } ?? .null,
    ]
  }

  var junit: String {
    JUnitReport(
      name: name, cases: [JUnitReport.Case(name: "exact", verdict: verdict, message: sentence)]
    ).text
  }

  var markdown: String {
    "### \(name): \(verdict == .pass ? "PASS" : "FAIL")\n\n\(sentence)\n"
  }

  var annotations: [String] {
    guard difference != nil else { return [] }
    return [CheckAnnotations.line("error", title: "\(name): FAIL exact", sentence)]
  }
}
