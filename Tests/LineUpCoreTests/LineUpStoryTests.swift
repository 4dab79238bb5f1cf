import LineUpCore
import MachineParts
import Quantities
import Testing

/// Scenarios of the document, told whole: who asks for what, what they are answered, and every word that the service says.
@Suite struct LineUpStoryTests {
  private static let door = ShopID(0)

  private static func rules(stay: Int64) -> LineUpRules {
    var rules = LineUpRules()
    rules.expectedStay = .minutes(stay)
    return rules
  }

  /// C-SC1.
  @Test
  func `Alice is shown ten minutes, would wait fifteen, and takes a ticket`()
    throws
  {
    var town = LineUpTown([try LineUpTown.shop()], Self.rules(stay: 10))
    let (other, alice) = (try town.app(1), try town.app(2))
    let (inside, _) = try town.ticket(.app(other), way: 0, at: LineUpTown.at(9))
    #expect(town.scanIn(inside, at: LineUpTown.at(9)) == .entered(inside))
    let ten = LineUpTown.at(9, 10)
    let quote = LineUpCommand.quote(Self.door, by: .app(alice))
    #expect(town.tell(quote, at: LineUpTown.at(9)) == .turn(ten))
    let (ticket, turn) = try town.ticket(.app(alice), way: 3, at: LineUpTown.at(9))
    #expect(turn == ten)
    #expect(town.scanOut(inside, at: ten) == .left(inside))
    #expect(town.scanIn(ticket, at: ten) == .entered(ticket))
    #expect(town.scanOut(ticket, at: LineUpTown.at(9, 21)) == .left(ticket))
    #expect(
      town.said == [
        "09:00:00 0 r0: enter until 09:10:00", "09:02:00 1 r1: leave now",
        "09:08:00 1 r1: your turn comes soon", "09:10:00 1 r1: enter until 09:20:00",
      ])
  }

  /// C-SC2: 2 March 2026 is a Monday.
  @Test func `Stefania books Wednesday at ten on a Monday, and says how long and what`() throws {
    var rules = LineUpRules()
    rules.categoryLimits = [1, nil]
    var town = LineUpTown([try LineUpTown.shop(capacity: 2)], rules, date: "2026-03-02")
    let (stefania, other) = (try town.app(1), try town.app(2))
    let ten = LineUpTown.at(10, day: 2)
    let fresh = ShoppingList(category: 0)
    let form = VisitForm(Self.door, at: ten, stay: .minutes(40), list: fresh, way: .minutes(20))
    let visit = ReservationID(0)
    #expect(
      town.tell(.bookVisit(form, by: .app(stefania)), at: LineUpTown.at(18)) == .booked(visit))
    let found = town.core.reservation(visit)
    #expect([found.slot, found.issued] == [ten, LineUpTown.at(18)])
    #expect(found.kind == .visit && found.shopper == stefania && found.channel == .app)
    #expect(found.stay == .minutes(40) && found.list == fresh && found.state == .waiting)
    // The only place for somebody who wants the same is free after forty minutes.
    for (minute, isFree) in [(0, false), (30, false), (45, true)] as [(Int64, Bool)] {
      var same = VisitForm(Self.door, at: ten + .minutes(minute), list: fresh)
      same.stay = .minutes(5)
      guard
        case .booked(let another) = town.tell(
          .bookVisit(same, by: .app(other)), at: LineUpTown.at(18))
      else {
        #expect(!isFree)
        continue
      }
      #expect(isFree)
      town.tell(.delete(another, by: .app(other)), at: LineUpTown.at(18))
    }
    #expect(town.scanIn(visit, at: ten - .minutes(1)) == .refused(.notYourTurn))
    town.wait(until: ten, inclusive: true)
    #expect(town.scanIn(visit, at: ten + .minutes(2)) == .entered(visit))
    #expect(town.scanOut(visit, at: ten + .minutes(44)) == .left(visit))
    #expect(
      town.said == [
        "57:35:00 0 r0: leave now", "57:58:00 0 r0: your turn comes soon",
        "58:00:00 0 r0: enter until 58:10:00",
      ])
  }

  /// C-SC6: those behind move up, and nobody blames them.
  @Test func `Alessandro gives up a ticket of two hours, and the line moves up`() throws {
    var town = LineUpTown([try LineUpTown.shop()], Self.rules(stay: 120))
    let people = [try town.app(1), try town.app(2), try town.app(3)]
    let (inside, _) = try town.ticket(.app(people[0]), way: 0, at: LineUpTown.at(9))
    _ = town.scanIn(inside, at: LineUpTown.at(9))
    let (theirs, turn) = try town.ticket(.app(people[1]), way: 10, at: LineUpTown.at(9))
    let (next, later) = try town.ticket(.app(people[2]), way: 10, at: LineUpTown.at(9))
    #expect([turn, later] == [LineUpTown.at(11), LineUpTown.at(13)])
    let now = LineUpTown.at(9, 30)
    #expect(town.tell(.delete(theirs, by: .app(people[2])), at: now) == .refused(.notYours))
    #expect(town.tell(.delete(theirs, by: .app(people[1])), at: now) == .accepted)
    #expect(town.core.reservation(theirs).state == .deleted)
    #expect(town.core.line(of: Self.door) == [next])
    #expect(town.tell(.estimate(next), at: now) == .turn(LineUpTown.at(11)))
    #expect(town.tell(.delete(theirs, by: .app(people[1])), at: now) == .refused(.badState))
    #expect(town.core.shopper(people[1]).open == [] && town.core.shopper(people[1]).noShows == 0)
    // They may take another ticket, and are the last of the line.
    let (_, again) = try town.ticket(.app(people[1]), way: 10, at: now)
    #expect(again == LineUpTown.at(13))
    #expect(town.said == ["09:00:00 0 r0: enter until 09:10:00"])
    #expect(town.core.brokenInvariant() == nil)
  }

  /// C-SC8.
  @Test func `Matteo is warned two minutes before, called, and goes in at the last second`() throws
  {
    for isLate in [false, true] {
      var town = LineUpTown([try LineUpTown.shop()], Self.rules(stay: 30))
      let (other, matteo) = (try town.app(1), try town.app(2))
      let (inside, _) = try town.ticket(.app(other), way: 0, at: LineUpTown.at(9))
      _ = town.scanIn(inside, at: LineUpTown.at(9))
      let (theirs, _) = try town.ticket(.app(matteo), way: 5, at: LineUpTown.at(9))
      #expect(town.scanOut(inside, at: LineUpTown.at(9, 30)) == .left(inside))
      let now = LineUpTown.at(9, 40, isLate ? 1 : 0)
      #expect(town.scanIn(theirs, at: now) == (isLate ? .refused(.codeExpired) : .entered(theirs)))
      let told = [
        "09:00:00 0 r0: enter until 09:10:00", "09:20:00 1 r1: leave now",
        "09:28:00 1 r1: your turn comes soon", "09:30:00 1 r1: enter until 09:40:00",
      ]
      #expect(town.said == told + (isLate ? ["09:40:00 1 r1: expired, late"] : []))
      #expect(town.core.shopper(matteo).noShows == (isLate ? 1 : 0))
    }
  }

  /// C-SC9: nobody tells a caller when to leave, since nobody knows where they are.
  @Test func `Gabriele has no data connection, calls, waits twenty minutes and types a code`()
    throws
  {
    var town = LineUpTown([try LineUpTown.shop()], Self.rules(stay: 20))
    let (other, gabriele) = (try town.app(1), try town.caller(2))
    let (inside, _) = try town.ticket(.app(other), way: 0, at: LineUpTown.at(9))
    _ = town.scanIn(inside, at: LineUpTown.at(9))
    let asker = Asker.phone(gabriele)
    #expect(town.tell(.callBegins(gabriele), at: LineUpTown.at(9)) == .accepted)
    let twenty = LineUpTown.at(9, 20)
    #expect(town.tell(.quote(Self.door, by: asker), at: LineUpTown.at(9)) == .turn(twenty))
    let (theirs, turn) = try town.ticket(asker, at: LineUpTown.at(9))
    #expect(turn == twenty && town.core.reservation(theirs).channel == .callCentre)
    #expect(town.scanOut(inside, at: twenty) == .left(inside))
    let typed = LineUpCommand.door(
      Self.door, .scanIn(EntranceCode(EntranceCode(of: theirs).value)))
    #expect(town.tell(typed, at: LineUpTown.at(9, 25)) == .entered(theirs))
    #expect(
      town.said == [
        "09:00:00 0 r0: enter until 09:10:00", "09:18:00 1 r1: your turn comes soon",
        "09:20:00 1 r1: enter until 09:30:00",
      ])
  }

  /// C-SC11: the estimate is off by three minutes, since somebody leaves early.
  @Test
  func `Antonio is shown fifteen minutes, waits by the machine, and gets in after twelve`()
    throws
  {
    var town = LineUpTown([try LineUpTown.shop()], Self.rules(stay: 15))
    let machine = Asker.machine(Self.door)
    let (inside, _) = try town.ticket(machine, at: LineUpTown.at(9))
    _ = town.scanIn(inside, at: LineUpTown.at(9))
    let fifteen = LineUpTown.at(9, 15)
    #expect(town.tell(.quote(Self.door, by: machine), at: LineUpTown.at(9)) == .turn(fifteen))
    let (theirs, turn) = try town.ticket(machine, at: LineUpTown.at(9))
    #expect(turn == fifteen)
    #expect(
      town.core.reservation(theirs).number == 2 && town.core.reservation(theirs).shopper == nil)
    let twelve = LineUpTown.at(9, 12)
    #expect(town.scanIn(theirs, at: twelve) == .refused(.notYourTurn))
    #expect(town.scanOut(inside, at: twelve) == .left(inside))
    #expect(town.core.reservation(theirs).called == twelve)
    #expect(town.scanIn(theirs, at: twelve) == .entered(theirs))
    #expect(town.said == ["09:00:00 display r0: 1", "09:12:00 display r1: 2"])
  }
}
