extension RuleLedger {
  /// Document B, sections 1 to 3.1: what the service is for, its limits, future features, screens.
  static let goalsOfB: [RuleEntry] = purposes + limits + assumptions + futureAndScreens

  private static let purposes = [
    RuleEntry(
      "B-S1",
      "The service finds out where the passenger is, picks a taxi nearby and asks its driver; "
        + "after the yes the passenger learns of it and of the time until the taxi comes.",
      .core("DispatchCore+Offers.swift")),
    RuleEntry(
      "B-S2",
      "Reservations are made at least two hours ahead, can be cancelled, and are dealt with 10 "
        + "minutes before their time just as requests are.",
      .core("DispatchCore+Requests.swift"),
      parameters: ["rulebook.reservation_min_ahead", "rulebook.reservation_trigger"]),
    RuleEntry(
      "B-AC1",
      "There are visitors, who can register or sign in, and who include everybody not signed in; "
        + "passengers; taxi drivers with a licence, who say when they can work by logging in, "
        + "and again when a ride ends; and administrators, who keep the lists of drivers and cars.",
      .core("DispatchCore+Sessions.swift"),
      parameters: ["rulebook.session_required", "rulebook.log_in_effect"]),
    RuleEntry(
      "B-DF1",
      "A meeting point is where one or more taxis come to, to take the people of one request.",
      .core("DispatchCore+Parties.swift"), parameters: ["rulebook.parties", "rulebook.party_rule"]),
    RuleEntry("B-G1", "People can register.", .core("DispatchCore+Accounts.swift")),
    RuleEntry("B-G2", "Passengers can request a taxi.", .core("DispatchCore+Requests.swift")),
    RuleEntry("B-G3", "Passengers can reserve a taxi.", .core("DispatchCore+Requests.swift")),
    RuleEntry("B-G4", "The queues of taxis are managed fairly.", .results("trips_gini")),
    RuleEntry("B-G5", "Drivers manage their workday.", .core("DispatchCore+Workdays.swift")),
    RuleEntry(
      "B-G6", "Administrators keep what is known of drivers and taxis up to date.",
      .core("DispatchCore+Papers.swift")),
  ]

  private static let limits = [
    RuleEntry(
      "B-RG1", "Web pages say that they use cookies.", .notSimulated("the text of web pages")),
    RuleEntry(
      "B-RG2",
      "Passengers agree to the processing of their data when they register; drivers sign before "
        + "they are added.",
      .core("DispatchCore+Accounts.swift"), parameters: ["rulebook.consent_required"]),
    RuleEntry(
      "B-RG3",
      "Drivers keep to the traffic code: no taxi is faster than city.travel.top_speed, where it is "
        + "set. The speeds of a scenario are those of a mean drive, and noise makes single drives "
        + "faster.",
      .machine("CityModels/TravelModel.swift"),
      parameters: ["city.travel", "city.travel.speed", "city.travel.top_speed"]),
    RuleEntry(
      "B-RG4", "For the sake of safety at work, drivers can take breaks.",
      .core("DispatchCore+Workdays.swift"),
      parameters: ["rulebook.breaks_max"]),
    RuleEntry(
      "B-HW1", "Telephones are slow and screens differ in size.",
      .notSimulated("a quality of screens")),
    RuleEntry(
      "B-IF1",
      "The time until the taxi comes is an estimate from a map service; how wrong it is can be "
        + "measured.",
      .core("Surroundings.swift")),
    RuleEntry(
      "B-IF2", "Licences and cabs are looked up in the registry of the authority.",
      .core("DispatchCore+Papers.swift"), parameters: ["rulebook.registry_check"]),
    RuleEntry(
      "B-PO1", "People use the service at the same time, without getting in each other's way.",
      .world("Events/CityPhase.swift")),
  ]

  private static let assumptions = [
    RuleEntry(
      "B-A1",
      "Only registered people are served, so that nobody has a second request while the first is "
        + "being dealt with.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.open_ride_rule"]),
    RuleEntry(
      "B-A2", "A passenger's place is known exactly. Here, GPS can be given an error.",
      .world("World/Taxis/City+Passengers.swift")),
    RuleEntry(
      "B-A3", "A taxi's place is known exactly. Here, GPS can be given an error.",
      .world("World/Taxis/City+Drivers.swift")),
    RuleEntry(
      "B-A4", "The city is divided into zones of 2 km2, each with one queue.",
      .core("Queues/LinkedQueues.swift"), parameters: ["city.grid.zone_area"]),
    RuleEntry(
      "B-A5", "A driver takes two breaks a workday at most, and gets no offers meanwhile.",
      .core("DispatchCore+Workdays.swift"), parameters: ["rulebook.breaks_max"]),
    RuleEntry(
      "B-A6", "A driver has a valid licence and a cab with its documents in order.",
      .core("DispatchCore+Papers.swift"), parameters: ["rulebook.registry_check"]),
    RuleEntry("B-A7", "Every licence has a code of its own.", .core("Accounts/AccountBook.swift")),
    RuleEntry("B-A8", "Every cab has a code of its own.", .core("Accounts/AccountBook.swift")),
    RuleEntry(
      "B-A9", "The registry of the authority is right and up to date.", .core("Surroundings.swift"),
      parameters: ["rulebook.registry_check"]),
    RuleEntry(
      "B-A10", "Taxis run at every hour of every day of the year.", .results("fleet.csv"),
      parameters: ["fleet.shifts"]),
    RuleEntry(
      "B-A11", "A taxi holds three passengers at most.", .core("DispatchCore+Parties.swift"),
      parameters: ["rulebook.taxi_capacity"]),
  ]

  private static let futureAndScreens = [
    RuleEntry(
      "B-F1", "In future: passengers pay electronically at the end of the ride.",
      .notSimulated("a future feature of the document; the service knows no money")),
    RuleEntry(
      "B-F2", "In future: passengers say how they liked the ride.",
      .notSimulated("a future feature of the document; simulated people have no opinions")),
    RuleEntry(
      "B-F3",
      "In future: people share a taxi, through other applications. Here this service lets them, "
        + "under rules in which nobody confirms a taxi.",
      .core("Sharing/Itineraries.swift"), parameters: ["rulebook.passenger_confirms"]),
    RuleEntry(
      "B-UI1", "What the screens look like; the figures are lost.",
      .notSimulated("the looks of screens")),
    RuleEntry(
      "B-UI2", "Which software, ports, memory and disks the service uses.",
      .notSimulated("another program would have been built on them")),
  ]
}
