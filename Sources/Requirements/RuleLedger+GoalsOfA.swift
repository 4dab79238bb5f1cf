extension RuleLedger {
  /// Document A, sections 1 to 2.3: what the service is for, its words, and its limits.
  static let goalsOfA: [RuleEntry] = [
    RuleEntry(
      "A-S1", "Only registered people are served; a guest can do no more than register.",
      .core("DispatchCore.swift")),
    RuleEntry(
      "A-S2", "A person who asks for a taxi learns its code and when it will come.",
      .core("DispatchCore+Assignments.swift")),
    RuleEntry(
      "A-S3",
      "A reservation is made at least two hours ahead; one that comes later is rejected, and its "
        + "customer is told.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_min_ahead"]),
    RuleEntry(
      "A-S4", "A driver who is available gets offers, and may accept or decline each.",
      .core("DispatchCore+Offers.swift"), parameters: ["rulebook.passenger_confirms"]),
    RuleEntry(
      "A-G1", "The service can be used at every hour and from every place in the city.",
      .results("zones.csv")),
    RuleEntry(
      "A-G2", "A customer can ask for a taxi to where they are.",
      .core("DispatchCore+Requests.swift")),
    RuleEntry(
      "A-G3", "A customer can reserve a taxi for a later time, from one place to another.",
      .core("DispatchCore+Requests.swift")),
    RuleEntry(
      "A-G4", "A driver can answer offers and serve customers.", .core("DispatchCore+Offers.swift")),
    RuleEntry(
      "A-G5",
      "Requests wait 15 minutes or less on average. The document says neither where the wait "
        + "starts nor where it ends; here it runs from the request to the pick-up.",
      .results("wait_s_mean"), parameters: ["goal.wait_mean"]),
    RuleEntry(
      "A-G6", "A customer hears of everything that happens to their requests and reservations.",
      .core("Commands/Effect.swift")),
    RuleEntry(
      "A-G7", "Once paired, customer and driver can reach each other.",
      .core("DispatchCore+Assignments.swift"),
      parameters: ["rulebook.contact_exchange"]),
    RuleEntry(
      "A-G8", "A customer can cancel requests and reservations.",
      .core("DispatchCore+Customers.swift"),
      parameters: ["rulebook.cancel_window"]),
    RuleEntry(
      "A-G9", "Administrators look after drivers' accounts and, if need be, customers' rides.",
      .core("DispatchCore+Administrators.swift")),
    RuleEntry(
      "A-G10",
      "Customers and drivers can report that something went wrong, and get help: passengers whose "
        + "taxi does not come call, and so do drivers whose taxi has broken down. The help that can be "
        + "simulated is an administrator who sets a ride or a driver right.",
      .core("DispatchCore+Overrides.swift")),
    RuleEntry(
      "A-D1",
      "A standard customer is served without the service: they stop a taxi in the street.",
      .world("World/Taxis/City+Passengers.swift"), parameters: ["hails"]),
    RuleEntry(
      "A-D2", "The city is divided into zones of 2 km2, each with one queue of taxis.",
      .core("Queues/LinkedQueues.swift"), parameters: ["city.grid.zone_area"]),
    RuleEntry(
      "A-D3",
      "A driver is available, busy or not in service; they are busy from the yes on, before having "
        + "picked anybody up.",
      .core("Taxis/DriverState.swift")),
    RuleEntry(
      "A-D4",
      "Customer and taxi are paired as long as the ride is assigned: from the driver's yes to the "
        + "end, with a reservation not before it is due.",
      .core("DispatchCore+Assignments.swift")),
    RuleEntry(
      "A-D5",
      "A ride is not assigned, assigned, completed or annulled. It is completed when the driver, "
        + "at the destination, says that they are available again.",
      .core("Rides/RideState.swift"), parameters: ["rulebook.complete_on"]),
    RuleEntry(
      "A-P1",
      "The service knows where taxis are from their GPS, and other programs can use it: its "
        + "commands are the only way in, for the simulator too.",
      .core("Commands/Command.swift")),
    RuleEntry(
      "A-C1", "No regulation has to be met.",
      .notSimulated("a rule of absence: there is nothing to do")),
    RuleEntry(
      "A-C2", "No other application is involved.",
      .notSimulated("a rule of absence: there is nothing to do")),
    RuleEntry(
      "A-C3",
      "Many people use the service at the same time; commands of one instant have a fixed order.",
      .world("Events/CityPhase.swift")),
  ]
}
