import CityModels
import EmergencyCore
import EventEngine
import Geography
import Quantities

/// Positions of ambulances as reported to first aid.
extension City {
  /// Reports the positions of the ambulances that could be sent to an emergency.
  mutating func tellPlaces(for incident: IncidentID) {
    guard let listed = firstAid?.plan(of: incident).listed else { return }
    tellPlaces(mattering: listed.place, listed.priority)
  }

  /// Reports the positions of the ambulances that could be sent to a place.
  mutating func tellPlaces(mattering place: Place, _ priority: Priority) {
    guard let firstAid, firstAid.asksForPlaces else { return }
    guard firstAid.core.usesSearch else { return tellAllPlaces(firstAid) }
    let now = engine.now
    firstAid.sightings.renew(at: now) { ambulance, orders in
      guard firstAid.orders(of: ambulance) == orders else { return false }
      return tellPlace(of: ambulance, firstAid)
    }
    var (place, priority) = (place, priority)
    while true {
      firstAid.core.findUnderWay(
        mattering: place, priority, at: now, seenWithin: Sightings.longest, into: &firstAid.nearby)
      for ambulance in firstAid.nearby { _ = tellPlace(of: ambulance, firstAid) }
      // An emergency that thereby loses its ambulance needs another one at once.
      guard let loser = firstAid.core.loser(to: place, priority, at: now) else { return }
      let listed = firstAid.plan(of: loser).listed
      (place, priority) = (listed.place, listed.priority)
    }
  }

  /// Reports the positions of all ambulances that could be sent.
  mutating func tellAllPlaces(_ firstAid: FirstAid) {
    guard firstAid.asksForPlaces else { return }
    for ambulance in firstAid.ambulances { _ = tellPlace(of: ambulance, firstAid) }
  }

  /// Reports the position of an ambulance if it could be sent while driving.
  /// - Returns: true if the position was reported.
  private func tellPlace(of ambulance: AmbulanceID, _ firstAid: FirstAid) -> Bool {
    switch firstAid.core.ambulance(ambulance).state {
    case .returning: break
    case .going where !firstAid.model.rules.redispatch.isEmpty: break
    default: return false
    }
    _ = firstAid.core.handle(
      .crew(ambulance, .isAt(whereabouts(of: ambulance, firstAid))), at: engine.now)
    return true
  }
}

/// Times of the last position report of each driving ambulance, oldest first.
///
/// An ambulance reports when its position can affect a choice, and at least every two minutes. Each
/// is therefore within two minutes' drive of its last known position.
struct Sightings {
  private struct Sighting {
    var ambulance: AmbulanceID
    var orders: Int32
    var at: Instant
  }

  /// Longest time since the last report.
  static let longest = TimeSpan.seconds(120)

  private var all: [Sighting] = []
  private var first = 0

  /// Adds an ambulance that starts to drive.
  mutating func add(_ ambulance: AmbulanceID, orders: Int32, at now: Instant) {
    all.append(Sighting(ambulance: ambulance, orders: orders, at: now))
  }

  /// Requests the position of ambulances whose last report is too old.
  /// - Parameters:
  ///   - now: the current time.
  ///   - look: requests the position of an ambulance with the given orders, and returns true if
  ///     it still executes the last one.
  mutating func renew(at now: Instant, look: (AmbulanceID, Int32) -> Bool) {
    while first < all.count, now - all[first].at > Sightings.longest {
      var sighting = all[first]
      first += 1
      guard look(sighting.ambulance, sighting.orders) else { continue }
      sighting.at = now
      all.append(sighting)
    }
    if first > 64, 2 * first > all.count {
      all.removeFirst(first)
      first = 0
    }
  }
}
