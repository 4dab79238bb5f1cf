public import Mobility

/// A station of shared bicycles or cars with a limited number of places.
public struct SharedStation: Hashable, Sendable {
  /// Name of the station.
  public package(set) var name: String

  /// Location and kind of vehicles.
  public package(set) var station: VehicleStation

  /// Number of places for vehicles, at least 1.
  public package(set) var places: Int32

  /// Number of vehicles at the start of the run, at most `places`.
  public package(set) var vehicles: Int32

  /// Makes a station.
  public init(_ name: String, _ station: VehicleStation, places: Int32, vehicles: Int32) {
    precondition(places >= 1 && (0...places).contains(vehicles), "\(vehicles) in \(places) places")
    self.name = name
    self.station = station
    self.places = places
    self.vehicles = vehicles
  }
}
