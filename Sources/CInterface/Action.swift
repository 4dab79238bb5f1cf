import CCabstand
import DispatchCore
import ExternalPolicies
import Geography
import Quantities

/// Reads an action.
/// - Throws: `Fault` for an unknown kind, and for a negative number that the kind uses.
@inline(__always)
func action(_ action: cab_action) throws(Fault) -> PolicyAction {
  switch Int(action.kind) {
  case CAB_OFFER where action.ride >= 0 && action.taxi >= 0:
    return .offer(RideID(Int(action.ride)), TaxiID(Int(action.taxi)))
  case CAB_KEEP where action.ride >= 0: return .keep(RideID(Int(action.ride)))
  default: return try rareAction(action)
  }
}

@inline(never)
private func rareAction(_ action: cab_action) throws(Fault) -> PolicyAction {
  let hasRide = action.ride >= 0
  let hasTaxi = action.taxi >= 0
  let hasZone = action.zone >= 0
  switch Int(action.kind) {
  case CAB_RELOCATE where hasTaxi && hasZone:
    return .relocate(TaxiID(Int(action.taxi)), ZoneID(Int(action.zone)))
  case CAB_RELOCATE_TO where hasTaxi && hasZone:
    return .relocateTo(
      TaxiID(Int(action.taxi)), ZoneID(Int(action.zone)), Point(x: action.x, y: action.y))
  case CAB_RECALL where hasTaxi: return .recall(TaxiID(Int(action.taxi)))
  case CAB_RELEASE where hasRide: return .release(RideID(Int(action.ride)))
  case CAB_REDIRECT where hasRide && hasTaxi:
    return .redirect(TaxiID(Int(action.taxi)), RideID(Int(action.ride)))
  case CAB_INSERT where hasRide && hasTaxi:
    return .insert(
      RideID(Int(action.ride)), TaxiID(Int(action.taxi)), pickUp: action.pick_up,
      dropOff: action.drop_off)
  case CAB_REJECT where hasRide: return .reject(RideID(Int(action.ride)))
  default:
    throw Fault(
      CAB_BAD_ARGUMENT,
      "an action of kind \(action.kind) with ride \(action.ride), taxi \(action.taxi) and zone "
        + "\(action.zone); kinds are CAB_OFFER to CAB_RECALL, and numbers count from 0")
  }
}
