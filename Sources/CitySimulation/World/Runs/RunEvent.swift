import Quantities
import RunCore

/// Event of a street run.
enum RunEvent: BitwiseCopyable {
  /// Announced time of a run.
  case timeComes(RunID, RunTimer)

  /// Start of a wave of athletes.
  case waveStarts(RunID, wave: Int32)

  /// Measurement of the positions of all athletes, with the number of the report.
  case measured(RunID, report: Int32)

  /// Arrival of the positions at the spectators.
  case positionsArrive(RunID, report: Int32)

  /// Mark or end of an athlete.
  case passes(RunID, athlete: Int32)

  /// Emergency call for an athlete by a bystander.
  case needsHelp(RunID, athlete: Int32)

  /// Taxi call of an athlete.
  case taxiIsCalled(RunID, athlete: Int32, isReturn: Bool)
}
