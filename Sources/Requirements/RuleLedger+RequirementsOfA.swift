extension RuleLedger {
  /// Document A, sections 3.2 to 3.4: requirements by goal, qualities, world and machine.
  static let requirementsOfA: [RuleEntry] = [
    RuleEntry(
      "A-G1R1",
      "One account can be used on the web and on the telephone at once, and is one customer all "
        + "the same.",
      .core("DispatchCore+Requests.swift")),
    RuleEntry("A-G1R2", "Customers register by themselves.", .core("DispatchCore+Accounts.swift")),
    RuleEntry("A-G1R3", "Only registered customers are served.", .core("DispatchCore.swift")),
    RuleEntry(
      "A-G1R4",
      "People can sign out. Until they sign in again they are not served; their open rides go "
        + "on, which is our choice.",
      .core("DispatchCore+Sessions.swift"), parameters: ["rulebook.session_required"]),
    RuleEntry(
      "A-G2R1", "Only registered customers can request a taxi.",
      .core("DispatchCore+Requests.swift")),
    RuleEntry("A-G2R2", "A request needs a valid origin.", .core("DispatchCore+Requests.swift")),
    RuleEntry(
      "A-G2R3",
      "A customer makes no further request before their last ride, requested or reserved, is over. "
        + "Taken literally, this bars anybody with a reservation next month; A-A7 counts requests only.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.open_ride_rule"]),
    RuleEntry(
      "A-G3R1", "A reservation is for a way that the customer states.",
      .core("DispatchCore+Requests.swift")),
    RuleEntry(
      "A-G3R2", "The reservations and requests of a customer do not overlap.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.reservation_overlap", "rulebook.overlap_window"]),
    RuleEntry(
      "A-G3R3", "A reservation is made two hours before its time or earlier; exactly two hours do.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_min_ahead"]),
    RuleEntry(
      "A-G3R4", "A taxi is looked for 10 minutes before the reserved time.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_trigger"]),
    RuleEntry(
      "A-G4R1", "Drivers say whether they are available.", .core("DispatchCore+Drivers.swift")),
    RuleEntry("A-G4R2", "Only available drivers get offers.", .core("DispatchCore+Offers.swift")),
    RuleEntry(
      "A-G4R3", "A driver accepts an offer or declines it.", .core("DispatchCore+Offers.swift"),
      parameters: ["rulebook.refusal_place"]),
    RuleEntry(
      "A-G4R4", "A driver signs in on the mobile application and is recognised as one.",
      .core("DispatchCore+Accounts.swift")),
    RuleEntry(
      "A-G4R5", "A driver logs out when the shift ends.", .core("DispatchCore+Drivers.swift")),
    RuleEntry(
      "A-G5R1",
      "The zone of the request comes first, then those next to it; taxis further away are left "
        + "alone.",
      .core("Policies/AdjacentZones.swift"),
      parameters: [
        "city.grid.adjacency", "city.adjacency", "policy_parameters.adjacent.order",
        "policy_parameters.adjacent.rings",
      ]),
    RuleEntry(
      "A-G5R2",
      "When these zones have no taxi, the ride is held and looked at again from time to time. How "
        + "often, the document does not say.",
      .core("DispatchCore+Holds.swift"),
      parameters: [
        "rulebook.no_taxi_action", "rulebook.hold_recheck_period",
        "rulebook.hold_recheck_on_available", "rulebook.refusal_memory", "rulebook.search_limit",
        "rulebook.max_refusals",
      ]),
    RuleEntry(
      "A-G6R1", "Customers are told by e-mail, in the application, or both, as they choose.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.notice_channels"]),
    RuleEntry(
      "A-G6R2",
      "Customers are told at least this: no taxi is available, reservations overlap, how long "
        + "people wait on average, a taxi is assigned.",
      .core("Commands/Effect.swift"), parameters: ["rulebook.notice_kinds"]),
    RuleEntry(
      "A-G7R1", "Registration needs a valid telephone number.", .core("DispatchCore+Accounts.swift")
    ),
    RuleEntry(
      "A-G7R2", "Once paired, the driver has the customer's telephone number.",
      .core("DispatchCore+Assignments.swift"), parameters: ["rulebook.contact_exchange"]),
    RuleEntry(
      "A-G7R3", "Once paired, the customer has the driver's telephone number.",
      .core("DispatchCore+Assignments.swift"), parameters: ["rulebook.contact_exchange"]),
    RuleEntry(
      "A-G7R4", "The customer learns the code of the taxi.", .core("DispatchCore+Assignments.swift")
    ),
    RuleEntry(
      "A-G8R1", "A ride that has a driver can no longer be cancelled.",
      .core("DispatchCore+Customers.swift"),
      parameters: ["rulebook.cancel_window"]),
    RuleEntry(
      "A-G8R2", "A customer sees all of their requests and reservations.",
      .core("Rides/Ride.swift")),
    RuleEntry(
      "A-G9R1", "An administrator creates a driver's account, once.",
      .core("DispatchCore+Papers.swift")),
    RuleEntry(
      "A-G9R2", "An administrator deletes a driver's account, and the taxi goes with it.",
      .core("DispatchCore+Administrators.swift")),
    RuleEntry(
      "A-G9R3",
      "An administrator sets a driver's status; the queues follow and the driver is told.",
      .core("DispatchCore+Overrides.swift"), parameters: ["rulebook.admin_override"]),
    RuleEntry(
      "A-G9R4", "An administrator sets a ride's status; taxi and offers follow.",
      .core("DispatchCore+Overrides.swift"), parameters: ["rulebook.admin_override"]),
    RuleEntry(
      "A-G10R1", "Both applications show the telephone number of the call centre.",
      .notSimulated("a text on a screen")),
    RuleEntry(
      "A-N1", "The service is there at every hour of every day.", .world("World/City.swift")),
    RuleEntry(
      "A-N2",
      "The waiting time shown to a customer is updated every 30 seconds until the taxi is "
        + "there, which the machine can only tell from its GPS.",
      .core("DispatchCore+Waiting.swift"),
      parameters: ["rulebook.wait_refresh", "rulebook.arrival_radius"]),
    RuleEntry(
      "A-N3", "Every action takes three clicks at most.",
      .notSimulated("a quality of screens")),
    RuleEntry(
      "A-N4", "Drivers' buttons are large.", .notSimulated("a quality of screens")),
    RuleEntry("A-N5", "The code is documented.", .notSimulated("a quality of source text")),
    RuleEntry(
      "A-N6", "The mail that confirms a registration arrives within 10 minutes.",
      .world("World/City.swift")),
    RuleEntry(
      "A-N7", "All applications look alike.", .notSimulated("a quality of screens")),
    RuleEntry(
      "A-N8",
      "Notices reach a telephone even while the application is closed. After signing out they do "
        + "not, which is our choice.",
      .core("DispatchCore+Sessions.swift"),
      parameters: ["rulebook.notice_channels", "rulebook.session_required"]),
    RuleEntry(
      "A-N9", "The application is well described in the stores.",
      .notSimulated("a quality of pages about it")),
    RuleEntry(
      "A-N10", "Filling in a form feels immediate.",
      .notSimulated("a quality of screens; EngineBenchmarks measures how fast the core decides")),
    RuleEntry(
      "A-W1",
      "Pick-ups and drop-offs happen in the world; the machine infers them from presses and GPS.",
      .world("World/Taxis/City+Trips.swift"), parameters: ["rulebook.arrival_radius"]),
    RuleEntry(
      "A-W2",
      "World and machine share where taxis are, what drivers press, what customers ask for and "
        + "what people are told. The machine allots taxis to its customers, the street to its own.",
      .core("Commands/Effect.swift")),
    RuleEntry(
      "A-W3",
      "The machine knows the map with its zones, the taxis, the people, and all rides, those that "
        + "are over included.",
      .core("DispatchState.swift")),
  ]
}
