import DispatchCore

/// Accepted actions in the form of the dispatch core, for programs and in-process code.
extension [PolicyAction] {
  /// The taxi of the first offer.
  var offeredTaxi: TaxiID? {
    for case .offer(_, let taxi) in self { return taxi }
    return nil
  }

  /// The ride of the first offer.
  var offeredRide: RideID? {
    for case .offer(let ride, _) in self { return ride }
    return nil
  }

  /// Adds the steps of a batch to a plan.
  func addSteps(to plan: inout DispatchPlan) {
    for action in self {
      switch action {
      case .offer(let ride, let taxi): plan.add(.offer(ride, taxi))
      case .keep(let ride): plan.add(.keep(ride))
      case .release(let ride): plan.add(.release(ride))
      case .redirect(let taxi, let ride): plan.add(.redirect(taxi, ride))
      case .relocate: continue
      }
    }
  }

  /// Adds the advice for idle taxis.
  func addRelocations(to relocations: inout [Relocation]) {
    for case .relocate(let taxi, let zone) in self {
      relocations.append(Relocation(taxi, to: zone))
    }
  }
}
