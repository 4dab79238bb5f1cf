import DispatchCore
import EventEngine
import Mobility
import PlannerCore
import Quantities

/// Residents whose called taxi does not come, and who change to another mode.
extension City {
  /// Interval at which a resident without a taxi considers another mode.
  private static let interval = TimeSpan.minutes(1)

  /// Schedules the next check of a resident who has called a taxi.
  mutating func lookForAnotherWay(to activity: ActivityID, booking number: Int32) {
    schedule(
      .looksForAnotherWay(activity, booking: number), at: engine.now + Self.interval, .setOut)
  }

  /// Cancels a taxi that is too late for an appointment if another mode arrives earlier.
  ///
  /// The expected remaining wait is the published wait or the wait so far, whichever is longer.
  mutating func look(for activity: ActivityID, booking number: Int32) {
    let booking = BookingID(Int(number))
    guard let residents, let wait = residents.wait(for: activity), bookings.contains(booking),
      bookings[booking].trip == wait.key, bookings.isWaitingForTaxi(booking),
      !bookings[booking].hasGivenUp
    else { return }
    let found = residents.planner.activity(activity)
    let rest = max(residents.planner.taxiWait(for: activity) ?? .zero, engine.now - wait.since)
    let arrival = engine.now + rest + wait.ride
    if arrival > found.start,
      let other = residents.planner.firstArrival(
        at: activity, leaving: engine.now, without: .taxi), other < arrival
    {
      return giveUp(booking)
    }
    lookForAnotherWay(to: activity, booking: number)
  }
}
