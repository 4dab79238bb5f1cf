import DispatchCore
import Geography
import Quantities

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

  /// The first taxi under way that a ride shares.
  var insertion: Insertion? {
    for case .insert(_, let taxi, let pickUp, let dropOff) in self {
      return Insertion(taxi: taxi, newPickUp: pickUp, newDropOff: dropOff)
    }
    return nil
  }

  /// Adds the steps of a batch to a plan.
  func addSteps(to plan: inout DispatchPlan) {
    for action in self {
      switch action {
      case .offer(let ride, let taxi): plan.add(.offer(ride, taxi))
      case .insert(let ride, let taxi, let pickUp, let dropOff):
        let insertion = Insertion(taxi: taxi, newPickUp: pickUp, newDropOff: dropOff)
        if let insertion { plan.add(.insert(ride, insertion)) }
      case .keep(let ride): plan.add(.keep(ride))
      case .release(let ride): plan.add(.release(ride))
      case .redirect(let taxi, let ride): plan.add(.redirect(taxi, ride))
      case .reject, .relocate, .relocateTo, .recall: continue
      }
    }
  }

  /// Adds the advice for idle taxis.
  func addRelocations(to relocations: inout [Relocation], in state: borrowing DispatchState) {
    for action in self {
      switch action {
      case .relocate(let taxi, let zone): relocations.append(Relocation(taxi, to: zone))
      case .relocateTo(let taxi, let zone, let point):
        guard let place = state.zones.place(x: point.x, y: point.y, in: zone) else { continue }
        relocations.append(Relocation(taxi, to: .place(place)))
      case .recall(let taxi): relocations.append(Relocation(taxi, to: .here))
      case .offer, .insert, .reject, .keep, .release, .redirect: continue
      }
    }
  }
}

extension Insertion {
  /// Makes an insertion from places in the new list of stops.
  /// - Returns: nil if the pick-up is not before the drop-off.
  init?(taxi: TaxiID, newPickUp: Int32, newDropOff: Int32) {
    guard newPickUp >= 0, newDropOff > newPickUp else { return nil }
    self.init(taxi: taxi, pickUp: Int(newPickUp), dropOff: Int(newDropOff) - 1)
  }
}

/// Answer to a question about a ride, which the core takes in two steps: first the taxi under way
/// that the ride shares, and then the idle taxi.
struct SearchAnswer {
  private var idle: (ride: RideID, taxi: TaxiID?)?

  /// Takes the taxi under way from an answer, and keeps the idle one for `taxi(for:)`.
  mutating func insertion(_ actions: [PolicyAction], for ride: RideID) -> Insertion? {
    let insertion = actions.insertion
    idle = insertion == nil ? (ride, actions.offeredTaxi) : nil
    return insertion
  }

  /// Takes the idle taxi of an answer that was kept.
  /// - Returns: nil if the policy has not been asked about this ride yet.
  mutating func taxi(for ride: RideID) -> TaxiID?? {
    guard let kept = idle, kept.ride == ride else { return nil }
    idle = nil
    return .some(kept.taxi)
  }
}
