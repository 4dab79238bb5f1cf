import Documents
import Experiments
import Quantities
import Reports
import Results

/// What `run` and `compare` say about actions of external policies that could not be carried out.
struct RefusedActions {
  let experiment: ExperimentResult
  var style = TextStyle()

  /// The share of a policy's actions from which on its results are not taken for those of the policy.
  static let standardLimit = 0.01

  /// The share that `--max-refused` allows.
  static func limit(_ arguments: ParsedArguments) throws(Failure) -> Double {
    guard let text = arguments.value(of: "--max-refused") else { return standardLimit }
    return try ShareArgument.read(text, of: "--max-refused", in: arguments, includesEnds: true)
  }

  private struct Entry {
    let policy: String
    let counts: Manifest.Actions
  }

  /// The policies of which actions were refused.
  private var entries: [Entry] {
    experiment.alternatives.indices.compactMap { policy in
      guard let counts = experiment.actionCounts(of: policy), counts.refusedCount > 0 else {
        return nil
      }
      return Entry(policy: experiment.alternatives[policy], counts: counts)
    }
  }

  /// A table of counts by reason; empty when every action was carried out.
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

  /// The same for other tools.
  var records: [[String]] {
    entries.flatMap { entry in
      entry.counts.refused.map {
        ["refused_action", entry.policy, $0.reason, "\($0.count)", "\(entry.counts.given)"]
      }
    }
  }

  /// The counts of one policy for programs; nil for a policy that is part of this program.
  func json(of policy: Int) -> DocumentValue? {
    experiment.actionCounts(of: policy).map { counts in
      [
        "given": .number(counts.given), "refused": .number(counts.refusedCount),
        "refused_by_reason": .object(
          counts.refused.map { ($0.reason, .number($0.count)) }),
      ]
    }
  }

  /// What to tell about policies of which more actions were refused than a limit allows.
  /// - Parameter limit: the greatest share that is allowed, 0 to 1.
  /// - Returns: a message for each such policy.
  func excess(over limit: Double) -> [String] {
    entries.filter { $0.counts.refusedShare > limit }.map { entry in
      let counts = entry.counts
      return "cabstand: \(counts.refusedCount) of \(Wording.count(counts.given, "action")) of"
        + " \(entry.policy) could not be carried out, more than \(Dimension.share.text(limit)):"
        + " these are hardly the results of the policy as you meant it\n"
        + "  fix: cabstand policy-test shows what is wrong with an action; --max-refused allows more\n"
    }
  }
}
