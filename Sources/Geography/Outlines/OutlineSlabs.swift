/// Area-preserving map from the unit square to an outline, so that uniform pairs give uniform
/// points.
///
/// The outline is cut into horizontal slabs at the heights of its corners. Within a slab, the lines
/// of the outline are straight and keep their order, so the width inside is linear in the height.
/// The height of a point follows from the share of the area below it, and its position at that
/// height from the share of the width.
struct OutlineSlabs: Sendable, Equatable {
  /// A line of the outline, stored by its lower end.
  private struct Line: Sendable, Equatable {
    let start: Point

    /// Metres east per metre north.
    let slope: Double

    func x(at y: Double) -> Double { start.x + slope * (y - start.y) }
  }

  private struct Slab: Sendable, Equatable {
    let bottom: Double
    let height: Double

    /// Width inside the outline at the bottom of the slab, in metres.
    let bottomWidth: Double

    /// Width inside the outline at the top of the slab, in metres.
    let topWidth: Double

    /// Total area of the slabs below, in square metres.
    let below: Double

    /// Lines across the slab from west to east, as a range of `order`.
    let firstLine: Int
    let lineCount: Int
  }

  private var lines: [Line] = []
  private var slabs: [Slab] = []

  /// Lines of all slabs.
  private var order: [Int32] = []

  /// Total area, in square metres.
  private(set) var area = 0.0

  /// Cuts an outline into slabs.
  /// - Complexity: O(corners x lines at one height).
  init(_ outline: ZoneOutline) {
    var ends: [(bottom: Double, top: Double)] = []
    var heights: [Double] = []
    for ring in outline.polygons.joined() {
      for (from, to) in zip(ring, ring.dropFirst()) {
        heights.append(from.y)
        guard from.y != to.y else { continue }
        let (low, high) = from.y < to.y ? (from, to) : (to, from)
        lines.append(Line(start: low, slope: (high.x - low.x) / (high.y - low.y)))
        ends.append((low.y, high.y))
      }
    }
    heights.sort()
    let rising = ends.indices.sorted { (ends[$0].bottom, $0) < (ends[$1].bottom, $1) }
    var next = 0
    var crossing: [Int32] = []
    for (bottom, top) in zip(heights, heights.dropFirst()) where bottom < top {
      crossing.removeAll { ends[Int($0)].top <= bottom }
      while next < rising.count, ends[rising[next]].bottom <= bottom {
        crossing.append(Int32(rising[next]))
        next += 1
      }
      add(crossing, from: bottom, to: top)
    }
  }

  private mutating func add(_ crossing: [Int32], from bottom: Double, to top: Double) {
    let middle = (bottom + top) / 2
    let sorted = crossing.map { ($0, lines[Int($0)].x(at: middle)) }.sorted { $0.1 < $1.1 }
    let widths = [bottom, top].map { y in
      var width = 0.0
      for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
        let (west, east) = (lines[Int(sorted[pair].0)], lines[Int(sorted[pair + 1].0)])
        width += max(0, east.x(at: y) - west.x(at: y))
      }
      return width
    }
    let inside = (widths[0] + widths[1]) / 2 * (top - bottom)
    guard inside > 0 else { return }
    slabs.append(
      Slab(
        bottom: bottom, height: top - bottom, bottomWidth: widths[0], topWidth: widths[1],
        below: area, firstLine: order.count, lineCount: sorted.count))
    order.append(contentsOf: sorted.map(\.0))
    area += inside
  }

  /// Point of the outline for two shares; the outline must have an area.
  /// - Parameters:
  ///   - across: share of the width at the height of the point that lies west of it, 0 to 1.
  ///   - up: share of the area that lies south of the point; 0 to 1.
  /// - Returns: the point.
  /// - Complexity: O(log corners + lines at that height), without allocation.
  func point(across: Double, up: Double) -> Point {
    let target = up * area
    let slab = slabs[lastSlab(notAbove: target)]
    let growth = (slab.topWidth - slab.bottomWidth) / slab.height
    let rest = max(0, target - slab.below)
    // Solves width * h + growth * h² / 2 = rest in a form without loss of precision.
    let root = max(0, slab.bottomWidth * slab.bottomWidth + 2 * growth * rest).squareRoot()
    let rise = rest > 0 ? min(slab.height, 2 * rest / (slab.bottomWidth + root)) : 0
    let y = slab.bottom + rise
    var offset = across * (slab.bottomWidth + growth * rise)
    var east = 0.0
    for pair in stride(from: slab.firstLine, to: slab.firstLine + slab.lineCount - 1, by: 2) {
      let west = lines[Int(order[pair])].x(at: y)
      east = lines[Int(order[pair + 1])].x(at: y)
      let width = max(0, east - west)
      if offset <= width { return Point(x: west + offset, y: y) }
      offset -= width
    }
    return Point(x: east, y: y)
  }

  private func lastSlab(notAbove target: Double) -> Int {
    var (low, high) = (0, slabs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if slabs[middle].below <= target { low = middle } else { high = middle }
    }
    return low
  }
}
