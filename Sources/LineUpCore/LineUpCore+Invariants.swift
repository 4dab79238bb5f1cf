public import MachineParts
import Quantities

/// Invariants that hold between commands; a violation is a defect of the service, never of its
/// users.
extension LineUpCore {
  /// Checks the invariants of this machine.
  /// - Returns: the first broken invariant; nil if all hold.
  /// - Complexity: O(open reservations + shops × cells of the diary).
  public func brokenInvariant() -> InvariantViolation? {
    for number in shops.indices {
      if let code = broken(ShopID(number)) {
        return InvariantViolation(code: code, subject: "shop \(number)")
      }
    }
    for shopper in shoppers.ids {
      // A telephone number belongs to one person (C21).
      let owner = phones.shopper(with: shoppers[shopper].phone, shoppers)
      if let code = owner == shopper ? broken(shoppers[shopper]) : "C21" {
        return InvariantViolation(code: code, subject: "shopper \(shopper)")
      }
    }
    return nil
  }

  private func broken(_ shop: ShopID) -> String? {
    let book = shops[shop.index]
    let (inside, called) = (book.inside.count, book.called.count)
    if inside > book.shop.capacity { return "C01" }
    if book.entries - book.exits != Int64(inside) { return "C15" }
    if inside + called > book.shop.capacity + rules.overCall { return "C23" }
    let line = line(of: shop)
    if book.ends.count != inside + called { return "C22" }
    for reservation in book.inside where !reservations[reservation].state.isActive { return "C22" }
    for reservation in book.called {
      guard case .called(let until) = reservations[reservation].state else { return "C22" }
      // A code whose countdown runs does not expire before the present instant.
      let isStopped = reservations[reservation].stoppedAt != nil
      if isStopped != book.standing.contains(reservation) { return "C25" }
      if !isStopped, until < now { return "C25" }
    }
    for (first, second) in zip(book.visits, book.visits.dropFirst()) {
      let (one, other) = (reservations[first], reservations[second])
      if (one.slot, first) >= (other.slot, second) { return "C16" }
    }
    for (first, second) in zip(line, line.dropFirst()) where first >= second { return "C26" }
    if isDigital, let end = book.openUntil, now < end, book.freePlaces(rules.overCall) > 0 {
      // Everyone whose turn has come was called: due visits, and tickets unless places are kept.
      if let visit = book.visits.first, reservations[visit].slot < now { return "C16" }
      if rules.protect == .zero, !line.isEmpty { return "C16" }
    }
    return brokenDiary(shop, line)
  }

  /// Checks that the diary equals the sum of the open reservations (C24), bookings stay within the
  /// places (C20), and times are within opening hours (C10).
  private func brokenDiary(_ shop: ShopID, _ line: [ReservationID]) -> String? {
    let book = shops[shop.index]
    var fresh = Diary(cell: rules.cell, categories: rules.categoryLimits.count)
    for reservation in line + book.visits + book.called + book.inside {
      let found = reservations[reservation]
      guard found.kind != .walkUp else { continue }
      let time = calendar.timeOfDay(found.slot)
      if time < book.shop.opens || time >= book.shop.closes { return "C10" }
      fresh.add(
        1, day: calendar.day(of: found.slot), fresh.cells(from: time, found.stay),
        isVisit: found.kind == .visit, found.list)
    }
    if !fresh.agrees(with: book.diary) { return "C24" }
    if book.diary.most(row: 0) > book.shop.capacity { return "C20" }
    return book.diary.most(row: 1) > book.shop.visitPlaces ? "C20" : nil
  }

  private func broken(_ shopper: Shopper) -> String? {
    var (tickets, active) = (0, 0)
    var days: [Int] = []
    for reservation in shopper.open {
      let found = reservations[reservation]
      if found.state.isOver { return "C14" }
      // A reservation by machine belongs to no shopper, so that no one is blocked for it (C08,
      // C09).
      if found.channel == .machine || found.channel == .door { return "C08" }
      if found.kind == .ticket, found.state.isPending { tickets += 1 }
      if found.state.isActive { active += 1 }
      days.append(calendar.day(of: found.slot))
      if shopper.isBlocked { return found.state.isActive ? "C06" : "C07" }
    }
    if tickets > 1 { return shopper.hasApp ? "C02" : "C03" }
    if active > 1 { return "C12" }
    days.sort()
    for (one, next) in zip(days, days.dropFirst()) where one == next { return "C13" }
    return nil
  }
}
