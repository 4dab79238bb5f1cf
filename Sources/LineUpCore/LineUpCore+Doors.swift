import MachineParts
import Quantities

/// Entrances, staff and opening hours of shops.
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

  /// Admits a called person up to and including the instant the code expires (C-R12).
  ///
  /// If the shop is full, the countdown of the code stops, so that the code does not expire.
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

  /// Records the time spent inside for every person (C-R20).
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

  // MARK: - Physical queues

  /// Admits people from the physical queue by staff, first come, first served, while there is room
  /// beyond the called people (C-N4).
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

  /// True if no one ahead in the physical queue could enter.
  private func isFirst(_ reservation: ReservationID, at shop: ShopID) -> Bool {
    firstWhoMayEnter(shop) == reservation
  }

  /// True if the person may enter: a called person has a reserved place; all others need a free
  /// one.
  private func mayEnter(_ reservation: ReservationID, at shop: ShopID) -> Bool {
    let kept = reservations[reservation].state.isCalled ? 0 : shops[shop.index].called.count
    return shops[shop.index].inside.count + kept < shops[shop.index].shop.capacity
  }

  /// Returns the first person in the physical queue for whom there is room.
  ///
  /// The whole queue is searched only if a person in it was called.
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

  /// Removes a person from the physical queue and resumes the countdown of their code.
  mutating func leaveLine(_ reservation: ReservationID) {
    let found = reservations[reservation]
    shops[found.shop.index].standing.remove(reservation)
    guard case .called(let until) = found.state, let stopped = found.stoppedAt else { return }
    let end = until + (now - stopped)
    reservations[reservation].stoppedAt = nil
    reservations[reservation].state = .called(until: end)
    startCode(of: reservation, end)
  }

  /// Admits people from the physical queue as places become free, before anyone is called.
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

  /// Returns people in physical queues who have a pending reservation to the virtual queue; all
  /// others stay.
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

  /// Opens a shop if it is time, and schedules the next opening.
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

  /// Closes a shop.
  ///
  /// People not called are not at fault, called people may still come, and people inside may stay.
  private mutating func close(_ shop: ShopID) {
    shops[shop.index].openUntil = nil
    // At midnight the previous day ends; reservations of the new day stay.
    let today = calendar.day(of: now - .milliseconds(1))
    let tickets = line(of: shop).prefix { calendar.day(of: reservations[$0].slot) <= today }
    let visits = shops[shop.index].visits.prefix {
      calendar.day(of: reservations[$0].slot) <= today
    }
    for reservation in tickets + visits {
      // A machine cannot notify people, but they are at the shop and see that it closes.
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
