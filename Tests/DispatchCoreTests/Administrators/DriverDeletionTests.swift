import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Deleting a driver deletes their taxi, and orphans nobody (A-G9R2, trap 25).
@Suite struct DriverDeletionTests {
  @Test func `A-G9R2: a deleted driver leaves queue and offer, and the ride goes to the next`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).deleteDriver(0)
    desk.at(20).logIn(0, in: 0)
    desk.at(30).tell(.administrator(.addTaxi))
    desk.run(until: 60)
    // We expect: the number is not given again.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        10 taxi 0 is deleted
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 70: answer of taxi 1 to offer 1
        20 taxi 0 logs in in zone 0: refused, noSuchDriver
        30 a taxi is added: taxi 2
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
      """, queues: "0 [1*]")
    #expect(desk.core.state.taxis.elements.map(\.isDeleted) == [true, false, false])
  }

  @Test func `A-G9R2: a driver with a ride is not deleted before the ride is over`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    RefusalExample.assign(desk)
    #expect(desk.deleteDriver(0) == .refused(.driverHasRide))
    desk.at(100).available(0, in: 0)
    #expect(desk.deleteDriver(0) == .accepted)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.queues == "all empty")
  }

  @Test func `A-G9R2: a proposal of a deleted driver is void, and the customer is told`() {
    for exit in Rulebook.QueueExit.allCases {
      let desk = DispatchDesk(.twoStep.with { $0.queueExit = exit }, fleet: [0, 0])
      RefusalExample.propose(desk)
      desk.at(5).deleteDriver(0)
      #expect(
        desk.effects == [
          .tellDriver(TaxiID(0), .offerWithdrawn(OfferID(0))),
          .tellCustomer(CustomerID(0), RideID(0), .proposalWithdrawn(OfferID(0))),
          .tellDriver(TaxiID(1), .offered(OfferID(1), RideID(0))),
          .setTimer(.offerTimeout(TaxiID(1), OfferID(1)), at: .start + .seconds(35)),
        ], "\(exit)")
      #expect(desk.queues == "0 [1*]")
    }
  }

  @Test func `A-G9R2: the timers of a deleted driver's day find nothing`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(10).beAbsent(0, from: 100, until: 200)
    desk.at(20).deleteDriver(0)
    desk.run(until: 28_800)
    desk.expect(
      """
        10 taxi 0 will be absent from 100 until 200
            timer at 100: absence 1 of taxi 0
        20 taxi 0 is deleted
       100 timer: absence 1 of taxi 0: refused, offerStale
      14400 timer: breakDue 1 of taxi 0: refused, offerStale
      28800 timer: workdayEnd 1 of taxi 0: refused, offerStale
      """, queues: "all empty")
  }

  @Test func `A-UC9: contacts and papers of a deleted driver may be used again`() {
    let desk = DispatchDesk(
      .twoStep, surroundings: RefusalExample.registry)
    desk.createDriver("jack@taxi.it", "02 123456", licence: "L", cab: "C")
    desk.deleteDriver(0)
    #expect(
      desk.createDriver("jack@taxi.it", "02 123456", licence: "L", cab: "C")
        == .taxiAdded(TaxiID(1)))
    #expect(desk.signIn("jack@taxi.it", 0) == .refused(.badCredentials))
    #expect(desk.signIn("jack@taxi.it", 1) == .signedIn(.driver(TaxiID(1))))
  }
}
