import Geography
import MachineParts
import Quantities

extension DispatchCore {
  mutating func account(
    _ command: AccountCommand, by actor: Actor
  ) throws(Refusal) -> Response {
    switch command {
    case .registerCustomer(let form):
      guard actor == .visitor else { throw .wrongRole }
      return try register(form)
    case .addAdministrator(let email, let secret):
      try requireAdministrator(actor)
      let contacts = try checked(
        email: email, phone: nil, isOneEnough: true, role: .administrator, own: nil)
      return .administratorAdded(state.accounts.add(.init(email: contacts.email, secret: secret)))
    case .createDriver(let form):
      try requireAdministrator(actor)
      return try createDriver(form)
    case .updateDriver(let taxi, let form):
      try requireAdministrator(actor)
      return try updateDriver(taxi, form)
    case .signIn(let form):
      return try signIn(form)
    case .signOut:
      try signOut(actor)
      return .accepted
    case .changeOwnData(let data):
      try changeOwnData(data, of: actor)
      return .accepted
    case .changePassword(let old, let new):
      try changePassword(of: actor, from: old, to: new)
      return .accepted
    }
  }

  private func requireAdministrator(_ actor: Actor) throws(Refusal) {
    guard case .administrator(let id) = actor else { throw .wrongRole }
    if let refusal = refusalToAdminister(id) { throw refusal }
  }

  private mutating func register(
    _ form: CustomerForm
  ) throws(Refusal) -> Response {
    guard let secret = form.secret else { throw .missingField }
    let data = OwnData(email: form.email, phone: form.phone, person: form.person)
    let contacts = try checked(
      data, asks: state.rulebook.accountFields, role: .customer, own: nil)
    if state.rulebook.consentRequired, !form.hasConsented { throw .consentMissing }
    guard isOffered(form.channels) else { throw .channelNotOffered }
    guard state.customers.count < greatestRideCount else { throw .tooManyRides }
    let isActive = state.rulebook.activation == .none
    let customer = state.customers.append(
      Customer(status: isActive ? .active : .pending, channels: form.channels))
    let entry = AccountBook.CustomerEntry(
      email: contacts.email, phone: contacts.phone, person: form.person, secret: secret,
      activationCode: form.activationCode)
    state.accounts.put(entry, of: customer)
    if state.rulebook.noticeKinds.contains(.registered) || !isActive {
      let code = state.rulebook.activation == .linkOrCode ? form.activationCode : nil
      outbox.append(.tellCustomer(customer, nil, .registered(activationCode: code)))
    }
    return .registered(customer)
  }

  func isOffered(_ channels: NoticeChannels) -> Bool {
    !channels.isEmpty && channels.isSubset(of: state.rulebook.noticeChannels)
  }
}
