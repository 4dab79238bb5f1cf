import CitySimulation
import Geography
import Quantities

/// Something after which a taxi stands somewhere and is free: a log-in or a drop-off.
struct Predecessor {
  let place: Place

  /// No taxi is free here earlier.
  var freeAt: Instant

  /// No taxi that is free here sets off to a passenger later: its shift is over.
  let lastUse: Instant

  /// The request that is dropped off here; nil for hails and log-ins.
  var request: Int?
}

/// The latest end of duty among the drivers on duty at a given time.
struct DutyEnds {
  private var starts: [Instant] = []
  private var latestEnd: [Instant] = []

  init(_ shifts: [DayPlan.Shift]) {
    for shift in shifts.sorted(by: { $0.start < $1.start }) {
      starts.append(shift.start)
      latestEnd.append(max(latestEnd.last ?? .start, shift.end ?? .last))
    }
  }

  /// No driver who is on duty at an instant, or at an earlier one, is on the same duty after this.
  func last(for instant: Instant) -> Instant {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? .start : latestEnd[low - 1]
  }
}
