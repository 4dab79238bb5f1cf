import Geography
import MachineParts
import Quantities

/// Alternatives for people, and statistics of their behaviour.
extension LineUpCore {
  /// The nearest shops of each shop in a straight line; the lower number on a tie.
  static func neighbours(of shops: [Shop], count: Int) -> [[ShopID]] {
    shops.indices.map { number in
      let here = shops[number].place.point
      func distance(_ other: Int) -> Double {
        let there = shops[other].place.point
        return (there.x - here.x) * (there.x - here.x) + (there.y - here.y) * (there.y - here.y)
      }
      var nearest: [(distance: Double, shop: Int)] = []
      for other in shops.indices where other != number {
        let found = (distance(other), other)
        if nearest.count == count, let last = nearest.last, last <= found { continue }
        let at = nearest.firstIndex { found < $0 } ?? nearest.count
        nearest.insert(found, at: at)
        if nearest.count > count { nearest.removeLast() }
      }
      return nearest.map { ShopID($0.shop) }
    }
  }

  /// Suggests other hours, other days and other shops, in this order (C-UC5), if they can be
  /// booked.
  func suggestions(
    for form: VisitForm, _ stay: TimeSpan, _ shopper: ShopperID
  ) -> [Suggestion] {
    var found: [Suggestion] = []
    func add(_ kind: Suggestion.Kind, _ shop: ShopID, _ at: Instant) {
      guard at >= .start, canBook(at, at: shop), hasRoom(at: shop, at, stay, form.list) else {
        return
      }
      let day = calendar.day(of: at)
      let isTaken = shoppers[shopper].open.contains {
        calendar.day(of: reservations[$0].slot) == day
      }
      if !isTaken { found.append(Suggestion(kind, shop, at: at)) }
    }
    let day = calendar.day(of: form.at)
    var shift = rules.slot
    while shift <= rules.suggestedHours {
      for at in [form.at - shift, form.at + shift]
      where at >= .start && calendar.day(of: at) == day { add(.hour, form.shop, at) }
      shift += rules.slot
    }
    if rules.suggestedDays > 0 {
      for days in 1...Int64(rules.suggestedDays) {
        add(.day, form.shop, form.at - TimeOfDay.day * days)
        add(.day, form.shop, form.at + TimeOfDay.day * days)
      }
    }
    for shop in neighbours[form.shop.index] { add(.shop, shop, form.at) }
    return found
  }

  private func canBook(_ slot: Instant, at shop: ShopID) -> Bool {
    do throws(LineUpRefusal) {
      try checkSlot(slot, at: shop)
      return true
    } catch {
      return false
    }
  }

  /// Returns the nearest free slots of a day at or before a time and after it (C-UC9).
  func offerSlots(
    at shop: ShopID, _ wanted: Instant, by shopper: ShopperID
  ) throws(LineUpRefusal) -> LineUpResponse {
    try check(.phone(shopper), shop)
    guard rules.takesVisits else { throw .channelNotAllowed }
    guard wanted >= .start else { throw .inThePast }
    let midnight = calendar.midnight(of: calendar.day(of: wanted))
    let free = slotTimes(of: shops[shop.index].shop).map { midnight + $0 }.filter {
      canBook($0, at: shop) && hasRoom(at: shop, $0, meanStay, [])
    }
    return .slots(
      atOrBefore: free.last { $0 <= wanted }, after: free.first { $0 > wanted })
  }

  // MARK: - Statistics

  /// Counts a person's visit to a shop.
  mutating func count(_ reservation: Reservation, of shopper: ShopperID) {
    guard shoppers[shopper].hasApp else { return }
    let at = reservation.kind == .visit ? reservation.slot : now
    let weekday = Int8(calendar.weekday(of: calendar.day(of: at)))
    let hour = Int8(calendar.timeOfDay(at).milliseconds / 3_600_000)
    habits.count(&shoppers[shopper], reservation.shop, weekday: weekday, hour: hour)
  }

  /// Updates means and habits every few days (C-N2).
  mutating func makeStatistics() {
    outbox.append(.setTimer(.statistics, at: now + rules.statisticsEvery))
    if stayCount > 0 { meanStay = max(.seconds(1), mean(staySum, stayCount)) }
    for shopper in shoppers.ids {
      if shoppers[shopper].stayCount > 0 {
        shoppers[shopper].meanStay = max(
          .seconds(1), mean(shoppers[shopper].staySum, Int64(shoppers[shopper].stayCount)))
      }
      suggestHabit(to: shopper)
    }
  }

  private func mean(_ sum: TimeSpan, _ count: Int64) -> TimeSpan {
    .milliseconds(sum.milliseconds / count)
  }

  /// Suggests an hour of the week to a person who often shops at that hour and has no booking in
  /// the coming week (C-R25, C-SPM4).
  private mutating func suggestHabit(to shopper: ShopperID) {
    let known = shoppers[shopper]
    guard known.hasApp, !known.isBlocked, rules.takesVisits, isDigital else { return }
    let today = calendar.day(of: now)
    let isBusy = known.open.contains {
      (today...today + 7).contains(calendar.day(of: reservations[$0].slot))
    }
    if isBusy { return }
    let stay = known.meanStay ?? meanStay
    func slot(_ habit: Habit) -> Instant {
      let days = (Int(habit.weekday) - calendar.weekday(of: today) + 7) % 7
      let midnight = calendar.midnight(of: today + (days == 0 ? 7 : days))
      return midnight + .hours(Int64(habit.hour))
    }
    let found = habits.first(of: known) {
      Int($0.count) >= rules.habitVisits && canBook(slot($0), at: $0.shop)
        && hasRoom(at: $0.shop, slot($0), stay, [])
    }
    if let found { outbox.append(.tell(shopper, nil, .habit(found.shop, at: slot(found)))) }
  }
}
