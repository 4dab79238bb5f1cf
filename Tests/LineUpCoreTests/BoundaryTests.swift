import LineUpCore
import MachineParts
import Quantities
import Testing

/// What happens at the very instants at which something begins or ends.
@Suite struct BoundaryTests {
  private static let tick = TimeSpan.milliseconds(1)

  private func book(
    _ at: Instant, _ person: ShopperID, at now: Instant, _ town: inout LineUpTown
  ) -> LineUpResponse {
    town.tell(.bookVisit(VisitForm(ShopID(0), at: at), by: .app(person)), at: now)
  }

  /// C-R12: ten minutes are ten minutes, to the millisecond.
  @Test func `a code opens the door at exactly ten minutes, and not a millisecond later`() throws {
    for late in [false, true] {
      var town = LineUpTown([try LineUpTown.shop()])
      let alice = try town.app(1)
      let (ticket, _) = try town.ticket(.app(alice), way: 0, at: LineUpTown.at(9))
      let now = LineUpTown.at(9, 10) + (late ? Self.tick : .zero)
      let response = town.scanIn(ticket, at: now)
      #expect(response == (late ? .refused(.codeExpired) : .entered(ticket)))
      town.wait(until: LineUpTown.at(9, 11))
      #expect(town.core.shopper(alice).noShows == (late ? 1 : 0))
    }
  }

  /// C-AL10: opening <= t < closing.
  @Test func `a slot may be the instant of opening and the last before closing, but not closing`()
    throws
  {
    var town = LineUpTown([try LineUpTown.shop(capacity: 9)])
    let people = [try town.app(1), try town.app(2)]
    let now = LineUpTown.at(9)
    let (opening, closing) = (LineUpTown.at(8, day: 1), LineUpTown.at(20, day: 1))
    #expect(book(opening - Self.tick, people[0], at: now, &town) == .refused(.closed))
    #expect(book(closing, people[0], at: now, &town) == .refused(.closed))
    #expect(book(opening, people[0], at: now, &town) == .booked(ReservationID(0)))
    #expect(book(closing - Self.tick, people[1], at: now, &town) == .booked(ReservationID(1)))
    #expect(town.core.brokenInvariant() == nil)
  }

  /// C-R26, C-R27: whether the timer of the instant came before a command or comes after it.
  @Test func `callers and machines are served from the instant of opening until before closing`()
    throws
  {
    let machine = Asker.machine(ShopID(0))
    for timerFirst in [false, true] {
      var town = LineUpTown([try LineUpTown.shop()])
      let caller = Asker.phone(try town.caller(1))
      for asker in [machine, caller] {
        let quote = LineUpCommand.quote(ShopID(0), by: asker)
        let early = town.tell(quote, at: LineUpTown.at(8) - Self.tick)
        #expect(early == .refused(.channelClosed))
      }
      town.wait(until: LineUpTown.at(8), inclusive: timerFirst)
      for asker in [machine, caller] {
        let quote = LineUpCommand.quote(ShopID(0), by: asker)
        #expect(town.tell(quote, at: LineUpTown.at(8)) == .turn(LineUpTown.at(8)))
      }
      let last = LineUpTown.at(20) - Self.tick
      #expect(town.tell(.quote(ShopID(0), by: machine), at: last) == .turn(last))
      town.wait(until: LineUpTown.at(20), inclusive: timerFirst)
      for asker in [machine, caller] {
        let quote = LineUpCommand.quote(ShopID(0), by: asker)
        #expect(town.tell(quote, at: LineUpTown.at(20)) == .refused(.channelClosed))
      }
    }
  }

  @Test func `nobody is called at the instant of closing`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let people = [try town.app(1), try town.app(2)]
    let (first, _) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(19, 20))
    _ = town.scanIn(first, at: LineUpTown.at(19, 20))
    let (second, _) = try town.ticket(.app(people[1]), way: 0, at: LineUpTown.at(19, 21))
    #expect(town.scanOut(first, at: LineUpTown.at(20)) == .left(first))
    #expect(town.core.reservation(second).state.isPending)
    town.wait(until: LineUpTown.at(20), inclusive: true)
    #expect(town.core.reservation(second).state == .expired(.closing))
    #expect(town.core.shopper(people[1]).noShows == 0)
  }

  /// C-R7: the same day of the next month, or its last.
  @Test(arguments: [
    ("2026-01-31", 28), ("2028-01-31", 29), ("2026-03-31", 30), ("2026-02-28", 28),
    ("2026-12-31", 31), ("2026-04-30", 30),
  ])
  func `the last day of a month reaches as far as the next month has days`(
    date: String, days: Int64
  ) throws {
    var town = LineUpTown([try LineUpTown.shop()], date: date)
    let alice = try town.app(1)
    let now = LineUpTown.at(9)
    #expect(
      book(LineUpTown.at(8, day: days + 1), alice, at: now, &town) == .refused(.beyondHorizon))
    let last = LineUpTown.at(20, day: days) - Self.tick
    #expect(book(last, alice, at: now, &town) == .booked(ReservationID(0)))
  }

  /// A horizon moves at midnight, numbers begin again, and a new day is another day for C13.
  @Test func `a day ends before midnight`() throws {
    var rules = LineUpRules()
    rules.horizon = .days(2)
    let shop = try LineUpTown.shop(capacity: 9, opens: .zero, closes: .hours(24))
    var town = LineUpTown([shop], rules)
    let people = [try town.app(1), try town.app(2), try town.app(3)]
    let midnight = LineUpTown.at(0, day: 1)
    let machine = Asker.machine(ShopID(0))
    let third = LineUpTown.at(0, day: 3)
    #expect(book(third, people[0], at: midnight - Self.tick, &town) == .refused(.beyondHorizon))
    let (last, _) = try town.ticket(machine, at: midnight - Self.tick)
    #expect(town.core.reservation(last).number == 1)
    _ = try town.visit(
      .app(people[1]), midnight - Self.tick, at: LineUpTown.at(0, day: 1) - Self.tick)
    let sameDay = book(midnight - Self.tick, people[1], at: midnight - Self.tick, &town)
    #expect(sameDay == .refused(.pendingSameDay))
    let nextDay = book(midnight, people[1], at: midnight - Self.tick, &town)
    guard case .booked = nextDay else { throw TownError.refused }
    #expect(book(third, people[0], at: midnight, &town) == .booked(ReservationID(3)))
    let (first, _) = try town.ticket(machine, at: midnight)
    #expect(town.core.reservation(first).number == 1)
    #expect(town.core.brokenInvariant() == nil)
  }

  /// A shop that is open all day closes and opens at midnight: what belongs to the new day stays.
  @Test func `closing at midnight ends what is of the day before, and nothing of the new one`()
    throws
  {
    let shop = try LineUpTown.shop(opens: .zero, closes: .hours(24))
    var rules = LineUpRules()
    rules.expectedStay = .minutes(5)
    var town = LineUpTown([shop], rules)
    let people = [try town.app(1), try town.app(2), try town.app(3), try town.app(4)]
    let midnight = LineUpTown.at(0, day: 1)
    let (inside, _) = try town.ticket(.app(people[0]), way: 0, at: midnight - .minutes(20))
    _ = town.scanIn(inside, at: midnight - .minutes(20))
    let (yesterday, _) = try town.ticket(.app(people[1]), way: 0, at: midnight - .minutes(19))
    let visit = try town.visit(.app(people[2]), midnight + .hours(3), at: midnight - .minutes(18))
    let (today, _) = try town.ticket(.app(people[3]), way: 0, at: midnight)
    town.wait(until: midnight, inclusive: true)
    #expect(town.core.reservation(yesterday).state == .expired(.closing))
    #expect(town.core.reservation(visit).state == .waiting)
    #expect(town.core.reservation(today).state.isPending)
    #expect(town.scanOut(inside, at: midnight + .minutes(1)) == .left(inside))
    #expect(town.core.reservation(today).state.isCalled)
    #expect(town.core.brokenInvariant() == nil)
  }

  /// Staff close early; a visit that is booked afterwards is over when the shop would have closed.
  @Test func `a visit to a shop that staff closed is the shop's fault`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let alice = try town.app(1)
    #expect(town.tell(.staff(.close(ShopID(0))), at: LineUpTown.at(15)) == .accepted)
    let visit = try town.visit(.app(alice), LineUpTown.at(17), at: LineUpTown.at(15, 30))
    town.wait(until: LineUpTown.at(20), inclusive: true)
    #expect(town.core.reservation(visit).state == .expired(.closing))
    #expect(town.core.shopper(alice).noShows == 0)
  }

  /// Who leaves and who enters in the same millisecond, in both orders.
  @Test func `an exit and an entry at the same instant fit into one place`() throws {
    for exitFirst in [true, false] {
      var rules = LineUpRules()
      rules.overCall = 1
      var town = LineUpTown([try LineUpTown.shop()], rules)
      let people = [try town.app(1), try town.app(2)]
      let (first, _) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(9))
      _ = town.scanIn(first, at: LineUpTown.at(9))
      let (second, _) = try town.ticket(.app(people[1]), way: 0, at: LineUpTown.at(9, 1))
      let now = LineUpTown.at(9, 5)
      if exitFirst {
        #expect(town.scanOut(first, at: now) == .left(first))
        #expect(town.scanIn(second, at: now) == .entered(second))
        #expect(town.admitted.isEmpty)
      } else {
        #expect(town.scanIn(second, at: now) == .refused(.shopFull))
        #expect(town.scanOut(first, at: now) == .left(first))
        #expect(town.admitted == [second])
      }
      #expect(town.core.reservation(second).state == .active(since: now))
      #expect(town.core.people(of: ShopID(0)).inside == [second])
      town.wait(until: LineUpTown.at(9, 30))
      #expect(town.core.shopper(people[1]).noShows == 0)
      #expect(town.core.brokenInvariant() == nil)
    }
  }
}
