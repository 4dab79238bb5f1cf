import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A customer deletes an account: what goes, and what stays (row 29, B-SC6, trap 26).
@Suite struct DeletionTests {
  @Test func `row 29: customers delete their accounts where the rulebook lets them`() {
    for (preset, isAllowed) in [(Rulebook.oneStep, false), (.twoStep, true)] {
      #expect(
        DispatchDesk(preset).deleteAccount(0)
          == (isAllowed ? .accepted : .refused(.notInRulebook)))
      let flipped = preset.with { $0.accountDeletion = !isAllowed }
      #expect(
        DispatchDesk(flipped).deleteAccount(0)
          == (isAllowed ? .refused(.notInRulebook) : .accepted))
    }
  }

  @Test func `B-SC6: contacts of a deleted account may be used again, by a new customer`() {
    let desk = DispatchDesk(.twoStep.with { $0.activation = .none })
    desk.register("tom@home.it", "06 123456")
    desk.signIn("tom@home.it", 6)
    desk.deleteAccount(6)
    #expect(desk.register("tom@home.it", "06 123456") == .registered(CustomerID(7)))
    #expect(desk.signIn("tom@home.it", 6) == .refused(.badCredentials))
    #expect(desk.signIn("tom@home.it", 7) == .signedIn(.customer(CustomerID(7))))
    #expect(desk.core.state.customers[6].sessions == 0)
    #expect(desk.tell(.customer(CustomerID(6), .signOut)) == .refused(.notRegistered))
  }

  @Test func `B-SC6: rides that are over stay as records, and keep their customer's number`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    RefusalExample.assign(desk)
    #expect(desk.deleteAccount(0) == .refused(.openRideExists))
    desk.at(100).reached(0, in: 0)
    #expect(desk.deleteAccount(0) == .accepted)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.core.state.rides[0].customer == CustomerID(0))
    #expect(desk.core.state.customers[0].status == .deleted)
  }

  @Test func `B-SC6: a ride on offer is annulled with the account, and the driver is free`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0, people: 6)
    desk.at(5).accept(0, by: 0)
    desk.at(6).deleteAccount(0)
    desk.expect(
      """
         0 customer 0 requests in zone 0, 6 people: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
            taxi 1: offer 1 of ride 1
            timer at 30: answer of taxi 1 to offer 1
         5 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 35: answer of ride 0 to offer 0
         6 customer 0 deletes the account
            taxi 1: offer 1 is withdrawn
            customer 0: ride 1 is annulled, accountDeleted
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, accountDeleted
            customer 0: the account is deleted
      """, queues: "0 [0 1]")
  }
}
