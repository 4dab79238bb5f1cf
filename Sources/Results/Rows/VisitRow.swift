package import Quantities

/// Way in which a customer queued at a shop.
public enum LineUpKind: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// With a ticket for the queue of the day.
  case ticket

  /// With a slot that was booked.
  case visit

  /// At the door.
  case walkUp = "walk-up"
}

/// Channel to the queueing service.
public enum LineUpMedium: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// The application.
  case app

  /// The call centre.
  case callCentre = "call-centre"

  /// The machine at the shop.
  case machine

  /// None.
  case door
}

/// Mode of travel to a shop.
public enum ShoppingMeans: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// On foot.
  case walk

  /// In their own car.
  case car

  /// In a taxi.
  case taxi
}

/// Outcome of a wish to shop.
public enum VisitOutcome: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// They were inside.
  case used

  /// They came too late, and the code had expired.
  case late

  /// They forgot the reservation.
  case forgot

  /// They gave the reservation up, or lost it because they were blocked.
  case deleted

  /// The shop closed before their turn.
  case closing

  /// The wait shown was too long for them.
  case balked

  /// The service refused them.
  case refused

  /// They waited too long at the door.
  case outsideLeft = "outside-left"

  /// They booked a slot after the run.
  case anotherDay = "another-day"

  /// The wish was not resolved when the run ended.
  case unresolved
}

/// Reason why the queueing service refused a customer.
public enum LineUpObstacle: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// They had a ticket.
  case pendingTicket = "pending-ticket"

  /// They had a reservation for that day.
  case pendingSameDay = "pending-same-day"

  /// All places were taken until closing.
  case noTicketToday = "no-ticket-today"

  /// The slot was full, and no alternative suited them.
  case slotFull = "slot-full"

  /// The slot was too far ahead.
  case beyondHorizon = "beyond-horizon"

  /// The time was in the past.
  case inThePast = "in-the-past"

  /// The shop was closed.
  case closed

  /// The call centre or the machine was out of service.
  case channelClosed = "channel-closed"

  /// They had as many visits booked as allowed.
  case tooManyBookings = "too-many-bookings"

  /// They were blocked.
  case blocked

  /// Any other reason.
  case other
}

/// One person who wanted to shop in the measurement window.
public struct VisitRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var want: Int32 = 0
  package var person: Int32 = 0
  package var shop: Int32 = 0
  package var kind: LineUpKind?
  package var medium = LineUpMedium.door
  package var outcome = VisitOutcome.unresolved
  package var obstacle: LineUpObstacle?
  package var wanted = TimeSpan.zero
  package var reservedFor: TimeSpan?
  package var issued: TimeSpan?
  package var firstEstimate: TimeSpan?
  package var leaveNotice: TimeSpan?
  package var leftHome: TimeSpan?
  package var walked: TimeSpan?
  package var reached: TimeSpan?
  package var back: TimeSpan?
  package var approached: TimeSpan?
  package var called: TimeSpan?
  package var entered: TimeSpan?
  package var left: TimeSpan?
  package var means: ShoppingMeans?
  package var rideThere: Int32?
  package var rideHome: Int32?
  package var suggestions: Int32 = 0
  package var isTaken = false

  /// A row of zeros and missing values.
  public static let empty = VisitRow()

  /// Time outside before they entered, without the time in which they walked around.
  ///
  /// Nil for customers who have not entered.
  package var outside: TimeSpan? {
    guard let reached, let entered else { return nil }
    guard let issued, let back else { return entered - reached }
    return (issued - reached) + (entered - back)
  }

  /// The declaration of the table.
  public static let columns = Columns<VisitRow>(
    "visits.csv", .partDetails(.shops),
    "One person who wanted to shop in the measurement window. Times are since the start of the "
      + "window, negative before it.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("want", \.want, "Number of the wish in its replication, from 1."),
      .column(
        "person", \.person,
        "Number of the person, from 1. Residents with calendars come after all others, in their "
          + "order."),
      .name("shop", \.shop, of: .shops, "Shop of the wish."),
      .column("kind", \.kind, "Way of queueing. Empty for customers who did not queue."),
      .column("channel", \.medium, "Channel to the queueing service."),
      .column("outcome", \.outcome, "Outcome of the wish."),
      .column("refusal", \.obstacle, "Reason for a refusal by the service."),
      .column("wanted_s", \.wanted, "Desired time of the visit."),
      .column("reserved_for_s", \.reservedFor, "Slot that was booked."),
      .column("issued_s", \.issued, "Time at which the ticket or the slot was issued."),
      .column(
        "first_estimate_s", \.firstEstimate, "First estimate of the time of the turn."),
      .column("leave_notice_s", \.leaveNotice, "Time of the notice to leave."),
      .column("left_home_s", \.leftHome, "Time of leaving home."),
      .column("walked_s", \.walked, "Time of setting out on foot because no taxi had come."),
      .column("reached_s", \.reached, "Time of the first arrival at the door."),
      .column(
        "back_s", \.back,
        "Time of the return to the door. Customers with a number from a machine walk around from "
          + "issued_s on if their turn is far off."
      ),
      .column("approached_s", \.approached, "Time of the notice that the turn comes soon."),
      .column("called_s", \.called, "Time of the call to enter."),
      .column("entered_s", \.entered, "Time of entry."),
      .column("left_s", \.left, "Time of leaving the shop."),
      .column(
        "mode", \.means,
        "Mode of travel to the shop. Empty for residents with calendars who use another mode, or "
          + "have not set out."
      ).formerly("means"),
      .column(
        "ride_there", \.rideThere,
        "Ride in requests.csv that was called for the way there, whether a taxi came or not. "
          + "legs.csv has those of residents with calendars."
      ),
      .column("ride_home", \.rideHome, "Ride in requests.csv that was called for the way home."),
      .column("suggestions", \.suggestions, "Number of alternative slots offered."),
      .column("taken", \.isTaken, "True if one of them was taken."),
    ])
}

/// A quarter of an hour at one shop.
public struct ShopRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var at = TimeSpan.zero
  package var shop: Int32 = 0
  package var capacity: Int32 = 0
  package var insideMean = 0.0
  package var insideMax: Int32 = 0
  package var calledMean = 0.0
  package var outsideMean = 0.0
  package var outsideMax: Int32 = 0
  package var entries: Int32 = 0
  package var expiries: Int32 = 0

  /// A row of zeros and missing values.
  public static let empty = ShopRow()

  /// The declaration of the table.
  public static let columns = Columns<ShopRow>(
    "shops.csv", .partDetails(.shops),
    "A quarter of an hour of the measurement window at one shop.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("at_s", \.at, "Start of the quarter of an hour, since the start of the window."),
      .name("shop", \.shop, of: .shops, "The shop."),
      .column("capacity", \.capacity, "Largest number of people inside."),
      .column("inside_mean", \.insideMean, "Mean number of people inside."),
      .column("inside_max", \.insideMax, "Greatest number of people inside."),
      .column(
        "called_mean", \.calledMean,
        "Mean number of people who were called and have not entered."),
      .column("outside_mean", \.outsideMean, "Mean number of people at the door."),
      .column("outside_max", \.outsideMax, "Greatest number of people at the door."),
      .column("entries", \.entries, "Number of people who entered."),
      .column("expiries", \.expiries, "Number of codes that expired unused."),
    ])
}
