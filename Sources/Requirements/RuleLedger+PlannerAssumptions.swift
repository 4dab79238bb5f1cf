extension RuleLedger {
  /// Document T, section 2.4 and the beginning of chapter 3: assumptions and screens.
  static let plannerAssumptions: [RuleEntry] = [
    RuleEntry(
      "T-A1",
      "Registration asks for name, surname, user name, password, e-mail address, address, date of "
        + "birth and telephone number. Here the account book of the taxi service has these fields, "
        + "but for the address.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-A2", "Visitors see nothing but the way in.",
      .machine("PlannerCore/PlannerCore.swift")),
    RuleEntry(
      "T-A3", "A password has eight characters or more.",
      .notSimulated("the machines see what a caller has made of a password, never its letters")),
    RuleEntry(
      "T-A4", "A user name and its password let somebody in.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-A5", "A calendar holds any number of meetings.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-A6", "Every user has one calendar.",
      .machine("PlannerCore/PlannerCore+Invariants.swift")),
    RuleEntry(
      "T-A7", "Meetings that overlap or cannot be reached make a warning; they are never refused.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-A8", "Tickets and shared vehicles are had from others, to whom the user is sent on.",
      .notSimulated("shops and applications of other companies")),
    RuleEntry(
      "T-A9", "A warning stands with its meeting until it is closed.",
      .machine("PlannerCore/Activity.swift")),
    RuleEntry(
      "T-A10", "With every warning comes a notice.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-A11",
      "When a trip with a shared vehicle is chosen, one is taken to be there. How often people find "
        + "none, and choose anew, is counted.",
      .results("empty_station_share"),
      parameters: ["means.shared_bicycles.stations", "means.shared_cars.stations"]),
    RuleEntry(
      "T-A12",
      "When a trip can no longer be made, its user is warned; closing the warning opens the choice "
        + "again.",
      .machine("PlannerCore/PlannerCore+Choices.swift")),
    RuleEntry(
      "T-A13", "Users change their data and their preferences.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-A14", "Every activity says whether it is a meeting or a break.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-A15",
      "A meeting has a name, a place, a day, a start and an end; more words about it are not "
        + "needed.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-A16", "The service hears of traffic, weather and strikes at once.",
      .machine("PlannerCore/PlannerCore+Choices.swift"),
      parameters: ["people.planner.share", "people.planner.news_delay"]),
    RuleEntry(
      "T-UI1", "Pictures of the screens, and other programs that are opened.",
      .notSimulated("screens")),
  ]
}
