import DispatchCore
import Geography
import Quantities

/// All taxis in the street, with their drivers.
struct Taxis: ~Copyable {
  private var bodies = IDArray<TaxiKind, TaxiBody>()
  private var duties = IDArray<TaxiKind, Duty>()

  /// How each taxi looks for people in the street; empty where none does.
  private var cruises = IDArray<TaxiKind, Cruise>()

  /// The journeys under way that have several stretches, around something that is closed.
  private var detours: [TaxiID: Journey] = [:]

  /// For every zone, the idle taxis that stand there, in the order in which they became idle; empty
  /// where nobody stops a taxi in the street.
  private var idle: IDArray<ZoneKind, [TaxiID]>

  /// - Parameter zonesWithHails: how many zones have people in the street who look for a taxi.
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

  /// How a taxi looks for people in the street; there must be a cruise for every taxi.
  subscript(cruiseOf taxi: TaxiID) -> Cruise {
    @inline(__always) get { cruises.isEmpty ? Cruise(isCruiser: false) : cruises[taxi] }
    @inline(__always) _modify { yield &cruises[taxi] }
  }

  /// Decides for the next taxi whether its driver looks for people in the street.
  mutating func add(_ cruise: Cruise) { cruises.append(cruise) }

  subscript(dutyOf taxi: TaxiID) -> Duty {
    @inline(__always) get { duties[taxi] }
    @inline(__always) _modify { yield &duties[taxi] }
  }

  /// A taxi begins a journey.
  @inline(__always)
  mutating func setOff(_ taxi: TaxiID, on journey: Journey) {
    bodies[taxi].drive(journey.first)
    if !journey.isStraight { detours[taxi] = journey }
  }

  /// True if any journey under way has several stretches.
  @inline(__always)
  var haveDetours: Bool { !detours.isEmpty }

  /// The journey under way; nil while a taxi stands.
  @inline(__always)
  func journey(of taxi: TaxiID) -> Journey? {
    guard let leg = bodies[taxi].leg else { return nil }
    return detours.isEmpty ? Journey(leg) : detours[taxi] ?? Journey(leg)
  }

  /// Place where a taxi is at an instant.
  func whereabouts(of taxi: TaxiID, at now: Instant, on map: ZoneMap) -> Place {
    journey(of: taxi)?.leg(at: now).whereabouts(at: now, on: map) ?? bodies[taxi].place
  }

  /// The journey under way is over, at its end or where it is broken off.
  @inline(__always)
  mutating func halt(_ taxi: TaxiID, at place: Place) {
    bodies[taxi].halt(at: place)
    if !detours.isEmpty { detours[taxi] = nil }
  }

  /// The idle taxis in the streets of a zone.
  func idle(in zone: ZoneID) -> [TaxiID] { idle[zone] }

  /// A taxi begins to stand idle where it is.
  @inline(__always)
  mutating func joinIdle(_ taxi: TaxiID) {
    if !idle.isEmpty { idle[bodies[taxi].place.zone].append(taxi) }
  }

  /// A taxi that stood idle does not any more, or not here.
  @inline(__always)
  mutating func leaveIdle(_ taxi: TaxiID) {
    if !idle.isEmpty { idle[bodies[taxi].place.zone].removeAll { $0 == taxi } }
  }
}
