package import Results
import Statistics

/// What one long run says about the long-run means of a city.
package struct SteadyResult: Sendable {
  /// What can be said.
  package enum Outcome: Hashable, Sendable {
    /// Nothing: the run is too short, or the city never settles.
    case unsettled(Unsettled)

    /// An estimate for each metric, after a warm-up of so many requests.
    case estimates([SteadyEstimate], warmUp: Int)
  }

  /// The fewest requests of which the warm-up can be told.
  package static let leastRequests = Truncation.leastCount

  /// Number of requests that the run had.
  package let requests: Int

  /// Number of of them still open when the run had to end; their waits are lower bounds.
  package let unresolved: Int

  /// These requests, with the most that they can still wait; nil when that is not known.
  package let open: OpenRequests?

  /// What can be said.
  package let outcome: Outcome

  /// Number of taxis on duty, with driver-hours of 24 hours; nil when nobody knows.
  package let duty: FleetDuty?

  /// Fingerprint of the requests.
  package let demandDigest: UInt64

  /// Digest of all measurements.
  package let runDigest: UInt64

  /// Estimates the means of a series of requests.
  ///
  /// The waits tell where the warm-up of the city ends (MSER-5, `Truncation`), for all metrics alike:
  /// the rule looks for the place from which on values vary least, and of rare events, such as
  /// requests that are not served, it would find the last one. A run of which the warm-up takes half
  /// is too short, and one that tells less than 400 independent requests would is suspect.
  /// - Parameters:
  ///   - requests: the requests in their order.
  ///   - metrics: what to estimate, each one of `SteadyRun.metrics`.
  ///   - demandDigest: fingerprint of the requests.
  ///   - runDigest: fingerprint of all that was measured.
  ///   - duty: how many taxis were on duty.
  ///   - open: the requests without an end; nil when their further waits are not known.
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

  /// The greatest share of requests that may be open when the run has to end.
  ///
  /// The waits of a few are cut short by chance. Where there are more, most likely more is asked of
  /// the taxis than they can do: then the backlog grows with the run and there is no long-run mean.
  private static let greatestOpenShare = 0.01
}
