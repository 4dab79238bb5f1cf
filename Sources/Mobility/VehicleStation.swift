public import Geography
public import Quantities

/// The kind of thing a `StationID` numbers.
public enum StationKind {}

/// Names a station of shared vehicles of a `TravelMap`.
public typealias StationID = DenseID<StationKind>

/// A place where shared bicycles or cars are taken and left.
public struct VehicleStation: Hashable, Sendable {
  /// Place where it is.
  public let place: Place

  /// What stands there: shared bicycles or shared cars.
  public let means: Means

  /// Describes a station.
  /// - Parameters:
  ///   - place: where it is.
  ///   - means: `sharedBicycle` or `sharedCar`.
  public init(place: Place, means: Means) {
    precondition(means == .sharedBicycle || means == .sharedCar, "\(means) is not shared")
    self.place = place
    self.means = means
  }
}
