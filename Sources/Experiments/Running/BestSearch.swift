package import Results
import Statistics

/// Search for the alternative with the smallest mean of a metric, fully sequential (Kim and Nelson
/// 2001, see `KimNelson`).
///
/// Alternatives are eliminated as soon as the days permit, and the others continue. If the best is
/// better than every other by at least the indifference, it is found with at least the stated
/// confidence.
package struct BestSearch: Sendable {
  /// The alternatives compared, at least two.
  package let alternatives: [Alternative]

  /// The metric to be minimized, or maximized if more is better.
  package let metric: Metric

  /// The least difference of means that matters, above 0, in the unit of the metric.
  package let indifference: Double

  /// Probability that the winner is the best if the best leads by the indifference; above 1 /
  /// alternatives and below 1.
  package let confidence: Double

  /// Largest number of days of one alternative, at least `firstStage`.
  package let cap: Int

  /// Number of threads, at least 1.
  package let threads: Int

  /// Number of first replications whose rows are kept.
  package let detailedReplications: Int

  /// True if their event logs are kept too.
  package var keepsEvents = false

  /// Store of finished replications, from which a later run can continue; nil for none.
  package var store: (any ReplicationStore)?

  /// Number of days of every alternative before the first elimination.
  ///
  /// Bad days are rare: a few days without one make an alternative look too good and its variance
  /// too small at once. With 20 days, the best of four fleets in which all rivals were at the
  /// indifference was selected in 93.2 % of 1,000 experiments, with 50 in 95.1 %, and with fewer
  /// days in total (results/statistics).
  package static let firstStage = 50

  /// Makes a search.
  /// - Parameters:
  ///   - alternatives: at least two, all with the same seed.
  ///   - metric: a metric with a better direction.
  ///   - indifference: least difference that matters, above 0, in the unit of the metric.
  ///   - confidence: confidence, above 1 / alternatives and below 1.
  ///   - cap: largest number of days of one alternative, at least `firstStage`.
  ///   - threads: number of threads, at least 1.
  ///   - detailedReplications: number of first days kept in detail, at least 0.
  package init(
    _ alternatives: [Alternative], metric: Metric, indifference: Double, confidence: Double = 0.95,
    cap: Int, threads: Int, detailedReplications: Int
  ) {
    precondition(alternatives.count >= 2 && cap >= Self.firstStage && threads >= 1, "no search")
    self.alternatives = alternatives
    self.metric = metric
    self.indifference = indifference
    self.confidence = confidence
    self.cap = cap
    self.threads = threads
    self.detailedReplications = detailedReplications
  }

  /// Runs the search.
  /// - Parameter watch: observer that may stop it.
  /// - Returns: the winner, or the alternatives left at the cap, with all measurements.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  package func run(
    _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> BestSearchResult {
    var pool = ReplicationPool(
      alternatives, threads: threads,
      wanted: Wanted(
        detailed: detailedReplications, keepsEvents: keepsEvents, keepsMovements: keepsEvents,
        keepsWaits: true),
      watch: watch, store: store)
    guard
      var selection = try? KimNelson(
        systems: alternatives.count, indifference: indifference, confidence: confidence,
        firstStage: Self.firstStage)
    else { preconditionFailure("the search was checked, but cannot begin") }
    var end = BestSearchResult.End.undecided(Array(alternatives.indices))
    try pool.extend(to: Self.firstStage)
    let meanWeights = pool.finished.map(meanWeight)
    search: while case .needs(let systems) = selection.state {
      end = .undecided(systems)
      if selection.count == cap { break }
      let day = selection.count
      if systems.contains(where: { pool.finished[$0].count == day }) {
        // A few days ahead keep all threads busy; unneeded ones are discarded.
        let ahead = min(cap, day + max(2, 4 * threads / systems.count))
        try pool.extend(
          to: alternatives.indices.map { systems.contains($0) ? ahead : pool.finished[$0].count })
      }
      var values: [Double] = []
      for system in systems {
        let value = pool.finished[system][day].row.metrics[metric]
        guard let value, value.isFinite else {
          end = .unmeasured(system)
          break search
        }
        let weight = pool.finished[system][day].row.metrics.weight(of: metric)
        let pooled = meanWeights[system].flatMap { mean in weight.map { value * $0 / mean } }
        values.append((metric.better == .higher ? -1 : 1) * (pooled ?? value))
      }
      guard (try? selection.take(values)) != nil else {
        preconditionFailure("the selection refused finite values")
      }
      if case .selected(let winner) = selection.state { end = .selected(winner) }
    }
    let finished = pool.finished.enumerated().map { index, days in
      Array(days.prefix(selection.droppedAt[index] ?? max(selection.count, Self.firstStage)))
    }
    return BestSearchResult(
      search: self, end: end, droppedAt: selection.droppedAt, days: selection.count,
      experiment: ExperimentResult(alternatives, finished))
  }
}

extension BestSearch {
  /// Mean weight of the days of the first stage; nil for a metric that is not a ratio.
  ///
  /// The search divides value times weight by it, so that the mean over days is a mean over
  /// requests, people or other units.
  private func meanWeight(_ days: [FinishedReplication]) -> Double? {
    let first = days.prefix(Self.firstStage)
    let weights = first.compactMap { $0.row.metrics.weight(of: metric) }
    return weights.count == first.count ? Estimation.mean(weights) : nil
  }
}

/// Result of a search.
package struct BestSearchResult: Sendable {
  /// Outcome of a search.
  package enum End: Hashable, Sendable {
    /// This alternative has the best mean.
    case selected(Int)

    /// These alternatives were left when the cap was reached.
    case undecided([Int])

    /// The metric of this alternative was undefined or infinite on some day.
    case unmeasured(Int)
  }

  /// The search.
  package let search: BestSearch

  /// The outcome.
  package let end: End

  /// Number of days after which each alternative was eliminated; nil if it was not.
  package let droppedAt: [Int?]

  /// Number of days of the last alternatives.
  package let days: Int

  /// All measurements.
  package let experiment: ExperimentResult

  /// True if the winner had open requests, so that its waits are only lower bounds and the
  /// confidence is not guaranteed.
  package var isWinnerOpen: Bool {
    guard case .selected(let winner) = end else { return false }
    return experiment.replications.contains {
      $0.policy == Int32(winner) && ($0.metrics[.unresolvedShare] ?? 0) > 0
    }
  }
}
