extension RuleLedger {
  /// Document T, section 3.2: preferences, trips, tickets and news.
  static let plannerTrips: [RuleEntry] = [
    RuleEntry(
      "T-F6R2", "The service remembers what each user prefers.",
      .machine("PlannerCore/Preferences.swift")),
    RuleEntry(
      "T-F6R3",
      "Only a means that is in use can be put out of use. The use case T-UC6 lets the last change "
        + "stand, and so does the standard; strict rules refuse.",
      .machine("PlannerCore/PlannerRules.swift")),
    RuleEntry(
      "T-F6R4", "Only a means that is out of use can be put into use again; likewise.",
      .machine("PlannerCore/PlannerRules.swift")),
    RuleEntry(
      "T-F6R5", "The last means cannot be put out of use.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-F6R6", "The CO2 of trips is worked out, and the way with the least is found.",
      .results("co2_g_per_resident")),
    RuleEntry(
      "T-F6R7", "Whoever wants a break gets a time for it.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-F6D1", "The means that people choose among are means that there are.",
      .machine("Mobility/Means.swift")),
    RuleEntry(
      "T-F7R2", "A means that is out of use has no limits.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-F7D1", "The means that have limits are means that there are.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-F7D2", "Limits make sense.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-F8R2", "The application of a ticket shop is opened.",
      .notSimulated("shops and applications of other companies")),
    RuleEntry(
      "T-F8R3", "It is opened after the user has agreed.",
      .notSimulated("shops and applications of other companies")),
    RuleEntry(
      "T-F8D1", "The companies that run means sell tickets in the web.",
      .notSimulated("shops and applications of other companies")),
    RuleEntry(
      "T-F9R2", "A travel site is opened for places to have a break.",
      .notSimulated("another company's site")),
    RuleEntry(
      "T-F9R3", "It is opened after the user has agreed.",
      .notSimulated("another company's site")),
    RuleEntry(
      "T-F10R2", "Ways by several means are worked out.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-F10R3", "The service knows the activities of a day and the ways between them.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-F10R4",
      "Each way says how long it takes. The results compare that with the trip as it was, with the "
        + "wait for the taxi that came.",
      .results("option_error_s_mean")),
    RuleEntry(
      "T-F11aR2", "The nearest shared vehicle is found.",
      .machine("Mobility/TravelMap.swift")),
    RuleEntry(
      "T-F11aR3", "The application of the sharing system is opened after the user has agreed.",
      .notSimulated("shops and applications of other companies")),
    RuleEntry(
      "T-F11aD1", "Sharing systems have an application of their own.",
      .notSimulated("shops and applications of other companies")),
    RuleEntry(
      "T-F11bR2", "Each way says when somebody leaves and when they are there.",
      .machine("Mobility/TripOption.swift")),
    RuleEntry(
      "T-F11bR3", "When no allowed way is there by the start, the user is told, and only then.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-F11bR4", "The user can close this warning.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F11cR2", "News of weather, strikes and traffic are heard at once.",
      .machine("PlannerCore/PlannerCore+Choices.swift")),
    RuleEntry(
      "T-F11cR3", "Users are told of what changes their trips.",
      .machine("PlannerCore/PlannerCore+Choices.swift")),
    RuleEntry(
      "T-F11cR4", "They can close the warning.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F11cR5", "They can then take another way.",
      .machine("PlannerCore/PlannerCore+Choices.swift")),
    RuleEntry(
      "T-F11cR6", "Closing the warning opens the choice again.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-F11cD1", "News are true, and come from sources that can be trusted.",
      .notSimulated(
        "not yet: the city makes no news, so that none could be wrong; the planner believes what "
          + "it is told")),
  ]
}
