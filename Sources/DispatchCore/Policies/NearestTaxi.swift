import Geography
public import Quantities

/// The nearest taxi to every request, whatever the zones: requests choose.
///
/// Each request takes the nearest idle taxi, in the order of the requests; a taxi that becomes
/// available takes the ride that has been held longest. While taxis are idle this keeps approaches
/// short. When rides are held it sends every taxi that becomes free to wherever the oldest ride is,
/// however far, which makes a shortage worse.
/// - Parameters:
///   - radius: how far away the taxi may be, on the map, 100 m to 1,000 km; none unless given.
/// - Ties: of two taxis as near the smaller number; of two rides held as long the smaller number.
/// - Complexity: O(taxis within the distance found) for a request, O(1) for a taxi.
/// - Source: Maciejewski, Bischoff 2015, where MATSim calls its goal the least waiting time.
public struct NearestTaxi: DispatchPolicy {
  /// How far away a taxi may be; nil for any distance.
  public let radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: how far away a taxi may be, on the map; nil for any distance.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "nearest-taxi" }
  /// One sentence for lists and help.
  public var summary: String {
    "nearest idle taxi to each request; a free taxi takes the longest-held ride"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place, and within a radius rides, too.
  public var needs: PolicyNeeds {
    radius == nil ? .taxisByPlace : [.taxisByPlace, .ridesByPlace]
  }

  /// Which taxi a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.nearestTaxi(for: ride, within: radius)
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: radius)
  }
}
