import Quantities

@testable import DispatchCore

/// Whose contacts and papers are whose, kept from what was accepted, apart from the core's own book.
struct AccountLedger {
  /// What somebody has given of themselves; contacts as `RandomPapers` knows them.
  struct Entry {
    let owner: Actor
    var email: String?
    var phone: String?
    var userName: String?
    var secret: UInt64?
    var code: UInt64 = 0
    var licence: String?
    var cab: String?
  }

  private(set) var entries: [Entry] = []
  private(set) var administratorCount = 1

  /// The secret of the first administrator, who has no contact to sign in with.
  private(set) var firstSecret: UInt64 = 0

  /// In how many places people are signed in, those on the mobile application of drivers aside; the
  /// first administrator is from the beginning.
  private(set) var sessions: [Actor: Int] = [.administrator(AdministratorID(0)): 1]

  func isSignedIn(_ actor: Actor) -> Bool { sessions[actor, default: 0] > 0 }

  func entry(of owner: Actor) -> Entry? { entries.first { $0.owner == owner } }

  /// Who has an e-mail address already, among those who may not share it with somebody of a role.
  func owner(ofEmail email: String?, _ role: AccountRole, at desk: DispatchDesk) -> Actor? {
    email.flatMap { email in rivals(of: role, at: desk).first { $0.email == email }?.owner }
  }

  func owner(ofPhone phone: String?, _ role: AccountRole, at desk: DispatchDesk) -> Actor? {
    phone.flatMap { phone in rivals(of: role, at: desk).first { $0.phone == phone }?.owner }
  }

  func owner(ofUserName name: String?, _ role: AccountRole, at desk: DispatchDesk) -> Actor? {
    name.flatMap { name in rivals(of: role, at: desk).first { $0.userName == name }?.owner }
  }

  private func rivals(of role: AccountRole, at desk: DispatchDesk) -> [Entry] {
    let isAcross = desk.core.state.rulebook.contactUniqueness == .acrossRoles
    return entries.filter { isAcross || $0.owner.role == role }
  }

  func owner(ofLicence licence: String?) -> Actor? {
    licence.flatMap { licence in entries.first { $0.licence == licence }?.owner }
  }

  func owner(ofCab cab: String?) -> Actor? {
    cab.flatMap { cab in entries.first { $0.cab == cab }?.owner }
  }

  /// Whom a form lets in.
  func owner(of form: SignInForm) -> Actor? {
    let (email, phone) = (
      RandomPapers.address(of: form.contact), RandomPapers.number(of: form.contact)
    )
    let known = entries.filter { entry in
      entry.secret == form.secret && (form.role == nil || entry.owner.role == form.role)
        && (email != nil && entry.email == email || phone != nil && entry.phone == phone)
    }
    let order: [AccountRole?] = [.customer, .driver, .administrator]
    return order.lazy.compactMap { role in known.first { $0.owner.role == role }?.owner }.first
  }

  /// A customer taken over from the existing service uses the application already.
  mutating func noteTakenOver(_ customer: CustomerID) { sessions[.customer(customer)] = 1 }

  mutating func note(_ command: AccountCommand, by actor: Actor, _ response: Response) {
    switch (command, response) {
    case (.registerCustomer(let form), .registered(let customer)):
      var entry = entry(.customer(customer), form.email, form.phone, form.secret ?? 0)
      entry.code = form.activationCode
      entry.userName = form.person.userName
      entries.append(entry)
    case (.addAdministrator(let email, let secret), .administratorAdded(let id)):
      entries.append(entry(.administrator(id), email, nil, secret))
      administratorCount += 1
    case (.createDriver(let form), .taxiAdded(let taxi)),
      (.updateDriver(let taxi, let form), .accepted):
      entries.removeAll { $0.owner == .driver(taxi) }
      var entry = entry(.driver(taxi), form.email, form.phone, form.secret)
      entry.licence = form.licence
      entry.cab = form.cab
      entry.userName = form.person.userName
      entries.append(entry)
    case (.changeOwnData(let data), .accepted):
      var entry = entry(of: actor) ?? Entry(owner: actor)
      entry.email = data.email.flatMap { RandomPapers.address(of: $0) }
      entry.phone = data.phone.flatMap { RandomPapers.number(of: $0) }
      entry.userName = data.person.userName
      entries.removeAll { $0.owner == actor }
      entries.append(entry)
    case (.changePassword(_, let new), .accepted):
      for index in entries.indices where entries[index].owner == actor {
        entries[index].secret = new
      }
      if actor == .administrator(AdministratorID(0)) { firstSecret = new }
    case (.signIn(let form), .signedIn(let owner)):
      if case (.driver, .mobile) = (owner, form.application) { break }
      sessions[owner, default: 0] += 1
    case (.signOut, .accepted): sessions[actor, default: 0] -= 1
    default: break
    }
  }

  mutating func note(_ command: CustomerCommand, by customer: CustomerID) {
    switch command {
    case .signOut: sessions[.customer(customer), default: 0] -= 1
    case .deleteAccount:
      sessions[.customer(customer)] = 0
      entries.removeAll { $0.owner == .customer(customer) }
    default: break
    }
  }

  mutating func forget(_ taxi: TaxiID) {
    sessions[.driver(taxi)] = 0
    entries.removeAll { $0.owner == .driver(taxi) }
  }

  private func entry(
    _ owner: Actor, _ email: String?, _ phone: String?, _ secret: UInt64
  ) -> Entry {
    Entry(
      owner: owner, email: email.flatMap { RandomPapers.address(of: $0) },
      phone: phone.flatMap { RandomPapers.number(of: $0) }, secret: secret)
  }
}
