import Quantities

/// Accounts of the service: contacts, secrets and papers.
///
/// Dispatching rides reads none of this. Every contact belongs to at most one account, or to one of
/// each role, as the rulebook says (A01); every licence and every cab belongs to at most one driver
/// (B09).
public struct AccountBook: Sendable {
  /// Data of a customer; empty for customers transferred from the existing service.
  struct CustomerEntry: Sendable {
    var email: EmailAddress?
    var phone: PhoneNumber?
    var person = PersonalData()

    /// Nil if the password is kept elsewhere.
    var secret: UInt64?
    var activationCode: UInt64?
  }

  /// Data of a driver.
  struct DriverEntry: Sendable {
    var email: EmailAddress?
    var phone: PhoneNumber?
    var person = PersonalData()

    /// Nil if the password is kept elsewhere.
    var secret: UInt64?
    var licence: String?
    var cab: String?

    /// Number of the driver's sessions on the web; the mobile application counts as a log-in.
    var webSessions: Int32 = 0
  }

  /// Data of an administrator.
  struct AdministratorEntry: Sendable {
    var email: EmailAddress?
    var secret: UInt64

    /// Number of the administrator's sessions.
    var sessions: Int32 = 0
  }

  /// Number of changes.
  private(set) var changeCount = 0

  var customers: [CustomerID: CustomerEntry] = [:] {
    didSet { changeCount += 1 }
  }
  var drivers: [TaxiID: DriverEntry] = [:] {
    didSet { changeCount += 1 }
  }
  /// All administrators.
  ///
  /// The first exists from the start and is signed in, so that others can be added.
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

  /// Returns the owners of an entered contact: none, one person, or one person of each role.
  /// - Parameters:
  ///   - typed: an e-mail address, a telephone number or a user name, as entered.
  ///   - role: role in which the person wants to sign in; nil if not stated.
  /// - Returns: the owners, customers first, then drivers.
  func owners(ofContact typed: String, as role: AccountRole? = nil) -> [Actor] {
    (role.map { [$0] } ?? AccountRole.allCases).compactMap {
      contacts(of: $0).owner(ofTyped: typed)
    }
  }

  /// The secret of an account; nil if it has none.
  func secret(of actor: Actor) -> UInt64? {
    switch actor {
    case .visitor: nil
    case .customer(let customer): customers[customer]?.secret
    case .driver(let taxi): drivers[taxi]?.secret
    case .administrator(let id): administrators[id]?.secret
    }
  }

  /// True if the administrator with this number exists.
  func holds(_ id: AdministratorID) -> Bool { administrators[id] != nil }

  /// Stores the data of a customer, replacing earlier data.
  mutating func put(_ entry: CustomerEntry, of customer: CustomerID) {
    forget(customer)
    customers[customer] = entry
    customerContacts.enter(entry.contacts, of: .customer(customer))
  }

  /// Stores the data of a driver, replacing earlier data.
  mutating func put(_ entry: DriverEntry, of taxi: TaxiID) {
    forget(taxi)
    drivers[taxi] = entry
    driverContacts.enter(entry.contacts, of: .driver(taxi))
    if let licence = entry.licence { ofLicence[licence] = taxi }
    if let cab = entry.cab { ofCab[cab] = taxi }
  }

  /// Adds an administrator.
  mutating func add(_ entry: AdministratorEntry) -> AdministratorID {
    let id = AdministratorID(administrators.count)
    administrators[id] = entry
    administratorContacts.enter(entry.contacts, of: .administrator(id))
    return id
  }

  /// Erases a customer's data; the contacts can be used again.
  mutating func forget(_ customer: CustomerID) {
    guard let entry = customers.removeValue(forKey: customer) else { return }
    customerContacts.erase(entry.contacts)
  }

  /// Erases a driver's contacts and papers; they can be used again.
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

  /// Data that the customer can see and change.
  var ownData: OwnData { OwnData(email: email?.text, phone: phone?.digits, person: person) }
}

extension AccountBook.DriverEntry {
  var contacts: Contacts {
    Contacts(email: email, phone: phone, userName: person.userName.flatMap { UserName($0) })
  }

  /// Data that the driver can see and change.
  var ownData: OwnData { OwnData(email: email?.text, phone: phone?.digits, person: person) }
}

extension AccountBook.AdministratorEntry {
  var contacts: Contacts { Contacts(email: email) }
}
