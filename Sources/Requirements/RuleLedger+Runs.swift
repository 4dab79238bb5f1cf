extension RuleLedger {
  /// Document H, as far as it is about street runs: goals, assumptions and scenarios.
  static let runGoals: [RuleEntry] = [
    RuleEntry(
      "H-G8", "Promoters manage a run.", .machine("RunCore/RunCore+Members.swift"),
      parameters: ["runs.0.name", "runs.0.takes_place"]),
    RuleEntry(
      "H-G8.1", "They say where it goes.", .machine("RunCore/RunCommand.swift"),
      parameters: ["runs.0.path"]),
    RuleEntry(
      "H-G8.2", "They invite people.", .machine("RunCore/RunCore+Members.swift"),
      parameters: ["runs.0.invited"]),
    RuleEntry(
      "H-G9", "Athletes enrol.", .machine("RunCore/RunCore+Field.swift"),
      parameters: ["runs.0.max_participants"]),
    RuleEntry(
      "H-G10", "Spectators follow every athlete while the run goes on.",
      .machine("RunCore/RunCore+Field.swift"), parameters: ["runs.0.spectators.online"]),
    RuleEntry(
      "H-P3",
      "A promoter says path, start and what it is about, and invites; who is invited accepts or not, and is followed; spectators see where "
        + "athletes are, and lap times.",
      .machine("RunCore/RunCommand.swift"), parameters: ["runs.0.laps"]),
    RuleEntry(
      "H-TR1",
      "At registration people let their data be handled or do not. The document also says that nobody is registered who does not: the scenario chooses.",
      .machine("RunCore/RunRules.swift"), parameters: ["runs.0.consent_required"]),
    RuleEntry(
      "H-TR2",
      "There are promoters, spectators and athletes, and athletes have to let their data be handled.",
      .machine("RunCore/RunCore+Field.swift"), parameters: ["runs.0.consent_required"]),
    RuleEntry(
      "H-TR3", "Every user can organise a run.", .machine("RunCore/RunCore+Members.swift")),
    RuleEntry(
      "H-TR4", "Every user can watch every run.", .machine("RunCore/RunCore+Field.swift")),
    RuleEntry(
      "H-TR5", "Who is invited accepts or discards the invitation.",
      .machine("RunCore/RunCore+Field.swift"), parameters: ["runs.0.accept"]),
    RuleEntry(
      "H-TR6",
      "Paths are streets of the city, never a stadium. Here they are closed for the run, but for gates, and everybody who drives goes around.",
      .results("closure_delay_ride_s_mean"), parameters: ["runs.0.closing", "runs.0.gates"]),
    RuleEntry(
      "H-D13",
      "Athletes wear the device from the start to the finish. Here they do, but nothing may arrive for a while.",
      .world("World/Runs/City+Runs.swift"), parameters: ["runs.0.stream.outages"]),
    RuleEntry(
      "H-D14", "The path that a promoter draws is there.",
      .machine("RunCore/RunCore+Members.swift"), parameters: ["runs.0.path"]),
    RuleEntry(
      "H-D16",
      "Who enrols also runs. A scenario of the document says otherwise; here some do not come.",
      .world("World/Runs/Athlete.swift"), parameters: ["runs.0.no_shows"]),
    RuleEntry(
      "H-D17", "The application of an athlete works throughout the run.",
      .world("World/Runs/City+Runs.swift"), parameters: ["runs.0.stream.every"]),
    RuleEntry(
      "H-D18",
      "Athletes never leave the path. A position that is far from it is counted and shown to nobody.",
      .machine("RunCore/RunCore+Field.swift")),
    RuleEntry(
      "H-SC4", "Mario announces the yearly run, and athletes enrol until it is full.",
      .machine("RunCore/RunCore+Members.swift"), parameters: ["runs.0.max_participants"]),
    RuleEntry(
      "H-SC5",
      "Eddie is enrolled, falls ill, and watches the others: Eddie is absent, and nobody sees them run.",
      .machine("RunCore/RunCore+Field.swift"), parameters: ["runs.0.no_shows"]),
  ]

  /// The same, requirements and use cases.
  static let runRequirements: [RuleEntry] = [
    RuleEntry(
      "H-R30",
      "Athletes are followed once they have an account and have accepted the policy.",
      .machine("RunCore/RunCore+Invariants.swift"), parameters: ["runs.0.consent_required"]),
    RuleEntry(
      "H-R31", "Promoters create runs with all that is needed.",
      .machine("RunCore/RunCore+Members.swift")),
    RuleEntry(
      "H-R33",
      "The path is chosen on the map. Here it is a table of corners, and what leaves the map is refused.",
      .machine("RunCore/RunCore+Members.swift"), parameters: ["runs.0.path"]),
    RuleEntry(
      "H-R34", "Promoters invite athletes.", .machine("RunCore/RunCore+Members.swift"),
      parameters: ["runs.0.invited"]),
    RuleEntry(
      "H-R35", "Athletes see the runs that they are invited to.",
      .machine("RunCore/RunCore.swift")),
    RuleEntry(
      "H-R36", "Who is not invited can ask to run.", .machine("RunCore/RunCore+Field.swift")),
    RuleEntry(
      "H-R37", "Spectators choose a run among those that go on.",
      .machine("RunCore/RunCore.swift")),
    RuleEntry(
      "H-R38",
      "Positions are asked of the service of data. Here they come from the stream of the race, which is finer than its store.",
      .world("World/Runs/City+Runs.swift"), parameters: ["runs.0.stream.every"]),
    RuleEntry(
      "H-R39", "Spectators receive positions and see them.", .results("position_age_s_max"),
      parameters: ["runs.0.stream.delay", "runs.0.stream.limit"]),
    RuleEntry(
      "H-UC14",
      "Signing up: refused to those who have an account, and, where the scenario says so, to those who do not accept the policy.",
      .machine("RunCore/RunCore+Members.swift"), parameters: ["runs.0.consent_required"]),
    RuleEntry(
      "H-UC15", "Signing in: refused with wrong credentials.",
      .machine("RunCore/RunCore+Members.swift")),
    RuleEntry(
      "H-UC16",
      "Promoting: who is invited is told; without a path, a name or a date there is no run, and all that is missing is named.",
      .machine("RunCore/RunCore+Members.swift")),
    RuleEntry(
      "H-UC17",
      "Enrolling: only runs to come are listed, and what people look for; a run that is full or has started is refused.",
      .machine("RunCore/RunCore+Field.swift"), parameters: ["runs.0.max_participants"]),
    RuleEntry(
      "H-UC18", "Watching: only runs that go on are listed, and the others are refused.",
      .machine("RunCore/RunCore+Field.swift")),
    RuleEntry(
      "H-N3", "Positions are taken during runs only.", .machine("RunCore/RunCore+Field.swift")),
    RuleEntry(
      "H-N5",
      "Athletes have a telephone or a watch that knows where it is and is connected. Which makers and systems cannot be simulated.",
      .world("World/Runs/City+Runs.swift"), parameters: ["runs.0.stream.delay"]),
  ]
}
