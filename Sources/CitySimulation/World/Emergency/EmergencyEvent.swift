import EmergencyCore

/// Something that happens between people who need help and the crews of ambulances.
enum EmergencyEvent: BitwiseCopyable {
  /// Somebody calls.
  case callComes

  /// The call is over.
  case callEnds(IncidentID)

  /// What an ambulance was doing ends; of one that has other orders since, nothing does.
  case stepEnds(AmbulanceID, orders: Int32)
}
