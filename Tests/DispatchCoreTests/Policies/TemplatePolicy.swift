import DispatchCore
import Geography
import Quantities

@testable import DispatchWorlds

/// The first taxi of the own zone's queue if it is near enough, else the nearest of the city.
///
/// A taxi that becomes available takes the longest-held ride. What makes the idea good, and when it is
/// bad, belongs here.
/// - Parameters:
///   - patience: how far away the taxi of the own zone may be, on the map; 1 km unless given.
/// - Ties: of two taxis as near the smaller number; of two rides held as long the one held first.
/// - Complexity: O(taxis within the distance found) for a request, O(1) for a taxi.
/// - Source: the page about policies, as a template.
struct TemplatePolicy: DispatchPolicy {
  /// How far away the taxi of the own zone may be.
  let patience: Distance

  /// Makes the policy.
  /// - Parameter patience: how far away the taxi of the own zone may be, on the map, more than 0.
  init(patience: Distance = Distance(meters: 1000)) { self.patience = patience }

  /// The name in scenarios and results.
  let name = "template"
  /// One sentence for lists and help.
  let summary = "first taxi of the own zone's queue if it is near, else the nearest idle taxi"
  /// The whole city is searched.
  let ringLimit: Int? = nil
  /// Taxis are found by place.
  let needs: PolicyNeeds = .taxisByPlace

  /// Which taxi a ride is offered to.
  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    let own = state.rides[ride].origin.zone
    if let taxi = state.firstEligible(in: own, for: ride),
      let distance = state.distance(from: taxi, to: ride), distance <= patience
    {
      return taxi
    }
    return state.nearestTaxi(for: ride)
  }

  /// Which held ride a taxi is offered.
  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: nil)
  }
}
