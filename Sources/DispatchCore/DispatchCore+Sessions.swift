import Geography
public import Quantities

/// Signing in and out, and the session state of users.
extension DispatchCore {
  /// Signs a person in if the secret is correct (A-UC2, B-UC2).
  ///
  /// Drivers who sign in on the mobile application start work; on the web they can only manage
  /// their account (A-A14).
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
  /// Open rides continue. Their customer is notified by e-mail and text message only, and must sign
  /// in again to cancel or confirm.
  mutating func signOut(_ actor: Actor) throws(Refusal) {
    guard sessionCount(of: actor) > 0 else { throw .notSignedIn }
    switch actor {
    case .visitor: break
    case .customer(let customer): state.customers[customer].sessions -= 1
    case .driver(let taxi): state.accounts.drivers[taxi]?.webSessions -= 1
    case .administrator(let id): state.accounts.administrators[id]?.sessions -= 1
    }
  }

  /// Number of a person's sessions; for drivers, on the web.
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

  /// Reason why a person may not use administrator commands (B-G6R1); nil if they may.
  func refusalToAdminister(_ id: AdministratorID) -> Refusal? {
    guard state.accounts.holds(id) else { return .wrongRole }
    guard state.rulebook.sessionRequired else { return nil }
    return sessionCount(of: .administrator(id)) > 0 ? nil : .notSignedIn
  }

  /// Requires a usable account, and a session if the rulebook asks for one.
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

  /// True if a driver is signed in, on the mobile application or on the web.
  func isSignedIn(_ taxi: TaxiID) -> Bool {
    state.taxis[taxi].state != .notInService || sessionCount(of: .driver(taxi)) > 0
  }

  /// Returns the channels that reach a customer now.
  ///
  /// A telephone shows notices of the application even while it is closed (A-N8). If the rulebook
  /// requires a session, it does not do so after the customer has signed out everywhere.
  /// - Parameter customer: the number of the customer.
  /// - Returns: the chosen channels that reach the customer; empty for an unknown customer.
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
  /// True if the command requires a session, where the rulebook asks for sessions.
  ///
  /// A text message identifies its sender by the number, and the activation link by a code.
  var takesSession: Bool {
    switch self {
    case .request(let form), .reserve(let form, at: _): form.channel != .sms
    case .cancel, .confirm, .decline, .choose, .deleteAccount: true
    case .activate, .signOut: false
    }
  }
}
