public import Quantities

/// The kind of thing an `IncidentID` numbers.
public enum IncidentKind {}

/// Names an emergency; the number is never given again.
public typealias IncidentID = DenseID<IncidentKind>

/// The kind of thing an `AmbulanceID` numbers.
public enum AmbulanceKind {}

/// Names an ambulance and its crew.
public typealias AmbulanceID = DenseID<AmbulanceKind>

/// The kind of thing an `AmbulanceStationID` numbers.
public enum AmbulanceStationKind {}

/// Names a place where ambulances stand between missions.
public typealias AmbulanceStationID = DenseID<AmbulanceStationKind>

/// The kind of thing a `HospitalID` numbers.
public enum HospitalKind {}

/// Names a hospital.
public typealias HospitalID = DenseID<HospitalKind>
