import CityModels
import CitySimulation
import Experiments
import Geography
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand check --exact`: requires every day to be identical to the baseline, to the last event.
struct ExactCheck {
  let alternative: Alternative
  let scenario: Scenario
  let stored: StoredBaseline
  let threads: Int

  /// Simulates the days of the baseline and compares.
  /// - Parameters:
  ///   - wanted: number of days; nil for all days of the baseline.
  ///   - arguments: arguments, for error messages.
  ///   - console: console for progress.
  /// - Returns: the first difference, if any.
  /// - Throws: `Failure` for more days than the baseline has, or if the simulation is interrupted.
  func run(
    _ wanted: Int?, _ arguments: ParsedArguments, _ console: Console
  ) throws(Failure) -> ExactOutcome {
    let days = stored.baseline.replications
    if let wanted, wanted > days.count {
      throw arguments.usage(
        "--replications: the baseline has \(days.count) days, not \(wanted)")
    }
    let count = wanted ?? days.count
    let run = BaselineRun(
      alternative, measuring: [], replications: count,
      in: MeasuredCity(zones: [], startOfDay: scenario.model.window.startOfDay), threads: threads)
    let (now, _) = try Simulating(console: console, isQuiet: arguments.has("--quiet")).run {
      watch throws(ExperimentError) in try run.run(watch)
    }
    let pair = zip(now.replications, days).first { $0.runDigest != $1.runDigest }
    var difference: ExactDifference?
    if let (row, before) = pair {
      difference = ExactDifference(
        now: row, before: before, lacking: stored.baseline.lacking)
      difference?.events = try eventText(on: Int(row.replication), arguments, console)
    }
    return ExactOutcome(
      name: "\(scenario.name), \(alternative.name)", baseline: stored.stored.path, count: count,
      difference: difference)
  }

  /// First event of a day that differs from the baseline.
  private func eventText(
    on day: Int, _ arguments: ParsedArguments, _ console: Console
  ) throws(Failure) -> ExactDifference.Events {
    guard let kept = try keptLog(of: day, console) else { return .notKept }
    let record = try Simulating(console: console, isQuiet: arguments.has("--quiet")).run {
      watch throws(ExperimentError) in
      do throws(SimulationError) {
        return try alternative.simulation.replication(
          day, keepsEvents: true, shouldStop: watch.shouldStop)
      } catch {
        throw .simulation(error, policy: alternative.name, replication: day)
      }
    }
    let names = ResultNames(of: scenario.model, policies: [alternative.name])
    guard let difference = EventDifference(between: (record.log, names), and: kept) else {
      return .same
    }
    let start = scenario.model.window.startOfDay
    let now = EventText(names: names, startOfDay: start)
    let before = EventText(names: kept.names, startOfDay: start)
    return .differ(
      now: difference.first.map { now.line($0) } ?? "no further event",
      before: difference.second.map { before.line($0) } ?? "no further event")
  }

  /// Event log of a day in the baseline; nil if it was not stored.
  private func keptLog(
    of day: Int, _ console: Console
  ) throws(Failure) -> (events: [EventRow], names: ResultNames)? {
    guard stored.stored.has(EventRow.self) else { return nil }
    let log = try console.reading { _ throws(StoredResultsError) in
      try stored.stored.table(of: EventRow.self)
    }
    let policy = log.names[.policies].firstIndex(of: stored.policy).map { Int32($0) }
    let events = log.rows.filter { $0.replication == Int32(day) && $0.policy == policy }
    return events.isEmpty ? nil : (events, log.names)
  }
}
