import EmergencyCore
import Geography
import MachineParts
import Quantities

/// The ways of ambulances, held against what first aid knows and against open streets.
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

  /// Writes down how much longer a drive to an emergency takes than on open streets, when it begins.
  @inline(never)
  func countDelay(
    of journey: Journey, to incident: IncidentID, factor: Double, on open: Streets,
    _ firstAid: FirstAid
  ) {
    let free = open.journey(
      from: journey.first.origin, to: journey.last.destination, leaving: journey.departure,
      class: .ambulance, noise: 1 / factor, on: plan.zones, clock: clock)
    firstAid.book.slow(incident, by: journey.duration - free.duration)
  }
}
