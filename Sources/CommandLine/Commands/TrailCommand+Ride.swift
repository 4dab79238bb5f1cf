import Documents
import Quantities
import Reports
import Results

extension RideChoice {
  var flag: String {
    switch self {
    case .longest: "--longest"
    case .firstUnserved: "--first-unserved"
    }
  }
}

/// `cabstand trail`: prints the timeline of one ride, from the event log.
extension TrailCommand {
  /// Ride or emergency, by its number or by a rule.
  enum Selection {
    case number(Int32)
    case choice(RideChoice)

    /// Rule, unless a number was given.
    var choice: RideChoice? {
      if case .choice(let choice) = self { choice } else { nil }
    }
  }

  /// Shows the ride that a rule selects; in a city without taxis, the emergency.
  func tellChosen(_ choice: RideChoice) throws(Failure) -> ExitCode {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or use \(choice.flag), not both")
    }
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    // A baseline has events without the rows of requests.
    return results.has(IncidentRow.self) && !results.has(RequestRow.self)
      ? try tellIncident(choice) : try tellRide(.choice(choice))
  }

  /// Shows the timeline of a ride.
  func tellRide(_ selection: Selection) throws(Failure) -> ExitCode {
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let traced = try Simulating(console: console, isQuiet: arguments.has("--quiet")).during(
      "reading \(arguments.positional[0])"
    ) { () throws(Failure) in try read() }
    let policy = try policyNumber(among: traced.log.names[.policies])
    let policyName = traced.log.names[.policies][Int(policy)]
    let ofPolicy = traced.log.rows.filter { $0.policy == policy }
    let day = try replication(wanted, ofPolicy.map(\.replication))
    let logged = ofPolicy.filter { $0.replication == day }
    let requests = traced.requests.filter { $0.policy == policy && $0.replication == day }
    let ride: Int32 =
      switch selection {
      case .number(let number): number
      case .choice(let choice): try chosen(choice, among: logged, under: policyName, day)
      }
    let events = logged.filter { $0.ride == ride }
    guard !events.isEmpty else {
      throw arguments.usage(
        complaint(about: ride, requests.map(\.ride) + logged.compactMap(\.ride), day))
    }
    let trail = Trail(
      events: events, request: requests.first { $0.ride == ride }, names: traced.log.names,
      startOfDay: traced.startOfDay)
    let start = selection.choice.map { choice in
      switch choice {
      case .longest:
        "Longest wait of a served ride under \(policyName) on day \(day): ride \(ride)."
      case .firstUnserved:
        "First request without a taxi under \(policyName) on day \(day): ride \(ride)."
      }
    }
    return tell(
      [start].compactMap(\.self) + trail.lines, ("ride", .number(Int(ride))), policy: policyName,
      day)
  }

  private func chosen(
    _ choice: RideChoice, among logged: [EventRow], under policy: String, _ day: Int32
  ) throws(Failure) -> Int32 {
    if let ride = choice.ride(among: logged) { return ride }
    let place = "under \(policy) on day \(day)"
    switch choice {
    case .longest:
      throw arguments.usage(
        "--longest: no request was served \(place); use --first-unserved, or another --policy or"
          + " --replication")
    case .firstUnserved:
      throw arguments.usage(
        "--first-unserved: every request that ended \(place) got a taxi; use --longest, or another"
          + " --policy or --replication")
    }
  }

  /// Data of a timeline.
  private struct Traced {
    let log: StoredTable<EventRow>
    let requests: [RequestRow]
    let startOfDay: TimeOfDay
  }

  private func read() throws(Failure) -> Traced {
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(EventRow.self) else { throw .noEvents(results.path) }
    return try console.reading { _ throws(StoredResultsError) in
      Traced(
        log: try results.table(of: EventRow.self),
        // A baseline has events without the rows of requests.
        requests: results.has(RequestRow.self)
          ? try results.rows(of: RequestRow.self) : [],
        startOfDay: TrailCommand.startOfDay(of: try results.resolvedScenario()))
    }
  }

  /// Number of the ride among the arguments.
  func rideNumber() throws(Failure) -> Int32 {
    guard arguments.positional.count == 2 else {
      throw arguments.usage(
        "name a ride, or use --longest, --first-unserved, --resident, --incident, --visit or --athlete"
      )
    }
    let text = arguments.positional[1]
    guard let ride = Int32(text), ride >= 0 else {
      throw arguments.usage(
        "a ride is a whole number as in requests.csv, not \(Wording.quoted(text))")
    }
    return ride
  }

  /// Reason for a missing timeline of a ride.
  private func complaint(about ride: Int32, _ rides: [Int32], _ day: Int32) -> String {
    let first = rides.min() ?? 0
    let last = rides.max() ?? 0
    let cure = "; --longest and --first-unserved find one"
    let range = "those of day \(day) are \(first) to \(last)"
    if ride < first {
      return "ride \(ride) belongs to the warm-up, which is not in the log; \(range)\(cure)"
    }
    if ride < last {
      return "ride \(ride) was reserved for a time outside the window, and is not in the log; "
        + range + cure
    }
    return "there is no ride \(ride) on day \(day); they are \(first) to \(last)\(cure)"
  }
}
