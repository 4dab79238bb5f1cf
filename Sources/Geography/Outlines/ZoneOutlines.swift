/// The outlines of the zones of a city: which adjoin, and in which of them a point lies.
public struct ZoneOutlines: Sendable {
  private let outlines: [ZoneOutline]
  private let bounds: [Bounds]

  /// The zones from the smallest to the largest: where two overlap, a place belongs to the smaller.
  private let bySize: [Int]

  /// Takes the outlines, one for each zone in order.
  public init(_ outlines: [ZoneOutline]) {
    self.outlines = outlines
    bounds = outlines.map(\.bounds)
    let sizes = outlines.map { $0.measures?.squareMeters ?? 0 }
    bySize = outlines.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
  }

  /// Which zones adjoin each zone, the one whose middle is nearest first.
  /// - Parameters:
  ///   - tolerance: how far apart outlines may be that belong together, in metres; maps leave gaps between
  ///     zones, as wide as a street or a river.
  ///   - middles: the middle of each zone.
  /// - Returns: for each zone its neighbours; zones that touch in a corner are among them.
  /// - Complexity: O(zones²), and for zones near each other O(points x points).
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

  /// The zone nearest to a point outside of all, and the distance to its outline in metres.
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

  /// The zone in which a point lies, the smallest of several; nil when it lies in none.
  /// - Complexity: O(zones), and O(points) for those around it.
  public func zone(at point: Point) -> Int? {
    let here = Bounds(around: point)
    return bySize.first { bounds[$0].meets(here) && outlines[$0].contains(point) }
  }
}
