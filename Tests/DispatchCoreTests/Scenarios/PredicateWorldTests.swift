import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The worlds that document A's model says must be possible (A-ALP): each is reached by commands, and
/// the invariants hold in it.
@Suite struct PredicateWorldTests {
  @Test func `A-ALP: a world with an assigned, a completed and an annulled ride`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
    desk.available(0, in: 0)
    desk.request(by: 1, in: 0)
    desk.cancel(1, by: 1)
    desk.request(by: 2, in: 0)
    desk.accept(2, by: 1)
    #expect(desk.rides.map(\.state.status) == [.completed, .annulled, .assigned])
    #expect(desk.rides.map(\.state.taxi) == [TaxiID(0), nil, TaxiID(1)])
  }

  @Test func `A-ALP: A-AL2: a world with two drivers, each with a taxi of their own`() {
    let desk = DispatchDesk(.oneStep)
    desk.createDriver("jack@taxi.it", "02 123456")
    desk.createDriver("joe@taxi.it", "02 654321")
    #expect(desk.core.state.taxis.count == 2)
    #expect(desk.core.state.workdays.count == 2)
    #expect(desk.signIn("joe@taxi.it", 1) == .signedIn(.driver(TaxiID(1))))
  }

  @Test func `A-ALP: a world with two customers`() {
    let desk = DispatchDesk(map: .line(1), rulebook: .oneStep, policy: AdjacentZones())
    desk.register("ada@home.it", "06 123456")
    desk.register("bob@home.it", "06 654321")
    #expect(desk.core.state.customers.elements.map(\.status) == [.active, .active])
  }

  @Test func `A-ALP: A-AL6: a world where a customer has two reservations and a request`() {
    let desk = DispatchDesk(.oneStep, .line(2))
    desk.reserve(by: 0, in: 0, to: 1, for: 8000)
    desk.reserve(by: 0, in: 0, to: 1, for: 80_000)
    desk.request(by: 0, in: 0)
    #expect(desk.rides.map(\.state.status) == Array(repeating: .notAssigned, count: 3))
  }

  @Test func `A-ALP: a world with two requests, of two customers`() {
    let desk = DispatchDesk(.oneStep)
    desk.request(by: 0, in: 0)
    desk.request(by: 1, in: 0)
    #expect(desk.core.state.heldCount == 2)
  }

  @Test func `A-ALP: a world with a busy and an available driver`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.busy(0)
    #expect(desk.core.state.taxis.elements.map(\.state.status) == [.busy, .available])
  }

  @Test func `A-ALP: A-ALA2: a world with a busy driver who has no ride`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.busy(0)
    #expect(desk.driver(0) == .busy(nil))
    #expect(desk.core.state.rides.count == 0)
  }
}
