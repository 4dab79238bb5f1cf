import Quantities
import Results

/// Formats the figures of one check for readers.
struct CheckFigures {
  let outcome: CheckOutcome

  /// Mean and its two bounds: `+41.2 s [+38.0, +44.4]`.
  var estimate: String {
    guard let estimate = outcome.estimate else { return Figure.undefined }
    let text = written(estimate)
    guard outcome.lower != nil || outcome.upper != nil else { return text }
    let lower = outcome.lower.map(written) ?? "unknown"
    let upper = outcome.upper.map(written) ?? "unknown"
    return "\(text) [\(lower), \(upper)]"
  }

  /// Mean of the baseline; nil without one.
  var baseline: String? {
    outcome.baseline.map { Self.written($0, outcome.scale, isSigned: false) }
  }

  /// Formats a share as a percentage with as many decimals as necessary.
  static func percent(_ share: Double) -> String { written(share, .share, isSigned: false) }

  /// Reason for the verdict beyond the figures; nil if the figures suffice.
  var remark: String? {
    if outcome.verdict == .fail, case .openRequests = outcome.obstacle { return nil }
    switch outcome.obstacle {
    case .emptyPopulation(let days):
      return "nothing to measure on \(Self.days(days)), so it cannot pass"
    case .openRequests(let count):
      return "\(OpenText.count(count)), and counted at their worst they decide" + cure
    case .openBaseline(let count):
      return "\(Wording.count(count, "request")) of the baseline never ended, so it"
        + " settles nothing" + cure
    case .infinite(let days):
      return "infinite on \(Self.days(days)), because too many were never served"
    case .noBaseline(let days):
      return "the baseline has no finite value on \(Self.days(days)), so it cannot pass"
    case nil: break
    }
    guard outcome.verdict == .inconclusive else { return nil }
    guard let more = outcome.moreReplications, more < 1_000_000 else {
      return "no feasible number of days is enough to decide"
    }
    return "about \(Self.days(outcome.replications + more)) are needed to decide"
  }

  /// Remedy for open requests; empty if they do not prevent a pass.
  private var cure: String { outcome.neededDrain.map { "; " + OpenText.cure($0) } ?? "" }

  /// Complete outcome in one line, for places that show nothing else.
  var sentence: String {
    var parts = ["\(outcome.expression): \(estimate), \(Self.days(outcome.replications))"]
    if let baseline { parts.append("baseline \(baseline)") }
    if let remark { parts.append(remark) }
    return parts.joined(separator: "; ")
  }

  private func written(_ value: Double) -> String {
    outcome.subject == .ratio
      ? Self.written(value, .share, isSigned: false)
      : Self.written(value, outcome.scale, isSigned: outcome.subject == .difference)
  }

  private static func written(
    _ value: Double, _ scale: CheckOutcome.Scale, isSigned: Bool
  ) -> String {
    guard value.isFinite else { return Figure.never }
    let sign = isSigned && value >= 0 ? "+" : ""
    switch scale {
    case .time where value.magnitude < 60: return sign + rounded(value, 1) + " s"
    case .time: return sign + Figure.wait(value)
    case .share: return sign + rounded(value * 100, 2) + (isSigned ? " points" : " %")
    case .rate: return sign + rounded(value, 3) + " /h"
    case .number: return sign + rounded(value, 3)
    }
  }

  /// Formats a number with at most this many decimals, without trailing zeros.
  private static func rounded(_ value: Double, _ decimals: Int) -> String {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return Wording.number((value * power).rounded() / power)
  }

  private static func days(_ count: Int) -> String { Wording.count(count, "day") }
}
