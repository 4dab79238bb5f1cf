extension RuleLedger {
  /// Document A, sections 3.5 and 3.6: scenarios, use cases, state diagrams.
  static let useCasesOfA: [RuleEntry] = [
    RuleEntry(
      "A-SC1",
      "A new customer registers, gets the mail, requests a taxi from home; a driver nearby who "
        + "has just become free accepts, is there within five minutes and telephones.",
      .core("DispatchCore+Offers.swift")),
    RuleEntry(
      "A-SC2",
      "A ride reserved the day before is cancelled some 20 minutes before its time, when no taxi "
        + "has been looked for yet.",
      .core("DispatchCore+Customers.swift"),
      parameters: ["rulebook.cancel_window", "rulebook.reservation_trigger"]),
    RuleEntry(
      "A-SC3",
      "A driver with an offer on the screen is hailed, takes that passenger and refuses the "
        + "offer; another driver serves the request.",
      .core("DispatchCore+Drivers.swift")),
    RuleEntry(
      "A-SC4",
      "Of two reservations five minutes apart the later one is annulled when it is due, which is "
        + "five minutes before the time of the earlier one, and the customer is told.",
      .core("DispatchCore+Requests.swift"), parameters: ["rulebook.reservation_overlap"]),
    RuleEntry(
      "A-SC5",
      "Ten minutes before the shift ends a driver declines a ride to the far side of the city; "
        + "another one takes it a little later.",
      .world("World/Taxis/City+Drivers.swift"), parameters: ["rulebook.destination_known"]),
    RuleEntry(
      "A-UC1",
      "Registering: the required fields are checked and the account is made. It fails when a "
        + "field is wrong, or when the person, the e-mail address, the user name or the telephone "
        + "number is known already.",
      .core("DispatchCore+OwnData.swift"),
      parameters: ["rulebook.registration", "rulebook.account_fields"]),
    RuleEntry(
      "A-UC2",
      "Signing in: known people get in. It also makes a driver on the mobile application available.",
      .core("DispatchCore+Accounts.swift"), parameters: ["rulebook.log_in_effect"]),
    RuleEntry(
      "A-UC3", "Logging out: a driver is not in service afterwards. While busy they cannot.",
      .core("DispatchCore+Drivers.swift"), parameters: ["rulebook.log_out_guard"]),
    RuleEntry(
      "A-UC4",
      "Requesting: the customer is signed in, the origin is needed, and other open rides are in the "
        + "way. The customer gets a confirmation; then a taxi is looked for and offered the ride, "
        + "the driver's yes makes the driver busy, and the customer is told taxi and waiting time.",
      .core("DispatchCore+Requests.swift"),
      parameters: [
        "rulebook.session_required", "rulebook.passenger_confirms", "rulebook.overlap_window",
        "rulebook.notice_kinds",
      ]),
    RuleEntry(
      "A-UC5",
      "Reserving: everything has to be filled in, and the customer gets a confirmation; 10 minutes "
        + "before the time, first overlaps are looked for, then a taxi.",
      .core("DispatchCore+Requests.swift"),
      parameters: [
        "rulebook.reservation_trigger", "rulebook.overlap_window", "rulebook.notice_kinds",
      ]),
    RuleEntry(
      "A-UC6", "A customer looks at the rides they have had.", .core("Rides/Ride.swift")),
    RuleEntry(
      "A-UC7",
      "Cancelling: if it is still allowed the ride is annulled; whether or not, the customer is "
        + "told.",
      .core("DispatchCore+Customers.swift"), parameters: ["rulebook.cancel_window"]),
    RuleEntry(
      "A-UC8",
      "Pressing Available completes the ride at hand, whatever has become of it, and puts the "
        + "taxi into the queue of the zone in which its GPS is. Pressing Busy takes it out.",
      .core("DispatchCore+Drivers.swift"),
      parameters: ["rulebook.after_drop_off", "rulebook.complete_on", "rulebook.queue_exit"]),
    RuleEntry(
      "A-UC9",
      "Creating and deleting drivers fails when the form is wrong, the account is there already, "
        + "or is not there.",
      .core("DispatchCore+Papers.swift")),
    RuleEntry(
      "A-UC10", "An administrator changes the status of any ride.",
      .core("DispatchCore+Overrides.swift"),
      parameters: ["rulebook.admin_override"]),
    RuleEntry(
      "A-UC11", "An administrator gives a driver any status, and the driver is told.",
      .core("DispatchCore+Overrides.swift"), parameters: ["rulebook.admin_override"]),
    RuleEntry(
      "A-SD1",
      "The states of a driver (the figure is lost, the text tells them): log-in makes them "
        + "available; a yes or Busy makes them busy; Available frees them; log-out ends service "
        + "unless they are busy; an administrator may do anything.",
      .core("Taxis/DriverState.swift")),
    RuleEntry(
      "A-SD2",
      "The states of a ride (the figure is lost, the text tells them): a yes assigns it, "
        + "Available completes it, cancelling or an overlap annuls it while it is not assigned; "
        + "an administrator may do anything.",
      .core("Rides/RideState+Transitions.swift")),
  ]
}
