public import Quantities

/// Messages of a person to the service of line-ups.
public enum LineUpCommand: Hashable, Sendable, BitwiseCopyable {
  /// A person makes themselves known, by the number of their telephone; with a profile when they have the
  /// application (C-UC1, C-R28).
  case join(phone: Int64, hasApp: Bool)

  /// A person asks how long they would wait for a ticket (C-R16, C-R18).
  case quote(ShopID, by: Asker)

  /// A person wants a ticket for today, and says how long the way takes if they are asked (C-UC3, C-UC8, C-UC11).
  case getTicket(ShopID, by: Asker, way: TimeSpan? = nil)

  /// A person wants to book a visit (C-UC4, C-UC9).
  case bookVisit(VisitForm, by: Asker)

  /// A person at a machine wants the first visit there is, since there are no tickets (C-UC12).
  case bookFirst(ShopID)

  /// A caller asks for the nearest free slots at or before a time and after it (C-UC9).
  case offerSlots(ShopID, at: Instant, by: ShopperID)

  /// A person begins a call: wrong security codes are counted by call (C-UC10).
  case callBegins(ShopperID)

  /// A person gives a reservation up (C-UC6, C-UC7, C-UC13).
  case delete(ReservationID, by: Asker)

  /// A caller gives a reservation up with the security code that they were sent (C-UC10).
  case deleteByPhone(ReservationID, by: ShopperID, security: UInt16)

  /// A person says how long they will stay and what they want, of a visit to come (C-R22).
  case update(ReservationID, by: ShopperID, stay: TimeSpan?, list: ShoppingList)

  /// An application says how long the way to the shop takes by the means that a person uses (C-F10, C-R19).
  case sayWay(ReservationID, by: ShopperID, TimeSpan)

  /// A person asks when their turn will come (C-R16, C-R17).
  case estimate(ReservationID)

  /// Something happens at a door.
  case door(ShopID, DoorCommand)

  /// Staff do something.
  case staff(StaffCommand)

  /// The time of something has come.
  case timer(LineUpTimer)
}

/// Who asks, and by which channel (C-U1).
public enum Asker: Hashable, Sendable, BitwiseCopyable {
  /// A person with the application.
  case app(ShopperID)

  /// A person who calls.
  case phone(ShopperID)

  /// A person at the machine of a shop, whom nobody knows.
  case machine(ShopID)

  /// How they ask.
  public var channel: LineUpChannel {
    switch self {
    case .app: .app
    case .phone: .callCentre
    case .machine: .machine
    }
  }

  /// Who asks; nil at a machine.
  public var shopper: ShopperID? {
    switch self {
    case .app(let shopper), .phone(let shopper): shopper
    case .machine: nil
    }
  }
}

/// How people reach the service.
public enum LineUpChannel: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The application on their telephone.
  case app

  /// The call centre.
  case callCentre

  /// The machine at the shop.
  case machine

  /// None: they stand in line at the door.
  case door
}

/// Form that a person fills in to book a visit.
public struct VisitForm: Hashable, Sendable, BitwiseCopyable {
  /// Where.
  public var shop: ShopID

  /// From when on.
  public var at: Instant

  /// How long they will stay; nil when they do not say (C-F4).
  public var stay: TimeSpan?

  /// What they want to buy; callers cannot say.
  public var list: ShoppingList = []

  /// Duration of the way; nil when they do not say.
  public var way: TimeSpan?

  /// Fills in a form.
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

/// What happens at a door.
public enum DoorCommand: Hashable, Sendable, BitwiseCopyable {
  /// A person shows a code to enter (C-UC14).
  case scanIn(EntranceCode)

  /// A person shows their code to leave, and what they bought is known (C-UC15, C-SPW5).
  case scanOut(EntranceCode, bought: ShoppingList)

  /// A person stands in line at the door, without a reservation or with one that nobody can look up: only
  /// while the service is down (C-N4), or where there is none.
  case stand(ReservationID?)

  /// A person who stands in line goes away.
  case giveUp(ReservationID)
}

/// What staff do.
public enum StaffCommand: Hashable, Sendable, BitwiseCopyable {
  /// They open a shop before its time.
  case open(ShopID)

  /// They close a shop before its time.
  case close(ShopID)

  /// They let a person use the service again (C-F5).
  case unblock(ShopperID)

  /// The service is down: they count people at the door (C-N4).
  case goManual

  /// The service works again.
  case goDigital
}

/// What the service wants to be told of when its time has come.
public enum LineUpTimer: Hashable, Sendable, BitwiseCopyable {
  /// Look when a person's turn will come; of one set anew since, nothing comes.
  case look(ReservationID, token: Int32)

  /// The slot of a visit begins.
  case slotBegins(ReservationID)

  /// A code ends; of one whose clock was stopped since, nothing does.
  case codeEnds(ReservationID, token: Int32)

  /// A shop opens.
  case opens(ShopID)

  /// A shop closes.
  case closes(ShopID)

  /// Statistics are made (C-N2).
  case statistics

  /// A telephone number may be used again.
  case numberFree(ShopperID)

  /// A person may use the service again.
  case unblocked(ShopperID)
}
