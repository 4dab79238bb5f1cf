public import Quantities

/// One ride request made in the measurement window.
public struct RequestRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Number of the ride, from 0 within the replication; the same under every policy.
  public var ride: Int32

  /// Time from the start of the measurement window to the request, or to the reserved time, in seconds
  /// in the file.
  public var requested: TimeSpan

  /// Number of the zone where the passenger waits.
  public var originZone: Int32

  /// Number of the zone where the ride goes.
  public var destinationZone: Int32

  /// How the request ended.
  public var outcome: Outcome

  /// Part of the wait in which nobody was being asked, in seconds in the file.
  public var search: TimeSpan

  /// Part of the wait in which somebody was being asked, in seconds in the file.
  public var offer: TimeSpan

  /// Part of the wait in which the assigned taxi was on its way, in seconds in the file.
  public var approach: TimeSpan

  /// Part of the wait after the taxi had arrived, in seconds in the file.
  public var boarding: TimeSpan

  /// Number of the taxi last assigned, or nil when there was none.
  public var taxi: Int32?

  /// Number of offers made to drivers.
  public var offers: Int32

  /// Number of offers that drivers declined.
  public var declines: Int32

  /// Number of offers that nobody answered in time.
  public var lapses: Int32

  /// Number of offers that were withdrawn before an answer.
  public var withdrawals: Int32

  /// Whether the request was ever held because no taxi was free.
  public var held: Bool

  /// 0 when the taxi stood in the zone of the request, 1 when in an adjacent one; nil without taxi.
  public var ring: UInt8?

  /// Distance the assigned taxi drove to the passenger, in metres; nil when it never arrived.
  public var approachDistance: Distance?

  /// Distance from pickup to dropoff, in metres; nil when not served.
  public var rideDistance: Distance?

  /// Time from pickup to dropoff, in seconds in the file; nil when not served.
  public var rideTime: TimeSpan?

  /// How many people travel together.
  public var people: Int32 = 1

  /// How many taxis were assigned in the end, whether or not they came; more than 1 only for a party.
  public var assigned: Int32

  /// How many taxis picked people up.
  public var taxis: Int32 = 0

  /// How many of the people rode: as many as the taxis that came have seats for.
  public var peopleServed: Int32 = 0

  /// How long before its time the ride was reserved, in seconds in the file; nil for a request.
  public var lead: TimeSpan?

  /// What became of the same reservation made a second time by mistake; nil when there was none.
  public var duplicate: Outcome?

  /// The first waiting time that was shown for a taxi that was assigned, in seconds in the file; nil
  /// when there was none.
  public var shownWait: TimeSpan?

  /// How often a waiting time was shown.
  public var shownCount: Int32 = 0

  /// By how much the shown waiting times were wrong, all together.
  public var shownError = TimeSpan.zero

  /// Makes the row of a request by one person.
  public init(
    policy: Int32, replication: Int32, ride: Int32, requested: TimeSpan, originZone: Int32,
    destinationZone: Int32, outcome: Outcome, search: TimeSpan, offer: TimeSpan,
    approach: TimeSpan, boarding: TimeSpan, taxi: Int32?, offers: Int32, declines: Int32,
    lapses: Int32, withdrawals: Int32, held: Bool, ring: UInt8?, approachDistance: Distance?,
    rideDistance: Distance?, rideTime: TimeSpan?
  ) {
    self.policy = policy
    self.replication = replication
    self.ride = ride
    self.requested = requested
    self.originZone = originZone
    self.destinationZone = destinationZone
    self.outcome = outcome
    self.search = search
    self.offer = offer
    self.approach = approach
    self.boarding = boarding
    self.taxi = taxi
    self.offers = offers
    self.declines = declines
    self.lapses = lapses
    self.withdrawals = withdrawals
    self.held = held
    self.ring = ring
    assigned = ring == nil ? 0 : 1
    self.approachDistance = approachDistance
    self.rideDistance = rideDistance
    self.rideTime = rideTime
  }

  /// The wait from the request, or the reserved time, until the pickup or, when not served, until
  /// the request ended: always exactly the sum of its four parts.
  public var wait: TimeSpan { search + offer + approach + boarding }
}

extension RequestRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "requests.csv",
    title: "One ride request made in the measurement window.",
    columns: [
      .policy,
      .replication,
      .count("ride", "Number of the ride in its replication; the same ride under every policy."),
      .seconds(
        "requested_s",
        "Time from the start of the measurement window to the request, or to the reserved time."),
      .text("origin_zone", "Zone where the passenger waits."),
      .text("destination_zone", "Zone where the ride goes."),
      .text(
        "outcome", allowed: Outcome.allCases.map { "\($0.word)" },
        "How the request ended; part_served is a party of which some rode."),
      .seconds("wait_s", "Wait until the pickup or, when not served, until the request ended."),
      .seconds("search_s", "Part of the wait in which nobody was being asked."),
      .seconds("offer_s", "Part of the wait in which somebody was being asked."),
      .seconds("approach_s", "Part of the wait in which the assigned taxi was on its way."),
      .seconds("boarding_s", "Part of the wait after the taxi had arrived."),
      .count("taxi", mayBeMissing: true, "Number of the taxi last assigned."),
      .count("offers", "Offers made to drivers."),
      .count("declines", "Offers that drivers declined."),
      .count("lapses", "Offers that nobody answered in time."),
      .count("withdrawals", "Offers withdrawn before an answer."),
      .flag("held", "Whether the request was ever held because no taxi was free."),
      .count(
        "ring", mayBeMissing: true,
        "0 when the assigned taxi stood in the zone of the request, 1 when in an adjacent zone."),
      .meters("approach_m", mayBeMissing: true, "Distance the taxi drove to the passenger."),
      .meters("ride_m", mayBeMissing: true, "Distance from pickup to dropoff."),
      .seconds("ride_s", mayBeMissing: true, "Time from pickup to dropoff."),
      .count("people", "How many people travel together."),
      .count("taxis", "How many taxis picked people up."),
      ColumnDescription(
        name: "people_served", type: .integer, unit: "1", mayBeAbsent: true,
        description: "How many of the people rode: as many as the taxis that came have seats for."),
      .seconds(
        "lead_s", mayBeMissing: true,
        "How long before its time the ride was reserved; requests have none."
      ),
      .seconds(
        "shown_wait_s", mayBeMissing: true,
        "First waiting time shown for a taxi that was assigned; empty where none ever was."),
      .seconds(
        "shown_error_s", mayBeMissing: true,
        "Mean over all waiting times shown of how much they were off, either way."),
      ColumnDescription(
        name: "duplicate", type: .text, mayBeMissing: true, mayBeAbsent: true,
        allowed: Outcome.allCases.map { "\($0.word)" },
        description:
          "What became of the same reservation made a second time by mistake; counted nowhere else."
      ),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.count(Int(ride))
    cells.seconds(requested)
    cells.zone(originZone)
    cells.zone(destinationZone)
    cells.word(outcome.word)
    cells.seconds(wait)
    cells.seconds(search)
    cells.seconds(offer)
    cells.seconds(approach)
    cells.seconds(boarding)
    cells.count(taxi.map(Int.init))
    cells.count(Int(offers))
    cells.count(Int(declines))
    cells.count(Int(lapses))
    cells.count(Int(withdrawals))
    cells.flag(held)
    cells.count(ring.map(Int.init))
    cells.meters(approachDistance)
    cells.meters(rideDistance)
    cells.seconds(rideTime)
    cells.count(Int(people))
    cells.count(Int(taxis))
    cells.count(Int(peopleServed))
    cells.seconds(lead)
    cells.seconds(shownWait)
    cells.seconds(
      shownCount > 0 ? .milliseconds(shownError.milliseconds / Int64(shownCount)) : nil)
    if let duplicate { cells.word(duplicate.word) } else { cells.missing() }
  }
}

extension RequestRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  ///
  /// The file does not say how many taxis were assigned and never came, nor how often a waiting time
  /// was shown: the row has one taxi if any, or as many as came, and one showing with the mean error.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), ride: try cells.count(),
      requested: try cells.seconds(), originZone: cells.zone(), destinationZone: cells.zone(),
      outcome: try cells.word { "\($0.word)" }, search: .zero, offer: .zero, approach: .zero,
      boarding: .zero, taxi: nil, offers: 0, declines: 0, lapses: 0, withdrawals: 0, held: false,
      ring: nil, approachDistance: nil, rideDistance: nil, rideTime: nil)
    let wait = try cells.seconds()
    search = try cells.seconds()
    offer = try cells.seconds()
    approach = try cells.seconds()
    boarding = try cells.seconds()
    guard self.wait == wait else { throw cells.broken("the four parts do not add up to wait_s") }
    taxi = try cells.optionalCount()
    offers = try cells.count()
    declines = try cells.count()
    lapses = try cells.count()
    withdrawals = try cells.count()
    held = try cells.flag()
    ring = try cells.optionalCount()
    approachDistance = try cells.optionalMeters()
    rideDistance = try cells.optionalMeters()
    rideTime = try cells.optionalSeconds()
    people = try cells.count()
    taxis = try cells.count()
    peopleServed = cells.skipAbsentColumn() ? (outcome == .served ? people : 0) : try cells.count()
    assigned = max(taxis, ring == nil ? 0 : 1)
    lead = try cells.optionalSeconds()
    shownWait = try cells.optionalSeconds()
    let error = try cells.optionalSeconds()
    shownCount = error == nil ? 0 : 1
    shownError = error ?? .zero
    duplicate = try cells.optionalWord { "\($0.word)" }
  }
}
