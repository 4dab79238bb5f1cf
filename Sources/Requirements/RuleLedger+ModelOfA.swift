extension RuleLedger {
  /// Document A, section 4: its formal model.
  ///
  /// The facts are the invariants A01 to A16, the assertions A17 to A21.
  static let modelOfA: [RuleEntry] = signatures + facts + worlds + assertions + revision

  private static let accountCheck = RuleEntry.Place.core(
    "Invariants/DispatchCore+AccountInvariants.swift")
  private static let queueCheck = RuleEntry.Place.core(
    "Invariants/DispatchCore+QueueInvariants.swift")
  private static let rideCheck = RuleEntry.Place.core(
    "Invariants/DispatchCore+RideInvariants.swift")
  private static let taxiCheck = RuleEntry.Place.core(
    "Invariants/DispatchCore+TaxiInvariants.swift")

  private static let signatures = [
    RuleEntry(
      "A-AL0",
      "The model knows busy and available drivers only. Its rules are extended to drivers who are "
        + "not in service: they are in no queue and have no ride.",
      taxiCheck)
  ]

  private static let facts = [
    RuleEntry(
      "A-AL1",
      "No two people share an e-mail address, and no two customers or drivers a telephone number.",
      .core("Accounts/ContactIndex.swift"), parameters: ["rulebook.contact_uniqueness"]),
    RuleEntry(
      "A-AL2", "Every taxi has one driver, no two drivers share one, and there are as many.",
      accountCheck
    ),
    RuleEntry("A-AL3", "Every zone has one queue and every queue one zone.", queueCheck),
    RuleEntry("A-AL4", "A taxi is in one queue at most.", queueCheck),
    RuleEntry("A-AL5", "Every zone is on the map.", rideCheck),
    RuleEntry(
      "A-AL6",
      "A customer never has two assigned rides, two open requests, an assigned and an open "
        + "request, or an assigned reservation beside an open request. Reservations that are not "
        + "due do not count.",
      rideCheck, parameters: ["rulebook.open_ride_rule"]),
    RuleEntry("A-AL7", "A taxi has one assigned ride at most.", rideCheck),
    RuleEntry("A-AL8", "A ride that is not assigned has no taxi.", rideCheck),
    RuleEntry("A-AL9", "A ride that is assigned or completed has exactly one taxi.", rideCheck),
    RuleEntry("A-AL10", "The system knows every person and every ride.", rideCheck),
    RuleEntry("A-AL11", "An annulled ride has no taxi.", rideCheck),
    RuleEntry("A-AL12", "The taxi of a busy driver is in no queue.", taxiCheck),
    RuleEntry("A-AL13", "The taxi of an available driver is in a queue.", taxiCheck),
    RuleEntry("A-AL14", "A ride does not end where it begins.", rideCheck),
    RuleEntry("A-AL15", "A driver with an assigned ride is not available.", taxiCheck),
    RuleEntry("A-AL16", "An available driver has no assigned ride.", rideCheck),
  ]

  private static let worlds = [
    RuleEntry(
      "A-ALP",
      "The rules leave room for worlds with a ride assigned, annulled and completed, with two "
        + "drivers, customers, reservations and requests, with a busy beside an available driver, "
        + "and with a busy driver without a ride.",
      .core("Invariants/InvariantChecker.swift"))
  ]

  private static let assertions = [
    RuleEntry(
      "A-ALA1",
      "There are as many taxis as drivers and as many queues as zones; people and rides are all "
        + "known; the queues together are as long as there are available taxis.",
      queueCheck),
    RuleEntry(
      "A-ALA2", "A driver can be busy without a ride: they have a customer from the street.",
      taxiCheck
    ),
    RuleEntry("A-ALA3", "An available taxi is in the queue of one zone only.", queueCheck),
    RuleEntry("A-ALA4", "There is no taxi without a driver.", accountCheck),
    RuleEntry("A-ALA5", "There is no driver without a taxi.", accountCheck),
    RuleEntry("A-ALA6", "Every ride has one customer, even when their account is gone.", rideCheck),
  ]

  private static let revision = [
    RuleEntry(
      "A-REV",
      "The second version of the document holds: it added drivers who are not in service, logging "
        + "out, assistance, and administrators who set statuses.",
      .core("Taxis/DriverState.swift"))
  ]
}
