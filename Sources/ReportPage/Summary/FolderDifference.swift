import Reports
import Results

/// What differs between several folders of results, in sentences: before and after a change, or the days
/// of a week.
struct FolderDifference {
  private let briefing: Briefing

  /// The alternatives of the policy that is compared, one for each folder, in the order of the folders.
  private let ways: [Briefing.Way]

  /// Nil where there is one folder only, or no policy that all of them have, once each.
  init?(_ briefing: Briefing) {
    let folders = briefing.view.figures.folders
    guard folders.count > 1 else { return nil }
    // Also those of other sizes of the fleet than the summary is about.
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

  /// Of many folders the worst and the best.
  private func extremes(_ policy: String) -> String {
    let order = ways.sorted { ($0.wait?.estimate ?? 0) < ($1.wait?.estimate ?? 0) }
    guard let best = order.first, let worst = order.last else { return "" }
    return
      "Under \(policy), people wait longest in \(name(worst)), \(worst.waitText) on average, and "
      + "shortest in \(name(best)), \(best.waitText)."
  }

  /// What happens to those who get no taxi.
  private func share(_ before: Briefing.Way, _ after: Briefing.Way) -> String {
    guard let old = before.unserved?.estimate, let new = after.unserved?.estimate else { return "" }
    return old == new
      ? "" : ", and \(percent(new)) instead of \(percent(old)) get no taxi"
  }

  private func percent(_ share: Double) -> String {
    share == 0 ? Plain.limit(0) : Plain.share(share)
  }

  /// Whether the ranges of the two means, taken together as of independent days, leave out no difference.
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

  /// What the scenarios say otherwise, as far as it can be read in a line.
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
