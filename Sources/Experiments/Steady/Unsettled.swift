/// Reason why a run says nothing about the long run.
package enum Unsettled: Hashable, Sendable {
  /// There are fewer than `SteadyResult.leastRequests` requests.
  case fewRequests(Int)

  /// Half of the requests or more would have to be left out as warm-up.
  case longWarmUp(discarded: Int, count: Int)

  /// What the warm-up leaves fills fewer than ten batches of five requests.
  case fewBatches(Int, count: Int)

  /// So many requests were open when the run had to end that the backlog seems to grow for ever.
  case manyOpen(Int, count: Int)

  /// How many times longer a run is likely to be long enough; nil when nobody can know.
  package var lengthFactor: Int? {
    let wanted = 10 * SteadyResult.leastRequests
    switch self {
    case .fewRequests(0), .manyOpen: return nil
    case .fewRequests(let count), .fewBatches(_, let count):
      return max(2, (wanted + count - 1) / count)
    case .longWarmUp(let discarded, let count): return (10 * discarded + count - 1) / count
    }
  }
}
