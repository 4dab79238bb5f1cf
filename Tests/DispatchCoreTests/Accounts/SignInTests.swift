import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Signing in and out, and what each role may do (trap 12).
@Suite struct SignInTests {
  @Test func `A-UC2: B-UC2: e-mail or telephone and the password open the door`() {
    let desk = DispatchDesk(.oneStep)
    desk.at(0).register("ada@home.it", "06 123456")
    desk.at(1).signIn("ADA@home.it", 6)
    desk.at(2).signIn("06-12-34-56", 6)
    desk.at(3).signIn("ada@home.it", 5)
    desk.at(4).signIn("bob@home.it", 6)
    desk.expect(
      """
         0 a visitor registers with ada@home.it and 06 123456: customer 6
            customer 6: registered
         1 a visitor signs in as ADA@home.it on the web: customer 6
         2 a visitor signs in as 06-12-34-56 on the web: customer 6
         3 a visitor signs in as ada@home.it on the web: refused, badCredentials
         4 a visitor signs in as bob@home.it on the web: refused, badCredentials
      """)
  }

  @Test func `A-G1R4: each of two places signs out for itself`() {
    let desk = DispatchDesk(.oneStep)
    desk.register("ada@home.it", "06 123456")
    desk.signIn("ada@home.it", 6)
    desk.signIn("ada@home.it", 6, .mobile(at: desk.place(0)))
    #expect(desk.core.state.customers[6].sessions == 2)
    #expect(desk.tell(.customer(CustomerID(6), .signOut)) == .accepted)
    #expect(desk.tell(.customer(CustomerID(6), .signOut)) == .accepted)
    #expect(desk.tell(.customer(CustomerID(6), .signOut)) == .refused(.notSignedIn))
  }

  @Test func `A-UC2: A-G4R4: a driver who signs in on the mobile application is available`() {
    let desk = DispatchDesk(.oneStep, .line(2))
    desk.at(0).createDriver("jack@taxi.it", "02 123456")
    desk.at(1).request(by: 0, in: 1)
    desk.at(2).signIn("02 123456", 0, .mobile(at: desk.place(1)))
    desk.at(3).signIn("02 123456", 0, .mobile(at: desk.place(1)))
    // We expect: the driver stands in the queue of the GPS zone, and is asked for the held ride.
    desk.expect(
      """
         0 administrator 0 creates a driver with jack@taxi.it and 02 123456: taxi 0
         1 customer 0 requests in zone 1: ride 0
            customer 0: no taxi for ride 0
            timer at 31: re-check
         2 a visitor signs in as 02 123456 in zone 1: the driver of taxi 0
            taxi 0: offer 0 of ride 0
            timer at 62: answer of taxi 0 to offer 0
         3 a visitor signs in as 02 123456 in zone 1: refused, alreadyLoggedIn
      """, queues: "1 [0*]")
  }

  @Test func `A-A14: a driver who signs in on the web is not available`() {
    let desk = DispatchDesk(.oneStep)
    desk.createDriver("jack@taxi.it", "02 123456")
    #expect(desk.signIn("jack@taxi.it", 0) == .signedIn(.driver(TaxiID(0))))
    #expect(desk.driver(0) == .notInService)
    #expect(desk.queues == "all empty")
  }

  @Test func `B-UC7: a two-step driver who signs in is enabled, and in no queue`() {
    let desk = DispatchDesk(.twoStep, surroundings: RefusalExample.registry)
    desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
    #expect(
      desk.signIn("jack@taxi.it", 0, .mobile(at: desk.place(0)))
        == .signedIn(.driver(TaxiID(0))))
    #expect(desk.driver(0) == .enabled)
    #expect(desk.queues == "all empty")
  }

  @Test func `A-UC3: a driver who is not busy logs out, and leaves the queue`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    #expect(desk.logOut(0) == .accepted)
    #expect(desk.queues == "0 [1]")
    #expect(desk.driver(0) == .notInService)
    desk.busy(1)
    #expect(desk.logOut(1) == .refused(.logOutWhileBusy))
  }

  @Test func `A-A3: each role may do what is its own, and nothing else`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    let actors: [Actor] = [
      .visitor, .customer(CustomerID(0)), .driver(TaxiID(0)), .administrator(AdministratorID(0)),
      .administrator(AdministratorID(7)),
    ]
    let commands: [ActorCommand] = [
      .asCustomer(.request(desk.form(in: 0))), .asDriver(.logIn(at: desk.place(0))),
      .asAdministrator(.addTaxi),
    ]
    var answers: [[Response]] = []
    for actor in actors {
      answers.append(commands.map { desk.tell(.attempt(by: actor, $0)) })
    }
    let wrong = Response.refused(.wrongRole)
    #expect(
      answers == [
        [.refused(.notRegistered), wrong, wrong], [.requested(RideID(0)), wrong, wrong],
        [wrong, .accepted, wrong], [wrong, wrong, .taxiAdded(TaxiID(1))], [wrong, wrong, wrong],
      ])
  }

  @Test func `B-G6R1: only an administrator adds administrators, drivers and taxis`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil], surroundings: RefusalExample.registry)
    let form = DriverForm(email: "jack@taxi.it", phone: nil, secret: 1, licence: "L", cab: "C")
    for actor in [Actor.visitor, .customer(CustomerID(0)), .driver(TaxiID(0))] {
      #expect(desk.tell(.createDriver(form), by: actor) == .refused(.wrongRole))
      #expect(desk.tell(.updateDriver(TaxiID(0), form), by: actor) == .refused(.wrongRole))
      #expect(
        desk.tell(.addAdministrator(email: "eva@office.it", secret: 9), by: actor)
          == .refused(.wrongRole))
    }
    let root = Actor.administrator(AdministratorID(0))
    #expect(
      desk.tell(.addAdministrator(email: "eva@office.it", secret: 9), by: root)
        == .administratorAdded(AdministratorID(1)))
    #expect(
      desk.signIn("eva@office.it", 9) == .signedIn(.administrator(AdministratorID(1))))
    #expect(
      desk.tell(.createDriver(form), by: .administrator(AdministratorID(1)))
        == .taxiAdded(TaxiID(1)))
  }
}
