package import Geography
import Quantities
package import TripFiles

/// Table of the kept trips in the format of scenarios: local times, zones, seconds and kilometres.
package struct ObservedTable {
  /// Name of the table in the folder of the scenario.
  package static let name = "observed.csv"

  /// Header with its line end.
  package static let header =
    "time,origin,destination,duration_s,distance_km,party,patience_s,origin_x_km,origin_y_km,"
    + "destination_x_km,destination_y_km\n"

  private let keys: [String]

  /// Prepares a table of trips between zones.
  package init(_ zones: ZoneMap) { keys = zones.keys.map(ImportedTables.quoted) }

  /// Returns a trip as a row with its line end; unknown values are empty.
  package func row(_ trip: ObservedTrip) -> String {
    let cells = [
      Self.clock(trip.start), keys[trip.origin.zone.index], keys[trip.destination.zone.index],
      Self.number(trip.seconds), Self.number(trip.meters.map { $0 / 1000 }),
      trip.party.map { "\($0)" } ?? "", Self.number(trip.patience),
      Self.kilometers(trip.origin.point?.x), Self.kilometers(trip.origin.point?.y),
      Self.kilometers(trip.destination.point?.x), Self.kilometers(trip.destination.point?.y),
    ]
    return cells.joined(separator: ",") + "\n"
  }

  private static func clock(_ reading: ClockReading) -> String {
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = reading.milliseconds / 1000
    let rest = reading.milliseconds % 1000
    let text =
      "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
      + (rest == 0 ? "" : ".\(rest < 100 ? "0" : "")\(two(rest))")
    return reading.date.map { "\($0) \(text)" } ?? text
  }

  private static func number(_ value: Double?) -> String {
    value.map { Wording.number(($0 * 1e6).rounded() / 1e6) } ?? ""
  }

  private static func kilometers(_ meters: Double?) -> String {
    number(meters.map { $0 / 1000 })
  }
}
