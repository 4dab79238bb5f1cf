import CitySimulation
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand check --exact`: every day must be that of the baseline, to the last event.
struct ExactCheck {
  let alternative: Alternative
  let scenario: Scenario
  let stored: StoredBaseline
  let threads: Int

  /// Simulates the days of the baseline and compares.
  /// - Parameters:
  ///   - wanted: how many days; nil for all of the baseline.
  ///   - arguments: for complaints.
  ///   - console: where progress is shown.
  /// - Returns: whether all is the same, or the first difference.
  /// - Throws: `Failure` for more days than the baseline has, or when the simulation is stopped.
  func run(
    _ wanted: Int?, _ arguments: ParsedArguments, _ console: Console
  ) throws(Failure) -> ExactOutcome {
    let days = stored.baseline.replications
    if let wanted, wanted > days.count {
      throw arguments.usage(
        "--replications: the baseline has \(days.count) days, and \(wanted) are asked for")
    }
    let count = wanted ?? days.count
    let run = BaselineRun(
      alternative, measuring: [], replications: count,
      in: MeasuredCity(zones: [], startOfDay: scenario.model.window.startOfDay), threads: threads)
    let (now, _) = try Simulating(console: console, isQuiet: arguments.has("--quiet")).run {
      watch throws(ExperimentError) in try run.run(watch)
    }
    let difference = zip(now.replications, days).first { $0.runDigest != $1.runDigest }
    return ExactOutcome(
      name: "\(scenario.name), \(alternative.name)", baseline: stored.stored.path, count: count,
      difference: difference.map { ExactDifference(now: $0.0, before: $0.1) })
  }
}
