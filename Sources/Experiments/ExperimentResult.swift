public import CitySimulation
import DispatchCore
public import Results

/// What an experiment found.
public struct ExperimentResult: Sendable {
  /// One row per policy and replication, policy by policy.
  public let replications: [ReplicationRow]

  /// The replications kept in detail, policy by policy.
  public let records: [ReplicationRecord]

  /// Every metric of every policy with its interval.
  public let summaries: [SummaryRow]

  /// Every metric of every further policy against the first.
  public let comparisons: [ComparisonRow]

  /// The goals held against every policy.
  public let verdicts: [VerdictRow]

  init(_ experiment: Experiment, _ finished: [FinishedReplication]) throws(ExperimentError) {
    let perPolicy = experiment.replications
    let rows = finished.map(\.row)
    for (index, row) in rows.enumerated()
    where row.demandDigest != rows[index % perPolicy].demandDigest {
      throw .demandDiffers(
        policy: experiment.simulations[index / perPolicy].policy.name,
        replication: Int(row.replication))
    }
    replications = rows
    records = finished.compactMap(\.record)
    let byPolicy = experiment.simulations.indices.map {
      Array(rows[($0 * perPolicy)..<(($0 + 1) * perPolicy)])
    }
    summaries = byPolicy.flatMap { SummaryRow.rows($0) }
    comparisons = byPolicy.dropFirst().flatMap { ComparisonRow.rows($0, against: byPolicy[0]) }
    let goal = experiment.simulations[0].model.goal
    verdicts = byPolicy.flatMap { VerdictRow.rows($0, goal: goal) }
  }

  /// The verdict on one policy: all its goals together.
  public func verdict(on policy: Int) -> Verdict {
    Verdict.combined(verdicts.filter { $0.policy == Int32(policy) }.map(\.verdict))
  }
}
