import LineUpCore
import MachineParts
import Quantities
import Testing

/// What the service learns, and when (C-N2, C-R21, C-R25).
@Suite struct StatisticsTests {
  private static func come(
    _ asker: Asker, at now: Instant, _ town: inout LineUpTown
  ) throws {
    let (ticket, _) = try town.ticket(asker, way: 0, at: now)
    #expect(town.scanIn(ticket, at: now) == .entered(ticket))
    #expect(town.scanOut(ticket, at: now + .minutes(10)) == .left(ticket))
  }

  /// The instants for which a service sets its timers of statistics, told when they come.
  @Test func `statistics are made every three days`() throws {
    var core = LineUpCore(
      shops: [try LineUpTown.shop()], calendar: LineUpCalendar(clock: LineUpTown.clock))
    var found: [Instant] = []
    for _ in 0..<4 {
      var next: Instant?
      for position in 0..<core.outbox.count {
        if case .setTimer(.statistics, let at) = core.outbox[position] { next = at }
      }
      core.outbox.empty()
      let at = try #require(next)
      found.append(at)
      #expect(core.handle(.timer(.statistics), at: at) == .accepted)
    }
    #expect(found == [3, 6, 9, 12].map { LineUpTown.at(0, day: $0) })
  }

  /// C-R21: purchases scanned at the exit, by category; customers without any are not counted.
  @Test func `what people bought is counted by category`() throws {
    var town = LineUpTown([try LineUpTown.shop(capacity: 4)])
    let (bread, fresh) = (ShoppingList(category: 0), ShoppingList(category: 3))
    for (phone, list) in [bread, [bread, fresh], fresh, []].enumerated() {
      let asker = Asker.app(try town.app(Int64(phone)))
      let (ticket, _) = try town.ticket(asker, way: 0, at: LineUpTown.at(9))
      _ = town.scanIn(ticket, at: LineUpTown.at(9))
      let leaves = DoorCommand.scanOut(EntranceCode(of: ticket), bought: list)
      #expect(town.tell(.door(ShopID(0), leaves), at: LineUpTown.at(9, 5)) == .left(ticket))
    }
    #expect(town.core.bought == [2, 0, 0, 2, 0, 0, 0, 0])
  }

  /// Somebody who came three times in an hour has a habit by then, but nobody knows before statistics are made.
  @Test func `no habit is suggested before the first statistics`() throws {
    var town = LineUpTown([try LineUpTown.shop()], date: "2026-03-07")
    let marco = try town.app(1)
    for minute: Int64 in [0, 20, 40] {
      try Self.come(.app(marco), at: LineUpTown.at(16, minute), &town)
    }
    let first = LineUpTown.at(0, day: 3)
    town.wait(until: first)
    #expect(!town.said.contains { $0.contains("usual hour") })
    town.wait(until: first, inclusive: true)
    #expect(town.said.last == "72:00:00 0: your usual hour at shop 0: 184:00:00")
  }

  /// Saturdays of days 5, 12 and 19 of a run that begins on a Monday; the fourth is day 26.
  @Test
  func `three Saturdays give the fourth to an application, and nothing to callers and machines`()
    throws
  {
    var town = LineUpTown([try LineUpTown.shop(capacity: 3)], date: "2026-03-02")
    let (marco, caller) = (try town.app(1), try town.caller(2))
    for day: Int64 in [5, 12, 19] {
      #expect(!town.said.contains { $0.contains("usual hour") })
      for (number, asker) in [Asker.app(marco), .phone(caller), .machine(ShopID(0))].enumerated() {
        try Self.come(asker, at: LineUpTown.at(16, 15 * Int64(number), day: day), &town)
      }
    }
    // Statistics of day 21 are the first after the third Saturday.
    town.wait(until: LineUpTown.at(1, day: 21))
    #expect(
      town.said.filter { $0.contains("usual hour") }
        == ["504:00:00 0: your usual hour at shop 0: 640:00:00"])
    #expect(town.core.shopperCount == 2)
  }
}
