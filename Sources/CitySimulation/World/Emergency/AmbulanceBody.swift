import CityModels
import EmergencyCore
import Geography
import Quantities
import Results

/// An ambulance in the street.
struct AmbulanceBody {
  /// Current place, or origin of the current journey.
  private(set) var place: Place

  /// Current journey; nil while stationary.
  private(set) var journey: Journey?

  /// Number of orders received, by which outdated events are recognized.
  private(set) var orders: Int32 = 0

  /// Time at which its crew is ready to drive; nil unless it is mobilising.
  var readyAt: Instant?

  /// Current activity and its start.
  private(set) var activity = AmbulanceActivity.offDuty
  private(set) var since = Instant.start

  /// Time and distance by activity.
  private(set) var tally = AmbulanceTally()

  init(at place: Place) { self.place = place }

  /// Starts an activity.
  mutating func begin(_ next: AmbulanceActivity, at now: Instant, _ window: MeasurementWindow) {
    count(until: now, window)
    activity = next
    orders += 1
  }

  /// Records the current activity up to now.
  mutating func count(until now: Instant, _ window: MeasurementWindow) {
    let (from, to) = (max(since, window.start), min(now, window.end))
    if to > from { tally.add(to - from, of: activity) }
    since = now
  }

  /// Starts a journey.
  mutating func drive(_ journey: Journey) { self.journey = journey }

  /// Stops at a place.
  mutating func stop(at place: Place, now: Instant, _ window: MeasurementWindow) {
    if let journey, window.contains(journey.departure) {
      tally.drive(journey.meters(at: now), activity)
    }
    journey = nil
    self.place = place
  }

  /// Returns the current place on the map of zones.
  ///
  /// If only times between zones are known, it is the centre of the nearest zone.
  func whereabouts(at now: Instant, on zones: ZoneMap, snapping: Bool) -> Place {
    guard let journey else { return place }
    let leg = journey.leg(at: now)
    guard snapping else { return leg.whereabouts(at: now, on: zones) }
    return zones.middle(nearestTo: leg.point(at: now))
  }
}
