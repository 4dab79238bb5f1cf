#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Coordinate reference system of a file of zones.
public enum CoordinateSystem: Hashable, Sendable {
  /// Longitude and latitude in degrees.
  case degrees

  /// A plane of unknown location on the globe.
  case plane(metersPerUnit: Double)

  /// A plane of the universal transverse Mercator grid, in metres.
  case utm(zone: Int, isSouth: Bool)

  /// Web Mercator (EPSG:3857), in metres that are longer at higher latitudes.
  case webMercator

  /// Lambert conformal conic projection with two standard parallels.
  case conic(LambertConic)

  /// Names of the supported systems by EPSG number, for messages.
  public static let knownNumbers =
    "EPSG:4326, 4258, 4269, 3857, 2263, 32118, 2154, and UTM: 32601 to 32660, 32701 to 32760, 25828 to 25838, 26901 to 26923"

  /// Parses a unit (`degrees`, `m`, `km`, `ft`) or the name of a system: `EPSG:2263`,
  /// `urn:ogc:def:crs:EPSG::2263`, `urn:ogc:def:crs:OGC:1.3:CRS84`.
  /// - Returns: nil for an unknown name.
  public init?(_ text: String) {
    switch text {
    case "degrees": self = .degrees
    case "m": self = .plane(metersPerUnit: 1)
    case "km": self = .plane(metersPerUnit: 1000)
    case "ft": self = .plane(metersPerUnit: 0.3048)
    default:
      let parts = text.uppercased().split { ":/#".contains($0) }
      guard let last = parts.last, parts.count > 1 else { return nil }
      if last == "CRS84" || last == "CRS83" {
        self = .degrees
      } else if let number = Int(last), parts.contains(where: { $0 == "EPSG" || $0 == "ESRI" }) {
        self.init(epsg: number)
      } else {
        return nil
      }
    }
  }

  /// The system with a number in the EPSG or ESRI registry.
  ///
  /// Degrees on WGS 84, ETRS89 and NAD83 differ by less than two metres and are treated as equal.
  /// - Source: EPSG Geodetic Parameter Dataset, epsg.org.
  public init?(epsg number: Int) {
    switch number {
    case 4326, 4258, 4269: self = .degrees
    case 3857, 3785, 900_913, 102_100, 102_113: self = .webMercator
    case 32_601...32_660: self = .utm(zone: number - 32_600, isSouth: false)
    case 32_701...32_760: self = .utm(zone: number - 32_700, isSouth: true)
    case 25_828...25_838: self = .utm(zone: number - 25_800, isSouth: false)
    case 26_901...26_923: self = .utm(zone: number - 26_900, isSouth: false)
    case 2263, 102_718: self = .conic(.longIsland(metersPerUnit: LambertConic.surveyFoot))
    case 32_118: self = .conic(.longIsland(metersPerUnit: 1))
    case 2154: self = .conic(.france)
    default: return nil
    }
  }

  /// Metres per unit; nil for degrees.
  public var metersPerUnit: Double? {
    switch self {
    case .degrees: nil
    case .plane(let meters): meters
    case .utm, .webMercator: 1
    case .conic(let conic): conic.metersPerUnit
    }
  }

  /// Point on the globe; nil if there is none, for planes of unknown location and for UTM.
  public func globe(x: Double, y: Double) -> GeographicPoint? {
    switch self {
    case .degrees: return GeographicPoint(longitude: x, latitude: y)
    case .plane, .utm: return nil
    case .webMercator:
      let radius = 6_378_137.0
      return GeographicPoint(
        longitude: x / radius * 180 / .pi, latitude: atan(sinh(y / radius)) * 180 / .pi)
    case .conic(let conic): return conic.globe(x: x, y: y)
    }
  }
}

/// Lambert conformal conic projection with two standard parallels, on the GRS 80 ellipsoid.
/// - Source: J. P. Snyder, Map Projections: A Working Manual, U.S. Geological Survey, 1987, pages
///   107 to 109.
public struct LambertConic: Hashable, Sendable {
  /// Metres per unit of the coordinates.
  public let metersPerUnit: Double
  private let origin: (longitude: Double, latitude: Double)
  private let parallels: (Double, Double)

  /// Coordinates of the origin, in metres.
  private let offset: (east: Double, north: Double)

  /// US survey foot, in metres.
  static let surveyFoot = 1200.0 / 3937

  /// New York, Long Island.
  static func longIsland(metersPerUnit: Double) -> LambertConic {
    LambertConic(
      metersPerUnit: metersPerUnit, origin: (-74, 40 + 10.0 / 60),
      parallels: (40 + 40.0 / 60, 41 + 2.0 / 60), offset: (300_000, 0))
  }

  /// Lambert-93 for France.
  static let france = LambertConic(
    metersPerUnit: 1, origin: (3, 46.5), parallels: (44, 49), offset: (700_000, 6_600_000))

  /// True if both have the same parameters.
  public static func == (left: LambertConic, right: LambertConic) -> Bool {
    left.metersPerUnit == right.metersPerUnit && left.origin == right.origin
      && left.parallels == right.parallels && left.offset == right.offset
  }

  /// Hashes some of the parameters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(metersPerUnit)
    hasher.combine(origin.longitude)
    hasher.combine(origin.latitude)
  }

  private static let radius = 6_378_137.0
  private static let eccentricity: Double = {
    let flattening = 1 / 298.257222101
    return (2 * flattening - flattening * flattening).squareRoot()
  }()

  /// Point on the globe; nil if there is none.
  func globe(x: Double, y: Double) -> GeographicPoint? {
    let (low, high) = (parallels.0 * .pi / 180, parallels.1 * .pi / 180)
    let cone = log(Self.width(low) / Self.width(high)) / log(Self.height(low) / Self.height(high))
    let factor = Self.width(low) / (cone * pow(Self.height(low), cone))
    let middle = Self.radius * factor * pow(Self.height(origin.latitude * .pi / 180), cone)
    let east = x * metersPerUnit - offset.east
    let north = middle - (y * metersPerUnit - offset.north)
    let distance = (east * east + north * north).squareRoot()
    let height = pow(distance / (Self.radius * factor), 1 / cone)
    var latitude = Double.pi / 2 - 2 * atan(height)
    // Each step reduces the error by a factor of 150.
    for _ in 0..<8 {
      let sine = Self.eccentricity * sin(latitude)
      let ratio = pow((1 - sine) / (1 + sine), Self.eccentricity / 2)
      latitude = Double.pi / 2 - 2 * atan(height * ratio)
    }
    return GeographicPoint(
      longitude: origin.longitude + atan2(east, north) / cone * 180 / .pi,
      latitude: latitude * 180 / .pi)
  }

  /// Function m of Snyder.
  private static func width(_ latitude: Double) -> Double {
    let sine = eccentricity * sin(latitude)
    return cos(latitude) / (1 - sine * sine).squareRoot()
  }

  /// Function t of Snyder.
  private static func height(_ latitude: Double) -> Double {
    let sine = eccentricity * sin(latitude)
    return tan(.pi / 4 - latitude / 2) / pow((1 - sine) / (1 + sine), eccentricity / 2)
  }
}
