import Documents
import Experiments
import Quantities
import Results
import Scenarios

/// Saved baseline for a scenario and policy.
struct StoredBaseline {
  let stored: StoredResults

  /// Policy that is compared with it.
  let policy: String

  /// True for a baseline of a city without taxis, whose alternative is not named after a policy.
  let isWithoutPolicy: Bool

  let baseline: Baseline

  /// Opens the folder of a baseline.
  /// - Parameters:
  ///   - path: the folder.
  ///   - wanted: the policy; nil for the first of the baseline.
  ///   - console: console with the interruption.
  /// - Throws: `Failure` if it cannot be read or has no days of the policy.
  init(at path: String, policy wanted: String?, _ console: Console) throws(Failure) {
    stored = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: path, shouldStop: shouldStop)
    }
    let names = stored.manifest.policies
    // In a city without taxis the only alternative has the name of the scenario.
    isWithoutPolicy = names == [stored.manifest.scenarioName]
    policy = isWithoutPolicy ? names[0] : wanted ?? names.first ?? ""
    guard let number = names.firstIndex(of: policy) else {
      throw .mismatch(
        stored.path,
        ["policy: \(Wording.list(names, last: "and")) in the baseline, \(policy) now"])
    }
    let results = stored
    baseline = try console.reading { _ throws(StoredResultsError) in
      try Self.read(results, policy: Int32(number))
    }
    try requireEveryDay()
  }

  /// Days are paired by number, so all must be present.
  private func requireEveryDay() throws(Failure) {
    let days = baseline.replications.map { Int($0.replication) }
    guard !days.isEmpty, days == Array(1...days.count) else {
      throw .incomplete(
        stored.path,
        "has a gap in the days of \(policy)\n"
          + "  fix: save it again with cabstand baseline save --force")
    }
    for (subject, values) in baseline.measured where values.count != days.count {
      throw .incomplete(
        stored.path,
        "has \(values.count) values of \"\(subject)\" for \(days.count) days\n"
          + "  fix: save it again with cabstand baseline save --force")
    }
  }

  private static func read(
    _ stored: StoredResults, policy: Int32
  ) throws(StoredResultsError) -> Baseline {
    let table = try stored.table(of: ReplicationRow.self)
    var rows = table.rows.filter { $0.policy == policy }
    var lacking = Set(Metric.allCases.filter { table.lacks($0.rawValue) })
    /// Reads the table of a part of the city.
    func take<Row: MetricsOfPart>(_ part: Row.Type) throws(StoredResultsError) {
      guard stored.has(part) else { return }
      let table = try stored.table(of: part)
      for row in table.rows where row.policy == policy {
        for index in rows.indices where rows[index].replication == row.replication {
          rows[index].metrics.take(part.group.metrics, from: row.metrics)
        }
      }
      lacking.subtract(part.group.metrics.filter { !table.lacks($0.rawValue) })
    }
    for part in TableCatalog.partRows { try take(part) }
    var measured: [String: [MeasuredValue]] = [:]
    if stored.has(SubjectRow.self) {
      for row in try stored.rows(of: SubjectRow.self) where row.policy == policy {
        measured[row.subject, default: []].append(
          MeasuredValue(value: row.value, unresolved: row.unresolved))
      }
    }
    return Baseline(replications: rows, measured: measured, lacking: lacking)
  }

  /// Rejects a scenario that differs from the baseline, with every differing field.
  ///
  /// Values are compared, not hashes: a newer rule has its default in the baseline, and a changed
  /// default is reported.
  /// - Parameters:
  ///   - scenario: current scenario, with as many replications as the baseline.
  ///   - changed: paths of intended differences.
  /// - Throws: `Failure.mismatch` with every field that differs.
  func requireMatch(with scenario: Scenario, changed: [String]) throws(Failure) {
    var reasons = try differences(from: scenario, changed).filter { !Self.isIrrelevant($0.path) }
      .map(Self.reason)
    let inputs = ResultOrigin(scenarios: [scenario]).inputs()
    reasons += tableDifferences(inputs).filter { !changed.contains($0.path) }.map(\.reason)
    guard reasons.isEmpty else { throw .mismatch(stored.path, reasons) }
  }

  /// Rejects a goal with another limit of the mean wait, for metrics that depend on it.
  /// - Parameters:
  ///   - scenario: current scenario.
  ///   - metric: metric that depends on the limit.
  ///   - changed: paths of intended differences.
  /// - Throws: `Failure.mismatch` if the limits differ.
  func requireSameLimit(
    as scenario: Scenario, for metric: Metric, changed: [String]
  ) throws(Failure) {
    for difference in try differences(from: scenario, changed)
    where difference.path == "goal.wait_mean" {
      throw .mismatch(
        stored.path, ["\(Self.reason(difference)), and \(metric.rawValue) depends on it"])
    }
  }

  /// Returns the fields with unintended differences from the baseline.
  private func differences(
    from scenario: Scenario, _ changed: [String]
  ) throws(Failure) -> [DocumentDifference] {
    let before: String
    do throws(StoredResultsError) { before = try stored.resolvedScenario() } catch {
      throw .stored(error)
    }
    guard let differences = try? scenario.differences(from: before) else {
      throw .mismatch(stored.path, ["scenario.resolved.json: not a readable scenario"])
    }
    return differences.filter { difference in
      !changed.contains { Self.covers($0, difference.path) }
    }
  }

  private static func reason(_ difference: DocumentDifference) -> String {
    "\(difference.path): \(difference.first ?? "no value") in the baseline,"
      + " \(difference.second ?? "no value") now"
  }

  /// Data tables that differ from the baseline.
  private func tableDifferences(
    _ inputs: [Manifest.Input]
  ) -> [(path: String, reason: String)] {
    let (now, before) = (inputs, stored.manifest.inputs)
    let paths =
      now.map(\.path)
      + before.map(\.path).filter { path in
        !now.contains { $0.path == path }
      }
    // Scenarios are compared field by field, not by their text.
    let tables = paths.filter { path in
      [".csv", ".gz", ".geojson"].contains(where: path.hasSuffix)
    }
    return tables.compactMap { path in
      let new = now.first { $0.path == path }?.hash
      let old = before.first { $0.path == path }?.hash
      if new == old { return nil }
      if old == nil { return (path, "\(path): not read for the baseline") }
      return (path, new == nil ? "\(path): not read now" : "\(path): different contents now")
    }
  }

  /// Fields without effect in the city: the checks set goal and days.
  private static func isIrrelevant(_ path: String) -> Bool {
    [
      "description", "goal", "emergency.goal.share", "assumed", "policies",
      "experiment.replications",
    ]
    .contains { covers($0, path) }
  }

  private static func covers(_ path: String, _ other: String) -> Bool {
    other == path || other.hasPrefix(path + ".")
  }
}
