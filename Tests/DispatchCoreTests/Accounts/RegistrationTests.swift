import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Who may become a customer, and when the account is usable (rows 28, 32, 33).
@Suite struct RegistrationTests {
  @Test func `row 28: A-A11: one-step asks for e-mail and telephone`() {
    let desk = DispatchDesk(.oneStep)
    #expect(desk.register("ada@home.it", nil) == .refused(.missingContact))
    #expect(desk.register(nil, "06 123456") == .refused(.missingContact))
    #expect(desk.register("ada@home.it", "06 123456") == .registered(CustomerID(6)))
    let either = DispatchDesk(.oneStep.with { $0.registration = .either })
    #expect(either.register("ada@home.it", nil) == .registered(CustomerID(6)))
    #expect(either.register(nil, "06 123456") == .registered(CustomerID(7)))
    #expect(either.createDriver("jack@taxi.it", nil) == .taxiAdded(TaxiID(0)))
  }

  @Test func `row 28: B-G1R1: two-step asks for e-mail or telephone`() {
    let desk = DispatchDesk(.twoStep)
    #expect(desk.register("ada@home.it", nil) == .registered(CustomerID(6)))
    #expect(desk.register(nil, "06 123456") == .registered(CustomerID(7)))
    #expect(desk.register(nil, nil) == .refused(.missingContact))
    let both = DispatchDesk(.twoStep.with { $0.registration = .both })
    #expect(both.register("ada@home.it", nil) == .refused(.missingContact))
  }

  @Test func `A-UC1: B-UC1: exactly the same person is already registered`() {
    let desk = DispatchDesk(.oneStep)
    desk.register("ada@home.it", "06 123456")
    #expect(desk.register("ada@home.it", "06 123456") == .refused(.alreadyRegistered))
    #expect(desk.register("ada@home.it", "06 654321") == .refused(.duplicateEmail))
    #expect(desk.register("bob@home.it", "06 123456") == .refused(.duplicatePhone))
    #expect(desk.core.state.customers.count == 7)
  }

  @Test(arguments: [
    "ada@home.it", "a@b.c", "Ada.Love+lace@mail.home.co.uk", "ädä@höme.it",
  ])
  func `B-G1R4: these are well-formed e-mail addresses`(_ typed: String) {
    #expect(DispatchDesk(.twoStep).register(typed, nil) == .registered(CustomerID(6)))
  }

  @Test(arguments: [
    "", "@", "ada", "ada@", "@home.it", "ada@home", "ada@@home.it", "ada@home..it", "ada@.it",
    "ada@home.", "ada lovelace@home.it", "ada@home.it,bob@home.it", "ada@home.it;", "a@b@c.it",
    String(repeating: "a", count: 250) + "@b.it",
  ])
  func `B-G1R4: these are not well-formed e-mail addresses`(_ typed: String) {
    #expect(DispatchDesk(.twoStep).register(typed, nil) == .refused(.badEmail))
  }

  @Test(arguments: ["123456", "+39 347 1234567", "(02) 12-34-56", "123456789012345"])
  func `A-G7R1: these are well-formed telephone numbers`(_ typed: String) {
    #expect(DispatchDesk(.twoStep).register(nil, typed) == .registered(CustomerID(6)))
  }

  @Test(arguments: [
    "", "12345", "1234567890123456", "12 34 5x", "39+123456", "call me", "１２３４５６", "+",
  ])
  func `A-G7R1: these are not well-formed telephone numbers`(_ typed: String) {
    #expect(DispatchDesk(.twoStep).register(nil, typed) == .refused(.badPhone))
  }

  @Test func `row 28: B-G1R5: the account is usable when the code that was sent is entered`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).register("ada@home.it", nil)
    desk.at(1).request(by: 6, in: 0)
    desk.at(2).tell(.customer(CustomerID(6), .activate(code: 7)))
    desk.at(3).tell(.customer(CustomerID(6), .activate(code: 6)))
    desk.at(4).tell(.customer(CustomerID(6), .activate(code: 6)))
    desk.at(5).signIn("ada@home.it", 6)
    desk.at(5).request(by: 6, in: 0)
    desk.expect(
      """
         0 a visitor registers with ada@home.it: customer 6
            customer 6: registered, code 6
         1 customer 6 requests in zone 0: refused, accountNotActivated
         2 customer 6 activates with code 7: refused, wrongActivationCode
         3 customer 6 activates with code 6
         4 customer 6 activates with code 6: refused, alreadyActivated
         5 a visitor signs in as ada@home.it on the web: customer 6
         5 customer 6 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 35: answer of taxi 0 to offer 0
      """)
  }

  @Test func `row 28: B-SC2: where the first log-in activates, the right password is enough`() {
    let desk = DispatchDesk(.oneStep.with { $0.activation = .firstLogIn })
    desk.register("ada@home.it", "06 123456")
    #expect(desk.request(by: 6, in: 0) == .refused(.accountNotActivated))
    #expect(desk.signIn("ada@home.it", 1) == .refused(.badCredentials))
    #expect(desk.signIn("ada@home.it", 6) == .signedIn(.customer(CustomerID(6))))
    #expect(desk.request(by: 6, in: 0).isRequested)
  }

  @Test func `row 28: without activation a new account is usable at once`() {
    for preset in [Rulebook.oneStep, .twoStep] {
      let desk = DispatchDesk(preset.with { $0.activation = .none }, fleet: [0])
      desk.register("ada@home.it", "06 123456")
      #expect(desk.effects == [.tellCustomer(CustomerID(6), nil, .registered(activationCode: nil))])
      desk.signIn("ada@home.it", 6)
      #expect(desk.request(by: 6, in: 0).isRequested)
    }
  }

  @Test func `row 33: B-RG2: registration needs consent under the rule of consent`() {
    let strict = Rulebook.oneStep.with { $0.consentRequired = true }
    for rulebook in [strict, .twoStep] {
      let desk = DispatchDesk(rulebook, surroundings: RefusalExample.registry)
      #expect(
        desk.register("ada@home.it", "06 123456", consents: false) == .refused(.consentMissing))
      #expect(
        desk.createDriver(
          "jack@taxi.it", "02 123456", licence: "L", cab: "C", consents: false)
          == .refused(.consentMissing))
    }
    for rulebook in [Rulebook.oneStep, .twoStep.with { $0.consentRequired = false }] {
      let desk = DispatchDesk(rulebook, surroundings: RefusalExample.registry)
      #expect(desk.register("ada@home.it", "06 123456", consents: false).isRegistered)
    }
  }

  @Test func `row 32: A-G6R1: customers choose among the channels of the rulebook`() {
    let one = DispatchDesk(.oneStep)
    one.register("ada@home.it", "06 123456", channels: [.mail, .application])
    #expect(one.core.state.customers[6].channels == [.mail, .application])
    one.signIn("ada@home.it", 6)
    #expect(one.tell(.customer(CustomerID(6), .choose(.mail))) == .accepted)
    #expect(one.core.state.customers[6].channels == .mail)
    #expect(one.tell(.customer(CustomerID(6), .choose(.sms))) == .refused(.channelNotOffered))
    let two = DispatchDesk(.twoStep)
    #expect(two.tell(.customer(CustomerID(0), .choose(.sms))) == .accepted)
    let wider = DispatchDesk(.oneStep.with { $0.noticeChannels.insert(.sms) })
    #expect(wider.tell(.customer(CustomerID(0), .choose(.sms))) == .accepted)
  }

  @Test func `A-A3: only visitors register`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    let form = CustomerForm(
      email: "ada@home.it", phone: "06 123456", person: .example(1), secret: 1)
    for actor in [
      Actor.customer(CustomerID(0)), .driver(TaxiID(0)), .administrator(AdministratorID(0)),
    ] {
      #expect(desk.tell(.registerCustomer(form), by: actor) == .refused(.wrongRole))
    }
    #expect(desk.tell(.registerCustomer(form), by: .visitor).isRegistered)
  }
}
