extension RuleLedger {
  /// Document T, scenarios and use cases, qualities and the formal model.
  static let plannerUseCases: [RuleEntry] = [
    RuleEntry(
      "T-SC1",
      "Somebody with two meetings on a day neither walks nor cycles. They go by train, because a "
        + "car or taxi is slower in traffic, and come back by taxi, because no train is in time; "
        + "the taxi is one of the service.",
      .world("World/People/City+Residents.swift")),
    RuleEntry(
      "T-SC2",
      "Lunch takes 30 minutes or more between 11:30 and 14:30. A lesson that leaves no time for it "
        + "makes a warning, which may be ignored.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-SC3", "A coffee break of a least length is put between two appointments of an afternoon.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-SC4",
      "A strike is announced a week ahead. Lines that were faster than a car cannot be had; a taxi "
        + "or a shared car is left, and is chosen on the day.",
      .machine("PlannerCore/PlannerCore+Choices.swift")),
    RuleEntry(
      "T-SC5", "A new user has an empty day, and so no trips.",
      .machine("PlannerCore/PlannerCore.swift")),
    RuleEntry(
      "T-SC6",
      "A meeting and a ceremony overlap; the user closes the warning and keeps both. A third stop "
        + "would make them late, and they do without it. What may be left early is left no earlier than "
        + "that.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-SC7", "Whoever wants the least CO2 is sent by bicycle, not by the fastest means.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-SC8",
      "Metro and ten minutes on foot become a tram that runs every 13 minutes when it rains, still "
        + "in time.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-SC9", "With lines and cars put out of use, a shared bicycle is left.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-UC1",
      "Registering: fails when the person has an account, a field is wrong, or the user name or "
        + "e-mail address is somebody else's. Here the account book of the taxi service does it.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-UC2",
      "Signing in: fails when name or password is wrong; with other companies' accounts nobody "
        + "signs in here.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "T-UC3",
      "Entering an activity: name, day, time and place; a break needs its least length, too. Fails "
        + "when a field is missing or wrong. The means that its user likes are chosen for the "
        + "trip, not in the form.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-UC4",
      "Changing an activity: only whoever entered it can, and a wrong change is refused; without a "
        + "change nothing happens.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-UC5", "Dropping an activity: only whoever entered it can, and only then is it gone.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-UC6",
      "Preferences: trips leave out means that are not used, have the least CO2 if that is wanted, "
        + "and keep the longest walk, which the document calls the shortest. Wanting what is so "
        + "already changes nothing.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-UC7",
      "Choosing a trip: when it takes so long that its user may be late, or cannot be had for a "
        + "strike or the weather, they are warned and take another.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-N1", "Answers come within a tenth of a second.",
      .notSimulated("not yet: no benchmark measures how fast the planner answers")),
    RuleEntry(
      "T-N2", "Which languages and standards the programs follow.",
      .notSimulated("a quality of source text")),
    RuleEntry(
      "T-N3", "Telephones with GPS, at every hour, with strong passwords.",
      .notSimulated("another program would have been built on them")),
    RuleEntry(
      "T-N4", "The code is documented, and runs on the usual telephones.",
      .notSimulated("a quality of source text")),
    RuleEntry(
      "T-AL0", "The chapter with the formal model is empty.",
      .notSimulated("nothing stands there; the invariants of PlannerCore are ours")),
  ]
}
