import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Which pairs `batch-assignment` makes, followed by hand on a line of zones 1.414 km apart.
@Suite struct BatchAssignmentTests {
  /// Rides stay where refusals have put them for an hour.
  private let rulebook = Rulebook.oneStep.with { $0.holdRecheckPeriod = .hours(1) }

  private func offered(_ ride: Int, _ desk: DispatchDesk) -> Int? {
    desk.ride(ride).pendingOffer?.taxi.index
  }

  private func finish(_ taxi: Int, _ desk: DispatchDesk) -> Instant? {
    desk.core.state.expectedFinish(of: TaxiID(taxi))
  }

  @Test func `the total counts, not who was first`() {
    // Taxi 0 is as near to ride 0 as taxi 1 is, and so `nearest-taxi` would send it there; but it is
    // next door to ride 1, and taxi 1 is three zones away.
    let desk = DispatchDesk(rulebook, .line(4), fleet: [1, 3], policy: BatchAssignment())
    desk.at(5).request(by: 0, in: 2)
    desk.at(6).request(by: 1, in: 0)
    desk.run(until: 30)
    desk.expect(
      """
         5 customer 0 requests in zone 2: ride 0
            timer at 30: batch
         6 customer 1 requests in zone 0: ride 1
        30 timer: batch
            taxi 1: offer 0 of ride 0
            timer at 90: answer of taxi 1 to offer 0
            taxi 0: offer 1 of ride 1
            timer at 90: answer of taxi 0 to offer 1
            timer at 60: batch
      """, queues: "1 [0*], 3 [1*]")
  }

  @Test func `as many as possible are served first, even when that takes longer in total`() {
    // Taxi 1 has refused ride 0, so that ride 0 needs taxi 0, which is beside ride 1.
    let desk = DispatchDesk(rulebook, .line(4), fleet: [nil, 3], policy: BatchAssignment())
    desk.at(5).request(by: 0, in: 3)
    desk.at(35).decline(0, by: 1)
    desk.at(36).logIn(0, in: 0)
    desk.at(37).request(by: 1, in: 0)
    desk.run(until: 60)
    #expect(offered(0, desk) == 0)
    #expect(offered(1, desk) == 1)
  }

  @Test func `when taxis are short, the nearer ride is served unless the other has waited longer`()
  {
    // The ride two zones away is 2828 m farther, which counts as 404 s, a third of 1212 s.
    for (second, winner) in [(1220.0, 0), (1210.0, 1)] {
      let desk = DispatchDesk(rulebook, .line(3), fleet: [nil], policy: BatchAssignment())
      desk.at(5).request(by: 0, in: 2)
      desk.at(second).request(by: 1, in: 0)
      desk.at(second + 1).logIn(0, in: 0)
      desk.run(until: second + 20)
      #expect(offered(winner, desk) == 0, "at \(second) s")
      #expect(desk.ride(1 - winner) == .held)
    }
  }

  @Test func `with streets the estimate decides, not the distance`() {
    // 141.421 s for a zone: ride 0 is 282.842 s farther away, and has waited 850 s or 847 s longer.
    for (second, winner) in [(855.0, 0), (852.0, 1)] {
      let desk = DispatchDesk(
        rulebook, .line(3), fleet: [nil], policy: BatchAssignment(), surroundings: .streets)
      desk.at(5).request(by: 0, in: 2)
      desk.at(second).request(by: 1, in: 0)
      desk.at(second + 1).logIn(0, in: 0)
      desk.run(until: 870)
      #expect(offered(winner, desk) == 0, "at \(second) s")
    }
  }

  @Test func `a driver who refuses is not asked again, and the ride waits for the next batch`() {
    let desk = DispatchDesk(rulebook, .line(2), fleet: [0, 1], policy: BatchAssignment())
    desk.at(5).request(by: 0, in: 0)
    desk.at(40).decline(0, by: 0)
    desk.run(until: 60)
    desk.expect(
      """
         5 customer 0 requests in zone 0: ride 0
            timer at 30: batch
        30 timer: batch
            taxi 0: offer 0 of ride 0
            timer at 90: answer of taxi 0 to offer 0
            timer at 60: batch
        40 taxi 0 declines offer 0
        60 timer: batch
            taxi 1: offer 1 of ride 0
            timer at 120: answer of taxi 1 to offer 1
            timer at 90: batch
      """, queues: "0 [0], 1 [1*]")
  }

  @Test func `no taxi stays idle beside a ride because it was not among the nearest`() {
    let desk = DispatchDesk(
      rulebook, .line(6), fleet: [0, 1, 4, 5], policy: BatchAssignment(candidates: 1))
    for customer in 0..<4 { desk.at(5).request(by: customer, in: 0) }
    desk.run(until: 30)
    #expect((0..<4).compactMap { offered($0, desk) }.sorted() == [0, 1, 2, 3])
  }

  @Test func `beyond the radius nobody is asked`() {
    let desk = DispatchDesk(
      rulebook, .line(4), fleet: [0, 3],
      policy: BatchAssignment(radius: Distance(meters: 1500)))
    desk.at(5).request(by: 0, in: 1)
    desk.at(5).request(by: 1, in: 0)
    desk.run(until: 30)
    #expect([offered(0, desk), offered(1, desk)] == [nil, 0])
    #expect(desk.ride(0) == .held)
  }

  @Test func `the window is the time between batches`() {
    let desk = DispatchDesk(
      rulebook, fleet: [0], policy: BatchAssignment(window: .seconds(7)))
    desk.at(5).request(by: 0, in: 0)
    #expect(desk.timers.map(\.at) == [.start + .seconds(7)])
  }

  @Test func `a ride is kept for a taxi that will be free nearby before a far one could come`() {
    // Taxi 0 takes ride 0 from zone 0 to zone 1, where it should be 141.421 s after it was assigned at
    // 31 s. Ride 1 waits there; taxi 1 would need 566 s.
    for finishing in [nil, TimeSpan.minutes(2)] {
      let desk = DispatchDesk(
        rulebook, .line(6), fleet: [0, 5], policy: BatchAssignment(finishing: finishing),
        surroundings: .streets)
      desk.at(5).request(desk.form(in: 0, to: 1), by: 0)
      desk.at(31).accept(0, by: 0)
      desk.at(65).request(desk.form(in: 1, to: 0), by: 1)
      desk.run(until: 90)
      if finishing == nil {
        #expect(offered(1, desk) == 1)
        continue
      }
      #expect(desk.ride(1) == .held)
      #expect(finish(0, desk) == .start + .milliseconds(172_421))
      desk.at(175).available(0, in: 1)
      #expect(finish(0, desk) == nil)
      desk.run(until: 180)
      #expect(offered(1, desk) == 0)
    }
  }

  @Test func `a taxi that is late is expected to need as long again, and then not waited for`() {
    let desk = DispatchDesk(
      rulebook, .line(6), fleet: [0, 5], policy: BatchAssignment(finishing: .minutes(2)),
      surroundings: .streets)
    desk.at(5).request(desk.form(in: 0, to: 1), by: 0)
    desk.at(31).accept(0, by: 0)
    desk.at(205).request(desk.form(in: 1, to: 0), by: 1)
    desk.run(until: 210)
    // It is 37.579 s late.
    let rest = desk.core.state.expectedRest(of: TaxiID(0))
    #expect(rest == .milliseconds(37_579))
    desk.run(until: 270)
    #expect(desk.ride(1) == .held)
    // At 300 s it is 127.579 s late, more than the two minutes.
    desk.run(until: 300)
    #expect(offered(1, desk) == 1)
  }
}
