public import Geography
public import Quantities

/// Messages of a person to first aid.
public enum EmergencyCommand: Hashable, Sendable, BitwiseCopyable {
  /// A person calls for help; the call is not over yet.
  case call(at: Place, Priority)

  /// The call about an emergency is over: all is known that an ambulance needs.
  case callTaken(IncidentID)

  /// The call is over, and the patient can go to a hospital by taxi.
  case referred(IncidentID)

  /// A taxi has picked such a patient up, or there is none for them.
  case taxi(IncidentID, hasCome: Bool)

  /// A watch reports that its wearer needs help, perhaps not for the first time (H-SC3).
  case report(alarm: Int32, at: Place, Priority, PatientReport)

  /// The crew of an ambulance presses a button.
  case crew(AmbulanceID, CrewCommand)

  /// A hospital takes patients, or has no room for more; those who are on the way are taken.
  case hospital(HospitalID, isOpen: Bool)
}

/// What the crew of an ambulance tells.
public enum CrewCommand: Hashable, Sendable, BitwiseCopyable {
  /// The shift begins, at a station.
  case onDuty(AmbulanceStationID)

  /// The ambulance drives now.
  case mobilised

  /// It is with the patient.
  case arrived

  /// It leaves the patient behind, or carries them to a hospital.
  case leavesScene(carrying: Bool)

  /// It is at the hospital.
  case atHospital

  /// The patient is handed over.
  case free

  /// It stands at the station it was sent to.
  case atStation

  /// It is on its way, and at a place.
  case isAt(Place)

  /// It leaves the service where it is.
  case offDuty

  /// The shift is over: after its mission the ambulance drives home, and nobody is sent with it.
  case shiftEnds
}

/// What first aid answers.
public enum EmergencyResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: there is a new emergency.
  case opened(IncidentID)

  /// The report was there before: it is of this emergency, and nothing else was changed.
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

  /// The place is in no zone.
  case notOnMap

  /// The call is over already.
  case alreadyTaken

  /// The button is not one that the crew can press now.
  case illegalStatus

  /// The patient does not wait for a taxi.
  case noTaxi

  /// There is no room at the station.
  case stationFull

  /// There is no hospital to carry anybody to.
  case noHospital
}

/// What first aid wants done.
public enum EmergencyEffect: Hashable, Sendable, BitwiseCopyable {
  /// A report has been received (H-SC3).
  case acknowledge(alarm: Int32)

  /// An ambulance goes to an emergency (H-SC3).
  case order(AmbulanceID, IncidentID)

  /// An ambulance that is under way to an emergency turns to another.
  case recall(AmbulanceID, from: IncidentID)

  /// A patient is to be sent a taxi that brings them to a hospital.
  case callTaxi(IncidentID, to: HospitalID)

  /// A patient is carried to a hospital.
  case carry(AmbulanceID, IncidentID, to: HospitalID)

  /// An ambulance that has become free goes to a station.
  case goTo(AmbulanceID, AmbulanceStationID)

  /// An ambulance that waits, or is on its way to wait, goes to another station.
  case moveUp(AmbulanceID, AmbulanceStationID)

  /// Nobody comes: another service takes care of an emergency.
  case handOver(IncidentID)
}
