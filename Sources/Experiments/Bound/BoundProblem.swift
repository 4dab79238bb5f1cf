import CityModels
import CitySimulation
import Matching
import Quantities

/// The assignment problem whose optimum no policy beats; the README beside this file proves it.
///
/// Rows are the requests that count, columns are predecessors.
struct BoundProblem {
  /// How many predecessors each request is given; what they leave out costs a little of the bound.
  static let candidateLimit = 32

  private let plan: DayPlan
  private let times: EarliestTimes
  private let window: MeasurementWindow

  /// The requests that count, by their number in the plan.
  let rows: [Int]
  /// The column of the drop-off of each row.
  private var ownColumns: [Int] = []
  private var predecessors: [Predecessor] = []

  /// Number of taxis on duty when the window opens, at places that nobody can know.
  private let unknownTaxis: Int64
  /// None of these sets off later.
  private let unknownUntil: Instant
  /// True if a person may work after the window.
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

  /// When a taxi sets off to a request at the earliest, as far as its drop-off is used in the window.
  private func start(of request: DayPlan.Request) -> Instant {
    request.isMeasured ? request.searchedFrom : max(request.searchedFrom, window.start)
  }

  /// Fingerprint of the requests of the window.
  var demandDigest: UInt64 { plan.demandDigest }

  /// The least sum of the waits of all requests that count.
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
      // Who is not served leaves no taxi behind: the drop-off is used up.
      costs.append(column: ownColumns[row], cost: request.waitUnserved.milliseconds)
      otherwise.append((elsewhere(request, found) - request.waitsFrom).milliseconds)
    }
    return .milliseconds(optimum(costs, otherwise: otherwise))
  }

  /// The earliest pick-up by a taxi of which the problem does not know where it comes from: one of the
  /// predecessors that were left out, one that has had a passenger after the window, or, for a
  /// reservation that is looked for before the window, any.
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
    // Nothing that happens in a day is dearer, and every row needs some last choice.
    return goesOn ? times.pickUp(request, at: window.end) : window.cap + .hours(24)
  }

  /// Nobody is dropped off earlier than after the shortest approach of any taxi.
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

  /// The smallest total, where each unknown taxi serves one request at most from wherever it likes.
  ///
  /// Such a service is a choice of the request's own at a price; the price of all unknown taxis is
  /// given back. Any price gives a lower bound (Lagrangian relaxation), the right one the best.
  private func optimum(_ costs: CandidateCosts, otherwise: [Int64]) -> Int64 {
    var assignment = SparseAssignment()
    let unknown = rows.map { row -> Int64? in
      let request = plan.requests[row]
      guard mayBeServedByUnknown(request) else { return nil }
      return (times.pickUp(request, at: request.searchedFrom) - request.waitsFrom).milliseconds
    }
    var best: Int64 = 0
    /// Solves at a price, and says whether more requests want an unknown taxi than there are.
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
    // Near the best price the bound hardly changes with it.
    while high - low > 1000 {
      let middle = (low + high) / 2
      if solve(at: middle) { low = middle } else { high = middle }
    }
    return best
  }
}
