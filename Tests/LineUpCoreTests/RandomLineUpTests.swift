import LineUpCore
import MachineParts
import Quantities
import TestSupport
import Testing

/// Any commands in any order, in twenty shops over days with outages, closings and blocks: C01 to C26 hold after each.
///
/// `scripts/soak RandomLineUpTests 12500` gives ten million commands.
@Suite struct RandomLineUpTests {
  /// The last of those who are known from the start.
  private static let people = 60

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
    // The first shops are busier than the last.
    let shop = ShopID(Int.random(in: 0..<Int.random(in: 1...shops, using: &dice), using: &dice))
    let shopper = ShopperID(Int.random(in: 0...people, using: &dice))
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
      case 0: .machine(Int.random(in: 0..<9, using: &dice) == 0 ? ShopID(0) : shop)
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
    default:
      return .join(phone: Int64.random(in: 0...70, using: &dice), hasApp: Bool.random(using: &dice))
    }
  }

  /// What is asked after each command: every shop has a machine that can be asked (C11).
  private static func brokenMachine(
    _ shop: ShopID, _ town: inout LineUpTown, at now: Instant
  ) -> String? {
    switch town.tell(.quote(shop, by: .machine(shop)), at: now) {
    case .turn(let turn): turn >= now ? nil : "C11"
    case .refused(.serviceDown), .refused(.channelClosed), .refused(.closed),
      .refused(.noTicketToday):
      nil
    default: "C11"
    }
  }

  private static func town(_ dice: inout SplitMix64) throws -> LineUpTown {
    let shops = try (0..<20).map {
      let capacity = Int.random(in: 1...3, using: &dice)
      return try LineUpTown.shop(
        $0, capacity: capacity, visitPlaces: Int.random(in: 0...capacity, using: &dice),
        opens: .hours(6), closes: .hours(22))
    }
    return LineUpTown(shops, rules(&dice), date: "2026-01-30", writesDown: false)
  }

  @Test(arguments: seeds(30))
  func `invariants hold after every command`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var town = try Self.town(&dice)
    var history = LineUpHistory()
    let step = [20, 60, 400].randomElement(using: &dice) ?? 60
    var now = Instant.start + .hours(7)
    var accepted = 0
    for number in 0..<800 {
      now = now + .seconds(Int64.random(in: 0...Int64(step), using: &dice))
      town.wait(until: now)
      let command =
        number <= Self.people
        ? .join(phone: Int64(number), hasApp: number % 3 > 0)
        : Self.command(&dice, shops: 20, town.core, at: now)
      let response = town.tell(command, at: now)
      if case .refused = response {} else { accepted += 1 }
      let effects = town.takeEffects()
      let asked = ShopID(Int.random(in: 0..<20, using: &dice))
      let broken =
        town.core.brokenInvariant().map { "\($0)" }
        ?? history.broken(command, response, effects, town.core)
        ?? Self.brokenMachine(asked, &town, at: now)
      if let broken {
        Issue.record("\(broken) after \(command) at \(now), which was \(response), seed \(seed)")
        return
      }
    }
    #expect(accepted > 100)
  }
}
