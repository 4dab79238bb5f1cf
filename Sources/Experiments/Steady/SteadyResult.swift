package import Results
import Statistics

/// Conclusions about the long-run means of a city from one long run.
package struct SteadyResult: Sendable {
  /// Outcome of a run.
  package enum Outcome: Hashable, Sendable {
    /// No conclusion: the run is too short, or the city never settles.
    case unsettled(Unsettled)

    /// An estimate for each metric, after a warm-up of the given number of requests.
    case estimates([SteadyEstimate], warmUp: Int)
  }

  /// Smallest number of requests from which the warm-up can be determined.
  package static let leastRequests = Truncation.leastCount

  /// Number of requests of the run.
  package let requests: Int

  /// Number of these still open when the run ended; their waits are lower bounds.
  package let unresolved: Int

  /// The open requests, with their longest remaining wait; nil if unknown.
  package let open: OpenRequests?

  /// Outcome of the run.
  package let outcome: Outcome

  /// Number of taxis on duty, with driver-hours of 24 hours; nil if unknown.
  package let duty: FleetDuty?

  /// Fingerprint of the requests.
  package let demandDigest: UInt64

  /// Digest of all measurements.
  package let runDigest: UInt64

  /// Estimates the means of a series of requests.
  ///
  /// The waits determine the end of the city's warm-up (MSER-5, `Truncation`) for all metrics: the
  /// rule finds the point from which values vary least, and for rare events, such as unserved
  /// requests, it would find the last one. A run in which the warm-up takes half is too short, and
  /// one with less information than 400 independent requests is suspect.
  /// - Parameters:
  ///   - requests: the requests in order.
  ///   - metrics: metrics to estimate, each one of `SteadyRun.metrics`.
  ///   - demandDigest: fingerprint of the requests.
  ///   - runDigest: fingerprint of all measurements.
  ///   - duty: number of taxis on duty.
  ///   - open: the open requests; nil if their remaining waits are unknown.
  /// - Complexity: O(requests times metrics).
  package init(
    requests: [RequestRow], metrics: [Metric], demandDigest: UInt64, runDigest: UInt64,
    duty: FleetDuty? = nil, open: OpenRequests? = nil
  ) {
    self.open = open
    self.duty = duty
    self.requests = requests.count
    self.unresolved = requests.count { $0.outcome == .unresolved }
    self.demandDigest = demandDigest
    self.runDigest = runDigest
    self.outcome = SteadyResult.outcome(of: requests, metrics)
  }

  private static func outcome(of requests: [RequestRow], _ metrics: [Metric]) -> Outcome {
    guard requests.count >= Truncation.leastCount else {
      return .unsettled(.fewRequests(requests.count))
    }
    let open = requests.count { $0.outcome == .unresolved }
    guard Double(open) <= greatestOpenShare * Double(requests.count) else {
      return .unsettled(.manyOpen(open, count: requests.count))
    }
    do {
      let truncation = try Truncation(
        of: requests.map { SteadyRun.value(of: .waitMean, $0) }, within: 0.5)
      let warmUp = truncation.discarded
      if truncation.isAtLimit {
        return .unsettled(.longWarmUp(discarded: warmUp, count: requests.count))
      }
      let rest = requests.dropFirst(warmUp)
      let batches = min(SteadyEstimate.batchCount, rest.count / Truncation.batchSize)
      guard batches >= BatchMeans.leastCount else {
        return .unsettled(.fewBatches(batches, count: requests.count))
      }
      return .estimates(
        try metrics.map { metric in
          let series = rest.map { SteadyRun.value(of: metric, $0) }
          return SteadyEstimate(metric, try SeriesMean(of: series, batches: batches))
        }, warmUp: warmUp)
    } catch {
      preconditionFailure("finite numbers, enough of them, have no mean: \(error)")
    }
  }

  /// Largest share of requests that may be open at the end of the run.
  ///
  /// The waits of a few are cut short by chance. If there are more, demand probably exceeds the
  /// capacity of the taxis: then the backlog grows with the run and there is no long-run mean.
  private static let greatestOpenShare = 0.01
}
