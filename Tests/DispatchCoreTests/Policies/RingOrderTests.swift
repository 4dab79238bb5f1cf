import DispatchCore
import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchWorlds

/// The parameters of the policy `adjacent`: how far it looks, and which zone of a ring comes first.
@Suite struct RingOrderTests {
  /// A taxi in every zone, each declines: the zones in the order in which they are asked.
  private func asked(
    _ policy: AdjacentZones, _ map: ZoneMap, from zone: Int
  ) -> [Int] {
    let desk = DispatchDesk(.oneStep, map, fleet: Array(0..<map.zoneCount), policy: policy)
    desk.at(0).request(by: 0, in: zone)
    var found: [Int] = []
    while found.count <= map.zoneCount, let (offer, taxi) = desk.ride(0).pendingOffer {
      found.append(taxi.index)
      desk.at(Double(found.count)).decline(offer.index, by: taxi.index)
    }
    #expect(desk.ride(0) == .held)
    return found
  }

  @Test(arguments: [
    (0, [2]), (1, [2, 3, 1]), (2, [2, 3, 1, 4, 0]), (3, [2, 3, 1, 4, 0, 5]),
    (20, [2, 3, 1, 4, 0, 5, 6]),
  ])
  func `rings are searched from the inside, each in the order of the map`(
    rings: Int, zones: [Int]
  ) {
    #expect(asked(AdjacentZones(rings: rings), .line(7), from: 2) == zones)
  }

  /// ```
  /// 6 7 8
  /// 3 4 5
  /// 0 1 2
  /// ```
  @Test func `by travel time the zones at the sides come before those at the corners`() {
    let map = ZoneMap.grid(columns: 3, rows: 3, .sidesAndCorners)
    let policy = AdjacentZones(order: .travelTime)
    #expect(asked(policy, map, from: 4) == [4, 7, 5, 1, 3, 8, 2, 0, 6])
    #expect(asked(policy, map, from: 0) == [0, 3, 1, 4])
  }

  /// Five zones in a row, of which the middle one is asked; the second ring is as near on both sides.
  @Test func `the nearest zone of a further ring comes after the farthest of a nearer one`() throws
  {
    func row(_ key: String, _ neighbours: [String], x: Double) -> TableZone {
      TableZone(
        key: key, name: key, area: Area(squareKilometers: 1), centroid: Point(x: x, y: 0),
        neighbours: neighbours)
    }
    // The island is next door by a ferry of 9 km, the hill lies 1 km off behind the dock.
    let map = try ZoneMap(table: [
      row("centre", ["island", "dock"], x: 0), row("island", ["centre"], x: -9000),
      row("dock", ["centre", "hill"], x: 500), row("hill", ["dock"], x: 1000),
    ])
    #expect(asked(AdjacentZones(rings: 2), map, from: 0) == [0, 1, 2, 3])
    #expect(asked(AdjacentZones(order: .travelTime, rings: 2), map, from: 0) == [0, 2, 1, 3])
  }

  @Test func `by surplus the zone with most taxis comes first, and ties keep the order of the map`()
  {
    // Two taxis in the west, one in the east: west, then a tie that goes to the east, then the west.
    let desk = DispatchDesk(
      .oneStep, .line(3), fleet: [0, 0, 2], policy: AdjacentZones(order: .surplus))
    desk.at(0).request(by: 0, in: 1)
    desk.at(1).request(by: 1, in: 1)
    desk.at(2).request(by: 2, in: 1)
    desk.expect(
      """
         0 customer 0 requests in zone 1: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         1 customer 1 requests in zone 1: ride 1
            taxi 2: offer 1 of ride 1
            timer at 61: answer of taxi 2 to offer 1
         2 customer 2 requests in zone 1: ride 2
            taxi 1: offer 2 of ride 2
            timer at 62: answer of taxi 1 to offer 2
      """, queues: "0 [0* 1*], 2 [2*]")
  }

  @Test(arguments: [(AdjacentZones.Order.fixed, 0), (.surplus, 2)])
  func `held rides of a zone count against its taxis`(_ order: AdjacentZones.Order, taxi: Int) {
    // Both taxis of the east have declined both rides of the east, which are held: surplus 0. In the
    // west there is one taxi and nobody waits: surplus 1.
    let desk = DispatchDesk(
      .oneStep, .line(3), fleet: [2, 2, 0], policy: AdjacentZones(order: order))
    for ride in 0..<2 {
      desk.at(Double(10 * ride)).request(by: ride, in: 2)
      while let (offer, taxi) = desk.ride(ride).pendingOffer {
        desk.decline(offer.index, by: taxi.index)
      }
      #expect(desk.ride(ride) == .held)
    }
    desk.at(20).request(by: 2, in: 1)
    #expect(desk.ride(2) == .offered(OfferID(4), TaxiID(taxi)))
  }

  @Test func `a ride two zones away is served when two rings are searched`() {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [2], policy: AdjacentZones(rings: 2))
    desk.at(0).request(by: 0, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
      """, queues: "2 [0*]")
  }

  @Test func `a taxi that becomes free takes the longest held of the nearest ring`() {
    // Ride 0 has been held longest, but two zones away; rides 1 and 2 next door, 1 the longer.
    let desk = DispatchDesk(
      .oneStep, .line(4), fleet: [nil, nil], policy: AdjacentZones(rings: 2))
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 1)
    desk.at(2).request(by: 2, in: 3)
    desk.at(3).logIn(0, in: 2)
    desk.at(4).logIn(1, in: 3)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
         1 customer 1 requests in zone 1: ride 1
            customer 1: no taxi for ride 1
         2 customer 2 requests in zone 3: ride 2
            customer 2: no taxi for ride 2
         3 taxi 0 logs in in zone 2
            taxi 0: offer 0 of ride 1
            timer at 63: answer of taxi 0 to offer 0
         4 taxi 1 logs in in zone 3
            taxi 1: offer 1 of ride 2
            timer at 64: answer of taxi 1 to offer 1
      """, queues: "2 [0*], 3 [1*]")
    #expect(desk.ride(0) == .held)
  }

  @Test func `without parameters it is the policy of the documents`() {
    let policy = AdjacentZones()
    #expect(policy.order == .fixed && policy.rings == 1 && policy.ringLimit == 1)
    #expect(AdjacentZones(rings: 0).ringLimit == 0 && AdjacentZones(rings: 20).ringLimit == 20)
  }

  @Test(arguments: [-1, 21])
  func `a number of rings that makes no sense is a programmer's error`(_ rings: Int) async {
    await #expect(processExitsWith: .failure) { [rings] in
      _ = AdjacentZones(rings: rings)
    }
  }

  /// Every order with several depths, in worlds whose every offer is checked against the queues.
  @Test(arguments: AdjacentZones.Order.allCases, [0, 1, 2, 3])
  func `no random world breaks a rule`(_ order: AdjacentZones.Order, rings: Int) {
    let policy = AdjacentZones(order: order, rings: rings)
    for seed in 0..<seeds(600).count {
      let preset: RulebookPreset = seed % 2 == 0 ? .oneStep : .twoStep
      let world = RandomWorld(seed: seed, preset: preset, policy: policy)
      world.desk.writesLines = false
      let witness = WorldWitness(world)
      world.open()
      for _ in 0..<60 where witness.issues.isEmpty {
        world.step()
        let contract = PolicyContract(policy: policy, desk: world.desk)
        for issue in contract.issues { Issue.record("\(world.desk.name)\(issue)") }
      }
      if let issue = witness.issues.first { Issue.record("\(issue)") }
    }
  }
}
