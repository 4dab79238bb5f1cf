public import Quantities

/// Type tag of `IncidentID`.
public enum IncidentKind {}

/// Identifier of an emergency; never reused.
public typealias IncidentID = DenseID<IncidentKind>

/// Type tag of `AmbulanceID`.
public enum AmbulanceKind {}

/// Identifier of an ambulance and its crew.
public typealias AmbulanceID = DenseID<AmbulanceKind>

/// Type tag of `AmbulanceStationID`.
public enum AmbulanceStationKind {}

/// Identifier of a station of ambulances.
public typealias AmbulanceStationID = DenseID<AmbulanceStationKind>

/// Type tag of `HospitalID`.
public enum HospitalKind {}

/// Identifier of a hospital.
public typealias HospitalID = DenseID<HospitalKind>
