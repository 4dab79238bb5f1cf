package import Quantities

/// One thing that happened to a ride of the measurement window, from the request to the drop-off, or in
/// a driver's day.
///
/// The rows of a ride are all that decides about it: who was asked, in which order and why, and what
/// became of it. Rides of the warm-up and of the drain are left out, and so is what happens after the
/// last request of the window is resolved.
public struct EventRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var sequence: Int32 = 0
  package var time = TimeSpan.zero
  package var kind = EventKind.requestMade
  package var ride: Int32?

  /// 0 also for what is about the whole request, and without a ride.
  package var part: Int32 = 0
  package var taxi: Int32?
  package var zone: Int32?
  package var position: Int32?
  package var queueLength: Int32?
  package var ring: UInt8?
  package var passedRefused: Int32?
  package var passedLocked: Int32?
  package var span: TimeSpan?

  /// An `EventReason`, or the name of a refusal or notice.
  package var reason: String?

  /// A row of zeros and of nothing.
  public static let empty = EventRow()

  /// The declaration of the table.
  public static let columns = Columns<EventRow>(
    "events.csv", .events,
    "One thing that happened to a ride of the measurement window, or in a driver's day; written "
      + "with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("sequence", \.sequence, "Place in the log of the replication, from 1."),
      .column(
        "time_s", \.time, "Time from the start of the measurement window; negative before it."),
      .column("kind", \.kind, "What happened."),
      .column(
        "ride", \.ride,
        "Number of the ride, as in `requests.csv`; empty for what is about a driver only."),
      .column(
        "leg", \.part,
        "Which taxi of the party it is about, from 0; empty without a ride.",
        get: { row in row.ride.map { _ in row.part } },
        set: { (row, part: Int32?) in
          row.part = part ?? 0
          return nil
        }),
      .column("taxi", \.taxi, "Number of the taxi."),
      .zone(
        "zone", \.zone,
        "Zone where the passenger waits, where the taxi is, or in whose queue it stands."),
      .column("position", \.position, "Place of the taxi in the queue of the zone, from 1."),
      .column(
        "queue_length", \.queueLength,
        "Taxis in the queue, or in all queues of the ring, those that cannot be asked included."),
      .column(
        "ring", \.ring,
        "0 for the zone of the ride, 1 for an adjacent zone, 2 for one further away; where a policy "
          + "searches more rings, they are counted, and one more than it searches is anything beyond."
      ),
      .column(
        "passed_refused", \.passedRefused,
        "Taxis of the queue, or of those ahead of this one, that had refused this ride."),
      .column(
        "passed_locked", \.passedLocked,
        "Taxis of the queue, or of those ahead of this one, that had another offer pending."),
      .column(
        "span_s", \.span,
        "Time that belongs to the event: to answer, shown as wait, reserved ahead, lost."),
      .column(
        "reason", \.reason,
        "Why, where the kind does not say it; of a refusal or a notice, as in `service.csv`."),
    ])
}
