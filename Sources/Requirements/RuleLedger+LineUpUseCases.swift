extension RuleLedger {
  /// Document C: use cases.
  static let lineUpUseCases: [RuleEntry] = [
    RuleEntry(
      "C-UC1", "Somebody registers, with a telephone of their own.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-UC2", "Somebody signs in.",
      .notSimulated(
        "not yet: passwords of shoppers are not simulated; a blocked account is refused")),
    RuleEntry(
      "C-UC3", "A ticket by application, unless one is pending there or by telephone.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-UC4", "A visit by application, unless there is no room, or one that day.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-UC5", "What else is offered: hours, days, the nearest five shops.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-UC6", "A ticket is given up whose turn has not come.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-UC7", "So is a visit.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-UC8", "A ticket by telephone.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-UC9", "A visit by telephone: the nearest slots before and after.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-UC10",
      "A reservation is given up by telephone with a code; five wrong ones block the number for half an hour.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-UC11", "A ticket from a machine, with a number.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-UC12", "A visit from a machine, when there are no tickets.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-UC13", "A machine takes back what it printed.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-UC14", "Somebody enters with a code, if it is their turn.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-UC15", "Somebody leaves with the code, with or without having bought.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
  ]
}
