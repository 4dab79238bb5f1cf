import EmergencyCore

/// Event of first aid: calls, crews and hospitals.
enum EmergencyEvent: BitwiseCopyable {
  /// Emergency call.
  case callComes

  /// End of a call.
  case callEnds(IncidentID)

  /// Call of a taxi for a patient.
  case taxiIsCalled(IncidentID, to: HospitalID)

  /// Pick-up of a patient by a taxi, or failure to get one.
  case taxiEnds(IncidentID, hasCome: Bool)

  /// Start of a crew's shift.
  case shiftBegins(AmbulanceID)

  /// End of a crew's shift.
  case shiftEnds(AmbulanceID)

  /// Start or end of a hospital's closure.
  case hospitalChanges(HospitalID, isOpen: Bool)

  /// Observation of the covered zones.
  case coverageIsLookedAt

  /// End of an ambulance's step; ignored if it has received other orders since.
  case stepEnds(AmbulanceID, orders: Int32)
}
