extension RuleLedger {
  /// Document T, section 3.2: accounts and activities.
  static let plannerRequirements: [RuleEntry] = [
    RuleEntry(
      "T-AUTH", "Everything about activities, preferences and trips needs a user who is signed in.",
      .machine("PlannerCore/PlannerCore.swift")),
    RuleEntry(
      "T-F1R1",
      "Registration needs name, surname, date of birth, e-mail address, user name and password. "
        + "Here the account book of the taxi service asks for what its rulebook says.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-F1R2", "These data can come from an account with a social network instead.",
      .notSimulated("other companies' accounts")),
    RuleEntry(
      "T-F1R3", "Whoever has an account cannot register again.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-F1R4", "Whoever is not signed in can only sign in or register.",
      .machine("PlannerCore/PlannerCore.swift")),
    RuleEntry(
      "T-F1D1", "No two users have the same user name.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-F1D2", "A password is eight characters long or longer.",
      .notSimulated("the machines see what a caller has made of a password, never its letters")),
    RuleEntry("T-F1D3", "An e-mail address is well formed.", .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-F2R1", "Only people who have registered get in.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-F2R2", "They get in with their own user name and password, and not otherwise.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-F2R3", "Nobody who is not signed in has a calendar or trips.",
      .machine("PlannerCore/PlannerCore.swift")),
    RuleEntry(
      "T-F3R3", "An activity is made from a form that is complete and confirmed.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F3R4", "The form says of which type the activity is.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F3R5",
      "Each type has a form of its own: a meeting needs a place, a break its least length.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F3D1", "Times go from 00.00 to 23.59.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F3D2", "Dates have the form dd/mm/yyyy.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F3D3", "An activity is today or later.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F3D4", "Dates are days of the calendar; there is no 31 February.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-F4R2", "Only an activity that is there can be changed.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F4R3",
      "A change counts when its user confirms it; here the command is what was confirmed.",
      .machine("PlannerCore/PlannerCommand.swift")),
    RuleEntry(
      "T-F4R4", "What an activity was before a change is gone from the calendar.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F5R2", "Only an activity that is there can be dropped.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F5R3",
      "An activity is dropped when its user confirms it; here the command is what was confirmed.",
      .machine("PlannerCore/PlannerCommand.swift")),
    RuleEntry(
      "T-F5R4", "What was dropped is gone from the calendar, with its trip.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F5R4b", "What was dropped does not come back.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
  ]
}
