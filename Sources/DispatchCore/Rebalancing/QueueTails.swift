import Geography
import Quantities

/// Queued taxis that may be sent to another zone, from the end of each queue.
struct QueueTails {
  private var cursors: [ZoneID: TaxiID?] = [:]

  /// Returns the next taxi from the end of a queue that may be sent: not locked, and not on its way
  /// elsewhere.
  mutating func next(of zone: ZoneID, in state: borrowing DispatchState) -> TaxiID? {
    var cursor = cursors[zone] ?? state.queueTail(of: zone)
    while let taxi = cursor {
      cursor = state.queuePrevious(before: taxi)
      if state.mayRelocate(taxi) {
        cursors[zone] = .some(cursor)
        return taxi
      }
    }
    cursors[zone] = .some(nil)
    return nil
  }
}
