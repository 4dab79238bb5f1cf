import Geography
import Quantities
import Testing

@testable import DispatchCore

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
}
