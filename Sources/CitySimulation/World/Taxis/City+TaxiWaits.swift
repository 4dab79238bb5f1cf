import DispatchCore
import EventEngine
import Mobility
import PlannerCore
import Quantities

/// Residents who have called a taxi, and see that none comes.
extension City {
  /// Interval at which a resident without a taxi looks for another way.
  private static let interval = TimeSpan.minutes(1)

  /// Schedules the next look of a resident who has called a taxi.
  mutating func lookForAnotherWay(to activity: ActivityID, booking number: Int32) {
    schedule(
      .looksForAnotherWay(activity, booking: number), at: engine.now + Self.interval, .setOut)
  }

  /// Gives a taxi up that is late for an appointment if another means arrives earlier.
  ///
  /// The rest of the wait is expected to be as long as the published wait or, if that is longer, as
  /// the wait so far.
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
