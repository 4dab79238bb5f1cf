import Reports
import Results

/// Differences between several folders of results, in sentences: before and after a change, or the
/// days of a week.
struct FolderDifference {
  private let briefing: Briefing

  /// Alternatives of the compared policy, one for each folder, in the order of the folders.
  private let ways: [Briefing.Way]

  /// Returns nil for a single folder, or without a policy that all folders have exactly once.
  init?(_ briefing: Briefing) {
    let folders = briefing.view.figures.folders
    guard folders.count > 1 else { return nil }
    // Includes alternatives of other fleet sizes than that of the summary.
    let all = Briefing.sorted(briefing.view.entries, briefing.view)
      .filter { $0.wait?.estimate != nil }
    let common = all.first { way in
      folders.indices.allSatisfy { folder in
        all.count {
          $0.alternative.folder == folder && $0.alternative.policy == way.alternative.policy
        } == 1
      }
    }
    guard let policy = common?.alternative.policy else { return nil }
    self.briefing = briefing
    ways = all.filter { $0.alternative.policy == policy }
      .sorted { $0.alternative.folder < $1.alternative.folder }
  }

  private func name(_ way: Briefing.Way) -> String {
    briefing.view.figures.folderName(way.alternative.folder)
  }

  var sentence: String {
    let policy = ways[0].alternative.policy
    guard ways.count == 2 else { return extremes(policy) }
    let (before, after) = (ways[0], ways[1])
    let (old, new) = (before.wait?.estimate ?? 0, after.wait?.estimate ?? 0)
    let waits = "\(after.waitText) instead of \(before.waitText) on average under \(policy)"
    guard isClear(before, after) else {
      return "There is no clear difference in waits between \(name(before)) and \(name(after)): "
        + waits
        + "\(share(before, after))."
    }
    let difference = Plain.minutes((new - old).magnitude)
    return "In \(name(after)), people wait \(difference) \(new < old ? "less" : "longer") than in "
      + "\(name(before)): " + waits + "\(share(before, after))."
  }

  /// Returns the worst and the best of many folders.
  private func extremes(_ policy: String) -> String {
    let order = ways.sorted { ($0.wait?.estimate ?? 0) < ($1.wait?.estimate ?? 0) }
    guard let best = order.first, let worst = order.last else { return "" }
    return
      "Under \(policy), people wait longest in \(name(worst)), \(worst.waitText) on average, and "
      + "shortest in \(name(best)), \(best.waitText)."
  }

  /// States the change of the share of requests without a taxi.
  private func share(_ before: Briefing.Way, _ after: Briefing.Way) -> String {
    guard let old = before.unserved?.estimate, let new = after.unserved?.estimate else { return "" }
    return old == new
      ? "" : ", and \(percent(new)) instead of \(percent(old)) get no taxi"
  }

  private func percent(_ share: Double) -> String {
    share == 0 ? Plain.limit(0) : Plain.share(share)
  }

  /// True if the confidence interval of the difference, for independent days, excludes zero.
  private func isClear(_ before: Briefing.Way, _ after: Briefing.Way) -> Bool {
    func half(_ way: Briefing.Way) -> Double? {
      guard let low = way.wait?.lower, let high = way.wait?.upper else { return nil }
      return (high - low) / 2
    }
    guard let first = half(before), let second = half(after), !before.isLowerBound,
      !after.isLowerBound
    else { return false }
    let difference = (after.wait?.estimate ?? 0) - (before.wait?.estimate ?? 0)
    return difference * difference > first * first + second * second
  }

  /// Differences between the scenarios, as far as they fit on a line.
  var changes: String? {
    guard ways.count == 2 else { return nil }
    let changes = briefing.view.figures.folders[1].changes
    guard !changes.isEmpty else { return "Both scenarios say the same." }
    let named = changes.prefix(3).map { change in
      "\(change.path) is \(change.after ?? "not said") instead of \(change.before ?? "not said")"
    }
    let more = changes.count > 3 ? ["\(changes.count - 3) more"] : []
    return "What differs: " + Plain.list(named + more) + "."
  }
}
