import DispatchCore
import Geography
import Quantities

/// All taxis in the street, with their drivers.
struct Taxis: ~Copyable {
  private var bodies = IDArray<TaxiKind, TaxiBody>()
  private var duties = IDArray<TaxiKind, Duty>()

  /// Cruise of each taxi; empty if none cruises.
  private var cruises = IDArray<TaxiKind, Cruise>()

  /// Current journeys with several legs, around closures.
  private var detours: [TaxiID: Journey] = [:]

  /// Idle taxis of each zone, in the order in which they became idle; empty if there are no hails.
  private var idle: IDArray<ZoneKind, [TaxiID]>

  /// Makes an empty fleet.
  /// - Parameter zonesWithHails: the number of zones with hails; 0 if there are none.
  init(zonesWithHails: Int) { idle = IDArray(repeating: [], count: zonesWithHails) }

  mutating func add(_ body: TaxiBody, _ duty: Duty) -> TaxiID {
    duties.append(duty)
    return bodies.append(body)
  }

  var ids: LazyMapSequence<Range<Int>, TaxiID> { bodies.ids }

  subscript(taxi: TaxiID) -> TaxiBody {
    @inline(__always) get { bodies[taxi] }
    @inline(__always) _modify { yield &bodies[taxi] }
  }

  /// Cruise of a taxi; to change it, every taxi must have one.
  subscript(cruiseOf taxi: TaxiID) -> Cruise {
    @inline(__always) get { cruises.isEmpty ? Cruise(isCruiser: false) : cruises[taxi] }
    @inline(__always) _modify { yield &cruises[taxi] }
  }

  /// Adds the cruise of the next taxi.
  mutating func add(_ cruise: Cruise) { cruises.append(cruise) }

  subscript(dutyOf taxi: TaxiID) -> Duty {
    @inline(__always) get { duties[taxi] }
    @inline(__always) _modify { yield &duties[taxi] }
  }

  /// Starts a journey of a taxi.
  @inline(__always)
  mutating func setOff(_ taxi: TaxiID, on journey: Journey) {
    bodies[taxi].drive(journey.first)
    if !journey.isStraight { detours[taxi] = journey }
  }

  /// True if any current journey has several legs.
  @inline(__always)
  var haveDetours: Bool { !detours.isEmpty }

  /// Returns the current journey; nil while a taxi is stationary.
  @inline(__always)
  func journey(of taxi: TaxiID) -> Journey? {
    guard let leg = bodies[taxi].leg else { return nil }
    return detours.isEmpty ? Journey(leg) : detours[taxi] ?? Journey(leg)
  }

  /// Returns the place of a taxi at an instant.
  func whereabouts(of taxi: TaxiID, at now: Instant, on map: ZoneMap) -> Place {
    journey(of: taxi)?.leg(at: now).whereabouts(at: now, on: map) ?? bodies[taxi].place
  }

  /// Ends the current journey, at its end or at an intermediate place.
  @inline(__always)
  mutating func halt(_ taxi: TaxiID, at place: Place) {
    bodies[taxi].halt(at: place)
    if !detours.isEmpty { detours[taxi] = nil }
  }

  /// Returns the idle taxis of a zone.
  func idle(in zone: ZoneID) -> [TaxiID] { idle[zone] }

  /// Adds an idle taxi to its zone.
  @inline(__always)
  mutating func joinIdle(_ taxi: TaxiID) {
    if !idle.isEmpty { idle[bodies[taxi].place.zone].append(taxi) }
  }

  /// Removes a taxi that is no longer idle in its zone.
  @inline(__always)
  mutating func leaveIdle(_ taxi: TaxiID) {
    if !idle.isEmpty { idle[bodies[taxi].place.zone].removeAll { $0 == taxi } }
  }
}
