import MachineParts
import Quantities

/// Calls, estimates of turns, and notices before them.
extension LineUpCore {
  /// Calls people while places are free (C16, C19).
  /// - Returns: true if a person was called.
  @discardableResult
  mutating func callNext(at shop: ShopID) -> Bool {
    guard isDigital, isOpen(shop) else { return false }
    var hasCalled = false
    while let next = next(at: shop) {
      call(next)
      hasCalled = true
    }
    return hasCalled
  }

  private func next(at shop: ShopID) -> ReservationID? {
    let free = shops[shop.index].freePlaces(rules.overCall)
    guard free > 0 else { return nil }
    if let visit = shops[shop.index].visits.first, reservations[visit].slot <= now { return visit }
    guard let ticket = shops[shop.index].line.first else { return nil }
    guard rules.protect > .zero else { return ticket }
    let due = shops[shop.index].firstVisit { reservations[$0].slot > now + rules.protect }
    return free > due ? ticket : nil
  }

  private mutating func call(_ reservation: ReservationID) {
    let shop = reservations[reservation].shop
    leaveVirtualLine(reservation)
    let until = now + rules.codeValid
    reservations[reservation].state = .called(until: until)
    reservations[reservation].called = now
    shops[shop.index].called.append(reservation)
    shops[shop.index].ends.insert(now + reservations[reservation].stay)
    startCode(of: reservation, until)
    if reservations[reservation].channel == .machine {
      let number = reservations[reservation].number
      outbox.append(.display(shop, number: number, reservation))
    } else {
      tell(reservation, .callToEnter(until: until))
    }
  }

  /// Removes a pending reservation from the virtual queue.
  mutating func leaveVirtualLine(_ reservation: ReservationID) {
    let (shop, slot) = (reservations[reservation].shop.index, reservations[reservation].slot)
    switch reservations[reservation].kind {
    case .ticket: shops[shop].line.remove(reservation)
    case .visit:
      let position = shops[shop].firstVisit { (reservations[$0].slot, $0) >= (slot, reservation) }
      precondition(shops[shop].visits[position] == reservation, "a pending visit is in its place")
      shops[shop].visits.remove(at: position)
    case .walkUp: break
    }
  }

  /// Starts the countdown of a code.
  mutating func startCode(of reservation: ReservationID, _ until: Instant) {
    reservations[reservation].codeToken += 1
    let token = reservations[reservation].codeToken
    outbox.append(.setTimer(.codeEnds(reservation, token: token), at: until))
  }

  mutating func endCode(of reservation: ReservationID, token: Int32) {
    let found = reservations[reservation]
    guard found.codeToken == token, found.stoppedAt == nil, found.state.isCalled else { return }
    end(reservation, .expired(.late))
    tell(reservation, .expired(.late))
    if let shopper = found.shopper {
      shoppers[shopper].noShows += 1
      blockIfNeeded(shopper)
    }
    fillFromDoor(of: found.shop)
    callNext(at: found.shop)
  }

  // MARK: - Estimates

  func estimate(of reservation: ReservationID) throws(LineUpRefusal) -> Instant {
    guard isDigital else { throw .serviceDown }
    guard reservations.contains(reservation) else { throw .noSuchReservation }
    switch reservations[reservation].state {
    case .waiting, .approaching:
      return turn(of: reservation, at: reservations[reservation].shop)
    case .called: return now
    case .active, .expired, .deleted: throw .badState
    }
  }

  /// Estimated time at which a reservation will be called, if all people stay as long as expected.
  ///
  /// People inside and called people hold their places; next come due visits, then tickets. The
  /// target is pending; nil stands for a ticket not yet issued.
  /// - Complexity: O(visits due before it) for a ticket if all stays in the queue are equal;
  ///   otherwise O(ahead log ahead), and mostly O(ahead), regardless of the capacity.
  func turn(of target: ReservationID?, at shop: ShopID) -> Instant {
    if let target, reservations[target].kind == .visit,
      reservations[target].slot - now > .hours(2)
    {
      return reservations[target].slot
    }
    let today = calendar.midnight(of: calendar.day(of: now))
    let from =
      isOpen(shop) ? now : max(now, today + shops[shop.index].shop.opens)
    return turnAmongEquals(of: target, at: shop, from: from)
      ?? turnInLine(of: target, at: shop, from: from)
  }

  /// Estimates the turn by stepping through the queue, with places assigned from a given instant.
  func turnInLine(of target: ReservationID?, at shop: ShopID, from: Instant) -> Instant {
    var places = Places(
      shops[shop.index].shop.capacity, held: shops[shop.index].ends, from: from,
      ahead: shops[shop.index].line.count)
    var nextVisit = 0
    if let turn = passVisits(of: shop, target, &places, &nextVisit) { return turn }
    var found: Instant?
    shops[shop.index].line.forEach { ticket, stay in
      if ticket == target {
        found = places.first
      } else {
        places.takeFirst(until: places.first + stay)
        found = passVisits(of: shop, target, &places, &nextVisit)
      }
      return found == nil
    }
    if let found { return found }
    guard let target else { return places.first }
    // A visit after the last ticket is called when its slot begins; a person who is only in the
    // physical queue comes last.
    while nextVisit < shops[shop.index].visits.count {
      let visit = shops[shop.index].visits[nextVisit]
      let begin = max(places.first, reservations[visit].slot)
      if visit == target { return begin }
      places.takeFirst(until: begin + reservations[visit].stay)
      nextVisit += 1
    }
    return places.first
  }

  /// Turn of a ticket if all stays before it are equal; nil in other cases.
  ///
  /// A visit goes first if its slot has begun by the time at which the ticket's place is free.
  func turnAmongEquals(
    of target: ReservationID?, at shop: ShopID, from: Instant
  ) -> Instant? {
    if let target, reservations[target].kind != .ticket { return nil }
    let waiting = shops[shop.index].line.count
    guard let stay = waiting == 0 ? meanStay : shops[shop.index].line.commonStay,
      let places = EqualPlaces(
        shops[shop.index].shop.capacity, held: shops[shop.index].ends, from: from, stay: stay)
    else { return nil }
    var taken = target.map { shops[shop.index].line.rank(of: $0) } ?? waiting
    var free = places.free(after: taken, held: shops[shop.index].ends)
    for visit in shops[shop.index].visits {
      guard reservations[visit].slot <= free else { break }
      guard reservations[visit].stay == stay else { return nil }
      taken += 1
      free = places.free(after: taken, held: shops[shop.index].ends)
    }
    return free
  }

  /// Assigns places to the visits that are due before the next place is free.
  /// - Returns: the turn of the target, if it is one of these visits.
  private func passVisits(
    of shop: ShopID, _ target: ReservationID?, _ places: inout Places, _ next: inout Int
  ) -> Instant? {
    while next < shops[shop.index].visits.count {
      let visit = shops[shop.index].visits[next]
      let free = places.first
      guard reservations[visit].slot <= free else { return nil }
      if visit == target { return free }
      places.takeFirst(until: free + reservations[visit].stay)
      next += 1
    }
    return nil
  }

  // MARK: - Notices

  /// Reviews a person's expected turn, sends the notices due now, and schedules the next review.
  ///
  /// Turns shift as the queue moves, so a ticket whose turn is far away is reviewed after half the
  /// remaining time.
  /// - Parameters:
  ///   - reservation: the reservation to review.
  ///   - known: the expected turn, if it was just estimated.
  mutating func look(at reservation: ReservationID, turn known: Instant? = nil) {
    let found = reservations[reservation]
    guard found.state.isPending, found.channel != .machine, isDigital else { return }
    let turn = known ?? turn(of: reservation, at: found.shop)
    let leave = turn - found.way - rules.margin
    if found.channel == .app, !found.isToldToLeave, leave <= now {
      reservations[reservation].isToldToLeave = true
      tell(reservation, .leaveNow)
    }
    if found.state == .waiting, turn - rules.notice <= now {
      reservations[reservation].state = .approaching
      tell(reservation, .approaching)
    } else if found.state == .approaching, turn - rules.notice > now {
      reservations[reservation].state = .waiting
    }
    let toLeave = found.channel == .app && !reservations[reservation].isToldToLeave
    let next =
      toLeave
      ? min(leave, turn - rules.notice)
      : reservations[reservation].state == .waiting
        ? turn - rules.notice : max(turn, now + rules.notice)
    let gap = next - now
    let halves = found.kind == .ticket && gap > .minutes(4)
    let at = halves ? now + .milliseconds(gap.milliseconds / 2) : max(next, now + .seconds(1))
    reservations[reservation].lookToken += 1
    let token = reservations[reservation].lookToken
    outbox.append(.setTimer(.look(reservation, token: token), at: at))
  }
}
