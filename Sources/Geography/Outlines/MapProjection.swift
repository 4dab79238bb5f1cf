#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A point on the globe as used by web maps (WGS 84).
public struct GeographicPoint: Hashable, Sendable, BitwiseCopyable {
  /// Degrees east, -180 to 180.
  public let longitude: Double

  /// Degrees north, -80 to 84: beyond these limits the map uses another projection.
  public let latitude: Double

  /// Makes a point; nil if it lies outside the map.
  public init?(longitude: Double, latitude: Double) {
    guard (-180...180).contains(longitude), (-80...84).contains(latitude) else { return nil }
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// Projection of the globe around a city to a plane: one zone of the universal transverse Mercator
/// grid (UTM), as used by geographic information systems.
///
/// Lengths are accurate to 0.04 % in the middle of the zone and to 0.1 % at its edges, 3 degrees
/// away.
/// - Source: L. Krüger, Konforme Abbildung des Erdellipsoids in der Ebene, 1912; the series in the
///   form of C. F. F. Karney, Transverse Mercator with an accuracy of a few nanometers, Journal of
///   Geodesy 85, 2011.
public struct MapProjection: Hashable, Sendable {
  /// Number of the zone, 1 to 60, eastwards from 180 degrees west.
  public let zone: Int

  /// True if the city lies south of the equator, where 10,000 km are added to northings.
  public let isSouth: Bool

  /// Makes the projection of a zone by its number, 1 to 60.
  public init(zone: Int, isSouth: Bool) {
    precondition((1...60).contains(zone), "UTM has no zone \(zone)")
    (self.zone, self.isSouth) = (zone, isSouth)
  }

  /// Makes the projection of the zone that contains a point.
  public init(around point: GeographicPoint) {
    zone = min(60, Int((point.longitude + 180) / 6) + 1)
    isSouth = point.latitude < 0
  }

  /// Name of the plane, such as "UTM 18N".
  public var name: String { "UTM \(zone)\(isSouth ? "S" : "N")" }

  /// Point in the plane in metres, rounded to a millimetre.
  public func point(_ globe: GeographicPoint) -> Point {
    let flattening = 1 / 298.257223563
    let n = flattening / (2 - flattening)
    let radius = 6_378_137 / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64)
    let series = [
      n / 2 - 2 * n * n / 3 + 5 * n * n * n / 16, 13 * n * n / 48 - 3 * n * n * n / 5,
      61 * n * n * n / 240,
    ]
    let sine = sin(globe.latitude * .pi / 180)
    let eccentricity = 2 * n.squareRoot() / (1 + n)
    let conformal = sinh(atanh(sine) - eccentricity * atanh(eccentricity * sine))
    var degrees = globe.longitude - (Double(zone) * 6 - 183)
    if degrees > 180 { degrees -= 360 } else if degrees < -180 { degrees += 360 }
    let longitude = degrees * .pi / 180
    let up = atan2(conformal, cos(longitude))
    let across = atanh(sin(longitude) / (1 + conformal * conformal).squareRoot())
    var (east, north) = (across, up)
    for (index, factor) in series.enumerated() {
      let order = 2 * Double(index + 1)
      east += factor * cos(order * up) * sinh(order * across)
      north += factor * sin(order * up) * cosh(order * across)
    }
    func rounded(_ meters: Double) -> Double { (meters * 1000).rounded() / 1000 }
    return Point(
      x: rounded(500_000 + 0.9996 * radius * east),
      y: rounded((isSouth ? 10_000_000 : 0) + 0.9996 * radius * north))
  }
}
