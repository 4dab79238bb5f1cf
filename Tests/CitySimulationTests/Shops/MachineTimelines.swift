import LineUpCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Customers of ticket machines, followed by hand.
@Suite struct MachineTimelines: CustomerSuite {
  /// C-R6, C-UC12, C-U1: noon, and then the first slots after it; they come back five minutes
  /// before.
  @Test func `a machine without tickets books the first slots there are`() throws {
    var town = try CustomerTown(.visits)
    for minute: Int64 in 0..<3 { try town.wish(at(12, minute), .machine) }
    let day = try town.day()
    #expect(times(day, \.entered) == ["12:00:00", "12:15:00", "12:30:00"])
    #expect(day.visits.map(\.outside) == [.zero, .minutes(5), .minutes(5)])
    #expect(day.visits.map(\.kind) == [.visit, .visit, .visit])
    #expect(day.metrics[.enteredByMachine] == 1)
  }

  /// C-SC12: the diary has no room for a ticket before closing.
  @Test func `a machine that has no ticket for today books the first slot of tomorrow`() throws {
    var town = try CustomerTown(.both)
    town.shops.rules.expectedStay = .hours(12)
    for minute: Int64 in 0..<2 { try town.wish(at(9, minute), .machine) }
    let day = try town.day()
    #expect(day.visits.map(\.outcome) == [.used, .anotherDay])
    #expect(day.visits[1].reservedFor == .hours(32))
  }

  @Test func `a machine with nothing left to book turns its customer away`() throws {
    var town = try CustomerTown(.both)
    town.shops.rules.expectedStay = .hours(12)
    town.shops.rules.horizon = .days(0)
    for minute: Int64 in 0..<2 { try town.wish(at(9, minute), .machine) }
    let day = try town.day()
    #expect(day.visits.map(\.outcome) == [.used, .refused])
    #expect(day.visits[1].obstacle == .noTicketToday)
  }

  /// C-SC11, C-G1.1: quoted 12:15, and the first stays for three minutes less.
  @Test func `Antonio walks around, is back after ten minutes and gets in after twelve`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.rules.expectedStay = .minutes(15)
    try town.wish(at(12), .machine, stay: 12)
    try town.wish(at(12), .machine)
    let day = try town.day()
    #expect(times(day, \.firstEstimate) == ["12:00:00", "12:15:00"])
    #expect(times(day, \.reached) == ["12:00:00", "12:00:00"])
    #expect(times(day, \.back) == [nil, "12:10:00"])
    #expect(times(day, \.called)[1] == "12:12:00" && times(day, \.entered)[1] == "12:12:00")
    #expect(day.visits.map(\.outside) == [.zero, .seconds(120)])
    #expect(day.metrics[.outsideMean] == 60)
  }

  /// The first stays for forty minutes.
  ///
  /// The third is quoted 12:30, sees 12:40 at 12:25 and 12:50 at 12:35, and stays at 12:45.
  @Test func `who comes back and is shown a long wait goes again`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.rules.expectedStay = .minutes(15)
    try town.wish(at(12), .machine, stay: 40)
    try town.wish(at(12), .machine)
    try town.wish(at(12), .machine)
    let day = try town.day()
    #expect(times(day, \.firstEstimate)[2] == "12:30:00")
    #expect(times(day, \.back) == [nil, "12:10:00", "12:45:00"])
    #expect(times(day, \.entered) == ["12:00:00", "12:40:00", "12:50:00"])
    #expect(day.visits.map(\.outside) == [.zero, .minutes(30), .minutes(5)])
  }

  /// They hear nothing of an earlier turn: the first stays for two minutes of half an hour.
  @Test func `who walks around for longer than a code is good loses a turn that comes early`()
    throws
  {
    var town = try CustomerTown(.tickets)
    town.shops.rules.expectedStay = .minutes(30)
    try town.wish(at(12), .machine, stay: 2)
    try town.wish(at(12), .machine)
    let day = try town.day()
    #expect(times(day, \.back)[1] == "12:25:00" && times(day, \.called)[1] == "12:02:00")
    #expect(day.visits.map(\.outcome) == [.used, .late])
  }

  /// The first stays until after closing; the last is quoted a turn twelve minutes off.
  @Test func `who walks around when the shop closes is turned away`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.rules.expectedStay = .minutes(6)
    try town.wish(at(19, 30), .machine, stay: 40)
    for _ in 0..<2 { try town.wish(at(19, 30), .machine) }
    let day = try town.day()
    #expect(times(day, \.firstEstimate) == ["19:30:00", "19:36:00", "19:42:00"])
    #expect(day.visits.map(\.outcome) == [.used, .closing, .closing])
  }

  /// C-UC11, C-AL11, C-ALP4: a machine serves one customer at a time.
  @Test func `customers wait for a machine that is busy`() throws {
    for (machines, issued) in [
      (1, ["12:00:30", "12:01:00", "12:01:30"]), (3, ["12:00:30", "12:00:30", "12:00:30"]),
    ] {
      var town = try CustomerTown(.tickets)
      let door = town.shops.shops[0].place
      town.shops.shops = [
        .init(
          "A", at: door, capacity: 3, opens: .hours(8), closes: .hours(20), machines: machines)
      ]
      town.shops.machineSession = try Sampler(.constant(30))
      for _ in 0..<3 { try town.wish(at(12), .machine) }
      let day = try town.day()
      #expect(times(day, \.issued) == issued)
      #expect(times(day, \.entered) == issued)
    }
  }

  /// C-ALP4, C-AL11: two machines each at the first two shops, one at the third; the last customer
  /// waits for it.
  @Test func `three shops have five machines`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.shops = try [("A", 2), ("B", 2), ("C", 1)].enumerated().map { number, shop in
      .init(
        shop.0, at: try ShopTown.place(0.5 + Double(number)), capacity: 3, opens: .hours(8),
        closes: .hours(20), machines: shop.1)
    }
    town.shops.machineSession = try Sampler(.constant(30))
    for shop in [0, 0, 1, 1, 2, 2] {
      try town.wish(at(12), .machine, home: 0.5 + Double(shop), shop: shop)
    }
    let issued = times(try town.day(), \.issued)
    #expect(issued == Array(repeating: "12:00:30", count: 5) + ["12:01:00"])
  }

  /// C-SC10: the machine shows twenty minutes past what they would accept.
  @Test func `who is shown too long a wait by the machine takes no ticket`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.rules.expectedStay = .hours(4)
    town.shops.ticketPatience = .hours(3) + .minutes(40)
    for _ in 0..<2 { try town.wish(at(12), .machine) }
    let day = try town.day()
    #expect(day.visits.map(\.outcome) == [.used, .balked])
    #expect(day.visits[1].issued == nil && day.metrics[.enteredByMachine] == 0.5)
  }

  /// C-DA6: of 1,000 who are expected, 50 use a machine; a standard deviation is 7.
  @Test func `a scenario says how few use machines`() throws {
    var shops = try ShopTown.model(.tickets, [])
    let rates = Array(repeating: Array(repeating: 125.0, count: 4), count: 24)
    shops.wants = .drawn(
      PoissonDemand(ratesPerHour: rates, destinations: [nil, nil, nil, nil]),
      shops: Array(repeating: try WeightedChoice(weights: [1]), count: 4))
    shops.channels = try WeightedChoice(weights: [90, 5, 5])
    let day = try ShopTown.day(shops)
    let machines = day.visits.filter { $0.medium == .machine }
    #expect((29...71).contains(machines.count), "\(machines.count)")
    let entered = machines.count { $0.entered != nil }
    #expect(day.metrics[.enteredByMachine] == Double(entered) / Double(machines.count))
  }

  /// The second goes away half a minute after it gets the machine, and the third before.
  @Test func `who has gone away gets no machine, and no ticket`() throws {
    var town = try CustomerTown(.tickets)
    town.shops.machineSession = try Sampler(.constant(120))
    town.shops.outsidePatience = .seconds(150)
    for _ in 0..<3 { try town.wish(at(12), .machine) }
    try town.wish(at(12, 3, 55), .machine)
    let day = try town.day()
    #expect(times(day, \.issued) == ["12:02:00", nil, nil, "12:06:00"])
    #expect(day.visits.map(\.outcome) == [.used, .outsideLeft, .outsideLeft, .outsideLeft])
  }
}
