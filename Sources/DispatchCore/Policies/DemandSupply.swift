import Geography
public import Quantities

/// Lets requests choose while taxis are plentiful, and taxis choose while they are short.
///
/// A request takes the nearest idle taxi. A taxi that becomes available takes the nearest held ride
/// if held rides outnumber idle taxis, and otherwise the longest-held ride. So waits are as short
/// as under `nearest-taxi` at low load, and taxis as productive as under `nearest-request` beyond
/// saturation.
/// - Parameters:
///   - radius: greatest map distance between taxi and ride, 100 m to 1,000 km. Default: no limit.
/// - Ties: of two equally near taxis the smaller number; of two equally near rides the longer held,
///   then the smaller number; equal numbers of held rides and idle taxis are not a shortage.
/// - Complexity: O(taxis, or held rides, within the distance found).
/// - Source: Maciejewski, Bischoff 2015, the strategy of demand-supply balancing.
public struct DemandSupply: DispatchPolicy {
  /// Greatest map distance between taxi and ride; nil for no limit.
  public internal(set) var radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: greatest map distance between taxi and ride; nil for no limit.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "demand-supply" }

  /// The policy as the subject of a sentence.
  public var phrase: String? {
    "sending the nearest taxi, or taking the nearest ride when taxis are short"
  }

  /// One sentence for lists and help.
  public var summary: String {
    "nearest taxi while taxis abound, nearest held ride while they are short"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] { [.radius(\Self.radius)] }

  /// The whole city is searched.
  public let ringLimit: Int? = nil
  /// Taxis and rides are found by place.
  public let needs: PolicyNeeds = [.taxisByPlace, .ridesByPlace]

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.nearestTaxi(for: ride, within: radius)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.heldCount > state.eligibleCount
      ? state.nearestHeld(for: taxi, within: radius) : state.firstHeld(for: taxi, within: radius)
  }
}
