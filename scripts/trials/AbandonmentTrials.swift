import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import Quantities
import RandomVariates
import Results

/// Intervals of short days of a queue with abandonment, M/M/c+M, compared with the formula (Erlang
/// A).
///
/// Taxis are the servers: 12 requests an hour, rides of 10 minutes, passengers who abandon after 30
/// minutes on average, days of 12 hours with 144 requests. Days are skewed (0.9 with three taxis,
/// 1.4 with four), and busy days have more requests and longer waits, so that an unweighted mean of
/// the daily means is 1.5 to 2 % too low.
struct AbandonmentTrials: Sendable {
  let experiments: Int

  private static let days = 20
  private static let ride = 600.0
  private static let patience = 1800.0
  private static let load = 2.0

  /// Runs all experiments and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    var rows: [TrialRow] = []
    for taxis in [3, 4] {
      let wait = Self.meanWait(taxis)
      // All waiting passengers abandon at the same rate, so the share is the mean wait over the
      // mean patience.
      let truths = [(Metric.waitMean, wait), (Metric.abandonedShare, wait / Self.patience)]
      let found = try await jobs.map(experiments) { number in
        let result = try Experiment(
          simulations: [
            Simulation(
              model: Self.model(taxis), policy: OwnZoneFIFO(),
              seed: Seeds.experiments + UInt64(number))
          ], replications: Self.days, threads: 1, detailedReplications: 0
        ).run()
        return try truths.map { try Self.holds(result, $0.0, $0.1) }
      }
      let exact = ["\(Decimals.text(wait, 1)) s", Decimals.text(wait / Self.patience, 4)]
      for (index, what) in ["mean wait", "share who give up"].enumerated() {
        rows.append(
          TrialRow(
            procedure: "interval",
            what: "\(what) of M/M/\(taxis)+M held after \(Self.days) days of 12 hours",
            nominal: .about(0.95),
            rate: Rate(hits: found.count { $0[index] }, experiments: experiments),
            replications: Double(Self.days), source: "PooledMean; exactly \(exact[index])"))
      }
    }
    return rows
  }

  private static func holds(
    _ result: ExperimentResult, _ metric: Metric, _ truth: Double
  ) throws -> Bool {
    guard let row = result.summaries.first(where: { $0.metric == metric }), let low = row.lower,
      let high = row.upper
    else { throw TrialProblem.missing(metric) }
    return low <= truth && truth <= high
  }

  /// The mean wait in seconds, from the balance equations (Palm 1957).
  private static func meanWait(_ servers: Int) -> Double {
    var (weight, total, queue) = (1.0, 1.0, 0.0)
    for state in 1...1000 {
      let waiting = Double(max(0, state - servers))
      weight *= load / (Double(min(state, servers)) + ride / patience * waiting)
      total += weight
      queue += weight * waiting
    }
    return queue / total * ride / load
  }

  private static func model(_ taxis: Int) throws -> CityModel {
    let grid = try GridShape(columns: 1, rows: 1, zoneArea: Area(squareKilometers: 2))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    let none = try Sampler(.constant(0))
    var rules = Rulebook.oneStep
    // A server of the theory never rests, and requests do not wait for the periodic re-check.
    (rules.workdayMax, rules.workdaysPerDay) = (nil, nil)
    rules.holdRecheckPeriod = .hours(24)
    rules.watchesEmptyZones = false
    var city = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: .hours(12), warmUp: .hours(7),
        drain: .hours(12)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: zones,
      travel: .drawn(approach: none, ride: try Sampler(.exponential(mean: ride))),
      demand: .poisson(
        PoissonDemand(
          ratesPerHour: Array(repeating: [load / ride * 3600], count: 24),
          destinations: [try WeightedChoice(weights: [1])])),
      hails: nil,
      passengers: PassengerModel(
        patience: try Sampler(.exponential(mean: patience)), boarding: none, confirmShare: 1,
        confirmResponse: none),
      fleet: FleetModel(groups: [
        DriverGroup(
          name: "taxis", taxis: taxis, acceptShare: 1, lapseShare: 0, response: none,
          pressDelay: none, shifts: [], attendance: 1,
          startPlaces: .fixed(zones.center(of: ZoneID(0))))
      ]),
      rulebook: rules)
    city.showsWaits = false
    return city
  }
}
