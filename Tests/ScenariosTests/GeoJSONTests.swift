import CityModels
import CitySimulation
import Documents
import Geography
import Quantities
import Testing

@testable import Scenarios

/// Zones from polygons.
@Suite struct GeoJSONTests {
  private func fixture(_ file: String, _ rest: String = "id: 'no'") -> Fixture {
    Fixture(
      replacing: "city:",
      with: "  city: { geojson: { file: 'z.geojson', \(rest) }, travel: { speed: '25 km/h' } },",
      ["z.geojson": file])
  }

  /// A square of 0.01 degrees.
  private func square(_ key: String, _ x: Double, _ y: Double, more: String = "") -> String {
    let ring = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map {
      "[\(x + 0.01 * Double($0.0)), \(y + 0.01 * Double($0.1))]"
    }.joined(separator: ", ")
    return """
      { "type": "Feature", "properties": { "no": \(key)\(more) },
        "geometry": { "type": "Polygon", "coordinates": [[\(ring)]] } }
      """
  }

  private func collection(_ features: String...) -> String {
    "{ \"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ",\n"))] }"
  }

  @Test func `degrees become a plane, with areas, middles and neighbours`() throws {
    let file = collection(
      square("1", 9.18, 45.46, more: ", \"name\": \"Duomo\", \"jobs\": 5"),
      square("2", 9.19, 45.46, more: ", \"jobs\": \"7.5\""),
      square("3", 9.25, 45.46, more: ", \"jobs\": 0"))
    var fixture = fixture(file)
    fixture.files["city.jsonc"] = fixture.files["city.jsonc"]?.replacing(
      "requests_per_day: 240", with: "requests_per_day: 240, origins: { column: 'jobs' }")
    let scenario = try fixture.load()
    let map = scenario.model.zones
    #expect(map.keys == ["1", "2", "3"] && map.names == ["Duomo", "2", "3"])
    // 0.01 degrees are 782 m from west to east there, and 1111.6 m from south to north.
    #expect((map.areas[0].squareMeters / 1e6 - 0.869).magnitude < 0.002)
    #expect(
      (map.center(of: ZoneID(1)).point.x - map.center(of: ZoneID(0)).point.x - 782).magnitude < 1)
    #expect(
      map.neighbours(of: ZoneID(0)).map(\.index) == [1] && map.neighbours(of: ZoneID(2)).isEmpty)
    #expect(map.outline(of: ZoneID(0)) != nil)
    guard case .poisson(let demand) = scenario.model.demand else {
      Issue.record("no random demand")
      return
    }
    #expect((demand.ratesPerHour[0][1] / demand.ratesPerHour[0][0] - 1.5).magnitude < 1e-9)
    #expect(scenario.inputs.map(\.path) == ["city.jsonc", "z.geojson"])
  }

  @Test func `plane coordinates need their unit, and features of one id are one zone`() throws {
    let file = collection(
      square("1", 500, 4500), square("2", 500.01, 4500), square("1", 500.03, 4500))
    #expect(
      fixture(file).complaint().contains("500, 4500 are no degrees of longitude and latitude"))
    let scenario = try fixture(file, "id: 'no', unit: 'km'").load()
    #expect(scenario.model.zones.keys == ["1", "2"])
    #expect(abs(scenario.model.zones.areas[0].squareMeters - 200) < 0.01)
    #expect(
      scenario.warnings.contains { $0.message.contains("several features, taken as one zone") })
    // The two squares of zone 1 lie on both sides of zone 2, the far one 10 m away.
    #expect(scenario.model.zones.neighbours(of: ZoneID(0)).map(\.index) == [1])
  }

  @Test func `zones near a pole and degrees under a system of metres are refused with the cause`() {
    let polar = fixture(collection(square("1", 150, -82))).complaint()
    #expect(polar.contains("150, -82 lies too near to a pole"))
    let named = collection(square("1", -73.99, 40.7)).replacing(
      "{ \"type\": \"FeatureCollection\",",
      with: "{ \"type\": \"FeatureCollection\", \"crs\": { \"type\": \"name\", \"properties\": {"
        + " \"name\": \"urn:ogc:def:crs:EPSG::2263\" } },")
    #expect(fixture(named).complaint().contains("EPSG::2263\", and the coordinates are degrees"))
  }

  @Test(arguments: [
    ("{}", "there are no features"), ("[1, 2", "z.geojson:1"),
    ("{ \"features\": [] }", "no features"),
    (
      "{ \"features\": [{ \"properties\": { \"no\": 1 } }] }",
      "neither a Polygon nor a MultiPolygon"
    ),
    (
      "{ \"features\": [{ \"properties\": { \"name\": 1 }, \"geometry\": null }] }",
      "the feature has no property \"no\""
    ),
    (
      "{ \"features\": [{ \"properties\": { \"no\": 1 }, \"geometry\": { \"type\": \"Point\","
        + " \"coordinates\": [1, 2] } }] }", "neither a Polygon nor a MultiPolygon"
    ),
    (
      "{ \"features\": [{ \"properties\": { \"no\": 1 }, \"geometry\": { \"type\": \"Polygon\","
        + " \"coordinates\": [[[9, 45], [9.1, 45], [9, 45.1], [9, 45.2]]] } }] }",
      "these are not the coordinates of an area"
    ),
    (
      "{ \"features\": [{ \"properties\": { \"no\": 1 }, \"geometry\": { \"type\": \"Polygon\","
        + " \"coordinates\": [[[9, 45], [\"x\", 45], [9, 45.1], [9, 45]]] } }] }",
      "these are not the coordinates of an area"
    ),
  ])
  func `what is no zone is refused with its place`(file: String, complaint: String) {
    let told = fixture(file).complaint()
    #expect(told.contains(complaint), "\(told)")
    #expect(told.contains("z.geojson"))
  }

  @Test func `a line is no zone`() {
    let line = """
      { "features": [{ "properties": { "no": 1 }, "geometry": { "type": "Polygon",
        "coordinates": [[[9, 45], [10, 45], [11, 45], [9, 45]]] } }] }
      """
    #expect(fixture(line, "id: 'no', unit: 'km'").complaint().contains("\"1\" has no area"))
  }

  @Test func `a weight that is no number is refused, and a missing property named`() {
    let file = collection(square("1", 9.18, 45.46, more: ", \"jobs\": \"many\""))
    func complaint(_ column: String) -> String {
      var fixture = fixture(file)
      fixture.files["city.jsonc"] = fixture.files["city.jsonc"]?.replacing(
        "requests_per_day: 240", with: "requests_per_day: 240, origins: { column: '\(column)' }")
      return fixture.complaint()
    }
    #expect(complaint("jobs").contains("property jobs of zone 1 is not a number"))
    #expect(complaint("job").contains("has no column \"job\""))
  }

  @Test func `a table without neighbours and outlines gets both`() throws {
    let table = "id,name,area_km2,x_km,y_km\na,A,1,0,0\nb,B,1,1,0\nc,C,1,0,1\nd,D,1,9,9\n"
    let scenario = try Fixture(
      replacing: "city:", with: "  city: { zones: 'z.csv', travel: { speed: '25 km/h' } },",
      ["z.csv": table]
    ).load()
    let map = scenario.model.zones
    #expect(map.neighbours(of: ZoneID(0)).map(\.index) == [1, 2])
    #expect(map.neighbours(of: ZoneID(3)).isEmpty)
    #expect(
      map.zones.allSatisfy { map.outline(of: $0)?.contains(map.center(of: $0).point) == true })
  }

  /// A zone with the given rings, and a square beside it.
  private func shapes(_ type: String, _ coordinates: String, crs: String = "") -> String {
    """
    { "type": "FeatureCollection", \(crs)"features": [
      { "properties": { "no": 1 }, "geometry": { "type": "\(type)", "coordinates": \(coordinates) } },
      { "properties": { "no": 2 }, "geometry": { "type": "Polygon",
        "coordinates": [[[90, 0], [100, 0], [100, 10], [90, 10], [90, 0]]] } }] }
    """
  }

  @Test(arguments: [
    (
      "Polygon", "[[[0, 0], [10, 10], [10, 0], [0, 10], [0, 0]]]",
      "z.geojson:2:82: a ring of zone \"1\" crosses itself after 0, 0"
    ),
    (
      "MultiPolygon",
      "[[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]], [[[5, 5], [15, 5], [15, 15], [5, 15], [5, 5]]]]",
      "zone \"1\" has two parts that cover the same ground"
    ),
    (
      "Polygon",
      "[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[20, 0], [20, 5], [25, 5], [25, 0], [20, 0]]]",
      "zone \"1\" has a hole that does not lie within its border"
    ),
  ])
  func `rings with two readings are refused by the name of their zone`(
    type: String, coordinates: String, expected: String
  ) {
    let told = fixture(shapes(type, coordinates), "id: 'no', unit: 'km'").complaint()
    #expect(told.contains(expected), "\(told)")
    #expect(told.contains("ogr2ogr -makevalid z.repaired.geojson z.geojson"), "\(told)")
  }

  @Test func `rings with one reading are repaired, and the report says so`() throws {
    let part = "[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]"
    let twice = try fixture(shapes("MultiPolygon", "[\(part), \(part)]"), "id: 'no', unit: 'km'")
      .load()
    #expect(twice.model.zones.areas[0].squareMeters == 1e8)
    #expect(
      twice.warnings.contains {
        $0.message == "zone \"1\": a ring stands twice and counts once"
      })
  }

  @Test func `two zones on the same ground are refused`() {
    let file = collection(square("1", 9.18, 45.46), square("2", 9.18, 45.46))
    #expect(fixture(file).complaint().contains("zones \"1\" and \"2\" cover the same ground"))
  }

  @Test(arguments: ["EPSG:3857", "urn:ogc:def:crs:EPSG::3857"])
  func `the file says in which system its coordinates are`(name: String) throws {
    let ring =
      "[[[-8235000, 4970000], [-8220000, 4970000], [-8220000, 4985000], [-8235000, 4985000], [-8235000, 4970000]]]"
    let crs = "\"crs\": { \"type\": \"name\", \"properties\": { \"name\": \"\(name)\" } }, "
    let file = """
      { \(crs)"features": [{ "properties": { "no": 1 },
        "geometry": { "type": "Polygon", "coordinates": \(ring) } }] }
      """
    for rest in ["id: 'no'", "id: 'no', unit: 'm'", "id: 'no', unit: 'EPSG:3857'"] {
      let zones = try fixture(file, rest).load().model.zones
      // Computed with PROJ 9 and GEOS: 128.871 km2, and not 225.
      #expect((zones.areas[0].squareMeters / 1e6 - 128.871).magnitude < 0.01, "\(zones.areas)")
    }
    let told = fixture(file, "id: 'no', unit: 'km'").complaint()
    #expect(told.contains("the file says \"\(name)\", and not the unit that was named"), "\(told)")
  }

  @Test func `a system that is not known is refused with the command that converts it`() throws {
    let crs = "\"crs\": { \"properties\": { \"name\": \"EPSG:27700\" } }, "
    let file = shapes("Polygon", "[[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]", crs: crs)
    let told = fixture(file).complaint()
    #expect(
      told.contains("the coordinates are in \"EPSG:27700\", which is not known here"), "\(told)")
    #expect(told.contains("ogr2ogr -t_srs EPSG:4326 z.degrees.geojson z.geojson"), "\(told)")
    // The person knows that it is a plane in metres.
    #expect(try fixture(file, "id: 'no', unit: 'm'").load().model.zones.zoneCount == 2)
    #expect(
      fixture(file, "id: 'no', unit: 'yards'").complaint().contains("\"yards\" is not known here"))
  }

  @Test func `feet are feet`() throws {
    let file = shapes("Polygon", "[[[0, 0], [1000, 0], [1000, 1000], [0, 1000], [0, 0]]]")
      .replacing(
        "[[90, 0], [100, 0], [100, 10], [90, 10], [90, 0]]",
        with: "[[2000, 0], [2100, 0], [2100, 100], [2000, 0]]")
    let zones = try fixture(file, "id: 'no', unit: 'ft'").load().model.zones
    #expect((zones.areas[0].squareMeters - 304.8 * 304.8).magnitude < 0.01)
  }

  @Test func `the latitude may stand first where no city lies otherwise`() throws {
    func swapped(_ longitude: Double, _ latitude: Double) -> String {
      collection(square("1", latitude, longitude), square("2", latitude, longitude + 0.01))
    }
    let scenario = try fixture(swapped(-74, 40.7)).load()
    #expect(scenario.model.zones.center(of: ZoneID(0)).point.y > 4_500_000)
    #expect(scenario.warnings.contains { $0.message.contains("the latitude stands first") })
    // 9 degrees east and 45 north may as well be 45 east and 9 north.
    #expect(
      try !fixture(swapped(9.18, 45.46)).load().warnings.contains {
        $0.message.contains("the latitude stands first")
      })
  }

  @Test func `one fault of all features is told once, with the properties that fit`() {
    let file = collection(
      square("1", 9.18, 45.46, more: ", \"kind\": \"a\""),
      square("2", 9.19, 45.46, more: ", \"kind\": \"a\""))
    #expect(
      fixture(file, "id: 'num'").complaint().contains(
        "none of the 2 features has the property \"num\""))
    let told = fixture(file, "name: 'kind'").complaint()
    #expect(told.contains("none of the 2 features has an id"), "\(told)")
    #expect(told.contains("\"id\": \"no\"") && !told.contains("more problem"), "\(told)")
  }

  @Test func `a single feature is a file, and TopoJSON is named`() throws {
    #expect(try fixture(square("7", 9.18, 45.46)).load().model.zones.keys == ["7"])
    let told = fixture("{ \"type\": \"Topology\", \"objects\": {} }").complaint()
    #expect(told.contains("this is TopoJSON"), "\(told)")
  }

  @Test func `ids with spaces and quotes name neighbours in a table`() throws {
    let table = #"""
      id,name,area_km2,x_km,y_km,neighbours
      Old Town,A,1,0,0,"""New Town"" Old"
      New Town,B,1,1,0,"""Old Town"" ""the """"Hub"""""""
      Old,C,1,0,1,"""Old Town"""
      "the ""Hub""",D,1,2,0,"""New Town"""

      """#
    let scenario = try Fixture(
      replacing: "city:", with: "  city: { zones: 'z.csv', travel: { speed: '25 km/h' } },",
      ["z.csv": table]
    ).load()
    let map = scenario.model.zones
    let neighbours = map.zones.map { map.neighbours(of: $0).map { map.keys[$0.index] } }
    #expect(map.keys == ["New Town", "Old", "Old Town", "the \"Hub\""])
    #expect(
      neighbours == [
        ["Old Town", "the \"Hub\""], ["Old Town"], ["New Town", "Old"], ["New Town"],
      ])
  }
}
