public import Quantities

/// How far two points are apart before streets are taken into account.
@frozen
public enum DistanceMetric: String, Sendable, CaseIterable {
  /// The straight line.
  case straight

  /// Along two axes at right angles, as on a street grid.
  case rectangular

  /// How far two points are apart.
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
