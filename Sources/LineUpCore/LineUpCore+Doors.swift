import MachineParts
import Quantities

/// Doors, staff, and the hours of shops.
extension LineUpCore {
  mutating func handle(
    _ command: DoorCommand, at shop: ShopID
  ) throws(LineUpRefusal) -> LineUpResponse {
    switch command {
    case .scanIn(let code): return try scanIn(code, at: shop)
    case .scanOut(let code, let bought): return try scanOut(code, bought, at: shop)
    case .stand(let reservation): return try stand(reservation, at: shop)
    case .giveUp(let reservation): return try giveUp(reservation, at: shop)
    }
  }

  private func find(
    _ code: EntranceCode, at shop: ShopID
  ) throws(LineUpRefusal) -> ReservationID {
    guard let reservation = code.reservation, reservations.contains(reservation) else {
      throw .wrongCode
    }
    guard reservations[reservation].shop == shop else { throw .noReservation }
    return reservation
  }

  /// Who was called enters, at the last instant of the code, too (C-R12).
  ///
  /// A full shop stops the clock of the code, so that it never burns one.
  private mutating func scanIn(
    _ code: EntranceCode, at shop: ShopID
  ) throws(LineUpRefusal) -> LineUpResponse {
    guard isDigital else { throw .serviceDown }
    let reservation = try find(code, at: shop)
    let found = reservations[reservation]
    switch found.state {
    case .waiting, .approaching: throw .notYourTurn
    case .active, .deleted: throw .badState
    case .expired(.late): throw .codeExpired
    case .expired: throw .badState
    case .called(let until):
      guard found.stoppedAt != nil || now <= until else { throw .codeExpired }
      if let shopper = found.shopper,
        shoppers[shopper].open.contains(where: { reservations[$0].state.isActive })
      {
        throw .badState
      }
      guard shops[shop.index].inside.count < shops[shop.index].shop.capacity else {
        if found.stoppedAt == nil {
          reservations[reservation].stoppedAt = now
          shops[shop.index].standing.append(reservation)
        }
        throw .shopFull
      }
      enter(reservation)
      return .entered(reservation)
    }
  }

  private mutating func enter(_ reservation: ReservationID) {
    let found = reservations[reservation]
    let shop = found.shop.index
    if found.state.isCalled {
      shops[shop].called.remove(reservation)
      shops[shop].ends.remove((found.called ?? now) + found.stay)
    } else {
      leaveVirtualLine(reservation)
    }
    shops[shop].ends.insert(now + found.stay)
    shops[shop].standing.remove(reservation)
    reservations[reservation].state = .active(since: now)
    reservations[reservation].stoppedAt = nil
    shops[shop].inside.append(reservation)
    shops[shop].entries += 1
    if let shopper = found.shopper { count(reservations[reservation], of: shopper) }
  }

  /// The time inside is written down for everybody (C-R20).
  private mutating func scanOut(
    _ code: EntranceCode, _ list: ShoppingList, at shop: ShopID
  ) throws(LineUpRefusal) -> LineUpResponse {
    let reservation = try find(code, at: shop)
    guard case .active(let since) = reservations[reservation].state else { throw .badState }
    end(reservation, .expired(.used))
    shops[shop.index].exits += 1
    staySum += now - since
    stayCount += 1
    for category in bought.indices where list.has(category) { bought[category] += 1 }
    if let shopper = reservations[reservation].shopper {
      shoppers[shopper].staySum += now - since
      shoppers[shopper].stayCount += 1
      blockIfNeeded(shopper)
    }
    fillFromDoor(of: shop)
    callNext(at: shop)
    return .left(reservation)
  }

  // MARK: - Lines at the door

  /// Staff admit those who stand at the door, first come, first served, while there is room beside those who were
  /// called (C-N4).
  private mutating func stand(
    _ reservation: ReservationID?, at shop: ShopID
  ) throws(LineUpRefusal) -> LineUpResponse {
    guard !isDigital else { throw .noReservation }
    guard isOpen(shop) else { throw .closed }
    let standing: ReservationID
    if let reservation {
      guard reservations.contains(reservation), reservations[reservation].shop == shop else {
        throw .noReservation
      }
      let found = reservations[reservation]
      guard !found.state.isOver, !found.state.isActive,
        !shops[shop.index].standing.contains(reservation)
      else { throw .badState }
      if let shopper = found.shopper,
        shoppers[shopper].open.contains(where: { reservations[$0].state.isActive })
      {
        throw .badState
      }
      standing = reservation
      if found.state.isCalled { reservations[reservation].stoppedAt = now }
    } else {
      standing = reservations.append(
        Reservation(
          kind: .walkUp, channel: .door, shop: shop, shopper: nil, issued: now, slot: now,
          number: 0, stay: meanStay, list: [], way: .zero))
    }
    shops[shop.index].standing.append(standing)
    guard mayEnter(standing, at: shop), isFirst(standing, at: shop) else {
      return .stands(standing)
    }
    enter(standing)
    return .entered(standing)
  }

  /// Nobody who could enter stands before them.
  private func isFirst(_ reservation: ReservationID, at shop: ShopID) -> Bool {
    firstWhoMayEnter(shop) == reservation
  }

  /// Who was called has a place kept; all others need one that is free.
  private func mayEnter(_ reservation: ReservationID, at shop: ShopID) -> Bool {
    let kept = reservations[reservation].state.isCalled ? 0 : shops[shop.index].called.count
    return shops[shop.index].inside.count + kept < shops[shop.index].shop.capacity
  }

  /// The first of those at the door for whom there is room; the whole line is looked through only where a person in it was called.
  private func firstWhoMayEnter(_ shop: ShopID) -> ReservationID? {
    let (places, inside) = (shops[shop.index].shop.capacity, shops[shop.index].inside.count)
    guard inside < places else { return nil }
    if inside + shops[shop.index].called.count < places { return shops[shop.index].standing.first }
    return shops[shop.index].standing.first { mayEnter($0, at: shop) }
  }

  private mutating func giveUp(
    _ reservation: ReservationID, at shop: ShopID
  ) throws(LineUpRefusal) -> LineUpResponse {
    guard reservations.contains(reservation),
      shops[shop.index].standing.contains(reservation)
    else { throw .badState }
    leaveLine(reservation)
    if reservations[reservation].kind == .walkUp { end(reservation, .expired(.gaveUp)) }
    fillFromDoor(of: shop)
    return .accepted
  }

  /// A person no longer stands at the door; the clock of their code goes on.
  mutating func leaveLine(_ reservation: ReservationID) {
    let found = reservations[reservation]
    shops[found.shop.index].standing.remove(reservation)
    guard case .called(let until) = found.state, let stopped = found.stoppedAt else { return }
    let end = until + (now - stopped)
    reservations[reservation].stoppedAt = nil
    reservations[reservation].state = .called(until: end)
    startCode(of: reservation, end)
  }

  /// Those who stand at the door come in as places become free, before anybody is called.
  mutating func fillFromDoor(of shop: ShopID) {
    while let next = firstWhoMayEnter(shop) {
      enter(next)
      outbox.append(.admitted(next))
    }
  }

  // MARK: - Staff and hours

  mutating func handle(_ command: StaffCommand) throws(LineUpRefusal) {
    switch command {
    case .open(let shop):
      let hours = shops[try known(shop).index].shop
      let time = calendar.timeOfDay(now)
      guard time >= hours.opens, time < hours.closes else { throw .closed }
      shops[shop.index].openUntil = calendar.midnight(of: calendar.day(of: now)) + hours.closes
      callNext(at: shop)
    case .close(let shop): if shops[try known(shop).index].openUntil != nil { close(shop) }
    case .unblock(let shopper):
      guard shoppers.contains(shopper) else { throw .unknownShopper }
      unblock(shopper)
    case .goManual:
      guard isDigital else { throw .badState }
      isDigital = false
    case .goDigital:
      guard !isDigital else { throw .badState }
      goDigital()
    }
  }

  /// Those with a reservation who stand at doors go back to their place in the virtual line; all others stay.
  private mutating func goDigital() {
    isDigital = true
    for number in shops.indices {
      for reservation in shops[number].standing
      where reservations[reservation].kind != .walkUp
        && reservations[reservation].state.isPending
      { leaveLine(reservation) }
      fillFromDoor(of: ShopID(number))
      callNext(at: ShopID(number))
    }
    let waiting = shops.flatMap { $0.line.tickets + $0.visits }
    for reservation in waiting.sorted() { look(at: reservation) }
  }

  mutating func handle(_ timer: LineUpTimer) {
    switch timer {
    case .look(let reservation, let token):
      guard reservations.contains(reservation), reservations[reservation].lookToken == token else {
        return
      }
      look(at: reservation)
    case .slotBegins(let reservation):
      guard reservations.contains(reservation) else { return }
      callNext(at: reservations[reservation].shop)
    case .codeEnds(let reservation, let token):
      guard reservations.contains(reservation) else { return }
      endCode(of: reservation, token: token)
    case .opens(let shop):
      guard shop.index < shops.count else { return }
      beginDay(of: shop)
      callNext(at: shop)
    case .closes(let shop):
      if shop.index < shops.count { close(shop) }
    case .statistics: makeStatistics()
    case .numberFree(let shopper):
      if shoppers.contains(shopper) { shoppers[shopper].numberBlockedUntil = nil }
    case .unblocked(let shopper):
      if shoppers.contains(shopper) { unblock(shopper) }
    }
  }

  /// A shop opens if it is time, and the next opening is expected.
  mutating func beginDay(of shop: ShopID) {
    let hours = shops[shop.index].shop
    let today = calendar.midnight(of: calendar.day(of: now))
    let time = calendar.timeOfDay(now)
    guard time >= hours.opens else {
      return outbox.append(.setTimer(.opens(shop), at: today + hours.opens))
    }
    if time < hours.closes {
      shops[shop.index].openUntil = today + hours.closes
      outbox.append(.setTimer(.closes(shop), at: today + hours.closes))
    }
    outbox.append(.setTimer(.opens(shop), at: today + TimeOfDay.day + hours.opens))
  }

  /// Who was not called is not at fault; who was called may still come, and nobody is driven out.
  private mutating func close(_ shop: ShopID) {
    shops[shop.index].openUntil = nil
    // At midnight the day before is over, and nothing of the new one.
    let today = calendar.day(of: now - .milliseconds(1))
    let tickets = line(of: shop).prefix { calendar.day(of: reservations[$0].slot) <= today }
    let visits = shops[shop.index].visits.prefix {
      calendar.day(of: reservations[$0].slot) <= today
    }
    for reservation in tickets + visits {
      // Nobody can be told by a machine, but they stand there and see it.
      if shops[shop.index].standing.contains(reservation)
        || reservations[reservation].shopper == nil
      {
        outbox.append(.turnedAway(reservation))
      }
      end(reservation, .expired(.closing))
      tell(reservation, .expired(.closing))
    }
    for reservation in shops[shop.index].standing
    where reservations[reservation].kind == .walkUp
      && calendar.day(of: reservations[reservation].slot) <= today
    {
      end(reservation, .expired(.closing))
      outbox.append(.turnedAway(reservation))
    }
  }
}
