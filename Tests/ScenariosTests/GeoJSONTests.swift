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

  @Test(arguments: [
    ("{}", "there are no features"), ("[1, 2", "z.geojson:1"),
    ("{ \"features\": [] }", "no features"),
    ("{ \"features\": [{ \"properties\": { \"no\": 1 } }] }", "no Polygon and no MultiPolygon"),
    (
      "{ \"features\": [{ \"properties\": { \"name\": 1 }, \"geometry\": null }] }",
      "the feature has no property \"no\""
    ),
    (
      "{ \"features\": [{ \"properties\": { \"no\": 1 }, \"geometry\": { \"type\": \"Point\","
        + " \"coordinates\": [1, 2] } }] }", "no Polygon and no MultiPolygon"
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
}
