extension RuleLedger {
  /// Document C: requirements.
  static let lineUpRequirements: [RuleEntry] = [
    RuleEntry(
      "C-R1", "One ticket at a time by application.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R2", "One ticket at a time by telephone.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R3", "A machine gives tickets for its own shop.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-R4", "Visits by application.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R5", "Visits by telephone.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R6", "Visits by machine only where there are no tickets.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R7", "Visits up to a month ahead.",
      .machine("LineUpCore/LineUpCalendar.swift"), parameters: ["shops.line_up.horizon_days"]),
    RuleEntry(
      "C-R8", "Reservations are given up.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-R9", "Every reservation has a code of its own.",
      .machine("LineUpCore/Identifiers.swift")),
    RuleEntry(
      "C-R9.1", "As a picture in the application.",
      .machine("LineUpCore/Identifiers.swift")),
    RuleEntry(
      "C-R9.2", "As digits by telephone.",
      .machine("LineUpCore/Identifiers.swift")),
    RuleEntry(
      "C-R9.3", "On paper at the machine.",
      .machine("LineUpCore/Identifiers.swift")),
    RuleEntry(
      "C-R10", "Machines give a number of their own.",
      .machine("LineUpCore/ShopBook.swift")),
    RuleEntry(
      "C-R11", "Nobody enters without a reservation that lets them.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-R12", "Entry is at the turn and for ten minutes after it.",
      .machine("LineUpCore/LineUpCore+Doors.swift"), parameters: ["shops.line_up.code_valid"]),
    RuleEntry(
      "C-R13", "People hear before their turn.",
      .machine("LineUpCore/LineUpCore+Turns.swift"), parameters: ["shops.line_up.notice"]),
    RuleEntry(
      "C-R13.1", "Two minutes before, by application and telephone.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-R13.2", "At a machine the display shows the number.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-R14", "Nobody is called to a full shop.",
      .machine("LineUpCore/LineUpCore+Turns.swift"), parameters: ["shops.line_up.over_call"]),
    RuleEntry(
      "C-R15", "Nobody enters a full shop.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-R15.1", "Nobody books a full slot.",
      .machine("LineUpCore/LineUpCore+Reservations.swift"),
      parameters: ["shops.line_up.visit_places"]),
    RuleEntry(
      "C-R16", "The application shows the wait.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-R17", "So does the machine.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R18", "The wait of every shop can be asked for.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R19", "Notices go by where people are and the time that is left.",
      .machine("LineUpCore/LineUpCore+Turns.swift")),
    RuleEntry(
      "C-R20", "The time inside is registered for everybody.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-R21", "There are statistics of stays and categories.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-R22", "The application takes categories.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R23", "Slots follow reservations and capacities.",
      .machine("LineUpCore/Diary.swift")),
    RuleEntry(
      "C-R24", "Slots follow each person's own statistics.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-R25", "Habits are found.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-R26", "The call centre works in opening hours.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-R27", "So do machines.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-R28", "An application has one profile.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-MAP", "Which use case is for which requirement.",
      .notSimulated("this page says so")),
    RuleEntry(
      "C-N1",
      "A reservation is answered in less than 10 s, other slots come at most 3 s later, a deletion takes less than 5 s.",
      .results("late_answers_share"),
      parameters: ["shops.service.answer", "shops.service.suggestions", "shops.service.deletion"]),
    RuleEntry(
      "C-N2", "Statistics are made every three days.",
      .machine("LineUpCore/LineUpCore+Suggestions.swift")),
    RuleEntry(
      "C-N3", "The service is always there, but for maintenance.",
      .world("World/Shops/City+Shops.swift"), parameters: ["shops.outages"]),
    RuleEntry(
      "C-N4", "When it is down, staff let people in, first come, first served.",
      .machine("LineUpCore/LineUpCore+Doors.swift")),
    RuleEntry(
      "C-N5", "There is a limit to bookings.",
      .machine("LineUpCore/LineUpCore+Reservations.swift"),
      parameters: ["shops.line_up.most_bookings"]),
    RuleEntry(
      "C-N6", "Standards and devices.",
      .notSimulated("not about what happens in a city")),
    RuleEntry(
      "C-N7", "How programs are written.",
      .notSimulated("not about what happens in a city")),
  ]
}
