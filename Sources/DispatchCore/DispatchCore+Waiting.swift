public import Geography
import MachineParts
public import Quantities

extension DispatchCore {
  /// Returns the duration of a drive, as estimated by the map service (B-IF1, A-F3).
  /// - Parameters:
  ///   - from: start of the drive.
  ///   - to: end of the drive.
  ///   - start: instant at which the drive starts.
  /// - Returns: the time; nil if no estimate is possible.
  public func estimatedDrive(from: Place, to: Place, at start: Instant) -> TimeSpan? {
    state.estimatedDrive(from: from, to: to, at: start)
  }

  func estimatedWait(for ride: RideID, by taxi: TaxiID) -> TimeSpan? {
    guard surroundings.streets != nil, let place = state.taxis[taxi].place else { return nil }
    if state.stopCount(of: taxi) > 0 { return estimatedWaitOnTheWay(for: ride, by: taxi) }
    return estimatedDrive(from: place, to: state.rides[ride].origin, at: now)
  }

  /// Records the wait shown to a customer, and schedules its update (A-N2).
  mutating func showWait(_ wait: TimeSpan, of ride: RideID) {
    let since = max(
      state.rides[ride].requestedAt, state.rides[ride].reservedFor ?? .start)
    if now + wait > since { shownWaits += now + wait - since }
    shownWaitCount += 1
    setWaitTimer(of: ride)
  }

  /// Updates the shown waiting time until the GPS of the taxi reports it at the meeting point.
  mutating func refreshWait(
    of ride: RideID, assignment: Int32
  ) -> Response {
    guard state.rides.contains(ride),
      case .assigned(let taxi) = state.rides[ride].state,
      state.rides[ride].assignmentCount == assignment,
      state.rides[ride].arrivalSeenAt == nil,
      let wait = estimatedWait(for: ride, by: taxi)
    else { return .refused(.offerStale) }
    outbox.append(
      .tellCustomer(state.rides[ride].customer, ride, .waitingTime(wait)))
    setWaitTimer(of: ride)
    return .accepted
  }

  private mutating func setWaitTimer(of ride: RideID) {
    guard let period = state.rulebook.waitRefresh else { return }
    let timer = CoreTimer.waitingTime(
      ride, assignment: state.rides[ride].assignmentCount)
    outbox.append(.setTimer(timer, at: now + period))
  }

  /// Notifies a customer of the average wait so far (A-G6R2), once there is one.
  mutating func tellAverageWait(
    _ customer: CustomerID, _ ride: RideID
  ) {
    guard shownWaitCount > 0, state.rulebook.noticeKinds.contains(.averageWait) else { return }
    let mean = TimeSpan.milliseconds(shownWaits.milliseconds / shownWaitCount)
    outbox.append(.tellCustomer(customer, ride, .averageWait(mean)))
  }

  /// Handles a GPS report of a taxi's position.
  ///
  /// The core does not observe arrivals (A-W1); a position near the meeting point counts as one.
  mutating func report(_ place: Place, of taxi: TaxiID) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    guard state.taxis[taxi].state != .notInService else { return .refused(.notLoggedIn) }
    locate(taxi, at: place)
    if state.stopCount(of: taxi) > 0 { state.itineraries.setOff(taxi, from: place, at: now) }
    guard let ride = state.taxis[taxi].state.ride,
      state.rides[ride].arrivalSeenAt == nil
    else { return .accepted }
    let distance = state.zones.distance(from: place, to: state.rides[ride].origin)
    if distance.meters <= state.rulebook.arrivalRadiusMeters {
      state.rides[ride].arrivalSeenAt = now
      foreign?.noteChange(of: ride)
    }
    return .accepted
  }
}
