public import Quantities

/// Metric for the distance between two points on the map, before streets are taken into account.
@frozen
public enum DistanceMetric: String, Sendable, CaseIterable {
  /// Straight-line distance.
  case straight

  /// Sum of the distances along two perpendicular axes, as on a street grid.
  case rectangular

  /// Distance between two points.
  @inlinable
  @inline(__always)
  public func distance(from: Point, to: Point) -> Distance {
    let east = to.x - from.x
    let north = to.y - from.y
    switch self {
    case .straight: return Distance(meters: (east * east + north * north).squareRoot())
    case .rectangular: return Distance(meters: abs(east) + abs(north))
    }
  }
}
