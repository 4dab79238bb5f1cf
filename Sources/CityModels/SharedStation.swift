public import Mobility

/// A station of shared bicycles or cars, with room for some of them.
public struct SharedStation: Hashable, Sendable {
  /// Name.
  public let name: String

  /// Where it is, and what stands there.
  public let station: VehicleStation

  /// Number of vehicles that find room; at least 1.
  public let places: Int32

  /// How many stand there when the run begins; at most `places`.
  public let vehicles: Int32

  /// Describes a station.
  public init(_ name: String, _ station: VehicleStation, places: Int32, vehicles: Int32) {
    precondition(places >= 1 && (0...places).contains(vehicles), "\(vehicles) in \(places) places")
    self.name = name
    self.station = station
    self.places = places
    self.vehicles = vehicles
  }
}
