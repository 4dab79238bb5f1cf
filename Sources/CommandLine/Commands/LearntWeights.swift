import Experiments
import Results

/// How long people wait with each weight, on the same days.
struct LearntWeights {
  /// A weight, and what it gives.
  struct Tried {
    let weight: Double

    /// The mean wait of all requests, in seconds; those not served wait at least the limit of the goal.
    let wait: Double

    /// The share of requests that were not served.
    let unserved: Double

    /// The difference of the wait from that without a weight, with its 95 % interval; nil without.
    let difference: (mean: Double, lower: Double, upper: Double)?
  }

  /// The weights that were tried, 0 first.
  let tried: [Tried]

  /// On how many days.
  let days: Int

  /// Reads the outcome of an experiment whose first alternative has the weight 0.
  init(_ result: ExperimentResult, weights: [Double], days: Int) {
    self.days = days
    tried = weights.indices.map { index in
      func mean(_ metric: Metric) -> Double {
        result.summaries.first {
          Int($0.policy) == index && $0.metric == metric && $0.statistic == .mean
        }?.estimate ?? 0
      }
      let row = result.comparisons.first {
        Int($0.policy) == index && $0.metric == .waitOrLimitMean
      }
      let difference = row.flatMap { row in
        row.difference.flatMap { mean in
          row.lower.flatMap { low in row.upper.map { (mean: mean, lower: low, upper: $0) } }
        }
      }
      return Tried(
        weight: weights[index], wait: mean(.waitOrLimitMean), unserved: mean(.unservedShare),
        difference: difference)
    }
  }

  /// The weight with the shortest wait; of two as good the smaller.
  var best: Tried { tried.min { $0.wait < $1.wait } ?? tried[0] }
}
