import CityModels
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results

/// The owner of first aid: its machine, its ambulances in the street, the emergencies to come, and what became
/// of those that were.
final class FirstAid {
  let model: EmergencyModel
  @exclusivity(unchecked) var core: EmergencyCore
  private var source: IncidentSource

  /// The next emergency; nil when there are no more.
  private(set) var next: IncidentPlan?
  @exclusivity(unchecked) private var plans = IDArray<IncidentKind, IncidentPlan>()
  @exclusivity(unchecked) private var bodies = IDArray<AmbulanceKind, AmbulanceBody>()
  @exclusivity(unchecked) var book: IncidentBook

  /// The shift of each ambulance; empty where all are always on duty.
  let shiftOfAmbulance: [Int]

  /// The station at which each ambulance is at home, in the order of their numbers.
  let homes: [AmbulanceStationID]

  /// Which zones are covered; nil where nobody looks.
  let cover: CoverageBook?

  /// What every ambulance did and where; nil unless that is kept.
  @exclusivity(unchecked) private var movements: MovementLog<AmbulanceMovementRow>?

  /// True if places on the way are those of zones.
  let snaps: Bool

  /// When each ambulance that drives last reported its position.
  @exclusivity(unchecked) var sightings = Sightings()

  /// Those whose places matter now; kept for its memory.
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

  /// True if ambulances may be told where to wait.
  var moves: Bool { model.movesAmbulances }

  /// True if first aid minds where ambulances are that drive.
  var asksForPlaces: Bool { moves || model.rules.dispatch == .closest }

  /// When a crew is on duty; nil where it always is.
  func times(of ambulance: AmbulanceID) -> EmergencyModel.DailyTimes? {
    shiftOfAmbulance.isEmpty ? nil : model.shifts[shiftOfAmbulance[ambulance.index]].times
  }

  /// The emergency whose time has come; the one after it is drawn.
  func takeCall(luck: RandomStreams) -> IncidentPlan {
    guard let plan = next else { preconditionFailure("no emergency was expected") }
    next = source.next(luck: luck)
    return plan
  }

  /// Remembers how an emergency will go, which the machine has opened.
  func open(_ incident: IncidentID, _ plan: IncidentPlan) {
    plans.append(plan)
    precondition(plans.count == incident.index + 1, "emergencies are opened in order")
  }

  /// Takes over the newest report of an emergency, with its place.
  func keepNewest(of incident: IncidentID) {
    let found = core.incident(incident)
    plans[incident].listed.move(to: found.place)
    book.keepReport(of: found, incident)
  }

  /// How an emergency will go.
  func plan(of incident: IncidentID) -> IncidentPlan { plans[incident] }

  /// An ambulance in the street.
  func body(of ambulance: AmbulanceID) -> AmbulanceBody { bodies[ambulance] }

  /// Number of orders that an ambulance has had.
  func orders(of ambulance: AmbulanceID) -> Int32 { bodies[ambulance].orders }

  /// Place where an ambulance is.
  func whereabouts(of ambulance: AmbulanceID, at now: Instant, on zones: ZoneMap) -> Place {
    bodies[ambulance].whereabouts(at: now, on: zones, snapping: snaps)
  }

  /// Changes an ambulance.
  func change(_ ambulance: AmbulanceID, _ change: (inout AmbulanceBody) -> Void) {
    let orders = bodies[ambulance].orders
    change(&bodies[ambulance])
    if movements != nil, bodies[ambulance].orders != orders { beginStretch(of: ambulance) }
  }

  /// Writes down from now on where ambulances are.
  func keepMovements(_ window: MeasurementWindow, policy: Int, replication: Int) {
    movements = MovementLog(
      window: window, vehicleCount: bodies.count, policy: policy, replication: replication)
  }

  /// What every ambulance did and where; nil unless that is kept.
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

  /// True if an emergency that counts is not over.
  var isOpen: Bool { book.openCount > 0 }

  /// Writes down what is under way when the run ends.
  func finish(at end: Instant, _ window: MeasurementWindow) {
    for ambulance in bodies.ids {
      bodies[ambulance].count(until: end, window)
      book.add(bodies[ambulance].tally)
    }
    book.finish(at: end)
    movements?.finish(at: end)
  }
}
