package import Quantities

/// How people got in line at a shop.
public enum LineUpKind: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// With a ticket for a place in today's line.
  case ticket

  /// With a slot that was booked.
  case visit

  /// At the door.
  case walkUp = "walk-up"
}

/// How people reached the service of line-ups.
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

/// How people got to a shop.
public enum ShoppingMeans: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// On foot.
  case walk

  /// In their own car.
  case car

  /// In a taxi.
  case taxi
}

/// What became of somebody who wanted to shop.
public enum VisitOutcome: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// They have been inside.
  case used

  /// They came too late, and the code was no longer good.
  case late

  /// They forgot.
  case forgot

  /// They gave the reservation up, or lost it because they were blocked.
  case deleted

  /// The shop closed before their turn.
  case closing

  /// The wait shown was too long for them.
  case balked

  /// The service could not take them.
  case refused

  /// They waited too long at the door.
  case outsideLeft = "outside-left"

  /// They booked a slot after the run.
  case anotherDay = "another-day"

  /// It was not over when the run ended.
  case unresolved
}

/// Why a service of line-ups could not take somebody.
public enum LineUpObstacle: String, CellWord, Hashable, Sendable, BitwiseCopyable {
  /// They had a ticket.
  case pendingTicket = "pending-ticket"

  /// They had a reservation for that day.
  case pendingSameDay = "pending-same-day"

  /// All was taken until closing.
  case noTicketToday = "no-ticket-today"

  /// The slot was full, and nothing that was offered suited them.
  case slotFull = "slot-full"

  /// It was too far ahead.
  case beyondHorizon = "beyond-horizon"

  /// The time was over.
  case inThePast = "in-the-past"

  /// The shop was closed.
  case closed

  /// The call centre or the machine did not work.
  case channelClosed = "channel-closed"

  /// They had as many visits booked as anybody may have.
  case tooManyBookings = "too-many-bookings"

  /// They were blocked.
  case blocked

  /// Something else.
  case other
}

/// One person who wanted to shop in the measurement window.
public struct VisitRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = VisitRow()

  /// Time at the door before they entered, without the time in which they walked around.
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
    "One person who wanted to shop in the measurement window; times are since the start of the window, negative before it.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("want", \.want, "The number of the wish in its replication, from 1."),
      .column(
        "person", \.person,
        "Whose wish it is, from 1; people with calendars come after all others, in their order."),
      .shop("shop", \.shop, "Where they shop, or would have."),
      .column("kind", \.kind, "How the customer got in line; empty for customers in no line."),
      .column("channel", \.medium, "How they reached the service."),
      .column("outcome", \.outcome, "What became of it."),
      .column("refusal", \.obstacle, "Why the service could not take them."),
      .column("wanted_s", \.wanted, "When they would have liked to be inside."),
      .column("reserved_for_s", \.reservedFor, "The slot that they booked."),
      .column("issued_s", \.issued, "When they got the ticket or the slot."),
      .column(
        "first_estimate_s", \.firstEstimate, "When their turn was first said to come."),
      .column("leave_notice_s", \.leaveNotice, "When they were told to leave."),
      .column("left_home_s", \.leftHome, "When they left home."),
      .column("walked_s", \.walked, "When they set out on foot because no taxi had come."),
      .column("reached_s", \.reached, "When they were at the door for the first time."),
      .column(
        "back_s", \.back,
        "When they came back to the door; customers with a number of a machine walk around from issued_s on if their turn is far off."
      ),
      .column("approached_s", \.approached, "When they were told that their turn comes soon."),
      .column("called_s", \.called, "When they were called to enter."),
      .column("entered_s", \.entered, "When they were inside."),
      .column("left_s", \.left, "When they had left the shop."),
      .column(
        "means", \.means,
        "How they got there; empty for people with calendars who take something else, or have not set out."
      ),
      .column(
        "ride_there", \.rideThere,
        "The ride of requests.csv by which they were to come, whether a taxi came or not; legs.csv has those of people with calendars."
      ),
      .column("ride_home", \.rideHome, "The ride of requests.csv by which they were to go home."),
      .column("suggestions", \.suggestions, "How many other slots they were offered."),
      .column("taken", \.isTaken, "Whether they took one of them."),
    ])
}

/// A quarter of an hour at one shop.
public struct ShopRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = ShopRow()

  /// The declaration of the table.
  public static let columns = Columns<ShopRow>(
    "shops.csv", .partDetails(.shops),
    "A quarter of an hour of the measurement window at one shop.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("at_s", \.at, "When it begins, since the start of the window."),
      .shop("shop", \.shop, "The shop."),
      .column("capacity", \.capacity, "How many people may be inside."),
      .column("inside_mean", \.insideMean, "Mean number of people inside."),
      .column("inside_max", \.insideMax, "Greatest number of people inside."),
      .column("called_mean", \.calledMean, "Mean number of people called who have not entered."),
      .column("outside_mean", \.outsideMean, "Mean number of people at the door."),
      .column("outside_max", \.outsideMax, "Greatest number of people at the door."),
      .column("entries", \.entries, "People who entered."),
      .column("expiries", \.expiries, "Codes that ended unused."),
    ])
}
