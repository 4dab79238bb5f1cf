import CityModels
import EmergencyCore
import Geography
import Quantities
import Results

/// An ambulance in the street.
struct AmbulanceBody {
  /// Where it is, or where it last stood.
  private(set) var place: Place

  /// The way it is on; nil while it stands.
  private(set) var journey: Journey?

  /// Counts what it was told to do, so that the end of something else is known as such.
  private(set) var orders: Int32 = 0

  /// When its crew is ready to drive; nil unless it makes ready.
  var readyAt: Instant?

  /// What it does, and since when.
  private(set) var activity = AmbulanceActivity.offDuty
  private(set) var since = Instant.start

  /// How long it has done what, and how far it has driven meanwhile.
  private(set) var tally = AmbulanceTally()

  init(at place: Place) { self.place = place }

  /// Has something else to do from now on.
  mutating func begin(_ next: AmbulanceActivity, at now: Instant, _ window: MeasurementWindow) {
    count(until: now, window)
    activity = next
    orders += 1
  }

  /// Writes down what it has done until now.
  mutating func count(until now: Instant, _ window: MeasurementWindow) {
    let (from, to) = (max(since, window.start), min(now, window.end))
    if to > from { tally.add(to - from, of: activity) }
    since = now
  }

  /// Sets off.
  mutating func drive(_ journey: Journey) { self.journey = journey }

  /// Stands at a place from now on.
  mutating func stop(at place: Place, now: Instant, _ window: MeasurementWindow) {
    if let journey, window.contains(journey.departure) {
      tally.drive(journey.meters(at: now), activity)
    }
    journey = nil
    self.place = place
  }

  /// Place where it is on the map of zones.
  ///
  /// Where only the times between zones are known, that is the middle of the nearest zone.
  func whereabouts(at now: Instant, on zones: ZoneMap, snapping: Bool) -> Place {
    guard let journey else { return place }
    let leg = journey.leg(at: now)
    guard snapping else { return leg.whereabouts(at: now, on: zones) }
    return zones.middle(nearestTo: leg.point(at: now))
  }
}
