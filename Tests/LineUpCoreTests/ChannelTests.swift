import LineUpCore
import MachineParts
import Quantities
import Testing

/// Who may do what by which channel, and what is refused.
@Suite struct ChannelTests {
  private func ticket(_ asker: Asker, shop: Int = 0) -> LineUpCommand {
    .getTicket(ShopID(shop), by: asker, way: .zero)
  }

  /// C-UC3, C-R1, C-R2: a telephone is one person, by application and by call.
  @Test func `the same telephone in the application and the call centre has one ticket`() throws {
    var town = LineUpTown([try LineUpTown.shop(), try LineUpTown.shop(1)])
    let caller = try town.caller(7)
    let other = try town.app(8)
    _ = try town.ticket(.app(other), at: LineUpTown.at(9))
    guard case .issued = town.tell(ticket(.phone(caller)), at: LineUpTown.at(9)) else {
      throw TownError.refused
    }
    #expect(try town.app(7) == caller)
    #expect(town.tell(ticket(.app(caller)), at: LineUpTown.at(9)) == .refused(.pendingTicket))
    #expect(
      town.tell(ticket(.app(caller), shop: 1), at: LineUpTown.at(9)) == .refused(.pendingTicket))
    #expect(
      town.tell(.join(phone: 7, hasApp: true), at: LineUpTown.at(9)) == .refused(.duplicatePhone))
  }

  /// C13, over all shops; once it was used, another may come.
  @Test func `one reservation a day over all shops`() throws {
    var town = LineUpTown([try LineUpTown.shop(), try LineUpTown.shop(1)])
    let alice = try town.app(1)
    let (first, _) = try town.ticket(.app(alice), at: LineUpTown.at(9))
    #expect(
      town.tell(ticket(.app(alice), shop: 1), at: LineUpTown.at(9)) == .refused(.pendingSameDay))
    let later = VisitForm(ShopID(1), at: LineUpTown.at(15))
    #expect(
      town.tell(.bookVisit(later, by: .app(alice)), at: LineUpTown.at(9))
        == .refused(.pendingSameDay))
    _ = town.scanIn(first, at: LineUpTown.at(9))
    _ = town.scanOut(first, at: LineUpTown.at(9, 30))
    _ = try town.visit(.app(alice), LineUpTown.at(15), shop: 1, at: LineUpTown.at(9, 30))
  }

  /// C-DA2, C-DA3, C18: three people in one taxi need three codes.
  @Test func `a code lets one person in, once`() throws {
    var town = LineUpTown([try LineUpTown.shop(capacity: 3), try LineUpTown.shop(1)])
    let alice = try town.app(1)
    let (code, _) = try town.ticket(.app(alice), at: LineUpTown.at(9))
    #expect(town.scanIn(code, shop: 1, at: LineUpTown.at(9)) == .refused(.noReservation))
    #expect(town.scanIn(code, at: LineUpTown.at(9)) == .entered(code))
    #expect(town.scanIn(code, at: LineUpTown.at(9)) == .refused(.badState))
    let wrong = LineUpCommand.door(ShopID(0), .scanIn(EntranceCode(1)))
    #expect(town.tell(wrong, at: LineUpTown.at(9)) == .refused(.wrongCode))
    _ = town.scanOut(code, at: LineUpTown.at(9, 5))
    #expect(town.scanOut(code, at: LineUpTown.at(9, 5)) == .refused(.badState))
  }

  /// C-R9.1 to C-R9.3: codes shown by the application, read to a caller and printed by a machine.
  @Test func `codes of all three channels open the door, each for its own reservation`() throws {
    var town = LineUpTown([try LineUpTown.shop(capacity: 3)])
    let askers: [Asker] = [
      .app(try town.app(1)), .phone(try town.caller(2)), .machine(ShopID(0)),
    ]
    let nine = LineUpTown.at(9)
    let codes = try askers.map { EntranceCode(of: try town.ticket($0, way: 0, at: nine).0) }
    #expect(Set(codes).count == 3)
    for (number, code) in codes.enumerated() {
      let typed = LineUpCommand.door(ShopID(0), .scanIn(EntranceCode(code.value)))
      #expect(town.tell(typed, at: nine) == .entered(ReservationID(number)))
    }
    #expect(town.core.people(of: ShopID(0)).inside.count == 3)
  }

  /// C-U1, C-R3, C-R26, C-R27.
  @Test func `channels do what they may, in opening hours`() throws {
    var town = LineUpTown([try LineUpTown.shop(), try LineUpTown.shop(1)])
    let (app, caller) = (try town.app(1), try town.caller(2))
    let early = LineUpTown.at(7)
    #expect(town.tell(ticket(.phone(caller)), at: early) == .refused(.channelClosed))
    #expect(town.tell(ticket(.machine(ShopID(0))), at: early) == .refused(.channelClosed))
    let nine = LineUpTown.at(9)
    #expect(
      town.tell(ticket(.machine(ShopID(1))), at: nine) == .refused(.channelNotAllowed))
    #expect(town.tell(ticket(.app(caller)), at: nine) == .refused(.channelNotAllowed))
    let form = VisitForm(ShopID(0), at: LineUpTown.at(10))
    #expect(
      town.tell(.bookVisit(form, by: .machine(ShopID(0))), at: nine)
        == .refused(.channelNotAllowed))
    var list = form
    list.list = ShoppingList(category: 0)
    #expect(
      town.tell(.bookVisit(list, by: .phone(caller)), at: nine) == .refused(.channelNotAllowed))
    #expect(town.tell(ticket(.app(ShopperID(9))), at: nine) == .refused(.unknownShopper))
    #expect(town.tell(ticket(.app(app), shop: 9), at: nine) == .refused(.unknownShop))
    #expect(
      town.tell(.estimate(ReservationID(5)), at: nine) == .refused(.noSuchReservation))
    #expect(town.tell(ticket(.app(app)), at: LineUpTown.at(20)) == .refused(.closed))
  }

  /// C-SC12, C-R6, C-R10, C-F1: no tickets, so the machine has the first visit; golden 6.
  @Test func `Giuseppe finds no ticket, and the machine books the first slot of tomorrow`() throws {
    var rules = LineUpRules()
    rules.expectedStay = .hours(12)
    var town = LineUpTown([try LineUpTown.shop()], rules)
    let machine = Asker.machine(ShopID(0))
    #expect(
      town.tell(.bookFirst(ShopID(0)), at: LineUpTown.at(9)) == .refused(.ticketsStillAvailable))
    let (first, _) = try town.ticket(machine, at: LineUpTown.at(9))
    #expect(town.core.reservation(first).number == 1)
    #expect(town.tell(ticket(machine), at: LineUpTown.at(9)) == .refused(.noTicketToday))
    #expect(
      town.tell(.quote(ShopID(0), by: machine), at: LineUpTown.at(9)) == .refused(.noTicketToday))
    guard case .booked(let visit) = town.tell(.bookFirst(ShopID(0)), at: LineUpTown.at(9)) else {
      throw TownError.refused
    }
    #expect(town.core.reservation(visit).slot == LineUpTown.at(8, day: 1))
    #expect(town.core.reservation(visit).number == 2)
    #expect(town.said == ["09:00:00 display r0: 1"])
    // C-UC13: the machine gives back what it printed, and nothing else.
    #expect(
      town.tell(.delete(ReservationID(7), by: machine), at: LineUpTown.at(9))
        == .refused(.noSuchReservation))
    #expect(
      town.tell(.delete(first, by: machine), at: LineUpTown.at(9)) == .refused(.turnAlreadyCome))
    #expect(town.tell(.delete(visit, by: machine), at: LineUpTown.at(9)) == .accepted)
  }

  /// C-SC10: golden 7; C-SC1 is the same with a wait that is short enough.
  @Test func `Lucia is shown four hours, goes home, and books Friday at three by telephone`() throws
  {
    var rules = LineUpRules()
    rules.expectedStay = .hours(4)
    var town = LineUpTown([try LineUpTown.shop()], rules, date: "2026-03-16")
    let (alice, lucia) = (try town.app(1), try town.caller(2))
    let quote = LineUpCommand.quote(ShopID(0), by: .machine(ShopID(0)))
    #expect(town.tell(quote, at: LineUpTown.at(9)) == .turn(LineUpTown.at(9)))
    let (inside, _) = try town.ticket(.app(alice), at: LineUpTown.at(9))
    _ = town.scanIn(inside, at: LineUpTown.at(9))
    #expect(town.tell(quote, at: LineUpTown.at(9)) == .turn(LineUpTown.at(13)))
    let friday = try town.visit(.phone(lucia), LineUpTown.at(15, day: 4), at: LineUpTown.at(10))
    #expect(town.core.reservation(friday).channel == .callCentre)
  }

  /// C-F5, C-SPW7, C06, C07, C-ALP5: who misses too many turns is blocked, until staff say otherwise.
  @Test func `who misses more turns than the limit is blocked and has no reservation`() throws {
    var rules = LineUpRules()
    rules.blockedAfter = 1
    var town = LineUpTown([try LineUpTown.shop()], rules)
    let alice = try town.app(1)
    for day in 0...1 {
      _ = try town.ticket(.app(alice), way: 0, at: LineUpTown.at(9, day: Int64(day)))
      let visit = VisitForm(ShopID(0), at: LineUpTown.at(9, day: Int64(day) + 5))
      guard
        case .booked = town.tell(
          .bookVisit(visit, by: .app(alice)), at: LineUpTown.at(9, day: Int64(day)))
      else { throw TownError.refused }
      town.wait(until: LineUpTown.at(10, day: Int64(day)))
    }
    #expect(town.core.shopper(alice).isBlocked && town.core.shopper(alice).open.isEmpty)
    let two = LineUpTown.at(9, day: 2)
    #expect(town.tell(ticket(.app(alice)), at: two) == .refused(.blocked))
    #expect(town.core.brokenInvariant() == nil)
    #expect(town.tell(.staff(.unblock(alice)), at: two) == .accepted)
    guard case .issued = town.tell(ticket(.app(alice)), at: two) else { throw TownError.refused }
  }

  /// C-N3, C-N4: staff count at the door, and who was called keeps the place until the code ends.
  @Test func `while the service is down the door admits first come, first served`() throws {
    var town = LineUpTown([try LineUpTown.shop(capacity: 2)])
    let alice = try town.app(1)
    let (called, _) = try town.ticket(.app(alice), way: 0, at: LineUpTown.at(9))
    #expect(town.tell(.staff(.goManual), at: LineUpTown.at(9, 1)) == .accepted)
    #expect(
      town.tell(ticket(.app(alice)), at: LineUpTown.at(9, 1)) == .refused(.serviceDown))
    #expect(town.scanIn(called, at: LineUpTown.at(9, 1)) == .refused(.serviceDown))
    let stand = LineUpCommand.door(ShopID(0), .stand(nil))
    #expect(town.tell(stand, at: LineUpTown.at(9, 2)) == .entered(ReservationID(1)))
    #expect(town.tell(stand, at: LineUpTown.at(9, 3)) == .stands(ReservationID(2)))
    town.wait(until: LineUpTown.at(9, 11))
    #expect(town.admitted == [ReservationID(2)])
    #expect(town.core.reservation(called).state == .expired(.late))
    #expect(town.tell(.staff(.goDigital), at: LineUpTown.at(9, 20)) == .accepted)
    #expect(town.tell(stand, at: LineUpTown.at(9, 21)) == .refused(.noReservation))
    #expect(town.core.brokenInvariant() == nil)
  }

  /// C-N4: staff counted them in, so they keep their place, and go in before anybody is called.
  @Test func `who stands at the door without a reservation stays there when the service is back`()
    throws
  {
    var town = LineUpTown([try LineUpTown.shop(capacity: 1)])
    let stand = LineUpCommand.door(ShopID(0), .stand(nil))
    #expect(town.tell(.staff(.goManual), at: LineUpTown.at(9)) == .accepted)
    #expect(town.tell(stand, at: LineUpTown.at(9, 1)) == .entered(ReservationID(0)))
    #expect(town.tell(stand, at: LineUpTown.at(9, 2)) == .stands(ReservationID(1)))
    #expect(town.tell(.staff(.goDigital), at: LineUpTown.at(9, 3)) == .accepted)
    #expect(town.core.people(of: ShopID(0)).standing == [ReservationID(1)])
    _ = try town.ticket(.app(try town.app(1)), way: 0, at: LineUpTown.at(9, 4))
    #expect(town.scanOut(ReservationID(0), at: LineUpTown.at(9, 5)) == .left(ReservationID(0)))
    #expect(town.admitted == [ReservationID(1)])
    #expect(town.core.people(of: ShopID(0)).called == [])
  }

  /// C-SC4, C-R25, C-N2, C17: three Saturdays at four make a habit, which statistics find.
  @Test func `Marco hears on a Monday of Saturday at four, and a machine's customer never`() throws
  {
    var rules = LineUpRules()
    rules.statisticsEvery = .hours(72)
    // Monday, 2 March; Saturdays are days 5, 12 and 19.
    var town = LineUpTown([try LineUpTown.shop()], rules, date: "2026-03-02")
    let marco = try town.app(1)
    for day: Int64 in [5, 12, 19] {
      #expect(!town.said.contains { $0.contains("usual hour") })
      let visit = try town.visit(
        .app(marco), LineUpTown.at(16, day: day), at: LineUpTown.at(9, day: day))
      town.wait(until: LineUpTown.at(16, day: day), inclusive: true)
      _ = town.scanIn(visit, at: LineUpTown.at(16, day: day))
      _ = town.scanOut(visit, at: LineUpTown.at(16, 50, day: day))
    }
    // Statistics of day 21, a Monday: the Saturday of that week is day 26.
    town.wait(until: LineUpTown.at(1, day: 21))
    #expect(town.said.last == "504:00:00 0: your usual hour at shop 0: 640:00:00")
    #expect(town.core.meanStay == .minutes(50))
  }

  /// C-ALP2, C-ALP3, C-AL1: two people are never inside a shop for one, whatever they do.
  @Test func `a shop for one never has two inside`() throws {
    var rules = LineUpRules()
    rules.overCall = 3
    var town = LineUpTown([try LineUpTown.shop()], rules)
    for phone in 0..<4 {
      let person = try town.app(Int64(phone))
      let (ticket, _) = try town.ticket(.app(person), way: 0, at: LineUpTown.at(9))
      let response = town.scanIn(ticket, at: LineUpTown.at(9, 1))
      #expect(response == (phone == 0 ? .entered(ticket) : .refused(.shopFull)))
      #expect(town.core.people(of: ShopID(0)).inside.count == 1)
    }
    #expect(town.core.brokenInvariant() == nil)
  }
}
