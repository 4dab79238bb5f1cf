public import Quantities

/// A ticket, a visit, or a place in the line at a door.
public struct Reservation: Hashable, Sendable, BitwiseCopyable {
  /// What was reserved.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A place in today's line (C-SPW1).
    case ticket

    /// A slot (C-SPW3).
    case visit

    /// Nothing: they stand at the door.
    case walkUp
  }

  /// What it is.
  public let kind: Kind

  /// By which channel it was made.
  public let channel: LineUpChannel

  /// Where.
  public let shop: ShopID

  /// Whose it is; nil when nobody knows.
  public let shopper: ShopperID?

  /// When it was made.
  public let issued: Instant

  /// Of a visit, the slot; of a ticket, where the diary has room for it.
  public let slot: Instant

  /// The number on the display, by shop and day, from 1; 0 for reservations of other channels (C-R10).
  public let number: Int32

  /// How long they will stay, as far as is known.
  public internal(set) var stay: TimeSpan

  /// What they want to buy.
  public internal(set) var list: ShoppingList

  /// How long the way takes.
  public internal(set) var way: TimeSpan

  /// What has become of it.
  public internal(set) var state = ReservationState.waiting

  /// When they were called; nil before.
  public internal(set) var called: Instant?

  /// Since when the clock of the code stands still because the shop is full; nil while it runs.
  public internal(set) var stoppedAt: Instant?

  /// Whether they were told to leave.
  public internal(set) var isToldToLeave = false

  /// Counts looks, and calls.
  var lookToken: Int32 = 0
  var codeToken: Int32 = 0
}

/// What becomes of a reservation: PLANNED is one of the first three, ACTIVE is inside, EXPIRED is over (C22).
public enum ReservationState: Hashable, Sendable, BitwiseCopyable {
  /// Their turn has not come.
  case waiting

  /// It comes soon, and they know.
  case approaching

  /// They may enter.
  case called(until: Instant)

  /// They are inside.
  case active(since: Instant)

  /// It is over.
  case expired(Expiry)

  /// They have given it up.
  case deleted

  /// Whether somebody may still be called.
  public var isPending: Bool { self == .waiting || self == .approaching }

  /// Whether it is over.
  public var isOver: Bool {
    switch self {
    case .expired, .deleted: true
    default: false
    }
  }

  /// Whether they were called and have not come.
  public var isCalled: Bool { if case .called = self { true } else { false } }

  /// Whether they are inside.
  public var isActive: Bool { if case .active = self { true } else { false } }
}

/// Why a reservation is over.
public enum Expiry: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// They have been inside.
  case used

  /// They did not come in time (C-SPW8).
  case late

  /// The shop closed before their turn; that is not their fault.
  case closing

  /// They left the line at the door.
  case gaveUp
}

/// Somebody whom the service knows.
public struct Shopper: Hashable, Sendable {
  /// The number of their telephone.
  public let phone: Int64

  /// Whether they have a profile.
  public internal(set) var hasApp: Bool

  /// How many turns they have missed since they were last unblocked.
  public internal(set) var noShows = 0

  /// Whether they may not use the service.
  public internal(set) var isBlocked = false

  /// Until when their number may not be used; nil when it may.
  public internal(set) var numberBlockedUntil: Instant?

  /// Their reservations that are not over, in the order in which they were made.
  public internal(set) var open: [ReservationID] = []

  /// How many wrong security codes they have typed in this call.
  var wrongCodes = 0

  /// How long they were inside, in all and how often; and the mean that statistics last found.
  var staySum = TimeSpan.zero
  var stayCount: Int64 = 0
  var meanStay: TimeSpan?

  /// How often they came to a shop at an hour of a weekday.
  var habits: [Habit] = []

  init(phone: Int64, hasApp: Bool) { (self.phone, self.hasApp) = (phone, hasApp) }
}

/// How often somebody came to a shop at an hour of a weekday.
struct Habit: Hashable, Sendable, BitwiseCopyable {
  let shop: ShopID
  let weekday: Int8
  let hour: Int8
  var count: Int32
}
