/// Checked histogram: a bin is drawn by weight, then a value uniformly within it.
///
/// It is a class because of its tables, and immutable, so that threads may share it.
final class Histogram: Sendable {
  private let edges: [Double]
  private let choice: WeightedChoice
  /// Probability of a value in the bins before this index; the last entry is 1.
  private let cumulative: [Double]
  let mean: Double
  let variance: Double

  /// Prepares a histogram whose edges are known to be finite and ascending.
  init(edges: [Double], weights: [Double]) throws(DistributionError) {
    self.edges = edges
    self.choice = try WeightedChoice(weights: weights, owner: "histogram")
    let greatest = weights.max() ?? 0
    let scaled = weights.map { $0 / greatest }
    let total = scaled.reduce(0, +)
    let middles = scaled.indices.map { edges[$0] + (edges[$0 + 1] - edges[$0]) / 2 }
    let mean = zip(scaled, middles).reduce(0) { $0 + $1.0 / total * $1.1 }
    var cumulative = [0.0]
    var running = 0.0
    var variance = 0.0
    for (bin, weight) in scaled.enumerated() {
      running += weight
      cumulative.append(running / total)
      let width = edges[bin + 1] - edges[bin]
      let offset = middles[bin] - mean
      variance += weight / total * (width * width / 12 + offset * offset)
    }
    self.cumulative = cumulative
    self.mean = mean
    self.variance = variance
  }

  func draw(from streams: RandomStreams) -> Double {
    let bin = choice.draw(from: streams)
    return edges[bin] + (edges[bin + 1] - edges[bin]) * streams.uniform()
  }

  /// Returns the quantile; if an empty bin leaves a range of values open, the smallest of them.
  func quantile(_ p: Double) -> Double {
    var first = 0
    var last = cumulative.count - 1
    // First bin with a positive weight whose cumulative probability reaches `p`.
    while first + 1 < last {
      let middle = (first + last) / 2
      if cumulative[middle] < p { first = middle } else { last = middle }
    }
    while cumulative[first + 1] < p || cumulative[first + 1] == 0 { first += 1 }
    let share = (p - cumulative[first]) / (cumulative[first + 1] - cumulative[first])
    return edges[first] + (edges[first + 1] - edges[first]) * share
  }
}
