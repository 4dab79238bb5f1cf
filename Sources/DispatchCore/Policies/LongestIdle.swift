import Geography
public import Quantities

/// Assigns the taxi that has been available longest, anywhere in the city: fairness first.
///
/// A request takes the taxi of the city that became available first; a taxi that becomes available
/// takes the longest-held ride. Work is spread over drivers as evenly as possible. Approaches have
/// random lengths, unless a radius keeps them short.
/// - Parameters:
///   - radius: greatest map distance between taxi and ride, 100 m to 1,000 km. Default: no limit.
/// - Ties: none; the orders of idling and holding are total. A taxi that refuses goes to the end of
///   the order if the rulebook sends it to the end of its queue.
/// - Complexity: O(1), plus one step per locked or refusing taxi at the head of the order; with a
///   radius O(taxis, or held rides, within it).
/// - Source: the fair management of queues required by document B (B-G4), over the whole city.
public struct LongestIdle: DispatchPolicy {
  /// Greatest map distance between taxi and ride; nil for no limit.
  public internal(set) var radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: greatest map distance between taxi and ride; nil for no limit.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "longest-idle" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "sending the taxi that is idle longest" }

  /// One sentence for lists and help.
  public var summary: String {
    "the taxi that has been available longest takes the longest-held ride"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] { [.radius(\Self.radius)] }

  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by idle time; within a radius, taxis and rides are found by place.
  public var needs: PolicyNeeds {
    radius == nil ? .idleOrder : [.idleOrder, .taxisByPlace, .ridesByPlace]
  }

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.longestIdle(for: ride, within: radius)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: radius)
  }
}
