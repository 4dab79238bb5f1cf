import LineUpCore
import MachineParts
import Quantities
import Testing

/// Visits: the diary, what else is offered, the calendar.
@Suite struct BookingTests {
  /// C-SC3, C-UC5: tomorrow at five is full, and BCD tomorrow at five is taken.
  @Test func `Andrea is offered hours, then days, then shops, and takes another shop`() throws {
    let shops = [try LineUpTown.shop(0), try LineUpTown.shop(1), try LineUpTown.shop(5)]
    var rules = LineUpRules()
    rules.expectedStay = .minutes(60)
    rules.suggestedHours = .minutes(60)
    rules.slot = .minutes(30)
    var town = LineUpTown(shops, rules)
    let people = [try town.app(1), try town.app(2)]
    let five = LineUpTown.at(17, day: 3)
    _ = try town.visit(.app(people[0]), five, at: LineUpTown.at(9))
    let wanted = VisitForm(ShopID(0), at: five)
    let response = town.tell(.bookVisit(wanted, by: .app(people[1])), at: LineUpTown.at(9))
    func hour(_ hour: Int64, _ minute: Int64 = 0) -> Suggestion {
      Suggestion(.hour, ShopID(0), at: LineUpTown.at(hour, minute, day: 3))
    }
    func day(_ day: Int64) -> Suggestion {
      Suggestion(.day, ShopID(0), at: LineUpTown.at(17, day: day))
    }
    #expect(
      response
        == .offered([
          hour(16), hour(18), day(2), day(4), day(1), day(5),
          Suggestion(.shop, ShopID(1), at: five), Suggestion(.shop, ShopID(2), at: five),
        ]))
    _ = try town.visit(.app(people[1]), five, shop: 1, at: LineUpTown.at(9))
    #expect(town.core.brokenInvariant() == nil)
  }

  /// C-F7: only the application hears of other slots; callers ask for the nearest two (C-UC9).
  @Test func `a caller is told the nearest free slots at or before a time and after it`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let people = [try town.app(1), try town.caller(2)]
    _ = try town.visit(
      .app(people[0]), LineUpTown.at(15), stay: .minutes(30), at: LineUpTown.at(9))
    let full = LineUpCommand.bookVisit(
      VisitForm(ShopID(0), at: LineUpTown.at(15)), by: .phone(people[1]))
    #expect(town.tell(full, at: LineUpTown.at(9)) == .refused(.slotFull))
    #expect(
      town.tell(.offerSlots(ShopID(0), at: LineUpTown.at(15), by: people[1]), at: LineUpTown.at(9))
        == .slots(atOrBefore: LineUpTown.at(14, 30), after: LineUpTown.at(15, 30)))
    #expect(
      town.tell(.offerSlots(ShopID(0), at: LineUpTown.at(12), by: people[1]), at: LineUpTown.at(9))
        == .slots(atOrBefore: LineUpTown.at(12), after: LineUpTown.at(12, 15)))
  }

  /// C-SC6, C-SC7, C-SPW4.
  @Test func `Marta gives Saturday up, and the slot is free for others`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let people = [try town.app(1), try town.app(2)]
    let two = LineUpTown.at(14, day: 2)
    let visit = try town.visit(.app(people[0]), two, at: LineUpTown.at(9))
    #expect(
      town.tell(.delete(visit, by: .app(people[1])), at: LineUpTown.at(9)) == .refused(.notYours))
    #expect(town.tell(.delete(visit, by: .app(people[0])), at: LineUpTown.at(9)) == .accepted)
    #expect(
      town.tell(.delete(visit, by: .app(people[0])), at: LineUpTown.at(9)) == .refused(.badState))
    _ = try town.visit(.app(people[1]), two, at: LineUpTown.at(9))
  }

  /// C-R7: the next month, which after 31 January ends on 28 February.
  @Test func `visits can be booked until the same day of the next month, or its last`() throws {
    var town = LineUpTown([try LineUpTown.shop()], date: "2026-01-31")
    let alice = try town.app(1)
    func book(_ day: Int64) -> LineUpResponse {
      let form = VisitForm(ShopID(0), at: LineUpTown.at(10, day: day))
      return town.tell(.bookVisit(form, by: .app(alice)), at: LineUpTown.at(9))
    }
    #expect(book(29) == .refused(.beyondHorizon))
    guard case .booked = book(28) else { throw TownError.refused }
    var march = LineUpTown([try LineUpTown.shop()], date: "2025-12-31")
    let bob = try march.app(1)
    let form = VisitForm(ShopID(0), at: LineUpTown.at(10, day: 31))
    guard case .booked = march.tell(.bookVisit(form, by: .app(bob)), at: LineUpTown.at(9)) else {
      throw TownError.refused
    }
  }

  /// C10: opening <= t < closing.
  @Test func `a slot is from opening on and before closing, and not in the past`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let people = [try town.app(1), try town.app(2)]
    func book(_ at: Instant) -> LineUpResponse {
      town.tell(.bookVisit(VisitForm(ShopID(0), at: at), by: .app(people[0])), at: LineUpTown.at(9))
    }
    #expect(book(LineUpTown.at(20)) == .refused(.closed))
    #expect(book(LineUpTown.at(8, day: 1) - .milliseconds(1)) == .refused(.closed))
    #expect(book(LineUpTown.at(8, 59)) == .refused(.inThePast))
    guard case .booked = book(LineUpTown.at(8, day: 1)) else { throw TownError.refused }
    _ = try town.visit(.app(people[1]), LineUpTown.at(20) - .milliseconds(1), at: LineUpTown.at(9))
    #expect(book(LineUpTown.at(9, day: 1)) == .refused(.pendingSameDay))
  }

  /// C-N5.
  @Test func `nobody has more visits to come than the limit`() throws {
    var rules = LineUpRules()
    rules.mostBookings = 2
    var town = LineUpTown([try LineUpTown.shop()], rules)
    let alice = try town.app(1)
    for day in 1...2 {
      _ = try town.visit(.app(alice), LineUpTown.at(10, day: Int64(day)), at: LineUpTown.at(9))
    }
    let third = VisitForm(ShopID(0), at: LineUpTown.at(10, day: 3))
    #expect(
      town.tell(.bookVisit(third, by: .app(alice)), at: LineUpTown.at(9))
        == .refused(.tooManyBookings))
  }

  /// C-F9: a limit for those who want the same.
  @Test func `a category that is full refuses those who want it, and no others`() throws {
    var rules = LineUpRules()
    rules.categoryLimits = [1]
    var town = LineUpTown([try LineUpTown.shop(capacity: 5)], rules)
    let people = try (1...3).map { try town.app($0) }
    let fresh = ShoppingList(category: 0)
    func book(_ person: Int, _ list: ShoppingList) -> LineUpResponse {
      let form = VisitForm(ShopID(0), at: LineUpTown.at(10), list: list)
      return town.tell(.bookVisit(form, by: .app(people[person])), at: LineUpTown.at(9))
    }
    guard case .booked(let visit) = book(0, fresh) else { throw TownError.refused }
    guard case .offered = book(1, fresh), case .booked = book(1, []) else {
      throw TownError.refused
    }
    #expect(
      town.tell(
        .update(visit, by: people[0], stay: .minutes(45), list: []), at: LineUpTown.at(9))
        == .accepted)
    guard case .booked = book(2, fresh) else { throw TownError.refused }
    #expect(town.core.brokenInvariant() == nil)
  }

  /// C-F2, C16: of those who wait, a visit that is due is called first, and never early.
  @Test func `a visit that is due goes before tickets, and is not called early`() throws {
    var rules = LineUpRules()
    rules.expectedStay = .minutes(5)
    var town = LineUpTown([try LineUpTown.shop(capacity: 1)], rules)
    let people = try (1...3).map { try town.app($0) }
    let visit = try town.visit(.app(people[0]), LineUpTown.at(10), at: LineUpTown.at(9))
    let (first, _) = try town.ticket(.app(people[1]), way: 0, at: LineUpTown.at(9, 50))
    let (second, _) = try town.ticket(.app(people[2]), way: 0, at: LineUpTown.at(9, 51))
    _ = town.scanIn(first, at: LineUpTown.at(9, 52))
    _ = town.scanOut(first, at: LineUpTown.at(10, 1))
    #expect(town.core.reservation(visit).state == .called(until: LineUpTown.at(10, 11)))
    #expect(town.core.reservation(second).state.isPending)
  }
}
