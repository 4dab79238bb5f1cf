import Geography
import Quantities

/// Ratios of recorded distance to straight-line distance, overall and by direction.
///
/// Streets are never shorter than the straight line, and have about the same circuity from east to
/// west as from north to south. Other ratios are caused by a wrong unit, or by a map with
/// longitudes and latitudes swapped.
struct StreetRatios: Sendable {
  /// Ratio of all drives between different zones; nil without any.
  let all: Double?

  /// Ratio of drives mostly from east to west or back; nil for few drives.
  let eastWest: Double?

  /// Ratio of drives mostly from north to south or back; nil for few drives.
  let northSouth: Double?

  /// Minimum number of drives for the ratio of a direction.
  private static let enough = 50

  /// Measures drives with known lengths.
  init(_ drives: [Drive], on map: ZoneMap) {
    var sums = (all: Sum(), eastWest: Sum(), northSouth: Sum())
    // Drives within a zone are self-selected: people walk the shortest distances.
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
