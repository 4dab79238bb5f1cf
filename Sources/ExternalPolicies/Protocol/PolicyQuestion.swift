package import DispatchCore
package import Geography

/// Question to a policy.
package enum PolicyQuestion: Hashable, Sendable {
  /// Choose the taxi that a ride is offered to.
  case taxi(for: RideID)

  /// Choose the held ride that a taxi is offered.
  case ride(for: TaxiID)

  /// Choose the taxis that all held rides are offered to.
  case heldRides

  /// Assign waiting rides to taxis.
  case batch

  /// Advise idle taxis to move to other zones.
  case reposition

  /// The name in messages.
  package var kind: StaticString {
    switch self {
    case .taxi: "taxi_for_ride"
    case .ride: "ride_for_taxi"
    case .heldRides: "held_rides"
    case .batch: "batch"
    case .reposition: "reposition"
    }
  }
}

/// Action requested by a policy.
package enum PolicyAction: Hashable, Sendable {
  case offer(RideID, TaxiID)

  /// A ride is offered to a taxi under way, with the places of its two stops in the new list of
  /// stops, from 0.
  case insert(RideID, TaxiID, pickUp: Int32, dropOff: Int32)

  /// A ride is rejected.
  case reject(RideID)

  /// A ride waits for the next batch although no taxi was found.
  case keep(RideID)

  /// A ride loses its taxi, or the taxi to which it is offered, and is held again.
  case release(RideID)

  /// A taxi that has lost its ride in the same answer goes to another one without being asked.
  case redirect(TaxiID, RideID)

  /// An idle taxi is advised to move to another zone.
  case relocate(TaxiID, ZoneID)

  /// An idle taxi is advised to move to a point of a zone.
  case relocateTo(TaxiID, ZoneID, Point)

  /// An idle taxi on its way to another zone is advised to stop.
  case recall(TaxiID)
}
