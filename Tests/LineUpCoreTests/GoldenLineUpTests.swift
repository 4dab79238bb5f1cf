import LineUpCore
import MachineParts
import Quantities
import Testing

/// Days by hand: every word that the service says, with its instant.
@Suite struct GoldenLineUpTests {
  private static var tenMinutes: LineUpRules {
    var rules = LineUpRules()
    rules.expectedStay = .minutes(10)
    return rules
  }

  /// Golden 1.
  ///
  /// One place, stays of 10 minutes, tickets at 9:00, 9:01 and 9:02, ways of 0, 8 and 2 minutes.
  @Test func `three people line up for one place without meeting`() throws {
    var town = LineUpTown([try LineUpTown.shop()], Self.tenMinutes)
    let people = [try town.app(1), try town.app(2), try town.app(3)]
    let (first, now) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(9))
    #expect(town.scanIn(first, at: LineUpTown.at(9)) == .entered(first))
    let (second, later) = try town.ticket(.app(people[1]), way: 8, at: LineUpTown.at(9, 1))
    let (third, last) = try town.ticket(.app(people[2]), way: 2, at: LineUpTown.at(9, 2))
    #expect([now, later, last] == [LineUpTown.at(9), LineUpTown.at(9, 10), LineUpTown.at(9, 20)])
    #expect(town.scanIn(second, at: LineUpTown.at(9, 9)) == .refused(.notYourTurn))
    #expect(town.scanOut(first, at: LineUpTown.at(9, 10)) == .left(first))
    #expect(town.scanIn(second, at: LineUpTown.at(9, 10)) == .entered(second))
    #expect(town.scanIn(third, at: LineUpTown.at(9, 15)) == .refused(.notYourTurn))
    #expect(town.scanOut(second, at: LineUpTown.at(9, 20)) == .left(second))
    #expect(town.scanIn(third, at: LineUpTown.at(9, 20)) == .entered(third))
    #expect(town.scanOut(third, at: LineUpTown.at(9, 30)) == .left(third))
    #expect(
      town.said == [
        "09:00:00 0 r0: enter until 09:10:00",
        "09:01:00 1 r1: leave now",
        "09:08:00 1 r1: your turn comes soon",
        "09:10:00 1 r1: enter until 09:20:00",
        "09:13:00 2 r2: leave now",
        "09:18:00 2 r2: your turn comes soon",
        "09:20:00 2 r2: enter until 09:30:00",
      ])
  }

  /// Golden 2.
  ///
  /// The taxi of the second brings them at 9:21: one minute late.
  @Test func `a late taxi burns a turn and holds a place empty for ten minutes`() throws {
    var town = LineUpTown([try LineUpTown.shop()], Self.tenMinutes)
    let people = [try town.app(1), try town.app(2), try town.app(3)]
    let (first, _) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(9))
    _ = town.scanIn(first, at: LineUpTown.at(9))
    let (second, _) = try town.ticket(.app(people[1]), way: 8, at: LineUpTown.at(9, 1))
    let (third, _) = try town.ticket(.app(people[2]), way: 2, at: LineUpTown.at(9, 2))
    _ = town.scanOut(first, at: LineUpTown.at(9, 10))
    town.wait(until: LineUpTown.at(9, 20), inclusive: true)
    #expect(town.scanIn(third, at: LineUpTown.at(9, 20)) == .entered(third))
    #expect(town.scanIn(second, at: LineUpTown.at(9, 21)) == .refused(.codeExpired))
    #expect(town.core.shopper(people[1]).noShows == 1)
    #expect(town.core.shopper(people[2]).noShows == 0)
    #expect(
      town.said == [
        "09:00:00 0 r0: enter until 09:10:00",
        "09:01:00 1 r1: leave now",
        "09:08:00 1 r1: your turn comes soon",
        "09:10:00 1 r1: enter until 09:20:00",
        "09:13:00 2 r2: leave now",
        "09:18:00 2 r2: your turn comes soon",
        "09:20:00 1 r1: expired, late",
        "09:20:00 2 r2: enter until 09:30:00",
      ])
  }

  @Test func `whoever comes at exactly ten minutes enters`() throws {
    var town = LineUpTown([try LineUpTown.shop()], Self.tenMinutes)
    let alice = try town.app(1)
    let (ticket, _) = try town.ticket(.app(alice), way: 0, at: LineUpTown.at(9))
    #expect(town.scanIn(ticket, at: LineUpTown.at(9, 10)) == .entered(ticket))
    town.wait(until: LineUpTown.at(9, 10), inclusive: true)
    #expect(town.core.shopper(alice).noShows == 0)
    #expect(town.scanIn(ticket, at: LineUpTown.at(9, 11)) == .refused(.badState))
  }

  /// Golden 3 (C-F8).
  ///
  /// A place booked for 18:00 by somebody who stays 1:30 is free again at 19:30.
  @Test func `who stays an hour and a half gives the place back after it`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let people = [try town.app(1), try town.app(2)]
    let booked = try town.visit(
      .app(people[0]), LineUpTown.at(18), stay: .minutes(90), at: LineUpTown.at(9))
    #expect(town.core.reservation(booked).slot == LineUpTown.at(18))
    for minute in [0, 15, 30, 45, 60, 75] {
      let slot = LineUpTown.at(18, Int64(minute))
      let response = town.tell(
        .bookVisit(VisitForm(ShopID(0), at: slot), by: .app(people[1])), at: LineUpTown.at(9))
      guard case .offered(let found) = response else {
        Issue.record("\(slot) is free: \(response)")
        continue
      }
      #expect(found.first { $0.kind == .hour && $0.at > slot }?.at == LineUpTown.at(19, 30))
    }
    _ = try town.visit(.app(people[1]), LineUpTown.at(19, 30), at: LineUpTown.at(9))
  }

  /// Golden 4 (C-SC5).
  ///
  /// Turn at 16:00, a way of 10 minutes: told to leave at 15:45.
  @Test func `Antonella gets the notice to leave at a quarter to four`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let antonella = try town.app(1)
    let form = VisitForm(ShopID(0), at: LineUpTown.at(16), way: .minutes(10))
    guard
      case .booked(let visit) = town.tell(
        .bookVisit(form, by: .app(antonella)), at: LineUpTown.at(9))
    else { throw TownError.refused }
    #expect(town.scanIn(visit, at: LineUpTown.at(15, 59, 59)) == .refused(.notYourTurn))
    town.wait(until: LineUpTown.at(16), inclusive: true)
    #expect(town.scanIn(visit, at: LineUpTown.at(16)) == .entered(visit))
    #expect(
      town.said == [
        "15:45:00 0 r0: leave now", "15:58:00 0 r0: your turn comes soon",
        "16:00:00 0 r0: enter until 16:10:00",
      ])
  }

  /// Golden 8 (trap 37).
  ///
  /// Two are called for one place, and both come.
  @Test func `a full shop burns no code`() throws {
    var rules = Self.tenMinutes
    rules.overCall = 1
    var town = LineUpTown([try LineUpTown.shop()], rules)
    let people = [try town.app(1), try town.app(2)]
    let (first, _) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(9))
    let (second, _) = try town.ticket(.app(people[1]), way: 0, at: LineUpTown.at(9, 1))
    #expect(town.scanIn(first, at: LineUpTown.at(9, 2)) == .entered(first))
    #expect(town.scanIn(second, at: LineUpTown.at(9, 3)) == .refused(.shopFull))
    #expect(town.core.reservation(second).stoppedAt == LineUpTown.at(9, 3))
    // 30 minutes later, long after 9:11, the code would have ended.
    #expect(town.scanOut(first, at: LineUpTown.at(9, 33)) == .left(first))
    #expect(town.core.reservation(second).state == .active(since: LineUpTown.at(9, 33)))
    #expect(town.core.shopper(people[1]).noShows == 0)
    #expect(
      town.said == [
        "09:00:00 0 r0: enter until 09:10:00", "09:01:00 1 r1: enter until 09:11:00",
        "09:33:00 admitted r1",
      ])
  }

  /// Golden 9 (C-UC10).
  @Test func `five wrong security codes block the number for half an hour`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let marta = try town.caller(7)
    let visit = try town.visit(.phone(marta), LineUpTown.at(15), at: LineUpTown.at(9))
    let right = LineUpCore.securityCode(of: visit)
    #expect(town.tell(.callBegins(marta), at: LineUpTown.at(10)) == .accepted)
    #expect(town.tell(.delete(visit, by: .phone(marta)), at: LineUpTown.at(10)) == .accepted)
    for attempt in 1...5 {
      let response = town.tell(
        .deleteByPhone(visit, by: marta, security: right &+ 1), at: LineUpTown.at(10))
      #expect(response == .refused(attempt < 5 ? .wrongCode : .numberBlocked))
    }
    let again = LineUpCommand.deleteByPhone(visit, by: marta, security: right)
    #expect(town.tell(again, at: LineUpTown.at(10, 29, 59)) == .refused(.numberBlocked))
    #expect(town.tell(again, at: LineUpTown.at(10, 30)) == .accepted)
    #expect(town.core.reservation(visit).state == .deleted)
    #expect(town.said == ["10:00:00 0 r0: security code \(right)"])
  }

  /// Golden 10.
  @Test func `a shop that closes with seven tickets blames nobody`() throws {
    var rules = LineUpRules()
    rules.expectedStay = .minutes(1)
    rules.cell = .minutes(1)
    var town = LineUpTown([try LineUpTown.shop()], rules)
    var people: [ShopperID] = []
    for phone in 0..<8 { people.append(try town.app(Int64(phone))) }
    let (inside, _) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(19, 30))
    _ = town.scanIn(inside, at: LineUpTown.at(19, 30))
    for person in people.dropFirst() {
      _ = try town.ticket(.app(person), way: 0, at: LineUpTown.at(19, 30))
    }
    town.wait(until: LineUpTown.at(20), inclusive: true)
    #expect(town.said.count { $0.hasSuffix("expired, closing") } == 7)
    for person in people { #expect(town.core.shopper(person).noShows == 0) }
    #expect(town.core.reservation(inside).state.isActive)
    #expect(town.scanOut(inside, at: LineUpTown.at(20, 5)) == .left(inside))
    #expect(town.core.brokenInvariant() == nil)
  }
}
