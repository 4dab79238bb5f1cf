import EmergencyCore
import Geography
import MachineParts
import Quantities

/// Drives of ambulances, compared with the streets known to first aid.
extension City {
  /// Checks that an ambulance drives as fast as the streets known to first aid allow (E12).
  mutating func inspectTime(
    of journey: Journey, _ ambulance: AmbulanceID, factor: Double, _ firstAid: FirstAid
  ) {
    guard inspection.isOn else { return }
    let known = firstAid.core.map.time(
      from: journey.first.origin, to: journey.last.destination, leaving: journey.departure,
      factor: factor)
    if known != journey.duration {
      inspection.note(InvariantViolation(code: "E12", subject: "ambulance \(ambulance)"))
    }
  }
}
