import Quantities
import TestSupport
import Testing

@testable import LineUpCore

/// Estimates that count round the places are those that go through the line.
@Suite struct EqualStayTests {
  private static func command(
    _ dice: inout SplitMix64, _ core: borrowing LineUpCore, at now: Instant
  ) -> LineUpCommand {
    let door = ShopID(0)
    let (people, line) = (core.people(of: door), core.line(of: door))
    let shopper = ShopperID(dice.below(60))
    switch dice.below(12) {
    case 0...4:
      return .getTicket(door, by: dice.once(in: 2) ? .machine(door) : .app(shopper), way: nil)
    case 5, 6:
      let slot = now + .minutes(Int64(dice.below(150)))
      return .bookVisit(
        VisitForm(door, at: slot, stay: dice.once(in: 9) ? .minutes(7) : nil), by: .app(shopper))
    case 7 where !line.isEmpty:
      let ticket = dice.pick(line)
      return .delete(
        ticket, by: core.reservation(ticket).shopper.map { .app($0) } ?? .machine(door))
    case 8 where !people.inside.isEmpty, 9 where !people.inside.isEmpty:
      return .door(door, .scanOut(EntranceCode(of: dice.pick(people.inside)), bought: []))
    default:
      guard !people.called.isEmpty else { return .quote(door, by: .machine(door)) }
      return .door(door, .scanIn(EntranceCode(of: dice.pick(people.called))))
    }
  }

  @Test func `counting round the places finds the turns that going through the line finds`() throws
  {
    var (counted, afterVisits) = (0, 0)
    for seed in seeds(300) { try compareTurns(seed: seed, &counted, &afterVisits) }
    // Otherwise too dull.
    #expect(counted > 100 * seeds(300).count && afterVisits > seeds(300).count)
  }

  private func compareTurns(seed: UInt64, _ counted: inout Int, _ afterVisits: inout Int) throws {
    var dice = SplitMix64(seed: seed)
    var rules = LineUpRules()
    (rules.overCall, rules.blockedAfter) = (dice.below(3), 1_000)
    rules.expectedStay = .minutes(Int64(5 + dice.below(40)))
    let shop = try LineUpTown.shop(capacity: 1 + dice.below(6), visitPlaces: 1)
    var town = LineUpTown([shop], rules, writesDown: false)
    for phone in 0..<60 { _ = try town.app(Int64(phone)) }
    var now = LineUpTown.at(7)
    for _ in 0..<300 {
      now = now + .seconds(Int64(dice.below(150)))
      let command = Self.command(&dice, town.core, at: now)
      town.tell(command, at: now)
      let from = max(now, LineUpTown.at(8))
      let line = town.core.line(of: ShopID(0))
      for target in line.map({ Optional($0) }) + [nil] {
        guard let turn = town.core.turnAmongEquals(of: target, at: ShopID(0), from: from) else {
          continue
        }
        #expect(
          turn == town.core.turnInLine(of: target, at: ShopID(0), from: from), "seed \(seed)")
        if turn > from { counted += 1 }
        if let visit = town.core.visits(of: ShopID(0)).first,
          town.core.reservation(visit).slot <= turn
        {
          afterVisits += 1
        }
      }
    }
  }
}
