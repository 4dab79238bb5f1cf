/// Outlines of the zones of a city, with searches for adjacent zones and for the zone of a point.
public struct ZoneOutlines: Sendable {
  private let outlines: [ZoneOutline]
  private let bounds: [Bounds]

  /// Zones from the smallest to the largest: where two overlap, a place belongs to the smaller.
  private let bySize: [Int]

  /// Makes the outlines, one for each zone in order.
  public init(_ outlines: [ZoneOutline]) {
    self.outlines = outlines
    bounds = outlines.map(\.bounds)
    let sizes = outlines.map { $0.measures?.squareMeters ?? 0 }
    bySize = outlines.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
  }

  /// Adjacent zones of each zone, in order of the distance between centres.
  /// - Parameters:
  ///   - tolerance: greatest distance between the outlines of adjacent zones, in metres; maps leave
  ///     gaps of the width of a street or a river.
  ///   - middles: centre of each zone.
  /// - Returns: the neighbours of each zone; zones that touch only in a corner are included.
  /// - Complexity: O(zones²), and O(points x points) for zones near each other.
  public func neighbours(within tolerance: Double, middles: [Point]) -> [[Int]] {
    var lists = Array(repeating: [Int](), count: outlines.count)
    for zone in outlines.indices {
      let reach = bounds[zone].widened(by: tolerance)
      for other in outlines.indices.dropFirst(zone + 1)
      where bounds[other].meets(reach) && outlines[zone].comesWithin(tolerance, of: outlines[other])
      {
        lists[zone].append(other)
        lists[other].append(zone)
      }
    }
    func square(_ zone: Int, _ other: Int) -> Double {
      let (dx, dy) = (middles[other].x - middles[zone].x, middles[other].y - middles[zone].y)
      return dx * dx + dy * dy
    }
    return lists.enumerated().map { zone, list in
      list.sorted { (square(zone, $0), $0) < (square(zone, $1), $1) }
    }
  }

  /// The zone nearest to a point outside all zones, and the distance to its outline in metres.
  /// - Complexity: O(zones), and O(points) for zones that may be the nearest.
  func nearest(to point: Point) -> (zone: Int, meters: Double)? {
    var best: (zone: Int, meters: Double)?
    for zone in outlines.indices {
      guard bounds[zone].distance(to: point) < best?.meters ?? .infinity else { continue }
      let meters = outlines[zone].distance(to: point)
      if meters < best?.meters ?? .infinity { best = (zone, meters) }
    }
    return best
  }

  /// The zone that contains a point, the smallest of several; nil if there is none.
  /// - Complexity: O(zones), and O(points) for those whose bounding box contains the point.
  public func zone(at point: Point) -> Int? {
    let here = Bounds(around: point)
    return bySize.first { bounds[$0].meets(here) && outlines[$0].contains(point) }
  }
}
