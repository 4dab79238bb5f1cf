import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A core that lets go of what is over, for those who run it for long.
@Suite struct ForgettingTests {
  /// A desk whose taxi has served so many customers, one after another.
  private func desk(after rides: Int) -> DispatchDesk {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    for ride in 0..<rides {
      desk.tell(.administrator(.addCustomer))
      desk.at(Double(10 * ride)).request(by: ride, in: 0)
      desk.accept(ride, by: 0)
      desk.available(0, in: 0)
    }
    return desk
  }

  private func remembers(_ ride: Int, _ desk: DispatchDesk) -> Bool {
    desk.core.remembers(RideID(ride))
  }

  private func overRides(_ desk: DispatchDesk) -> RideID { desk.core.overRides }

  @Test func `rides that are over are forgotten by the page, and are then unknown`() {
    let desk = desk(after: 2100)
    desk.core.forgetPast()
    #expect(!remembers(2047, desk))
    #expect(remembers(2048, desk))
    let count = desk.core.rideCount
    #expect(count == 2100)
    #expect(desk.cancel(2047, by: 2047) == .refused(.notRegistered))
    #expect(desk.cancel(2047, by: 2099) == .refused(.noSuchRide))
    #expect(desk.cancel(2099, by: 2099) == .refused(.rideEnded))
    let histories = [2099, 2047].map { desk.core.history(of: CustomerID($0)) }
    #expect(histories == [[RideID(2099)], []])
    #expect(desk.request(by: 2099, in: 0) == .requested(RideID(2100)))
  }

  @Test func `an open ride keeps itself, its customer and all that came later`() {
    let desk = desk(after: 1500)
    desk.core.forgetPast()
    #expect(desk.request(by: 1400, in: 1) == .requested(RideID(1500)))
    for _ in 0..<1000 { desk.tell(.administrator(.addCustomer)) }
    desk.core.forgetPast()
    #expect(!remembers(1023, desk))
    #expect(remembers(1500, desk))
    #expect(desk.cancel(1500, by: 1400) == .accepted)
    desk.core.forgetPast()
    #expect(desk.request(by: 1400, in: 1) == .refused(.notRegistered))
  }

  @Test func `a ride that an administrator opens again is not taken to be over`() {
    let desk = desk(after: 1500)
    desk.core.forgetPast()
    #expect(overRides(desk) == RideID(1500))
    #expect(desk.set(ride: 400, .notAssigned) == .refused(.noSuchRide))
    #expect(desk.set(ride: 1400, .notAssigned) == .accepted)
    #expect(overRides(desk) == RideID(1400))
    desk.core.forgetPast()
    #expect(remembers(1400, desk))
  }
}
