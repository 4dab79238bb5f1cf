package import Geography
package import Quantities

/// The kind of thing a `StationID` numbers.
package enum StationKind {}

/// Names a station of shared vehicles of a `TravelMap`.
package typealias StationID = DenseID<StationKind>

/// A place where shared bicycles or cars are taken and left.
package struct VehicleStation: Hashable, Sendable {
  /// Place where it is.
  package let place: Place

  /// What stands there: shared bicycles or shared cars.
  package let means: Means

  /// Describes a station.
  /// - Parameters:
  ///   - place: where it is.
  ///   - means: `sharedBicycle` or `sharedCar`.
  package init(place: Place, means: Means) {
    precondition(means == .sharedBicycle || means == .sharedCar, "\(means) is not shared")
    self.place = place
    self.means = means
  }
}
