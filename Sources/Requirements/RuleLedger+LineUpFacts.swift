extension RuleLedger {
  /// Document C: the facts and predicates of its Alloy model.
  static let lineUpFacts: [RuleEntry] = [
    RuleEntry(
      "C-AL0",
      "A shop opens before it closes and is never open overnight; every reservation has one status.",
      .machine("LineUpCore/LineUpRules.swift")),
    RuleEntry(
      "C-AL1", "No more inside than the capacity.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL2", "One planned ticket by application.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL3", "One planned ticket by telephone.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL4", "No two reservations share a code.",
      .machine("LineUpCore/Identifiers.swift")),
    RuleEntry(
      "C-AL5", "No two share a number in a shop on a day.",
      .machine("LineUpCore/ShopBook.swift")),
    RuleEntry(
      "C-AL6", "Nobody who is blocked is inside.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL7", "Nobody who is blocked has a reservation.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL8", "Those of machines are never blocked.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL9", "A machine reserves for its own shop.",
      .machine("LineUpCore/LineUpCore+People.swift")),
    RuleEntry(
      "C-AL10", "Reservations are for opening hours, the end not included.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL11", "Every shop has a machine.",
      .machine("CityModels/ShopsModel.swift")),
    RuleEntry(
      "C-AL12", "Nobody is inside twice.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL13", "Of two reservations of a person on a day, one is over.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-AL14", "Every reservation has exactly one status.",
      .machine("LineUpCore/Reservation.swift")),
    RuleEntry(
      "C-ALP1", "One shop, one person, one reservation.",
      .machine("LineUpCore/LineUpCore.swift")),
    RuleEntry(
      "C-ALP2", "Several reservations of one person in a day, one of them not over.",
      .machine("LineUpCore/LineUpCore+Reservations.swift")),
    RuleEntry(
      "C-ALP3", "A shop for one with two inside: never.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
    RuleEntry(
      "C-ALP4", "Several shops and machines.",
      .machine("LineUpCore/LineUpCore.swift")),
    RuleEntry(
      "C-ALP5", "Somebody blocked with a reservation: never.",
      .machine("LineUpCore/LineUpCore+Invariants.swift")),
  ]
}
