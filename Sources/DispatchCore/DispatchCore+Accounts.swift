import Geography
import Quantities

extension DispatchCore {
  mutating func account(
    _ command: AccountCommand, by actor: Actor, outbox: inout Outbox
  ) throws(Refusal) -> Response {
    switch command {
    case .registerCustomer(let form):
      guard actor == .visitor else { throw .wrongRole }
      return try register(form, outbox: &outbox)
    case .addAdministrator(let email, let secret):
      try requireAdministrator(actor)
      let contacts = try checked(email: email, phone: nil, isOneEnough: true, own: nil)
      let id = AdministratorID(state.accounts.administrators.count)
      state.accounts.administrators.append(.init(email: contacts.email, secret: secret))
      state.accounts.enter(contacts.email, nil, of: .administrator(id))
      return .administratorAdded(id)
    case .createDriver(let form):
      try requireAdministrator(actor)
      return try createDriver(form)
    case .updateDriver(let taxi, let form):
      try requireAdministrator(actor)
      return try updateDriver(taxi, form)
    case .signIn(let form):
      return try signIn(form, outbox: &outbox)
    case .signOut:
      try signOut(actor)
      return .accepted
    }
  }

  private func requireAdministrator(_ actor: Actor) throws(Refusal) {
    guard case .administrator(let id) = actor else { throw .wrongRole }
    if let refusal = refusalToAdminister(id) { throw refusal }
  }

  private mutating func register(
    _ form: CustomerForm, outbox: inout Outbox
  ) throws(Refusal) -> Response {
    guard let secret = form.secret else { throw .missingField }
    let contacts = try checked(
      email: form.email, phone: form.phone,
      isOneEnough: state.rulebook.registration == .either, own: nil)
    if state.rulebook.consentRequired, !form.hasConsented { throw .consentMissing }
    guard isOffered(form.channels) else { throw .channelNotOffered }
    guard state.customers.count < greatestRideCount else { throw .tooManyRides }
    let customer = CustomerID(state.customers.count)
    let isActive = state.rulebook.activation == .none
    state.customers.append(
      Customer(status: isActive ? .active : .pending, channels: form.channels))
    state.accounts.customers[customer] = .init(
      email: contacts.email, phone: contacts.phone, secret: secret,
      activationCode: form.activationCode)
    state.accounts.enter(contacts.email, contacts.phone, of: .customer(customer))
    if state.rulebook.noticeKinds.contains(.registered) || !isActive {
      let code = state.rulebook.activation == .linkOrCode ? form.activationCode : nil
      outbox.append(.tellCustomer(customer, nil, .registered(activationCode: code)))
    }
    return .registered(customer)
  }

  func isOffered(_ channels: NoticeChannels) -> Bool {
    !channels.isEmpty && channels.isSubset(of: state.rulebook.noticeChannels)
  }

  /// Checks contacts against their form and against everybody else's (A01).
  /// - Parameters:
  ///   - email: as typed; nil when left out.
  ///   - phone: as typed; nil when left out.
  ///   - isOneEnough: whether one of the two may be left out.
  ///   - own: the account that may have them already; nil for a new one.
  /// - Returns: the contacts that were given.
  /// - Throws: what is wrong with the first that is.
  func checked(
    email: String?, phone: String?, isOneEnough: Bool, own: Actor?
  ) throws(Refusal) -> (email: EmailAddress?, phone: PhoneNumber?) {
    let given = (email == nil ? 0 : 1) + (phone == nil ? 0 : 1)
    guard given >= (isOneEnough ? 1 : 2) else { throw .missingContact }
    var address: EmailAddress?
    if let email {
      guard let wellFormed = EmailAddress(email) else { throw .badEmail }
      address = wellFormed
    }
    var number: PhoneNumber?
    if let phone {
      guard let wellFormed = PhoneNumber(phone) else { throw .badPhone }
      number = wellFormed
    }
    let emailOwner = address.flatMap { state.accounts.ofEmail[$0] }
    let phoneOwner = number.flatMap { state.accounts.ofPhone[$0] }
    if own == nil, let emailOwner, emailOwner == phoneOwner { throw .alreadyRegistered }
    if let emailOwner, emailOwner != own { throw .duplicateEmail }
    if let phoneOwner, phoneOwner != own { throw .duplicatePhone }
    return (address, number)
  }
}
