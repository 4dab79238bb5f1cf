public import Quantities

/// A line along streets, such as the course of a run: straight segments between corners.
///
/// ```swift
/// let path = StreetPath([Point(x: 0, y: 0), Point(x: 0, y: 2000), Point(x: 500, y: 2000)])
/// path?.length  // 2.5 km
/// path?.point(at: Distance(meters: 2250))  // (250, 2000)
/// ```
public struct StreetPath: Sendable, Equatable {
  /// Corners, at least two, each different from the one before it.
  public let corners: [Point]

  /// Distance of each corner from the start, in metres.
  let reach: [Double]

  /// Makes a path from corners in metres, without repetitions of the previous corner.
  ///
  /// It is nil if fewer than two different corners remain, or a coordinate is not finite.
  public init?(_ points: [Point]) {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    var corners: [Point] = []
    var reach: [Double] = []
    for point in points {
      guard let last = corners.last else {
        corners.append(point)
        reach.append(0)
        continue
      }
      let step = DistanceMetric.straight.distance(from: last, to: point).meters
      guard step > 0 else { continue }
      corners.append(point)
      reach.append(reach[reach.count - 1] + step)
    }
    guard corners.count > 1 else { return nil }
    self.corners = corners
    self.reach = reach
  }

  /// Total length.
  public var length: Distance { Distance(meters: reach[reach.count - 1]) }

  /// Point at a distance from the start; the nearer end if the distance is out of range.
  /// - Complexity: logarithmic in the corners.
  public func point(at distance: Distance) -> Point {
    let meters = min(max(0, distance.meters), length.meters)
    let next = max(1, firstCorner(notBefore: meters))
    let (start, end) = (corners[next - 1], corners[next])
    let share = (meters - reach[next - 1]) / (reach[next] - reach[next - 1])
    return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  /// Point a number of metres to the left of the path at a distance from the start; to the right if
  /// negative.
  public func point(beside distance: Distance, meters: Double) -> Point {
    let last = length.meters
    let from = min(max(0, distance.meters), last)
    let (one, other) = (max(0, from - 0.5), min(last, from + 0.5))
    let (start, end) = (point(at: Distance(meters: one)), point(at: Distance(meters: other)))
    let (x, y) = (end.x - start.x, end.y - start.y)
    let step = max((x * x + y * y).squareRoot(), 1e-9)
    let place = point(at: Distance(meters: from))
    return Point(x: place.x - y / step * meters, y: place.y + x / step * meters)
  }

  /// Distance of a point from the nearest point of the path.
  public func distance(from point: Point) -> Distance {
    zip(corners, corners.dropFirst()).reduce(Distance(meters: .infinity)) { nearest, ends in
      let meters = point.meters(fromLine: ends.0, ends.1)
      return meters < nearest.meters ? Distance(meters: meters) : nearest
    }
  }

  private func firstCorner(notBefore meters: Double) -> Int {
    var (low, high) = (0, reach.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if reach[middle] < meters { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Point {
  /// Distance of the point from a line segment, in metres.
  func meters(fromLine start: Point, _ end: Point) -> Double {
    let (alongX, alongY) = (end.x - start.x, end.y - start.y)
    let (gapX, gapY) = (x - start.x, y - start.y)
    let square = alongX * alongX + alongY * alongY
    let share = square > 0 ? min(1, max(0, (gapX * alongX + gapY * alongY) / square)) : 0
    let (restX, restY) = (gapX - alongX * share, gapY - alongY * share)
    return (restX * restX + restY * restY).squareRoot()
  }
}
