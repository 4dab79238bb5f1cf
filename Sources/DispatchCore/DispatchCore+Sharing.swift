import Geography
import MachineParts
import Quantities

/// Shared taxis, which carry the passengers of several rides (A-F1, B-F3).
extension DispatchCore {
  /// Returns the taxi under way that the policy chooses to share with a ride.
  func insertion(for ride: RideID) -> Insertion? {
    guard sharesRides, let sharing, state.isShareable(ride) else { return nil }
    return sharing.insertion(for: ride, in: state)
  }

  /// Returns the taxi under way that an external policy chooses, where a policy of the catalog is
  /// asked about idle taxis only.
  func foreignInsertion(for ride: RideID) -> Insertion? {
    foreign == nil ? nil : insertion(for: ride)
  }

  /// Offers a ride to a taxi under way, which is locked until the offer ends (A23).
  mutating func send(_ ride: RideID, _ insertion: Insertion, _ cause: OfferCause) {
    let taxi = insertion.taxi
    precondition(
      state.canBeAsked(taxi, toTakeAlong: ride), "taxi \(taxi) cannot take ride \(ride) along")
    precondition(fits(ride, insertion), "taxi \(taxi) has no room for ride \(ride)")
    noteOffer(of: ride, to: taxi, cause)
    let id = OfferID(offerCount)
    offerCount += 1
    state.taxis[taxi].offer = Offer(
      id: id, ride: ride, zone: state.stop(of: taxi, at: 0).place.zone, sentAt: now,
      insertion: insertion, isOutOfTurn: false)
    state.rides[ride].state.offer(id, to: taxi)
    if let foreign {
      foreign.noteChange(of: ride)
      foreign.noteChange(of: taxi)
    }
    outbox.append(.tellDriver(taxi, .offered(id, ride)))
    outbox.append(
      .setTimer(.offerTimeout(taxi, id), at: now + state.rulebook.offerTimeout))
  }

  /// True if the passengers of a ride have a seat all the way, in the order of the stops.
  func fits(_ ride: RideID, _ insertion: Insertion) -> Bool {
    guard let sharing = state.sharing else { return false }
    let taxi = insertion.taxi
    let count = state.stopCount(of: taxi)
    guard insertion.dropOff <= count else { return false }
    let people = Int(state.rides[ride].people)
    var load = state.peopleAboard(of: taxi)
    for position in 0...count {
      let isAlong = position >= insertion.pickUp && position <= insertion.dropOff
      if isAlong, load + people > sharing.seats { return false }
      guard position < count else { break }
      let stop = state.stop(of: taxi, at: position)
      load += stop.kind == .pickUp ? Int(stop.people) : -Int(stop.people)
    }
    return true
  }

  /// Gives a newly assigned taxi the two stops of its ride, if the ride may be shared.
  mutating func beginItinerary(of taxi: TaxiID, with ride: RideID) {
    guard sharesRides, state.isShareable(ride), let place = state.taxis[taxi].place
    else { return }
    addStops(of: ride, Insertion(taxi: taxi, pickUp: 0, dropOff: 0))
    state.itineraries.setOff(taxi, from: place, at: now)
  }

  /// Adds a ride to the itinerary of the taxi that has accepted it.
  mutating func join(_ ride: RideID, _ insertion: Insertion) {
    let taxi = insertion.taxi
    let place = state.estimatedPlace(of: taxi)
    addStops(of: ride, insertion)
    guard insertion.pickUp == 0, let place else { return }
    state.itineraries.setOff(taxi, from: place, at: now)
    state.taxis[taxi].state.goOn(with: ride)
  }

  private mutating func addStops(of ride: RideID, _ insertion: Insertion) {
    let entry = state.rides[ride]
    guard let sharing = state.sharing, let destination = entry.destination,
      let direct = state.estimatedDrive(from: entry.origin, to: destination, at: now)
    else { preconditionFailure("ride \(ride) cannot be shared") }
    let longest = TimeSpan(roundingSeconds: direct.inSeconds * (1 + sharing.maxDetour))
    func stop(_ kind: Stop.Kind, at place: Place) -> Stop {
      Stop(
        ride: ride, kind: kind, place: place, people: entry.people,
        latestPickUp: entry.requestedAt + sharing.maxWait, longestRide: longest)
    }
    let taxi = insertion.taxi
    state.itineraries.insert(stop(.dropOff, at: destination), at: insertion.dropOff, of: taxi)
    state.itineraries.insert(stop(.pickUp, at: entry.origin), at: insertion.pickUp, of: taxi)
    state.itineraries.enterZone(of: taxi)
  }

  /// Handles the driver's report that the next stop of the itinerary is done (A-F1).
  ///
  /// A pending offer whose pick-up was planned before this stop loses its plan. If no stop is left,
  /// every offer does. Other offers stay valid.
  mutating func stopDone(_ taxi: TaxiID, at place: Place) -> Response {
    if let refusal = refusalToStop(taxi, at: place) { return .refused(refusal) }
    let stop = state.stop(of: taxi, at: 0)
    if let insertion = state.taxis[taxi].offer?.insertion {
      if let later = insertion.afterFirstStop, state.stopCount(of: taxi) > 1 {
        state.taxis[taxi].offer?.insertion = later
      } else {
        voidOffer(of: taxi, state.stopCount(of: taxi) > 1 ? .routeChanged : .routeFinished)
      }
    }
    state.itineraries.remove(at: 0, of: taxi)
    locate(taxi, at: place)
    switch stop.kind {
    case .pickUp:
      state.itineraries.board(stop.ride, of: taxi, at: now)
      if state.rides[stop.ride].arrivalSeenAt == nil {
        state.rides[stop.ride].arrivalSeenAt = now
      }
    case .dropOff:
      complete(stop.ride)
    }
    goOn(taxi, from: place)
    return .accepted
  }

  /// Handles a no-show at the next stop.
  ///
  /// The ride is over, and the other rides continue (A-UC8).
  mutating func stopInVain(_ taxi: TaxiID, at place: Place) -> Response {
    if let refusal = refusalToStop(taxi, at: place) { return .refused(refusal) }
    let stop = state.stop(of: taxi, at: 0)
    guard stop.kind == .pickUp else { return .refused(.illegalTransition) }
    voidOffer(of: taxi, .routeChanged)
    locate(taxi, at: place)
    complete(stop.ride)
    removeStops(of: stop.ride, taxi)
    goOn(taxi, from: place)
    return .accepted
  }

  private func refusalToStop(_ taxi: TaxiID, at place: Place) -> Refusal? {
    guard state.sharing != nil else { return .notInRulebook }
    guard isOnMap(place) else { return .notOnMap }
    return state.stopCount(of: taxi) > 0 ? nil : .noRide
  }

  /// Sends a taxi to its next remaining stop.
  ///
  /// If there is none, the driver stays busy until they press.
  private mutating func goOn(_ taxi: TaxiID, from place: Place) {
    if state.stopCount(of: taxi) > 0 {
      state.itineraries.setOff(taxi, from: place, at: now)
      state.taxis[taxi].state.goOn(with: state.stop(of: taxi, at: 0).ride)
    } else {
      state.taxis[taxi].state.becomeBusy()
    }
    state.itineraries.enterZone(of: taxi)
  }

  /// Removes a ride from its taxi, which continues with the others from its estimated position.
  mutating func leaveTaxi(_ ride: RideID, _ taxi: TaxiID) {
    guard state.stopCount(of: taxi) > 0, let place = state.estimatedPlace(of: taxi) else {
      return state.taxis[taxi].state.becomeBusy()
    }
    voidOffer(of: taxi, .routeChanged)
    let isNext = state.stop(of: taxi, at: 0).ride == ride
    removeStops(of: ride, taxi)
    if isNext { goOn(taxi, from: place) } else { state.itineraries.enterZone(of: taxi) }
  }

  private mutating func removeStops(of ride: RideID, _ taxi: TaxiID) {
    var position = state.stopCount(of: taxi)
    while position > 0 {
      position -= 1
      if state.stop(of: taxi, at: position).ride == ride {
        state.itineraries.remove(at: position, of: taxi)
      }
    }
  }

  /// Completes every ride of a taxi without changing the driver's state.
  mutating func completeRides(of taxi: TaxiID) {
    guard state.stopCount(of: taxi) > 0 else {
      if let ride = state.taxis[taxi].state.ride { complete(ride) }
      return
    }
    voidOffer(of: taxi, .routeFinished)
    while state.stopCount(of: taxi) > 0 {
      let ride = state.stop(of: taxi, at: 0).ride
      removeStops(of: ride, taxi)
      complete(ride)
    }
    state.itineraries.enterZone(of: taxi)
  }

  /// Takes the taxi from all passengers who share it.
  ///
  /// Passengers aboard get off at once and their rides are complete; the others look for another
  /// taxi.
  mutating func loseItinerary(of taxi: TaxiID) {
    voidOffer(of: taxi, .administrator)
    while state.stopCount(of: taxi) > 0 {
      let ride = state.stop(of: taxi, at: 0).ride
      if state.isAboard(ride) {
        complete(ride)
        leaveTaxi(ride, taxi)
        note(.parted(ride, taxi, .administrator))
        outbox.append(.tellDriver(taxi, .unassigned(ride)))
      } else {
        lose(ride, taxi)
        orphans.append(ride)
      }
    }
  }

  /// Withdraws an offer to a shared taxi because the plan has changed or the taxi leaves.
  private mutating func voidOffer(of taxi: TaxiID, _ cause: WithdrawalCause) {
    guard state.taxis[taxi].offer?.insertion != nil,
      let ride = withdrawOffer(ofTaxi: taxi, cause)
    else { return }
    orphans.append(ride)
  }

  /// Searches for taxis for the rides that lost theirs during a command, in the order in which they
  /// lost them.
  mutating func searchForOrphans() {
    var next = 0
    while next < orphans.count {
      let ride = orphans[next]
      next += 1
      if state.rides[ride].state == .searching { search(for: ride) }
    }
    orphans.removeAll(keepingCapacity: true)
  }

  /// Estimated wait of a passenger for a taxi with other stops first.
  func estimatedWaitOnTheWay(for ride: RideID, by taxi: TaxiID) -> TimeSpan? {
    guard var place = state.estimatedPlace(of: taxi) else { return nil }
    var instant = now
    for position in 0..<state.stopCount(of: taxi) {
      let stop = state.stop(of: taxi, at: position)
      guard let drive = state.estimatedDrive(from: place, to: stop.place, at: instant) else {
        return nil
      }
      instant = instant + drive
      place = stop.place
      if stop.ride == ride { return instant - now }
    }
    return nil
  }
}

extension Rulebook {
  /// Reason why these rules do not allow shared taxis; nil if they do.
  public var sharingProblem: SharingProblem? {
    if passengerConfirms { return .passengersConfirm }
    if parties, maxTaxis > 1 { return .severalTaxis }
    return destinationKnown == .requestOptional ? nil : .destinationUnknown
  }
}

/// Reason why a rulebook does not allow shared taxis.
public enum SharingProblem: Hashable, Sendable, CaseIterable {
  /// The passenger must confirm a proposed taxi, and its plan could change before the answer.
  case passengersConfirm

  /// A party may have several taxis, which would have to wait for one another's passengers.
  case severalTaxis

  /// The service learns the destination only when the passengers are aboard.
  case destinationUnknown
}
