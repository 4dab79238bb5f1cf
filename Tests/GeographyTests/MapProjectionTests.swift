import Quantities
import Testing

@testable import Geography

/// Degrees laid into a plane.
@Suite struct MapProjectionTests {
  // Computed with PROJ 9 (EPSG:326xx and 327xx).
  @Test(arguments: [
    (-73.985656, 40.748433, "UTM 18N", 585_632.081, 4_511_326.154),
    (9.19, 45.4642, "UTM 32N", 514_853.496, 5_034_536.796),
    (151.2093, -33.8688, "UTM 56S", 334_368.634, 6_250_948.345),
    (-77.9, 40.0, "UTM 18N", 252_438.307, 4_431_786.239),
    (0.0, 0.0, "UTM 31N", 166_021.443, 0.0),
    (15.0, 60.0, "UTM 33N", 500_000.0, 6_651_411.190),
  ])
  func `points are where other programs lay them`(
    longitude: Double, latitude: Double, name: String, x: Double, y: Double
  ) throws {
    let globe = try #require(GeographicPoint(longitude: longitude, latitude: latitude))
    let projection = MapProjection(around: globe)
    let point = projection.point(globe)
    #expect(projection.name == name)
    #expect((point.x - x).magnitude < 0.0025 && (point.y - y).magnitude < 0.0025, "\(point)")
  }

  @Test func `what is nowhere on the map is no point`() {
    #expect(GeographicPoint(longitude: 181, latitude: 0) == nil)
    #expect(GeographicPoint(longitude: 0, latitude: 85) == nil)
    #expect(GeographicPoint(longitude: .nan, latitude: 0) == nil)
    #expect(GeographicPoint(longitude: 585.6, latitude: 4511.3) == nil)
  }

  @Test func `a city across the date line stays together`() throws {
    let west = try #require(GeographicPoint(longitude: 179.99, latitude: -17))
    let east = try #require(GeographicPoint(longitude: -179.99, latitude: -17))
    let projection = MapProjection(around: west)
    let apart = projection.point(east).x - projection.point(west).x
    #expect(apart > 2000 && apart < 2300)
  }
}
