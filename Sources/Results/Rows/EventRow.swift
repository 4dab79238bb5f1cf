public import Quantities

/// One thing that happened to a ride of the measurement window, from the request to the drop-off, or in
/// a driver's day.
///
/// The rows of a ride are all that decides about it: who was asked, in which order and why, and what
/// became of it. Rides of the warm-up and of the drain are left out, and so is what happens after the
/// last request of the window is resolved.
public struct EventRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Place in the log of the replication, from 1.
  public var sequence: Int32

  /// Time from the start of the measurement window, in seconds in the file; negative before it.
  public var time: TimeSpan

  /// What happened.
  public var kind: EventKind

  /// Number of the ride, as in the table of requests; nil for what is about a driver only.
  public var ride: Int32?

  /// Which taxi of the party it is about, from 0; 0 also for what is about the whole request.
  public var leg: Int32

  /// Number of the taxi.
  public var taxi: Int32?

  /// Number of the zone: where the passenger waits, where the taxi is, or in whose queue it stands.
  public var zone: Int32?

  /// Place of the taxi in the queue of the zone, from 1.
  public var position: Int32?

  /// Number of taxis in the queue, or in all queues of the ring, those that cannot be asked included.
  public var queueLength: Int32?

  /// How far the zone is from the ride's: 0 the same, 1 adjacent, 2 further away.
  ///
  /// A policy that searches more rings than one has them counted: then as many steps from zone to
  /// adjacent zone, and one more than it searches for anything beyond.
  public var ring: UInt8?

  /// Number of taxis of the queue, or of those ahead of this one, that had refused this ride.
  public var passedRefused: Int32?

  /// Number of taxis of the queue, or of those ahead of this one, that had another offer pending.
  public var passedLocked: Int32?

  /// A length of time that belongs to the event, in seconds in the file.
  public var span: TimeSpan?

  /// Why, where the kind does not say it: an `EventReason`, or the name of a refusal.
  public var reason: String?

  /// Makes a row that says nothing but what happened when to which ride.
  public init(
    policy: Int32, replication: Int32, sequence: Int32, time: TimeSpan, kind: EventKind,
    ride: Int32?, leg: Int32 = 0
  ) {
    self.policy = policy
    self.replication = replication
    self.sequence = sequence
    self.time = time
    self.kind = kind
    self.ride = ride
    self.leg = leg
  }
}

extension EventRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "events.csv",
    title:
      "One thing that happened to a ride of the measurement window, or in a driver's day; written "
      + "with `--trace`.",
    columns: [
      .policy,
      .replication,
      .count("sequence", "Place in the log of the replication, from 1."),
      .seconds("time_s", "Time from the start of the measurement window; negative before it."),
      .text("kind", allowed: EventKind.allCases.map { "\($0.word)" }, "What happened."),
      .count(
        "ride", mayBeMissing: true,
        "Number of the ride, as in `requests.csv`; empty for what is about a driver only."),
      .count(
        "leg", mayBeMissing: true,
        "Which taxi of the party it is about, from 0; empty without a ride."
      ),
      .count("taxi", mayBeMissing: true, "Number of the taxi."),
      ColumnDescription(
        name: "zone", type: .text, mayBeMissing: true,
        description:
          "Zone where the passenger waits, where the taxi is, or in whose queue it stands."),
      .count("position", mayBeMissing: true, "Place of the taxi in the queue of the zone, from 1."),
      .count(
        "queue_length", mayBeMissing: true,
        "Taxis in the queue, or in all queues of the ring, those that cannot be asked included."),
      .count(
        "ring", mayBeMissing: true,
        "0 for the zone of the ride, 1 for an adjacent zone, 2 for one further away; where a policy "
          + "searches more rings, they are counted, and one more than it searches is anything beyond."
      ),
      .count(
        "passed_refused", mayBeMissing: true,
        "Taxis of the queue, or of those ahead of this one, that had refused this ride."),
      .count(
        "passed_locked", mayBeMissing: true,
        "Taxis of the queue, or of those ahead of this one, that had another offer pending."),
      .seconds(
        "span_s", mayBeMissing: true,
        "Time that belongs to the event: to answer, shown as wait, reserved ahead, lost."),
      ColumnDescription(
        name: "reason", type: .text, mayBeMissing: true,
        description:
          "Why, where the kind does not say it; of a refusal or a notice, as in `service.csv`."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.count(Int(sequence))
    cells.seconds(time)
    cells.word(kind.word)
    cells.count(ride.map(Int.init))
    cells.count(ride.map { _ in Int(leg) })
    cells.count(taxi.map(Int.init))
    if let zone { cells.zone(zone) } else { cells.missing() }
    cells.count(position.map(Int.init))
    cells.count(queueLength.map(Int.init))
    cells.count(ring.map(Int.init))
    cells.count(passedRefused.map(Int.init))
    cells.count(passedLocked.map(Int.init))
    cells.seconds(span)
    if let reason { cells.text(reason) } else { cells.missing() }
  }
}

extension EventRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), sequence: try cells.count(),
      time: try cells.seconds(), kind: try cells.word { "\($0.word)" },
      ride: try cells.optionalCount(), leg: try cells.optionalCount() ?? 0)
    taxi = try cells.optionalCount()
    zone = cells.optionalZone()
    position = try cells.optionalCount()
    queueLength = try cells.optionalCount()
    ring = try cells.optionalCount()
    passedRefused = try cells.optionalCount()
    passedLocked = try cells.optionalCount()
    span = try cells.optionalSeconds()
    reason = cells.optionalText()
  }
}
