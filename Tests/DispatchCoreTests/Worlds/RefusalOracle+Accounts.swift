import Geography
import Quantities

@testable import DispatchCore

/// What nobody may do about accounts.
extension RefusalOracle {
  func refusal(
    of command: AccountCommand, by actor: Actor, at desk: DispatchDesk
  ) -> Refusal? {
    let isOneEnough = desk.core.state.rulebook.registration == .either
    switch command {
    case .registerCustomer(let form):
      return Refusal.wrongRole.when(actor != .visitor)
        ?? Refusal.missingField.when(form.secret == nil)
        ?? refusal(ofContacts: form.email, form.phone, isOneEnough: isOneEnough, own: nil)
        ?? refusal(ofConsent: form.hasConsented, at: desk)
        ?? Refusal.channelNotOffered.when(!offers(form.channels, at: desk))
    case .addAdministrator(let email, _):
      return refusalToAdminister(actor, at: desk)
        ?? refusal(ofContacts: email, nil, isOneEnough: true, own: nil)
    case .createDriver(let form):
      return refusalToAdminister(actor, at: desk)
        ?? refusal(of: form, own: nil, at: desk)
    case .updateDriver(let taxi, let form):
      let isThere =
        taxi.index < desk.core.state.taxis.count && !desk.core.state.taxis[taxi.index].isDeleted
      return refusalToAdminister(actor, at: desk)
        ?? Refusal.noSuchDriver.when(!isThere)
        ?? refusal(of: form, own: .driver(taxi), at: desk)
    case .signIn(let form):
      return refusal(of: form, at: desk)
    case .signOut:
      return Refusal.notSignedIn.when(!accounts.isSignedIn(actor))
    }
  }

  private func refusal(of form: SignInForm, at desk: DispatchDesk) -> Refusal? {
    guard let owner = accounts.owner(ofContact: form.contact),
      accounts.entry(of: owner)?.secret == form.secret
    else { return .badCredentials }
    switch owner {
    case .visitor, .administrator: return nil
    case .customer(let customer):
      let isPending = desk.core.state.customers[customer.index].status == .pending
      return Refusal.accountNotActivated.when(
        isPending && desk.core.state.rulebook.activation != .firstLogIn)
    case .driver(let taxi):
      guard case .mobile(let place) = form.application else { return nil }
      return refusalToLogIn(taxi, at: place, desk)
    }
  }

  private func isDriver(_ email: String?) -> Bool {
    if case .driver = accounts.owner(ofEmail: email.flatMap { RandomPapers.address(of: $0) }) {
      true
    } else {
      false
    }
  }

  private func refusal(of form: DriverForm, own: Actor?, at desk: DispatchDesk) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let licence = accounts.owner(ofLicence: form.licence)
    let cab = accounts.owner(ofCab: form.cab)
    let contacts = refusal(
      ofContacts: form.email, form.phone, isOneEnough: rulebook.registration == .either, own: own)
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

  private func refusal(
    ofContacts email: String?, _ phone: String?, isOneEnough: Bool, own: Actor?
  ) -> Refusal? {
    let isMissing = isOneEnough ? email == nil && phone == nil : email == nil || phone == nil
    let address = email.flatMap { RandomPapers.address(of: $0) }
    let number = phone.flatMap { RandomPapers.number(of: $0) }
    let ofEmail = accounts.owner(ofEmail: address)
    let ofPhone = accounts.owner(ofPhone: number)
    return Refusal.missingContact.when(isMissing)
      ?? Refusal.badEmail.when(email != nil && address == nil)
      ?? Refusal.badPhone.when(phone != nil && number == nil)
      ?? Refusal.alreadyRegistered.when(own == nil && ofEmail != nil && ofEmail == ofPhone)
      ?? Refusal.duplicateEmail.when(ofEmail != nil && ofEmail != own)
      ?? Refusal.duplicatePhone.when(ofPhone != nil && ofPhone != own)
  }
}
