public import Geography
public import Quantities

/// Commands to the emergency service.
public enum EmergencyCommand: Hashable, Sendable, BitwiseCopyable {
  /// A person calls for help; the call is in progress.
  case call(at: Place, Priority)

  /// The call about an emergency has ended, and the data required for an ambulance are complete.
  case callTaken(IncidentID)

  /// The call has ended, and the patient can go to a hospital by taxi.
  case referred(IncidentID)

  /// A taxi has picked up a referred patient, or none is available.
  case taxi(IncidentID, hasCome: Bool)

  /// A watch reports that its wearer needs help, possibly repeating an earlier report (H-SC3).
  case report(alarm: Int32, at: Place, Priority, PatientReport)

  /// The crew of an ambulance reports a status.
  case crew(AmbulanceID, CrewCommand)

  /// A hospital accepts patients, or is full; patients on the way are still accepted.
  case hospital(HospitalID, isOpen: Bool)
}

/// Status reports of an ambulance crew.
public enum CrewCommand: Hashable, Sendable, BitwiseCopyable {
  /// Start of the shift, at a station.
  case onDuty(AmbulanceStationID)

  /// Departure of the ambulance.
  case mobilised

  /// Arrival at the patient.
  case arrived

  /// Departure from the scene, without the patient or carrying them to a hospital.
  case leavesScene(carrying: Bool)

  /// Arrival at the hospital.
  case atHospital

  /// End of the handover.
  case free

  /// Arrival at the station to which it was sent.
  case atStation

  /// Position on the way.
  case isAt(Place)

  /// End of service at the present place.
  case offDuty

  /// End of the shift: after its mission the ambulance drives home and cannot be sent.
  case shiftEnds
}

/// Answer of the emergency service to a command.
public enum EmergencyResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: an emergency was added.
  case opened(IncidentID)

  /// The report repeats one about this emergency; nothing else was changed.
  case known(IncidentID)

  /// Nothing was changed.
  case refused(EmergencyRefusal)
}

/// Reason why a command is refused.
public enum EmergencyRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// There is no such emergency.
  case unknownIncident

  /// There is no such ambulance.
  case unknownAmbulance

  /// There is no such station.
  case unknownStation

  /// There is no such hospital.
  case unknownHospital

  /// The place is not in any zone.
  case notOnMap

  /// The call has already ended.
  case alreadyTaken

  /// The crew cannot report this status now.
  case illegalStatus

  /// The patient does not wait for a taxi.
  case noTaxi

  /// There is no room at the station.
  case stationFull

  /// There is no hospital.
  case noHospital
}

/// Effect requested by the emergency service.
public enum EmergencyEffect: Hashable, Sendable, BitwiseCopyable {
  /// Acknowledge a report (H-SC3).
  case acknowledge(alarm: Int32)

  /// Order an ambulance to an emergency (H-SC3).
  case order(AmbulanceID, IncidentID)

  /// Redirect an ambulance on the way to an emergency to another one.
  case recall(AmbulanceID, from: IncidentID)

  /// Send a patient a taxi to a hospital.
  case callTaxi(IncidentID, to: HospitalID)

  /// Carry a patient to a hospital.
  case carry(AmbulanceID, IncidentID, to: HospitalID)

  /// Send an ambulance that has become free to a station.
  case goTo(AmbulanceID, AmbulanceStationID)

  /// Send an ambulance that waits, or is on the way to a station, to another station.
  case moveUp(AmbulanceID, AmbulanceStationID)

  /// Hand over an emergency to another service, because no ambulance comes.
  case handOver(IncidentID)
}
