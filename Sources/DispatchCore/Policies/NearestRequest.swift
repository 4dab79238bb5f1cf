import Geography
public import Quantities

/// Assigns every taxi its nearest request, regardless of zones: taxis choose.
///
/// Taxis choose in the order in which they became available. A new request is the only choice for
/// each idle taxi, so the taxi that has been idle longest takes it, near or far. A taxi that
/// becomes available takes the nearest held ride. When rides are held this keeps approaches short
/// and taxis productive, at the expense of passengers in remote places.
/// - Parameters:
///   - radius: greatest map distance of the request, 100 m to 1,000 km. Default: no limit.
/// - Ties: of two equally near rides the longer held, then the smaller number.
/// - Complexity: O(locked and refusing taxis at the head of the idle order) for a request, and with
///   a radius O(taxis within it); O(held rides within the distance found) for a taxi.
/// - Source: Maciejewski, Bischoff 2015, where MATSim calls its goal the least pick-up time.
public struct NearestRequest: DispatchPolicy {
  /// Greatest map distance of a request; nil for no limit.
  public internal(set) var radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: greatest map distance of a request; nil for no limit.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "nearest-request" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "giving free taxis the nearest ride" }

  /// One sentence for lists and help.
  public var summary: String {
    "a free taxi takes the nearest held ride; a request the longest-idle taxi"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] { [.radius(\Self.radius, "of the request")] }

  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Rides are found by place and taxis by idle time; within a radius, taxis are found by place.
  public var needs: PolicyNeeds {
    radius == nil ? [.ridesByPlace, .idleOrder] : [.ridesByPlace, .idleOrder, .taxisByPlace]
  }

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.longestIdle(for: ride, within: radius)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.nearestHeld(for: taxi, within: radius)
  }
}
