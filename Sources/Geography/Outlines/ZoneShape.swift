import Quantities

/// Sampling of places within the outline of a zone, and their mean distances.
struct ZoneShape: Sendable, Equatable {
  private let slabs: OutlineSlabs

  /// Bounding box of the outline.
  let bounds: Bounds

  /// Mean straight-line and rectangular distance between two uniform points, in metres, to about
  /// 1 %.
  private let meanApart: (straight: Double, rectangular: Double)

  /// Variances of the coordinates of a uniform point, and their covariance, in square metres, to
  /// about 1 %.
  private let spread: (east: Double, north: Double, both: Double)

  /// Measures an outline; nil if it has no area.
  init?(_ outline: ZoneOutline) {
    slabs = OutlineSlabs(outline)
    guard slabs.area > 0 else { return nil }
    bounds = outline.bounds
    var apart = (straight: 0.0, rectangular: 0.0)
    var points: [Point] = []
    for number in 0..<Self.pairs {
      let (from, to) = Self.pair(number, in: slabs)
      apart.straight += DistanceMetric.straight.distance(from: from, to: to).meters
      apart.rectangular += DistanceMetric.rectangular.distance(from: from, to: to).meters
      points += [from, to]
    }
    meanApart = (apart.straight / Double(Self.pairs), apart.rectangular / Double(Self.pairs))
    let count = Double(points.count)
    let middle = Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    var sums = (east: 0.0, north: 0.0, both: 0.0)
    for point in points {
      let (east, north) = (point.x - middle.x, point.y - middle.y)
      sums.east += east * east
      sums.north += north * north
      sums.both += east * north
    }
    spread = (sums.east / count, sums.north / count, sums.both / count)
  }

  private static let pairs = 256

  /// A pair of points from a four-dimensional Halton sequence.
  ///
  /// Source: J. H. Halton, "On the efficiency of certain quasi-random sequences of points", 1960.
  private static func pair(_ number: Int, in slabs: OutlineSlabs) -> (Point, Point) {
    func share(_ base: Int) -> Double {
      var (rest, digit, value) = (number + 1, 1.0, 0.0)
      while rest > 0 {
        digit /= Double(base)
        value += digit * Double(rest % base)
        rest /= base
      }
      return value
    }
    return (
      slabs.point(across: share(2), up: share(3)), slabs.point(across: share(5), up: share(7))
    )
  }

  /// Point at two shares of the zone, each at least 0 and below 1; uniform shares give uniform
  /// points.
  func point(across: Double, up: Double) -> Point { slabs.point(across: across, up: up) }

  /// Mean distance between two uniform points.
  func meanDistance(_ metric: DistanceMetric) -> Double {
    metric == .straight ? meanApart.straight : meanApart.rectangular
  }

  /// Variance of a uniform point perpendicular to a direction, in square metres.
  /// - Parameters:
  ///   - east: east component of the direction.
  ///   - north: north component of the direction; not both components are 0.
  /// - Returns: the variance.
  func variance(across east: Double, _ north: Double) -> Double {
    let square = east * east + north * north
    return
      (spread.east * north * north - 2 * spread.both * east * north + spread.north * east * east)
      / square
  }

  /// Direction in which the zone is longest, as a unit vector.
  var axis: (east: Double, north: Double) {
    let half = (spread.east - spread.north) / 2
    let root = (half * half + spread.both * spread.both).squareRoot()
    // The eigenvector of the greater eigenvalue, in the form that is not the zero vector.
    let (east, north) = half >= 0 ? (half + root, spread.both) : (spread.both, root - half)
    let length = (east * east + north * north).squareRoot()
    return length > 0 ? (east / length, north / length) : (1, 0)
  }

  static func == (left: ZoneShape, right: ZoneShape) -> Bool { left.slabs == right.slabs }
}
