import Documents
import Geography
import Quantities

/// Finds places of a city by zone, by kilometres of the map, or by degrees.
///
/// Tables and blocks of a scenario share one finder, so that a place means the same in all of them.
final class PlaceFinder {
  /// Reason why a place cannot be found, and the cure.
  struct Fault: Error {
    let message: String
    let fix: String
  }

  let map: ZoneMap

  /// The zones by key.
  lazy var zones = map.zoneByKey

  private let projection: MapProjection?
  private let isGrid: Bool

  /// Outlines of the zones of a table; nil where the map is a grid, or a zone has none.
  private lazy var outlines: ZoneOutlines? = {
    let known = isGrid ? [] : map.zones.compactMap(map.outline)
    return !known.isEmpty && known.count == map.zoneCount ? ZoneOutlines(known) : nil
  }()

  /// The least rectangle around each zone, as (west, south, east, north) in metres.
  private lazy var bounds: [SIMD4<Double>] = map.zones.map { zone in
    let middle = map.center(of: zone).point
    var bounds = SIMD4(middle.x, middle.y, middle.x, middle.y)
    for point in map.outline(of: zone)?.polygons.flatMap({ $0.flatMap(\.self) }) ?? [] {
      bounds[0] = min(bounds[0], point.x)
      bounds[1] = min(bounds[1], point.y)
      bounds[2] = max(bounds[2], point.x)
      bounds[3] = max(bounds[3], point.y)
    }
    return bounds
  }

  /// Distance outside of all zones up to which a place in degrees belongs to the nearest, in metres: piers, bridges, and
  /// outlines with few corners.
  static let tolerance = 500.0

  /// Makes a finder.
  /// - Parameters:
  ///   - map: the zones.
  ///   - projection: from degrees to the plane of the zones; nil where it is unknown.
  init(_ map: ZoneMap, projection: MapProjection?) {
    (self.map, self.projection) = (map, projection)
    isGrid = map.place(at: map.center(of: ZoneID(0)).point) != nil
  }

  /// The place at a point of the map.
  ///
  /// A point between zones, such as a bridge, belongs to the zone with the nearest middle, up to two
  /// sides of a square of the zone's area away.
  /// - Throws: the `Fault` of a point outside.
  func place(at point: Point) throws(Fault) -> Place {
    if let place = inside(point) { return place }
    if outlines != nil {
      let middle = map.middle(nearestTo: point)
      let side = map.areas[middle.zone.index].squareMeters.squareRoot()
      let away = DistanceMetric.straight.distance(from: middle.point, to: point).meters
      if away <= 2 * side, let place = map.place(x: point.x, y: point.y, in: middle.zone) {
        return place
      }
    }
    let (x, y) = (point.x / 1000, point.y / 1000)
    let isDegrees = projected(longitude: x, latitude: y).flatMap(around) != nil
    throw Fault(
      message: "(\(Wording.number(x)), \(Wording.number(y))) is not on the map, \(away(point))",
      fix: isDegrees
        ? "these are degrees: name the columns lon and lat"
        : "write a point of the map in kilometres, or the id of a zone")
  }

  /// The place at a longitude and a latitude in degrees.
  /// - Throws: the `Fault` of a place outside all zones, or of a city that is not on the globe.
  func place(longitude: Double, latitude: Double) throws(Fault) -> Place {
    guard projection != nil else {
      throw Fault(
        message: isGrid
          ? "a grid has no place on the globe"
          : "the place of the zones on the globe is unknown",
        fix:
          "write x_km and y_km, or the id of a zone; cities of a geojson file in degrees, and tables of zones with lon"
          + " and lat, know degrees")
    }
    let point = projected(longitude: longitude, latitude: latitude)
    if let place = point.flatMap(around) { return place }
    let text = "(\(Wording.number(longitude)), \(Wording.number(latitude)))"
    if projected(longitude: latitude, latitude: longitude).flatMap(around) != nil {
      throw Fault(
        message: "\(text) has the latitude first",
        fix: "exchange the two: lon is the longitude, to the east, and lat the latitude")
    }
    guard let point else {
      throw Fault(
        message: "\(text) is not a longitude and a latitude in degrees",
        fix: "write degrees such as 21.01 and 52.23; kilometres of the map are x_km and y_km")
    }
    throw Fault(
      message: "\(text) is outside the city, \(away(point))",
      fix: "correct it, leave the row out, or write the id of a zone")
  }

  private func projected(longitude: Double, latitude: Double) -> Point? {
    guard let projection else { return nil }
    return GeographicPoint(longitude: longitude, latitude: latitude).map(projection.point)
  }

  /// The place in the zone around a point; nil outside of all.
  private func inside(_ point: Point) -> Place? {
    if let place = map.place(at: point) { return place }
    return outlines?.zone(at: point).flatMap { map.place(x: point.x, y: point.y, in: ZoneID($0)) }
  }

  /// The place in the zone around a point, or in the nearest one within the tolerance.
  private func around(_ point: Point) -> Place? {
    if let place = inside(point) { return place }
    let (zone, meters) = nearest(to: point)
    return meters <= Self.tolerance ? map.place(x: point.x, y: point.y, in: zone) : nil
  }

  /// The zone nearest to a point outside, and the distance to its outline in metres.
  private func nearest(to point: Point) -> (zone: ZoneID, meters: Double) {
    var best = (zone: ZoneID(0), meters: Double.infinity)
    for zone in map.zones {
      let box = bounds[zone.index]
      let east = max(0, box[0] - point.x, point.x - box[2])
      let north = max(0, box[1] - point.y, point.y - box[3])
      let least = (east * east + north * north).squareRoot()
      guard least < best.meters else { continue }
      let meters = map.outline(of: zone)?.distance(to: point) ?? least
      if meters < best.meters { best = (zone, meters) }
    }
    return best
  }

  /// The distance from the zones, in words.
  private func away(_ point: Point) -> String {
    let (zone, meters) = nearest(to: point)
    let kilometers =
      meters < 1e6
      ? Wording.number((meters / 100).rounded() / 10) + " km" : "more than 1000 km"
    return "\(kilometers) from the nearest zone \(map.keys[zone.index])"
  }
}

extension ZoneOutline {
  /// Distance from a point outside to the nearest border, in metres.
  fileprivate func distance(to point: Point) -> Double {
    var least = Double.infinity
    for ring in polygons.lazy.flatMap(\.self) {
      for (from, to) in zip(ring, ring.dropFirst()) {
        let (east, north) = (to.x - from.x, to.y - from.y)
        let square = east * east + north * north
        let along = (point.x - from.x) * east + (point.y - from.y) * north
        let share = square > 0 ? min(1, max(0, along / square)) : 0
        let foot = Point(x: from.x + share * east, y: from.y + share * north)
        least = min(least, DistanceMetric.straight.distance(from: foot, to: point).meters)
      }
    }
    return least
  }
}
