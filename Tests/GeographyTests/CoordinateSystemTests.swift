import Testing

@testable import Geography

/// Coordinates of other systems, and the names of these.
@Suite struct CoordinateSystemTests {
  // Computed with PROJ 9.
  @Test(arguments: [
    ("EPSG:2263", 988_000.0, 212_000.0, -73.986465945, 40.748566758),
    ("EPSG:2263", 1_060_000.0, 160_000.0, -73.727197444, 40.605515576),
    ("EPSG:32118", 301_000.0, 64_000.0, -73.988160195, 40.743004252),
    ("EPSG:2154", 652_000.0, 6_862_000.0, 2.345811958, 48.856248141),
    ("EPSG:3857", -8_235_000.0, 4_975_000.0, -73.976263647, 40.74634979),
    ("EPSG:3857", 16_830_000.0, -4_010_000.0, 151.186462317, -33.859858996),
    ("EPSG:4326", 9.19, 45.4642, 9.19, 45.4642),
  ])
  func `coordinates lie where other programs lay them`(
    name: String, x: Double, y: Double, longitude: Double, latitude: Double
  ) throws {
    let globe = try #require(CoordinateSystem(name)?.globe(x: x, y: y))
    // 1e-8 degrees are a millimetre.
    #expect((globe.longitude - longitude).magnitude < 1e-8, "\(globe)")
    #expect((globe.latitude - latitude).magnitude < 1e-8, "\(globe)")
  }

  @Test(arguments: [
    ("degrees", CoordinateSystem.degrees), ("m", .plane(metersPerUnit: 1)),
    ("km", .plane(metersPerUnit: 1000)), ("ft", .plane(metersPerUnit: 0.3048)),
    ("EPSG:4326", .degrees), ("epsg:3857", .webMercator), ("EPSG:900913", .webMercator),
    ("urn:ogc:def:crs:OGC:1.3:CRS84", .degrees), ("urn:ogc:def:crs:EPSG::4269", .degrees),
    ("urn:ogc:def:crs:EPSG::32618", .utm(zone: 18, isSouth: false)),
    ("EPSG:32756", .utm(zone: 56, isSouth: true)), ("EPSG:25832", .utm(zone: 32, isSouth: false)),
    ("http://www.opengis.net/def/crs/EPSG/0/26918", .utm(zone: 18, isSouth: false)),
    ("ESRI:102718", .conic(.longIsland(metersPerUnit: 1200.0 / 3937))),
  ])
  func `systems are known by unit, number and address`(name: String, system: CoordinateSystem) {
    #expect(CoordinateSystem(name) == system)
  }

  @Test(arguments: [
    "", "feet", "EPSG:", "EPSG:27700", "EPSG:32600", "EPSG:32661", "4326", "urn:ogc:def:crs:EPSG::",
    "EPSG:99999999999999999999",
  ])
  func `a name that is not known has no system`(name: String) {
    #expect(CoordinateSystem(name) == nil)
  }

  @Test func `a plane without a place has no degrees`() {
    #expect(CoordinateSystem.plane(metersPerUnit: 1).globe(x: 9, y: 45) == nil)
    #expect(CoordinateSystem.utm(zone: 18, isSouth: false).globe(x: 9, y: 45) == nil)
    #expect(CoordinateSystem.webMercator.globe(x: 3e7, y: 0) == nil)
  }
}
