import Results

/// A position on the plane of the city, in tenths of a metre.
struct MapPoint: Hashable, Sendable, BitwiseCopyable {
  var x: Int32
  var y: Int32

  init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  /// Makes the position of two numbers of metres; positions beyond the limits are moved to the edge
  /// of the plane.
  init(metersEast: Double, north: Double) {
    func tenths(_ meters: Double) -> Int32 {
      let tenths = (meters * 10).rounded(.toNearestOrEven)
      return Int32(max(-1e9, min(1e9, tenths.isNaN ? 0 : tenths)))
    }
    self.init(x: tenths(metersEast), y: tenths(north))
  }
}

/// Square grid to which positions on a page are rounded: fine enough that no screen shows the
/// difference, coarse enough that a position takes few bytes.
struct MapScale: Hashable, Sendable {
  /// Maximum number of cells along either side.
  static let finest = 8191

  /// South-west corner.
  private(set) var corner = MapPoint(x: 0, y: 0)
  private var far = MapPoint(x: 0, y: 0)
  private var isEmpty = true

  /// Extends the grid to a position.
  mutating func include(_ point: MapPoint) {
    if isEmpty {
      (corner, far, isEmpty) = (point, point, false)
      return
    }
    corner = MapPoint(x: min(corner.x, point.x), y: min(corner.y, point.y))
    far = MapPoint(x: max(far.x, point.x), y: max(far.y, point.y))
  }

  /// Side of a cell in tenths of a metre: whole metres.
  var unit: Int {
    let extent = max(Int(far.x) - Int(corner.x), Int(far.y) - Int(corner.y), 1)
    return max(1, (extent + MapScale.finest * 10 - 1) / (MapScale.finest * 10)) * 10
  }

  /// Number of cells from west to east, and from south to north.
  var size: (width: Int, height: Int) {
    let cell = cell(of: far)
    return (max(cell.x, 1), max(cell.y, 1))
  }

  /// Returns the cell of a position.
  func cell(of point: MapPoint) -> (x: Int, y: Int) {
    let unit = unit
    func rounded(_ value: Int32, _ from: Int32) -> Int {
      (Int(value) - Int(from) + unit / 2) / unit
    }
    return (rounded(point.x, corner.x), rounded(point.y, corner.y))
  }
}
