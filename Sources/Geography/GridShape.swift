public import Quantities

/// Number of neighbours that an inner zone of a grid has.
public enum GridAdjacency: Int, Sendable, CaseIterable {
  /// Zones that share a side.
  case sides = 4

  /// Zones that share a side or a corner.
  case sidesAndCorners = 8

  /// Steps to the neighbours as (columns east, rows north), clockwise from north.
  ///
  /// The documents do not specify the order in which neighbours are searched. It is fixed here so
  /// that runs are reproducible, and it is the order of the reference model.
  var steps: [(east: Int, north: Int)] {
    switch self {
    case .sides: [(0, 1), (1, 0), (0, -1), (-1, 0)]
    case .sidesAndCorners:
      [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    }
  }
}

/// A rectangle of equal square zones, numbered row by row from the south-west corner.
@frozen
public struct GridShape: Hashable, Sendable {
  /// Number of zones from west to east, at least 1.
  public let columns: Int

  /// Number of zones from south to north, at least 1.
  public let rows: Int

  /// Area of a zone as requested; the square of the side differs by rounding.
  public let zoneArea: Area

  /// Side of a zone.
  public let side: Distance

  /// Makes the shape of a grid.
  /// - Parameters:
  ///   - columns: number of zones from west to east, at least 1.
  ///   - rows: number of zones from south to north, at least 1.
  ///   - zoneArea: area of each zone, positive (2 km2 in both documents: A-D2, B-A4).
  /// - Throws: `GeographyError` if a number is out of range.
  public init(columns: Int, rows: Int, zoneArea: Area) throws(GeographyError) {
    guard columns >= 1, rows >= 1 else { throw .noZones }
    guard columns <= 10_000, rows <= 10_000, columns * rows <= 1_000_000 else {
      throw .tooManyZones(columns: columns, rows: rows)
    }
    guard zoneArea.squareMeters > 0, zoneArea.squareMeters.isFinite else {
      throw .areaNotPositive(zone: "every zone")
    }
    self.columns = columns
    self.rows = rows
    self.zoneArea = zoneArea
    self.side = Distance(meters: zoneArea.squareMeters.squareRoot())
  }

  /// Neighbours of a zone in search order; zones at the edge have fewer.
  func neighbours(of zone: Int, adjacency: GridAdjacency) -> [Int] {
    let column = zone % columns
    let row = zone / columns
    return adjacency.steps.compactMap { step in
      let east = column + step.east
      let north = row + step.north
      guard (0..<columns).contains(east), (0..<rows).contains(north) else { return nil }
      return north * columns + east
    }
  }
}
