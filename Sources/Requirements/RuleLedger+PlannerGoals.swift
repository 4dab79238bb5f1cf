extension RuleLedger {
  /// Document T, chapters 1 and 2: scope, definitions, goals and functions.
  static let plannerGoals: [RuleEntry] = [
    RuleEntry(
      "T-S1",
      "Whoever says when and where their meetings are is told when to leave so as to be in time, "
        + "and is warned of a place that cannot be reached by then.",
      .machine("PlannerCore/PlannerCore+Trips.swift"), parameters: ["people.planner.margin"]),
    RuleEntry(
      "T-S2",
      "The way that is proposed follows what its user likes and refuses, the weather and strikes. "
        + "It can be the one with the least CO2, and no walk is longer than its user wants. Lines "
        + "are combined with walks only, so far.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-D1",
      "An activity is a meeting or a break, and belongs to the user who entered it. A trip is a "
        + "way with its means. Preferences are about all trips. A warning is a notice, too, and "
        + "says that a trip is in danger or an activity makes no sense.",
      .machine("PlannerCore/ActivityPlan.swift")),
    RuleEntry(
      "T-AC1", "Visitors can sign in or register and do nothing else; users can do everything.",
      .machine("PlannerCore/PlannerCore.swift")),
    RuleEntry(
      "T-G1", "A user gets to their meetings.",
      .world("World/People/City+Residents.swift")),
    RuleEntry(
      "T-G2", "A user is at their meetings in time.",
      .results("on_time_share"), parameters: ["people.planner.margin", "people.late_after"]),
    RuleEntry(
      "T-G3", "A user has a break of a certain length between two meetings.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-G4", "A user can change where and when a meeting is.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-G5", "A user can drop a meeting.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-G6", "A user can refuse means of travel.",
      .machine("PlannerCore/PlannerCore+Preferences.swift")),
    RuleEntry(
      "T-G7", "A user walks no farther on a trip than they want; exactly so far is allowed.",
      .machine("PlannerCore/PlannerCore+Trips.swift"), parameters: ["people.longest_walk"]),
    RuleEntry(
      "T-G8",
      "A user has a break of a least length between two times of every day, wherever there is room "
        + "for it.",
      .machine("PlannerCore/PlannerCore+Preferences.swift"), parameters: ["people.breaks"]),
    RuleEntry(
      "T-G9", "A user can ask for the least CO2.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-G10", "A user sees all ways to a meeting, each by another means, and takes one of them.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-G11",
      "A user can buy single tickets and tickets for a day, a week or a season. Here the cheapest "
        + "tickets for some boardings are worked out; they are not bought, and there are none for "
        + "a season.",
      .machine("Mobility/Tickets.swift")),
    RuleEntry(
      "T-G12", "A user sees places for a break that a travel site recommends.",
      .notSimulated("another company's site")),
    RuleEntry(
      "T-G13", "A user finds the nearest vehicle of a sharing system.",
      .machine("Mobility/TravelMap.swift")),
    RuleEntry(
      "T-G14",
      "A user hears of strikes, weather and traffic as they come. Here the news tell strikes, rain "
        + "and waits for taxis; traffic is in the speeds of the streets.",
      .machine("PlannerCore/PlannerCore+Choices.swift"),
      parameters: ["conditions.strikes", "conditions.rain", "people.planner.published_waits"]),
    RuleEntry(
      "T-DG1", "The figures of classes and of states.",
      .notSimulated("the figures are lost")),
    RuleEntry(
      "T-P1",
      "The service lives on telephones with a network and GPS, and is given timetables and how "
        + "long ways take.",
      .machine("Mobility/Line.swift"), parameters: ["people.planner.taxi_wait"]),
    RuleEntry(
      "T-P2",
      "Without a network the calendar is only a calendar: activities can be entered, and trips are "
        + "worked out later.",
      .machine("PlannerCore/PlannerCore+Trips.swift")),
    RuleEntry(
      "T-P3", "A map shows the day with a line from meeting to meeting.",
      .notSimulated("screens")),
    RuleEntry(
      "T-P4",
      "A user sets when lunch is and how long, which means they use, how far they walk, whether "
        + "the least CO2 is wanted, and between which hours they use no lines.",
      .machine("PlannerCore/PlannerCore+Preferences.swift"), parameters: ["people.longest_walk"]),
    RuleEntry(
      "T-P5",
      "A new activity brings a proposal for the trip to it, and the trips after it are worked out "
        + "anew; the user may take another way.",
      .machine("PlannerCore/PlannerCore+Activities.swift")),
    RuleEntry(
      "T-P6", "News of strikes, weather and waits are told, and change which means are proposed.",
      .machine("PlannerCore/PlannerCore+Choices.swift"), parameters: ["people.planner.review"]),
    RuleEntry(
      "T-FU1",
      "In future: breaks with entertainment, payment inside the application, invitations, trips "
        + "together with friends.",
      .notSimulated(
        "not yet: people meet (World/People/Meetings.swift), and nobody travels together; the rest are shops and applications "
          + "of other companies")),
  ]
}
