import MachineParts
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Who may have the same e-mail address, telephone number or user name (row 35, A01).
@Suite struct ContactUniquenessTests {
  private let root = Actor.administrator(AdministratorID(0))
  private let customer = Actor.customer(CustomerID(6))
  private let driver = Actor.driver(TaxiID(0))

  /// A customer, a driver and an administrator with contacts of their own.
  private func desk(_ uniqueness: Rulebook.ContactUniqueness) -> DispatchDesk {
    let desk = DispatchDesk(.oneStep.with { $0.contactUniqueness = uniqueness })
    desk.register("ada@home.it", "06 123456", .example(1))
    desk.tell(.createDriver(driver("jack@taxi.it", "02 123456", .example(2))), by: root)
    desk.tell(.addAdministrator(email: "eva@office.it", secret: 9), by: root)
    return desk
  }

  private func driver(_ email: String, _ phone: String, _ person: PersonalData) -> DriverForm {
    DriverForm(email: email, phone: phone, person: person, secret: 2)
  }

  @Test func `row 35: A-A11: one-step contacts are unique across all roles`() {
    #expect(Rulebook.oneStep.contactUniqueness == .acrossRoles)
    let desk = desk(.acrossRoles)
    for email in ["ada@home.it", "jack@taxi.it", "eva@office.it"] {
      #expect(desk.register(email, "099 999 999") == .refused(.duplicateEmail))
      #expect(desk.createDriver(email, "099 999 999") == .refused(.duplicateEmail))
      #expect(
        desk.tell(.addAdministrator(email: email, secret: 9), by: root)
          == .refused(.duplicateEmail))
    }
    for phone in ["06 123456", "02-12-34-56"] {
      #expect(desk.register("new@home.it", phone) == .refused(.duplicatePhone))
      #expect(desk.createDriver("new@home.it", phone) == .refused(.duplicatePhone))
    }
    for person in [PersonalData.example(1), .example(2)] {
      #expect(
        desk.register("new@home.it", "099 999 999", person) == .refused(.duplicateUserName))
      #expect(
        desk.tell(.createDriver(driver("new@taxi.it", "099 999 999", person)), by: root)
          == .refused(.duplicateUserName))
    }
  }

  @Test func `row 35: B-G1R2: two-step contacts are unique among passengers`() {
    #expect(Rulebook.twoStep.contactUniqueness == .withinRole)
    let desk = desk(.withinRole)
    #expect(desk.register("ada@home.it", "099 999 999") == .refused(.duplicateEmail))
    #expect(desk.register("new@home.it", "06 123456") == .refused(.duplicatePhone))
    #expect(
      desk.register("new@home.it", "099 999 999", .example(1)) == .refused(.duplicateUserName))
    #expect(desk.createDriver("jack@taxi.it", "099 999 999") == .refused(.duplicateEmail))
    #expect(
      desk.tell(.addAdministrator(email: "eva@office.it", secret: 9), by: root)
        == .refused(.duplicateEmail))
    // Whoever drives may ride, too, with the same contacts.
    #expect(desk.register("jack@taxi.it", "02 123456", .example(2)).isRegistered)
    #expect(
      desk.tell(.createDriver(driver("ada@home.it", "06 123456", .example(1))), by: root)
        == .taxiAdded(TaxiID(1)))
    #expect(desk.register("eva@office.it", "099 999 999", .example(3)).isRegistered)
    #expect(
      desk.tell(.addAdministrator(email: "ada@home.it", secret: 9), by: root)
        == .administratorAdded(AdministratorID(2)))
  }

  @Test func `row 35: who has two accounts with one contact says as what to sign in`() {
    let desk = desk(.withinRole)
    let form = driver("ada@home.it", "06 999999", .example(1))
    desk.tell(.updateDriver(TaxiID(0), form), by: root)
    func signIn(_ secret: UInt64, as role: AccountRole?) -> Response {
      let form = SignInForm(
        contact: "ada@home.it", secret: secret, application: .web, role: role)
      return desk.tell(.signIn(form), by: .visitor)
    }
    #expect(signIn(6, as: nil) == .signedIn(customer))
    #expect(signIn(2, as: nil) == .signedIn(driver))
    #expect(signIn(6, as: .driver) == .refused(.badCredentials))
    #expect(signIn(2, as: .customer) == .refused(.badCredentials))
    #expect(signIn(2, as: .administrator) == .refused(.badCredentials))
    // With one password for both, the customer comes first.
    desk.tell(.changePassword(old: 2, new: 6), by: driver)
    #expect(signIn(6, as: nil) == .signedIn(customer))
    #expect(signIn(6, as: .driver) == .signedIn(driver))
  }

  @Test func `A01: a shared contact breaks the invariant only where it may not be shared`() {
    for uniqueness in Rulebook.ContactUniqueness.allCases {
      let desk = desk(.withinRole)
      let rulebook = Rulebook.oneStep.with { $0.contactUniqueness = uniqueness }
      let shared = DispatchDesk(rulebook)
      shared.core.state.accounts = desk.core.state.accounts
      shared.core.state.accounts.put(
        .init(email: EmailAddress("ada@home.it"), secret: 1), of: TaxiID(0))
      shared.core.state.taxis.append(Taxi())
      shared.core.state.workdays.append(Workday())
      let violation = shared.core.accountViolation()
      #expect(violation?.code == (uniqueness == .acrossRoles ? "A01" : nil))
    }
  }
}
