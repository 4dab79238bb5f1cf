import Quantities

/// What people are asked about themselves, and what they change by themselves.
extension DispatchCore {
  /// The data of a person that they may change themselves.
  /// - Parameter actor: a customer or a driver.
  /// - Returns: the data; nil for anybody else, for those who have left, and for those whose data are
  ///   kept elsewhere.
  public func ownData(of actor: Actor) -> OwnData? {
    switch actor {
    case .visitor, .administrator: nil
    case .customer(let customer): state.accounts.customers[customer]?.ownData
    case .driver(let taxi): state.accounts.drivers[taxi]?.ownData
    }
  }

  /// Puts what a person says of themselves in place of what they said before (A-A14).
  mutating func changeOwnData(_ data: OwnData, of actor: Actor) throws(Refusal) {
    try requireSession(actor)
    switch actor {
    case .visitor, .administrator: throw .wrongRole
    case .customer(let customer):
      let contacts = try checked(
        data, asks: state.rulebook.accountFields, role: .customer, own: actor)
      var entry = state.accounts.customers[customer] ?? .init()
      (entry.email, entry.phone, entry.person) = (contacts.email, contacts.phone, data.person)
      state.accounts.put(entry, of: customer)
    case .driver(let taxi):
      let contacts = try checked(data, asks: [], role: .driver, own: actor)
      var entry = state.accounts.drivers[taxi] ?? .init()
      (entry.email, entry.phone, entry.person) = (contacts.email, contacts.phone, data.person)
      state.accounts.put(entry, of: taxi)
    }
  }

  /// Gives an account another password, temporary ones included (A-A11).
  mutating func changePassword(
    of actor: Actor, from old: UInt64, to new: UInt64
  ) throws(Refusal) {
    try requireSession(actor)
    guard state.accounts.secret(of: actor) == old else { throw .badCredentials }
    switch actor {
    case .visitor: break
    case .customer(let customer): state.accounts.customers[customer]?.secret = new
    case .driver(let taxi): state.accounts.drivers[taxi]?.secret = new
    case .administrator(let id): state.accounts.administrators[id]?.secret = new
    }
  }

  /// Checks what a person says of themselves: by itself, and against what everybody else has said.
  /// - Parameters:
  ///   - data: as typed.
  ///   - fields: what must not be left out.
  ///   - role: as what the person has the account.
  ///   - own: the account that may have the contacts already; nil for a new one.
  /// - Returns: the contacts that were given.
  /// - Throws: what is wrong with the first that is.
  func checked(
    _ data: OwnData, asks fields: AccountFields, role: AccountRole, own: Actor?
  ) throws(Refusal) -> Contacts {
    guard fields.isSubset(of: data.person.fields) else { throw .missingField }
    guard data.person.makesSense, !isInFuture(data.person.birthDate) else { throw .badField }
    var contacts = try checked(
      email: data.email, phone: data.phone,
      isOneEnough: state.rulebook.registration == .either, role: role, own: own)
    if let userName = data.person.userName.flatMap({ UserName($0) }) {
      if let owner = holder(role, { $0.owner(of: userName) }), owner != own {
        throw .duplicateUserName
      }
      contacts.userName = userName
    }
    return contacts
  }

  /// Checks contacts against their form and against everybody else's (A01).
  /// - Parameters:
  ///   - email: as typed; nil when left out.
  ///   - phone: as typed; nil when left out.
  ///   - isOneEnough: true if one of the two may be left out.
  ///   - role: as what the person has the account.
  ///   - own: the account that may have them already; nil for a new one.
  /// - Returns: the contacts that were given.
  /// - Throws: what is wrong with the first that is.
  func checked(
    email: String?, phone: String?, isOneEnough: Bool, role: AccountRole, own: Actor?
  ) throws(Refusal) -> Contacts {
    let given = (email == nil ? 0 : 1) + (phone == nil ? 0 : 1)
    guard given >= (isOneEnough ? 1 : 2) else { throw .missingContact }
    var contacts = Contacts()
    if let email {
      guard let address = EmailAddress(email) else { throw .badEmail }
      contacts.email = address
    }
    if let phone {
      guard let number = PhoneNumber(phone) else { throw .badPhone }
      contacts.phone = number
    }
    let emailOwner = contacts.email.flatMap { email in holder(role) { $0.owner(of: email) } }
    let phoneOwner = contacts.phone.flatMap { phone in holder(role) { $0.owner(of: phone) } }
    if own == nil, let emailOwner, emailOwner == phoneOwner { throw .alreadyRegistered }
    if let emailOwner, emailOwner != own { throw .duplicateEmail }
    if let phoneOwner, phoneOwner != own { throw .duplicatePhone }
    return contacts
  }

  /// The present owner of a contact that a person of this role may not share (row 35).
  func holder(_ role: AccountRole, _ owner: (ContactIndex) -> Actor?) -> Actor? {
    let others = state.rulebook.contactUniqueness == .acrossRoles ? AccountRole.allCases : [role]
    for role in others {
      if let owner = owner(state.accounts.contacts(of: role)) { return owner }
    }
    return nil
  }

  /// True if a date of birth is still to come, where anybody knows what day it is.
  private func isInFuture(_ birthDate: String?) -> Bool {
    guard let birth = birthDate.flatMap({ CalendarDate($0) }),
      let first = surroundings.dateAtStart
    else { return false }
    return birth.dayNumber > first.dayNumber + today
  }
}
