import Geography

/// Two overlapping zones.
struct ZoneOverlap: Hashable {
  /// Number of the first zone.
  let zone: Int

  /// Number of the other zone.
  let other: Int

  /// Overlap as a share of a zone, the larger of the two shares, 0 to 1; accurate to a few per
  /// cent.
  let share: Double

  /// True if both zones cover the same ground to within a few per cent.
  let isSame: Bool

  /// Number of columns and of rows in the grid of sample points around a zone.
  private static let columns = 12

  /// Least common share of both zones at which they count as the same ground.
  private static let same = 0.97

  /// Finds pairs of overlapping zones.
  /// - Parameters:
  ///   - outlines: outlines of the zones.
  ///   - least: least share of the smaller zone that counts, 0 to 1; borders on maps are not exact.
  /// - Returns: the pairs in the order of the zones.
  /// - Complexity: O(zones²), and O(points) for each of 144 sample points in zones with overlapping
  ///   bounding boxes.
  static func pairs(of outlines: [ZoneOutline], atLeast least: Double) -> [ZoneOverlap] {
    let frames = outlines.map(Frame.init)
    let places = zip(outlines, frames).map { outline, frame in
      frame.places(columns).filter(outline.contains)
    }
    func share(of zone: Int, in other: Int) -> Double {
      guard !places[zone].isEmpty else { return 0 }
      let common = places[zone].count(where: outlines[other].contains)
      return Double(common) / Double(places[zone].count)
    }
    var found: [ZoneOverlap] = []
    for zone in outlines.indices {
      for other in outlines.indices.dropFirst(zone + 1) where frames[zone].meets(frames[other]) {
        let shares = [share(of: zone, in: other), share(of: other, in: zone)].sorted()
        guard shares[1] >= least else { continue }
        found.append(
          ZoneOverlap(zone: zone, other: other, share: shares[1], isSame: shares[0] >= same))
      }
    }
    return found
  }
}

/// Bounding box of a zone.
private struct Frame {
  private let low: Point
  private let high: Point

  init(_ outline: ZoneOutline) {
    let points = outline.polygons.joined().joined()
    let (east, north) = (points.map(\.x), points.map(\.y))
    low = Point(x: east.min() ?? 0, y: north.min() ?? 0)
    high = Point(x: east.max() ?? 0, y: north.max() ?? 0)
  }

  func meets(_ other: Frame) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }

  /// Centres of the cells of a grid.
  func places(_ columns: Int) -> [Point] {
    let count = Double(columns)
    return (0..<columns * columns).map { number in
      let (column, row) = (Double(number % columns), Double(number / columns))
      return Point(
        x: low.x + (high.x - low.x) * (column + 0.5) / count,
        y: low.y + (high.y - low.y) * (row + 0.5) / count)
    }
  }
}
