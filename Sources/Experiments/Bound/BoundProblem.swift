import CityModels
import CitySimulation
import Matching
import Quantities

/// Assignment problem whose optimum no policy beats; the README in this folder proves it.
///
/// Rows are the requests that count; columns are predecessors.
struct BoundProblem {
  /// Number of predecessors considered for each request; omitted ones lower the bound slightly.
  static let candidateLimit = 32

  private let plan: DayPlan
  private let times: EarliestTimes
  private let window: MeasurementWindow

  /// Numbers in the plan of the requests that count.
  let rows: [Int]
  /// The column of the drop-off of each row.
  private var ownColumns: [Int] = []
  private var predecessors: [Predecessor] = []

  /// Number of taxis on duty when the window opens, at unknown places.
  private let unknownTaxis: Int64
  /// Latest departure of these taxis.
  private let unknownUntil: Instant
  /// True if drivers may work after the window.
  private let goesOn: Bool

  init(_ plan: DayPlan, _ model: CityModel) {
    self.plan = plan
    times = EarliestTimes(model)
    window = model.window
    let opening = window.start
    rows = plan.requests.indices.filter { plan.requests[$0].isMeasured }
    let early = plan.shifts.filter { $0.start < opening && ($0.end ?? .last) >= opening }
    unknownTaxis = Int64(early.count)
    unknownUntil = early.map { $0.end ?? .last }.max() ?? .start
    let closing = window.end
    goesOn = plan.shifts.contains { ($0.end ?? .last) >= closing }
    collectPredecessors()
  }

  private mutating func collectPredecessors() {
    let opening = window.start
    let duty = DutyEnds(plan.shifts)
    for shift in plan.shifts where shift.start >= opening {
      predecessors.append(
        Predecessor(place: shift.place, freeAt: shift.start, lastUse: shift.end ?? .last))
    }
    for number in plan.requests.indices {
      let request = plan.requests[number]
      let canBeSearched = request.patienceEndsAt.map { $0 >= opening } ?? true
      guard request.isMeasured || canBeSearched else { continue }
      if request.isMeasured { ownColumns.append(predecessors.count) }
      let pickUp = times.pickUp(request, at: start(of: request))
      predecessors.append(
        Predecessor(
          place: request.destination, freeAt: times.free(request, pickedUpAt: pickUp),
          lastUse: duty.last(for: request.patienceEndsAt ?? .last), request: number))
    }
    for hail in plan.hails where hail.at >= opening {
      predecessors.append(
        Predecessor(
          place: hail.destination, freeAt: times.free(hail), lastUse: duty.last(for: hail.at)))
    }
  }

  /// Earliest departure of a taxi to a request, as far as its drop-off is used in the window.
  private func start(of request: DayPlan.Request) -> Instant {
    request.isMeasured ? request.searchedFrom : max(request.searchedFrom, window.start)
  }

  /// Fingerprint of the requests of the window.
  var demandDigest: UInt64 { plan.demandDigest }

  /// Returns the minimum of the sum of waits of all requests that count.
  mutating func leastSumOfWaits() -> TimeSpan {
    if rows.isEmpty { return .zero }
    delayDropOffs()
    var costs = CandidateCosts(columnCount: predecessors.count)
    var otherwise: [Int64] = []
    let grid = CandidateGrid(predecessors, times)
    var found = CandidateGrid.Found()
    for row in rows.indices {
      let request = plan.requests[rows[row]]
      grid.search(
        request, besides: ownColumns[row], limit: Self.candidateLimit, into: &found)
      costs.beginRow()
      for (column, pickUp) in zip(found.columns, found.pickUps) {
        costs.append(column: Int(column), cost: (pickUp - request.waitsFrom).milliseconds)
      }
      // A request that is not served frees no taxi, so its drop-off is used up.
      costs.append(column: ownColumns[row], cost: request.waitUnserved.milliseconds)
      otherwise.append((elsewhere(request, found) - request.waitsFrom).milliseconds)
    }
    return .milliseconds(optimum(costs, otherwise: otherwise))
  }

  /// Returns the earliest pick-up by a taxi of unknown origin: an omitted predecessor, a taxi that
  /// has had a passenger after the window, or, for a reservation with a search before the window,
  /// any taxi.
  private func elsewhere(_ request: DayPlan.Request, _ found: CandidateGrid.Found) -> Instant {
    let afterwards = fromOutside(request)
    guard found.pickUps.count == Self.candidateLimit, let worst = found.pickUps.last else {
      return afterwards
    }
    return min(afterwards, worst)
  }

  private func fromOutside(_ request: DayPlan.Request) -> Instant {
    if request.searchedFrom < window.start {
      return times.pickUp(request, at: request.searchedFrom)
    }
    // No cost of a day is higher, and every row needs a last alternative.
    return goesOn ? times.pickUp(request, at: window.end) : window.cap + .hours(24)
  }

  /// Delays every drop-off until after the shortest approach of any taxi.
  private mutating func delayDropOffs() {
    let grid = CandidateGrid(predecessors, times)
    var found = CandidateGrid.Found()
    for row in rows.indices {
      let request = plan.requests[rows[row]]
      if mayBeServedByUnknown(request) { continue }
      grid.search(request, besides: ownColumns[row], limit: 1, into: &found)
      let outside = fromOutside(request)
      let pickUp = min(found.pickUps.first ?? outside, outside)
      predecessors[ownColumns[row]].freeAt = times.free(request, pickedUpAt: pickUp)
    }
  }

  private func mayBeServedByUnknown(_ request: DayPlan.Request) -> Bool {
    unknownTaxis > 0 && request.searchedFrom <= unknownUntil
  }

  /// Returns the minimum total if each unknown taxi serves at most one request, from the best
  /// place.
  ///
  /// Each request can buy this service at a price, and the price of all unknown taxis is refunded.
  /// Any price gives a lower bound (Lagrangian relaxation); the right one gives the best.
  private func optimum(_ costs: CandidateCosts, otherwise: [Int64]) -> Int64 {
    var assignment = SparseAssignment()
    let unknown = rows.map { row -> Int64? in
      let request = plan.requests[row]
      guard mayBeServedByUnknown(request) else { return nil }
      return (times.pickUp(request, at: request.searchedFrom) - request.waitsFrom).milliseconds
    }
    var best: Int64 = 0
    /// Solves the problem at a price, and returns true if more requests choose an unknown taxi than
    /// there are.
    func solve(at price: Int64) -> Bool {
      let choices = zip(otherwise, unknown).map { other, unknown in
        unknown.map { min(other, $0 + price) } ?? other
      }
      assignment.solve(costs, unmatchedCosts: choices)
      best = max(best, assignment.totalCost - price * unknownTaxis)
      var wanted: Int64 = 0
      for row in rows.indices where assignment.column(ofRow: row) == nil {
        if let cost = unknown[row], cost + price < otherwise[row] { wanted += 1 }
      }
      return wanted > unknownTaxis
    }
    guard solve(at: 0) else { return best }
    var low: Int64 = 0
    var high = TimeSpan.minutes(2).milliseconds
    while solve(at: high), high < TimeSpan.hours(4).milliseconds { (low, high) = (high, 2 * high) }
    // Near the best price, the bound is insensitive to the price.
    while high - low > 1000 {
      let middle = (low + high) / 2
      if solve(at: middle) { low = middle } else { high = middle }
    }
    return best
  }
}
