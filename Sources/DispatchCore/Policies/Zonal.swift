import Geography
public import Quantities

/// Searches the queue of the own zone first, then the nearest taxi or ride in any zone.
///
/// A request takes the first taxi in the queue of its zone, as drivers at a rank expect; if no taxi
/// can be asked there, it takes the nearest idle taxi of the city. A taxi that becomes available
/// takes the longest-held ride of its zone, or else the nearest held ride. Unlike `adjacent`, it
/// also serves rides two or more zones away.
/// - Parameters:
///   - radius: greatest map distance between taxi and ride of different zones, 100 m to 1,000 km.
///     Default: no limit.
/// - Ties: of two equally near taxis the smaller number; of two equally near rides the longer held,
///   then the smaller number.
/// - Complexity: O(1), plus one step per locked or refusing taxi at the head of the queue, else
///   O(taxis, or held rides, within the distance found).
/// - Source: Maciejewski, Bischoff 2015, and MATSim's zonal optimizer; own zone according to
///   B-G4R1.
public struct Zonal: DispatchPolicy {
  /// Greatest map distance between taxi and ride of different zones; nil for no limit.
  public internal(set) var radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: greatest map distance between taxi and ride of different zones; nil for no
  ///   limit.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "zonal" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "asking the own zone, then the nearest taxi" }

  /// One sentence for lists and help.
  public var summary: String {
    "first taxi of the own zone's queue, else the nearest idle taxi"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] {
    [.radius(\Self.radius, "between taxi and ride of different zones")]
  }

  /// The whole city is searched.
  public let ringLimit: Int? = nil
  /// Taxis and rides are found by place.
  public let needs: PolicyNeeds = [.taxisByPlace, .ridesByPlace]

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.firstEligible(in: state.rides[ride].origin.zone, for: ride)
      ?? state.nearestTaxi(for: ride, within: radius)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard let zone = state.queueZone(of: taxi) else { return nil }
    return state.firstHeld(in: zone, for: taxi) ?? state.nearestHeld(for: taxi, within: radius)
  }
}
