public import MachineParts
public import Quantities

/// Checker of the invariants in the requirement documents, to be used after any command.
///
/// Rides that are over change only by an administrator's command. The checker remembers up to which
/// ride all were over, so a check costs O(taxis + rides since the oldest open one), and O(accounts)
/// after a change of accounts.
public struct InvariantChecker: Sendable {
  private var firstOpenRide = 0
  private var accountChanges = -1
  private let timersMayBeLate: TimeSpan

  /// Makes a checker for a new core.
  /// - Parameter timersMayBeLate: greatest delay with which the caller may return timers.
  public init(timersMayBeLate: TimeSpan = .zero) { self.timersMayBeLate = timersMayBeLate }

  /// Returns the first broken invariant.
  ///
  /// It checks A01 to A17, A19 to A26 and B01 to B10. A18 is a permission (a busy driver without a
  /// ride) and needs no check.
  /// - Parameter core: the core to check, between two commands.
  /// - Returns: the first violation in the order of the code; nil if there is none.
  public mutating func firstViolation(in core: borrowing DispatchCore) -> InvariantViolation? {
    if core.state.accounts.changeCount != accountChanges {
      if let found = core.accountViolation() { return found }
      accountChanges = core.state.accounts.changeCount
    }
    if let found = core.queueViolation() { return found }
    for taxi in core.state.taxis.ids {
      if let found = core.violation(of: taxi) { return found }
      if let found = core.sharingViolation(of: taxi) { return found }
      if let found = core.violation(ofDayOf: taxi, timersMayBeLate) { return found }
    }
    // A ride that an administrator reopens may come before the rides known to be over.
    firstOpenRide = min(firstOpenRide, core.firstReopenedRide?.index ?? firstOpenRide)
    var stillOver = true
    for index in firstOpenRide..<core.state.rides.count
    where core.remembers(RideID(index)) {
      if let found = core.violation(of: RideID(index)) { return found }
      stillOver = stillOver && core.state.rides[RideID(index)].state.isOver
      if stillOver { firstOpenRide = index + 1 }
    }
    return nil
  }
}
