import Quantities
package import Results

/// Rule that selects a ride of one simulated day, so that its number need not be known.
package enum RideChoice: CaseIterable, Hashable, Sendable {
  /// The served ride with the longest wait.
  case longest

  /// The request with the earliest time, asked or reserved for, that ended without a taxi.
  case firstUnserved

  /// Selects a ride.
  /// - Parameter events: all events of one day under one policy, in their order.
  /// - Returns: the number of the ride, the smallest of equals; nil if no ride qualifies.
  /// - Complexity: O(events).
  package func ride(among events: [EventRow]) -> Int32? {
    var rides: [Int32: [EventRow]] = [:]
    for event in events {
      if let ride = event.ride { rides[ride, default: []].append(event) }
    }
    let accounts = rides.map { (ride: $0.key, account: RideAccount($0.value)) }
    switch self {
    case .longest:
      return accounts.filter { $0.account.outcome == .served }.min {
        let waits = ($0.account.slowest.wait, $1.account.slowest.wait)
        return waits.0 == waits.1 ? $0.ride < $1.ride : waits.0 > waits.1
      }?.ride
    case .firstUnserved:
      return accounts.filter { Self.isWithoutTaxi($0.account.outcome) }.min {
        ($0.account.waitsFrom, $0.ride) < ($1.account.waitsFrom, $1.ride)
      }?.ride
    }
  }

  /// False for a request that is still open, and for a party of which some rode.
  private static func isWithoutTaxi(_ outcome: Outcome) -> Bool {
    switch outcome {
    case .abandoned, .rejected, .cancelled: true
    case .served, .unresolved, .partServed: false
    }
  }

  /// Selects an emergency in the same way: by the response in place of the wait.
  /// - Parameter incidents: all emergencies of one day under one policy.
  /// - Returns: the number of the emergency, the smallest of equals; nil if none qualifies.
  package func incident(among incidents: [IncidentRow]) -> Int32? {
    switch self {
    case .longest:
      return incidents.compactMap { row in row.response.map { (row.incident, $0) } }.min {
        $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1
      }?.0
    case .firstUnserved:
      return incidents.filter { $0.end == .lost }.min {
        ($0.received, $0.incident) < ($1.received, $1.incident)
      }?.incident
    }
  }
}
