import Documents
import Geography
import Quantities

/// A place before the map is known.
enum PlaceDraft: Sendable {
  /// A zone; the point in it is chosen by the caller.
  case zone(String)

  /// A point of a grid.
  case point(Point)

  /// A point on the globe, in degrees.
  case degrees(longitude: Double, latitude: Double)
}

/// The forms of a place: the key of a zone, a point of a grid, or a point in degrees.
enum PlaceShape {
  static let x = Field(
    "x", .distance(.notNegative(to: 1e8), example: "300 m"), "Distance east of the west side.",
    .optional)

  static let y = Field(
    "y", .distance(.notNegative(to: 1e8), example: "1.2 km"), "Distance north of the south side.",
    onlyWith: ["x"])

  static let lon = Field(
    "lon", .number(.from(-180, to: 180), example: 21.01),
    "Longitude in degrees, in a city of a geojson file or of zones with lon and lat.", .optional)

  static let lat = Field(
    "lat", .number(.from(-90, to: 90), example: 52.23), "Latitude in degrees.", onlyWith: ["lon"])

  private static let point: Shape<PlaceDraft> = .block(
    BlockDeclaration(x, y, lon, lat, choices: [.oneOf("x", "lon")])
  ) { block in
    if let x = block[x], let y = block[y] { return .point(Point(x: x.meters, y: y.meters)) }
    guard let lon = block[lon], let lat = block[lat] else { return nil }
    return .degrees(longitude: lon, latitude: lat)
  }

  private static let zone = Shape<String>.text(example: "1-1").map { PlaceDraft.zone($0) }

  static let shape = Shape.either(zone, point).located
}

extension PlaceDraft {
  /// True for a zone without a point.
  var isZone: Bool {
    if case .zone = self { true } else { false }
  }

  /// Finds the place in a city; for a zone, its centre.
  ///
  /// - draft: the place as written.
  ///   - draft: the place as it was written.
  ///   - places: finder of places in the city.
  ///   - log: receives the problems.
  /// - Returns: the place; nil after reporting an error.
  static func place(
    of draft: Located<PlaceDraft>, on places: PlaceFinder, log: ProblemLog
  ) -> Place? {
    switch draft.value {
    case .zone(let key):
      if let zone = places.zones[key] { return places.map.center(of: zone) }
      places.map.reportUnknown(key, draft, log)
    case .point(let point):
      if let place = places.map.place(at: point) { return place }
      draft.report(
        "the point is not on the map",
        fix: "write a point of the grid, or the id of a zone; a zone table has no points",
        to: log)
    case .degrees(let longitude, let latitude):
      do throws(PlaceFinder.Fault) {
        return try places.place(longitude: longitude, latitude: latitude)
      } catch {
        draft.report(error.message, fix: error.fix, to: log)
      }
    }
    return nil
  }
}

extension ZoneMap {
  /// Reports an unknown zone, and names some known ones.
  func reportUnknown<Value>(_ key: String, _ owner: Located<Value>, _ log: ProblemLog) {
    owner.report(
      "there is no zone \(Wording.quoted(key))", fix: "the zones are \(someKeys)", to: log)
  }

  /// Keys of the first zones, for messages.
  var someKeys: String {
    let few = keys.prefix(12)
    return few.joined(separator: ", ") + (few.count < zoneCount ? ", ..." : "")
  }
}
