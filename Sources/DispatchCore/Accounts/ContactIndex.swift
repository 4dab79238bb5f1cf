/// Role of an account: customers ride, drivers drive, administrators manage both.
public enum AccountRole: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// A person who requests rides.
  case customer

  /// A person who drives a taxi.
  case driver

  /// A person who manages drivers and rides.
  case administrator
}

extension Actor {
  /// The role of the account holder; nil for a visitor.
  public var role: AccountRole? {
    switch self {
    case .visitor: nil
    case .customer: .customer
    case .driver: .driver
    case .administrator: .administrator
    }
  }
}

/// Contacts by which people sign in.
struct Contacts: Hashable, Sendable {
  var email: EmailAddress?
  var phone: PhoneNumber?
  var userName: UserName?
}

/// The contacts of the people of one role, with their owners.
struct ContactIndex: Sendable {
  private var ofEmail: [EmailAddress: Actor] = [:]
  private var ofPhone: [PhoneNumber: Actor] = [:]
  private var ofUserName: [UserName: Actor] = [:]

  func owner(of email: EmailAddress) -> Actor? { ofEmail[email] }

  func owner(of phone: PhoneNumber) -> Actor? { ofPhone[phone] }

  func owner(of userName: UserName) -> Actor? { ofUserName[userName] }

  /// The owner of an entered contact; nil if there is none.
  func owner(ofTyped typed: String) -> Actor? {
    if let email = EmailAddress(typed) { return ofEmail[email] }
    if let phone = PhoneNumber(typed) { return ofPhone[phone] }
    return UserName(typed).flatMap { ofUserName[$0] }
  }

  mutating func enter(_ contacts: Contacts, of actor: Actor) {
    if let email = contacts.email { ofEmail[email] = actor }
    if let phone = contacts.phone { ofPhone[phone] = actor }
    if let userName = contacts.userName { ofUserName[userName] = actor }
  }

  mutating func erase(_ contacts: Contacts) {
    if let email = contacts.email { ofEmail[email] = nil }
    if let phone = contacts.phone { ofPhone[phone] = nil }
    if let userName = contacts.userName { ofUserName[userName] = nil }
  }
}
