import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What becomes of the steps of a plan, followed by hand; batches every 30 s.
@Suite struct BatchStepTests {
  /// Ride 0 has taxi 0, which is on its way, and ride 1 waits; there are more taxis in zone 0.
  private func onTheWay(fleet: Int, _ plan: [DispatchPlan.Step]) -> DispatchDesk {
    let desk = DispatchDesk(
      .oneStep, fleet: Array(repeating: 0, count: fleet),
      policy: ScriptedBatches([.offer(0, to: 0)], plan))
    desk.at(5).request(by: 0, in: 0)
    desk.at(35).accept(0, by: 0)
    desk.at(40).request(by: 1, in: 0)
    desk.forgetLines(desk.lines.count)
    desk.run(until: 60)
    return desk
  }

  /// Asked apart, because an expectation cannot borrow the state.
  private func canRelease(_ ride: Int, _ desk: DispatchDesk) -> Bool {
    desk.core.state.canRelease(RideID(ride))
  }

  @Test func `a ride waits for the batch without a word, and then a driver is asked`() {
    let desk = DispatchDesk(
      .oneStep, fleet: [0], policy: ScriptedBatches([.offer(0, to: 0)]))
    desk.at(5).request(by: 0, in: 0)
    desk.at(35).accept(0, by: 0)
    desk.run(until: 60)
    desk.expect(
      """
         5 customer 0 requests in zone 0: ride 0
            timer at 30: batch
        30 timer: batch
            taxi 0: offer 0 of ride 0
            timer at 90: answer of taxi 0 to offer 0
            timer at 60: batch
        35 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        60 timer: batch
      """, queues: "all empty")
  }

  @Test func `a customer is told once that a batch found no taxi`() {
    let desk = DispatchDesk(.oneStep, fleet: [0], policy: ScriptedBatches())
    desk.at(5).request(by: 0, in: 0)
    desk.run(until: 60)
    desk.expect(
      """
         5 customer 0 requests in zone 0: ride 0
            timer at 30: batch
        30 timer: batch
            customer 0: no taxi for ride 0
            timer at 60: re-check
            timer at 60: batch
        60 timer: re-check
            timer at 90: re-check
        60 timer: batch
            timer at 90: batch
      """)
  }

  @Test func `a ride that is kept is not told so, nor rejected`() {
    for action in [Rulebook.NoTaxiAction.hold, .reject] {
      let desk = DispatchDesk(
        .oneStep.with {
          $0.noTaxiAction = action
          $0.holdRecheckPeriod = .hours(1)
        }, fleet: [0], policy: ScriptedBatches([.keep(0)], [.keep(0)]))
      desk.at(5).request(by: 0, in: 0)
      desk.run(until: 90)
      let end =
        action == .hold
        ? """
              customer 0: no taxi for ride 0
              timer at 3690: re-check
              timer at 120: batch
        """ : "      customer 0: ride 0 is rejected"
      desk.expect(
        """
           5 customer 0 requests in zone 0: ride 0
              timer at 30: batch
          30 timer: batch
              timer at 60: batch
          60 timer: batch
              timer at 90: batch
          90 timer: batch

        """ + end)
    }
  }

  @Test func `an offer is taken back for another one`() {
    let desk = DispatchDesk(
      .oneStep, fleet: [0, 0],
      policy: ScriptedBatches([.offer(0, to: 0)], [.release(0), .offer(0, to: 1)]))
    desk.at(5).request(by: 0, in: 0)
    desk.run(until: 60)
    // The driver may answer for a second more, and it is too late.
    desk.at(61).accept(0, by: 0)
    desk.expect(
      """
         5 customer 0 requests in zone 0: ride 0
            timer at 30: batch
        30 timer: batch
            taxi 0: offer 0 of ride 0
            timer at 90: answer of taxi 0 to offer 0
            timer at 60: batch
        60 timer: batch
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 120: answer of taxi 1 to offer 1
            timer at 90: batch
        61 taxi 0 accepts offer 0: refused, offerStale
      """, queues: "0 [0 1*]")
  }

  @Test func `two taxis on their way swap their passengers`() {
    let desk = DispatchDesk(
      .oneStep, fleet: [0, 0],
      policy: ScriptedBatches(
        [.offer(0, to: 0), .offer(1, to: 1)],
        [.release(0), .release(1), .redirect(0, to: 1), .redirect(1, to: 0)]))
    desk.at(5).request(by: 0, in: 0)
    desk.at(5).request(by: 1, in: 0)
    desk.at(35).accept(0, by: 0)
    desk.at(35).accept(1, by: 1)
    desk.at(40).request(by: 2, in: 0)
    desk.forgetLines(desk.lines.count)
    desk.run(until: 60)
    desk.expect(
      """
        60 timer: batch
            customer 0: taxi 0 does not come for ride 0
            customer 1: taxi 1 does not come for ride 1
            taxi 0: ride 1 is yours in place of ride 0
            customer 1: taxi 0 comes for ride 1
            taxi 1: ride 0 is yours in place of ride 1
            customer 0: taxi 1 comes for ride 0
            customer 2: no taxi for ride 2
            timer at 90: re-check
            timer at 90: batch
      """)
    #expect(desk.driver(0) == .busy(RideID(1)))
    #expect(desk.ride(0) == .assigned(TaxiID(1)))
    #expect(desk.core.state.rides.elements.map(\.takeBackCount) == [1, 1, 0])
  }

  @Test func `a taxi is sent on to a ride nearby, and its passenger is offered to an idle one`() {
    onTheWay(fleet: 2, [.release(0), .offer(0, to: 1), .redirect(0, to: 1)]).expect(
      """
        60 timer: batch
            customer 0: taxi 0 does not come for ride 0
            taxi 1: offer 1 of ride 0
            timer at 120: answer of taxi 1 to offer 1
            taxi 0: ride 1 is yours in place of ride 0
            customer 1: taxi 0 comes for ride 1
            timer at 90: batch
      """, queues: "0 [1*]")
  }

  @Test func `a taxi that is not needed any more is told so, and is busy until a press`() {
    let desk = onTheWay(fleet: 2, [.release(0), .offer(1, to: 1)])
    desk.at(70).available(0, in: 0)
    desk.expect(
      """
        60 timer: batch
            customer 0: taxi 0 does not come for ride 0
            taxi 1: offer 1 of ride 1
            timer at 120: answer of taxi 1 to offer 1
            taxi 0: ride 0 is no longer yours
            customer 0: no taxi for ride 0
            timer at 90: re-check
            timer at 90: batch
        70 taxi 0 is available in zone 0
      """, queues: "0 [1* 0]")
  }

  @Test func `a taxi that was seen at the meeting point is not taken away`() {
    let desk = onTheWay(fleet: 1, [])
    #expect(canRelease(0, desk))
    desk.report(0, desk.place(0))
    #expect(!canRelease(0, desk))
  }

  @Test func `what an administrator has given is not taken away`() {
    let desk = onTheWay(fleet: 2, [])
    desk.set(ride: 1, .assigned(TaxiID(1)))
    #expect(!canRelease(1, desk))
  }
}
