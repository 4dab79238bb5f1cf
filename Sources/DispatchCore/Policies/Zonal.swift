import Geography
public import Quantities

/// The queue of the own zone first, then whoever is nearest, in any zone.
///
/// A request takes the first taxi of its zone's queue, as drivers at a rank expect, and only when
/// nobody can be asked there the nearest idle taxi of the city. A taxi that becomes available takes the
/// longest-held ride of its zone, else the nearest held ride. Against `adjacent`, nobody is left
/// out because they are two zones away.
/// - Parameters:
///   - radius: how far away taxi and ride of different zones may be from each other, on the map,
///     100 m to 1,000 km; none unless given.
/// - Ties: of two taxis as near the smaller number; of two rides as near the longer held, then the
///   smaller number.
/// - Complexity: O(1), plus one step per locked or refusing taxi at the head of the queue, else O(taxis,
///   or held rides, within the distance found).
/// - Source: Maciejewski, Bischoff 2015, and MATSim's zonal optimizer; own zone after B-G4R1.
public struct Zonal: DispatchPolicy {
  /// How far away taxi and ride of different zones may be from each other; nil for any distance.
  public let radius: Distance?

  /// Makes the policy.
  /// - Parameter radius: how far away taxi and ride of different zones may be, on the map; nil for
  ///   any distance.
  public init(radius: Distance? = nil) { self.radius = radius }

  /// The name in scenarios and results.
  public var name: String { "zonal" }
  /// One sentence for lists and help.
  public var phrase: String? { "asking the own zone, then the nearest taxi" }

  public var summary: String {
    "first taxi of the own zone's queue, else the nearest idle taxi"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil
  /// Taxis and rides are found by place.
  public let needs: PolicyNeeds = [.taxisByPlace, .ridesByPlace]

  /// Which taxi a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.firstEligible(in: state.rides[ride].origin.zone, for: ride)
      ?? state.nearestTaxi(for: ride, within: radius)
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard let zone = state.queueZone(of: taxi) else { return nil }
    return state.firstHeld(in: zone, for: taxi) ?? state.nearestHeld(for: taxi, within: radius)
  }
}
