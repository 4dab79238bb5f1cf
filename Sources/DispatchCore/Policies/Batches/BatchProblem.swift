import Geography
import Matching
import Quantities

/// A batch as an assignment problem of rides and taxis, and its solution.
///
/// The rows are rides: held rides, oldest first, followed by rides that have a taxi or are on
/// offer, in the order of their taxis, if they may be taken. The columns are all taxis by number.
/// The solution serves as many held rides as possible at the least total cost, where a held ride
/// that is left out costs a third of its wait so far.
///
/// It keeps its memory from batch to batch. It is a reference because it is modified while it
/// writes into the plan that holds it. It serves one core, which uses it from one thread at a time.
final class BatchProblem: @unchecked Sendable {
  /// Largest number of times that plans may take a ride from its taxi or withdraw its offer.
  static let greatestTakeBackCount = 3

  /// Divisor of the wait so far in the cost of leaving a ride out.
  ///
  /// With the whole wait, scarce taxis are sent too far for the longest-waiting rides; without it
  /// some rides wait very long.
  private static let partOfWait: Int64 = 3

  private var candidates: BatchCandidates
  private var pairs = CandidateCosts(columnCount: 0)
  private var unmatchedCosts: [Int64] = []
  private var solver = SparseAssignment()

  init(_ settings: BatchSettings, on zones: ZoneMap, firstCount: Int = 4) {
    candidates = BatchCandidates(settings, on: zones, firstCount: firstCount)
  }

  /// Finds the pairs and adds their steps to the plan.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    candidates.gather(state)
    let rows = candidates.rows.count
    guard rows > 0 else { return }
    let costs = BatchCosts(rideCount: rows)
    setUnmatchedCosts(costs, state)
    candidates.begin(&pairs, costs, state)
    repeat {
      solver.solve(&pairs, unmatchedCosts: unmatchedCosts) { pairs, row in
        candidates.listMore(ofRow: row, into: &pairs, costs, state)
      }
    } while widens(state)
    writeSteps(state, into: &plan)
  }

  /// Makes leaving a ride out cost more than any pairs; a ride that has a taxi is never left out.
  private func setUnmatchedCosts(_ costs: BatchCosts, _ state: borrowing DispatchState) {
    unmatchedCosts.removeAll(keepingCapacity: true)
    var total = (costs.greatest + 1) * Int64(candidates.rows.count + 1)
    for row in candidates.rows {
      let age = costs.cost(of: state.waitSoFar(of: row.ride), state) / BatchProblem.partOfWait
      unmatchedCosts.append(age)
      total += age
    }
    for (index, row) in candidates.rows.enumerated() {
      if row.present == nil {
        unmatchedCosts[index] += total
      } else {
        unmatchedCosts[index] = 3 * total
      }
    }
  }

  /// Doubles the number of candidate taxis for unmatched rides if taxis are unmatched too.
  /// - Returns: true if there are such rides, and more taxis to consider.
  private func widens(_ state: borrowing DispatchState) -> Bool {
    guard solver.matchedCount < candidates.rows.count else { return false }
    var unused = state.eligibleCount + candidates.movableCount
    for row in candidates.rows.indices {
      if let taxi = taxi(ofRow: row), state.taxis[taxi].isEligible || candidates.isMovable[taxi] {
        unused -= 1
      }
    }
    guard unused > 0 else { return false }
    var doesWiden = false
    for row in candidates.rows.indices
    where taxi(ofRow: row) == nil && !candidates.rows[row].isComplete {
      candidates.widen(row, &pairs)
      doesWiden = true
    }
    return doesWiden
  }

  /// The taxi that the ride of a row gets.
  private func taxi(ofRow row: Int) -> TaxiID? { solver.column(ofRow: row).map { TaxiID($0) } }

  /// Writes the withdrawals first, so that taxis and rides are free for the following steps.
  private func writeSteps(_ state: borrowing DispatchState, into plan: inout DispatchPlan) {
    for (index, row) in candidates.rows.enumerated() {
      if let present = row.present, taxi(ofRow: index) != present {
        plan.add(.release(row.ride))
      }
    }
    for (index, row) in candidates.rows.enumerated() {
      guard let taxi = taxi(ofRow: index), taxi != row.present,
        candidates.isMovable[taxi], state.taxis[taxi].state != .available
      else { continue }
      plan.add(.redirect(taxi, row.ride))
    }
    for (index, row) in candidates.rows.enumerated() {
      guard let taxi = taxi(ofRow: index), taxi != row.present else { continue }
      if state.taxis[taxi].state == .available {
        plan.add(.offer(row.ride, taxi))
      } else if !candidates.isMovable[taxi] {
        plan.add(.keep(row.ride))
      }
    }
  }
}

extension DispatchState {
  /// Wait of a ride's passenger so far; zero before the time of a reservation.
  func waitSoFar(of ride: RideID) -> TimeSpan {
    max(.zero, now - (rides[ride].reservedFor ?? rides[ride].requestedAt))
  }
}
