import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Results
import Statistics

/// True values of the small city, from far more days than in any experiment.
struct Truth: Sendable {
  /// The policies, the baseline first.
  static let policies: [any DispatchPolicy] = [OwnZoneFIFO(), AdjacentZones()]

  /// The mean wait over all requests under each policy.
  let waits: [Estimate]

  /// The mean wait of the second policy minus that of the first.
  let difference: Estimate

  /// The share of requests below the tested quantile under each policy.
  ///
  /// One in eleven is never served under `fifo`, and ranks as infinite: only the median is finite
  /// in nearly every section.
  static let shares = [0.5, 0.9]

  /// The quantile of the wait by policy.
  let quantiles: [Estimate]

  /// The true values of means, as text.
  var text: String {
    let names = Self.policies.map { "mean wait of \($0.name)" } + ["adjacent - fifo"]
    return zip(names, waits + [difference]).map { name, estimate in
      let skewness = estimate.skewness.map { Decimals.text($0, 2) } ?? "unknown"
      return "\(name): \(estimate); skewness of days \(skewness)"
    }.joined(separator: "\n")
  }

  /// Simulates a number of days under both policies.
  /// - Parameters:
  ///   - city: the city.
  ///   - days: number of days, a multiple of 100, at least 200.
  ///   - jobs: runs the work.
  /// - Throws: the error of a simulation or a statistic.
  init(of city: TrialCity, days: Int, jobs: Jobs) async throws {
    let simulations = try city.simulations(Self.policies, seed: Seeds.truth)
    var waits: [PooledMean] = []
    var quantiles: [Estimate] = []
    for (simulation, share) in zip(simulations, Self.shares) {
      let parts = try await jobs.map(100) { job in
        var part: (days: [DayWait], waits: [Double]) = ([], [])
        for day in 1...days / 100 {
          let record = try simulation.replication(job * (days / 100) + day)
          part.days.append(try record.dayWait)
          part.waits += record.waits
        }
        return part
      }
      waits.append(try PooledMean(parts.flatMap(\.days)))
      let quantile = try SectionedQuantile(share: share, of: parts.map(\.waits))
      quantiles.append(Estimate(try quantile.interval(), count: days))
    }
    self.waits = try waits.map { try Estimate($0) }
    self.difference = try Estimate(
      meanOf: zip(waits[1].contributions, waits[0].contributions).map { $0 - $1 })
    self.quantiles = quantiles
  }
}
