import MachineParts
import Quantities

/// Whose turn it is, when it will come, and what people are told before.
extension LineUpCore {
  /// Calls people for as long as places are free (C16, C19).
  mutating func callNext(at shop: ShopID) {
    guard isDigital, shops[shop.index].isOpen else { return }
    while let next = next(at: shop) { call(next) }
  }

  private mutating func next(at shop: ShopID) -> ReservationID? {
    let free = shops[shop.index].freePlaces(rules.overCall)
    guard free > 0 else { return nil }
    if let visit = shops[shop.index].visits.first, reservations[visit].slot <= now { return visit }
    skipLine(of: shop)
    guard let ticket = shops[shop.index].line.first else { return nil }
    guard rules.protect > .zero else { return ticket }
    let due = shops[shop.index].visits.prefix { reservations[$0].slot <= now + rules.protect }
    return free > due.count ? ticket : nil
  }

  private mutating func skipLine(of shop: ShopID) {
    while let first = shops[shop.index].line.first, !reservations[first].state.isPending {
      shops[shop.index].passHead()
    }
  }

  private mutating func call(_ reservation: ReservationID) {
    let shop = reservations[reservation].shop
    if reservations[reservation].kind == .visit { shops[shop.index].visits.remove(reservation) }
    let until = now + rules.codeValid
    reservations[reservation].state = .called(until: until)
    reservations[reservation].called = now
    shops[shop.index].called.append(reservation)
    startCode(of: reservation, until)
    if reservations[reservation].channel == .machine {
      let number = reservations[reservation].number
      outbox.append(.display(shop, number: number, reservation))
    } else {
      tell(reservation, .callToEnter(until: until))
    }
  }

  /// The clock of a code runs.
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

  /// When a reservation would be called if everybody stayed as long as is known of them.
  ///
  /// Those inside and those called hold their places; then come visits when they are due, then tickets. The target is
  /// pending; nil stands for a ticket that is not there yet.
  func turn(of target: ReservationID?, at shop: ShopID) -> Instant {
    let book = shops[shop.index]
    if let target, reservations[target].kind == .visit,
      reservations[target].slot - now > .hours(2)
    {
      return reservations[target].slot
    }
    let today = calendar.midnight(of: calendar.day(of: now))
    let from = book.isOpen ? now : max(now, today + book.shop.opens)
    var places = PlaceHeap()
    for person in book.inside {
      guard case .active(let since) = reservations[person].state else { continue }
      places.add(max(from, since + reservations[person].stay))
    }
    for person in book.called {
      places.add(max(from, (reservations[person].called ?? from) + reservations[person].stay))
    }
    // Of a shop with room for many more than come, few places matter.
    let ahead = book.visits.count + book.line.count + 1
    let idle = min(book.shop.capacity - places.count, ahead)
    if idle > 0 { for _ in 0..<idle { places.add(from) } }
    while places.count > max(book.shop.capacity, 1) { places.removeFirst() }
    var visits = book.visits[...]
    var line = book.line
    while true {
      let free = places.first
      if let visit = visits.first, reservations[visit].slot <= free {
        if visit == target { return free }
        visits.removeFirst()
        places.replaceFirst(free + reservations[visit].stay)
      } else if let ticket = line.popFirst() {
        guard reservations[ticket].state.isPending else { continue }
        if ticket == target { return free }
        places.replaceFirst(free + reservations[ticket].stay)
      } else if let target, let visit = visits.popFirst() {
        let begin = max(free, reservations[visit].slot)
        if visit == target { return begin }
        places.replaceFirst(begin + reservations[visit].stay)
      } else {
        return free
      }
    }
  }

  // MARK: - What people are told

  /// Looks when somebody's turn will come, tells them what they should know now, and looks again later.
  ///
  /// What the line does moves turns, so that somebody whose turn is far away is looked at again at half the time.
  mutating func look(at reservation: ReservationID) {
    let found = reservations[reservation]
    guard found.state.isPending, found.channel != .machine, isDigital else { return }
    let turn = turn(of: reservation, at: found.shop)
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

/// When places become free, soonest first.
struct PlaceHeap {
  private var times: [Instant] = []

  var count: Int { times.count }

  var first: Instant { times[0] }

  mutating func add(_ time: Instant) {
    times.append(time)
    var child = times.count - 1
    while child > 0, times[child] < times[(child - 1) / 2] {
      times.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func replaceFirst(_ time: Instant) {
    times[0] = time
    sift()
  }

  mutating func removeFirst() {
    times.swapAt(0, times.count - 1)
    times.removeLast()
    sift()
  }

  private mutating func sift() {
    var parent = 0
    while 2 * parent + 1 < times.count {
      var child = 2 * parent + 1
      if child + 1 < times.count, times[child + 1] < times[child] { child += 1 }
      guard times[child] < times[parent] else { return }
      times.swapAt(child, parent)
      parent = child
    }
  }
}
