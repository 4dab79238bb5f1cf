import Geography
public import Quantities

/// Requests choose while taxis abound, taxis choose while they are short.
///
/// A request takes the nearest idle taxi. A taxi that becomes available takes the nearest held ride
/// when more rides are held than taxis are idle, and otherwise the longest-held one. So it waits as
/// little as `nearest-taxi` at low load, and keeps taxis as productive as `nearest-request` beyond
/// saturation.
/// - Parameters:
///   - radius: how far away taxi and ride may be from each other, on the map, 100 m to 1,000 km; none
///     unless given.
/// - Ties: of two taxis as near the smaller number; of two rides as near the longer held, then the
///   smaller number; as many held rides as idle taxis count as no shortage.
/// - Complexity: O(taxis, or held rides, within the distance found).
/// - Source: Maciejewski, Bischoff 2015, the strategy of demand-supply balancing.
public struct DemandSupply: DispatchPolicy {
  /// How far away taxi and ride may be from each other; nil for any distance.
  public let radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: how far away taxi and ride may be, on the map; nil for any distance.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "demand-supply" }
  /// One sentence for lists and help.
  public var phrase: String? { "sending the nearest taxi, or taking the nearest ride when taxis are short" }

  public var summary: String {
    "nearest taxi while taxis abound, nearest held ride while they are short"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil
  /// Taxis and rides are found by place.
  public let needs: PolicyNeeds = [.taxisByPlace, .ridesByPlace]

  /// Which taxi a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.nearestTaxi(for: ride, within: radius)
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.heldCount > state.eligibleCount
      ? state.nearestHeld(for: taxi, within: radius) : state.firstHeld(for: taxi, within: radius)
  }
}
