extension RuleLedger {
  /// Document B, sections 3.2 and 3.3: requirements by goal, world and machine.
  static let requirementsOfB: [RuleEntry] =
    registering + requesting + reserving + queueing + working

  private static let registering = [
    RuleEntry(
      "B-G1R1", "Registration needs an e-mail address or a telephone number.",
      .core("DispatchCore+Accounts.swift"), parameters: ["rulebook.registration"]),
    RuleEntry(
      "B-G1R2",
      "An e-mail address or telephone number that another passenger uses is refused.",
      .core("DispatchCore+OwnData.swift"), parameters: ["rulebook.contact_uniqueness"]),
    RuleEntry(
      "B-G1R3", "A person who has registered gets a confirmation.",
      .core("DispatchCore+Accounts.swift"),
      parameters: ["rulebook.notice_kinds"]),
    RuleEntry(
      "B-G1R4", "E-mail address and telephone number are well formed.",
      .core("Accounts/Contacts.swift")),
    RuleEntry(
      "B-G1R5",
      "Nobody counts as registered before they have opened the link or entered the code that was "
        + "sent.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.activation"]),
  ]

  private static let requesting = [
    RuleEntry(
      "B-G2R1",
      "Visitors cannot request a taxi; everybody not signed in is a visitor.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.session_required"]),
    RuleEntry(
      "B-G2R2", "A request comes from the place where GPS or the browser finds the passenger.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.request_origin"]),
    RuleEntry(
      "B-G2R3", "The driver of the taxi that fits best is asked.",
      .core("DispatchCore+Offers.swift")),
    RuleEntry(
      "B-G2R4", "When the driver says yes, the passenger is told, with the time until it comes.",
      .core("DispatchCore+Offers.swift")),
    RuleEntry(
      "B-G2R5", "When the driver cannot come, another taxi is picked and asked, and so on.",
      .core("DispatchCore+Offers.swift"),
      parameters: ["rulebook.refusal_memory", "rulebook.max_rounds"]),
    RuleEntry(
      "B-G2R6", "Passengers may cancel whenever they wish, unless they have done so too often.",
      .core("DispatchCore+Customers.swift"),
      parameters: ["rulebook.cancel_window", "rulebook.cancel_limit"]),
    RuleEntry(
      "B-G2D1",
      "Three cancellations are the most. What they are counted over, the document does not say.",
      .core("DispatchCore+Customers.swift"),
      parameters: ["rulebook.cancel_limit", "rulebook.cancel_limit_scope"]),
    RuleEntry(
      "B-G2D2",
      "One request gets three taxis at most and so is for nine people at most; there are as many "
        + "taxis as the people fill.",
      .core("DispatchCore+Parties.swift"),
      parameters: [
        "rulebook.parties", "rulebook.max_taxis", "rulebook.taxi_capacity", "rulebook.party_rule",
      ]),
  ]

  private static let reserving = [
    RuleEntry(
      "B-G3R1",
      "Visitors cannot reserve a taxi; everybody not signed in is a visitor.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.session_required"]),
    RuleEntry(
      "B-G3R2", "The time of a reservation is at least two hours away.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.reservation_min_ahead"]),
    RuleEntry(
      "B-G3R3", "A meeting point that is not on the map is refused.",
      .core("DispatchCore+Requests.swift")),
    RuleEntry(
      "B-G3R4", "A meeting point outside the served area is refused.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.address_check"]),
    RuleEntry(
      "B-G3R5", "A timer fires 10 minutes before the reserved time, and a taxi is looked for.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_trigger"]),
  ]

  private static let queueing = [
    RuleEntry(
      "B-G4R1",
      "The first free taxi in the queue of the meeting point's zone is picked, however far it is.",
      .core("Policies/OwnZoneFIFO.swift")),
    RuleEntry(
      "B-G4R2", "The queues follow one policy that is fixed beforehand.",
      .core("Policies/PolicyCatalog.swift"), parameters: ["rulebook.queue_discipline"]),
    RuleEntry(
      "B-G4D1", "That policy is first in, first out.", .core("Queues/LinkedQueues.swift"),
      parameters: ["rulebook.queue_discipline"]),
    RuleEntry(
      "B-G4R3",
      "When no taxi of the queue can be asked, the queues of the adjacent zones are tried. In "
        + "which order, the document does not say.",
      .core("Policies/AdjacentZones.swift"),
      parameters: [
        "city.grid.adjacency", "city.adjacency", "policy_parameters.adjacent.order",
        "policy_parameters.adjacent.rings",
      ]),
    RuleEntry(
      "B-G4R4", "A taxi leaves its queue when the passenger has confirmed it, and not before.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.queue_exit"]),
    RuleEntry("B-G4R5", "Queues hold free taxis only.", .core("Taxis/DriverState.swift")),
    RuleEntry(
      "B-G4R6", "A taxi whose driver is on a break is never picked.",
      .core("DispatchCore+Workdays.swift")),
  ]

  private static let working = [
    RuleEntry("B-G5R1", "Only drivers can do what drivers do.", .core("DispatchCore.swift")),
    RuleEntry(
      "B-G5R2", "A driver starts one workday a day.", .core("DispatchCore+Workdays.swift"),
      parameters: ["rulebook.workdays_per_day"]),
    RuleEntry(
      "B-G5R3", "A workday that has not started cannot end.", .core("DispatchCore+Workdays.swift")),
    RuleEntry(
      "B-G5R4",
      "The service makes drivers take breaks. How many and how long, the document does not say.",
      .core("DispatchCore+Workdays.swift"),
      parameters: ["rulebook.breaks_enforced", "rulebook.break_length", "rulebook.break_after"]),
    RuleEntry(
      "B-G5D1", "A workday lasts eight hours at most.", .core("DispatchCore+Workdays.swift"),
      parameters: ["rulebook.workday_max"]),
    RuleEntry(
      "B-G6R1", "Only administrators can do what administrators do.", .core("DispatchCore.swift")),
    RuleEntry(
      "B-G6R2", "A driver with an invalid licence or without a car is refused.",
      .core("DispatchCore+Papers.swift"),
      parameters: ["rulebook.registry_check"]),
    RuleEntry(
      "B-G6R3", "A driver or car that is known already is refused.",
      .core("DispatchCore+Papers.swift")),
    RuleEntry(
      "B-WM1", "What belongs to the world and what to the machine; the figure is lost.",
      .notSimulated("the document has a heading there and no text")),
  ]
}
