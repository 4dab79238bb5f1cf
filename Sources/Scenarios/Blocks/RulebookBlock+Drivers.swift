import DispatchCore

extension RulebookBlock {
  /// Drivers' days.
  static let drivers: [RulebookRule] = work + pauses

  private static let work: [RulebookRule] = [
    .choice(
      "log_in_effect", \.logInEffect, "What logging in does",
      "it makes a driver available (available), or only enables him, and he presses Available "
        + "himself (enabled_only)"),
    .duration(
      "workday_max", orNone: \.workdayMax, "How long a workday may last",
      "with neither this nor workdays_per_day there are no workdays"),
    .count(
      "workdays_per_day", orNone: \.workdaysPerDay, 1...24,
      "How many workdays a driver may start on one day",
      "a workday belongs to the day on which it starts"),
    .choice(
      "log_out_guard", \.logOutGuard, "What happens when a busy driver logs out",
      "it is refused (not_busy), or takes effect when the job is done (finish_ride)"),
  ]

  private static let pauses: [RulebookRule] = [
    .count("breaks_max", \.breaksMax, 0...100, "How many breaks a workday has at most"),
    .yesOrNo(
      "breaks_enforced", \.breaksEnforced, "Whether breaks are enforced at their registered times"),
    .duration("break_length", \.breakLength, "How long a break lasts"),
    .duration(
      "break_after", \.breakAfter,
      "How long after the start of the workday a break is due",
      "for drivers who have none registered"),
    .yesOrNo(
      "absences", \.absences, "Whether drivers may announce absences",
      "any number of them; those that overlap are one"),
  ]
}
