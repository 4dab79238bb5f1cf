#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension MapProjection {
  /// Point on the globe of a point of the plane, to within a centimetre; nil if it has none.
  ///
  /// Newton's method on `point`, which is almost linear near a city: three steps are enough.
  public func globe(_ point: Point) -> GeographicPoint? {
    let north = point.y - (isSouth ? 10_000_000 : 0)
    var latitude = north / 111_000
    var longitude =
      Double(zone) * 6 - 183 + (point.x - 500_000)
      / (111_320 * max(0.05, cos(latitude * .pi / 180)))
    for _ in 0..<6 {
      let step = 1e-4
      guard let here = GeographicPoint(longitude: longitude, latitude: latitude),
        let east = GeographicPoint(longitude: longitude - step, latitude: latitude),
        let up = GeographicPoint(longitude: longitude, latitude: latitude - step)
      else { return nil }
      let (at, a, b) = (self.point(here), self.point(east), self.point(up))
      let (xe, ye) = ((at.x - a.x) / step, (at.y - a.y) / step)
      let (xn, yn) = ((at.x - b.x) / step, (at.y - b.y) / step)
      let determinant = xe * yn - xn * ye
      guard determinant != 0 else { return nil }
      let (dx, dy) = (point.x - at.x, point.y - at.y)
      longitude += (dx * yn - xn * dy) / determinant
      latitude += (xe * dy - dx * ye) / determinant
    }
    return GeographicPoint(longitude: longitude, latitude: latitude)
  }
}
