import CityModels
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results

/// Owner of first aid: its service, its ambulances, the coming emergencies, and the records of past
/// ones.
final class FirstAid {
  let model: EmergencyModel
  @exclusivity(unchecked) var core: EmergencyCore
  private var source: IncidentSource

  /// Next emergency; nil if there are no more.
  private(set) var next: IncidentPlan?
  @exclusivity(unchecked) private var plans = IDArray<IncidentKind, IncidentPlan>()
  @exclusivity(unchecked) private var bodies = IDArray<AmbulanceKind, AmbulanceBody>()
  @exclusivity(unchecked) var book: IncidentBook

  /// Shift of each ambulance; empty if all are always on duty.
  let shiftOfAmbulance: [Int]

  /// Home station of each ambulance, in the order of their numbers.
  let homes: [AmbulanceStationID]

  /// Coverage observations; nil if none are made.
  let cover: CoverageBook?

  /// Log of the positions and activities of all ambulances; nil unless kept.
  @exclusivity(unchecked) private var movements: MovementLog<AmbulanceMovementRow>?

  /// True if positions on the way are snapped to zones.
  let snaps: Bool

  /// Time of the last position report of each driving ambulance.
  @exclusivity(unchecked) var sightings = Sightings()

  /// Relevant ambulances for the current search; stored to reuse its memory.
  @exclusivity(unchecked) var nearby: [AmbulanceID] = []

  init(
    _ model: EmergencyModel, of city: CityModel, streets: Streets, keepsRows: Bool,
    luck: RandomStreams
  ) throws(SimulationError) {
    self.model = model
    var source = try IncidentSource(model, of: city, luck: luck)
    next = source.next(luck: luck)
    self.source = source
    homes = model.stations.enumerated().flatMap { number, station in
      Array(repeating: AmbulanceStationID(number), count: station.ambulances)
    }
    core = EmergencyCore(
      map: EmergencyMap(zones: city.zones, streets: streets, clock: city.window.clock),
      rules: model.rules,
      stations: model.stations.map { AmbulanceStation(at: $0.place, capacity: $0.capacity) },
      hospitals: model.hospitals.map(\.place), ambulances: model.ambulanceCount,
      homes: homes, searchingFrom: model.fewestForSearch)
    shiftOfAmbulance = model.shiftOfAmbulance
    cover = model.coverageInterval.map { CoverageBook(model, of: city, interval: $0) }
    for station in model.stations {
      for _ in 0..<station.ambulances { bodies.append(AmbulanceBody(at: station.place)) }
    }
    book = IncidentBook(window: city.window, goal: model.goal, keepsRows: keepsRows)
    snaps = streets.pairs?.hasTimes ?? false
  }

  /// True if ambulances may be relocated while waiting.
  var moves: Bool { model.movesAmbulances }

  /// True if first aid needs the positions of driving ambulances.
  var asksForPlaces: Bool { moves || model.rules.dispatch == .closest }

  /// Returns the duty times of a crew; nil if it is always on duty.
  func times(of ambulance: AmbulanceID) -> EmergencyModel.DailyTimes? {
    shiftOfAmbulance.isEmpty ? nil : model.shifts[shiftOfAmbulance[ambulance.index]].times
  }

  /// Returns the next emergency and draws the one after it.
  func takeCall(luck: RandomStreams) -> IncidentPlan {
    guard let plan = next else { preconditionFailure("no emergency was expected") }
    next = source.next(luck: luck)
    return plan
  }

  /// Stores the plan of an emergency that the service has opened.
  func open(_ incident: IncidentID, _ plan: IncidentPlan) {
    plans.append(plan)
    precondition(plans.count == incident.index + 1, "emergencies are opened in order")
  }

  /// Stores the latest report of an emergency, with its place.
  func keepNewest(of incident: IncidentID) {
    let found = core.incident(incident)
    plans[incident].listed.place = found.place
    book.keepReport(of: found, incident)
  }

  /// Returns the plan of an emergency.
  func plan(of incident: IncidentID) -> IncidentPlan { plans[incident] }

  /// Returns the state of an ambulance in the street.
  func body(of ambulance: AmbulanceID) -> AmbulanceBody { bodies[ambulance] }

  /// Returns the number of orders that an ambulance has received.
  func orders(of ambulance: AmbulanceID) -> Int32 { bodies[ambulance].orders }

  /// Returns the current place of an ambulance.
  func whereabouts(of ambulance: AmbulanceID, at now: Instant, on zones: ZoneMap) -> Place {
    bodies[ambulance].whereabouts(at: now, on: zones, snapping: snaps)
  }

  /// Changes an ambulance.
  func change(_ ambulance: AmbulanceID, _ change: (inout AmbulanceBody) -> Void) {
    let orders = bodies[ambulance].orders
    change(&bodies[ambulance])
    if movements != nil, bodies[ambulance].orders != orders { beginStretch(of: ambulance) }
  }

  /// Starts to log the positions of ambulances.
  func keepMovements(_ window: MeasurementWindow, policy: Int, replication: Int) {
    movements = MovementLog(
      window: window, vehicleCount: bodies.count, policy: policy, replication: replication)
  }

  /// Rows of the positions and activities of all ambulances; nil unless kept.
  var movementRows: [AmbulanceMovementRow]? { movements?.rows }

  @inline(never)
  private func beginStretch(of ambulance: AmbulanceID) {
    let body = bodies[ambulance]
    let place = body.journey?.first.origin ?? body.place
    let activity = body.activity == .offDuty ? nil : body.activity
    movements?.begin(
      activity, ambulance, for: core.ambulance(ambulance).state.incident.map { $0.number + 1 },
      at: body.since, place.point)
    if let journey = body.journey { movements?.drive(ambulance, journey) }
  }

  /// All ambulances.
  var ambulances: LazyMapSequence<Range<Int>, AmbulanceID> { bodies.ids }

  /// True if a counted emergency is not over.
  var isOpen: Bool { book.openCount > 0 }

  /// Records the activities under way at the end of the run.
  func finish(at end: Instant, _ window: MeasurementWindow) {
    for ambulance in bodies.ids {
      bodies[ambulance].count(until: end, window)
      book.add(bodies[ambulance].tally)
    }
    book.finish(at: end)
    movements?.finish(at: end)
  }
}
