extension RuleLedger {
  /// Document C: scenarios, functions, users and assumptions.
  static let lineUpScenarios: [RuleEntry] = [
    RuleEntry(
      "C-SC1", "Alice takes a ticket when the wait shown is short enough.",
      .world("World/Shops/City+LineUps.swift"), parameters: ["shops.patience.ticket"]),
    RuleEntry(
      "C-SC2", "Stefania books Wednesday at ten with duration and items.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-SC3", "Andrea finds tomorrow at five full, and takes another shop.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-SC4", "Marco shops on Saturdays, and hears on Monday of Saturday at four.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-SC5", "Antonella, ten minutes away, is told at 15:45 to leave for 16:00.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-SC6", "Alessandro gives up a ticket.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-SC7", "Marta gives up Saturday at two.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-SC8", "Matteo is warned, called, and goes in within ten minutes.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-SC9", "Gabriele has no data connection, and calls.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-SC10", "Lucia is shown four hours by the machine, and books Friday by telephone.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-SC11", "Antonio waits by the machine, and the display shows the number.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-SC12", "Giuseppe finds no ticket, and the machine offers tomorrow.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-F1", "A new ticket is the last of the line; when today is full there is none.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-F2", "Visits fill the same line; those that are due are called first.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-F3", "The application chooses a shop, callers name it, a machine stands at one.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-F4", "A visit has a shop, a day, a time and perhaps a duration and categories.",
      .machine("LineUpCore/LineUpCommand.swift")),
    RuleEntry(
      "C-F5", "Who misses too many turns is blocked until support says otherwise.",
      .machine("LineUpCore/LineUpCore+People.swift"), parameters: ["shops.line_up.blocked_after"]),
    RuleEntry(
      "C-F6", "Reservations are given up by application, telephone or machine.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-F7", "Only the application hears of habits and of other slots.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-F8",
      "A slot is as long as its person stays: 18:00 for an hour and a half is free at 19:30.",
      .machine("LineUpCore/Diary.swift")),
    RuleEntry(
      "C-F9", "Slots mind how many want the same; others count as the mean of all.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-F10", "Means and place of departure make the notice to leave better.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-U1",
      "The application does everything, callers tickets and visits, machines tickets or the first visit.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-DA1", "A shop has a capacity.",
      .machine("LineUpCore/LineUpRules.swift")),
    RuleEntry(
      "C-DA2", "A ticket lets exactly one person in.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-DA3", "So does a visit.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-DA4", "People inside keep their distance.",
      .notSimulated("below the scale of zones: how people move inside is not simulated")),
    RuleEntry(
      "C-DA5", "So do people at the door. Here, they are counted.",
      .results("outside_people_max")),
    RuleEntry(
      "C-DA6", "Very few use machines. Here, a scenario says how many.",
      .results("entered_machine_share"), parameters: ["shops.channels.machine"]),
    RuleEntry(
      "C-DA7", "A position is at most ten metres off.",
      .notSimulated("ways are told in minutes; ten metres on foot are eight seconds")),
    RuleEntry(
      "C-DP1", "The service depends on others: telephone network, positions, travel times.",
      .notSimulated(
        "travel times are those of the city's streets; the rest always works, but for outages")),
    RuleEntry(
      "C-UI1", "Screens of the application and the machine.",
      .notSimulated("screens are not simulated")),
    RuleEntry(
      "C-UI2", "Scanners, doors and displays as devices.",
      .notSimulated("devices are not simulated")),
  ]
}
