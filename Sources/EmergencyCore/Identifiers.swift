package import Quantities

/// The kind of thing an `IncidentID` numbers.
package enum IncidentKind {}

/// Names an emergency; the number is never given again.
package typealias IncidentID = DenseID<IncidentKind>

/// The kind of thing an `AmbulanceID` numbers.
package enum AmbulanceKind {}

/// Names an ambulance and its crew.
package typealias AmbulanceID = DenseID<AmbulanceKind>

/// The kind of thing an `AmbulanceStationID` numbers.
package enum AmbulanceStationKind {}

/// Names a place where ambulances stand between missions.
package typealias AmbulanceStationID = DenseID<AmbulanceStationKind>

/// The kind of thing a `HospitalID` numbers.
package enum HospitalKind {}

/// Names a hospital.
package typealias HospitalID = DenseID<HospitalKind>
