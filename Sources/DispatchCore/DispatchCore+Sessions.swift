import Geography
public import Quantities

/// Signing in and out, and who counts as signed in.
extension DispatchCore {
  /// Opens the door to whoever knows the secret (A-UC2, B-UC2).
  ///
  /// Drivers on the mobile application begin to work; on the web they can only look after their
  /// account (A-A14).
  mutating func signIn(
    _ form: SignInForm
  ) throws(Refusal) -> Response {
    let owners = state.accounts.owners(ofContact: form.contact, as: form.role)
    guard let owner = owners.first(where: { state.accounts.secret(of: $0) == form.secret }) else {
      throw .badCredentials
    }
    switch owner {
    case .visitor: throw .badCredentials
    case .administrator(let id): state.accounts.administrators[id]?.sessions += 1
    case .customer(let customer):
      if state.customers[customer].status == .pending {
        guard state.rulebook.activation == .firstLogIn else { throw .accountNotActivated }
        state.customers[customer].status = .active
      }
      state.customers[customer].sessions += 1
    case .driver(let taxi):
      guard case .mobile(let place) = form.application else {
        state.accounts.drivers[taxi]?.webSessions += 1
        break
      }
      if case .refused(let refusal) = handle(.logIn(at: place), of: taxi) {
        throw refusal
      }
    }
    return .signedIn(owner)
  }

  /// Ends one of a person's sessions (A-G1R4).
  ///
  /// Rides that are open go on. Their customer hears of them by mail and text message only, and has to
  /// sign in again to cancel or to confirm.
  mutating func signOut(_ actor: Actor) throws(Refusal) {
    guard sessionCount(of: actor) > 0 else { throw .notSignedIn }
    switch actor {
    case .visitor: break
    case .customer(let customer): state.customers[customer].sessions -= 1
    case .driver(let taxi): state.accounts.drivers[taxi]?.webSessions -= 1
    case .administrator(let id): state.accounts.administrators[id]?.sessions -= 1
    }
  }

  /// In how many places a person is signed in; of drivers, on the web.
  private func sessionCount(of actor: Actor) -> Int32 {
    switch actor {
    case .visitor: 0
    case .customer(let customer):
      state.customers.contains(customer) ? state.customers[customer].sessions : 0
    case .driver(let taxi): state.accounts.drivers[taxi]?.webSessions ?? 0
    case .administrator(let id):
      state.accounts.administrators[id]?.sessions ?? 0
    }
  }

  /// Reason why a person may not do what administrators do (B-G6R1).
  func refusalToAdminister(_ id: AdministratorID) -> Refusal? {
    guard state.accounts.holds(id) else { return .wrongRole }
    guard state.rulebook.sessionRequired else { return nil }
    return sessionCount(of: .administrator(id)) > 0 ? nil : .notSignedIn
  }

  /// Refuses what takes an account that may be used, and a session where the rulebook asks for one.
  func requireSession(_ actor: Actor) throws(Refusal) {
    let isRequired = state.rulebook.sessionRequired
    switch actor {
    case .visitor: throw .notRegistered
    case .customer(let customer):
      guard state.customers.contains(customer) else { throw .notRegistered }
      switch state.customers[customer].status {
      case .deleted: throw .notRegistered
      case .pending: throw .accountNotActivated
      case .active: break
      }
      guard !isRequired || sessionCount(of: actor) > 0 else { throw .notSignedIn }
    case .driver(let taxi):
      guard hasDriver(taxi) else { throw .noSuchDriver }
      guard !isRequired || isSignedIn(taxi) else { throw .notLoggedIn }
    case .administrator(let id):
      if let refusal = refusalToAdminister(id) { throw refusal }
    }
  }

  /// True if a driver has an application open, mobile or on the web.
  func isSignedIn(_ taxi: TaxiID) -> Bool {
    state.taxis[taxi].state != .notInService || sessionCount(of: .driver(taxi)) > 0
  }

  /// By which channels a customer can be told something now.
  ///
  /// A telephone shows notices of the application even while it is closed (A-N8), but not after its
  /// owner has signed out everywhere, where the rulebook asks for a session.
  /// - Parameter customer: the number of a customer.
  /// - Returns: the chosen channels that reach the customer; none for nobody.
  public func channels(reaching customer: CustomerID) -> NoticeChannels {
    guard state.customers.contains(customer),
      state.customers[customer].status != .deleted
    else { return [] }
    let chosen = state.customers[customer].channels
    let isReached = !state.rulebook.sessionRequired || state.customers[customer].sessions > 0
    return isReached ? chosen : chosen.subtracting(.application)
  }
}

extension CustomerCommand {
  /// True if it takes a session, where the rulebook asks for one.
  ///
  /// A text message carries the number of its sender, and the activation link a code.
  var takesSession: Bool {
    switch self {
    case .request(let form), .reserve(let form, at: _): form.channel != .sms
    case .cancel, .confirm, .decline, .choose, .deleteAccount: true
    case .activate, .signOut: false
    }
  }
}
