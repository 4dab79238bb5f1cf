extension RuleLedger {
  /// Document A, sections 2.4 to 3.1: assumptions, future features, screens.
  static let assumptionsOfA: [RuleEntry] = [
    RuleEntry(
      "A-A1", "A request or reservation can be cancelled as long as it has no taxi.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.cancel_window"]),
    RuleEntry(
      "A-A2",
      "Customers and drivers use one application; what it can do depends on who signs in. Its looks "
        + "are not simulated.",
      .core("DispatchCore.swift")),
    RuleEntry(
      "A-A3", "A driver's account cannot be used to ride, nor a customer's to drive.",
      .core("DispatchCore.swift")),
    RuleEntry(
      "A-A4",
      "Drivers press Busy and Available by hand for customers from the street. Accepting an offer "
        + "makes them busy by itself, but Available is always pressed by hand.",
      .core("DispatchCore+Drivers.swift"),
      parameters: ["rulebook.after_drop_off", "fleet.press_delay"]),
    RuleEntry(
      "A-A5", "A driver has one minute to answer an offer; silence is a refusal.",
      .core("DispatchCore+Offers.swift"),
      parameters: ["rulebook.offer_timeout", "rulebook.lapse_effect"]),
    RuleEntry(
      "A-A6",
      "Reservations are not limited in number, and whether they overlap is seen only when they "
        + "are due: one that cannot be kept is annulled then.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_overlap"]),
    RuleEntry(
      "A-A7", "A customer whose last request is not yet fulfilled cannot make another one.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.open_ride_rule"]),
    RuleEntry(
      "A-A8",
      "The adjacent zones are tried only when no taxi of the request's zone can be asked. If they have "
        + "none either, the customer is told and the ride is held; it can be cancelled meanwhile.",
      .core("DispatchCore+Holds.swift"),
      parameters: ["rulebook.no_taxi_action", "rulebook.exhausted_zone"]),
    RuleEntry(
      "A-A9",
      "Taxis are spread so well that no zone is ever without one. Here this is measured, not "
        + "enforced.",
      .results("zones.csv"), parameters: ["rulebook.watches_empty_zones"]),
    RuleEntry(
      "A-A10", "Payment and the duties of a taxi driver are not the application's business.",
      .notSimulated("a rule of absence: the service knows no money")),
    RuleEntry(
      "A-A11",
      "Only customers register themselves; administrators create drivers, with a temporary password "
        + "that the driver changes after signing in. No two people have the same e-mail "
        + "address or telephone number.",
      .core("DispatchCore+Accounts.swift"),
      parameters: ["rulebook.registration", "rulebook.contact_uniqueness"]),
    RuleEntry(
      "A-A12", "The company has e-mail, by which the service tells people; mail takes its time.",
      .world("World/City.swift")),
    RuleEntry(
      "A-A13", "A reservation for more than a year ahead is not accepted.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_max_ahead"]),
    RuleEntry(
      "A-A14",
      "A driver who signs in on the web can only change account data and password, and is not "
        + "available.",
      .core("DispatchCore+OwnData.swift")),
    RuleEntry(
      "A-A15",
      "An address that is well formed but does not exist is sorted out by the driver on the "
        + "telephone, not by the service.",
      .world("World/Taxis/City+Trips.swift"), parameters: ["rulebook.address_check"]),
    RuleEntry(
      "A-A16",
      "The company's call centre hears complaints about rides and may pass them to an "
        + "administrator.",
      .core("DispatchCore+Overrides.swift")),
    RuleEntry(
      "A-A17",
      "Drivers remember to log out when their shift ends. Here this is measured: drivers who "
        + "forget get offers that lapse.",
      .world("World/Taxis/City+Shifts.swift")),
    RuleEntry(
      "A-F1",
      "In future: people share a taxi. Here they may, where a scenario says so, under a policy that "
        + "lets them.",
      .core("DispatchCore+Sharing.swift"),
      parameters: [
        "sharing.seats", "sharing.max_detour", "sharing.max_wait", "sharing.willing",
      ]),
    RuleEntry(
      "A-F2", "In future: requests and reservations by text message.",
      .core("Commands/CustomerCommand.swift"), parameters: ["rulebook.extras"]),
    RuleEntry(
      "A-F3",
      "In future: an estimate of time and price without a request. `cabstand estimate` tells the time "
        + "of a drive; the service knows no prices.",
      .core("DispatchCore+Waiting.swift")),
    RuleEntry(
      "A-F4",
      "In future: available taxis are sent where taxis are scarce. Here they are, where a scenario says "
        + "so.",
      .core("DispatchCore+Rebalancing.swift"),
      parameters: [
        "rebalancing.rule", "rebalancing.period", "rebalancing.target", "rebalancing.memory",
        "rebalancing.threshold", "rebalancing.reach", "rebalancing.followed",
      ]),
    RuleEntry(
      "A-F5", "In future: the customer sees the taxi move on a map.",
      .notSimulated("a future feature of the document, not part of this service")),
    RuleEntry(
      "A-UI1",
      "A driver's screen shows an offer with its destination, if the customer has said one, and "
        + "nothing about a customer from the street. What the screens look like is not simulated.",
      .core("Rides/Ride.swift"), parameters: ["rulebook.destination_known"]),
    RuleEntry(
      "A-UI2",
      "A request needs an origin, which GPS can fill in; a reservation needs origin, destination "
        + "and time.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.destination_known", "rulebook.request_origin"]),
    RuleEntry(
      "A-UI3",
      "The history shows what became of each ride: ACCEPTED, TAXI ASSIGNED, COMPLETED or ANNULLED "
        + "BY USER, as `cabstand trail` prints it; taxi and waiting time are empty until a taxi is "
        + "assigned.",
      .results("requests.csv")),
    RuleEntry(
      "A-UI4",
      "On the web there are an account and notices for customers, and only an account for drivers.",
      .notSimulated("the looks of web pages")),
  ]
}
