import DispatchCore
import Quantities

@testable import DispatchWorlds

/// A policy whose plans are written down beforehand, one for every batch, and none after the last.
final class ScriptedBatches: DispatchPolicy, @unchecked Sendable {
  let name = "scripted"
  let summary = "what the script says"
  let ringLimit: Int? = nil
  let needs: PolicyNeeds
  let batchPeriod: TimeSpan? = .seconds(30)
  private var plans: [[DispatchPlan.Step]]

  init(_ plans: [DispatchPlan.Step]..., needs: PolicyNeeds = .approachPlaces) {
    self.plans = plans
    self.needs = needs
  }

  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? { nil }

  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }

  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    guard !plans.isEmpty else { return }
    for step in plans.removeFirst() { plan.add(step) }
  }
}

extension DispatchPlan.Step {
  static func offer(_ ride: Int, to taxi: Int) -> Self { .offer(RideID(ride), TaxiID(taxi)) }

  static func release(_ ride: Int) -> Self { .release(RideID(ride)) }

  static func redirect(_ taxi: Int, to ride: Int) -> Self { .redirect(TaxiID(taxi), RideID(ride)) }

  static func keep(_ ride: Int) -> Self { .keep(RideID(ride)) }
}
