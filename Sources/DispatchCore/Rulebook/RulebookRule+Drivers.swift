import Quantities

extension RulebookRule {
  /// Drivers' days.
  static let drivers: [RulebookRule] = work + pauses

  private static let work: [RulebookRule] = [
    .choice(
      "log_in_effect", \.logInEffect, row: 18, twoStep: .enabledOnly, "What logging in does",
      "it makes a driver available (available), or only enables them, and they press Available "
        + "themselves (enabled_only)"),
    .duration(
      "workday_max", orNone: \.workdayMax, row: 19, twoStep: .hours(8),
      "How long a workday may last",
      "with neither this nor workdays_per_day there are no workdays"),
    .count(
      "workdays_per_day", orNone: \.workdaysPerDay, row: 19, twoStep: 1, 1...24,
      "How many workdays a driver may start on one day",
      "a workday belongs to the day on which it starts"),
    .choice(
      "log_out_guard", \.logOutGuard, row: 19, twoStep: .finishRide,
      "What happens when a busy driver logs out",
      "it is refused (not_busy), or takes effect when the job is done (finish_ride)"),
  ]

  private static let pauses: [RulebookRule] = [
    .count(
      "breaks_max", \.breaksMax, row: 20, twoStep: 2, 0...100,
      "How many breaks a workday has at most"),
    .yesOrNo(
      "breaks_enforced", \.breaksEnforced, row: 20, twoStep: true,
      "Whether breaks are enforced at their registered times"),
    .duration(
      "break_length", \.breakLength, row: 20, twoStep: .minutes(30), "How long a break lasts"),
    .duration(
      "break_after", \.breakAfter, row: 20, twoStep: .hours(4),
      "How long after the start of the workday a break is due",
      "for drivers who have none registered"),
    .yesOrNo(
      "absences", \.absences, row: 21, twoStep: true, "Whether drivers may announce absences",
      "any number of them; overlapping ones count as one"),
  ]
}

extension Rulebook {
  /// What a driver has to do before standing in a queue (row 18).
  public enum LogInEffect: String, Sendable, CaseIterable {
    /// Logging in on the mobile application makes the driver available, and starts the workday where
    /// there is one (A-UC2; in document B the second reading, by B-AC1).
    case available

    /// Logging in only enables them; they press Available themselves (B-UC7).
    case enabledOnly = "enabled_only"
  }

  /// What happens when a busy driver logs out or ends the workday (row 19).
  public enum LogOutGuard: String, Sendable, CaseIterable {
    /// It is refused (A-UC3).
    case notBusy = "not_busy"

    /// It takes effect when the job is done. Document B is silent; our choice.
    case finishRide = "finish_ride"
  }
}
