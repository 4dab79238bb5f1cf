package import Quantities

/// Data of a city that the rows of requests lack: the keys of its zones, and its clock.
package struct MeasuredCity: Hashable, Sendable {
  /// The keys of the zones, by number.
  package let zones: [String]

  /// The time of day at which measurement starts.
  package let startOfDay: TimeOfDay

  /// Makes the description of a city.
  /// - Parameters:
  ///   - zones: the keys of the zones, by number.
  ///   - startOfDay: the time of day at which measurement starts.
  package init(zones: [String], startOfDay: TimeOfDay) {
    self.zones = zones
    self.startOfDay = startOfDay
  }
}
