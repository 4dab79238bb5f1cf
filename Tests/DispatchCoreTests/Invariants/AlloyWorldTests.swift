import Geography
import Quantities
import Testing

@testable import DispatchCore

/// The worlds that the ten predicates of document A ask for (A-ALP): each is reached by commands, and
/// no invariant is broken on the way.
@Suite struct AlloyWorldTests {
  private let desk = DispatchDesk(.oneStep, .line(2), fleet: [0, 0, nil])

  private var statuses: [RideStatus] { desk.core.state.rides.map(\.state.status) }

  @Test func `addAssignedRide: a ride has a taxi whose driver is busy with it`() {
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    #expect(statuses == [.assigned])
    #expect(desk.ride(0).taxi == TaxiID(0))
    #expect(desk.driver(0) == .busy(RideID(0)))
  }

  @Test func `addAnnulledRide: a ride without a taxi is annulled`() {
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).cancel(0, by: 0)
    #expect(statuses == [.annulled])
    #expect(desk.ride(0).taxi == nil)
  }

  @Test func `addCompletedRide: a ride is completed, and its driver is available again`() {
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).available(0, in: 1)
    #expect(statuses == [.completed])
    #expect(desk.ride(0).taxi == TaxiID(0))
    #expect(desk.driver(0) == .available)
  }

  @Test func `addCompletedRide, listed twice: a second completed ride of the same people`() {
    for (ride, instant) in [(0, 0.0), (1, 10.0)] {
      desk.at(instant).request(by: 0, in: ride)
      desk.at(instant + 1).accept(ride, by: 0)
      desk.at(instant + 2).available(0, in: 1)
    }
    #expect(statuses == [.completed, .completed])
    #expect(desk.core.state.rides.map(\.state.taxi) == [TaxiID(0), TaxiID(0)])
  }

  @Test func `add2Driver: two drivers with a taxi each, created by an administrator`() {
    #expect(desk.createDriver("a@city.it", "111111") == .taxiAdded(TaxiID(3)))
    #expect(desk.createDriver("b@city.it", "222222") == .taxiAdded(TaxiID(4)))
    #expect(desk.core.state.taxis.count == 5 && desk.core.state.workdays.count == 5)
  }

  @Test func `add2Customer: two customers with contacts of their own`() {
    #expect(desk.register("a@city.it", "111111") == .registered(CustomerID(6)))
    #expect(desk.register("b@city.it", "222222") == .registered(CustomerID(7)))
    #expect(desk.core.state.customers.count == 8)
  }

  @Test func `add2Reservation: one customer has two reservations, neither with a taxi`() {
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
    desk.at(1).reserve(by: 0, in: 1, to: 0, for: 9000)
    #expect(statuses == [.notAssigned, .notAssigned])
    #expect(desk.core.state.rides.allSatisfy { $0.reservedFor != nil && $0.customer.index == 0 })
  }

  @Test func `add2Request: two customers have a request each, and neither has a taxi`() {
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 1)
    #expect(statuses == [.notAssigned, .notAssigned])
    #expect(desk.core.state.rides.allSatisfy { $0.reservedFor == nil })
    // One customer cannot have both (A06).
    #expect(desk.request(by: 0, in: 1) == .refused(.openRequestExists))
  }

  @Test func `atleast1busy1available: one driver is busy and another is available`() {
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    #expect(desk.driver(0).status == .busy && desk.driver(1).status == .available)
    #expect(desk.queues == "0 [1]")
  }

  @Test func `addBusyWithoutRide: a driver is busy with somebody from the street`() {
    desk.at(0).busy(1)
    #expect(desk.driver(1) == .busy(nil))
    #expect(desk.core.state.rides.isEmpty)
    #expect(desk.queues == "0 [0]")
  }
}
