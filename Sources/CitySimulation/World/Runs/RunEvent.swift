import Quantities
import RunCore

/// Something that happens around street runs.
enum RunEvent: BitwiseCopyable {
  /// A time comes that a run was announced with.
  case timeComes(RunID, RunTimer)

  /// A wave of athletes starts.
  case waveStarts(RunID, wave: Int32)

  /// The positions of all athletes are measured, for the so many-eth time.
  case measured(RunID, report: Int32)

  /// Spectators get them.
  case positionsArrive(RunID, report: Int32)

  /// An athlete passes a mark, or ends their run.
  case passes(RunID, athlete: Int32)

  /// An athlete needs first aid, and a person beside the path calls.
  case needsHelp(RunID, athlete: Int32)

  /// An athlete calls a taxi.
  case taxiIsCalled(RunID, athlete: Int32, isReturn: Bool)
}
