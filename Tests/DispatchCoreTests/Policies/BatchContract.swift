import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// Judges the plan of a policy by following its steps, without carrying them out.
struct BatchContract {
  private(set) var issues: [String] = []
  private(set) var offerCount = 0

  // What rides and taxis are after the steps so far.
  private var waiting: Set<RideID> = []
  private var idle: Set<TaxiID> = []
  private var taken: [TaxiID: RideID] = [:]
  private let desk: DispatchDesk

  static func plan(of policy: any DispatchPolicy, _ desk: DispatchDesk) -> [DispatchPlan.Step] {
    var plan = DispatchPlan()
    policy.plan(in: desk.core.state, into: &plan)
    return plan.steps
  }

  init(_ steps: [DispatchPlan.Step], _ desk: DispatchDesk) {
    self.desk = desk
    for index in desk.core.state.rides.indices where desk.ride(index) == .held {
      waiting.insert(RideID(index))
    }
    for index in desk.core.state.taxis.indices where desk.core.state.taxis[index].isEligible {
      idle.insert(TaxiID(index))
    }
    for step in steps { follow(step) }
    for ride in waiting.sorted() {
      let free = idle.sorted().first { !desk.core.state.hasRefused(ride, $0) }
      if let free { issues.append("taxi \(free) stays idle beside ride \(ride)") }
    }
  }

  private mutating func follow(_ step: DispatchPlan.Step) {
    switch step {
    case .offer(let ride, let taxi):
      offerCount += 1
      if idle.remove(taxi) == nil { issues.append("taxi \(taxi) may not be asked") }
      give(ride, taxi)
    case .insert(let ride, _): issues.append("ride \(ride) shares a taxi")
    case .release(let ride):
      if !desk.core.state.canRelease(ride) || !waiting.insert(ride).inserted {
        issues.append("ride \(ride) cannot be released")
      }
      if let taxi = desk.ride(ride.index).taxi {
        taken[taxi] = ride
      } else if let taxi = desk.ride(ride.index).pendingOffer?.taxi {
        idle.insert(taxi)
      }
    case .redirect(let taxi, let ride):
      if taken.removeValue(forKey: taxi) == nil { issues.append("taxi \(taxi) was not taken") }
      give(ride, taxi)
    case .keep(let ride):
      if !waiting.contains(ride) { issues.append("ride \(ride) does not wait") }
    }
  }

  private mutating func give(_ ride: RideID, _ taxi: TaxiID) {
    if waiting.remove(ride) == nil { issues.append("ride \(ride) does not wait") }
    if desk.core.state.hasRefused(ride, taxi) {
      issues.append("taxi \(taxi) has refused ride \(ride) in this round")
    }
  }
}
