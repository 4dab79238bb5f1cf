import Geography
public import Quantities

/// The nearest request to every taxi, whatever the zones: taxis choose.
///
/// Taxis choose in the order in which they became available. A new request that several idle taxis
/// could take is the only one there is for each of them, so the one that has waited longest takes it,
/// near or far; a taxi that becomes available takes the nearest held ride. When rides are held this
/// keeps approaches short and taxis productive, at the price of passengers far from everything.
/// - Parameters:
///   - radius: how far away the request may be, on the map, 100 m to 1,000 km; none unless given.
/// - Ties: of two rides as near the longer held, then the smaller number.
/// - Complexity: O(locked and refusing taxis at the head of the idle order) for a request, and with
///   a radius O(taxis within it); O(held rides within the distance found) for a taxi.
/// - Source: Maciejewski, Bischoff 2015, where MATSim calls its goal the least pick-up time.
public struct NearestRequest: DispatchPolicy {
  /// How far away a request may be; nil for any distance.
  public let radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: how far away a request may be, on the map; nil for any distance.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "nearest-request" }
  /// One sentence for lists and help.
  public var phrase: String? { "giving free taxis the nearest ride" }

  public var summary: String {
    "a free taxi takes the nearest held ride; a request the longest-idle taxi"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Rides are found by place, taxis by how long they have been idle, and within a radius by place.
  public var needs: PolicyNeeds {
    radius == nil ? [.ridesByPlace, .idleOrder] : [.ridesByPlace, .idleOrder, .taxisByPlace]
  }

  /// Which taxi a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.longestIdle(for: ride, within: radius)
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.nearestHeld(for: taxi, within: radius)
  }
}
