import AlarmCore
import DispatchCore
import EmergencyCore
import EventEngine
import LineUpCore
import MachineParts

/// Checks made during a run, if enabled.
struct Inspection {
  let isOn: Bool
  private var checker = InvariantChecker()
  private(set) var violation: InvariantViolation?

  /// Vehicle that crossed a closed street; nil if none did.
  var way: String?

  init(isOn: Bool) { self.isOn = isOn }

  /// Checks the dispatch core after a command.
  mutating func inspect(_ core: borrowing DispatchCore) {
    if isOn, violation == nil { violation = checker.firstViolation(in: core) }
  }

  /// Stores a violation found elsewhere, unless there is an earlier one.
  mutating func note(_ broken: InvariantViolation) { violation = violation ?? broken }
}

extension City {
  /// Stops the run if a rule of the core is violated, or if street and service disagree.
  @inline(__always)
  func inspect() throws(SimulationError) {
    if inspection.isOn { try inspectClosely() }
  }

  @inline(never)
  private func inspectClosely() throws(SimulationError) {
    if let violation = inspection.violation { throw .invariant(violation, at: engine.now) }
    if let taxi = disagreement() {
      throw .disagreement(
        taxi, doing: "\(taxis[taxi].activity)", believed: core.driverState(of: taxi),
        at: engine.now)
    }
    if let violation = firstAid?.core.brokenInvariant() ?? watches?.core.brokenInvariant()
      ?? shops?.core.brokenInvariant()
      ?? runs?.brokenInvariant()
    {
      throw .invariant(violation, at: engine.now)
    }
    if let violation = data?.violation { throw .invariant(violation, at: engine.now) }
    if let problem = inspection.way ?? streetViolation() { throw .street(problem, at: engine.now) }
  }
}
