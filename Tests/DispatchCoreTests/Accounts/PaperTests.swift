import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Drivers and taxis against the external registry, and against each other (row 30, B-G6).
@Suite struct PaperTests {
  @Test func `B-G6R2: inconsistent data are refused, consistent ones accepted`() {
    let desk = DispatchDesk(.twoStep, surroundings: RefusalExample.registry)
    #expect(
      desk.createDriver("jack@taxi.it", nil, licence: "X", cab: "C")
        == .refused(.invalidLicence))
    #expect(desk.createDriver("jack@taxi.it", nil, licence: "L") == .refused(.noCab))
    #expect(
      desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "X") == .refused(.invalidCab))
    #expect(
      desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C") == .taxiAdded(TaxiID(0)))
    #expect(desk.core.state.taxis.count == 1)
    #expect(desk.core.state.workdays.count == 1)
  }

  @Test func `B-G6R3: B-A7: B-A8: a licence and a cab belong to one driver`() {
    let desk = DispatchDesk(.twoStep, surroundings: RefusalExample.registry)
    desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
    #expect(
      desk.createDriver("joe@taxi.it", nil, licence: "L", cab: "C2")
        == .refused(.duplicateDriver))
    #expect(
      desk.createDriver("joe@taxi.it", nil, licence: "L2", cab: "C") == .refused(.duplicateCab))
    #expect(
      desk.createDriver("joe@taxi.it", nil, licence: "L2", cab: "C2")
        == .taxiAdded(TaxiID(1)))
  }

  @Test func `B-G6: an administrator corrects papers, and what is given up is free for others`() {
    let desk = DispatchDesk(.twoStep, surroundings: RefusalExample.registry)
    let root = Actor.administrator(AdministratorID(0))
    desk.createDriver("jack@taxi.it", "02 123456", licence: "L", cab: "C")
    let same = DriverForm(
      email: "jack@taxi.it", phone: "02 123456", secret: 5, licence: "L", cab: "C")
    #expect(desk.tell(.updateDriver(TaxiID(0), same), by: root) == .accepted)
    #expect(desk.signIn("jack@taxi.it", 5) == .signedIn(.driver(TaxiID(0))))
    let other = DriverForm(
      email: "jack.new@taxi.it", phone: nil, secret: 5, licence: "L2", cab: "C2")
    #expect(desk.tell(.updateDriver(TaxiID(0), other), by: root) == .accepted)
    #expect(desk.signIn("jack@taxi.it", 5) == .refused(.badCredentials))
    #expect(
      desk.createDriver("jack@taxi.it", "02 123456", licence: "L", cab: "C")
        == .taxiAdded(TaxiID(1)))
    #expect(desk.tell(.updateDriver(TaxiID(1), other), by: root) == .refused(.duplicateDriver))
  }

  @Test func `A-G9R1: A-UC9: one-step drivers need contacts and no papers`() {
    let desk = DispatchDesk(.oneStep)
    #expect(desk.createDriver("jack@taxi.it", "02 123456") == .taxiAdded(TaxiID(0)))
    #expect(desk.createDriver("jack@taxi.it", "02 123456") == .refused(.duplicateDriver))
    #expect(desk.createDriver("joe@taxi.it", nil) == .refused(.missingContact))
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `row 30: B-IF2: the registry is asked where the rulebook says so`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      let checked = DispatchDesk(
        preset.with { $0.registryCheck = true }, surroundings: RefusalExample.registry)
      #expect(checked.createDriver("jack@taxi.it", "02 123456") == .refused(.invalidLicence))
      let free = DispatchDesk(preset.with { $0.registryCheck = false })
      #expect(free.createDriver("jack@taxi.it", "02 123456") == .taxiAdded(TaxiID(0)))
    }
  }
}
