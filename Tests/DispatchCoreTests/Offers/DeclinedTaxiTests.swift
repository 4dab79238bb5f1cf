import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What a customer's no to a proposed taxi does (row 8).
@Suite struct DeclinedTaxiTests {
  @Test func `row 8: a taxi turned down is not proposed again, nor in the next round`() {
    let desk = DispatchDesk(.twoStep.with { $0.maxRounds = 2 }, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.at(3).decline(1, by: 1)
    // We expect: in the second round the driver who said no is asked again, not the one whom the
    // customer turned down, although they stand first.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 31: answer of ride 0 to offer 0
         2 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 32: answer of taxi 1 to offer 1
         3 taxi 1 declines offer 1
            taxi 1: offer 2 of ride 0
            timer at 33: answer of taxi 1 to offer 2
      """, queues: "0 [0 1*]")
  }

  @Test func `row 8: a taxi turned down is not proposed again at a re-check`() {
    let desk = DispatchDesk(
      .twoStep.with {
        $0.noTaxiAction = .hold
        $0.refusalMemory = .round
      }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.run(until: 32)
    #expect(desk.ride(0) == .held)
    #expect(desk.core.offerCount == 1)
    #expect(desk.queues == "0 [0]")
  }

  @Test func `row 8: under the rule may_return a taxi turned down may be proposed again`() {
    let desk = DispatchDesk(.twoStep.with { $0.declinedTaxi = .mayReturn }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.at(3).accept(1, by: 0)
    desk.at(4).turnDown(1, of: 0, by: 0)
    desk.at(5).accept(2, by: 0)
    desk.at(6).turnDown(2, of: 0, by: 0)
    // We expect: three noes at most (B-G2D1), so the loop ends.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 31: answer of ride 0 to offer 0
         2 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            taxi 0: offer 1 of ride 0
            timer at 32: answer of taxi 0 to offer 1
         3 taxi 0 accepts offer 1
            customer 0: taxi 0 for ride 0, offer 1?
            timer at 33: answer of ride 0 to offer 1
         4 customer 0 turns down offer 1 of ride 0
            taxi 0: offer 1 is withdrawn
            taxi 0: offer 2 of ride 0
            timer at 34: answer of taxi 0 to offer 2
         5 taxi 0 accepts offer 2
            customer 0: taxi 0 for ride 0, offer 2?
            timer at 35: answer of ride 0 to offer 2
         6 customer 0 turns down offer 2 of ride 0
            taxi 0: offer 2 is withdrawn
            customer 0: ride 0 is annulled, cancelLimit
      """, queues: "0 [0]")
  }

  @Test func `row 8: under the rule annul a no ends the ride`() {
    let desk = DispatchDesk(.twoStep.with { $0.declineEffect = .annul }, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 31: answer of ride 0 to offer 0
         2 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
      """, queues: "0 [0 1]")
  }

  @Test func `row 8: B-G2D1: without a limit a customer may say no four times`() {
    let desk = DispatchDesk(.twoStep.with { $0.cancelLimit = nil }, fleet: [0, 0, 0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    for offer in 0..<4 {
      desk.accept(offer, by: offer)
      desk.turnDown(offer, of: 0, by: 0)
    }
    #expect(desk.ride(0) == .offered(OfferID(4), TaxiID(4)))
    #expect(desk.core.state.rides[0].declineCount == 4)
  }

  @Test func `row 8: B-G2D1: with the limit the third no ends the request`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    for offer in 0..<3 {
      desk.accept(offer, by: offer)
      desk.turnDown(offer, of: 0, by: 0)
    }
    #expect(desk.ride(0) == .annulled(.cancelLimit))
    // The next request counts anew.
    desk.request(by: 0, in: 0)
    desk.accept(3, by: 0)
    desk.turnDown(3, of: 1, by: 0)
    #expect(desk.ride(1) == .offered(OfferID(4), TaxiID(1)))
  }

  @Test func `row 8: where the limit counts per customer it does not begin anew`() {
    let desk = DispatchDesk(
      .twoStep.with { $0.cancelLimitScope = .customer }, fleet: [0, 0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.cancel(0, by: 0)
    desk.request(by: 0, in: 0)
    for (offer, taxi) in [(1, 0), (2, 1)] {
      desk.accept(offer, by: taxi)
      desk.turnDown(offer, of: 1, by: 0)
    }
    // We expect: one cancellation and two noes make three.
    #expect(desk.ride(1) == .annulled(.cancelLimit))
    desk.request(by: 0, in: 0)
    #expect(desk.cancel(2, by: 0) == .refused(.cancelLimit))
    #expect(
      desk.effects == [.tellCustomer(CustomerID(0), RideID(2), .cancelRefused(.cancelLimit))])
    #expect(desk.ride(2) == .offered(OfferID(3), TaxiID(0)))
  }

  @Test func `B-G2R6: row 7: in two-step a customer cancels after the taxi was assigned`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
    desk.confirm(0, of: 0, by: 0)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.cancel(0, by: 0) == .accepted)
    #expect(desk.ride(0) == .annulled(.cancelled))
    #expect(desk.driver(0) == .busy(nil))
  }

  @Test func `row 7: under the rule any_time an assigned taxi is sent away`() {
    let desk = DispatchDesk(.oneStep.with { $0.cancelWindow = .anyTime }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).accept(0, by: 0)
    desk.at(20).cancel(0, by: 0)
    desk.at(40).available(0, in: 0)
    // We expect: the driver is busy without a ride until they press (A18).
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         5 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        20 customer 0 cancels ride 0
            taxi 0: ride 0 is no longer yours
            customer 0: ride 0 is annulled, cancelled
        40 taxi 0 is available in zone 0
      """, queues: "0 [0]")
  }
}
