package import CitySimulation
import DispatchCore
import Quantities
package import Results

/// One long replication of a time-invariant city, for its long-run means.
///
/// Days are not separated: the requests of the run, in order, are one series, whose warm-up is
/// discarded and whose rest is divided into batches.
package struct SteadyRun: Sendable {
  /// The simulation: a city without timed parts, and a window of the length of the run.
  package let simulation: Simulation

  /// The metrics to estimate, each one of `SteadyRun.metrics`.
  package let metrics: [Metric]

  /// Metrics that are means over all requests of one number for each.
  package static let metrics: [Metric] = [
    .waitMean, .serviceLevel, .searchMean, .offerMean, .approachMean, .boardingMean,
    .unservedShare, .abandonedShare, .rejectedShare, .cancelledShare, .heldShare,
  ]

  /// Makes a run.
  /// - Parameters:
  ///   - simulation: the simulation.
  ///   - metrics: at least one of `SteadyRun.metrics`.
  package init(_ simulation: Simulation, metrics: [Metric] = [.waitMean, .unservedShare]) {
    precondition(!metrics.isEmpty, "nothing to estimate")
    precondition(metrics.allSatisfy(Self.metrics.contains), "a metric is no mean over requests")
    self.simulation = simulation
    self.metrics = metrics
  }

  /// Simulates the run.
  /// - Parameter watch: observer.
  /// - Returns: the measurements and the conclusions.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  package func run(
    _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> SteadyResult {
    watch.progress(0, 1)
    do {
      let record = try simulation.replication(1, shouldStop: watch.shouldStop)
      watch.progress(1, 1)
      let values = MetricValues(record)
      let onDuty = values[.taxisOnDutyMean] ?? 0
      return SteadyResult(
        requests: record.requests, metrics: metrics, demandDigest: record.demandDigest,
        runDigest: record.runDigest,
        duty: FleetDuty(
          mean: onDuty, most: values[.taxisOnDutyMax] ?? 0, driverHours: 24 * onDuty),
        open: OpenRequests(record.openRequests))
    } catch {
      throw .simulation(error, policy: simulation.policy.name, replication: 1)
    }
  }

  /// Returns the number of one request whose mean is the metric, in the unit of the metric.
  static func value(of metric: Metric, _ request: RequestRow) -> Double {
    func share(_ isCounted: Bool) -> Double { isCounted ? 1 : 0 }
    switch metric {
    case .waitMean: return request.wait.inSeconds
    case .searchMean: return request.search.inSeconds
    case .offerMean: return request.offer.inSeconds
    case .approachMean: return request.approach.inSeconds
    case .boardingMean: return request.boarding.inSeconds
    case .serviceLevel: return share(request.outcome == .served && request.wait <= .minutes(15))
    case .unservedShare: return share(request.outcome != .served)
    case .abandonedShare: return share(request.outcome == .abandoned)
    case .rejectedShare: return share(request.outcome == .rejected)
    case .cancelledShare: return share(request.outcome == .cancelled)
    case .heldShare: return share(request.held)
    default: preconditionFailure("\(metric.rawValue) is no mean over requests")
    }
  }
}
