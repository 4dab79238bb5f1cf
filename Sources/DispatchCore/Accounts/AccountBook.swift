import Quantities

/// Who may use the service: contacts, secrets and papers.
///
/// Nothing here is looked at when rides are dispatched. Every contact belongs to at most one account,
/// or to one of each role, as the rulebook says (A01); every licence and every cab to at most one driver
/// (B09).
public struct AccountBook: Sendable {
  /// What is known of a customer; nothing, for those taken over from the existing service.
  struct CustomerEntry: Sendable {
    var email: EmailAddress?
    var phone: PhoneNumber?
    var person = PersonalData()

    /// Nil for a person whose password is kept elsewhere.
    var secret: UInt64?
    var activationCode: UInt64?
  }

  /// What is known of a driver.
  struct DriverEntry: Sendable {
    var email: EmailAddress?
    var phone: PhoneNumber?
    var person = PersonalData()

    /// Nil for a person whose password is kept elsewhere.
    var secret: UInt64?
    var licence: String?
    var cab: String?

    /// In how many places the driver is signed in on the web; the mobile application is a log-in.
    var webSessions: Int32 = 0
  }

  /// What is known of an administrator.
  struct AdministratorEntry: Sendable {
    var email: EmailAddress?
    var secret: UInt64

    /// In how many places the administrator is signed in.
    var sessions: Int32 = 0
  }

  /// Number of times that anything has changed.
  private(set) var changeCount = 0

  var customers: [CustomerID: CustomerEntry] = [:] {
    didSet { changeCount += 1 }
  }
  var drivers: [TaxiID: DriverEntry] = [:] {
    didSet { changeCount += 1 }
  }
  /// The first is there from the beginning, signed in, to let the others in.
  var administrators: [AdministratorID: AdministratorEntry] = [
    AdministratorID(0): AdministratorEntry(email: nil, secret: 0, sessions: 1)
  ]
  {
    didSet { changeCount += 1 }
  }
  private(set) var ofLicence: [String: TaxiID] = [:]
  private(set) var ofCab: [String: TaxiID] = [:]

  private var customerContacts = ContactIndex()
  private var driverContacts = ContactIndex()
  private var administratorContacts = ContactIndex()

  /// The contacts of the people of one role, with their owners.
  func contacts(of role: AccountRole) -> ContactIndex {
    switch role {
    case .customer: customerContacts
    case .driver: driverContacts
    case .administrator: administratorContacts
    }
  }

  /// The owners of a typed contact: nobody, a person, or one person of each role.
  /// - Parameters:
  ///   - typed: an e-mail address, a telephone number or a user name.
  ///   - role: as what the person wants to sign in; nil when nothing was said.
  /// - Returns: the owners, customers first, then drivers.
  func owners(ofContact typed: String, as role: AccountRole? = nil) -> [Actor] {
    (role.map { [$0] } ?? AccountRole.allCases).compactMap {
      contacts(of: $0).owner(ofTyped: typed)
    }
  }

  /// The secret of an account; nil when it has none.
  func secret(of actor: Actor) -> UInt64? {
    switch actor {
    case .visitor: nil
    case .customer(let customer): customers[customer]?.secret
    case .driver(let taxi): drivers[taxi]?.secret
    case .administrator(let id): administrators[id]?.secret
    }
  }

  /// True if there is an administrator of that number.
  func holds(_ id: AdministratorID) -> Bool { administrators[id] != nil }

  /// Writes down what is known of a customer, in place of what was known before.
  mutating func put(_ entry: CustomerEntry, of customer: CustomerID) {
    forget(customer)
    customers[customer] = entry
    customerContacts.enter(entry.contacts, of: .customer(customer))
  }

  /// Writes down what is known of a driver, in place of what was known before.
  mutating func put(_ entry: DriverEntry, of taxi: TaxiID) {
    forget(taxi)
    drivers[taxi] = entry
    driverContacts.enter(entry.contacts, of: .driver(taxi))
    if let licence = entry.licence { ofLicence[licence] = taxi }
    if let cab = entry.cab { ofCab[cab] = taxi }
  }

  /// Writes down one more administrator.
  mutating func add(_ entry: AdministratorEntry) -> AdministratorID {
    let id = AdministratorID(administrators.count)
    administrators[id] = entry
    administratorContacts.enter(entry.contacts, of: .administrator(id))
    return id
  }

  /// Forgets who a customer is; others may use the contacts again.
  mutating func forget(_ customer: CustomerID) {
    guard let entry = customers.removeValue(forKey: customer) else { return }
    customerContacts.erase(entry.contacts)
  }

  /// Forgets a driver's contacts and papers; others may use them again.
  mutating func forget(_ taxi: TaxiID) {
    guard let entry = drivers.removeValue(forKey: taxi) else { return }
    driverContacts.erase(entry.contacts)
    if let licence = entry.licence { ofLicence[licence] = nil }
    if let cab = entry.cab { ofCab[cab] = nil }
  }
}

extension AccountBook.CustomerEntry {
  var contacts: Contacts {
    Contacts(email: email, phone: phone, userName: person.userName.flatMap { UserName($0) })
  }

  /// What the customer can see and change.
  var ownData: OwnData { OwnData(email: email?.text, phone: phone?.digits, person: person) }
}

extension AccountBook.DriverEntry {
  var contacts: Contacts {
    Contacts(email: email, phone: phone, userName: person.userName.flatMap { UserName($0) })
  }

  /// What the driver can see and change.
  var ownData: OwnData { OwnData(email: email?.text, phone: phone?.digits, person: person) }
}

extension AccountBook.AdministratorEntry {
  var contacts: Contacts { Contacts(email: email) }
}
