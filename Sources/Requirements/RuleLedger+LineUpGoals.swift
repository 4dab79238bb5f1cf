extension RuleLedger {
  /// Document C: goals, the world and the phenomena that it shares with the machine.
  static let lineUpGoals: [RuleEntry] = [
    RuleEntry(
      "C-G1", "People keep their distance outside a shop, and do not line up there.",
      .results("outside_s_mean")),
    RuleEntry(
      "C-G1.1", "Nobody has to stand in a line in the street.",
      .results("outside_pairs")),
    RuleEntry(
      "C-G2", "Entrances are managed.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-G3", "There are no crowds inside.",
      .results("inside_max_share")),
    RuleEntry(
      "C-G4", "People know as well as can be when they will get in.",
      .results("estimate_error_s_mean")),
    RuleEntry(
      "C-WP1", "Somebody wants to shop.",
      .world("World/Shops/Want.swift"), parameters: ["shops.wants"]),
    RuleEntry(
      "C-WP2", "They come on foot, by car or in another way, such as a taxi.",
      .world("World/Shops/City+Shops.swift"), parameters: ["shops.wants.means"]),
    RuleEntry(
      "C-WP3", "They decide what to buy. Here, categories are known to the machine alone.",
      .machine("LineUpCore/Identifiers.swift")),
    RuleEntry(
      "C-WP4", "They pass the shop in some order. Here, they stay for some time.",
      .world("World/Shops/Want.swift"), parameters: ["shops.stay"]),
    RuleEntry(
      "C-WP5", "They pay and leave.",
      .world("World/Shops/City+Shops.swift")),
    RuleEntry(
      "C-SPW1", "A ticket is a place in a line that nobody sees, with a code.",
      .machine("LineUpCore/LineUpCore+Reservations.swift"), parameters: ["shops.line_up.system"]),
    RuleEntry(
      "C-SPW2", "Who gives a ticket up leaves the line.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-SPW3", "A visit is a shop, a day and an hour, today or ahead.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-SPW4", "Who gives a visit up frees its slot.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-SPW5", "Codes are shown at the exit, so that it is known how many are inside.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-SPW6", "Slots are free or not by what is reserved.",
      .machine("LineUpCore/Diary.swift")),
    RuleEntry(
      "C-SPW7", "Somebody does not come.",
      .machine("LineUpCore/LineUpCore+Turns.swift"), parameters: ["shops.forgets"]),
    RuleEntry(
      "C-SPW8", "Somebody comes after their turn and its ten minutes.",
      .machine("LineUpCore/LineUpCore+Turns.swift"), parameters: ["shops.line_up.code_valid"]),
    RuleEntry(
      "C-SPM1", "Nobody enters without a reservation and before their turn.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-SPM2",
      "People are called by the channel that they used, those of a machine by its display.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-SPM3", "The application tells people when to leave.",
      .machine("LineUpCore/LineUpCore+Turns.swift"), parameters: ["shops.line_up.margin"]),
    RuleEntry(
      "C-SPM4", "Who often shops at an hour hears of it.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift"),
      parameters: ["shops.line_up.habit_visits"]),
    RuleEntry(
      "C-SPM5", "Who finds no slot is offered another shop.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift"),
      parameters: ["shops.line_up.suggest.shops"]),
    RuleEntry(
      "C-SPM6", "Or another hour or day.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift"),
      parameters: ["shops.line_up.suggest.hours"]),
    RuleEntry(
      "C-DF1", "People use the application, the call centre or a machine.",
      .machine("LineUpCore/LineUpCommand.swift"), parameters: ["shops.channels.app"]),
    RuleEntry(
      "C-SD1", "The classes of the system, in a picture that is lost.",
      .notSimulated("the picture is lost; the states are in Reservation.swift")),
    RuleEntry(
      "C-SD2", "Two charts of states, in pictures that are lost.",
      .notSimulated("the pictures are lost; use cases say what they showed")),
  ]
}
