import Quantities

@testable import DispatchCore

/// Whose contacts and papers are whose, kept from what was accepted, apart from the core's own book.
struct AccountLedger {
  /// What somebody has given of himself; contacts as `RandomPapers` knows them.
  struct Entry {
    let owner: Actor
    var email: String?
    var phone: String?
    var secret: UInt64
    var code: UInt64 = 0
    var licence: String?
    var cab: String?
  }

  private(set) var entries: [Entry] = []
  private(set) var administratorCount = 1

  /// In how many places people are signed in, those on the mobile application of drivers aside; the
  /// first administrator is from the beginning.
  private(set) var sessions: [Actor: Int] = [.administrator(AdministratorID(0)): 1]

  func isSignedIn(_ actor: Actor) -> Bool { sessions[actor, default: 0] > 0 }

  func entry(of owner: Actor) -> Entry? { entries.first { $0.owner == owner } }

  func owner(ofEmail email: String?) -> Actor? {
    email.flatMap { email in entries.first { $0.email == email }?.owner }
  }

  func owner(ofPhone phone: String?) -> Actor? {
    phone.flatMap { phone in entries.first { $0.phone == phone }?.owner }
  }

  func owner(ofLicence licence: String?) -> Actor? {
    licence.flatMap { licence in entries.first { $0.licence == licence }?.owner }
  }

  func owner(ofCab cab: String?) -> Actor? {
    cab.flatMap { cab in entries.first { $0.cab == cab }?.owner }
  }

  func owner(ofContact typed: String) -> Actor? {
    owner(ofEmail: RandomPapers.address(of: typed))
      ?? owner(ofPhone: RandomPapers.number(of: typed))
  }

  /// A customer taken over from the existing service uses the application already.
  mutating func noteTakenOver(_ customer: CustomerID) { sessions[.customer(customer)] = 1 }

  mutating func note(_ command: AccountCommand, by actor: Actor, _ response: Response) {
    switch (command, response) {
    case (.registerCustomer(let form), .registered(let customer)):
      var entry = entry(.customer(customer), form.email, form.phone, form.secret ?? 0)
      entry.code = form.activationCode
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
      entries.append(entry)
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
