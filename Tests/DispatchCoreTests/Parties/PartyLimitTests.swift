import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// How often the customer of a party may say no.
@Suite struct PartyLimitTests {
  @Test func `B-G2D1: the third no of a party gives up every taxi that has not been confirmed`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0, 0, 0])
    desk.at(0).request(by: 0, in: 0, people: 9)
    for offer in 0..<3 { desk.at(1).accept(offer, by: offer) }
    desk.at(2).confirm(0, of: 0, by: 0)
    desk.at(3).turnDown(1, of: 1, by: 0)
    desk.at(4).turnDown(2, of: 2, by: 0)
    desk.at(5).accept(3, by: 3)
    desk.at(6).turnDown(3, of: 1, by: 0)
    // We expect: the first taxi comes; at the third no, at 6, the other two are given up, and the driver
    // who was still asked for one of them is free.
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.ride(1) == .annulled(.cancelLimit))
    #expect(desk.ride(2) == .annulled(.cancelLimit))
    #expect(desk.core.state.rides[0].declineCount == 3)
    #expect(desk.queues == "0 [1 2 3 4]")
    #expect(
      desk.effects == [
        .tellDriver(TaxiID(3), .offerWithdrawn(OfferID(3))),
        .tellCustomer(CustomerID(0), RideID(1), .annulled(.cancelLimit)),
        .tellDriver(TaxiID(1), .offerWithdrawn(OfferID(4))),
        .tellCustomer(CustomerID(0), RideID(2), .annulled(.cancelLimit)),
      ])
  }

  @Test func `B-G4D1: of the taxis that a party sets free the first in the queue is asked first`() {
    let rulebook = Rulebook.twoStep.with {
      $0.partyRule = .allOrNothing
      $0.declineEffect = .annul
      $0.noTaxiAction = .hold
      $0.completeOn = .availablePress
    }
    let desk = DispatchDesk(rulebook, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(3).turnDown(0, of: 0, by: 0)
    // We expect: both taxis are free at 3, and the held ride goes to the one that stands first.
    desk.expect(
      """
         0 customer 0 requests in zone 0, 6 people: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
            taxi 1: offer 1 of ride 1
            timer at 30: answer of taxi 1 to offer 1
         1 customer 1 requests in zone 0: ride 2
            customer 1: no taxi for ride 2
            timer at 31: re-check
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
         3 customer 0 turns down offer 0 of ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
            taxi 1: offer 1 is withdrawn
            customer 0: ride 1 is annulled, partyIncomplete
            taxi 0: offer 2 of ride 2
            timer at 33: answer of taxi 0 to offer 2
      """, queues: "0 [0* 1]")
  }
}
