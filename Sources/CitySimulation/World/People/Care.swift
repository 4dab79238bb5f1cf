import CityModels
import Geography
import PlannerCore
import Quantities
import Results

/// Residents in the care of the emergency service, from the emergency to the end of their stay in
/// hospital.
struct Care {
  /// Care of a resident.
  struct Stay {
    let user: UserID
    let began: Instant
    let place: Place

    /// Situation of the resident at the start.
    let origin: CareOrigin

    /// True as long as a shared taxi carries them on to the place.
    fileprivate(set) var isRiding: Bool

    /// Visit of the shop that they were in; nil if they were in none.
    let want: Int32?

    /// Number of the emergency; nil before the service knows of it.
    fileprivate(set) var incident: Int32?

    /// Arrivals of the ambulance and at the hospital; nil before.
    fileprivate(set) var crewAt: Instant?
    fileprivate(set) var hospitalAt: Instant?

    /// End of the stay; nil before.
    fileprivate(set) var end: Instant?
  }

  /// All stays in the order of their starts, and the current one of each resident in care.
  private var stays: [Stay] = []
  private var current: [UserID: Int] = [:]

  /// Total time of all residents in care; complete for stays that are over.
  private(set) var total = TimeSpan.zero

  /// Adds a stay.
  mutating func begin(
    _ user: UserID, _ origin: CareOrigin, at place: Place, isRiding: Bool, want: Int32?,
    _ now: Instant
  ) {
    current[user] = stays.count
    stays.append(
      Stay(
        user: user, began: now, place: place, origin: origin, isRiding: isRiding, want: want))
  }

  /// The residents in care, in ascending order.
  var users: [UserID] { current.keys.sorted { $0.index < $1.index } }

  /// Returns the current stay of a resident; nil if they are not in care.
  subscript(user: UserID) -> Stay? { current[user].map { stays[$0] } }

  /// Returns the start of the stay of a resident who was in a shop for a visit; nil if none was.
  func began(in want: Int32) -> Instant? { stays.first { $0.want == want }?.began }

  /// Records the emergency of a resident, unless an earlier one is known.
  mutating func name(_ incident: Int32, of user: UserID) {
    change(user) { if $0.incident == nil { $0.incident = incident } }
  }

  /// Records the arrival of the shared taxi that carries a resident.
  mutating func getsOff(_ user: UserID) { change(user) { $0.isRiding = false } }

  /// Records the arrival of the ambulance.
  mutating func meetsCrew(_ user: UserID, _ now: Instant) { change(user) { $0.crewAt = now } }

  /// Records the arrival of a resident at a hospital.
  mutating func reachesHospital(_ user: UserID, _ now: Instant) {
    change(user) { $0.hospitalAt = now }
  }

  /// Ends the stay of a resident.
  mutating func end(_ user: UserID, _ now: Instant) {
    guard let number = current.removeValue(forKey: user) else { return }
    stays[number].end = now
    total += now - stays[number].began
  }

  /// Adds the time of all who are in care at the end of the run.
  mutating func finish(at end: Instant) {
    for number in current.values { total += end - stays[number].began }
  }

  /// Returns one row for each stay that begins in the measurement window.
  func rows(_ window: MeasurementWindow) -> [CareRow] {
    stays.filter { window.contains($0.began) }.map { stay in
      CareRow {
        ($0.resident, $0.incident) = (stay.user.number, stay.incident.map { $0 + 1 })
        ($0.origin, $0.zone) = (stay.origin, stay.place.zone.number)
        $0.began = stay.began - window.start
        $0.crew = stay.crewAt.map { $0 - window.start }
        $0.hospital = stay.hospitalAt.map { $0 - window.start }
        $0.ended = stay.end.map { $0 - window.start }
      }
    }
  }

  /// Returns the totals of the stays that begin in the measurement window.
  func tally(_ window: MeasurementWindow) -> CareTally {
    var tally = CareTally()
    for stay in stays where window.contains(stay.began) {
      tally.patients += 1
      if stay.origin != .free { tally.away += 1 }
      guard let end = stay.end else { continue }
      tally.ended += 1
      tally.time += end - stay.began
    }
    return tally
  }

  private mutating func change(_ user: UserID, _ change: (inout Stay) -> Void) {
    if let number = current[user] { change(&stays[number]) }
  }
}
