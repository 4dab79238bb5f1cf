import LineUpCore
import MachineParts
import Quantities
import TestSupport
import Testing

/// Any commands in any order: the invariants hold after each, nothing that is over comes back, and nobody is called
/// out of turn.
@Suite struct RandomLineUpTests {
  private static func rules(_ dice: inout SplitMix64) -> LineUpRules {
    var rules = LineUpRules()
    rules.overCall = [0, 0, 1, 2].randomElement(using: &dice) ?? 0
    rules.expectedStay = .minutes(Int64.random(in: 5...90, using: &dice))
    rules.protect = .minutes([0, 0, 20].randomElement(using: &dice) ?? 0)
    rules.blockedAfter = Int.random(in: 0...3, using: &dice)
    rules.unblockedAfter = Bool.random(using: &dice) ? .hours(5) : nil
    rules.horizon = .days(Int.random(in: 0...2, using: &dice))
    rules.cell = .minutes([5, 15, 60].randomElement(using: &dice) ?? 5)
    rules.statisticsEvery = .hours(7)
    rules.habitVisits = 1
    rules.categoryLimits = [nil, 1]
    return rules
  }

  private static func command(
    _ dice: inout SplitMix64, shops: Int, _ core: borrowing LineUpCore, at now: Instant
  ) -> LineUpCommand {
    let shop = ShopID(Int.random(in: 0..<shops, using: &dice))
    let shopper = ShopperID(Int.random(in: 0...9, using: &dice))
    let count = core.reservationCount
    var reservation = ReservationID(Int.random(in: max(0, count - 25)...count, using: &dice))
    // Most of what happens at a door is about those who may pass it.
    let people = core.people(of: shop)
    let likely = [people.called, people.inside, people.standing].randomElement(using: &dice) ?? []
    if let found = likely.randomElement(using: &dice), Int.random(in: 0..<4, using: &dice) > 0 {
      reservation = found
    }
    let asker: Asker =
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: .machine(shop)
      case 1: .phone(shopper)
      default: .app(shopper)
      }
    let slot = Instant(
      milliseconds: max(0, now.milliseconds + Int64.random(in: -20...300, using: &dice) * 600_000))
    let list = ShoppingList(rawValue: UInt8.random(in: 0...3, using: &dice))
    let door = reservation.index < count ? core.reservation(reservation).shop : shop
    switch Int.random(in: 0..<40, using: &dice) {
    case 0...6: return .getTicket(shop, by: asker, way: .minutes(9))
    case 7...11:
      return .bookVisit(
        VisitForm(shop, at: slot, stay: nil, list: asker.channel == .app ? list : []), by: asker)
    case 12: return .bookFirst(shop)
    case 13: return .offerSlots(shop, at: slot, by: shopper)
    case 14: return .delete(reservation, by: asker)
    case 15:
      return .deleteByPhone(
        reservation, by: shopper,
        security: Bool.random(using: &dice) ? 0 : LineUpCore.securityCode(of: reservation))
    case 16: return .update(reservation, by: shopper, stay: .minutes(50), list: list)
    case 17: return .sayWay(reservation, by: shopper, .minutes(30))
    case 18: return .estimate(reservation)
    case 19: return .quote(shop, by: asker)
    case 20: return .callBegins(shopper)
    case 21: return .staff(Bool.random(using: &dice) ? .goManual : .goDigital)
    case 22: return .staff(.goDigital)
    case 23: return .staff(Bool.random(using: &dice) ? .close(shop) : .unblock(shopper))
    case 24: return .staff(.open(shop))
    case 25, 26: return .door(door, .stand(Bool.random(using: &dice) ? nil : reservation))
    case 27: return .door(door, .giveUp(reservation))
    case 28...33: return .door(door, .scanIn(EntranceCode(of: reservation)))
    case 34...38: return .door(door, .scanOut(EntranceCode(of: reservation), bought: list))
    default: return .join(phone: Int64.random(in: 0...12, using: &dice), hasApp: true)
    }
  }

  /// How far a reservation has come; it never goes back (C22).
  private static func rank(_ state: ReservationState) -> Int {
    switch state {
    case .waiting, .approaching: 0
    case .called: 1
    case .active: 2
    case .expired, .deleted: 3
    }
  }

  @Test(arguments: 0..<24)
  func `invariants hold after every command`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let shops = try (0..<3).map {
      try LineUpTown.shop(
        $0, capacity: Int.random(in: 1...3, using: &dice), visitPlaces: 1, opens: .hours(6),
        closes: .hours(22))
    }
    var town = LineUpTown(shops, Self.rules(&dice), date: "2026-01-30")
    for phone in 0..<7 { _ = try town.app(Int64(phone)) }
    for phone in 7..<10 { _ = try town.caller(Int64(phone)) }
    var ranks: [Int] = []
    var now = Instant.start
    var accepted = 0
    for _ in 0..<500 {
      now = now + .seconds(Int64.random(in: 0...400, using: &dice))
      town.wait(until: now)
      let command = Self.command(&dice, shops: shops.count, town.core, at: now)
      let response = town.tell(command, at: now)
      if case .refused = response {} else { accepted += 1 }
      if let broken = town.core.brokenInvariant() {
        Issue.record("\(broken) after \(command) at \(now), which was \(response), of seed \(seed)")
        return
      }
      for number in 0..<town.core.reservationCount {
        let rank = Self.rank(town.core.reservation(ReservationID(number)).state)
        if number < ranks.count {
          #expect(rank >= ranks[number])
          ranks[number] = rank
        } else {
          ranks.append(rank)
        }
      }
    }
    #expect(accepted > 40)
  }
}
