import Documents
import Experiments
import Quantities
import Results

/// Printout of the search for the best alternative.
struct BestText {
  let result: BestSearchResult

  private var names: [String] { result.experiment.alternatives }

  var lines: [String] {
    let what = "\(result.search.metric.rawValue) (smallest relevant difference: \(indifference))"
    switch result.end {
    case .selected(let winner):
      var lines = [
        "Best by \(what): \(names[winner])",
        "  after \(days(result.days)), with at least \(confidence) confidence if its lead over"
          + " every other is \(indifference) or more.",
      ]
      if result.isWinnerOpen {
        lines[1] =
          "  without guarantee: requests were open when the run ended, so its waits are lower"
          + " bounds."
      }
      let dropped = names.indices.compactMap { index in
        result.droppedAt[index].map { "\(names[index]) after \($0)" }
      }
      if !dropped.isEmpty {
        lines.append("  Eliminated: \(dropped.joined(separator: ", ")) days.")
      }
      return lines + (unservedCaution(winner).map { [$0] } ?? [])
    case .undecided(let left):
      return [
        "No best by \(what) after \(days(result.days)):"
          + " \(Wording.list(left.map { names[$0] }, last: "and")) remain.",
        "  --max-replications allows more days; a larger --indifference needs fewer.",
      ]
    case .unmeasured(let alternative):
      return [
        "No best by \(what): it is not finite for \(names[alternative]) on day"
          + " \(result.days + 1)."
      ]
    }
  }

  /// Caution for a winner with more unserved requests than another: rejecting passengers shortens
  /// waits, too.
  private func unservedCaution(_ winner: Int) -> String? {
    guard result.search.metric.isWait else { return nil }
    func unserved(_ alternative: Int) -> Double {
      result.experiment.summaries.first {
        $0.policy == Int32(alternative) && $0.metric == .unservedShare
      }?.estimate ?? 0
    }
    let better = names.indices.filter { unserved($0) < unserved(winner) }
    guard let best = better.min(by: { unserved($0) < unserved($1) }) else { return nil }
    return "  Caution: it leaves more requests unserved"
      + " (\(Dimension.share.text(rounded(unserved(winner))))) than \(names[best])"
      + " (\(Dimension.share.text(rounded(unserved(best)))))."
  }

  private func rounded(_ share: Double) -> Double { (share * 1e4).rounded() / 1e4 }

  var json: DocumentValue {
    var winner = DocumentValue.null
    if case .selected(let index) = result.end { winner = .text(names[index]) }
    return [
      "metric": .text(result.search.metric.rawValue),
      "indifference": .number(result.search.indifference),
      "confidence": .number(result.search.confidence), "winner": winner,
      "guaranteed": .bool(winner != .null && !result.isWinnerOpen),
      "days": .number(result.days),
      "dropped_after": .array(result.droppedAt.map { $0.map { .number($0) } ?? .null }),
    ]
  }

  private var indifference: String {
    let value = result.search.indifference
    if result.search.metric.unit == "s" { return Dimension.duration.text(value) }
    return result.search.metric.isShare ? Dimension.share.text(value) : Wording.number(value)
  }

  private var confidence: String { Dimension.share.text(result.search.confidence) }

  private func days(_ count: Int) -> String { Wording.count(count, "day") }
}
