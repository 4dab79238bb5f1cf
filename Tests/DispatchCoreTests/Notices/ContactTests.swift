import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What customer and driver know of each other, and for how long (row 31, A22, trap 31).
@Suite struct ContactTests {
  /// A desk where taxi 0 and customer 6 have telephones, and ride 0 is on offer.
  private func desk(_ rulebook: Rulebook) -> DispatchDesk {
    let rulebook = rulebook.with {
      $0.activation = .none
      $0.registryCheck = false
      $0.adminOverride = true
    }
    let desk = DispatchDesk(rulebook)
    desk.createDriver("jack@taxi.it", "02 123456")
    desk.register("ada@home.it", "06 123456")
    desk.signIn("ada@home.it", 6)
    desk.logIn(0, in: 0)
    desk.startWorkday(0)
    desk.available(0, in: 0)
    desk.request(by: 6, in: 0)
    return desk
  }

  @Test func `row 31: A-G7R2: A-G7R3: A-G7R4: one-step pairs exchange telephone numbers and code`()
  {
    let desk = desk(.oneStep)
    #expect(desk.core.pairing(of: RideID(0)) == nil)
    desk.accept(0, by: 0)
    let details = desk.core.pairing(of: RideID(0))
    #expect(details?.customerPhone == PhoneNumber("06 123456"))
    #expect(details?.driverPhone == PhoneNumber("02 123456"))
    #expect(details?.taxi == TaxiID(0))
    #expect(details?.meetingPoint == desk.place(0))
    desk.available(0, in: 0)
    #expect(desk.core.pairing(of: RideID(0)) == nil)
    #expect(desk.core.pairing(of: RideID(1)) == nil)
  }

  @Test func `row 31: B-SC1: two-step pairs learn taxi and position, and no telephone number`() {
    for rulebook in [
      Rulebook.twoStep, .oneStep.with { $0.contactExchange = .taxiAndPosition },
    ] {
      let desk = desk(rulebook)
      desk.accept(0, by: 0)
      desk.confirm(0, of: 0, by: 6)
      let details = desk.core.pairing(of: RideID(0))
      #expect(details?.customerPhone == nil && details?.driverPhone == nil)
      #expect(details?.taxi == TaxiID(0))
      #expect(details?.meetingPoint == desk.place(0))
    }
  }

  @Test func `row 31: two-step with phones exchanges them when the customer has confirmed`() {
    let desk = desk(.twoStep.with { $0.contactExchange = .phones })
    desk.accept(0, by: 0)
    #expect(desk.core.pairing(of: RideID(0)) == nil)
    desk.confirm(0, of: 0, by: 6)
    #expect(desk.core.pairing(of: RideID(0))?.driverPhone == PhoneNumber("02 123456"))
  }

  @Test(arguments: [RideOverride.notAssigned, .completed, .annulled])
  func `A-G7: A-D4: contacts end with the assignment, however it ends`(_ end: RideOverride) {
    let desk = desk(.oneStep)
    desk.accept(0, by: 0)
    desk.set(ride: 0, end)
    #expect(desk.core.pairing(of: RideID(0)) == nil)
  }
}
