import MachineParts
import Quantities

extension DispatchCore {
  /// Checks a taxi against its itinerary: the rides of the stops, their order and the seats.
  ///
  /// A taxi has at most as many rides as seats (A15), all of them assigned to it (A07). The ride of
  /// the next stop is the one its driver is busy with (A15). No passenger gets off before getting
  /// in (A16), and the people aboard never exceed the seats (B04).
  func sharingViolation(of taxi: TaxiID) -> InvariantViolation? {
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "the itinerary of taxi \(taxi)")
    }
    guard let sharing = state.sharing else { return nil }
    let count = state.stopCount(of: taxi)
    if let code = brokenOffer(of: taxi) { return broken(code) }
    if (state.itineraries.zoneWithRoom(of: taxi) != nil) != hasRoom(taxi, sharing) {
      return broken("B01")
    }
    guard count > 0 else { return nil }
    guard state.taxis[taxi].state.ride == state.stop(of: taxi, at: 0).ride,
      state.itineraries.rideCount(of: taxi) <= sharing.seats
    else { return broken("A15") }
    var load = state.peopleAboard(of: taxi)
    for position in 0..<count {
      if load > sharing.seats { return broken("B04") }
      let stop = state.stop(of: taxi, at: position)
      if state.rides[stop.ride].state != .assigned(taxi) { return broken("A07") }
      if !isInOrder(stop, position, of: taxi) { return broken("A16") }
      load += stop.kind == .pickUp ? Int(stop.people) : -Int(stop.people)
    }
    return load == 0 ? nil : broken("B04")
  }

  private func hasRoom(_ taxi: TaxiID, _ sharing: SharingRules) -> Bool {
    state.stopCount(of: taxi) > 0 && state.itineraries.rideCount(of: taxi) < sharing.seats
  }

  /// Checks an offer to share: the taxi is under way and has seats all the way.
  private func brokenOffer(of taxi: TaxiID) -> String? {
    guard let offer = state.taxis[taxi].offer, let insertion = offer.insertion else {
      return nil
    }
    guard insertion.taxi == taxi, state.stopCount(of: taxi) > 0 else { return "A26" }
    return fits(offer.ride, insertion) ? nil : "B04"
  }

  /// True if a stop is the only one of its kind for its ride, and a drop-off follows the pick-up
  /// unless the passengers are aboard.
  private func isInOrder(_ stop: Stop, _ position: Int, of taxi: TaxiID) -> Bool {
    var pickUps = 0
    for other in 0..<state.stopCount(of: taxi) where other != position {
      guard state.stop(of: taxi, at: other).ride == stop.ride else { continue }
      if stop.kind == .pickUp { return other > position && stop.boardedAt == nil }
      if other > position { return false }
      pickUps += 1
    }
    return stop.kind == .dropOff && pickUps == (stop.boardedAt == nil ? 1 : 0)
  }
}
