import CitySimulation
import Quantities
import Results

/// Which requests count: those from one zone, those of some hours of the day, or all.
public struct RequestFilter: Hashable, Sendable {
  /// The key of the zone where the passenger waits, or nil for all zones.
  public let zone: String?

  /// The hours in which the wait begins: at the request, or at the reserved time; nil for all hours.
  public let hours: HourRange?

  /// Makes a filter; without arguments, all requests count.
  /// - Parameters:
  ///   - zone: the key of a zone, or nil.
  ///   - hours: hours of the day, or nil.
  public init(zone: String? = nil, hours: HourRange? = nil) {
    self.zone = zone
    self.hours = hours
  }

  /// Whether all requests count.
  public var isEmpty: Bool { zone == nil && hours == nil }

  /// Whether every request that counts for the other filter counts for this one.
  public func covers(_ other: RequestFilter) -> Bool {
    if let zone, zone != other.zone { return false }
    guard let hours else { return true }
    return hours.covers(other.hours ?? .wholeDay)
  }

  /// The requests that count; none when the city has no such zone.
  func requests(of record: ReplicationRecord, in city: MeasuredCity) -> [RequestRow] {
    if isEmpty { return record.requests }
    var number: Int32?
    if let zone {
      guard let index = city.zones.firstIndex(of: zone) else { return [] }
      number = Int32(index)
    }
    return record.requests.filter { request in
      if let number, request.originZone != number { return false }
      guard let hours else { return true }
      // The row's time is that from which the passenger waits, so the lead is in it.
      return hours.contains(
        TimeOfDay(wrapping: city.startOfDay.sinceMidnight + request.requested).hour)
    }
  }
}

extension RequestFilter: CustomStringConvertible {
  /// The filter as it is written in a check, empty when all requests count.
  public var description: String {
    let zone = zone.map { "@ zone=\(CheckParser.written(zone: $0))" }
    let hours = hours.map { "@ hour=\($0)" }
    return [zone, hours].compactMap(\.self).joined(separator: " ")
  }
}
