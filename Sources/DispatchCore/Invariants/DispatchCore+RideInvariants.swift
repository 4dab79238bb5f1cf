import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Checks a ride against its customer, its taxi and its reservation.
  func violation(of ride: RideID) -> InvariantViolation? {
    let entry = state.rides[ride]
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "ride \(ride)")
    }
    if entry.customer.index >= state.customers.count { return broken("A21") }
    if let taxi = entry.state.taxi, !state.taxis.contains(taxi) { return broken("A09") }
    if entry.origin == entry.destination { return broken("A14") }
    if !isOnMap(entry.origin) { return broken("A05") }
    if isListedOpen(ride) == entry.state.isOver { return broken("A10") }
    if entry.isPaired != (entry.state.status == .assigned) { return broken("A22") }
    if let code = brokenState(of: ride, entry) { return broken(code) }
    if entry.state.isUnderWay, let code = brokenLimit(of: ride) { return broken(code) }
    if let limit = state.rulebook.cancelLimit, entry.declineCount > limit,
      state.rulebook.cancelLimitScope == .request
    {
      return broken("B05")
    }
    let taxis = state.rulebook.parties ? state.rulebook.maxTaxis : 1
    if entry.people > state.rulebook.taxiCapacity || entry.parts > taxis { return broken("B04") }
    return brokenReservation(entry) ? broken("B08") : nil
  }

  private func brokenState(of ride: RideID, _ entry: Ride) -> String? {
    if let place = entry.holdPlace, !state.holds.holds(ride, at: place) { return "A08" }
    let isInHold = entry.holdPlace != nil
    switch entry.state {
    case .searching: return "A08"
    case .reserved: return isInHold || entry.reservedFor == nil ? "A08" : nil
    case .held: return isInHold ? nil : "A08"
    case .offered(let offer, let taxi), .proposed(let offer, let taxi):
      return state.taxis[taxi].offer?.id == offer ? nil : "A23"
    case .assigned(let taxi):
      if isInHold { return "A08" }
      switch state.taxis[taxi].state {
      case .busy(ride): return nil
      case .busy: return isInItinerary(ride, of: taxi) ? nil : "A07"
      case .available: return "A16"
      case .notInService, .enabled, .onBreak: return "A24"
      }
    case .completed, .annulled, .rejected: return isInHold ? "A11" : nil
    }
  }

  /// True if a ride shares its taxi with the ride of the next stop.
  private func isInItinerary(_ ride: RideID, of taxi: TaxiID) -> Bool {
    (0..<state.stopCount(of: taxi)).contains { state.stop(of: taxi, at: $0).ride == ride }
  }

  /// Checks the number of a customer's rides under way (A06): one under any rulebook, where the
  /// taxis of a party count as one.
  private func brokenLimit(of ride: RideID) -> String? { hasOther(than: ride) ? "A06" : nil }

  private func isListedOpen(_ ride: RideID) -> Bool {
    var cursor = state.customers[state.rides[ride].customer].firstOpen
    while let other = cursor {
      if other == ride { return true }
      cursor = state.rides[other].nextOpen
    }
    return false
  }

  /// True if a reservation was made too late, lies outside the served area, or was acted upon too
  /// early.
  private func brokenReservation(_ entry: Ride) -> Bool {
    guard let time = entry.reservedFor else { return false }
    if time - entry.requestedAt < state.rulebook.reservationMinAhead { return true }
    if state.rulebook.addressCheck == .serviceArea,
      !(surroundings.servedZones?[entry.origin.zone.index] ?? true)
    {
      return true
    }
    return entry.state.isUnderWay && !entry.isForced && !entry.wasForced
      && now < time - state.rulebook.reservationTrigger
  }
}
