import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// People change what they say of themselves, and their passwords (A-A11, A-A14).
@Suite struct OwnDataTests {
  private let ada = Actor.customer(CustomerID(6))
  private let jack = Actor.driver(TaxiID(0))
  private let root = Actor.administrator(AdministratorID(0))

  /// Customer 6 and the driver of taxi 0, both signed in on the web.
  private func desk(_ rulebook: Rulebook = .oneStep) -> DispatchDesk {
    let desk = DispatchDesk(rulebook.with { $0.activation = .none })
    desk.register("ada@home.it", "06 123456", .example(6))
    desk.createDriver("jack@taxi.it", "02 123456")
    desk.signIn("ada@home.it", 6)
    desk.signIn("jack@taxi.it", 0)
    return desk
  }

  private func change(
    _ desk: DispatchDesk, _ email: String?, _ phone: String?, _ person: PersonalData = .example(6),
    by actor: Actor
  ) -> Response {
    desk.tell(.changeOwnData(OwnData(email: email, phone: phone, person: person)), by: actor)
  }

  @Test func `a customer moves house, and what is given up is free for others`() {
    let desk = desk()
    var person = PersonalData.example(7)
    person.surname = "Lovelace"
    #expect(change(desk, "Ada@work.it", "06 999999", person, by: ada) == .accepted)
    #expect(
      desk.core.ownData(of: ada) == OwnData(email: "ada@work.it", phone: "06999999", person: person)
    )
    #expect(desk.signIn("ada@home.it", 6) == .refused(.badCredentials))
    #expect(desk.signIn("user6", 6) == .refused(.badCredentials))
    for contact in ["ada@work.it", "06-99-99-99", "USER7"] {
      #expect(desk.signIn(contact, 6) == .signedIn(ada))
    }
    #expect(desk.register("ada@home.it", "06 123456", .example(6)).isRegistered)
  }

  @Test func `what somebody keeps is not taken by somebody else`() {
    let desk = desk()
    #expect(change(desk, "ada@home.it", "06 123456", by: ada) == .accepted)
    #expect(desk.core.ownData(of: ada)?.email == "ada@home.it")
  }

  @Test func `changed data are checked as new ones are, and a refusal changes nothing`() {
    let desk = desk()
    desk.register("bob@home.it", "06 654321", .example(9))
    let before = desk.core.ownData(of: ada)
    let phone = "06 123456"
    #expect(change(desk, "bob@home.it", phone, by: ada) == .refused(.duplicateEmail))
    #expect(change(desk, "ada@home.it", "06 654321", by: ada) == .refused(.duplicatePhone))
    #expect(change(desk, "jack@taxi.it", phone, by: ada) == .refused(.duplicateEmail))
    #expect(change(desk, "ada", phone, by: ada) == .refused(.badEmail))
    #expect(change(desk, "ada@home.it", "call me", by: ada) == .refused(.badPhone))
    #expect(change(desk, nil, phone, by: ada) == .refused(.missingContact))
    #expect(
      change(desk, "ada@home.it", phone, .example(9), by: ada) == .refused(.duplicateUserName))
    #expect(change(desk, "ada@home.it", phone, .init(), by: ada) == .refused(.missingField))
    var person = PersonalData.example(6)
    person.birthDate = "yesterday"
    #expect(change(desk, "ada@home.it", phone, person, by: ada) == .refused(.badField))
    #expect(desk.core.ownData(of: ada) == before)
  }

  @Test func `A-A14: a driver on the web can change account data, and nothing else`() {
    let desk = desk()
    #expect(change(desk, "jack@home.it", "02 999999", .init(name: "Jack"), by: jack) == .accepted)
    #expect(desk.core.ownData(of: jack)?.person.name == "Jack")
    #expect(desk.signIn("jack@home.it", 0) == .signedIn(jack))
    #expect(desk.driver(0) == .notInService)
    #expect(desk.queues == "all empty")
    #expect(desk.available(0, in: 0) == .refused(.notLoggedIn))
    #expect(
      desk.tell(.attempt(by: jack, .asCustomer(.request(desk.form(in: 0)))))
        == .refused(.wrongRole))
  }

  @Test func `B-A7: B-A8: papers stay what they were when a driver changes account data`() {
    let desk = DispatchDesk(.twoStep, surroundings: RefusalExample.registry)
    desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
    desk.logIn(0, in: 0)
    #expect(change(desk, "jack@home.it", nil, .init(), by: jack) == .accepted)
    #expect(
      desk.createDriver("joe@taxi.it", nil, licence: "L", cab: "C2") == .refused(.duplicateDriver))
    #expect(
      desk.createDriver("jack@taxi.it", nil, licence: "L2", cab: "C2") == .taxiAdded(TaxiID(1)))
  }

  @Test func `A-A11: a driver gives the temporary password up for one of their own`() {
    let desk = desk()
    #expect(desk.tell(.changePassword(old: 1, new: 42), by: jack) == .refused(.badCredentials))
    #expect(desk.tell(.changePassword(old: 0, new: 42), by: jack) == .accepted)
    #expect(desk.signIn("jack@taxi.it", 0) == .refused(.badCredentials))
    #expect(desk.signIn("jack@taxi.it", 42) == .signedIn(jack))
  }

  @Test func `customers and administrators change their passwords, knowing the old one`() {
    let desk = desk()
    #expect(desk.tell(.changePassword(old: 7, new: 8), by: ada) == .refused(.badCredentials))
    #expect(desk.tell(.changePassword(old: 6, new: 8), by: ada) == .accepted)
    #expect(desk.signIn("06 123456", 8) == .signedIn(ada))
    desk.tell(.addAdministrator(email: "eva@office.it", secret: 9), by: root)
    let eva = Actor.administrator(AdministratorID(1))
    desk.signIn("eva@office.it", 9)
    #expect(desk.tell(.changePassword(old: 9, new: 10), by: eva) == .accepted)
    #expect(desk.signIn("eva@office.it", 9) == .refused(.badCredentials))
    #expect(desk.signIn("eva@office.it", 10) == .signedIn(eva))
  }

  @Test func `nobody changes an account without being signed in to it`() {
    let desk = desk()
    desk.signOut(6)
    desk.tell(.signOut, by: jack)
    let data = AccountCommand.changeOwnData(OwnData(email: "new@home.it", phone: "06 111111"))
    let password = AccountCommand.changePassword(old: 0, new: 1)
    for command in [data, password] {
      #expect(desk.tell(command, by: .visitor) == .refused(.notRegistered))
      #expect(desk.tell(command, by: ada) == .refused(.notSignedIn))
      #expect(desk.tell(command, by: .customer(CustomerID(99))) == .refused(.notRegistered))
      #expect(desk.tell(command, by: jack) == .refused(.notLoggedIn))
      #expect(desk.tell(command, by: .driver(TaxiID(99))) == .refused(.noSuchDriver))
      #expect(
        desk.tell(command, by: .administrator(AdministratorID(99))) == .refused(.wrongRole))
    }
    #expect(desk.tell(data, by: root) == .refused(.wrongRole))
  }

  @Test func `an account that is not active, or is deleted, cannot be changed`() {
    let desk = DispatchDesk(.twoStep)
    desk.register("ada@home.it", nil)
    #expect(change(desk, "a@home.it", nil, by: ada) == .refused(.accountNotActivated))
    desk.tell(.customer(CustomerID(6), .activate(code: 6)))
    desk.signIn("ada@home.it", 6)
    #expect(change(desk, "a@home.it", nil, by: ada) == .accepted)
    desk.deleteAccount(6)
    #expect(change(desk, "a@home.it", nil, by: ada) == .refused(.notRegistered))
    #expect(desk.core.ownData(of: ada) == nil)
  }

  @Test func `a customer taken over from the existing service can give contacts, and no password`()
  {
    let desk = DispatchDesk(.oneStep)
    let old = Actor.customer(CustomerID(0))
    #expect(desk.core.ownData(of: old) == nil)
    #expect(change(desk, "old@home.it", "06 111111", by: old) == .accepted)
    #expect(desk.core.ownData(of: old)?.phone == "06111111")
    // Their password is kept elsewhere.
    #expect(desk.tell(.changePassword(old: 0, new: 1), by: old) == .refused(.badCredentials))
    #expect(desk.signIn("old@home.it", 0) == .refused(.badCredentials))
  }
}
