import Quantities

/// Who may use the service: contacts, secrets and papers.
///
/// Nothing here is looked at when rides are dispatched. Every contact belongs to at most one account
/// (A01), every licence and every cab to at most one driver (B09).
public struct AccountBook: Sendable {
  /// What is known of a customer; nothing, for those taken over from the existing service.
  struct CustomerEntry: Sendable {
    var email: EmailAddress?
    var phone: PhoneNumber?
    var secret: UInt64
    var activationCode: UInt64
  }

  /// What is known of a driver.
  struct DriverEntry: Sendable {
    var email: EmailAddress?
    var phone: PhoneNumber?
    var secret: UInt64
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

  /// How often anything has changed.
  private(set) var changeCount = 0

  var customers: [CustomerID: CustomerEntry] = [:] {
    didSet { changeCount += 1 }
  }
  var drivers: [TaxiID: DriverEntry] = [:] {
    didSet { changeCount += 1 }
  }
  /// The first is there from the beginning, signed in, to let the others in.
  var administrators = [AdministratorEntry(email: nil, secret: 0, sessions: 1)] {
    didSet { changeCount += 1 }
  }
  var ofEmail: [EmailAddress: Actor] = [:]
  var ofPhone: [PhoneNumber: Actor] = [:]
  var ofLicence: [String: TaxiID] = [:]
  var ofCab: [String: TaxiID] = [:]

  /// Whose contact something typed is; nil when it is nobody's.
  func owner(ofContact typed: String) -> Actor? {
    if let email = EmailAddress(typed), let owner = ofEmail[email] { return owner }
    if let phone = PhoneNumber(typed), let owner = ofPhone[phone] { return owner }
    return nil
  }

  /// The secret of an account; nil when it has none.
  func secret(of actor: Actor) -> UInt64? {
    switch actor {
    case .visitor: nil
    case .customer(let customer): customers[customer]?.secret
    case .driver(let taxi): drivers[taxi]?.secret
    case .administrator(let id): administrators[id.index].secret
    }
  }

  /// Whether there is an administrator of that number.
  func holds(_ id: AdministratorID) -> Bool { id.index < administrators.count }

  mutating func enter(_ entry: DriverEntry, of taxi: TaxiID) {
    enter(entry.email, entry.phone, of: .driver(taxi))
    if let licence = entry.licence { ofLicence[licence] = taxi }
    if let cab = entry.cab { ofCab[cab] = taxi }
  }

  mutating func enter(_ email: EmailAddress?, _ phone: PhoneNumber?, of actor: Actor) {
    if let email { ofEmail[email] = actor }
    if let phone { ofPhone[phone] = actor }
  }

  mutating func erase(_ email: EmailAddress?, _ phone: PhoneNumber?) {
    if let email { ofEmail[email] = nil }
    if let phone { ofPhone[phone] = nil }
  }

  /// Forgets a customer's contacts; others may use them again.
  mutating func forget(_ customer: CustomerID) {
    guard let entry = customers.removeValue(forKey: customer) else { return }
    erase(entry.email, entry.phone)
  }

  /// Forgets a driver's contacts and papers; others may use them again.
  mutating func forget(_ taxi: TaxiID) {
    guard let entry = drivers.removeValue(forKey: taxi) else { return }
    erase(entry.email, entry.phone)
    if let licence = entry.licence { ofLicence[licence] = nil }
    if let cab = entry.cab { ofCab[cab] = nil }
  }
}
