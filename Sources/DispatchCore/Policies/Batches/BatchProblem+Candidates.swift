import Geography
import Matching
import Quantities

extension BatchProblem {
  /// Writes the rides of the batch down.
  func gatherRides(_ state: borrowing DispatchState) {
    rides.removeAll(keepingCapacity: true)
    presentTaxis.removeAll(keepingCapacity: true)
    limits.removeAll(keepingCapacity: true)
    isComplete.removeAll(keepingCapacity: true)
    for taxi in isMovable.ids { isMovable[taxi] = false }
    if let last = state.taxis.ids.last { isMovable.grow(toHold: last, filling: false) }
    movableCount = 0
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      if state.rides[ride].state == .held { addRow(ride, nil) }
    }
    // What nobody waits for is left as it is.
    if settings.gain != nil, !rides.isEmpty { gatherMovable(state) }
  }

  private func addRow(_ ride: RideID, _ taxi: TaxiID?) {
    rides.append(ride)
    presentTaxis.append(taxi)
    limits.append(settings.candidates)
    isComplete.append(false)
  }

  /// Writes down the rides that may be taken from their taxis, and these taxis where they are.
  private func gatherMovable(_ state: borrowing DispatchState) {
    for taxi in state.taxis.ids {
      guard let ride = state.taxis[taxi].offer?.ride ?? state.taxis[taxi].state.ride,
        let place = state.taxis[taxi].place, state.canRelease(ride),
        isMovable(state.taxis[taxi], ride, state),
        state.rides[ride].takeBackCount < BatchProblem.greatestTakeBackCount
      else { continue }
      addRow(ride, taxi)
      isMovable[taxi] = true
      movableCount += 1
      movable.enter(taxi, at: place.point)
    }
  }

  /// Whether a taxi may get another ride: its driver does not wait for the end of this one, and where
  /// passengers confirm their taxi, nobody has confirmed it yet.
  private func isMovable(
    _ taxi: Taxi, _ ride: RideID, _ state: borrowing DispatchState
  ) -> Bool {
    guard state.rides[ride].state.taxi != nil else { return true }
    return !taxi.hasDutyPending && !state.rulebook.passengerConfirms
  }

  /// Empties the index of movable taxis for the next batch.
  func forgetMovable() {
    guard movableCount > 0 else { return }
    for case let taxi? in presentTaxis { movable.leave(taxi) }
  }

  /// Lists for every ride who may come, and at what cost.
  func listCandidates(_ costs: BatchCosts, _ state: borrowing DispatchState) {
    pairs.removeAll(columnCount: state.taxis.count)
    for row in rides.indices {
      pairs.beginRow()
      isComplete[row] = true
      if mayBeAsked(row, state) {
        state.findNearestTaxis(
          for: rides[row], count: limits[row], within: settings.radius, into: &nearest)
        appendNearest(to: row, costs, state)
      }
      if movableCount > 0 { appendMovable(to: row, costs, state) }
      if presentTaxis[row] == nil, let time = settings.finishing {
        appendFinishing(within: time, to: row, costs, state)
      }
      if let taxi = presentTaxis[row], let distance = state.distance(from: taxi, to: rides[row]) {
        pairs.append(column: taxi.index, cost: costs.cost(of: distance, at: state.now, state))
      }
    }
  }

  /// Whether drivers may be asked for the ride of a row: those asked may refuse, and a passenger who
  /// has a taxi is not rejected for that.
  private func mayBeAsked(_ row: Int, _ state: borrowing DispatchState) -> Bool {
    guard state.rulebook.noTaxiAction == .reject else { return true }
    return state.rides[rides[row]].state.taxi == nil
  }

  /// Appends the taxis found, with the gain for a ride that would be taken from another one.
  private func appendNearest(
    to row: Int, _ costs: BatchCosts, _ state: borrowing DispatchState
  ) {
    if nearest.count == limits[row] { isComplete[row] = false }
    let extra =
      presentTaxis[row] == nil ? 0 : settings.gain.map { costs.cost(of: $0, state) } ?? 0
    for candidate in nearest {
      let drive = costs.cost(of: candidate.distance, at: state.now, state)
      pairs.append(column: candidate.taxi.index, cost: costs.sum(drive, extra))
    }
  }

  private func appendMovable(
    to row: Int, _ costs: BatchCosts, _ state: borrowing DispatchState
  ) {
    let mayBeAsked = mayBeAsked(row, state)
    let present = presentTaxis[row]
    state.findNearest(
      in: movable, for: rides[row], count: limits[row], within: settings.radius, into: &nearest
    ) { taxi in
      taxi != present && (mayBeAsked || state.taxis[taxi].state != .available)
    }
    appendNearest(to: row, costs, state)
  }

  /// Appends busy taxis, with the time until they are free and the drive from their destinations.
  private func appendFinishing(
    within time: TimeSpan, to row: Int, _ costs: BatchCosts, _ state: borrowing DispatchState
  ) {
    state.findNearest(
      in: state.places.finishing, for: rides[row], count: limits[row], within: settings.radius,
      into: &nearest
    ) { !isMovable[$0] && state.isFinishing($0, within: time) }
    if nearest.count == limits[row] { isComplete[row] = false }
    for candidate in nearest {
      let rest = state.expectedRest(of: candidate.taxi) ?? .zero
      let drive = costs.cost(of: candidate.distance, at: state.now + rest, state)
      pairs.append(
        column: candidate.taxi.index, cost: costs.sum(costs.cost(of: rest, state), drive))
    }
  }
}
