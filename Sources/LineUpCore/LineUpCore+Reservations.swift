import MachineParts
import Quantities

/// Slot with room in the diary for a ticket, and the ticket's expected turn.
struct TicketPlace: BitwiseCopyable {
  let slot: Instant
  let turn: Instant
}

/// Last quote of a ticket, reused for a person who takes the ticket at once.
struct Quote: BitwiseCopyable {
  let shop: ShopID
  let at: Instant
  let stay: TimeSpan
  let place: TicketPlace
}

/// Creation and end of tickets and visits.
extension LineUpCore {
  // MARK: - Tickets

  /// Returns the expected turn of a new ticket.
  mutating func ticketTurn(at shop: ShopID, stay: TimeSpan) throws(LineUpRefusal) -> Instant {
    guard rules.givesTickets else { throw .noTicketToday }
    try checkHours(of: shop)
    guard let found = ticketPlace(at: shop, stay: stay) else { throw .noTicketToday }
    lastQuote = Quote(shop: shop, at: now, stay: stay, place: found)
    return found.turn
  }

  /// Checks that the shop is not closed for the rest of the day.
  func checkHours(of shop: ShopID) throws(LineUpRefusal) {
    let (hours, time) = (shops[shop.index].shop, calendar.timeOfDay(now))
    guard time < hours.closes, isOpen(shop) || time < hours.opens else { throw .closed }
  }

  /// Returns the quote for a ticket at this instant, if nothing has changed since.
  private func quoted(at shop: ShopID, stay: TimeSpan) -> TicketPlace? {
    guard let lastQuote, lastQuote.shop == shop, lastQuote.at == now, lastQuote.stay == stay
    else { return nil }
    return lastQuote.place
  }

  mutating func getTicket(
    at shop: ShopID, by asker: Asker, way: TimeSpan?
  ) throws(LineUpRefusal) -> LineUpResponse {
    try check(asker, shop)
    guard rules.givesTickets else { throw .noTicketToday }
    try checkHours(of: shop)
    if let shopper = asker.shopper {
      for reservation in shoppers[shopper].open
      where reservations[reservation].kind == .ticket
        && reservations[reservation].state.isPending
      { throw .pendingTicket }
      try checkDay(calendar.day(of: now), of: shopper)
    }
    let stay = expectedStay(of: asker)
    guard let found = quoted(at: shop, stay: stay) ?? ticketPlace(at: shop, stay: stay) else {
      throw .noTicketToday
    }
    let ticket = add(
      .ticket, asker, shop, slot: found.slot, stay: stay, list: [], way: way)
    shops[shop.index].line.append(ticket, stay: reservations[ticket].stay)
    // Unless a person was called, nothing has changed since the turn was estimated.
    look(at: ticket, turn: callNext(at: shop) ? nil : found.turn)
    return .issued(ticket, turn: found.turn)
  }

  /// Returns the first instant from now at which the diary has room and the turn comes before the
  /// shop closes (C-F1), with the expected turn of a new ticket; nil if there is no room.
  func ticketPlace(at shop: ShopID, stay: TimeSpan) -> TicketPlace? {
    let hours = shops[shop.index].shop
    let day = calendar.day(of: now)
    let midnight = calendar.midnight(of: day)
    let turn = turn(of: nil, at: shop)
    guard turn < midnight + hours.closes else { return nil }
    var time = max(calendar.timeOfDay(now), hours.opens)
    while time < hours.closes {
      let cells = shops[shop.index].diary.cells(from: time, stay)
      guard
        let full = shops[shop.index].diary.lastFull(
          day: day, cells, row: 0, limit: hours.capacity)
      else { return TicketPlace(slot: midnight + time, turn: turn) }
      time = shops[shop.index].diary.start(of: full + 1)
    }
    return nil
  }

  // MARK: - Visits

  mutating func bookVisit(
    _ form: VisitForm, by asker: Asker
  ) throws(LineUpRefusal) -> LineUpResponse {
    try check(asker, form.shop)
    guard rules.takesVisits, let shopper = asker.shopper,
      asker.channel == .app || form.list.isEmpty
    else { throw .channelNotAllowed }
    try checkSlot(form.at, at: form.shop)
    try checkDay(calendar.day(of: form.at), of: shopper)
    guard visitCount(of: shopper) < rules.mostBookings else { throw .tooManyBookings }
    if let stay = form.stay, stay <= .zero { throw .badState }
    let stay = form.stay ?? expectedStay(of: asker)
    guard hasRoom(at: form.shop, form.at, stay, form.list) else {
      guard asker.channel == .app else { throw .slotFull }
      let found = suggestions(for: form, stay, shopper)
      if found.isEmpty { throw .slotFull }
      return .offered(found)
    }
    return .booked(addVisit(form, stay, asker))
  }

  private mutating func addVisit(
    _ form: VisitForm, _ stay: TimeSpan, _ asker: Asker
  ) -> ReservationID {
    let visit = add(
      .visit, asker, form.shop, slot: form.at, stay: stay, list: form.list, way: form.way)
    let at = shops[form.shop.index].firstVisit { reservations[$0].slot > form.at }
    shops[form.shop.index].visits.insert(visit, at: at)
    outbox.append(.setTimer(.slotBegins(visit), at: form.at))
    callNext(at: form.shop)
    look(at: visit)
    return visit
  }

  private func visitCount(of shopper: ShopperID) -> Int {
    shoppers[shopper].open.count {
      reservations[$0].kind == .visit && reservations[$0].state.isPending
    }
  }

  /// Checks that visits can be booked for a time at all.
  func checkSlot(_ slot: Instant, at shop: ShopID) throws(LineUpRefusal) {
    guard slot >= now else { throw .inThePast }
    let day = calendar.day(of: slot)
    guard day <= calendar.lastDay(bookableOn: calendar.day(of: now), rules.horizon) else {
      throw .beyondHorizon
    }
    let (time, hours) = (calendar.timeOfDay(slot), shops[shop.index].shop)
    guard time >= hours.opens, time < hours.closes else { throw .closed }
  }

  /// True if there is room for the whole stay (C-R15.1, C-F9).
  func hasRoom(at shop: ShopID, _ slot: Instant, _ stay: TimeSpan, _ list: ShoppingList) -> Bool {
    let day = calendar.day(of: slot)
    let cells = shops[shop.index].diary.cells(from: calendar.timeOfDay(slot), stay)
    func isFull(_ row: Int, _ limit: Int) -> Bool {
      shops[shop.index].diary.lastFull(day: day, cells, row: row, limit: limit) != nil
    }
    let hours = shops[shop.index].shop
    if isFull(0, hours.capacity) || isFull(1, hours.visitPlaces) { return false }
    for category in rules.categoryLimits.indices where list.has(category) {
      if let limit = rules.categoryLimits[category], isFull(2 + category, limit) { return false }
    }
    return true
  }

  /// Books the first available visit at a machine, which offers visits only if there are no tickets
  /// (C-R6).
  mutating func bookFirst(at shop: ShopID) throws(LineUpRefusal) -> LineUpResponse {
    try check(.machine(shop), shop)
    guard rules.takesVisits else { throw .channelNotAllowed }
    guard !rules.givesTickets || ticketPlace(at: shop, stay: meanStay) == nil else {
      throw .ticketsStillAvailable
    }
    let asker = Asker.machine(shop)
    let today = calendar.day(of: now)
    for day in today...calendar.lastDay(bookableOn: today, rules.horizon) {
      let hours = shops[shop.index].shop
      if let slot = slots(of: day, from: hours.opens).first(where: {
        $0 >= now && hasRoom(at: shop, $0, meanStay, [])
      }) {
        return .booked(addVisit(VisitForm(shop, at: slot), meanStay, asker))
      }
      func slots(of day: Int, from opens: TimeSpan) -> [Instant] {
        slotTimes(of: hours).map { calendar.midnight(of: day) + $0 }
      }
    }
    throw .slotFull
  }

  /// The slots offered on a day, by time of day.
  func slotTimes(of shop: Shop) -> [TimeSpan] {
    let slot = rules.slot.milliseconds
    let first = (shop.opens.milliseconds + slot - 1) / slot
    let last = (shop.closes.milliseconds + slot - 1) / slot
    return (first..<max(first, last)).map { .milliseconds($0 * slot) }
  }

  mutating func update(
    _ reservation: ReservationID, by shopper: ShopperID, stay: TimeSpan?, list: ShoppingList
  ) throws(LineUpRefusal) {
    let found = try own(reservation, of: shopper)
    guard found.kind == .visit else { throw .badState }
    try checkPending(found)
    let stay = stay ?? found.stay
    guard stay > .zero else { throw .badState }
    enter(found, -1)
    guard hasRoom(at: found.shop, found.slot, stay, list) else {
      enter(found, 1)
      throw .slotFull
    }
    (reservations[reservation].stay, reservations[reservation].list) = (stay, list)
    enter(reservations[reservation], 1)
  }

  mutating func sayWay(
    of reservation: ReservationID, by shopper: ShopperID, _ way: TimeSpan
  ) throws(LineUpRefusal) {
    let found = try own(reservation, of: shopper)
    try checkPending(found)
    reservations[reservation].way = max(way, .zero)
    look(at: reservation)
  }

  private func own(
    _ reservation: ReservationID, of shopper: ShopperID
  ) throws(LineUpRefusal) -> Reservation {
    try check(.app(shopper), ShopID(0))
    guard reservations.contains(reservation) else { throw .noSuchReservation }
    guard reservations[reservation].shopper == shopper else { throw .notYours }
    return reservations[reservation]
  }

  // MARK: - Start and end

  /// Expected stay of a person according to the statistics (C-F8, C-R24); for other people, the
  /// mean of all.
  func expectedStay(of asker: Asker) -> TimeSpan {
    guard case .app(let shopper) = asker else { return meanStay }
    return shoppers[shopper].meanStay ?? meanStay
  }

  private mutating func add(
    _ kind: Reservation.Kind, _ asker: Asker, _ shop: ShopID, slot: Instant, stay: TimeSpan,
    list: ShoppingList, way: TimeSpan?
  ) -> ReservationID {
    let number =
      asker.channel == .machine
      ? shops[shop.index].nextNumber(day: calendar.day(of: now)) : 0
    let reservation = reservations.append(
      Reservation(
        kind: kind, channel: asker.channel, shop: shop, shopper: asker.shopper, issued: now,
        slot: slot, number: number, stay: stay, list: list,
        way: max(way ?? rules.defaultWay, .zero)))
    enter(reservations[reservation], 1)
    if let shopper = asker.shopper { shoppers[shopper].open.append(reservation) }
    return reservation
  }

  /// Adds a reservation to the diary, or removes it.
  mutating func enter(_ reservation: Reservation, _ change: Int) {
    guard reservation.kind != .walkUp else { return }
    let cells = shops[reservation.shop.index].diary.cells(
      from: calendar.timeOfDay(reservation.slot), reservation.stay)
    shops[reservation.shop.index].diary.add(
      change, day: calendar.day(of: reservation.slot), cells,
      isVisit: reservation.kind == .visit, reservation.list)
  }

  /// Ends a reservation.
  mutating func end(_ reservation: ReservationID, _ state: ReservationState) {
    let found = reservations[reservation]
    let shop = found.shop.index
    switch found.state {
    case .waiting, .approaching: leaveVirtualLine(reservation)
    case .called:
      shops[shop].called.remove(reservation)
      shops[shop].ends.remove((found.called ?? now) + found.stay)
    case .active(let since):
      shops[shop].inside.remove(reservation)
      shops[shop].ends.remove(since + found.stay)
    case .expired, .deleted: preconditionFailure("nothing ends twice")
    }
    shops[shop].standing.remove(reservation)
    reservations[reservation].state = state
    reservations[reservation].stoppedAt = nil
    enter(found, -1)
    if let shopper = found.shopper { shoppers[shopper].close(reservation) }
  }
}
