import Documents
import Geography
import Quantities

/// A file of polygons before it is read.
struct GeoJSONDraft: Sendable {
  var file = Located("")

  /// Property with the id of a zone; nil for the id of the feature.
  var id: String?

  /// Property with the name of a zone; nil for `name`.
  var name: String?

  /// Coordinate reference system, unless the file names another in its member `crs`.
  var system = CoordinateSystem.degrees

  /// True if the settings are flags of a command instead of keys of a scenario.
  var isFlag = false
  var tolerance = Distance(meters: 20)
}

/// The block `geojson`: zones from polygons.
enum GeoJSONBlock {
  static let shape: Shape<GeoJSONDraft> = .block(
    GeoJSONDraft()
  ) {
    PropertyField(
      "file", located: \.file, .text(example: "zones.geojson"),
      "GeoJSON file (RFC 7946): a FeatureCollection of Polygons and MultiPolygons, one zone each. "
        + "Its numeric properties can serve as weights.")
    PropertyField(
      "id", \.id, .text(example: "LocationID"),
      "Property that holds the id of a zone. Default: the id of the feature.")
    PropertyField(
      "name", \.name, .text(example: "zone"),
      "Property that holds the name of a zone. Default: name.")
    PropertyField(
      "unit", \.system, .coordinateSystem,
      "Unit of the coordinates: degrees, m, km, ft or a coordinate system by its EPSG number (4326, "
        + "3857, 2263, 32118, 2154 and UTM). A system named in the file's member crs takes "
        + "precedence. Degrees of longitude and latitude are projected to the UTM zone of the city.",
      .standard("degrees"))
    PropertyField(
      "touching", \.tolerance, .distance(.from(0, to: 100_000), example: "20 m"),
      "Greatest distance between the outlines of neighbouring zones. The neighbour with the nearest "
        + "centre is searched first.", .standard("20 m"))
  }
}

extension Shape where Value == CoordinateSystem {
  /// A unit of coordinates, or the number of a coordinate system.
  static var coordinateSystem: Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "degrees, m, km, ft or a number of EPSG such as \"EPSG:2263\"",
        example: .text("degrees"),
        schema: [("type", "string"), ("pattern", "^(degrees|m|km|ft|EPSG:[0-9]+)$")]))
    return Shape(structure: structure) { value, reading in
      guard case .text(let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      if let system = CoordinateSystem(text) { return system }
      reading.report(
        at: value.location, "\(value.excerpt) is not known here",
        fix: "write degrees, m, km, ft, or one of \(CoordinateSystem.knownNumbers)")
      return nil
    }
  }
}
