import Geography
import Testing

@testable import TripImport

/// The observed wait as a target, and degrees from a plane.
@Suite struct ObservedWaitTests {
  @Test func `a point of the plane is where it was on the globe`() throws {
    for (longitude, latitude) in [
      (9.185, 45.465), (-73.98, 40.75), (174.77, -36.86), (21.01, 52.23),
    ] {
      let globe = try #require(GeographicPoint(longitude: longitude, latitude: latitude))
      let projection = MapProjection(around: globe)
      let back = try #require(projection.globe(projection.point(globe)))
      // 1e-7 degrees are a centimetre.
      #expect((back.longitude - longitude).magnitude < 2e-7)
      #expect((back.latitude - latitude).magnitude < 1e-7)
    }
  }
}
