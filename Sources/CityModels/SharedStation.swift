package import Mobility

/// A station of shared bicycles or cars, with room for some of them.
package struct SharedStation: Hashable, Sendable {
  package let name: String

  /// Where it is, and what stands there.
  package let station: VehicleStation

  /// Number of vehicles that find room; at least 1.
  package let places: Int32

  /// How many stand there when the run begins; at most `places`.
  package let vehicles: Int32

  /// Describes a station.
  package init(_ name: String, _ station: VehicleStation, places: Int32, vehicles: Int32) {
    precondition(places >= 1 && (0...places).contains(vehicles), "\(vehicles) in \(places) places")
    self.name = name
    self.station = station
    self.places = places
    self.vehicles = vehicles
  }
}
