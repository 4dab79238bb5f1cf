import Geography
public import Quantities

/// An insertion with the driving time that it costs.
public struct PricedInsertion: Hashable, Sendable, BitwiseCopyable {
  /// Positions of the stops of the ride.
  public let insertion: Insertion

  /// Driving time that the insertion adds; for an idle taxi the approach and the direct ride.
  public let cost: TimeSpan

  /// True if it costs less than another one; ties go to the smaller taxi number, then the earlier
  /// pick-up, then the earlier drop-off.
  func isBetter(than other: PricedInsertion) -> Bool {
    if cost != other.cost { return cost < other.cost }
    if insertion.taxi != other.insertion.taxi { return insertion.taxi < other.insertion.taxi }
    return (insertion.pickUp, insertion.dropOff)
      < (other.insertion.pickUp, other.insertion.dropOff)
  }
}

/// Reason why a ride cannot be inserted into the itinerary of a taxi.
public enum InsertionProblem: Hashable, Sendable, CaseIterable {
  /// The itinerary has no such position, or the taxi already waits for passengers at its next stop.
  case noSuchPosition

  /// More people would be aboard than the taxi has shared seats.
  case noSeat

  /// A passenger would be picked up later than `max_wait` after the request.
  case tooLate

  /// A passenger would ride longer than `max_detour` allows.
  case tooLong
}

extension DispatchState {
  /// Returns the cheapest way to a ride, as the policy `insertion` computes it.
  /// - Parameters:
  ///   - ride: a ride.
  ///   - taxi: the taxi, idle or under way; nil for the best of all under way.
  /// - Returns: the insertion and its cost; for an idle taxi the cost of the ride alone, with the
  ///   positions 0. Nil if the ride cannot be shared or waits too long already, or if no taxi, or
  ///   not this one, can take it.
  /// - Complexity: O(seats^3) for a taxi; for all, O(zones + taxis within reach x seats^3).
  public func cheapestInsertion(of ride: RideID, into taxi: TaxiID? = nil) -> PricedInsertion? {
    guard let search = InsertionSearch(ride, self) else { return nil }
    guard let taxi else { return search.cheapest(self) }
    if taxis[taxi].isEligible {
      return search.costAlone(taxi, self).map {
        PricedInsertion(insertion: Insertion(taxi: taxi, pickUp: 0, dropOff: 0), cost: $0)
      }
    }
    return canBeAsked(taxi, toTakeAlong: ride) ? search.cheapest(taxi, self) : nil
  }

  /// Returns the reason why a ride cannot be inserted into the itinerary of a taxi.
  /// - Parameters:
  ///   - insertion: a taxi under way, and positions of the ride's stops.
  ///   - ride: a ride that may be shared.
  /// - Returns: the reason by the estimates of the core; nil if the ride may be offered to the taxi.
  public func problem(with insertion: Insertion, of ride: RideID) -> InsertionProblem? {
    guard let search = InsertionSearch(ride, self) else { return .tooLate }
    return search.problem(insertion, self)
  }

  /// Number of people aboard a shared taxi, according to its driver's reports.
  public func peopleAboard(of taxi: TaxiID) -> Int {
    var people = 0
    for position in 0..<stopCount(of: taxi) {
      let stop = stop(of: taxi, at: position)
      if stop.boardedAt != nil { people += Int(stop.people) }
    }
    return people
  }

  /// Number of shared seats of a taxi that are free now; 0 unless its passengers may share it.
  public func freeSeats(of taxi: TaxiID) -> Int {
    guard let sharing, stopCount(of: taxi) > 0 else { return 0 }
    return max(0, sharing.seats - peopleAboard(of: taxi))
  }

  /// Estimates when a shared taxi reaches a stop, from its departure to the first one on.
  ///
  /// The estimate stays the same until the itinerary changes or the taxi reports its position, and
  /// may be past if the streets are slower than estimated or the taxi waits for passengers.
  /// - Parameters:
  ///   - taxi: a taxi with an itinerary.
  ///   - position: position of the stop, less than `stopCount(of:)`.
  /// - Returns: the instant; nil if drives cannot be estimated.
  /// - Complexity: O(position).
  public func dueTime(of taxi: TaxiID, at position: Int) -> Instant? {
    let way = itineraries.departures[taxi]
    var (place, instant) = (way.from, way.since)
    for index in 0...position {
      let next = stop(of: taxi, at: index).place
      guard let drive = estimatedDrive(from: place, to: next, at: instant) else { return nil }
      (place, instant) = (next, instant + drive)
    }
    return instant
  }
}
