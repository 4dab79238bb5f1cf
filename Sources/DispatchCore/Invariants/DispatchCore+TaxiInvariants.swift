import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Checks a taxi against its queue, its offer and its ride.
  func violation(of taxi: TaxiID) -> InvariantViolation? {
    let entry = state.taxis[taxi]
    let queue = state.queueZone(of: taxi)
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "taxi \(taxi)")
    }
    if entry.isDeleted, entry.state != .notInService { return broken("A20") }
    switch entry.state {
    case .available:
      if queue == nil { return broken("A13") }
    case .busy(let ride):
      if queue != nil { return broken("A12") }
      if let offer = entry.offer, !isProposal(offer), offer.insertion == nil {
        return broken("A26")
      }
      if let ride, state.rides[ride].state != .assigned(taxi) { return broken("A15") }
    case .notInService, .enabled:
      if queue != nil { return broken("A24") }
      if entry.offer != nil { return broken("A26") }
    case .onBreak:
      if queue != nil { return broken("B01") }
      if entry.offer != nil { return broken("B07") }
    }
    return entry.offer.flatMap { violation(of: $0, to: taxi) }
  }

  private func isProposal(_ offer: Offer) -> Bool {
    if case .proposed = state.rides[offer.ride].state { true } else { false }
  }

  private func violation(of offer: Offer, to taxi: TaxiID) -> InvariantViolation? {
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "taxi \(taxi)")
    }
    if offer.isOutOfTurn, needs.contains(.queueOrder) { return broken("B02") }
    guard let pending = state.rides[offer.ride].state.pendingOffer,
      pending.offer == offer.id, pending.taxi == taxi
    else { return broken("A23") }
    // A taxi under way is in no queue; its route is checked instead of its zone.
    if offer.insertion != nil { return state.queueZone(of: taxi) == nil ? nil : broken("B03") }
    if !isWithinReach(offer.zone, of: state.rides[offer.ride].origin.zone) {
      return broken("A25")
    }
    let isQueued = state.queueZone(of: taxi) != nil
    if isQueued != (!isProposal(offer) || state.rulebook.queueExit == .passengerConfirms) {
      return broken("B03")
    }
    return nil
  }

  /// True if the policy may search that far, counted on the map and not on what the policy
  /// searches.
  private func isWithinReach(_ zone: ZoneID, of own: ZoneID) -> Bool {
    guard let limit = policy.ringLimit, zone != own else { return true }
    guard limit > 1 else { return limit == 1 && state.zones.neighbours(of: own).contains(zone) }
    return state.zones.steps(from: own, to: zone).map { $0 <= limit } ?? false
  }

  /// Checks a driver's workday against the rulebook (B01, B06, B07).
  /// - Parameters:
  ///   - taxi: the driver's taxi.
  ///   - lateness: greatest delay with which timers are returned.
  /// - Returns: the first violation; nil if there is none.
  func violation(ofDayOf taxi: TaxiID, _ lateness: TimeSpan) -> InvariantViolation? {
    let day = state.workdays[taxi]
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "the driver of taxi \(taxi)")
    }
    if let absence = day.absence(at: now), state.taxis[taxi].state == .available,
      now > absence.from + lateness
    {
      return broken("B01")
    }
    let areApart = zip(day.absences, day.absences.dropFirst()).allSatisfy { $0.until < $1.from }
    if !areApart { return broken("B01") }
    guard state.rulebook.hasWorkdays else { return nil }
    if let limit = state.rulebook.workdaysPerDay, day.startsOnDay > limit { return broken("B06") }
    if day.breaksTaken > state.rulebook.breaksMax { return broken("B07") }
    guard let started = day.startedAt else {
      return state.taxis[taxi].state == .available ? broken("B06") : nil
    }
    let elapsed = now - started
    if let limit = state.rulebook.workdayMax, elapsed > limit + lateness,
      !day.pending.contains(.workdayEnd)
    {
      return broken("B06")
    }
    return hasMissedBreak(taxi, lateness) ? broken("B07") : nil
  }

  /// True if a driver has worked past the time of an enforced break without one.
  private func hasMissedBreak(_ taxi: TaxiID, _ lateness: TimeSpan) -> Bool {
    let day = state.workdays[taxi]
    guard let due = day.firstBreakDueAt, state.taxis[taxi].state != .notInService,
      !day.wasAway
    else { return false }
    let isWaiting = !day.pending.isDisjoint(with: [.ownBreak, .enforcedBreak])
    return day.breaksTaken == 0 && !isWaiting && now > due + lateness
  }
}
