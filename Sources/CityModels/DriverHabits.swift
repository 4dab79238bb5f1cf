public import Quantities

/// What drivers do besides driving; by default nothing.
///
/// What happens in a share of shifts happens to drivers who have shifts: one who is always on duty
/// takes no break of their own, is never absent and never forgets to log out.
public struct DriverHabits: Sendable {
  /// How long before the end of the shift drivers begin to refuse rides that go far; nil: never
  /// (A-SC5).
  public var refusesFarWithin: TimeSpan?

  /// From how far on a ride goes far.
  public var farFrom = Distance(meters: 5000)

  /// The share of shifts after which the driver forgets to log out, 0 to 1 (A-A17).
  ///
  /// Nobody forgets with a ride on the screen. Until the next shift, or until the service ends the
  /// workday, the driver is offered rides without seeing them.
  public var forgetLogOutShare = 0.0

  /// The share of shifts in which the driver takes a break of their own, 0 to 1.
  public var ownBreakShare = 0.0

  /// When registered breaks are due, from the start of the workday; nil for none (B-SC4).
  public var firstBreak: TimeSpan?

  /// When the second is due; nil for none.
  public var secondBreak: TimeSpan?

  /// The share of shifts in which the driver is absent for a while, 0 to 1 (B-SC4).
  ///
  /// Where the service knows no absences, they log out for a while. A busy driver leaves when
  /// free, if the absence is not over by then.
  public var absenceShare = 0.0

  /// How long such an absence lasts.
  public var absenceLength = TimeSpan.hours(1)

  /// The share of approaches on which the taxi breaks down, 0 to 1 (A-A16).
  ///
  /// Where administrators can force statuses, the passenger gets another taxi; else the driver ends the
  /// ride by a press, and the passenger asks anew. The driver is done for the day.
  public var breakdownShare = 0.0

  /// How long after a breakdown the passenger calls for help (A-G10, A-A16).
  public var assistanceDelay = TimeSpan.minutes(5)

  /// The share of accepted rides to which the driver never sets off, 0 to 1 (A-A16).
  ///
  /// When the passenger calls, an administrator takes the ride from the driver; where that is not in
  /// the rulebook, the passenger cancels and asks anew.
  public var neverComesShare = 0.0

  /// How long after the assignment such a passenger calls for help.
  public var neverComesCall = TimeSpan.minutes(10)

  /// The share of approaches on which the driver ends the ride by mistake, 0 to 1 (A-A16).
  ///
  /// When the passenger calls, an administrator opens the ride again; where that is not in the
  /// rulebook, the passenger asks anew.
  public var mistakenPressShare = 0.0

  /// How long after the press such a passenger calls for help.
  public var mistakenPressCall = TimeSpan.minutes(2)

  /// The share of drivers whose licence the external registry does not know, 0 to 1; nil when drivers
  /// are taken over from the existing service without a look at their papers (B-IF2).
  public var invalidLicenceShare: Double?

  /// Makes the habits of drivers who do nothing but drive.
  public init() {}
}
