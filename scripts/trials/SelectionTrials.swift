import CityModels
import CitySimulation
import Experiments
import Results
import Statistics

/// Frequency of selecting the best of four fleets.
///
/// Fleets of 12, 11, 10 and 9 taxis have prices that make the first the best by exactly the
/// indifference: the value of a day is its mean wait plus a price. In one row the prices keep the
/// original distances between the other fleets; in the other they put all rivals at the
/// indifference, the most difficult case with a guarantee.
struct SelectionTrials: Sendable {
  let experiments: Int

  /// Number of days from which the true mean waits are estimated.
  let days: Int

  private static let fleets = [12, 11, 10, 9]

  /// The least difference that matters, in seconds.
  private static let indifference = 30.0

  private struct Found: Sendable {
    var isRight: Bool
    var days: Int
  }

  private func simulations(seed: UInt64) throws -> [Simulation] {
    try Self.fleets.flatMap {
      try TrialCity(taxis: $0).simulations(seed: seed)
    }
  }

  /// Runs all selections and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    let all = try simulations(seed: Seeds.fleets)
    let waits = try await jobs.map(days) { day in
      try all.map { try $0.replication(day + 1).meanWait }
    }
    let gaps = try all.indices.map { fleet in
      try Estimate(meanOf: waits.map { $0[fleet] - $0[0] })
    }
    let near = gaps.map { $0.value - gaps[1].value + Self.indifference }
    let own = try await row(
      jobs, gaps, wanted: near, "best of four fleets selected where the second is nearest")
    let same = try await row(
      jobs, gaps, wanted: gaps.map { _ in Self.indifference },
      "best of four fleets selected where all rivals are as near")
    let hasty = try await row(
      jobs, gaps, wanted: gaps.map { _ in Self.indifference }, firstStage: 20,
      "best of four fleets selected so with a first stage of 20")
    return [own, same, hasty]
  }

  /// Returns the row of one setting.
  /// - Parameters:
  ///   - jobs: runs the work.
  ///   - gaps: excess of the mean wait of each fleet over that of the first.
  ///   - wanted: required excess of its value, including prices.
  ///   - firstStage: number of days of every fleet before the first elimination.
  ///   - what: description for the row.
  /// - Returns: the row.
  /// - Throws: the error of a simulation or a selection.
  private func row(
    _ jobs: Jobs, _ gaps: [Estimate], wanted: [Double], firstStage: Int = BestSearch.firstStage,
    _ what: String
  ) async throws -> TrialRow {
    let prices = gaps.indices.map { $0 == 0 ? 0 : wanted[$0] - gaps[$0].value }
    let found = try await jobs.map(experiments) { number in
      try select(seed: Seeds.experiments + UInt64(number), prices, firstStage)
    }
    let total = found.reduce(0) { $0 + $1.days }
    let error = gaps.map(\.error).max() ?? 0
    return TrialRow(
      procedure: "selection", what: what, nominal: .atLeast(0.95),
      rate: Rate(hits: found.count(where: \.isRight), experiments: experiments),
      replications: Double(total) / Double(experiments),
      source: "KimNelson; indifference \(Decimals.text(Self.indifference, 1)) s +- "
        + "\(Decimals.text(error, 1)) s from \(days) replications")
  }

  private func select(seed: UInt64, _ prices: [Double], _ firstStage: Int) throws -> Found {
    let all = try simulations(seed: seed)
    var selection = try KimNelson(
      systems: all.count, indifference: Self.indifference, firstStage: firstStage)
    while case .needs(let systems) = selection.state {
      let day = selection.count + 1
      try selection.take(
        systems.map { try all[$0].replication(day).meanWait + prices[$0] })
    }
    return Found(isRight: selection.state == .selected(0), days: selection.count)
  }
}
