public import Quantities

/// Commands to the line-up service.
public enum LineUpCommand: Hashable, Sendable, BitwiseCopyable {
  /// A person registers with a telephone number, and with a profile if they use the application
  /// (C-UC1, C-R28).
  case join(phone: Int64, hasApp: Bool)

  /// A person requests the wait for a ticket (C-R16, C-R18).
  case quote(ShopID, by: Asker)

  /// A person requests a ticket for today, and states the travel time if asked (C-UC3, C-UC8,
  /// C-UC11).
  case getTicket(ShopID, by: Asker, way: TimeSpan? = nil)

  /// A person books a visit (C-UC4, C-UC9).
  case bookVisit(VisitForm, by: Asker)

  /// A person at a ticket machine books the first available visit, if there are no tickets
  /// (C-UC12).
  case bookFirst(ShopID)

  /// A caller requests the nearest free slots at or before a time and after it (C-UC9).
  case offerSlots(ShopID, at: Instant, by: ShopperID)

  /// A person starts a call; wrong security codes are counted for each call (C-UC10).
  case callBegins(ShopperID)

  /// A person cancels a reservation (C-UC6, C-UC7, C-UC13).
  case delete(ReservationID, by: Asker)

  /// A caller cancels a reservation with the security code sent to them (C-UC10).
  case deleteByPhone(ReservationID, by: ShopperID, security: UInt16)

  /// A person states the length of their stay and their shopping list for a future visit (C-R22).
  case update(ReservationID, by: ShopperID, stay: TimeSpan?, list: ShoppingList)

  /// An application reports the travel time to the shop by the person's means of transport (C-F10,
  /// C-R19).
  case sayWay(ReservationID, by: ShopperID, TimeSpan)

  /// A person requests the expected time of their turn (C-R16, C-R17).
  case estimate(ReservationID)

  /// An event at a shop entrance.
  case door(ShopID, DoorCommand)

  /// An action of staff.
  case staff(StaffCommand)

  /// A timer has run out.
  case timer(LineUpTimer)
}

/// Sender of a request, with the channel (C-U1).
public enum Asker: Hashable, Sendable, BitwiseCopyable {
  /// A user of the application.
  case app(ShopperID)

  /// A caller.
  case phone(ShopperID)

  /// An unidentified person at the ticket machine of a shop.
  case machine(ShopID)

  /// The channel of the request.
  public var channel: LineUpChannel {
    switch self {
    case .app: .app
    case .phone: .callCentre
    case .machine: .machine
    }
  }

  /// The person; nil at a machine.
  public var shopper: ShopperID? {
    switch self {
    case .app(let shopper), .phone(let shopper): shopper
    case .machine: nil
    }
  }
}

/// Channel by which people reach the service.
public enum LineUpChannel: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The mobile application.
  case app

  /// The call centre.
  case callCentre

  /// The ticket machine at the shop.
  case machine

  /// None: the physical queue at the entrance.
  case door
}

/// Form for booking a visit.
public struct VisitForm: Hashable, Sendable, BitwiseCopyable {
  /// The shop.
  public var shop: ShopID

  /// Start of the visit.
  public var at: Instant

  /// Length of the stay; nil if not stated (C-F4).
  public var stay: TimeSpan?

  /// Items to buy; callers cannot state them.
  public var list: ShoppingList = []

  /// Travel time; nil if not stated.
  public var way: TimeSpan?

  /// Makes a form.
  public init(
    _ shop: ShopID, at instant: Instant, stay: TimeSpan? = nil, list: ShoppingList = [],
    way: TimeSpan? = nil
  ) {
    self.shop = shop
    at = instant
    self.stay = stay
    self.list = list
    self.way = way
  }
}

/// Events at a shop entrance.
public enum DoorCommand: Hashable, Sendable, BitwiseCopyable {
  /// A person presents a code to enter (C-UC14).
  case scanIn(EntranceCode)

  /// A person presents their code to leave, with the categories bought (C-UC15, C-SPW5).
  case scanOut(EntranceCode, bought: ShoppingList)

  /// A person joins the physical queue, without a reservation or with one that cannot be checked:
  /// only while the service is down (C-N4), or without the service.
  case stand(ReservationID?)

  /// A person leaves the physical queue.
  case giveUp(ReservationID)
}

/// Actions of staff.
public enum StaffCommand: Hashable, Sendable, BitwiseCopyable {
  /// Opens a shop early.
  case open(ShopID)

  /// Closes a shop early.
  case close(ShopID)

  /// Unblocks a person (C-F5).
  case unblock(ShopperID)

  /// Switches to counting people at the entrance while the service is down (C-N4).
  case goManual

  /// Switches back when the service works again.
  case goDigital
}

/// Timers of the service.
public enum LineUpTimer: Hashable, Sendable, BitwiseCopyable {
  /// A person's expected turn is due for review; stale if a newer review was scheduled.
  case look(ReservationID, token: Int32)

  /// The slot of a visit begins.
  case slotBegins(ReservationID)

  /// A code expires; stale if its countdown was stopped in between.
  case codeEnds(ReservationID, token: Int32)

  /// A shop opens.
  case opens(ShopID)

  /// A shop closes.
  case closes(ShopID)

  /// Statistics are due (C-N2).
  case statistics

  /// A telephone number is unblocked.
  case numberFree(ShopperID)

  /// A person is unblocked.
  case unblocked(ShopperID)
}
