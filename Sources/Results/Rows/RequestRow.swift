public import Quantities

/// One ride request made in the measurement window.
public struct RequestRow: DayRow, Hashable, BitwiseCopyable {
  // Ordered to leave few gaps in memory, because a long day has many rows.
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ride: Int32 = 0
  package var originZone: Int32 = 0
  package var destinationZone: Int32 = 0
  package var offers: Int32 = 0
  package var declines: Int32 = 0
  package var lapses: Int32 = 0
  package var requested = TimeSpan.zero
  @usableFromInline package var search = TimeSpan.zero
  @usableFromInline package var offer = TimeSpan.zero
  @usableFromInline package var approach = TimeSpan.zero
  @usableFromInline package var boarding = TimeSpan.zero

  /// Sum of the absolute errors of the shown waiting times.
  package var shownError = TimeSpan.zero

  /// Nil if the taxi never arrived.
  package var approachDistance: Distance?
  package var outcome = Outcome.unresolved
  package var held = false
  package var withdrawals: Int32 = 0

  /// Nil if not served, like the time.
  package var rideDistance: Distance?

  /// Nil without a taxi.
  package var ring: UInt8?
  package var people: Int32 = 1
  package var rideTime: TimeSpan?
  package var duplicate: Outcome?

  /// Number of taxis that were assigned, whether or not they came; more than 1 only for a party.
  package var assigned: Int32 = 0
  package var lead: TimeSpan?
  package var taxis: Int32 = 0

  /// First waiting time that was shown for an assigned taxi.
  package var shownWait: TimeSpan?
  package var peopleServed: Int32 = 0

  /// Number of waiting times shown.
  package var shownCount: Int32 = 0
  package var taxi: Int32?

  /// Resident who travels, from 1; 0 for other people.
  ///
  /// An optional number would enlarge the row.
  package var person: Int32 = 0

  /// A row of zeros and missing values.
  public static let empty = RequestRow()

  /// Wait from the request, or the reserved time, until the pick-up or, if not served, until the
  /// end of the request.
  ///
  /// It is always exactly the sum of its four parts.
  @inlinable
  public var wait: TimeSpan { search + offer + approach + boarding }

  /// Origin of the request.
  package var source: RideSource { RideSource(ofRide: ride) }

  /// Fills in the number of assigned taxis, which the file lacks: one if any, or as many as came.
  public mutating func complete() { assigned = max(taxis, ring == nil ? 0 : 1) }

  /// The columns, with the sum and the count in place of a mean.
  public static var stored: [CellCodec] {
    columns.all.filter { $0.description.name != "shown_error_s" }.map(\.codec)
      + Columns.stored([\RequestRow.shownError], as: TimeSpan.self)
      + Columns.stored([\RequestRow.shownCount, \RequestRow.assigned], as: Int32.self)
  }

  /// True if the parts of the wait are small enough that their sum over all requests cannot
  /// overflow.
  public var isPossible: Bool {
    [search, offer, approach, boarding].allSatisfy { $0.milliseconds.magnitude <= 1 << 36 }
      && shownError.milliseconds.magnitude <= 1 << 40
  }

  /// The declaration of the table.
  public static let columns = Columns<RequestRow>(
    "requests.csv", .details, "One ride request made in the measurement window.", matching + journey
  )

  private static let matching: [Column<RequestRow>] = [
    .policy(\.policy), .replication(\.replication),
    .column(
      "ride", \.ride,
      "Number of the ride in its replication. The same ride has it under every policy."),
    .column(
      "requested_s", \.requested,
      "Time from the start of the measurement window to the request, or to the reserved time."),
    .name("origin_zone", \.originZone, of: .zones, "Zone of the waiting passenger."),
    .name("destination_zone", \.destinationZone, of: .zones, "Zone of the destination."),
    .column(
      "outcome", \.outcome,
      "Outcome of the request. part_served is a party of which only some rode."),
    .repeating(
      "wait_s", \.wait, "Wait until the pick-up or, when not served, until the end of the request."
    ) { $0.wait },
    .column("search_s", \.search, "Part of the wait in which no offer was pending."),
    .column(
      "offer_s", \.offer,
      "Part of the wait in which an offer was pending, including the passenger's confirmation."),
    .column(
      "approach_s", \.approach, "Part of the wait in which the assigned taxi was on its way."),
    .column("boarding_s", \.boarding, "Part of the wait after the arrival of the taxi."),
    .column("taxi", \.taxi, "Number of the taxi last assigned."),
    .column("offers", \.offers, "Number of offers made to drivers."),
    .column("declines", \.declines, "Number of offers that drivers declined."),
    .column("lapses", \.lapses, "Number of offers that were not answered in time."),
    .column("withdrawals", \.withdrawals, "Number of offers withdrawn before an answer."),
    .column("held", \.held, "True if the request was ever held because no taxi was free."),
    .column(
      "ring", \.ring,
      "Ring of the assigned taxi: 0 when it stood in the zone of the request, 1 in an adjacent "
        + "zone."),
  ]

  private static let journey: [Column<RequestRow>] = [
    .column("approach_m", \.approachDistance, "Distance that the taxi drove to the passenger."),
    .column("ride_m", \.rideDistance, "Distance from pick-up to drop-off."),
    .column("ride_s", \.rideTime, "Time from pick-up to drop-off."),
    .column("people", \.people, "Number of people who travel together."),
    .column("taxis", \.taxis, "Number of taxis that picked people up."),
    .column(
      "people_served", \.peopleServed,
      "Number of people who rode, limited by the seats of the taxis that came."
    ).recent { $0.peopleServed = $0.outcome == .served ? $0.people : 0 },
    .column(
      "lead_s", \.lead, "Time between reservation and reserved time. Empty for requests."),
    .column(
      "shown_wait_s", \.shownWait,
      "First waiting time shown for an assigned taxi. Empty where none was assigned."),
    .column(
      "shown_error_s", \.shownError,
      "Mean absolute error of the waiting times shown.",
      get: {
        $0.shownCount > 0 ? .milliseconds($0.shownError.milliseconds / Int64($0.shownCount)) : nil
      },
      // The file has no count of the shown waiting times: assumes one, with the mean error.
      set: { (row, error: TimeSpan?) in
        (row.shownCount, row.shownError) = (error == nil ? 0 : 1, error ?? .zero)
        return nil
      }),
    .column(
      "duplicate", \.duplicate,
      "Outcome of the same reservation made a second time by mistake, which is counted nowhere "
        + "else."
    ).recent(),
    .column(
      "source", \.source,
      "Origin of the request: call (of a passenger), resident (on the way to an appointment, a shop "
        + "or a run), patient (for whom the ambulance service calls), or shopper or athlete who is "
        + "not a resident.",
      get: { $0.source },
      set: { $0.source == $1 ? nil : "is not the origin of rides with that number" }
    ).only(with: .people),
    .name(
      "person", orNone: \.person, of: .residents,
      "Resident who travels, as named in the table of residents. Empty for other people."
    ).only(with: .people),
  ]
}
