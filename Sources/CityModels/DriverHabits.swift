public import Quantities

/// Events in a driver's shift other than rides; the defaults switch all of them off.
///
/// Events that are given per shift apply to drivers with shifts only: a driver who is always on
/// duty takes no unregistered break, is never absent and never forgets to log out.
public struct DriverHabits: Sendable {
  /// Time before the end of the shift from which drivers refuse long rides; nil: never (A-SC5).
  public var refusesFarWithin: TimeSpan?

  /// Length from which a ride counts as long.
  public var farFrom = Distance(meters: 5000)

  /// Share of shifts after which the driver forgets to log out, 0 to 1 (A-A17).
  ///
  /// A driver with a ride on the screen never forgets. Until the next shift, or until the service
  /// ends the workday, the driver receives offers without seeing them.
  public var forgetLogOutShare = 0.0

  /// Share of shifts in which the driver takes an unregistered break, 0 to 1.
  public var ownBreakShare = 0.0

  /// Time of the first registered break, from the start of the workday; nil for none (B-SC4).
  public var firstBreak: TimeSpan?

  /// Time of the second registered break; nil for none.
  public var secondBreak: TimeSpan?

  /// Share of shifts in which the driver is absent for a while, 0 to 1 (B-SC4).
  ///
  /// If the service does not support absences, drivers log out instead. A busy driver leaves when
  /// free, unless the absence is over by then.
  public var absenceShare = 0.0

  /// Length of such an absence.
  public var absenceLength = TimeSpan.hours(1)

  /// Share of approaches on which the taxi breaks down, 0 to 1 (A-A16).
  ///
  /// If administrators can force statuses, the passenger gets another taxi; otherwise the driver
  /// ends the ride by a press, and the passenger makes a new request. The driver does not work
  /// again that day.
  public var breakdownShare = 0.0

  /// Time after a breakdown at which the passenger calls for help (A-G10, A-A16).
  public var assistanceDelay = TimeSpan.minutes(5)

  /// Share of accepted rides to which the driver never sets off, 0 to 1 (A-A16).
  ///
  /// When the passenger calls, an administrator takes the ride from the driver. If the rulebook
  /// does not allow that, the passenger cancels and makes a new request.
  public var neverComesShare = 0.0

  /// Time after the assignment at which such a passenger calls for help.
  public var neverComesCall = TimeSpan.minutes(10)

  /// Share of approaches on which the driver ends the ride by mistake, 0 to 1 (A-A16).
  ///
  /// When the passenger calls, an administrator reopens the ride. If the rulebook does not allow
  /// that, the passenger makes a new request.
  public var mistakenPressShare = 0.0

  /// Time after the press at which such a passenger calls for help.
  public var mistakenPressCall = TimeSpan.minutes(2)

  /// Share of drivers whose licence is unknown to the external registry, 0 to 1; nil if drivers are
  /// taken over from the existing service without a check of their papers (B-IF2).
  public var invalidLicenceShare: Double?

  /// Makes habits without any of these events.
  public init() {}
}
