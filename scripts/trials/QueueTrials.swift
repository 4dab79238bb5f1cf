import Experiments
import Quantities
import RandomVariates
import Results

/// Intervals of the long-run mean wait of the queue M/M/1, the difficult case of the textbooks:
/// with increasing load, successive waits become more similar.
///
/// The waits come from Lindley's recursion and are processed as in `SteadyRun`. The queue starts
/// empty, and the true value is known exactly: load / (1 - load) times the mean ride.
struct QueueTrials: Sendable {
  let experiments: Int

  private static let loads = [0.5, 0.8, 0.9]
  private static let lengths = [10_000, 40_000, 160_000]
  private static let meanRide = 600.0

  /// Finding of one run.
  enum Finding: Sendable {
    /// The run reports that it is too short.
    case unsettled

    /// The run gives a reliable interval, which contains the true value or not.
    case settled(isHeld: Bool)
  }

  /// Runs all experiments and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    var rows: [TrialRow] = []
    for load in Self.loads {
      for length in Self.lengths {
        let truth = load / (1 - load) * Self.meanRide
        let found = try await jobs.map(experiments) { number in
          let waits = try Self.waits(length, load: load, experiment: number)
          return Self.finding(of: waits, truth)
        }
        let percent = Int((load * 100).rounded())
        rows += Self.rows(
          found, of: "M/M/1 \(percent) % busy after \(length) requests",
          source: "SteadyResult; exactly \(Decimals.text(truth, 1)) s")
      }
    }
    return rows
  }

  /// Returns the share of settled runs, and the coverage of these.
  static func rows(_ found: [Finding], of what: String, source: String) -> [TrialRow] {
    var (settled, held) = (0, 0)
    for case .settled(let isHeld) in found {
      settled += 1
      if isHeld { held += 1 }
    }
    let share = TrialRow(
      procedure: "steady state", what: "settled: \(what)", nominal: .atLeast(0),
      rate: Rate(hits: settled, experiments: found.count), replications: 1, source: source)
    // A rate cannot be estimated from so few.
    guard settled >= 20 else { return [share] }
    return [
      share,
      TrialRow(
        procedure: "steady state", what: "held if settled: \(what)",
        nominal: .atLeast(0.95), rate: Rate(hits: held, experiments: settled), replications: 1,
        source: source),
    ]
  }

  /// Returns the finding of a run with some waits about the mean wait.
  static func finding(of waits: [Double], _ truth: Double) -> Finding {
    finding(
      of: SteadyResult(
        requests: waits.enumerated().map { RequestRow(number: $0, wait: $1) },
        metrics: [.waitMean], demandDigest: 0, runDigest: 0), truth)
  }

  /// Returns the finding of a run about the mean wait.
  static func finding(of result: SteadyResult, _ truth: Double) -> Finding {
    guard case .estimates(let estimates, _) = result.outcome, !estimates[0].isSuspect else {
      return .unsettled
    }
    return .settled(isHeld: estimates[0].lower <= truth && truth <= estimates[0].upper)
  }

  private enum Luck: UInt16, StreamPurpose {
    case queue
  }

  /// Returns the waits of the first customers of an empty queue, in seconds (Lindley 1952).
  private static func waits(
    _ count: Int, load: Double, experiment: Int
  ) throws -> [Double] {
    let ride = try Sampler(.exponential(mean: meanRide))
    let gap = try Sampler(.exponential(mean: meanRide / load))
    let luck = RandomStreams(seed: Seeds.queue, replication: experiment)
    luck.begin(Luck.queue, count)
    var wait = 0.0
    return (0..<count).map { _ in
      let now = wait
      wait = max(0, wait + ride.draw(from: luck) - gap.draw(from: luck))
      return now
    }
  }
}

extension RequestRow {
  /// Makes a request that was served after a wait in seconds, spent entirely on the search for a
  /// taxi.
  fileprivate init(number: Int, wait: Double) {
    self = .empty
    (replication, ride, outcome) = (1, Int32(number), .served)
    search = TimeSpan(roundingSeconds: wait)
    held = wait > 0
  }
}
