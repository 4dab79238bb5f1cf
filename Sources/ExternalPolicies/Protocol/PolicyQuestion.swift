package import DispatchCore
package import Geography

/// What a policy is asked.
package enum PolicyQuestion: Hashable, Sendable {
  /// Which taxi a ride is offered to.
  case taxi(for: RideID)

  /// Which held ride a taxi is offered.
  case ride(for: TaxiID)

  /// Which taxis the held rides are offered to, all at once.
  case heldRides

  /// Which taxi is offered which of the waiting rides.
  case batch

  /// Which idle taxis are advised to stand in another zone.
  case reposition

  /// The name in messages.
  var kind: StaticString {
    switch self {
    case .taxi: "taxi_for_ride"
    case .ride: "ride_for_taxi"
    case .heldRides: "held_rides"
    case .batch: "batch"
    case .reposition: "reposition"
    }
  }
}

/// What a policy wants done.
package enum PolicyAction: Hashable, Sendable {
  case offer(RideID, TaxiID)

  /// A ride waits for the next batch although no taxi was found.
  case keep(RideID)

  /// A ride loses its taxi, or the taxi that it is on offer to, and is held again.
  case release(RideID)

  /// A taxi that has lost its ride in the same answer goes to another one without being asked.
  case redirect(TaxiID, RideID)

  /// An idle taxi is advised to stand in another zone.
  case relocate(TaxiID, ZoneID)
}
