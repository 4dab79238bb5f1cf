import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What people cannot do with accounts.
extension RefusalTests {
  static let accounts: [RefusalExample] = registrations + signIns + choices

  private static let registrations: [RefusalExample] = [
    RefusalExample(refusal: .missingField, name: "no password") {
      let form = CustomerForm(email: "ada@home.it", phone: "06 123456", secret: nil)
      return $0.tell(.registerCustomer(form), by: .visitor)
    },
    RefusalExample(refusal: .missingField, name: "no surname") {
      $0.register("ada@home.it", "061234567", PersonalData(name: "Ada", userName: "ada"))
    },
    RefusalExample(refusal: .badField, name: "day of birth out of the calendar") {
      var person = PersonalData.example(1)
      person.birthDate = "1985-02-29"
      return $0.register("ada@home.it", "061234567", person)
    },
    RefusalExample(
      refusal: .duplicateUserName, name: "customer",
      prepare: { $0.register("ada@home.it", "061234567", .example(1)) }
    ) { $0.register("bob@home.it", "067654321", .example(1)) },
    RefusalExample(refusal: .missingContact, name: "e-mail only") {
      $0.register("ada@home.it", nil)
    },
    RefusalExample(refusal: .missingContact, name: "telephone only") {
      $0.register(nil, "06 123456")
    },
    RefusalExample(refusal: .missingContact, name: "neither", rulebook: .twoStep) {
      $0.register(nil, nil)
    },
    RefusalExample(refusal: .badEmail, name: "no @") { $0.register("ada.it", "06 123456") },
    RefusalExample(refusal: .badPhone, name: "letters") { $0.register("ada@home.it", "ring me") },
    RefusalExample(
      refusal: .duplicateEmail, name: "customer",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.register("ADA@home.it", "067654321") },
    RefusalExample(
      refusal: .duplicatePhone, name: "customer",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.register("bob@home.it", "06 12-34-567") },
    RefusalExample(
      refusal: .alreadyRegistered, name: "both contacts",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.register("ada@home.it", "061234567") },
    RefusalExample(refusal: .consentMissing, name: "customer", rulebook: .twoStep) {
      $0.register("ada@home.it", nil, consents: false)
    },
    RefusalExample(refusal: .channelNotOffered, name: "sms in one-step") {
      $0.register("ada@home.it", "061234567", channels: .sms)
    },
    RefusalExample(refusal: .channelNotOffered, name: "no channel") {
      $0.register("ada@home.it", "061234567", channels: [])
    },
    RefusalExample(
      refusal: .tooManyRides, name: "customers", prepare: { $0.core.greatestRideCount = 6 }
    ) { $0.register("ada@home.it", "061234567") },
  ]

  private static let signIns: [RefusalExample] = [
    RefusalExample(refusal: .badCredentials, name: "nobody") { $0.signIn("ada@home.it", 6) },
    RefusalExample(
      refusal: .badCredentials, name: "wrong password",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.signIn("ada@home.it", 7) },
    RefusalExample(
      refusal: .accountNotActivated, name: "sign-in", rulebook: .twoStep,
      prepare: { $0.register("ada@home.it", nil) }
    ) { $0.signIn("ada@home.it", 6) },
    RefusalExample(
      refusal: .accountNotActivated, name: "request", rulebook: .twoStep, fleet: [0],
      prepare: { $0.register("ada@home.it", nil) }
    ) { $0.request(by: 6, in: 0) },
    RefusalExample(
      refusal: .notSignedIn, name: "request after registering", fleet: [0],
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.request(by: 6, in: 0) },
    RefusalExample(
      refusal: .wrongActivationCode, name: "activation", rulebook: .twoStep,
      prepare: { $0.register("ada@home.it", nil) }
    ) { $0.tell(.customer(CustomerID(6), .activate(code: 7))) },
    RefusalExample(refusal: .alreadyActivated, name: "activation", rulebook: .twoStep) {
      $0.tell(.customer(CustomerID(0), .activate(code: 0)))
    },
    RefusalExample(
      refusal: .notInRulebook, name: "activation by code",
      rulebook: .twoStep.with { $0.activation = .firstLogIn },
      prepare: { $0.register("ada@home.it", nil) }
    ) { $0.tell(.customer(CustomerID(6), .activate(code: 6))) },
    RefusalExample(
      refusal: .notSignedIn, name: "sign-out", prepare: { $0.signOut(0) }
    ) { $0.signOut(0) },
    RefusalExample(refusal: .notSignedIn, name: "a visitor's sign-out") {
      $0.tell(.signOut, by: .visitor)
    },
    RefusalExample(refusal: .notSignedIn, name: "sign-out of nobody") {
      $0.tell(.signOut, by: .customer(CustomerID(9)))
    },
    RefusalExample(
      refusal: .appDisabled, name: "driver's sign-in after the workday", rulebook: .twoStep,
      surroundings: RefusalExample.registry,
      prepare: { desk in
        desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
        desk.logIn(0, in: 0)
        desk.startWorkday(0)
        desk.endWorkday(0)
      }
    ) { $0.signIn("jack@taxi.it", 0, .mobile(at: $0.place(0))) },
  ]

  private static let choices: [RefusalExample] = [
    RefusalExample(refusal: .channelNotOffered, name: "choice") {
      $0.tell(.customer(CustomerID(0), .choose([.mail, .sms])))
    },
    RefusalExample(refusal: .channelNotOffered, name: "empty choice", rulebook: .twoStep) {
      $0.tell(.customer(CustomerID(0), .choose([])))
    },
    RefusalExample(refusal: .notInRulebook, name: "deletion") { $0.deleteAccount(0) },
    RefusalExample(
      refusal: .openRideExists, name: "deletion under way", rulebook: .twoStep, fleet: [0],
      prepare: RefusalExample.assign
    ) { $0.deleteAccount(0) },
    RefusalExample(
      refusal: .notRegistered, name: "deleted", rulebook: .twoStep,
      prepare: { $0.deleteAccount(0) }
    ) { $0.deleteAccount(0) },
  ]
}
