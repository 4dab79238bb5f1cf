public import MachineParts
public import Quantities

/// Line-ups of shops with limited capacity: tickets, visits, calls to enter, entrances (CLup).
///
/// One value serves all shops and has one entry point, `handle`, which receives a command from
/// people, entrances, staff or timers, at an instant stated by the caller. It answers and appends
/// the requested effects to its outbox. It has no clock, no randomness, no input or output, and no
/// street map: travel times are reported to it.
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
  /// Rules of the service.
  public let rules: LineUpRules

  /// The calendar.
  public let calendar: LineUpCalendar

  /// Effects requested by the service, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<LineUpEffect>()

  var now = Instant.start
  var shops: [ShopBook]
  var shoppers = IDArray<ShopperKind, Shopper>()
  var reservations = IDArray<ReservationKind, Reservation>()
  var phones = PhoneBook()
  var habits = HabitBook()
  var lastQuote: Quote?

  /// True if the service works; otherwise staff count people at the entrance.
  public internal(set) var isDigital = true

  /// Mean stay of all people, as found by the last statistics, and data for the next.
  public internal(set) var meanStay: TimeSpan
  var staySum = TimeSpan.zero
  var stayCount: Int64 = 0

  /// Number of purchases in each category, and number of people who have left (C-R21).
  public internal(set) var bought = Array(repeating: 0, count: 8)

  /// The nearest other shops of each shop, nearest first.
  let neighbours: [[ShopID]]

  /// Makes a service without shoppers; its outbox has the timers of the first day.
  /// - Parameters:
  ///   - shops: the shops, at least one.
  ///   - rules: rules of the service.
  ///   - calendar: the calendar.
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

  /// Reserves memory for a total number of reservations and people.
  public mutating func reserveCapacity(reservations: Int, shoppers: Int) {
    self.reservations.reserveCapacity(reservations)
    self.shoppers.reserveCapacity(shoppers)
  }

  /// Executes a command, or refuses it with a reason.
  /// - Parameters:
  ///   - command: input from people, entrances, staff or timers.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer.
  /// - Complexity: O(ahead log ahead) for each estimate of a turn; `look` makes O(log wait)
  ///   estimates for a ticket.
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

  // MARK: - Queries

  /// Number of shops.
  public var shopCount: Int { shops.count }

  /// Number of reservations ever made.
  public var reservationCount: Int { reservations.count }

  /// Number of people known to the service.
  public var shopperCount: Int { shoppers.count }

  /// Returns a reservation.
  public func reservation(_ reservation: ReservationID) -> Reservation { reservations[reservation] }

  /// Returns a person known to the service.
  public func shopper(_ shopper: ShopperID) -> Shopper { shoppers[shopper] }

  /// True if a shop is open: from its opening until before it closes, in any order of the timers at
  /// these instants.
  public func isOpen(_ shop: ShopID) -> Bool {
    if let end = shops[shop.index].openUntil, now < end { return true }
    return calendar.timeOfDay(now) == shops[shop.index].shop.opens
  }

  /// Number of people who may be inside a shop.
  public func capacity(of shop: ShopID) -> Int { shops[shop.index].shop.capacity }

  /// People inside a shop, people called, and people in the physical queue, each in order.
  public func people(
    of shop: ShopID
  ) -> (inside: [ReservationID], called: [ReservationID], standing: [ReservationID]) {
    let book = shops[shop.index]
    return (book.inside, book.called, book.standing)
  }

  /// True if a person is in the physical queue of their shop.
  public func isStanding(_ reservation: ReservationID) -> Bool {
    shops[reservations[reservation].shop.index].standing.contains(reservation)
  }

  /// The tickets that wait at a shop, oldest first.
  public func line(of shop: ShopID) -> [ReservationID] {
    shops[shop.index].line.tickets
  }

  /// The visits to a shop that have not been called yet, by slot.
  public func visits(of shop: ShopID) -> [ReservationID] { shops[shop.index].visits }
}
