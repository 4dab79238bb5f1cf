import Experiments
import Results

/// Mean waits with each weight, on the same days.
struct LearntWeights {
  /// Weight with its figures.
  struct Tried {
    let weight: Double

    /// Mean wait of all requests, in seconds; unserved requests count with at least the limit of
    /// the goal.
    let wait: Double

    /// Share of unserved requests.
    let unserved: Double

    /// Difference from the wait at weight 0, with its 95 % interval; nil at weight 0.
    let difference: (mean: Double, lower: Double, upper: Double)?
  }

  /// Tested weights, 0 first.
  let tried: [Tried]

  /// Number of days.
  let days: Int

  /// Reads the outcome of an experiment whose first alternative has the weight 0.
  init(_ result: ExperimentResult, weights: [Double], days: Int) {
    self.days = days
    tried = weights.indices.map { index in
      func mean(_ metric: Metric) -> Double {
        result.summaries.first { Int($0.policy) == index && $0.metric == metric }?.estimate ?? 0
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

  /// Weight with the shortest wait; the smallest of equals.
  var best: Tried { tried.min { $0.wait < $1.wait } ?? tried[0] }
}
