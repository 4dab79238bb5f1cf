public import Geography
public import Quantities

/// Tag type for `StationID`.
public enum StationKind {}

/// Identifier of a station of a `TravelMap`.
public typealias StationID = DenseID<StationKind>

/// A station of shared bicycles or cars.
public struct VehicleStation: Hashable, Sendable {
  /// Location.
  public package(set) var place: Place

  /// Kind of vehicle: `sharedBicycle` or `sharedCar`.
  public let means: Means

  /// Makes a station.
  /// - Parameters:
  ///   - place: location.
  ///   - means: `sharedBicycle` or `sharedCar`.
  public init(place: Place, means: Means) {
    precondition(means == .sharedBicycle || means == .sharedCar, "\(means) is not shared")
    self.place = place
    self.means = means
  }
}
