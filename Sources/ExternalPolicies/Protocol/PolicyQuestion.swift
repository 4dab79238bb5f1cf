import DispatchCore

/// What a policy is asked.
enum PolicyQuestion: Hashable, Sendable {
  /// Which taxi a ride is offered to.
  case taxi(for: RideID)

  /// Which held ride a taxi is offered.
  case ride(for: TaxiID)

  /// Which taxi is offered which of the waiting rides.
  case batch

  /// The name in messages.
  var kind: StaticString {
    switch self {
    case .taxi: "taxi_for_ride"
    case .ride: "ride_for_taxi"
    case .batch: "batch"
    }
  }
}

/// What a policy wants done.
enum PolicyAction: Hashable, Sendable {
  /// A ride is offered to a taxi.
  case offer(RideID, TaxiID)

  /// A ride waits for the next batch although no taxi was found.
  case keep(RideID)
}
