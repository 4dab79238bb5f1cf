import DispatchCore
import Geography
import Quantities

/// Validates and counts the actions of answers.
struct ActionJudge {
  /// True if taxis may be taken from their rides.
  var allowsRedirects = false

  /// True if rides may be offered to taxis under way that passengers share.
  var allowsSharing = false

  private var question = PolicyQuestion.batch
  private var usedTaxis: Set<Int32> = []
  private var usedRides: Set<Int32> = []

  /// Rides that lose their taxi or their offer in this answer, and then wait.
  private var releasedRides: Set<Int32> = []

  /// Taxis that lose their offer in this answer, and then are idle.
  private var freedTaxis: Set<Int32> = []

  /// Taxis that lose their ride in this answer, with that ride.
  private var releasedTaxis: [Int32: RideID] = [:]
  private var refusedCounts: [RefusedAction.Reason: Int] = [:]
  private var givenCount = 0

  /// Actions of the last answer that can be carried out, in order.
  private(set) var accepted: [PolicyAction] = []

  /// Actions of the last answer that cannot be carried out.
  private(set) var refused: [RefusedAction] = []

  /// Reason for the first refusal of all answers.
  private(set) var firstReason: RefusedAction.Reason?

  /// Number of actions in all answers so far.
  var counts: (given: Int, refused: [(reason: String, count: Int)]) {
    let refused = RefusedAction.Reason.allCases.compactMap { reason in
      refusedCounts[reason].map { (reason: reason.rawValue, count: $0) }
    }
    return (givenCount, refused)
  }

  /// Number of actions refused so far.
  var refusedCount: Int { refusedCounts.values.reduce(0, +) }

  /// Starts the answer to a question.
  mutating func begin(_ question: PolicyQuestion) {
    self.question = question
    accepted.removeAll(keepingCapacity: true)
    refused.removeAll(keepingCapacity: true)
    if !usedTaxis.isEmpty { usedTaxis.removeAll(keepingCapacity: true) }
    if !usedRides.isEmpty { usedRides.removeAll(keepingCapacity: true) }
    guard !releasedRides.isEmpty else { return }
    releasedRides.removeAll(keepingCapacity: true)
    freedTaxis.removeAll(keepingCapacity: true)
    releasedTaxis.removeAll(keepingCapacity: true)
  }

  /// Validates the next action of the answer.
  /// - Parameters:
  ///   - action: the action, or the reason why the text is not one.
  ///   - state: the state of the core.
  mutating func judge(
    _ action: Result<PolicyAction, PolicyAnswer.Refused>, in state: borrowing DispatchState
  ) {
    switch action {
    case .failure(let refused): refuse(refused.reason)
    case .success(let action): judge(action, in: state)
    }
  }

  /// Validates the next action of the answer.
  /// - Parameters:
  ///   - action: the action.
  ///   - state: the state of the core.
  mutating func judge(_ action: PolicyAction, in state: borrowing DispatchState) {
    let reason: RefusedAction.Reason?
    switch action {
    case .offer(let ride, let taxi): reason = reasonAgainst(ride, taxi, state)
    case .insert(let ride, let taxi, let pickUp, let dropOff):
      reason = reasonAgainstInserting(
        ride, taxi, Insertion(taxi: taxi, newPickUp: pickUp, newDropOff: dropOff), state)
    case .reject(let ride): reason = reasonAgainstRejecting(ride, state)
    case .keep(let ride): reason = reasonAgainstKeeping(ride, state)
    case .release(let ride): reason = reasonAgainstReleasing(ride, state)
    case .redirect(let taxi, let ride): reason = reasonAgainstRedirecting(taxi, ride, state)
    case .relocate(let taxi, let zone):
      reason =
        reasonAgainstMoving(taxi, zone, state)
        ?? (state.queueZone(of: taxi) == zone ? .taxiInZone : nil)
    case .relocateTo(let taxi, let zone, let point):
      reason =
        reasonAgainstMoving(taxi, zone, state)
        ?? (state.zones.contains(point, in: zone) ? nil : .placeNotInZone)
    case .recall(let taxi): reason = reasonAgainstStopping(taxi, state)
    }
    if let reason { return refuse(reason) }
    givenCount += 1
    accepted.append(action)
    switch action {
    case .offer(let ride, let taxi), .redirect(let taxi, let ride),
      .insert(let ride, let taxi, _, _):
      usedTaxis.insert(taxi.number)
      usedRides.insert(ride.number)
    case .keep(let ride), .reject(let ride): usedRides.insert(ride.number)
    case .release(let ride):
      releasedRides.insert(ride.number)
      if let taxi = state.rides[ride].state.taxi { releasedTaxis[taxi.number] = ride }
      if let offer = state.rides[ride].state.pendingOffer { freedTaxis.insert(offer.taxi.number) }
    case .relocate(let taxi, _), .relocateTo(let taxi, _, _), .recall(let taxi):
      usedTaxis.insert(taxi.number)
    }
  }

  private mutating func refuse(_ reason: RefusedAction.Reason) {
    givenCount += 1
    refused.append(RefusedAction(index: accepted.count + refused.count, reason: reason))
    refusedCounts[reason, default: 0] += 1
    if firstReason == nil { firstReason = reason }
  }

  /// True if a ride waits for a taxi after the actions so far.
  private func waits(_ ride: RideID, _ state: borrowing DispatchState) -> Bool {
    state.rides[ride].state == .held || releasedRides.contains(ride.number)
  }

  /// True if the question is about a ride, and about a taxi or no particular one.
  private func isAsked(_ ride: RideID, _ taxi: TaxiID?) -> Bool {
    switch question {
    case .taxi(for: let asked): asked == ride
    case .ride(for: let asked): asked == taxi
    case .heldRides, .batch: true
    case .reposition: false
    }
  }

  /// Reason against any offer of a ride to a taxi.
  private func reasonAgainstPairing(
    _ ride: RideID, _ taxi: TaxiID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard state.taxis.contains(taxi) else { return .unknownTaxi }
    guard state.rides.contains(ride) else { return .unknownRide }
    guard isAsked(ride, taxi) else { return .notAsked }
    if usedRides.contains(ride.number) { return .rideUsedTwice }
    if usedTaxis.contains(taxi.number) { return .taxiUsedTwice }
    return question == .taxi(for: ride) || waits(ride, state) ? nil : .rideNotHeld
  }

  private func reasonAgainst(
    _ ride: RideID, _ taxi: TaxiID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    if let reason = reasonAgainstPairing(ride, taxi, state) { return reason }
    guard state.taxis[taxi].isEligible || freedTaxis.contains(taxi.number) else {
      return .taxiNotIdle
    }
    return state.hasRefused(ride, taxi) ? .taxiHasRefused : nil
  }

  private func reasonAgainstInserting(
    _ ride: RideID, _ taxi: TaxiID, _ insertion: Insertion?, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard allowsSharing, state.sharing != nil else { return .notSharing }
    if let reason = reasonAgainstPairing(ride, taxi, state) { return reason }
    guard state.isShareable(ride) else { return .notWilling }
    guard state.stopCount(of: taxi) > 0 else { return .taxiNotShared }
    if state.taxis[taxi].offer != nil || state.taxis[taxi].hasDutyPending { return .taxiReserved }
    if state.hasRefused(ride, taxi) { return .taxiHasRefused }
    guard state.canBeAsked(taxi, toTakeAlong: ride) else { return .noSeat }
    guard let insertion else { return .badPlace }
    return switch state.problem(with: insertion, of: ride) {
    case nil: nil
    case .noSuchPosition: .badPlace
    case .noSeat: .noSeat
    case .tooLate: .tooLate
    case .tooLong: .tooLong
    }
  }

  private func reasonAgainstRejecting(
    _ ride: RideID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard state.rides.contains(ride) else { return .unknownRide }
    guard isAsked(ride, nil) else { return .notAsked }
    if usedRides.contains(ride.number) { return .rideUsedTwice }
    if question != .taxi(for: ride), !waits(ride, state) { return .rideNotHeld }
    return state.rulebook.noTaxiAction == .hold ? .rejectNotAllowed : nil
  }

  private func reasonAgainstKeeping(
    _ ride: RideID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard question == .batch else { return .notAsked }
    guard state.rides.contains(ride) else { return .unknownRide }
    if usedRides.contains(ride.number) { return .rideUsedTwice }
    return waits(ride, state) ? nil : .rideNotHeld
  }

  private func reasonAgainstReleasing(
    _ ride: RideID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard question == .batch, allowsRedirects else { return .notAsked }
    guard state.rides.contains(ride) else { return .unknownRide }
    if releasedRides.contains(ride.number) { return .rideUsedTwice }
    return state.canRelease(ride) ? nil : .rideKeepsTaxi
  }

  private func reasonAgainstRedirecting(
    _ taxi: TaxiID, _ ride: RideID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard question == .batch, allowsRedirects else { return .notAsked }
    guard state.taxis.contains(taxi) else { return .unknownTaxi }
    guard state.rides.contains(ride) else { return .unknownRide }
    if usedRides.contains(ride.number) { return .rideUsedTwice }
    if usedTaxis.contains(taxi.number) { return .taxiUsedTwice }
    guard let old = releasedTaxis[taxi.number] else { return .taxiNotReleased }
    if old == ride { return .rideOfTaxi }
    if !waits(ride, state) { return .rideNotHeld }
    return state.hasRefused(ride, taxi) ? .taxiHasRefused : nil
  }

  /// Reason against any advice to a taxi.
  private func reasonAgainstAdvising(
    _ taxi: TaxiID, _ zone: ZoneID?, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    guard question == .reposition else { return .notAsked }
    guard state.taxis.contains(taxi) else { return .unknownTaxi }
    if let zone, zone.index >= state.zoneCount { return .unknownZone }
    if usedTaxis.contains(taxi.number) { return .taxiUsedTwice }
    return state.taxis[taxi].isEligible ? nil : .taxiNotIdle
  }

  private func reasonAgainstMoving(
    _ taxi: TaxiID, _ zone: ZoneID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    if let reason = reasonAgainstAdvising(taxi, zone, state) { return reason }
    return state.mayRelocate(taxi) ? nil : .taxiUnderWay
  }

  private func reasonAgainstStopping(
    _ taxi: TaxiID, _ state: borrowing DispatchState
  ) -> RefusedAction.Reason? {
    reasonAgainstAdvising(taxi, nil, state) ?? (state.mayStop(taxi) ? nil : .taxiNotUnderWay)
  }
}
