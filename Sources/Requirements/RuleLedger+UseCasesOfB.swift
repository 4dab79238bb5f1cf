extension RuleLedger {
  /// Document B, sections 3.4 to 3.6: scenarios, use cases, charts, qualities.
  static let useCasesOfB: [RuleEntry] = scenarios + useCases + chartsAndQualities

  private static let scenarios = [
    RuleEntry(
      "B-SC1",
      "A driver in heavy traffic declines and goes from the top of the queue to the end; the next "
        + "one accepts. The passenger learns taxi and time, the driver the position; the "
        + "destination is told aboard, and Destination reached puts the taxi into the queue where "
        + "it is.",
      .core("DispatchCore+Drivers.swift"),
      parameters: [
        "rulebook.refusal_place", "rulebook.after_drop_off", "rulebook.complete_on",
        "rulebook.destination_known", "rulebook.contact_exchange",
      ]),
    RuleEntry(
      "B-SC2",
      "Somebody registers with an e-mail address that is taken, tries another one, and is "
        + "registered after signing in with the temporary password.",
      .core("DispatchCore+Accounts.swift"), parameters: ["rulebook.activation"]),
    RuleEntry(
      "B-SC3",
      "A ride is reserved from a typed address, dealt with exactly 10 minutes before its time, "
        + "and the passenger is told of success or failure.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.notice_channels", "rulebook.reservation_trigger"]),
    RuleEntry(
      "B-SC4",
      "The times of breaks are known for each driver; when one comes, the job at hand is finished "
        + "first. After the workday the application is disabled until the next one. Drivers can "
        + "announce several absences.",
      .core("DispatchCore+Workdays.swift"),
      parameters: [
        "rulebook.breaks_enforced", "rulebook.break_after", "rulebook.log_out_guard",
        "rulebook.absences",
      ]),
    RuleEntry(
      "B-SC5",
      "A passenger with an open request who tries to reserve as well is refused at once, and told.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.open_ride_rule", "rulebook.reservation_overlap"]),
    RuleEntry(
      "B-SC6",
      "A passenger deletes an account: their data and reservations go; the rides they had stay "
        + "without their name.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.account_deletion"]),
  ]

  private static let useCases = [
    RuleEntry(
      "B-UC1",
      "Registering fails when the person has an account, a field is wrong, or the e-mail address "
        + "or telephone number is taken.",
      .core("DispatchCore+OwnData.swift"),
      parameters: ["rulebook.registration", "rulebook.account_fields"]),
    RuleEntry(
      "B-UC2", "Signing in fails with a wrong e-mail address, telephone number or password.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "B-UC3",
      "Requesting: GPS tells where, the passenger how many people. It fails when the place is not "
        + "found or not served, or when there are too many people.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.parties", "rulebook.address_check"]),
    RuleEntry(
      "B-UC4",
      "Reserving fails when the meeting point is not on the map or not served, or the time is too "
        + "near; a timer is set for 10 minutes before it.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.address_check", "rulebook.reservation_min_ahead"]),
    RuleEntry(
      "B-UC5",
      "Asking: the first taxi of the zone has 30 seconds. After the driver's yes the passenger "
        + "learns taxi and time, and confirms or declines, which starts the search again. A "
        + "driver who declines goes to the end of the queue and the search starts again. It fails "
        + "when there is nobody in the zone or next to it, or after three cancellations.",
      .core("DispatchCore+Customers.swift"),
      parameters: [
        "rulebook.offer_timeout", "rulebook.lapse_effect", "rulebook.refusal_place",
        "rulebook.refusal_memory", "rulebook.passenger_confirms",
        "rulebook.passenger_confirm_timeout", "rulebook.exhausted_zone", "rulebook.max_rounds",
        "rulebook.no_taxi_action", "rulebook.cancel_limit", "rulebook.decline_effect",
        "rulebook.declined_taxi",
      ]),
    RuleEntry(
      "B-UC6",
      "A driver presses Available, is put into the queue of the zone they are in, and is told so.",
      .core("DispatchCore+Drivers.swift"),
      parameters: ["rulebook.after_drop_off", "rulebook.notice_kinds"]),
    RuleEntry(
      "B-UC7",
      "A driver signs in and can then accept requests. Read by itself, that enables the driver, who "
        + "then presses Available; by the list of people (B-AC1), it makes them available.",
      .core("DispatchCore+Accounts.swift"), parameters: ["rulebook.log_in_effect"]),
  ]

  private static let chartsAndQualities = [
    RuleEntry(
      "B-SD1",
      "The states of a driver; the chart is lost, and the states here are ours: logged out, "
        + "enabled, available, busy, on a break, absent, disabled.",
      .core("Taxis/DriverState.swift")),
    RuleEntry(
      "B-CD1", "The classes of the program; the diagram is lost.",
      .notSimulated("the document has a heading there and no text")),
    RuleEntry(
      "B-N1", "The service answers in next to no time.",
      .notSimulated("results hold no machine times; EngineBenchmarks measures how fast the core is")
    ),
    RuleEntry("B-N2", "The service is always there.", .world("World/City.swift")),
    RuleEntry(
      "B-N3", "The interfaces for other programs are documented.",
      .notSimulated("a quality of source text")),
    RuleEntry(
      "B-N4", "The program runs on many systems and its server is written in Java.",
      .notSimulated("another program would have been built like that")),
    RuleEntry(
      "B-N5", "Connections are encrypted and a lost password can be replaced.",
      .notSimulated("how messages travel")),
  ]
}
