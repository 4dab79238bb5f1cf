import MachineParts
public import Quantities

/// Permissions, cancellations and missed turns of people.
extension LineUpCore {
  /// Registers a person by telephone number, whether they call or use the application (C-R28).
  mutating func join(_ phone: Int64, hasApp: Bool) throws(LineUpRefusal) -> ShopperID {
    if let known = phones.shopper(with: phone, shoppers) {
      if hasApp {
        guard !shoppers[known].hasApp else { throw .duplicatePhone }
        shoppers[known].hasApp = true
      }
      return known
    }
    let shopper = shoppers.append(Shopper(phone: phone, hasApp: hasApp))
    phones.add(shopper, shoppers)
    return shopper
  }

  /// Checks that a person may use a channel at a shop now.
  func check(_ asker: Asker, _ shop: ShopID) throws(LineUpRefusal) {
    guard isDigital else { throw .serviceDown }
    _ = try known(shop)
    switch asker {
    case .app(let shopper):
      guard shoppers.contains(shopper) else { throw .unknownShopper }
      guard shoppers[shopper].hasApp else { throw .channelNotAllowed }
    case .phone(let shopper):
      guard shoppers.contains(shopper) else { throw .unknownShopper }
      guard !isNumberBlocked(shopper) else { throw .numberBlocked }
      guard isOpen(shop) else { throw .channelClosed }
    case .machine(let stands):
      guard stands == shop else { throw .channelNotAllowed }
      guard isOpen(shop) else { throw .channelClosed }
    }
    if let shopper = asker.shopper, shoppers[shopper].isBlocked { throw .blocked }
  }

  func isNumberBlocked(_ shopper: ShopperID) -> Bool {
    shoppers[shopper].numberBlockedUntil.map { now < $0 } ?? false
  }

  mutating func beginCall(of shopper: ShopperID) throws(LineUpRefusal) {
    guard isDigital else { throw .serviceDown }
    guard shoppers.contains(shopper) else { throw .unknownShopper }
    guard !isNumberBlocked(shopper) else { throw .numberBlocked }
    shoppers[shopper].wrongCodes = 0
  }

  /// Checks that a person has no other reservation for a day, at any shop (C13).
  func checkDay(_ day: Int, of shopper: ShopperID) throws(LineUpRefusal) {
    for reservation in shoppers[shopper].open
    where calendar.day(of: reservations[reservation].slot) == day { throw .pendingSameDay }
  }

  // MARK: - Cancellation

  mutating func delete(
    _ reservation: ReservationID, by asker: Asker
  ) throws(LineUpRefusal) {
    guard isDigital else { throw .serviceDown }
    guard reservations.contains(reservation) else { throw .noSuchReservation }
    let found = reservations[reservation]
    switch asker {
    case .app(let shopper):
      guard shoppers.contains(shopper) else { throw .unknownShopper }
      guard shoppers[shopper].hasApp else { throw .channelNotAllowed }
      guard found.shopper == shopper else { throw .notYours }
    case .phone(let shopper):
      guard shoppers.contains(shopper) else { throw .unknownShopper }
      guard !isNumberBlocked(shopper) else { throw .numberBlocked }
      guard found.shopper == shopper else { throw .notYours }
      try checkPending(found)
      return tell(reservation, .securityCode(LineUpCore.securityCode(of: reservation)))
    case .machine(let shop):
      guard found.channel == .machine, found.shop == shop else { throw .noSuchReservation }
    }
    try checkPending(found)
    end(reservation, .deleted)
    callNext(at: found.shop)
  }

  mutating func delete(
    _ reservation: ReservationID, by shopper: ShopperID, security: UInt16
  ) throws(LineUpRefusal) {
    guard isDigital else { throw .serviceDown }
    guard shoppers.contains(shopper) else { throw .unknownShopper }
    guard !isNumberBlocked(shopper) else { throw .numberBlocked }
    guard reservations.contains(reservation) else { throw .noSuchReservation }
    guard reservations[reservation].shopper == shopper else { throw .notYours }
    try checkPending(reservations[reservation])
    guard security == LineUpCore.securityCode(of: reservation) else {
      shoppers[shopper].wrongCodes += 1
      guard Int(shoppers[shopper].wrongCodes) >= rules.mostWrongCodes else { throw .wrongCode }
      let end = now + rules.numberBlockedFor
      shoppers[shopper].wrongCodes = 0
      shoppers[shopper].numberBlockedUntil = end
      outbox.append(.setTimer(.numberFree(shopper), at: end))
      throw .numberBlocked
    }
    end(reservation, .deleted)
    callNext(at: reservations[reservation].shop)
  }

  func checkPending(_ reservation: Reservation) throws(LineUpRefusal) {
    switch reservation.state {
    case .waiting, .approaching: return
    case .called, .active: throw .turnAlreadyCome
    case .expired, .deleted: throw .badState
    }
  }

  /// Returns the four digits sent to a person who cancels a reservation by telephone.
  public static func securityCode(of reservation: ReservationID) -> UInt16 {
    UInt16((UInt32(bitPattern: reservation.number) &* 40_503 >> 3) % 10_000)
  }

  // MARK: - Missed turns

  /// Blocks a person who has missed too many turns, but never while they are inside (C06).
  mutating func blockIfNeeded(_ shopper: ShopperID) {
    guard !shoppers[shopper].isBlocked, shoppers[shopper].noShows > rules.blockedAfter,
      !shoppers[shopper].open.contains(where: { reservations[$0].state.isActive })
    else { return }
    shoppers[shopper].isBlocked = true
    outbox.append(.tell(shopper, nil, .blocked))
    if let pause = rules.unblockedAfter {
      outbox.append(.setTimer(.unblocked(shopper), at: now + pause))
    }
    for reservation in shoppers[shopper].open {
      tell(reservation, .deleted)
      end(reservation, .deleted)
      callNext(at: reservations[reservation].shop)
    }
  }

  mutating func unblock(_ shopper: ShopperID) {
    guard shoppers[shopper].isBlocked else { return }
    shoppers[shopper].isBlocked = false
    shoppers[shopper].noShows = 0
    outbox.append(.tell(shopper, nil, .unblocked))
  }

  /// Notifies the owner of a reservation, if known.
  mutating func tell(_ reservation: ReservationID, _ notice: Notice) {
    guard let shopper = reservations[reservation].shopper else { return }
    outbox.append(.tell(shopper, reservation, notice))
  }
}
