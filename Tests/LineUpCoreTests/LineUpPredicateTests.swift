import LineUpCore
import Quantities
import Testing

/// The five predicates of the document's model: three kinds of worlds that there are, and two that no commands lead to.
@Suite struct LineUpPredicateTests {
  /// The first predicate.
  @Test func `one shop, one person and one reservation are a world`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let alice = try town.app(1)
    let visit = try town.visit(.app(alice), LineUpTown.at(10), at: LineUpTown.at(9))
    #expect(town.core.shopper(alice).open == [visit])
    #expect(
      [town.core.shopCount, town.core.shopperCount, town.core.reservationCount] == [1, 1, 1])
    #expect(town.core.brokenInvariant() == nil)
  }

  /// The second.
  @Test func `one person has six reservations on a day, five of which are over`() throws {
    var town = LineUpTown([try LineUpTown.shop()])
    let alice = try town.app(1)
    var made: [ReservationID] = []
    for hour: Int64 in 9...14 {
      let (ticket, _) = try town.ticket(.app(alice), way: 0, at: LineUpTown.at(hour))
      made.append(ticket)
      #expect(town.core.shopper(alice).open == [ticket])
      guard hour < 14 else { continue }
      #expect(town.scanIn(ticket, at: LineUpTown.at(hour)) == .entered(ticket))
      #expect(town.scanOut(ticket, at: LineUpTown.at(hour, 30)) == .left(ticket))
    }
    #expect(made.count == 6 && made.count { town.core.reservation($0).state.isOver } == 5)
  }

  /// The fourth: what the model calls a machine is a channel of its shop here.
  @Test func `three shops give tickets at five machines`() throws {
    var town = LineUpTown(try (0..<3).map { try LineUpTown.shop($0) })
    for machine in [0, 0, 1, 1, 2] {
      let (ticket, _) = try town.ticket(
        .machine(ShopID(machine)), shop: machine, at: LineUpTown.at(9))
      #expect(town.core.reservation(ticket).shop == ShopID(machine))
    }
    #expect((0..<5).map { town.core.reservation(ReservationID($0)).number } == [1, 2, 1, 2, 1])
    #expect(town.core.brokenInvariant() == nil)
  }

  /// What two people, staff and time can do in a shop for one.
  private enum Step: Int, CaseIterable {
    case firstTicket, secondTicket, firstVisit, firstEnters, secondEnters, firstLeaves, timePasses,
      serviceFails, serviceWorks, secondStands
  }

  /// Takes a step.
  private static func take(_ step: Step, _ town: inout LineUpTown, at now: inout Instant) {
    let (first, second) = (ShopperID(0), ShopperID(1))
    func latest(_ shopper: ShopperID) -> ReservationID {
      town.core.shopper(shopper).open.last ?? ReservationID(99)
    }
    let door = ShopID(0)
    now = now + .seconds(1)
    switch step {
    case .firstTicket: town.tell(.getTicket(door, by: .app(first)), at: now)
    case .secondTicket: town.tell(.getTicket(door, by: .phone(second)), at: now)
    case .firstVisit:
      town.tell(.bookVisit(VisitForm(door, at: now + .minutes(1)), by: .app(first)), at: now)
    case .firstEnters: _ = town.scanIn(latest(first), at: now)
    case .secondEnters: _ = town.scanIn(latest(second), at: now)
    case .firstLeaves: _ = town.scanOut(latest(first), at: now)
    case .timePasses:
      now = now + .minutes(11)
      town.wait(until: now)
    case .serviceFails: town.tell(.staff(.goManual), at: now)
    case .serviceWorks: town.tell(.staff(.goDigital), at: now)
    case .secondStands: town.tell(.door(door, .stand(latest(second))), at: now)
    }
  }

  /// The third and the fifth, over all ways of taking five steps in a shop for one, where one missed turn blocks.
  @Test func `no five steps lead to two people inside, or to somebody blocked with a reservation`()
    throws
  {
    let steps = Step.allCases.count
    var rules = LineUpRules()
    (rules.blockedAfter, rules.overCall) = (0, 1)
    var (mostInside, blocked) = (0, 0)
    // The first step is to get a reservation; whatever else comes first is refused, and changes nothing.
    for first in [Step.firstTicket, .secondTicket, .firstVisit, .serviceFails] {
      for number in 0..<(steps * steps * steps * steps) {
        var town = LineUpTown([try LineUpTown.shop()], rules, writesDown: false)
        _ = try town.app(1)
        _ = try town.caller(2)
        var now = LineUpTown.at(9)
        Self.take(first, &town, at: &now)
        var rest = number
        for _ in 0..<4 {
          Self.take(try #require(Step(rawValue: rest % steps)), &town, at: &now)
          rest /= steps
          mostInside = max(mostInside, town.core.people(of: ShopID(0)).inside.count)
          for shopper in [ShopperID(0), ShopperID(1)] where town.core.shopper(shopper).isBlocked {
            blocked += 1
            if !town.core.shopper(shopper).open.isEmpty { Issue.record("steps \(number)") }
          }
        }
      }
    }
    #expect(mostInside == 1)
    #expect(blocked > 100)
  }
}
