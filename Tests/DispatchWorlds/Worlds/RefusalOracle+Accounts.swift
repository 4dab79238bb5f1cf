import Geography
import Quantities

@testable import DispatchCore

/// What nobody may do about accounts.
extension RefusalOracle {
  func refusal(
    of command: AccountCommand, by actor: Actor, at desk: DispatchDesk
  ) -> Refusal? {
    switch command {
    case .registerCustomer(let form):
      return Refusal.wrongRole.when(actor != .visitor)
        ?? Refusal.missingField.when(form.secret == nil)
        ?? refusal(of: form.ownData, .customer, own: nil, at: desk)
        ?? refusal(ofConsent: form.hasConsented, at: desk)
        ?? Refusal.channelNotOffered.when(!offers(form.channels, at: desk))
    case .addAdministrator(let email, _):
      return refusalToAdminister(actor, at: desk)
        ?? refusal(ofContacts: email, nil, true, .administrator, own: nil, at: desk)
    case .createDriver(let form):
      return refusalToAdminister(actor, at: desk)
        ?? refusal(of: form, own: nil, at: desk)
    case .updateDriver(let taxi, let form):
      let isThere =
        taxi.index < desk.core.state.taxis.count && !desk.core.state.taxis[taxi].isDeleted
      return refusalToAdminister(actor, at: desk)
        ?? Refusal.noSuchDriver.when(!isThere)
        ?? refusal(of: form, own: .driver(taxi), at: desk)
    case .signIn(let form):
      return refusal(of: form, at: desk)
    case .signOut:
      return Refusal.notSignedIn.when(!accounts.isSignedIn(actor))
    case .changeOwnData(let data):
      guard let role = actor.role else { return .notRegistered }
      return refusalToChange(actor, at: desk) ?? Refusal.wrongRole.when(role == .administrator)
        ?? refusal(of: data, role, own: actor, at: desk)
    case .changePassword(let old, _):
      let isFirst = actor == .administrator(AdministratorID(0))
      let secret = isFirst ? accounts.firstSecret : accounts.entry(of: actor)?.secret
      return refusalToChange(actor, at: desk) ?? Refusal.badCredentials.when(secret != old)
    }
  }

  /// Who may change an account: its owner, signed in.
  private func refusalToChange(_ actor: Actor, at desk: DispatchDesk) -> Refusal? {
    switch actor {
    case .visitor: return .notRegistered
    case .administrator: return refusalToAdminister(actor, at: desk)
    case .customer(let customer):
      let customers = desk.core.state.customers.elements
      guard customer.index < customers.count, customers[customer.index].status != .deleted else {
        return .notRegistered
      }
      return Refusal.accountNotActivated.when(customers[customer.index].status == .pending)
        ?? Refusal.notSignedIn.when(lacksSession(actor, at: desk))
    case .driver(let taxi):
      let taxis = desk.core.state.taxis.elements
      guard taxi.index < taxis.count, !taxis[taxi.index].isDeleted else { return .noSuchDriver }
      return Refusal.notLoggedIn.when(
        taxis[taxi.index].state == .notInService && lacksSession(actor, at: desk))
    }
  }

  private func refusal(of form: SignInForm, at desk: DispatchDesk) -> Refusal? {
    guard let owner = accounts.owner(of: form) else { return .badCredentials }
    switch owner {
    case .visitor, .administrator: return nil
    case .customer(let customer):
      let isPending = desk.core.state.customers[customer].status == .pending
      return Refusal.accountNotActivated.when(
        isPending && desk.core.state.rulebook.activation != .firstLogIn)
    case .driver(let taxi):
      guard case .mobile(let place) = form.application else { return nil }
      return refusalToLogIn(taxi, at: place, desk)
    }
  }

  private func isDriver(_ email: String?) -> Bool {
    let address = email.flatMap { RandomPapers.address(of: $0) }
    return accounts.entries.contains { $0.owner.role == .driver && $0.email == address }
  }

  private func refusal(of form: DriverForm, own: Actor?, at desk: DispatchDesk) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let licence = accounts.owner(ofLicence: form.licence)
    let cab = accounts.owner(ofCab: form.cab)
    let contacts = refusal(of: form.ownData, .driver, own: own, at: desk)
    return Refusal.duplicateDriver.when(licence != nil && licence != own)
      ?? Refusal.duplicateCab.when(cab != nil && cab != own)
      ?? (contacts == .alreadyRegistered && isDriver(form.email) ? .duplicateDriver : contacts)
      ?? (rulebook.registryCheck ? refusal(ofPapers: form, at: desk) : nil)
      ?? refusal(ofConsent: form.hasConsented, at: desk)
  }

  private func refusal(ofPapers form: DriverForm, at desk: DispatchDesk) -> Refusal? {
    let registry = desk.core.surroundings.registry
    let isLicensed = form.licence.map { registry?.licences.contains($0) == true } == true
    let isInOrder = form.cab.map { registry?.cabs.contains($0) == true } == true
    return Refusal.invalidLicence.when(!isLicensed) ?? Refusal.noCab.when(form.cab == nil)
      ?? Refusal.invalidCab.when(!isInOrder)
  }

  private func refusal(ofConsent hasConsented: Bool, at desk: DispatchDesk) -> Refusal? {
    Refusal.consentMissing.when(desk.core.state.rulebook.consentRequired && !hasConsented)
  }

  /// What is wrong with what somebody says of themselves; drivers and administrators have to say less.
  private func refusal(
    of data: OwnData, _ role: AccountRole, own: Actor?, at desk: DispatchDesk
  ) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let asked = role == .customer ? rulebook.accountFields : []
    let ofUserName = accounts.owner(ofUserName: data.person.userName, role, at: desk)
    return Refusal.missingField.when(
      !asked.subtracting(RandomPapers.fields(data.person)).isEmpty)
      ?? Refusal.badField.when(!RandomPapers.isSensible(data.person))
      ?? refusal(
        ofContacts: data.email, data.phone, rulebook.registration == .either, role, own: own,
        at: desk)
      ?? Refusal.duplicateUserName.when(ofUserName != nil && ofUserName != own)
  }

  private func refusal(
    ofContacts email: String?, _ phone: String?, _ isOneEnough: Bool, _ role: AccountRole,
    own: Actor?, at desk: DispatchDesk
  ) -> Refusal? {
    let isMissing = isOneEnough ? email == nil && phone == nil : email == nil || phone == nil
    let address = email.flatMap { RandomPapers.address(of: $0) }
    let number = phone.flatMap { RandomPapers.number(of: $0) }
    let ofEmail = accounts.owner(ofEmail: address, role, at: desk)
    let ofPhone = accounts.owner(ofPhone: number, role, at: desk)
    return Refusal.missingContact.when(isMissing)
      ?? Refusal.badEmail.when(email != nil && address == nil)
      ?? Refusal.badPhone.when(phone != nil && number == nil)
      ?? Refusal.alreadyRegistered.when(own == nil && ofEmail != nil && ofEmail == ofPhone)
      ?? Refusal.duplicateEmail.when(ofEmail != nil && ofEmail != own)
      ?? Refusal.duplicatePhone.when(ofPhone != nil && ofPhone != own)
  }
}

extension CustomerForm {
  fileprivate var ownData: OwnData { OwnData(email: email, phone: phone, person: person) }
}

extension DriverForm {
  fileprivate var ownData: OwnData { OwnData(email: email, phone: phone, person: person) }
}
