import CitySimulation
import Quantities
import Results

/// Selection of requests or emergencies: those of one zone, those of some hours of the day, or all.
package struct CheckFilter: Hashable, Sendable {
  /// The key of the zone of the meeting point or the emergency; nil for all zones.
  package let zone: String?

  /// The hours in which the wait begins: at the call, or at the reserved time; nil for all hours.
  package let hours: HourRange?

  /// Makes a filter; without arguments, it selects all.
  /// - Parameters:
  ///   - zone: the key of a zone, or nil.
  ///   - hours: hours of the day, or nil.
  package init(zone: String? = nil, hours: HourRange? = nil) {
    self.zone = zone
    self.hours = hours
  }

  /// True if all are selected.
  package var isEmpty: Bool { zone == nil && hours == nil }

  /// True if this filter selects all that the other selects.
  package func covers(_ other: CheckFilter) -> Bool {
    if let zone, zone != other.zone { return false }
    guard let hours else { return true }
    return hours.covers(other.hours ?? .wholeDay)
  }

  /// Returns the selected requests; none if the city has no such zone.
  func requests(of record: ReplicationRecord, in city: MeasuredCity) -> [RequestRow] {
    // The row's time is the start of the passenger's wait, so it includes the notice of a
    // reservation.
    rows(record.requests, in: city) { ($0.originZone, $0.requested) }
  }

  /// Returns the selected emergencies; none if the city has no such zone.
  func incidents(of record: ReplicationRecord, in city: MeasuredCity) -> [IncidentRow] {
    rows(record.incidents, in: city) { ($0.zone, $0.received) }
  }

  private func rows<Row>(
    _ all: [Row], in city: MeasuredCity, place: (Row) -> (zone: Int32, time: TimeSpan)
  ) -> [Row] {
    if isEmpty { return all }
    var number: Int32?
    if let zone {
      guard let index = city.zones.firstIndex(of: zone) else { return [] }
      number = Int32(index)
    }
    return all.filter { row in
      let (zone, time) = place(row)
      if let number, zone != number { return false }
      guard let hours else { return true }
      return hours.contains(TimeOfDay(wrapping: city.startOfDay.sinceMidnight + time).hour)
    }
  }
}

extension CheckFilter: CustomStringConvertible {
  /// The filter as text in a check; empty if all are selected.
  package var description: String {
    let zone = zone.map { "@ zone=\(CheckParser.written(zone: $0))" }
    let hours = hours.map { "@ hour=\($0)" }
    return [zone, hours].compactMap(\.self).joined(separator: " ")
  }
}
