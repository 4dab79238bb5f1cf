import Geography
import Matching
import Quantities

/// Which ride goes with which taxi in a batch, as an assignment problem and its solution.
///
/// The rows are rides: those that are held, the oldest first, and where rides may be taken from their
/// taxis those that have one or are on offer, in the order of their taxis. The columns are all taxis
/// by number. As many held rides as possible are served, then the total cost is least, where a held
/// ride that is left out costs a third of the wait so far.
///
/// It keeps its memory from batch to batch. A reference, because it is written while it writes into the
/// plan that holds it; it serves one core, which asks it from one thread at a time.
final class BatchProblem: @unchecked Sendable {
  /// How often plans may take a ride from its taxi, or an offer of it back.
  static let greatestTakeBackCount = 3

  /// Which part of its wait so far it costs to leave a ride out.
  ///
  /// With the whole wait, taxis that are short are sent too far for those who have waited long, and with
  /// nothing of it some wait for very long.
  private static let partOfWait: Int64 = 3

  let settings: BatchSettings

  /// The ride of each row.
  var rides: [RideID] = []

  /// The taxi that the ride of each row has, or to which it is offered.
  var presentTaxis: [TaxiID?] = []

  /// How many taxis of each kind are looked at for each row.
  var limits: [Int] = []

  /// Whether all taxis that may come are candidates of a row.
  var isComplete: [Bool] = []

  /// For every taxi, whether the ride that it has, or is offered, is a row.
  var isMovable = IDArray<TaxiKind, Bool>()
  var movableCount = 0

  /// The movable taxis by place.
  var movable: PlaceIndex<TaxiKind>

  var nearest: [TaxiCandidate] = []
  var pairs = CandidateCosts(columnCount: 0)
  private var unmatchedCosts: [Int64] = []
  private var solver = SparseAssignment()

  init(_ settings: BatchSettings, on zones: ZoneMap) {
    self.settings = settings
    movable = PlaceIndex(zones)
  }

  /// Finds the pairs and writes down what has to be done for them.
  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    gatherRides(state)
    guard !rides.isEmpty else { return }
    let costs = BatchCosts(rideCount: rides.count)
    repeat {
      listCandidates(costs, state)
      setUnmatchedCosts(costs, state)
      solver.solve(pairs, unmatchedCosts: unmatchedCosts)
    } while widens(state)
    forgetMovable()
    writeSteps(state, into: &plan)
  }

  /// The taxi that a ride gets.
  func taxi(ofRow row: Int) -> TaxiID? { solver.column(ofRow: row).map { TaxiID($0) } }

  /// To leave a ride out costs more than any pairs can; one that has a taxi is never left out.
  private func setUnmatchedCosts(_ costs: BatchCosts, _ state: borrowing DispatchState) {
    unmatchedCosts.removeAll(keepingCapacity: true)
    var total = (pairs.largestCost + 1) * Int64(rides.count + 1)
    for ride in rides {
      let age = costs.cost(of: state.waitSoFar(of: ride), state) / BatchProblem.partOfWait
      unmatchedCosts.append(age)
      total += age
    }
    for row in rides.indices {
      if presentTaxis[row] == nil {
        unmatchedCosts[row] += total
      } else {
        unmatchedCosts[row] = 3 * total
      }
    }
  }

  /// Looks at twice as many taxis for the rides that are left over beside taxis that are left over.
  /// - Returns: whether there are such, and more taxis to look at.
  private func widens(_ state: borrowing DispatchState) -> Bool {
    var unused = state.eligibleCount + movableCount
    for row in rides.indices {
      if let taxi = taxi(ofRow: row), state.taxis[taxi].isEligible || isMovable[taxi] {
        unused -= 1
      }
    }
    guard unused > 0 else { return false }
    var doesWiden = false
    for row in rides.indices where taxi(ofRow: row) == nil && !isComplete[row] {
      limits[row] *= 2
      doesWiden = true
    }
    return doesWiden
  }

  /// Takes back first, so that taxis and rides are free for what follows.
  private func writeSteps(_ state: borrowing DispatchState, into plan: inout DispatchPlan) {
    for row in rides.indices {
      if let present = presentTaxis[row], taxi(ofRow: row) != present {
        plan.add(.release(rides[row]))
      }
    }
    for row in rides.indices {
      guard let taxi = taxi(ofRow: row), taxi != presentTaxis[row],
        isMovable[taxi], state.taxis[taxi].state != .available
      else { continue }
      plan.add(.redirect(taxi, rides[row]))
    }
    for row in rides.indices {
      guard let taxi = taxi(ofRow: row), taxi != presentTaxis[row] else { continue }
      if state.taxis[taxi].state == .available {
        plan.add(.offer(rides[row], taxi))
      } else if !isMovable[taxi] {
        plan.add(.keep(rides[row]))
      }
    }
  }
}

extension DispatchState {
  /// How long the passenger of a ride has waited; nothing before the time of a reservation.
  func waitSoFar(of ride: RideID) -> TimeSpan {
    max(.zero, now - (rides[ride].reservedFor ?? rides[ride].requestedAt))
  }
}
