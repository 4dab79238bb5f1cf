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

  private let owner: Int32

  /// The number on the display, by shop and day, from 1; 0 for reservations of other channels (C-R10).
  public let number: Int32

  /// Counts looks, and calls.
  var lookToken: Int32 = 0
  var codeToken: Int32 = 0

  private let packedIssued: PackedTime
  private let packedSlot: PackedTime
  private var packedStay: PackedTime
  private var packedWay: PackedTime
  private var packedState = PackedState(.waiting)
  private var packedCalled = PackedTime()
  private var packedStop = PackedTime()

  /// What they want to buy.
  public internal(set) var list: ShoppingList

  /// True if they were told to leave.
  public internal(set) var isToldToLeave = false

  init(
    kind: Kind, channel: LineUpChannel, shop: ShopID, shopper: ShopperID?, issued: Instant,
    slot: Instant, number: Int32, stay: TimeSpan, list: ShoppingList, way: TimeSpan
  ) {
    (self.kind, self.channel, self.shop) = (kind, channel, shop)
    (owner, self.number, self.list) = (shopper?.number ?? -1, number, list)
    (packedIssued, packedSlot) = (PackedTime(issued), PackedTime(slot))
    (packedStay, packedWay) = (PackedTime(stay), PackedTime(way))
  }
}

extension Reservation {
  /// Whose it is; nil when nobody knows.
  public var shopper: ShopperID? { owner >= 0 ? ShopperID(Int(owner)) : nil }

  /// Time at which it was made.
  public var issued: Instant { packedIssued.instant ?? .start }

  /// Of a visit, the slot; of a ticket, where the diary has room for it.
  public var slot: Instant { packedSlot.instant ?? .start }

  /// How long they will stay, as far as is known.
  public internal(set) var stay: TimeSpan {
    get { packedStay.span ?? .zero }
    set { packedStay = PackedTime(newValue) }
  }

  /// Duration of the way.
  public internal(set) var way: TimeSpan {
    get { packedWay.span ?? .zero }
    set { packedWay = PackedTime(newValue) }
  }

  /// What has become of it.
  public internal(set) var state: ReservationState {
    get { packedState.state }
    set { packedState = PackedState(newValue) }
  }

  /// Time at which they were called; nil before.
  public internal(set) var called: Instant? {
    get { packedCalled.instant }
    set { packedCalled = PackedTime(newValue) }
  }

  /// Since when the clock of the code stands still because the shop is full; nil while it runs.
  public internal(set) var stoppedAt: Instant? {
    get { packedStop.instant }
    set { packedStop = PackedTime(newValue) }
  }
}

/// What has become of a reservation, in eight bytes.
private struct PackedState: Hashable, Sendable, BitwiseCopyable {
  private enum Kind: UInt8, BitwiseCopyable {
    case waiting, approaching, called, active, expired, deleted
  }

  private let kind: Kind
  private var expiry = Expiry.used
  private var time = PackedTime()

  init(_ state: ReservationState) {
    switch state {
    case .waiting: kind = .waiting
    case .approaching: kind = .approaching
    case .called(let until): (kind, time) = (.called, PackedTime(until))
    case .active(let since): (kind, time) = (.active, PackedTime(since))
    case .expired(let reason): (kind, expiry) = (.expired, reason)
    case .deleted: kind = .deleted
    }
  }

  var state: ReservationState {
    switch kind {
    case .waiting: .waiting
    case .approaching: .approaching
    case .called: .called(until: time.instant ?? .start)
    case .active: .active(since: time.instant ?? .start)
    case .expired: .expired(expiry)
    case .deleted: .deleted
    }
  }
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

  /// True if a person may still be called.
  public var isPending: Bool { self == .waiting || self == .approaching }

  /// True if it is over.
  public var isOver: Bool {
    switch self {
    case .expired, .deleted: true
    default: false
    }
  }

  /// True if they were called and have not come.
  public var isCalled: Bool { if case .called = self { true } else { false } }

  /// True if they are inside.
  public var isActive: Bool { if case .active = self { true } else { false } }
}

/// Reason why a reservation is over.
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
