import Quantities

/// Personal data that users enter, and changes they make themselves.
extension DispatchCore {
  /// Returns the data of a person that they may change themselves.
  /// - Parameter actor: a customer or a driver.
  /// - Returns: the data; nil for other actors, deleted accounts, and accounts whose data are kept
  ///   elsewhere.
  public func ownData(of actor: Actor) -> OwnData? {
    switch actor {
    case .visitor, .administrator: nil
    case .customer(let customer): state.accounts.customers[customer]?.ownData
    case .driver(let taxi): state.accounts.drivers[taxi]?.ownData
    }
  }

  /// Replaces a person's own data with newly entered data (A-A14).
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

  /// Changes the password of an account, including temporary passwords (A-A11).
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

  /// Checks a person's data for validity and against the data of all other accounts.
  /// - Parameters:
  ///   - data: as entered.
  ///   - fields: the required fields.
  ///   - role: the role in which the person has the account.
  ///   - own: the account that may already have the contacts; nil for a new one.
  /// - Returns: the contacts entered.
  /// - Throws: the first problem found.
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

  /// Checks the form of contacts, and that no other account has them (A01).
  /// - Parameters:
  ///   - email: as entered; nil if absent.
  ///   - phone: as entered; nil if absent.
  ///   - isOneEnough: true if one of the two may be absent.
  ///   - role: the role in which the person has the account.
  ///   - own: the account that may already have them; nil for a new one.
  /// - Returns: the contacts entered.
  /// - Throws: the first problem found.
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

  /// Returns the present owner of a contact that a person in this role may not share (row 35).
  func holder(_ role: AccountRole, _ owner: (ContactIndex) -> Actor?) -> Actor? {
    let others = state.rulebook.contactUniqueness == .acrossRoles ? AccountRole.allCases : [role]
    for role in others {
      if let owner = owner(state.accounts.contacts(of: role)) { return owner }
    }
    return nil
  }

  /// True if a date of birth is in the future; false if today's date is unknown.
  private func isInFuture(_ birthDate: String?) -> Bool {
    guard let birth = birthDate.flatMap({ CalendarDate($0) }),
      let first = surroundings.dateAtStart
    else { return false }
    return birth.dayNumber > first.dayNumber + today
  }
}
