public import Quantities

/// Zones of a city with their adjacency, areas and places.
///
/// A map is either a grid of equal squares or a table of zones with areas, centroids and optional
/// outlines. A zone without an outline is represented by a square of its area around its centroid.
/// The neighbours of a zone have a fixed order, in which dispatch searches them: clockwise from
/// north in a grid, as listed in a table, and as given if they were replaced. Adjacency is
/// symmetric. Source: A-D2, A-G5R1, B-A4, B-G4R3.
public struct ZoneMap: Sendable, Equatable {
  enum Layout: Sendable, Equatable {
    case grid(GridShape)
    case table([TableEntry])
  }

  /// Location and extent of a zone of a table.
  struct TableEntry: Sendable, Equatable {
    let centroid: Point

    /// Side of a square of the zone's area, in metres.
    let side: Double

    /// Sampler of places within the outline; nil for a zone without one.
    let shape: ZoneShape?

    /// Outline, or the estimated cell if it is unknown.
    let outline: ZoneOutline?

    /// Bounding box of all places of the zone.
    var bounds: Bounds {
      if let shape { return shape.bounds }
      var bounds = Bounds(around: squarePoint(across: 0, up: 0))
      bounds.add(squarePoint(across: 1, up: 1))
      return bounds
    }

    func point(across: Double, up: Double) -> Point {
      shape?.point(across: across, up: up) ?? squarePoint(across: across, up: up)
    }

    /// Point of the square of the zone's area around its centroid.
    func squarePoint(across: Double, up: Double) -> Point {
      Point(x: centroid.x + (across - 0.5) * side, y: centroid.y + (up - 0.5) * side)
    }
  }

  /// A reference, so that passing a map to a function copies one pointer.
  @usableFromInline let table: ZoneTable

  /// Number of zones, at least 1.
  public var zoneCount: Int { table.keys.count }

  /// Key of each zone: its row in a table, `column-row` counted from 1 in a grid.
  public var keys: [String] { table.keys }

  /// Display name of each zone.
  public var names: [String] { table.names }

  /// Greatest number of zones for tables of zone pairs: every pair takes memory, known or not.
  package static let mostZonesOfPairs = 1000

  /// Area of each zone.
  public var areas: [Area] { table.areas }

  /// Metric of distances.
  @inlinable
  public var metric: DistanceMetric { table.metric }

  var layout: Layout { table.layout }

  /// True for a grid of equal squares.
  public var isGrid: Bool { if case .grid = layout { true } else { false } }

  init(
    keys: [String], names: [String], areas: [Area], neighbours: [[Int]], metric: DistanceMetric,
    layout: Layout
  ) {
    table = ZoneTable(
      keys: keys, names: names, areas: areas, neighbours: neighbours, metric: metric, layout: layout
    )
  }

  /// Makes a grid of square zones.
  /// - Parameters:
  ///   - grid: the rectangle of zones.
  ///   - adjacency: kind of adjacency; nil for no neighbours at all.
  ///   - metric: metric of distances.
  public init(grid: GridShape, adjacency: GridAdjacency?, metric: DistanceMetric = .straight) {
    let count = grid.columns * grid.rows
    let keys = (0..<count).map { "\($0 % grid.columns + 1)-\($0 / grid.columns + 1)" }
    self.init(
      keys: keys, names: keys.map { "zone \($0)" },
      areas: Array(repeating: grid.zoneArea, count: count),
      neighbours: (0..<count).map { zone in
        adjacency.map { grid.neighbours(of: zone, adjacency: $0) } ?? []
      },
      metric: metric, layout: .grid(grid))
  }

  /// Makes a map from a table of zones.
  /// - Parameters:
  ///   - table: one row per zone; zones are numbered in this order.
  ///   - metric: metric of distances.
  /// - Throws: `GeographyError` for the first invalid row.
  /// - Complexity: O(zones), and quadratic in the neighbours of a zone.
  public init(table: [TableZone], metric: DistanceMetric = .straight) throws(GeographyError) {
    guard !table.isEmpty else { throw .noZones }
    var indexByKey: [String: Int] = [:]
    for (index, row) in table.enumerated() {
      guard indexByKey.updateValue(index, forKey: row.key) == nil else {
        throw .duplicateZone(key: row.key)
      }
      guard row.area.squareMeters > 0, row.area.squareMeters.isFinite else {
        throw .areaNotPositive(zone: "zone \(row.key)")
      }
      guard row.centroid.x.isFinite, row.centroid.y.isFinite else {
        throw .centroidNotFinite(zone: row.key)
      }
    }
    var neighbours: [[Int]] = []
    for row in table {
      var list: [Int] = []
      for key in row.neighbours {
        guard let index = indexByKey[key] else {
          throw .unknownNeighbour(zone: row.key, neighbour: key)
        }
        guard key != row.key else { throw .ownNeighbour(zone: row.key) }
        guard !list.contains(index) else {
          throw .repeatedNeighbour(zone: row.key, neighbour: key)
        }
        guard table[index].neighbours.contains(row.key) else {
          throw .oneSidedNeighbour(zone: row.key, neighbour: key)
        }
        list.append(index)
      }
      neighbours.append(list)
    }
    self.init(
      keys: table.map(\.key), names: table.map(\.name), areas: table.map(\.area),
      neighbours: neighbours, metric: metric,
      layout: .table(
        table.map { row in
          TableEntry(
            centroid: row.centroid, side: row.area.squareMeters.squareRoot(),
            shape: row.outline.flatMap(ZoneShape.init), outline: row.outline ?? row.cell)
        }))
  }

  /// Returns the same zones with other neighbours.
  /// - Parameter lists: the neighbours of each zone in search order, one list for every zone.
  /// - Returns: the map; places and distances are unchanged.
  /// - Throws: `GeographyError` for the first invalid neighbour.
  /// - Complexity: O(zones), and quadratic in the neighbours of a zone.
  public func withNeighbours(_ lists: [[ZoneID]]) throws(GeographyError) -> ZoneMap {
    precondition(lists.count == zoneCount, "\(lists.count) lists for \(zoneCount) zones")
    for zone in zones {
      let list = lists[zone.index]
      let key = keys[zone.index]
      for (position, other) in list.enumerated() {
        guard other.index < zoneCount else {
          throw .unknownNeighbour(zone: key, neighbour: "number \(other)")
        }
        guard other != zone else { throw .ownNeighbour(zone: key) }
        guard !list[..<position].contains(other) else {
          throw .repeatedNeighbour(zone: key, neighbour: keys[other.index])
        }
        guard lists[other.index].contains(zone) else {
          throw .oneSidedNeighbour(zone: key, neighbour: keys[other.index])
        }
      }
    }
    return ZoneMap(
      keys: keys, names: names, areas: areas, neighbours: lists.map { $0.map(\.index) },
      metric: metric, layout: layout)
  }

  /// Adjacent zones of a zone, in search order.
  public func neighbours(of zone: ZoneID) -> ArraySlice<ZoneID> {
    table.neighbours(of: zone)
  }

  /// All zones in order of number.
  public var zones: some Sequence<ZoneID> { (0..<zoneCount).lazy.map { ZoneID($0) } }

  /// Returns the same zones without neighbours, for studies of the value of adjacency.
  public func withoutNeighbours() -> ZoneMap {
    ZoneMap(
      keys: keys, names: names, areas: areas,
      neighbours: Array(repeating: [], count: zoneCount), metric: metric, layout: layout)
  }
}

/// Immutable properties of a map.
@usableFromInline
final class ZoneTable: Sendable, Equatable {
  let keys: [String]
  let names: [String]
  let areas: [Area]
  @usableFromInline let metric: DistanceMetric
  let layout: ZoneMap.Layout
  private let neighbourStart: [Int32]
  private let neighbourList: [ZoneID]

  init(
    keys: [String], names: [String], areas: [Area], neighbours: [[Int]], metric: DistanceMetric,
    layout: ZoneMap.Layout
  ) {
    self.keys = keys
    self.names = names
    self.areas = areas
    self.metric = metric
    self.layout = layout
    var start: [Int32] = [0]
    var list: [ZoneID] = []
    for zone in neighbours {
      list.append(contentsOf: zone.map { ZoneID($0) })
      start.append(Int32(list.count))
    }
    neighbourStart = start
    neighbourList = list
  }

  func neighbours(of zone: ZoneID) -> ArraySlice<ZoneID> {
    neighbourList[Int(neighbourStart[zone.index])..<Int(neighbourStart[zone.index + 1])]
  }

  @usableFromInline
  static func == (left: ZoneTable, right: ZoneTable) -> Bool {
    left === right
      || left.keys == right.keys && left.names == right.names && left.areas == right.areas
        && left.metric == right.metric && left.layout == right.layout
        && left.neighbourStart == right.neighbourStart && left.neighbourList == right.neighbourList
  }
}
