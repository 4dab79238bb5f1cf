import Documents
import Geography
import Quantities

/// Finder of places in a city by zone, by map coordinates in kilometres, or by degrees.
///
/// Tables and blocks of a scenario share one finder, so that a place has the same meaning in all of
/// them.
final class PlaceFinder {
  /// Reason why a place cannot be found, and the remedy.
  struct Fault: Error {
    let message: String
    let fix: String
  }

  let map: ZoneMap

  lazy var zones = map.zoneByKey

  private let projection: MapProjection?
  private lazy var locator = ZoneLocator(map)

  /// Greatest distance from the nearest zone of a place in degrees, in metres; it allows for piers,
  /// bridges, and outlines with few corners.
  static let tolerance = 500.0

  /// Makes a finder.
  /// - Parameters:
  ///   - map: the zones.
  ///   - projection: projection of degrees to the plane of the zones; nil if unknown.
  init(_ map: ZoneMap, projection: MapProjection?) {
    (self.map, self.projection) = (map, projection)
  }

  /// Place at a point of the map.
  ///
  /// A point between zones, such as a bridge, belongs to the zone with the nearest centre, up to
  /// two sides of a square of the zone's area away.
  /// - Throws: a `Fault` for a point outside.
  func place(at point: Point) throws(Fault) -> Place {
    if let place = locator.place(at: point) { return place }
    if locator.hasOutlines {
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

  /// Place at a longitude and a latitude in degrees.
  /// - Throws: a `Fault` for a place outside all zones, or for a city of unknown position on the
  ///   globe.
  func place(longitude: Double, latitude: Double) throws(Fault) -> Place {
    guard projection != nil else {
      throw Fault(
        message: map.isGrid
          ? "a grid has no place on the globe"
          : "the coordinates of the zones are unknown",
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

  /// Place in the zone around a point, or in the nearest one within the tolerance.
  private func around(_ point: Point) -> Place? {
    if let place = locator.place(at: point) { return place }
    let (zone, meters) = locator.nearest(to: point)
    return meters <= Self.tolerance ? map.place(x: point.x, y: point.y, in: zone) : nil
  }

  /// Distance from the nearest zone, in words.
  private func away(_ point: Point) -> String {
    let (zone, meters) = locator.nearest(to: point)
    let kilometers =
      meters < 1e6
      ? Wording.number((meters / 100).rounded() / 10) + " km" : "more than 1000 km"
    return "\(kilometers) from the nearest zone \(map.keys[zone.index])"
  }
}
