import DispatchCore
import Geography
import Quantities
import Testing

@testable import DispatchWorlds

/// Whom a ride is offered to: its own zone first, then the zones that adjoin it, nothing beyond.
@Suite struct SearchTests {
  @Test func `the own zone is asked first, however long the neighbours have been waiting`() {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [0, 2, 1])
    desk.at(0).request(by: 0, in: 1)
    desk.expect(
      """
         0 customer 0 requests in zone 1: ride 0
            taxi 2: offer 0 of ride 0
            timer at 60: answer of taxi 2 to offer 0
      """, queues: "0 [0], 1 [2*], 2 [1]")
  }

  @Test func `without a taxi in the own zone, the neighbours are asked in their fixed order`() {
    // East before west; within a queue the first.
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [0, 2, 2])
    desk.at(0).request(by: 0, in: 1)
    desk.at(1).decline(0, by: 1)
    desk.at(2).decline(1, by: 2)
    desk.expect(
      """
         0 customer 0 requests in zone 1: ride 0
            taxi 1: offer 0 of ride 0
            timer at 60: answer of taxi 1 to offer 0
         1 taxi 1 declines offer 0
            taxi 2: offer 1 of ride 0
            timer at 61: answer of taxi 2 to offer 1
         2 taxi 2 declines offer 1
            taxi 0: offer 2 of ride 0
            timer at 62: answer of taxi 0 to offer 2
      """, queues: "0 [0*], 2 [1 2]")
  }

  @Test func `a locked taxi counts as not available, so the next zone is asked`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0, 1])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         1 customer 1 requests in zone 0: ride 1
            taxi 1: offer 1 of ride 1
            timer at 61: answer of taxi 1 to offer 1
      """, queues: "0 [0*], 1 [1*]")
  }

  @Test func `a refusal starts the search again at the own zone, it does not go on`() {
    // Taxi 0 stands in the first neighbour, taxi 1 in the second, taxi 2 logs in at home meanwhile.
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [2, 0, nil])
    desk.at(0).request(by: 0, in: 1)
    desk.at(3).logIn(2, in: 1)
    desk.at(5).decline(0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 1: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         3 taxi 2 logs in in zone 1
         5 taxi 0 declines offer 0
            taxi 2: offer 1 of ride 0
            timer at 65: answer of taxi 2 to offer 1
      """, queues: "0 [1], 1 [2*], 2 [0]")
  }

  @Test func `a taxi two zones away is never asked, even when the ride waits for hours`() {
    let desk = DispatchDesk(
      .oneStep.with { $0.holdRecheckPeriod = .hours(1) }, .line(3), fleet: [2])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 3 * 3600)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 3600: re-check
      3600 timer: re-check
            timer at 7200: re-check
      7200 timer: re-check
            timer at 10800: re-check
      10800 timer: re-check
            timer at 14400: re-check
      """, queues: "2 [0]")
  }

  @Test func `the policy fifo asks nobody but the own zone`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1], policy: OwnZoneFIFO())
    desk.at(0).request(by: 0, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
      """, queues: "1 [0]")
  }

  /// There is a taxi in every zone of a grid of nine, and each declines: who is asked, in order.
  ///
  /// ```
  /// 6 7 8
  /// 3 4 5
  /// 0 1 2
  /// ```
  @Test(arguments: [
    (GridAdjacency.sidesAndCorners, 4, [4, 7, 8, 5, 2, 1, 0, 3, 6]),
    (.sidesAndCorners, 0, [0, 3, 4, 1]),
    (.sidesAndCorners, 8, [8, 5, 4, 7]),
    (.sidesAndCorners, 3, [3, 6, 7, 4, 1, 0]),
    (.sides, 4, [4, 7, 5, 1, 3]),
    (.sides, 0, [0, 3, 1]),
    (.sides, 8, [8, 5, 7]),
    (.sides, 5, [5, 8, 2, 4]),
  ])
  func `zones at the edge have fewer neighbours`(
    _ adjacency: GridAdjacency, zone: Int, asked: [Int]
  ) {
    let map = ZoneMap.grid(columns: 3, rows: 3, adjacency)
    let desk = DispatchDesk(.oneStep, map, fleet: Array(0..<9))
    desk.at(0).request(by: 0, in: zone)
    var found: [Int] = []
    while found.count < 10, let (offer, taxi) = desk.ride(0).pendingOffer {
      found.append(taxi.index)
      desk.at(Double(found.count)).decline(offer.index, by: taxi.index)
    }
    #expect(found == asked)
    #expect(desk.ride(0) == .held)
  }
}
