import CitySimulation
import Geography
import Quantities

/// Event after which a taxi is at a place and free: a log-in or a drop-off.
struct Predecessor {
  let place: Place

  /// Earliest time at which a taxi is free here.
  var freeAt: Instant

  /// Latest departure to a passenger of a taxi that is free here, because its shift ends.
  let lastUse: Instant

  /// The request dropped off here; nil for street hails and log-ins.
  var request: Int?
}

/// The latest end of duty of the drivers on duty at a given time.
struct DutyEnds {
  private var starts: [Instant] = []
  private var latestEnd: [Instant] = []

  init(_ shifts: [DayPlan.Shift]) {
    for shift in shifts.sorted(by: { $0.start < $1.start }) {
      starts.append(shift.start)
      latestEnd.append(max(latestEnd.last ?? .start, shift.end ?? .last))
    }
  }

  /// Returns the latest end of duty of any driver on duty at an instant or before.
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
