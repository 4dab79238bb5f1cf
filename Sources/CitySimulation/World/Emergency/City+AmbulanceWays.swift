import EmergencyCore
import Geography
import MachineParts
import Quantities

/// The drives of ambulances, held against what first aid knows of the streets.
extension City {
  /// E12: an ambulance drives as quickly as the streets allow that first aid knows.
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
