import Documents
import Geography
import Quantities

/// A file of polygons before it is read.
struct GeoJSONDraft: Sendable {
  let file: Located<String>

  /// The property that holds the id of a zone; nil for the id of the feature.
  var id: String?

  /// The property that holds its name; nil for `name`.
  var name: String?

  /// How many metres a unit of the coordinates has; nil for degrees.
  var unit: Double?
  var tolerance = Distance(meters: 20)
}

/// The block `geojson`: zones from polygons.
enum GeoJSONBlock {
  static let file = Field(
    "file", Shape<String>.text(example: "zones.geojson").located,
    "A GeoJSON file (RFC 7946), a FeatureCollection of Polygons and MultiPolygons, each of them a zone; its numeric "
      + "properties can serve as weights.")

  static let id = Field(
    "id", Shape<String>.text(example: "LocationID"),
    "The property that holds the id of a zone; the id of the feature when left out.", .optional)

  static let name = Field(
    "name", Shape<String>.text(example: "zone"),
    "The property that holds what people call the zone; name when left out.", .optional)

  static let unit = Field(
    "unit", Shape<String>.word(["degrees", "m", "km"]),
    "What the coordinates are. Degrees of longitude and latitude are laid into the plane of the UTM zone "
      + "around the city.",
    .standard("degrees"))

  static let touching = Field(
    "touching", .distance(.from(0, to: 100_000), example: "20 m"),
    "Zones adjoin when their outlines come as near to each other as this; the nearest middle is searched first.",
    .standard("20 m"))

  static let shape: Shape<GeoJSONDraft> = .block(
    BlockDeclaration(file, id, name, unit, touching)
  ) { block in
    guard let file = block[file], let unit = block[unit], let touching = block[touching] else {
      return nil
    }
    let meters = ["m": 1.0, "km": 1000][unit]
    return GeoJSONDraft(
      file: file, id: block[id], name: block[name], unit: meters, tolerance: touching)
  }
}
