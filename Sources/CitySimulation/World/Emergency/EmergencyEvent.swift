import EmergencyCore

/// Something that happens between people who need help and the crews of ambulances.
enum EmergencyEvent: BitwiseCopyable {
  /// A person calls.
  case callComes

  /// The call is over.
  case callEnds(IncidentID)

  /// A taxi is called for a patient.
  case taxiIsCalled(IncidentID, to: HospitalID)

  /// A taxi has picked a patient up, or none will.
  case taxiEnds(IncidentID, hasCome: Bool)

  /// The shift of a crew begins.
  case shiftBegins(AmbulanceID)

  /// It is over.
  case shiftEnds(AmbulanceID)

  /// A hospital takes patients again, or no more for a while.
  case hospitalChanges(HospitalID, isOpen: Bool)

  /// It is looked at which zones are covered.
  case coverageIsLookedAt

  /// What an ambulance was doing ends; of one that has other orders since, nothing does.
  case stepEnds(AmbulanceID, orders: Int32)
}
