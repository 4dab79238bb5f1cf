import CityModels
import CitySimulation
import Geography
import Quantities

/// Index of the predecessors after which a request can be served soonest.
///
/// Predecessors are stored in the square cells of a grid, sorted by the time at which they become
/// free. A search proceeds ring by ring from the cell of the request, until no more distant taxi
/// can be better.
struct CandidateGrid {
  /// Columns by pick-up, earliest first, ties by number.
  struct Found {
    var columns: [Int32] = []
    var pickUps: [Instant] = []

    fileprivate mutating func insert(_ column: Int32, _ pickUp: Instant, keeping limit: Int) {
      var place = pickUps.count
      while place > 0,
        pickUps[place - 1] > pickUp || (pickUps[place - 1] == pickUp && columns[place - 1] > column)
      {
        place -= 1
      }
      if place == limit { return }
      if pickUps.count == limit {
        columns.removeLast()
        pickUps.removeLast()
      }
      columns.insert(column, at: place)
      pickUps.insert(pickUp, at: place)
    }
  }

  private let predecessors: [Predecessor]
  private let times: EarliestTimes
  private var west = 0.0
  private var south = 0.0
  private var side = 1.0
  private var columnCount = 1
  private var rowCount = 1
  /// Start of the members of each cell; one entry more than cells.
  private var cellStart: [Int] = []
  private var members: [Int32] = []

  init(_ predecessors: [Predecessor], _ times: EarliestTimes) {
    self.predecessors = predecessors
    self.times = times
    layOut()
    var counts = Array(repeating: 0, count: columnCount * rowCount + 1)
    let cells = predecessors.map { cell(of: $0.place.point) }
    for cell in cells { counts[cell + 1] += 1 }
    for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
    cellStart = counts
    members = Array(repeating: 0, count: predecessors.count)
    let order = predecessors.indices.sorted {
      (predecessors[$0].freeAt, $0) < (predecessors[$1].freeAt, $1)
    }
    for column in order {
      members[counts[cells[column]]] = Int32(column)
      counts[cells[column]] += 1
    }
  }

  /// Chooses cells with about four members; a single cell if places do not matter.
  private mutating func layOut() {
    guard case .streets = times.model.travel, let first = predecessors.first?.place.point else {
      return
    }
    var (low, high) = ((first.x, first.y), (first.x, first.y))
    for predecessor in predecessors {
      let point = predecessor.place.point
      low = (min(low.0, point.x), min(low.1, point.y))
      high = (max(high.0, point.x), max(high.1, point.y))
    }
    let (width, height) = (high.0 - low.0, high.1 - low.1)
    (west, south) = low
    let cells = max(1, Double(predecessors.count) / 4)
    side = max(1, (max(width, 1) * max(height, 1) / cells).squareRoot())
    side = max(side, max(width, height) / 1000)
    columnCount = Int(width / side) + 1
    rowCount = Int(height / side) + 1
  }

  private func position(of point: Point) -> (column: Int, row: Int) {
    let column = ((point.x - west) / side).rounded(.down)
    let row = ((point.y - south) / side).rounded(.down)
    return (
      min(max(Int(column), 0), columnCount - 1), min(max(Int(row), 0), rowCount - 1)
    )
  }

  private func cell(of point: Point) -> Int {
    let (column, row) = position(of: point)
    return row * columnCount + column
  }

  /// Searches for the best predecessors of a request.
  /// - Parameters:
  ///   - request: the request.
  ///   - own: the excluded column, which is the drop-off of the request itself.
  ///   - limit: largest number of results.
  ///   - found: receives the results; if their number equals the limit, others may exist, but none
  ///     better than the last.
  func search(
    _ request: DayPlan.Request, besides own: Int, limit: Int, into found: inout Found
  ) {
    found.columns.removeAll(keepingCapacity: true)
    found.pickUps.removeAll(keepingCapacity: true)
    let (column, row) = position(of: request.origin.point)
    var ring = 0
    let last = max(max(column, columnCount - 1 - column), max(row, rowCount - 1 - row))
    while ring <= last {
      if found.pickUps.count == limit, let worst = found.pickUps.last,
        worst <= earliest(request, beyond: reach(request.origin.point, column, row, ring))
      {
        return
      }
      searchRing(ring, column, row, request, own, limit, &found)
      ring += 1
    }
  }

  /// Distance from a point within which all members are in the rings before a given one; 0 if
  /// uncertain.
  private func reach(_ point: Point, _ column: Int, _ row: Int, _ ring: Int) -> Double {
    guard ring > 0 else { return 0 }
    let left = point.x - (west + Double(column - ring + 1) * side)
    let right = west + Double(column + ring) * side - point.x
    let down = point.y - (south + Double(row - ring + 1) * side)
    let up = south + Double(row + ring) * side - point.y
    // Rounding may put a point on the border into either cell.
    return max(0, min(min(left, right), min(down, up)) - 0.001)
  }

  /// Lower bound of the pick-up time of a request by taxis beyond a distance.
  private func earliest(_ request: DayPlan.Request, beyond meters: Double) -> Instant {
    times.pickUp(request, fromAsFarAs: meters, at: request.searchedFrom)
  }

  private func searchRing(
    _ ring: Int, _ column: Int, _ row: Int, _ request: DayPlan.Request, _ own: Int, _ limit: Int,
    _ found: inout Found
  ) {
    for y in max(0, row - ring)...min(rowCount - 1, row + ring) {
      let isEdge = abs(y - row) == ring
      let step = isEdge || ring == 0 ? 1 : 2 * ring
      var x = column - ring
      while x <= column + ring {
        if x >= 0 && x < columnCount {
          searchCell(y * columnCount + x, request, own, limit, &found)
        }
        x += step
      }
    }
  }

  private func searchCell(
    _ cell: Int, _ request: DayPlan.Request, _ own: Int, _ limit: Int, _ found: inout Found
  ) {
    for position in cellStart[cell]..<cellStart[cell + 1] {
      let column = Int(members[position])
      let predecessor = predecessors[column]
      if found.pickUps.count == limit, let worst = found.pickUps.last,
        predecessor.freeAt + request.boarding > worst
      {
        return
      }
      let departure = max(predecessor.freeAt, request.searchedFrom)
      if column == own || departure > predecessor.lastUse { continue }
      let pickUp = times.pickUp(request, from: predecessor.place, at: departure)
      found.insert(Int32(column), pickUp, keeping: limit)
    }
  }
}
