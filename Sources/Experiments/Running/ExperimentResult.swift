import CityModels
package import CitySimulation
package import Quantities
package import Results

/// Result of an experiment.
package struct ExperimentResult: Sendable {
  /// The names of the alternatives, by number.
  package let alternatives: [String]

  /// One row per alternative and replication, alternative by alternative.
  package let replications: [ReplicationRow]

  /// For every row of `replications`, the SHA-256 hash of all messages to and from an external
  /// policy; nil for built-in policies.
  package let transcriptDigests: [String?]

  /// For every row of `replications`, the actions of an external policy; nil for built-in policies.
  package let actionCounts: [Manifest.Actions?]

  /// The replications kept in detail, by alternative.
  package let recordsByAlternative: [[ReplicationRecord]]

  /// The replications kept in detail, alternative by alternative.
  package var records: [ReplicationRecord] { recordsByAlternative.flatMap { $0 } }

  /// Every metric of every alternative with its interval.
  package let summaries: [SummaryRow]

  /// Ranges of the rows of each alternative in `summaries`, `replications` and `verdicts`.
  private let summaryRanges, replicationRanges, verdictRanges: [Range<Int>]

  /// Every metric of all other alternatives compared with the first.
  package let comparisons: [ComparisonRow]

  /// The verdicts on the goals for every alternative.
  package let verdicts: [VerdictRow]

  /// Sum of the waits of all requests of all days, by alternative, in whole milliseconds.
  ///
  /// Each day was verified to equal the integral of the number of waiting requests (Little's law).
  package let sumsOfWaits: [TimeSpan]

  /// The waits of all requests of all days by the hour of the day, by alternative.
  package let hourlyWaits: [HourlyWaits]

  /// The requests of all days that were still open at the end of their run, by alternative.
  package let open: [OpenRequests]

  /// Value of `window.drain` of each alternative.
  private let drains: [TimeSpan]

  /// True if every interval is as short as requested; true if none was requested.
  package let isPrecise: Bool

  /// True if all alternatives had the same passengers on every day that they have in common.
  package let hasSameDemand: Bool

  /// Computes the result.
  /// - Parameters:
  ///   - alternatives: the alternatives.
  ///   - finished: the replications of each, in order; their numbers may differ.
  ///   - isPrecise: true if intervals are as short as requested.
  init(
    _ alternatives: [Alternative], _ finished: [[FinishedReplication]], isPrecise: Bool = true
  ) {
    let byAlternative = finished.map { $0.map(\.row) }
    self.alternatives = alternatives.map(\.name)
    self.isPrecise = isPrecise
    replications = byAlternative.flatMap { $0 }
    replicationRanges = Self.ranges(of: byAlternative.map(\.count))
    transcriptDigests = finished.flatMap { $0.map(\.transcriptDigest) }
    actionCounts = finished.flatMap { $0.map(\.actionCounts) }
    recordsByAlternative = finished.map { $0.compactMap(\.record) }
    let hasTaxis = alternatives.contains { $0.simulation.model.hasTaxis }
    let summariesOf = zip(byAlternative, finished).map { rows, days in
      SummaryRow.rows(rows, waits: days.compactMap(\.waits), hasTaxis: hasTaxis)
    }
    summaries = summariesOf.flatMap { $0 }
    summaryRanges = Self.ranges(of: summariesOf.map(\.count))
    comparisons = ComparisonRow.rows(byAlternative, hasTaxis: hasTaxis)
    let verdictsOf = zip(alternatives, finished).map { alternative, days in
      VerdictRow.rows(
        days.map(\.row), open: days.map(\.open), goals: alternative.simulation.model.goals)
    }
    verdicts = verdictsOf.flatMap { $0 }
    verdictRanges = Self.ranges(of: verdictsOf.map(\.count))
    self.open = finished.map { $0.reduce(.none) { $0 + $1.open } }
    drains = alternatives.map(\.simulation.model.window.drain)
    sumsOfWaits = finished.map { $0.reduce(.zero) { $0 + $1.sumOfWaits } }
    hourlyWaits = finished.map { $0.reduce(into: HourlyWaits()) { $0 += $1.hourlyWaits } }
    hasSameDemand = byAlternative.allSatisfy { rows in
      zip(rows, byAlternative[0]).allSatisfy { $0.demandDigest == $1.demandDigest }
    }
  }

  /// Ranges of consecutive groups of rows.
  private static func ranges(of counts: [Int]) -> [Range<Int>] {
    var start = 0
    return counts.map { count in
      defer { start += count }
      return start..<start + count
    }
  }

  /// Number of days that all alternatives have in common.
  package var commonCount: Int { alternatives.indices.map(count).min() ?? 0 }

  /// Returns every metric of an alternative with its interval.
  package func summaries(of alternative: Int) -> ArraySlice<SummaryRow> {
    summaries[summaryRanges[alternative]]
  }

  /// Returns a metric of an alternative with its interval; nil if it has no such metric.
  package func summary(_ metric: Metric, of alternative: Int) -> SummaryRow? {
    summaries(of: alternative).first { $0.metric == metric }
  }

  /// Returns the number of days of an alternative.
  package func count(of alternative: Int) -> Int {
    replicationRanges[alternative].count
  }

  /// Returns the actions of an alternative on all days; nil for a built-in policy.
  package func actionCounts(of alternative: Int) -> Manifest.Actions? {
    actionCounts[replicationRanges[alternative]].compactMap(\.self).reduce(nil) { sum, counts in
      sum.map { $0 + counts } ?? counts
    }
  }

  /// Returns the value of `window.drain` that would let the open requests of an alternative end;
  /// nil if none was open.
  package func neededDrain(of alternative: Int) -> TimeSpan? {
    let open = open[alternative]
    return open.count > 0 ? open.neededDrain(after: drains[alternative]) : nil
  }

  /// Returns the verdict on one alternative: all its goals together.
  package func verdict(on alternative: Int) -> Verdict {
    Verdict.combined(verdicts(of: alternative).map(\.verdict))
  }

  /// Returns the verdicts on the goals for one alternative.
  package func verdicts(of alternative: Int) -> ArraySlice<VerdictRow> {
    verdicts[verdictRanges[alternative]]
  }
}
