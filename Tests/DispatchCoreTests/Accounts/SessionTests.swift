import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Only people who have signed in are served, and signing out has consequences.
@Suite struct SessionTests {
  private static let free = Rulebook.oneStep.with { $0.sessionRequired = false }

  private func ada(_ rulebook: Rulebook = .oneStep, fleet: [Int?] = [0]) -> DispatchDesk {
    let desk = DispatchDesk(rulebook.with { $0.activation = .none }, fleet: fleet)
    desk.register("ada@home.it", "06 123456")
    desk.signIn("ada@home.it", 6)
    return desk
  }

  @Test(arguments: RulebookPreset.allCases)
  func `A-UC4: B-AC1: a registered customer is served only after signing in`(
    _ preset: RulebookPreset
  ) {
    let desk = DispatchDesk(preset.rulebook.with { $0.activation = .none }, fleet: [0])
    desk.register("ada@home.it", "06 123456")
    #expect(desk.request(by: 6, in: 0) == .refused(.notSignedIn))
    #expect(desk.reserve(by: 6, in: 0, to: 0, for: 9000) == .refused(.notSignedIn))
    #expect(desk.effects.isEmpty)
    desk.signIn("ada@home.it", 6)
    #expect(desk.request(by: 6, in: 0).isRequested)
  }

  @Test func `B-G2R1: B-G3R1: B-AC1: who has signed out is a visitor again`() {
    let desk = ada()
    #expect(desk.signOut(6) == .accepted)
    let form = desk.form(in: 0)
    let commands: [CustomerCommand] = [
      .request(form), .reserve(form, at: .start + .hours(3)), .cancel(RideID(0)),
      .confirm(RideID(0), OfferID(0)), .decline(RideID(0), OfferID(0)), .choose(.mail),
      .signOut, .deleteAccount,
    ]
    for command in commands {
      #expect(desk.tell(.customer(CustomerID(6), command)) == .refused(.notSignedIn))
      #expect(
        desk.tell(.attempt(by: .customer(CustomerID(6)), .asCustomer(command)))
          == .refused(.notSignedIn))
    }
    #expect(desk.tell(.customer(CustomerID(6), .activate(code: 6))) == .refused(.alreadyActivated))
  }

  @Test(arguments: RulebookPreset.allCases)
  func `without session_required nobody has to sign in`(_ preset: RulebookPreset) {
    let rulebook = preset.rulebook.with {
      $0.sessionRequired = false
      $0.activation = .none
    }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.register("ada@home.it", "06 123456")
    #expect(desk.core.state.customers[6].sessions == 0)
    #expect(desk.request(by: 6, in: 0).isRequested)
    #expect(desk.signOut(6) == .refused(.notSignedIn))
  }

  @Test func `the rides of a customer who signs out go on`() {
    let desk = ada(.twoStep)
    desk.forgetLines(desk.lines.count)
    desk.at(0).request(by: 6, in: 0)
    desk.at(1).signOut(6)
    desk.at(2).accept(0, by: 0)
    desk.at(3).cancel(0, by: 6)
    desk.at(4).confirm(0, of: 0, by: 6)
    desk.at(5).signIn("ada@home.it", 6)
    desk.at(6).confirm(0, of: 0, by: 6)
    // We expect: the proposal comes, and the customer has to sign in again to answer it.
    desk.expect(
      """
         0 customer 6 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 customer 6 signs out
         2 taxi 0 accepts offer 0
            customer 6: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
         3 customer 6 cancels ride 0: refused, notSignedIn
         4 customer 6 confirms offer 0 of ride 0: refused, notSignedIn
         5 a visitor signs in as ada@home.it on the web: customer 6
         6 customer 6 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 6: taxi 0 comes for ride 0
      """)
  }

  @Test func `a proposal to a customer who has signed out runs out`() {
    let desk = ada(.twoStep)
    desk.at(0).request(by: 6, in: 0)
    desk.at(1).signOut(6)
    desk.at(2).accept(0, by: 0)
    desk.run(until: 32)
    #expect(desk.ride(0) == .rejected)
    #expect(desk.queues == "0 [0]")
  }

  @Test func `A-G1R1: one of two sessions is enough`() {
    let desk = ada()
    desk.signIn("06 123456", 6, .mobile(at: desk.place(0)))
    desk.signOut(6)
    #expect(desk.request(by: 6, in: 0).isRequested)
    desk.signOut(6)
    #expect(desk.cancel(0, by: 6) == .refused(.notSignedIn))
  }

  @Test func `A-F2: a text message needs no session`() {
    let desk = ada(.oneStep.with { $0.extras = .sms })
    desk.signOut(6)
    var form = desk.form(in: 0)
    #expect(desk.request(form, by: 6) == .refused(.notSignedIn))
    form.channel = .sms
    #expect(desk.request(form, by: 6).isRequested)
  }

  @Test func `A-N8: a closed application shows notices, one that was signed out of does not`() {
    let desk = ada(.oneStep.with { $0.noticeChannels.insert(.sms) })
    let customer = CustomerID(6)
    desk.request(by: 6, in: 0)
    // Nothing is heard of the application for a day: it may well be closed.
    desk.run(until: 86_400)
    #expect(desk.core.channels(reaching: customer) == .application)
    desk.tell(.customer(customer, .choose([.mail, .application, .sms])))
    desk.signIn("ada@home.it", 6)
    desk.signOut(6)
    #expect(desk.core.channels(reaching: customer) == [.mail, .application, .sms])
    desk.signOut(6)
    #expect(desk.core.channels(reaching: customer) == [.mail, .sms])
  }

  @Test func `nobody is reached who has left, or was never there`() {
    let desk = ada(.twoStep)
    #expect(desk.core.channels(reaching: CustomerID(6)) == .application)
    desk.deleteAccount(6)
    #expect(desk.core.channels(reaching: CustomerID(6)) == [])
    #expect(desk.core.channels(reaching: CustomerID(7)) == [])
    let free = DispatchDesk(SessionTests.free)
    free.signOut(0)
    #expect(free.core.channels(reaching: CustomerID(0)) == .application)
  }

  @Test func `B-G6R1: an administrator signs in before doing anything`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    let (first, second) = (AdministratorID(0), AdministratorID(1))
    desk.tell(.addAdministrator(email: "eva@office.it", secret: 9), by: .administrator(first))
    let add = ActorCommand.asAdministrator(.addTaxi)
    #expect(desk.tell(.attempt(by: .administrator(second), add)) == .refused(.notSignedIn))
    #expect(
      desk.tell(.addAdministrator(email: "jo@office.it", secret: 9), by: .administrator(second))
        == .refused(.notSignedIn))
    desk.signIn("eva@office.it", 9)
    #expect(desk.tell(.attempt(by: .administrator(second), add)) == .taxiAdded(TaxiID(1)))
    #expect(desk.tell(.signOut, by: .administrator(second)) == .accepted)
    #expect(desk.tell(.attempt(by: .administrator(second), add)) == .refused(.notSignedIn))
    #expect(desk.tell(.signOut, by: .administrator(second)) == .refused(.notSignedIn))
  }

  @Test func `B-SC4: a driver announces absences in an application, mobile or on the web`() {
    let desk = DispatchDesk(.twoStep, surroundings: RefusalExample.registry)
    desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
    #expect(desk.beAbsent(0, from: 100, until: 200) == .refused(.notLoggedIn))
    desk.signIn("jack@taxi.it", 0)
    #expect(desk.beAbsent(0, from: 100, until: 200) == .accepted)
    #expect(desk.tell(.signOut, by: .driver(TaxiID(0))) == .accepted)
    #expect(desk.beAbsent(0, from: 300, until: 400) == .refused(.notLoggedIn))
    #expect(desk.tell(.signOut, by: .driver(TaxiID(0))) == .refused(.notSignedIn))
    desk.logIn(0, in: 0)
    #expect(desk.beAbsent(0, from: 300, until: 400) == .accepted)
  }
}
