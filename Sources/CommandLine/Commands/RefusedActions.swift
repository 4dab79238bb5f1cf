import Documents
import Experiments
import Quantities
import Reports
import Results

/// Printout of `run` and `compare` about refused actions of external policies.
struct RefusedActions {
  let experiment: ExperimentResult
  var style = TextStyle()

  /// Maximum share of refused actions with which the results are still considered those of the
  /// policy.
  static let standardLimit = 0.01

  /// Share that `--max-refused` allows.
  static func limit(_ arguments: ParsedArguments) throws(Failure) -> Double {
    guard let text = arguments.value(of: "--max-refused") else { return standardLimit }
    return try ShareArgument.read(text, of: "--max-refused", in: arguments, includesEnds: true)
  }

  private struct Entry {
    let policy: String
    let counts: Manifest.Actions
  }

  /// Policies with refused actions.
  private var entries: [Entry] {
    experiment.alternatives.indices.compactMap { policy in
      guard let counts = experiment.actionCounts(of: policy), counts.refusedCount > 0 else {
        return nil
      }
      return Entry(policy: experiment.alternatives[policy], counts: counts)
    }
  }

  /// Table of counts by reason; empty if every action was carried out.
  var lines: [String] {
    let rows = entries.flatMap { entry in
      entry.counts.refused.map { refused in
        RefusedActionsTable.Row(
          policy: entry.policy, reason: refused.reason, count: refused.count,
          share: Double(refused.count) / Double(entry.counts.given))
      }
    }
    guard !rows.isEmpty else { return [] }
    var table = RefusedActionsTable(rows)
    table.style = style
    return table.lines
  }

  /// Counts of one policy as JSON; nil for a built-in policy.
  func json(of policy: Int) -> DocumentValue? {
    experiment.actionCounts(of: policy).map { counts in
      [
        "given": .number(counts.given), "refused": .number(counts.refusedCount),
        "refused_by_reason": .object(
          counts.refused.map { ($0.reason, .number($0.count)) }),
      ]
    }
  }

  /// Messages about policies with more refused actions than a limit allows.
  /// - Parameters:
  ///   - limit: largest allowed share, 0 to 1.
  ///   - remedy: way to find the reasons; nil for external programs.
  /// - Returns: a message for each such policy.
  func excess(over limit: Double, remedy: String? = nil) -> [String] {
    entries.filter { $0.counts.refusedShare > limit }.map { entry in
      let counts = entry.counts
      return "cabstand: \(counts.refusedCount) of \(Wording.count(counts.given, "action")) of"
        + " \(entry.policy) were refused, more than \(Dimension.share.text(limit)):"
        + " the results may not be those of the intended policy\n"
        + "  fix: \(remedy ?? "check the actions with cabstand policy-test"); --max-refused allows more\n"
    }
  }
}
