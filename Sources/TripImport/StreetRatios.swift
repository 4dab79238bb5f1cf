import Geography
import Quantities

/// Ratios of recorded distance to straight-line distance, in all and by direction.
///
/// Streets are never shorter than the straight line, and about as winding east to west as north to south. Other
/// ratios come from a wrong unit, or from a map with longitudes and latitudes swapped.
struct StreetRatios: Sendable {
  /// The ratio of all drives between different zones; nil without any.
  let all: Double?

  /// The ratio of drives that go mostly east or west; nil with few.
  let eastWest: Double?

  /// The ratio of drives that go mostly north or south; nil with few.
  let northSouth: Double?

  /// Number of drives that is enough for the ratio of a direction.
  private static let enough = 50

  /// Measures drives whose lengths are known.
  init(_ drives: [Drive], on map: ZoneMap) {
    var sums = (all: Sum(), eastWest: Sum(), northSouth: Sum())
    // Drives within a zone are self-selected: people walk the shortest ones.
    for drive in drives where drive.origin != drive.destination {
      let straight = map.meanDistance(from: drive.origin, to: drive.destination).meters
      let (from, to) = (
        map.center(of: drive.origin).point, map.center(of: drive.destination).point
      )
      sums.all.add(Double(drive.meters), straight)
      let (east, north) = (abs(to.x - from.x), abs(to.y - from.y))
      if east > 2 * north { sums.eastWest.add(Double(drive.meters), straight) }
      if north > 2 * east { sums.northSouth.add(Double(drive.meters), straight) }
    }
    all = sums.all.ratio
    eastWest = sums.eastWest.count < Self.enough ? nil : sums.eastWest.ratio
    northSouth = sums.northSouth.count < Self.enough ? nil : sums.northSouth.ratio
  }

  private struct Sum {
    private(set) var count = 0
    private var streets = 0.0
    private var straight = 0.0

    mutating func add(_ street: Double, _ line: Double) {
      count += 1
      streets += street
      straight += line
    }

    var ratio: Double? { straight > 0 ? streets / straight : nil }
  }
}
