import Quantities

extension RulebookRule {
  /// Rules of drivers' workdays.
  static let drivers: [RulebookRule] = work + pauses

  private static let work: [RulebookRule] = [
    .choice(
      "log_in_effect", \.logInEffect, row: 18, twoStep: .enabledOnly, "Effect of a log-in",
      "it makes a driver available (available), or only enables them, and they press Available "
        + "themselves (enabled_only)"),
    .duration(
      "workday_max", orNone: \.workdayMax, row: 19, twoStep: .hours(8),
      "Longest workday",
      "with neither this nor workdays_per_day there are no workdays"),
    .count(
      "workdays_per_day", orNone: \.workdaysPerDay, row: 19, twoStep: 1, 1...24,
      "Largest number of workdays that a driver may start on one day",
      "a workday belongs to the day on which it starts"),
    .choice(
      "log_out_guard", \.logOutGuard, row: 19, twoStep: .finishRide,
      "Effect of a log-out by a busy driver",
      "it is refused (not_busy), or takes effect when the job is done (finish_ride)"),
  ]

  private static let pauses: [RulebookRule] = [
    .count(
      "breaks_max", \.breaksMax, row: 20, twoStep: 2, 0...100,
      "Largest number of breaks in a workday"),
    .yesOrNo(
      "breaks_enforced", \.breaksEnforced, row: 20, twoStep: true,
      "Enforcement of breaks at their registered times"),
    .duration(
      "break_length", \.breakLength, row: 20, twoStep: .minutes(30), "Length of a break"),
    .duration(
      "break_after", \.breakAfter, row: 20, twoStep: .hours(4),
      "Time from the start of the workday to a break",
      "for drivers without a registered one"),
    .yesOrNo(
      "absences", \.absences, row: 21, twoStep: true, "Announcement of absences by drivers",
      "any number is possible; overlapping ones count as one"),
  ]
}

extension Rulebook {
  /// Effect of a log-in (row 18).
  public enum LogInEffect: String, Sendable, CaseIterable {
    /// Logging in on the mobile application makes the driver available, and starts the workday
    /// where there is one (A-UC2; in document B the second reading, by B-AC1).
    case available

    /// Logging in only enables the driver, who must press Available (B-UC7).
    case enabledOnly = "enabled_only"
  }

  /// Effect of a log-out, or of the end of the workday, on a busy driver (row 19).
  public enum LogOutGuard: String, Sendable, CaseIterable {
    /// It is refused (A-UC3).
    case notBusy = "not_busy"

    /// It takes effect when the job is done. Document B is silent; our choice.
    case finishRide = "finish_ride"
  }
}
