import Geography
import MachineParts
import Quantities

extension DispatchCore {
  mutating func handle(
    _ command: CustomerCommand, of customer: CustomerID
  ) -> Response {
    guard state.customers.contains(customer),
      state.customers[customer].status != .deleted
    else { return .refused(.notRegistered) }
    if state.customers[customer].status == .pending {
      guard case .activate(let code) = command else { return .refused(.accountNotActivated) }
      return activate(customer, code: code)
    }
    if command.takesSession, let refusal = refusalToSession(of: customer) {
      return .refused(refusal)
    }
    switch command {
    case .request(let form):
      return request(form, by: customer)
    case .reserve(let form, let time):
      return reserve(form, at: time, by: customer)
    case .cancel(let ride):
      return cancel(ride, by: customer)
    case .confirm(let ride, let offer):
      if let refusal = refusalToAct(on: ride, by: customer) { return .refused(refusal) }
      return confirm(offer, of: ride)
    case .decline(let ride, let offer):
      if let refusal = refusalToAct(on: ride, by: customer) { return .refused(refusal) }
      return turnDown(offer, of: ride)
    case .activate:
      return .refused(.alreadyActivated)
    case .choose(let channels):
      guard isOffered(channels) else { return .refused(.channelNotOffered) }
      state.customers[customer].channels = channels
      return .accepted
    case .signOut:
      do throws(Refusal) { try signOut(.customer(customer)) } catch { return .refused(error) }
      return .accepted
    case .deleteAccount:
      return deleteAccount(of: customer)
    }
  }

  /// Reason why a customer may not do something that requires a session; nil if they may.
  @inline(__always)
  func refusalToSession(of customer: CustomerID) -> Refusal? {
    guard state.customers.contains(customer) else { return .notRegistered }
    switch state.customers[customer].status {
    case .deleted: return .notRegistered
    case .pending: return .accountNotActivated
    case .active: break
    }
    let isMissing = state.rulebook.sessionRequired && state.customers[customer].sessions == 0
    return isMissing ? .notSignedIn : nil
  }

  private mutating func activate(_ customer: CustomerID, code: UInt64) -> Response {
    guard state.rulebook.activation == .linkOrCode else { return .refused(.notInRulebook) }
    guard state.accounts.customers[customer]?.activationCode == code else {
      return .refused(.wrongActivationCode)
    }
    state.customers[customer].status = .active
    return .accepted
  }

  /// Erases a customer's identity.
  ///
  /// The rides stay as anonymous records (B-SC6).
  ///
  /// A ride that has a taxi must end first.
  private mutating func deleteAccount(
    of customer: CustomerID
  ) -> Response {
    guard state.rulebook.accountDeletion else { return .refused(.notInRulebook) }
    var cursor = state.customers[customer].firstOpen
    while let ride = cursor {
      if state.rides[ride].state.taxi != nil { return .refused(.openRideExists) }
      cursor = state.rides[ride].nextOpen
    }
    var freed = FreedTaxis.nobody
    while let ride = state.customers[customer].firstOpen {
      end(ride, .accountDeleted, &freed)
    }
    lookForHeldRides(freed)
    state.customers[customer].status = .deleted
    state.customers[customer].sessions = 0
    state.accounts.forget(customer)
    outbox.append(.tellCustomer(customer, nil, .accountDeleted))
    return .accepted
  }

  private func refusalToAct(on ride: RideID, by customer: CustomerID) -> Refusal? {
    guard state.rides.contains(ride) else { return .noSuchRide }
    return state.rides[ride].customer == customer ? nil : .notYourRide
  }

  /// Cancels a ride at the customer's request, with all taxis of its party.
  ///
  /// Allowed only while no taxi is assigned (A-A1), unless the rulebook says otherwise. A pending
  /// offer is withdrawn without penalty for the driver. The customer is notified of the outcome
  /// (A-UC7). If a party may be served in part, only its rides without a taxi are withdrawn; a
  /// party that must be served as a whole is not split.
  private mutating func cancel(
    _ ride: RideID, by customer: CustomerID
  ) -> Response {
    if let refusal = refusalToAct(on: ride, by: customer) { return .refused(refusal) }
    let parts = parts(of: ride)
    var isOpen = false
    var canCancel = false
    var isFixed = false
    for part in parts where !state.rides[part].state.isOver {
      isOpen = true
      if isCancellable(part) { canCancel = true } else { isFixed = true }
    }
    guard isOpen else { return .refused(.rideEnded) }
    guard canCancel, !isFixed || state.rulebook.partyRule == .keepPartial else {
      outbox.append(.tellCustomer(customer, ride, .cancelRefused(.cancelAssigned)))
      return .refused(.cancelAssigned)
    }
    if let limit = state.rulebook.cancelLimit, cancelCount(of: ride) >= limit {
      outbox.append(.tellCustomer(customer, ride, .cancelRefused(.cancelLimit)))
      return .refused(.cancelLimit)
    }
    state.customers[customer].cancelCount += 1
    let evenAssigned = state.rulebook.cancelWindow == .anyTime
    var freed = FreedTaxis.nobody
    end(parts, .cancelled, evenAssigned: evenAssigned, &freed)
    lookForHeldRides(freed)
    return .accepted
  }

  /// True if the rules allow a ride to be cancelled; never if its passengers are known to be
  /// aboard.
  private func isCancellable(_ ride: RideID) -> Bool {
    switch state.rides[ride].state {
    case .reserved, .searching, .held, .offered, .proposed: true
    case .assigned: state.rulebook.cancelWindow == .anyTime && !state.isAboard(ride)
    case .completed, .annulled, .rejected: false
    }
  }

  /// Number of cancellations that count against the limit.
  private func cancelCount(of ride: RideID) -> Int {
    switch state.rulebook.cancelLimitScope {
    case .request: Int(state.rides[leader(of: ride)].declineCount)
    case .customer: Int(state.customers[state.rides[ride].customer].cancelCount)
    }
  }

  /// Accepts the proposed taxi on behalf of the customer (B-UC5).
  ///
  /// A confirmation after the time-out is too late, as is a driver's acceptance.
  private mutating func confirm(
    _ offer: OfferID, of ride: RideID
  ) -> Response {
    guard case .proposed(offer, let taxi) = state.rides[ride].state,
      let askedAt = state.taxis[taxi].offer?.proposedAt,
      now - askedAt <= state.rulebook.passengerConfirmTimeout
    else { return .refused(.offerStale) }
    assign(taxi, to: ride)
    return .accepted
  }

  /// Counts a decline, up to the limit.
  ///
  /// A party at its limit that has lost a taxi may search again, and the count stays at the limit.
  private mutating func countDecline(of ride: RideID) {
    guard let limit = state.rulebook.cancelLimit,
      Int(state.rides[ride].declineCount) >= limit,
      state.rulebook.cancelLimitScope == .request
    else {
      state.rides[ride].declineCount += 1
      return
    }
  }

  /// Handles a customer's decline of the proposed taxi, explicit or by time-out.
  ///
  /// The taxi keeps its place in the queue and is not proposed to this ride again, unless the
  /// rulebook says otherwise. The search restarts in the ride's own zone until the limit is reached
  /// (B-UC5, B-G2D1). The limit applies to the whole party: once it is reached, no part of the
  /// party remains to be declined.
  mutating func turnDown(
    _ offer: OfferID, of ride: RideID, isSilent: Bool = false
  ) -> Response {
    guard state.rides.contains(ride),
      case .proposed(offer, let taxi) = state.rides[ride].state
    else { return .refused(.offerStale) }
    note(.turnedDown(ride, taxi, isSilent: isSilent))
    countDecline(of: leader(of: ride))
    state.customers[state.rides[ride].customer].cancelCount += 1
    withdrawOffer(of: ride, .turnedDown)
    var freed = FreedTaxis.one(taxi)
    if let limit = state.rulebook.cancelLimit, cancelCount(of: ride) >= limit {
      annul(ride, .cancelLimit)
      giveUpParty(of: ride, &freed)
      end(parts(of: ride), .cancelLimit, evenAssigned: false, &freed)
    } else if state.rulebook.declineEffect == .annul {
      annul(ride, .cancelled)
      giveUpParty(of: ride, &freed)
    } else {
      if state.rulebook.declinedTaxi == .exclude {
        remember(taxi, hasRefused: ride, forGood: true)
      }
      search(for: ride)
    }
    lookForHeldRides(freed)
    return .accepted
  }
}
