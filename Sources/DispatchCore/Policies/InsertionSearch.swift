import Geography
import Quantities

/// Search for the positions of one ride's two stops in the itineraries of taxis under way, with
/// their costs.
struct InsertionSearch {
  private let ride: RideID
  private let origin: Place
  private let destination: Place
  private let people: Int
  private let latestPickUp: Instant
  private let longestRide: TimeSpan
  private let streets: Streets
  private let rules: SharingRules

  /// - Returns: nil if the ride cannot be shared, or has already waited too long.
  init?(_ ride: RideID, _ state: borrowing DispatchState) {
    guard state.isShareable(ride), let rules = state.sharing, let streets = state.streets,
      let destination = state.rides[ride].destination
    else { return nil }
    self.ride = ride
    origin = state.rides[ride].origin
    self.destination = destination
    people = Int(state.rides[ride].people)
    latestPickUp = state.rides[ride].requestedAt + rules.maxWait
    guard latestPickUp >= state.now else { return nil }
    self.rules = rules
    self.streets = streets
    let direct = streets.estimate(
      from: origin, to: destination, leaving: state.now, class: .occupiedTaxi, on: state.zones,
      clock: state.surroundings.clock)
    longestRide = TimeSpan(roundingSeconds: direct.inSeconds * (1 + rules.maxDetour))
  }

  /// True if a taxi whose next stop is in a zone may still arrive in time: no point of a zone is
  /// farther from its centre than the side of its square, in any metric.
  func canReachInTime(from zone: ZoneID, _ state: borrowing DispatchState) -> Bool {
    guard streets.pairs == nil else { return true }
    let centre = state.zones.distance(from: state.zones.center(of: zone), to: origin).meters
    let side = state.zones.areas[zone.index].squareMeters.squareRoot()
    let least = Distance(meters: max(0, centre - side))
    return state.now + state.drive(streets, least, at: state.now) <= latestPickUp
  }

  /// Cost of an idle taxi: the approach and the direct ride.
  func costAlone(_ taxi: TaxiID, _ state: borrowing DispatchState) -> TimeSpan? {
    guard let place = state.taxis[taxi].place else { return nil }
    let arrival = drive(from: place, to: origin, at: state.now, state)
    return drive(from: origin, to: destination, at: arrival, state) - state.now
  }

  /// The cheapest insertion of the ride into the itinerary of any taxi that may be asked.
  func cheapest(_ state: borrowing DispatchState) -> PricedInsertion? {
    var best: PricedInsertion?
    for index in 0..<state.zoneCount where state.countWithRoom(in: ZoneID(index)) > 0 {
      let zone = ZoneID(index)
      guard canReachInTime(from: zone, state) else { continue }
      var cursor = state.firstWithRoom(in: zone)
      while let taxi = cursor {
        cursor = state.nextWithRoom(after: taxi)
        guard state.canBeAsked(taxi, toTakeAlong: ride), let offer = cheapest(taxi, state) else {
          continue
        }
        if best.map({ offer.isBetter(than: $0) }) ?? true { best = offer }
      }
    }
    return best
  }

  /// The cheapest insertion of the ride into the itinerary of a taxi; nil if there is none.
  func cheapest(_ taxi: TaxiID, _ state: borrowing DispatchState) -> PricedInsertion? {
    guard let start = state.estimatedPlace(of: taxi),
      drive(from: start, to: origin, at: state.now, state) <= latestPickUp
    else { return nil }
    let count = state.stopCount(of: taxi)
    return withUnsafeTemporaryAllocation(of: Instant.self, capacity: 2 * count) { times in
      let planned = UnsafeMutableBufferPointer(rebasing: times[0..<count])
      let delayed = UnsafeMutableBufferPointer(rebasing: times[count...])
      let end = plan(taxi, from: start, planned, state)
      var best: PricedInsertion?
      for pickUp in (isAtStop(taxi, state) ? 1 : 0)...count {
        // A pick-up after a later stop is later too, so no later position is in time either.
        let before = pickUp == 0 ? start : state.stop(of: taxi, at: pickUp - 1).place
        let left = pickUp == 0 ? state.now : planned[pickUp - 1]
        guard drive(from: before, to: origin, at: left, state) <= latestPickUp else { break }
        for dropOff in pickUp...count {
          let insertion = Insertion(taxi: taxi, pickUp: pickUp, dropOff: dropOff)
          guard case .arrives(let newEnd) = delay(insertion, from: start, planned, delayed, state)
          else { continue }
          let offer = PricedInsertion(insertion: insertion, cost: newEnd - end)
          if best.map({ offer.isBetter(than: $0) }) ?? true { best = offer }
        }
      }
      return best
    }
  }

  /// Reason why the ride cannot be inserted into an itinerary; nil if it can.
  func problem(_ insertion: Insertion, _ state: borrowing DispatchState) -> InsertionProblem? {
    let taxi = insertion.taxi
    let count = state.stopCount(of: taxi)
    guard insertion.dropOff <= count, insertion.pickUp > 0 || !isAtStop(taxi, state),
      let start = state.estimatedPlace(of: taxi)
    else { return .noSuchPosition }
    return withUnsafeTemporaryAllocation(of: Instant.self, capacity: 2 * count) { times in
      let planned = UnsafeMutableBufferPointer(rebasing: times[0..<count])
      let delayed = UnsafeMutableBufferPointer(rebasing: times[count...])
      _ = plan(taxi, from: start, planned, state)
      guard case .fails(let problem) = delay(insertion, from: start, planned, delayed, state)
      else { return nil }
      return problem
    }
  }

  /// True if a taxi is known to wait at its next stop for passengers, who are not left behind.
  private func isAtStop(_ taxi: TaxiID, _ state: borrowing DispatchState) -> Bool {
    let stop = state.stop(of: taxi, at: 0)
    return stop.kind == .pickUp && state.rides[stop.ride].arrivalSeenAt != nil
  }

  /// Plans the arrival of the taxi at each of its stops without the ride.
  /// - Returns: the arrival at the last stop.
  private func plan(
    _ taxi: TaxiID, from start: Place, _ planned: UnsafeMutableBufferPointer<Instant>,
    _ state: borrowing DispatchState
  ) -> Instant {
    var place = start
    var now = state.now
    for position in planned.indices {
      let stop = state.stop(of: taxi, at: position)
      now = drive(from: place, to: stop.place, at: now, state)
      place = stop.place
      planned[position] = now
    }
    return now
  }

  /// Result of an insertion.
  private enum Outcome {
    /// The instant of arrival at the last stop.
    case arrives(Instant)

    case fails(InsertionProblem)
  }

  /// Plans the arrival of the taxi at each of its stops with the ride.
  /// - Returns: the arrival at the last stop, or the first reason along the way against it: a
  ///   passenger would have no seat, or would wait or ride too long.
  private func delay(
    _ insertion: Insertion, from start: Place, _ planned: UnsafeMutableBufferPointer<Instant>,
    _ delayed: UnsafeMutableBufferPointer<Instant>, _ state: borrowing DispatchState
  ) -> Outcome {
    let taxi = insertion.taxi
    let count = planned.count
    var place = start
    var now = state.now
    var pickedUpAt = now
    var load = state.peopleAboard(of: taxi)
    for position in 0...count {
      if position == insertion.pickUp {
        now = drive(from: place, to: origin, at: now, state)
        place = origin
        pickedUpAt = now
        load += people
        if now > latestPickUp { return .fails(.tooLate) }
      }
      if load > rules.seats { return .fails(.noSeat) }
      if position == insertion.dropOff {
        now = drive(from: place, to: destination, at: now, state)
        place = destination
        load -= people
        if now - pickedUpAt > longestRide { return .fails(.tooLong) }
      }
      guard position < count else { break }
      let stop = state.stop(of: taxi, at: position)
      now = drive(from: place, to: stop.place, at: now, state)
      place = stop.place
      delayed[position] = now
      load += stop.kind == .pickUp ? Int(stop.people) : -Int(stop.people)
      guard isBearable(stop, position, taxi, planned, delayed, state) else {
        return .fails(stop.kind == .pickUp ? .tooLate : .tooLong)
      }
    }
    return .arrives(now)
  }

  /// True if the delay is within the limits of the passengers who board or leave at a stop.
  private func isBearable(
    _ stop: Stop, _ position: Int, _ taxi: TaxiID,
    _ planned: UnsafeMutableBufferPointer<Instant>,
    _ delayed: UnsafeMutableBufferPointer<Instant>, _ state: borrowing DispatchState
  ) -> Bool {
    if delayed[position] == planned[position] { return true }
    switch stop.kind {
    case .pickUp:
      return delayed[position] <= max(stop.latestPickUp, planned[position])
    case .dropOff:
      if let boardedAt = stop.boardedAt {
        return delayed[position] <= max(boardedAt + stop.longestRide, planned[position])
      }
      for other in 0..<position where state.stop(of: taxi, at: other).ride == stop.ride {
        let ride = delayed[position] - delayed[other]
        return ride <= max(stop.longestRide, planned[position] - planned[other])
      }
      return false
    }
  }

  /// The instant at which a drive ends that starts at a given instant.
  private func drive(
    from: Place, to: Place, at start: Instant, _ state: borrowing DispatchState
  ) -> Instant {
    start
      + streets.estimate(
        from: from, to: to, leaving: start, class: .occupiedTaxi, on: state.zones,
        clock: state.surroundings.clock)
  }
}
