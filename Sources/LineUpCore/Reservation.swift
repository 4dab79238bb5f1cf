public import Quantities

/// A ticket, a visit, or a place in the physical queue.
public struct Reservation: Hashable, Sendable, BitwiseCopyable {
  /// Kind of a reservation.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// A place in today's virtual queue (C-SPW1).
    case ticket

    /// A slot (C-SPW3).
    case visit

    /// None: a place in the physical queue.
    case walkUp
  }

  /// Kind of the reservation.
  public let kind: Kind

  /// Channel by which it was made.
  public let channel: LineUpChannel

  /// The shop.
  public let shop: ShopID

  private let owner: Int32

  /// The number on the display, by shop and day, from 1; 0 for reservations of other channels
  /// (C-R10).
  public let number: Int32

  /// Counter of reviews and calls, to recognize stale timers.
  var lookToken: Int32 = 0
  var codeToken: Int32 = 0

  private let packedIssued: PackedTime
  private let packedSlot: PackedTime
  private var packedStay: PackedTime
  private var packedWay: PackedTime
  private var packedState = PackedState(.waiting)

  /// Time of the call; nil before.
  @PackedTime public internal(set) var called: Instant?

  /// Instant since which the countdown of the code is stopped because the shop is full; nil while
  /// it runs.
  @PackedTime public internal(set) var stoppedAt: Instant?

  /// Items the person wants to buy.
  public internal(set) var list: ShoppingList

  /// True if the person was notified to leave.
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
  /// The owner; nil if unknown.
  public var shopper: ShopperID? { owner >= 0 ? ShopperID(Int(owner)) : nil }

  /// Time at which it was made.
  public var issued: Instant { packedIssued.instant ?? .start }

  /// For a visit, its slot; for a ticket, the slot with room in the diary.
  public var slot: Instant { packedSlot.instant ?? .start }

  /// Expected length of the stay.
  public internal(set) var stay: TimeSpan {
    get { packedStay.span ?? .zero }
    set { packedStay = PackedTime(newValue) }
  }

  /// Travel time.
  public internal(set) var way: TimeSpan {
    get { packedWay.span ?? .zero }
    set { packedWay = PackedTime(newValue) }
  }

  /// State of the reservation.
  public internal(set) var state: ReservationState {
    get { packedState.state }
    set { packedState = PackedState(newValue) }
  }
}

/// State of a reservation in eight bytes.
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

/// State of a reservation: PLANNED is one of the first three, ACTIVE is inside, EXPIRED is over
/// (C22).
public enum ReservationState: Hashable, Sendable, BitwiseCopyable {
  /// The person's turn has not come.
  case waiting

  /// The turn comes soon, and the person has been notified.
  case approaching

  /// The person may enter.
  case called(until: Instant)

  /// The person is inside.
  case active(since: Instant)

  /// It is over.
  case expired(Expiry)

  /// The reservation was cancelled.
  case deleted

  /// True if the person may still be called.
  public var isPending: Bool { self == .waiting || self == .approaching }

  /// True if it is over.
  public var isOver: Bool {
    switch self {
    case .expired, .deleted: true
    default: false
    }
  }

  /// True if the person was called and has not come.
  public var isCalled: Bool { if case .called = self { true } else { false } }

  /// True if the person is inside.
  public var isActive: Bool { if case .active = self { true } else { false } }
}

/// Reason why a reservation is over.
public enum Expiry: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The person has been inside.
  case used

  /// The person did not come in time (C-SPW8).
  case late

  /// The shop closed before the turn, which is not the person's fault.
  case closing

  /// The person left the physical queue.
  case gaveUp
}
