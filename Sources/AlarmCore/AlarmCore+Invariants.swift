public import MachineParts
import Quantities

/// Invariants that hold between commands; a violation is a defect of the service, never of its
/// users.
extension AlarmCore {
  /// Checks the invariants of this machine.
  /// - Returns: the first broken invariant; nil if all hold.
  /// - Complexity: O(accounts + alarms).
  public func brokenInvariant() -> InvariantViolation? {
    for (number, alarm) in alarms.enumerated() {
      if let code = broken(AlarmID(number), alarm) {
        return InvariantViolation(code: code, subject: "alarm \(number)")
      }
    }
    var online = 0
    for (number, wearer) in wearers.enumerated() {
      if wearer.isWorn { online += 1 }
      // I-S2: a critical wearer has exactly this open alarm.
      if case .critical(let alarm) = wearer.state,
        alarms[alarm.index].acknowledgedAt != nil || alarms[alarm.index].wearer.index != number
      {
        return InvariantViolation(code: "I-S2", subject: "wearer \(number)")
      }
    }
    return online == onlineCount && online <= rules.mostOnline
      ? nil : InvariantViolation(code: "H-N1", subject: "\(online) people online")
  }

  private func broken(_ number: AlarmID, _ alarm: Alarm) -> String? {
    let isOpen = alarm.acknowledgedAt == nil
    // I-S2: an open alarm belongs to a wearer in the critical state.
    if isOpen, wearers[alarm.wearer.index].state != .critical(number) { return "I-S2" }
    // I-S3, I-S4: reports are in order of time and stop after the answer.
    if alarm.isOutOfOrder { return "I-S3" }
    // I-S5: every alarm has been reported.
    if alarm.reports < 1 { return "I-S5" }
    // I-S7: the watch shows that help is coming if and only if the alarm was answered.
    if alarm.isShown == isOpen { return "I-S7" }
    return nil
  }
}
