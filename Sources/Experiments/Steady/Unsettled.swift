/// Reason why a run gives no conclusion about the long run.
package enum Unsettled: Hashable, Sendable {
  /// There are fewer than `SteadyResult.leastRequests` requests.
  case fewRequests(Int)

  /// The warm-up would take half of the requests or more.
  case longWarmUp(discarded: Int, count: Int)

  /// The part after the warm-up has fewer than ten batches of five requests.
  case fewBatches(Int, count: Int)

  /// So many requests were open at the end of the run that the backlog seems to grow without limit.
  case manyOpen(Int, count: Int)

  /// Factor by which a longer run is likely to be sufficient; nil if unknown.
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
