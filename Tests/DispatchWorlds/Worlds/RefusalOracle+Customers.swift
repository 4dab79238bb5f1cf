import Geography
import Quantities

@testable import DispatchCore

/// What customers may not do.
extension RefusalOracle {
  func refusal(
    of command: CustomerCommand, by customer: CustomerID, at desk: DispatchDesk
  ) -> Refusal? {
    let state =
      customer.index < desk.core.state.customers.count
      ? desk.core.state.customers[customer].status : .deleted
    if state == .deleted { return .notRegistered }
    let rulebook = desk.core.state.rulebook
    if state == .pending {
      guard case .activate(let code) = command else { return .accountNotActivated }
      let sent = accounts.entry(of: .customer(customer))?.code
      return Refusal.notInRulebook.when(rulebook.activation != .linkOrCode)
        ?? Refusal.wrongActivationCode.when(sent != code)
    }
    if lacksSession(.customer(customer), at: desk) {
      switch command {
      case .activate, .signOut: break
      case .request(let form) where form.channel == .sms: break
      case .reserve(let form, at: _) where form.channel == .sms: break
      default: return .notSignedIn
      }
    }
    switch command {
    case .request(let form):
      return refusal(of: form, isReservation: false, at: desk)
        ?? refusalToRequest(by: customer, at: desk)
    case .reserve(let form, let time):
      return refusal(of: form, isReservation: true, time: time, at: desk)
        ?? refusalToReserve(time ?? .start, by: customer, at: desk)
    case .cancel(let ride):
      return stranger(customer, to: ride, at: desk) ?? refusalToCancel(ride, customer, at: desk)
    case .confirm(let ride, let offer):
      return stranger(customer, to: ride, at: desk)
        ?? Refusal.offerStale.when(!isProposed(offer, ride, at: desk))
        ?? Refusal.offerStale.when(isLate(ride, at: desk))
    case .decline(let ride, let offer):
      return stranger(customer, to: ride, at: desk)
        ?? Refusal.offerStale.when(!isProposed(offer, ride, at: desk))
    case .activate:
      return .alreadyActivated
    case .choose(let channels):
      return Refusal.channelNotOffered.when(!offers(channels, at: desk))
    case .signOut:
      return Refusal.notSignedIn.when(!accounts.isSignedIn(.customer(customer)))
    case .deleteAccount:
      return Refusal.notInRulebook.when(!rulebook.accountDeletion)
        ?? Refusal.openRideExists.when(open(customer, desk).contains { $0.status == .assigned })
    }
  }

  /// What is wrong with a form by itself.
  private func refusal(
    of form: RideForm, isReservation: Bool, time: Instant? = nil, at desk: DispatchDesk
  ) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let isGPS = rulebook.requestOrigin == .gps && !isReservation
    let seats = rulebook.taxiCapacity * (rulebook.parties ? rulebook.maxTaxis : 1)
    return Refusal.channelNotOffered.when(form.channel == .sms && !rulebook.extras.contains(.sms))
      ?? Refusal.locationFailed.when(isGPS && (form.origin == nil || !form.isLocated))
      ?? refusal(ofOrigin: form.origin, at: desk)
      ?? refusal(ofDestination: form, isReservation: isReservation, at: desk)
      ?? Refusal.missingField.when(isReservation && time == nil)
      ?? Refusal.badField.when(form.people < 1)
      ?? Refusal.partyTooLarge.when(form.people > seats)
  }

  private func refusal(ofOrigin origin: Place?, at desk: DispatchDesk) -> Refusal? {
    guard let origin else { return .missingField }
    if isOff(origin, desk) { return .notOnMap }
    let served = desk.core.surroundings.servedZones ?? []
    let isUnserved = served.isEmpty ? false : !served[origin.zone.index]
    return Refusal.outsideServiceArea.when(
      desk.core.state.rulebook.addressCheck == .serviceArea && isUnserved)
  }

  private func refusal(
    ofDestination form: RideForm, isReservation: Bool, at desk: DispatchDesk
  ) -> Refusal? {
    if desk.core.state.rulebook.destinationKnown == .atPickup { return nil }
    guard let destination = form.destination else {
      return Refusal.missingField.when(isReservation)
    }
    return Refusal.notOnMap.when(isOff(destination, desk))
      ?? Refusal.originIsDestination.when(destination == form.origin)
  }

  private func refusalToRequest(by customer: CustomerID, at desk: DispatchDesk) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let open = open(customer, desk)
    return Refusal.openRequestExists.when(open.contains { $0.reservedFor == nil })
      ?? Refusal.openRideExists.when(
        rulebook.openRideRule == .oneAny ? !open.isEmpty : open.contains { $0.state != .reserved })
      ?? Refusal.reservationOverlap.when(
        open.contains { $0.reservedFor.map { $0 < desk.now + rulebook.overlapWindow } == true })
  }

  private func refusalToReserve(
    _ time: Instant, by customer: CustomerID, at desk: DispatchDesk
  ) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let open = open(customer, desk)
    let earliest = desk.now + rulebook.reservationMinAhead
    let latest = min(rulebook.reservationMaxAhead.map { desk.now + $0 } ?? .last, .last)
    let isNear = open.compactMap(\.reservedFor).contains {
      time < $0 + rulebook.overlapWindow && $0 < time + rulebook.overlapWindow
    }
    return Refusal.reservationTooSoon.when(time < earliest)
      ?? Refusal.reservationTooFar.when(time > latest)
      ?? Refusal.openRideExists.when(rulebook.openRideRule == .oneAny && !open.isEmpty)
      ?? Refusal.reservationOverlap.when(rulebook.reservationOverlap == .rejectAtSubmit && isNear)
  }

  /// Only while no taxi is assigned, unless the rulebook says otherwise; a party that comes whole or
  /// not at all is cancelled whole or not at all.
  private func refusalToCancel(
    _ ride: RideID, _ customer: CustomerID, at desk: DispatchDesk
  ) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    let open = desk.party(of: ride).map { desk.core.state.rides[$0].state }.filter { !$0.isOver }
    let assigned = open.count { $0.status == .assigned }
    let isTooLate =
      rulebook.partyRule == .allOrNothing ? assigned > 0 : assigned == open.count
    return Refusal.rideEnded.when(open.isEmpty)
      ?? Refusal.cancelAssigned.when(rulebook.cancelWindow == .beforeAssigned && isTooLate)
      ?? Refusal.cancelLimit.when(cancellations.isExhausted(for: ride, customer, at: desk))
  }

  /// Whether a customer has taken too long to confirm, though the timer has not come back yet.
  private func isLate(_ ride: RideID, at desk: DispatchDesk) -> Bool {
    let taxi = desk.ride(ride.index).pendingOffer?.taxi
    let askedAt = taxi.flatMap { desk.core.state.taxis[$0].offer?.proposedAt } ?? .start
    return askedAt + desk.core.state.rulebook.passengerConfirmTimeout < desk.now
  }

  private func stranger(
    _ customer: CustomerID, to ride: RideID, at desk: DispatchDesk
  ) -> Refusal? {
    guard ride.index < desk.core.state.rides.count else { return .noSuchRide }
    return Refusal.notYourRide.when(desk.core.state.rides[ride].customer != customer)
  }

  func offers(_ channels: NoticeChannels, at desk: DispatchDesk) -> Bool {
    let offered = desk.core.state.rulebook.noticeChannels.rawValue
    return channels.rawValue != 0 && channels.rawValue & ~offered == 0
  }

  private func open(_ customer: CustomerID, _ desk: DispatchDesk) -> [Ride] {
    desk.core.state.rides.elements.filter { $0.customer == customer && !$0.state.isOver }
  }
}

extension Ride {
  fileprivate var status: RideStatus { state.status }
}

/// How often customers have cancelled or declined, counted from what they did (B-G2D1).
struct CancelLedger {
  private var ofParty: [RideID: Int] = [:]
  private var ofCustomer: [CustomerID: Int] = [:]

  /// Whether the limit is reached.
  func isExhausted(for ride: RideID, _ customer: CustomerID, at desk: DispatchDesk) -> Bool {
    guard let limit = desk.core.state.rulebook.cancelLimit else { return false }
    return switch desk.core.state.rulebook.cancelLimitScope {
    case .request:
      ofParty[desk.core.state.rides[ride].leader ?? ride, default: 0] >= limit
    case .customer: ofCustomer[customer, default: 0] >= limit
    }
  }

  mutating func noteCancel(by customer: CustomerID) { ofCustomer[customer, default: 0] += 1 }

  /// A no to a proposal, or silence.
  mutating func noteDecline(of ride: RideID, at desk: DispatchDesk) {
    let entry = desk.core.state.rides[ride]
    ofCustomer[entry.customer, default: 0] += 1
    ofParty[entry.leader ?? ride, default: 0] += 1
  }

  /// A ride that is opened again starts afresh.
  mutating func noteReopening(of ride: RideID, at desk: DispatchDesk) {
    ofParty[desk.core.state.rides[ride].leader ?? ride] = 0
  }
}
