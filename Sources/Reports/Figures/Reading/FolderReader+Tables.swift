import Results
import Statistics

extension FolderReader {
  private static let monitored: [Metric] = [
    .unresolvedShare, .zonesWithoutIdleTaxiShare, .zonesWithoutTaxiShare, .lateMessageShare,
  ]

  /// Reads the tables of every folder: metrics, comparisons, verdicts, and the days.
  mutating func readTables() throws(StoredResultsError) {
    for row in try rows(of: SummaryRow.self) { alternatives[Int(row.policy)].metrics.append(row) }
    try readReplications()
    // A baseline has neither of the two tables.
    if results.has(VerdictRow.self) {
      for row in try rows(of: VerdictRow.self) {
        alternatives[Int(row.policy)].verdicts.append(row)
      }
    }
    if results.has(ComparisonRow.self) {
      for row in try rows(of: ComparisonRow.self) {
        guard row.baseline == 0, row.policy != 0 else {
          throw FolderReader.broken(
            path(of: ComparisonRow.self), "a policy is compared with another than the first")
        }
        alternatives[Int(row.policy)].comparisons.append(row)
      }
    }
    for index in alternatives.indices {
      let verdicts = alternatives[index].verdicts.map(\.verdict)
      alternatives[index].verdict = verdicts.isEmpty ? nil : Verdict.combined(verdicts)
      alternatives[index].monitors = FolderReader.monitored.compactMap { metric in
        alternatives[index].metric(metric).flatMap { $0.estimate == nil ? nil : $0 }
      }
      alternatives[index].regressions = regressions(of: index)
      addConvergence(to: index)
    }
  }

  private mutating func readReplications() throws(StoredResultsError) {
    replications = Array(repeating: [], count: alternatives.count)
    for row in try rows(of: ReplicationRow.self) {
      if let last = replications[Int(row.policy)].last, last.replication >= row.replication {
        throw FolderReader.broken(
          path(of: ReplicationRow.self),
          "the replications of \(alternatives[Int(row.policy)].label) are not in order")
      }
      replications[Int(row.policy)].append(row)
    }
    for (index, rows) in replications.enumerated() {
      guard !rows.isEmpty else {
        throw FolderReader.broken(
          path(of: ReplicationRow.self), "there is no replication of \(alternatives[index].label)")
      }
      alternatives[index].replications = rows.count
      alternatives[index].greatestOnDuty = FleetDuty(rows)?.most
      alternatives[index].areWaitsLowerBounds = rows.contains {
        ($0.metrics[.unresolvedShare] ?? 0) > 0
      }
      let pairs = pairs(of: index)
      // Without common days, nothing shows that the passengers are the same.
      if pairs.isEmpty || pairs.contains(where: { $0.demandDigest != $1.demandDigest }) {
        folder.hasSameDemand = false
      }
    }
  }

  /// Returns the days that an alternative and the baseline have in common.
  func pairs(of alternative: Int) -> [(ReplicationRow, ReplicationRow)] {
    let days = Dictionary(uniqueKeysWithValues: replications[0].map { ($0.replication, $0) })
    return replications[alternative].compactMap { row in
      days[row.replication].map { (row, $0) }
    }
  }

  private mutating func addConvergence(to index: Int) {
    let days = replications[index].map(\.metrics).filter { $0[.waitMean] != nil }
    let values = days.compactMap { $0[.waitMean] }
    alternatives[index].dayWaits = values
    guard values.count >= 2 else {
      lack(
        .convergence, of: index,
        values.isEmpty ? "there are no requests" : "one replication has no running mean")
      return
    }
    // Of very many replications, a few hundred show the same curve.
    let step = max(1, values.count / 300)
    for count in 2...values.count where (values.count - count) % step == 0 {
      guard let pooled = PooledMean(.waitMean, of: Array(days.prefix(count))),
        let interval = try? pooled.interval(), let halfWidth = interval.halfWidth
      else { continue }
      alternatives[index].convergence.append(
        ConvergencePoint(replications: count, mean: interval.estimate, halfWidth: halfWidth))
    }
  }

  /// Records that a part of the report is missing.
  mutating func lack(_ topic: FigureAbsence.Topic, of alternative: Int, _ reason: String) {
    alternatives[alternative].absences.append(FigureAbsence(topic: topic, reason: reason))
  }
}

// MARK: - Regressions

extension FolderReader {
  /// Largest tolerated deterioration from the baseline, as in the checks of the program.
  private static let margins: [(Metric, Double)] = [(.waitMean, 30), (.unservedShare, 0.01)]

  /// Compares an alternative with the baseline in the metrics of the goals.
  private func regressions(of alternative: Int) -> [Regression] {
    FolderReader.margins.compactMap { metric, margin -> Regression? in
      guard let row = alternatives[alternative].comparisons.first(where: { $0.metric == metric })
      else { return nil }
      let days = pairs(of: alternative).compactMap { row, other -> Regression.Day? in
        guard let value = row.metrics[metric], let base = other.metrics[metric] else { return nil }
        return Regression.Day(replication: Int(row.replication), difference: value - base)
      }
      return Regression(
        metric: metric, direction: Regression.Direction(row), margin: margin,
        marginVerdict: marginVerdict(metric, margin, alternative),
        hasOpenRequests: alternatives[alternative].areWaitsLowerBounds
          || alternatives[0].areWaitsLowerBounds, days: days, difference: Estimate(row),
        varianceReduction: row.varianceReduction, moreReplications: row.moreReplications)
    }
  }

  /// Returns whether the margin is kept, whatever the outcome of requests that were open when a run
  /// ended: they may wait longer, and may still be served.
  private func marginVerdict(
    _ metric: Metric, _ margin: Double, _ alternative: Int
  ) -> Regression.MarginVerdict {
    let pairs = pairs(of: alternative)
    func pooled(_ values: [Double?], _ days: [ReplicationRow]) -> [Double]? {
      PooledMean(values, weights: days.map { $0.metrics.weight(of: metric) })?.contributions
    }
    func bounds(
      _ own: (MetricValues) -> Double?, _ base: (MetricValues) -> Double?
    ) -> OneSidedBounds? {
      guard let own = pooled(pairs.map { own($0.0.metrics) }, pairs.map(\.0)),
        let base = pooled(pairs.map { base($0.1.metrics) }, pairs.map(\.1))
      else { return nil }
      return try? OneSidedBounds(ofMean: zip(own, base).map { $0 - $1 })
    }
    func least(_ values: MetricValues) -> Double? {
      guard metric == .unservedShare else { return values[metric] }
      return values[metric].map { $0 - (values[.unresolvedShare] ?? 0) }
    }
    func greatest(_ values: MetricValues) -> Double? {
      let isOpen = (values[.unresolvedShare] ?? 0) > 0
      return metric == .waitMean && isOpen ? nil : values[metric]
    }
    if let lower = bounds(least, greatest)?.lower, lower > margin { return .beyond }
    if let upper = bounds(greatest, least)?.upper, upper <= margin { return .within }
    return .notTold
  }
}

extension Regression.Direction {
  /// Takes the direction from a comparison of a metric of which less is better.
  fileprivate init(_ row: ComparisonRow) {
    guard let difference = row.difference, let probability = row.adjustedProbability else {
      self = .unknown
      return
    }
    guard probability <= 0.05, difference != 0 else {
      self = .notTold
      return
    }
    self = difference < 0 ? .better : .worse
  }
}
