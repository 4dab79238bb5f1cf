import DispatchCore
import Geography
import Quantities

@testable import DispatchWorlds

/// Every ten seconds, each ride in its turn takes the nearest taxi that none before it has taken.
///
/// The template of a policy that decides about everything that waits at once.
/// - Ties: of two taxis as near the smaller number; rides in the order of holding, then by number.
/// - Complexity: O(held rides x taxis within the distance found).
/// - Source: the page about policies, as a template.
struct TemplateBatchPolicy: DispatchPolicy {
  /// The name in scenarios and results.
  let name = "template-batch"
  /// One sentence for lists and help.
  let summary = "every 10 s, the nearest taxi that is left to each ride in the order of holding"
  /// The whole city is searched.
  let ringLimit: Int? = nil
  /// Taxis are found by place.
  let needs: PolicyNeeds = .taxisByPlace
  /// The time between two batches.
  let batchPeriod: TimeSpan? = .seconds(10)

  /// Plans a batch.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    var held: [RideID] = []
    for ride in state.rides.ids where state.rides[ride].state == .held { held.append(ride) }
    held.sort { one, other in state.isHeldLonger(one, than: other) }
    var taken: Set<TaxiID> = []
    var candidates: [TaxiCandidate] = []
    for ride in held {
      // Those taken before may be as many as have been given away.
      state.findNearestTaxis(for: ride, count: taken.count + 1, into: &candidates)
      guard let free = candidates.first(where: { !taken.contains($0.taxi) }) else { continue }
      taken.insert(free.taxi)
      plan.add(.offer(ride, free.taxi))
    }
  }
}
