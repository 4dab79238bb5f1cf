package import Quantities

/// One event of a ride of the measurement window, from the request to the drop-off, or of a
/// driver's day.
///
/// The rows of a ride show every decision about it: which taxis were asked, in which order and why,
/// and the outcome. Rides of the warm-up and of the drain are omitted, and so are events after the
/// last request of the window is resolved.
public struct EventRow: DayRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var sequence: Int32 = 0
  package var time = TimeSpan.zero
  package var kind = EventKind.requestMade
  package var ride: Int32?

  /// 0 also for events of the whole request, and for events without a ride.
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

  /// A row of zeros and missing values.
  public static let empty = EventRow()

  /// The declaration of the table.
  public static let columns = Columns<EventRow>(
    "events.csv", .events,
    """
    One event of a ride of the measurement window, or of a driver's day. Written with `--trace`. The \
    run ends when the last of these requests has its outcome. Each `picked_up` of a ride has a \
    `dropped_off`, or an `aboard_at_end` if the passenger is aboard at that time.
    """,
    [
      .policy(\.policy), .replication(\.replication),
      .column("sequence", \.sequence, "Position in the log of the replication, from 1."),
      .column(
        "time_s", \.time, "Time from the start of the measurement window. Negative before it."),
      .column("kind", \.kind, "Kind of the event."),
      .column(
        "ride", \.ride,
        "Number of the ride, as in `requests.csv`. Empty for events of a driver only."),
      .column(
        "leg", \.part,
        "Number of the taxi among those of the party, from 0. Empty without a ride.",
        get: { row in row.ride.map { _ in row.part } },
        set: { (row, part: Int32?) in
          row.part = part ?? 0
          return nil
        }),
      .column("taxi", \.taxi, "Number of the taxi."),
      .name(
        "zone", \.zone, of: .zones,
        "Zone of the waiting passenger, of the taxi, or of the queue in which it stands."),
      .column("position", \.position, "Position of the taxi in the queue of the zone, from 1."),
      .column(
        "queue_length", \.queueLength,
        "Number of taxis in the queue, or in all queues of the ring, including those that cannot "
          + "be asked."),
      .column(
        "ring", \.ring,
        "Ring: 0 for the zone of the ride, 1 for an adjacent zone, 2 for one further away. Where "
          + "a policy searches more rings, they are counted, and one more than it searches is "
          + "anything beyond."
      ),
      .column(
        "passed_refused", \.passedRefused,
        "Number of taxis of the queue, or of those ahead of this one, that had refused this ride."),
      .column(
        "passed_locked", \.passedLocked,
        "Number of taxis of the queue, or of those ahead of this one, that had another offer "
          + "pending."),
      .column(
        "span_s", \.span,
        "Time that belongs to the event: to answer, shown as wait, reserved ahead, or lost."),
      .column(
        "reason", \.reason,
        "Reason, where the kind does not imply it. For refusals and notices, as in `service.csv`."),
    ])
}
