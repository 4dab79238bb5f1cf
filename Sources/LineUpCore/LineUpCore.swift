public import MachineParts
public import Quantities

/// Line-ups of shops that let only so many people in: tickets, visits, calls to enter, doors (CLup).
///
/// One value for all shops, one entry, `handle`: a command from people, doors, staff or timers, at an instant that
/// they tell. It answers, and appends what it wants done to its outbox. It has no clock, no randomness, no input
/// or output, and it knows no streets: how long a way takes is told.
///
/// ```swift
/// var lineUps = LineUpCore(shops: [shop], calendar: LineUpCalendar(clock: clock))
/// guard case .joined(let alice) = lineUps.handle(.join(phone: 1, hasApp: true), at: .start),
///   case .issued(let ticket, let turn) = lineUps.handle(
///     .getTicket(ShopID(0), by: .app(alice)), at: noon)
/// else { return }
/// _ = lineUps.handle(.door(ShopID(0), .scanIn(EntranceCode(of: ticket))), at: turn)
/// ```
public struct LineUpCore: ~Copyable, Sendable {
  /// How the service works.
  public let rules: LineUpRules

  /// The day.
  public let calendar: LineUpCalendar

  /// What the service wants done, in order; whoever gives commands carries it out and empties it.
  public var outbox = Outbox<LineUpEffect>()

  var now = Instant.start
  var shops: [ShopBook]
  var shoppers = IDArray<ShopperKind, Shopper>()
  var reservations = IDArray<ReservationKind, Reservation>()
  var phones = PhoneBook()
  var habits = HabitBook()
  var lastQuote: Quote?

  /// True if the service works; otherwise staff count at the door.
  public internal(set) var isDigital = true

  /// How long all stay in the mean, as statistics last found, and what they will find next.
  public internal(set) var meanStay: TimeSpan
  var staySum = TimeSpan.zero
  var stayCount: Int64 = 0

  /// How often something of each category was bought, and how often anybody left (C-R21).
  public internal(set) var bought = Array(repeating: 0, count: 8)

  /// By shop, the nearest others, nearest first.
  let neighbours: [[ShopID]]

  /// Makes a service without customers; its outbox has the timers of the first day.
  /// - Parameters:
  ///   - shops: at least one.
  ///   - rules: how it works.
  ///   - calendar: which day it is.
  public init(shops: [Shop], rules: LineUpRules = LineUpRules(), calendar: LineUpCalendar) {
    precondition(!shops.isEmpty, "people line up at shops")
    precondition(
      rules.cell > .zero && TimeOfDay.day.milliseconds % rules.cell.milliseconds == 0
        && rules.slot > .zero && TimeOfDay.day.milliseconds % rules.slot.milliseconds == 0,
      "cells and slots divide a day")
    precondition(rules.codeValid > .zero && rules.expectedStay > .zero, "codes and stays last")
    self.rules = rules
    self.calendar = calendar
    meanStay = rules.expectedStay
    let diary = Diary(cell: rules.cell, categories: rules.categoryLimits.count)
    self.shops = shops.map { ShopBook($0, diary: diary) }
    neighbours = LineUpCore.neighbours(of: shops, count: rules.suggestedShops)
    outbox.append(.setTimer(.statistics, at: .start + rules.statisticsEvery))
    for number in shops.indices { beginDay(of: ShopID(number)) }
  }

  /// Makes room for so many reservations and people in all.
  public mutating func reserveCapacity(reservations: Int, shoppers: Int) {
    self.reservations.reserveCapacity(reservations)
    self.shoppers.reserveCapacity(shoppers)
  }

  /// Does what a command asks, or refuses it with a reason.
  /// - Parameters:
  ///   - command: what people, doors, staff or timers tell.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer.
  /// - Complexity: O(ahead log ahead) where a turn is estimated, which `look` is for tickets O(log wait) times.
  public mutating func handle(_ command: LineUpCommand, at instant: Instant) -> LineUpResponse {
    now = max(now, instant)
    defer { if case .quote = command {} else { lastQuote = nil } }
    do throws(LineUpRefusal) {
      switch command {
      case .join(let phone, let hasApp): return .joined(try join(phone, hasApp: hasApp))
      case .quote(let shop, let asker):
        try check(asker, shop)
        return .turn(try ticketTurn(at: shop, stay: expectedStay(of: asker)))
      case .getTicket(let shop, let asker, let way):
        return try getTicket(at: shop, by: asker, way: way)
      case .bookVisit(let form, let asker): return try bookVisit(form, by: asker)
      case .bookFirst(let shop): return try bookFirst(at: shop)
      case .offerSlots(let shop, let at, let shopper):
        return try offerSlots(at: shop, at, by: shopper)
      case .callBegins(let shopper): try beginCall(of: shopper)
      case .delete(let reservation, let asker): try delete(reservation, by: asker)
      case .deleteByPhone(let reservation, let shopper, let security):
        try delete(reservation, by: shopper, security: security)
      case .update(let reservation, let shopper, let stay, let list):
        try update(reservation, by: shopper, stay: stay, list: list)
      case .sayWay(let reservation, let shopper, let way):
        try sayWay(of: reservation, by: shopper, way)
      case .estimate(let reservation): return .turn(try estimate(of: reservation))
      case .door(let shop, let command): return try handle(command, at: try known(shop))
      case .staff(let command): try handle(command)
      case .timer(let timer): handle(timer)
      }
      return .accepted
    } catch {
      return .refused(error)
    }
  }

  func known(_ shop: ShopID) throws(LineUpRefusal) -> ShopID {
    guard shop.index < shops.count else { throw .unknownShop }
    return shop
  }

  // MARK: - What screens show

  /// Number of shops.
  public var shopCount: Int { shops.count }

  /// How many reservations there have ever been.
  public var reservationCount: Int { reservations.count }

  /// Number of people that the service knows.
  public var shopperCount: Int { shoppers.count }

  /// A reservation.
  public func reservation(_ reservation: ReservationID) -> Reservation { reservations[reservation] }

  /// A person whom the service knows.
  public func shopper(_ shopper: ShopperID) -> Shopper { shoppers[shopper] }

  /// Whether a shop is open: from its opening on until before it closes, in whatever order the timers of these instants come.
  public func isOpen(_ shop: ShopID) -> Bool {
    if let end = shops[shop.index].openUntil, now < end { return true }
    return calendar.timeOfDay(now) == shops[shop.index].shop.opens
  }

  /// Number of people who may be inside a shop.
  public func capacity(of shop: ShopID) -> Int { shops[shop.index].shop.capacity }

  /// Those inside a shop, those who may enter it, and those who stand in line at its door, each in order.
  public func people(
    of shop: ShopID
  ) -> (inside: [ReservationID], called: [ReservationID], standing: [ReservationID]) {
    let book = shops[shop.index]
    return (book.inside, book.called, book.standing)
  }

  /// True if a person stands in line at the door of their shop.
  public func isStanding(_ reservation: ReservationID) -> Bool {
    shops[reservations[reservation].shop.index].standing.contains(reservation)
  }

  /// The tickets that wait at a shop, oldest first.
  public func line(of shop: ShopID) -> [ReservationID] {
    shops[shop.index].line.tickets
  }

  /// The visits to a shop that were not called yet, by slot.
  public func visits(of shop: ShopID) -> [ReservationID] { shops[shop.index].visits }
}
