import CityModels
import DisclosureCore
import Geography
import Quantities

/// Area of a group request.
struct AskedArea {
  /// Zone nearest to the centre of the area; nil for the whole city.
  private(set) var middle: ZoneID?

  /// Number of zones.
  let count: Int

  /// Finds the area of a request; nil for a person.
  init?(of subject: DisclosureModel.Ask.Subject, on map: ZoneMap) {
    guard case .group(let question) = subject else { return nil }
    let sets = question.boxes.map(\.zones)
    let zones = map.zones.filter { zone in
      sets.contains { $0?.contains(zone.index) ?? true }
    }
    count = zones.count
    if count < map.zoneCount { middle = Self.middle(of: zones, on: map) }
  }

  private static func middle(of zones: [ZoneID], on map: ZoneMap) -> ZoneID? {
    let points = zones.map { map.center(of: $0).point }
    let number = Double(points.count)
    let middle = Point(
      x: points.reduce(0) { $0 + $1.x } / number, y: points.reduce(0) { $0 + $1.y } / number)
    let distances = points.map { DistanceMetric.straight.distance(from: middle, to: $0) }
    // Ties are resolved by the order of zones.
    return distances.min().flatMap { distances.firstIndex(of: $0) }.map { zones[$0] }
  }
}
