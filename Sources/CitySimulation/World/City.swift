import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// One replication of a city, that is, the world around its services.
///
/// All events in the street happen here, in the order of the event queue. `City` only dispatches
/// events. People, bookings, taxis and records belong to separate owners with private storage. The
/// world communicates with a service only by commands, and receives notices and the displays of its
/// applications (A-W1).
struct City: ~Copyable {
  let plan: RunPlan
  let luck: RandomStreams
  let clock: WallClock

  /// True if the waits shown during an approach are computed when it begins.
  let foreseesWaits: Bool

  /// True if the memory of completed bookings is freed during the run.
  let forgetsBookings: Bool

  /// Numbers written to every row.
  let policyNumber: Int32
  let replication: Int32

  var engine = EventEngine<CityEvent, CityPhase>()
  var core: DispatchCore
  var inspection: Inspection
  var wishes: Wishes
  var people: People

  /// Residents with calendars; nil if there are none.
  var residents: Residents?

  /// First aid and its ambulances; nil if there is none.
  var firstAid: FirstAid?

  /// Watches that call for help; nil if there are none.
  var watches: Watches?

  /// Shops with limited capacity; nil if there are none.
  var shops: Shops?
  /// Street runs; nil if there are none.
  var runs: Runs?
  /// Data service; nil if no data are collected.
  var data: DataService?

  /// Recent waits for taxis; nil if they are not published.
  var recentWaits: RecentWaits?
  var accounts = Accounts()
  var bookings: Bookings
  var taxis: Taxis

  /// People who wait in the street, by zone; empty if there are none.
  var kerbs: IDArray<ZoneKind, Kerb>

  /// Number of counted people who still wait in the street.
  var openHailCount = 0
  var books: Books

  init(
    model: CityModel, policy: any DispatchPolicy, policyNumber: Int = 0, seed: UInt64,
    replication: Int, checksInvariants: Bool, keepsTables: Bool, keepsRequests: Bool = true,
    stream: TableStream<RequestRow>? = nil, log: EventLog? = nil,
    movements: consuming TaxiLog? = nil, live: LiveFigures? = nil, needs: PolicyNeeds = [],
    showsWaitsByEvents: Bool = false
  ) throws(SimulationError) {
    let luck = RandomStreams(seed: seed, replication: replication)
    let expected = model.expectedRequestCount
    self.luck = luck
    (self.policyNumber, self.replication) = (Int32(policyNumber), Int32(replication))
    let plan = RunPlan(model, replication: replication)
    self.plan = plan
    clock = model.window.clock
    inspection = Inspection(isOn: checksInvariants)
    firstAid = try City.makeFirstAid(of: plan, keepsRows: keepsRequests, luck)
    var dwellers = City.dwellers(of: model, luck)
    runs = City.makeRuns(of: plan, for: &dwellers, keepsRows: keepsRequests, luck)
    watches = City.makeWatches(of: plan, for: dwellers, keepsRows: keepsRequests, luck)
    shops = try City.makeShops(
      of: plan, for: &dwellers, keepsRows: keepsRequests, isLogged: movements != nil, luck)
    data = City.makeDataService(of: plan, dwellers, keepsRows: keepsRequests, luck)
    wishes = try Wishes(of: plan, luck: luck)
    let population = model.passengers.population ?? 0
    people = People(callers: population, residents: dwellers?.residents.count ?? 0)
    if let streets = plan.streets, let model = dwellers {
      residents = Residents(
        model, of: plan.model, streets: streets, first: population, keepsRows: keepsRequests,
        isLogged: movements != nil, breaks: City.breaks(of: model, in: plan.model.window, luck))
      recentWaits = model.planner.publishedWaits.map {
        RecentWaits($0, zoneCount: plan.zones.zoneCount)
      }
    }
    bookings = Bookings(expected: expected)
    taxis = Taxis(zonesWithHails: model.hails == nil ? 0 : model.zones.zoneCount)
    kerbs = IDArray(
      repeating: Kerb(),
      count: model.hails == nil || model.hailPatience == nil ? 0 : model.zones.zoneCount)
    let session = (policy as? any ForeignPolicy)?.session(replication: replication)
    core = City.core(
      of: model, session ?? policy, session?.rebalancing ?? model.rebalancing?.rule, needs,
      keepsFacts: log != nil)
    foreseesWaits = City.foreseesWaits(plan, core) && !showsWaitsByEvents
    forgetsBookings = City.forgetsBookings(
      plan, core, isWatched: checksInvariants || log != nil || movements != nil)
    books = Books(
      window: model.window, zoneCount: model.zones.zoneCount, taxiCount: model.fleet.taxiCount,
      keepsTables: keepsTables, keepsRequests: keepsRequests, stream: stream,
      waitLimit: model.goal.waitMean,
      countsSharing: model.sharing != nil, countsDelays: plan.openStreets != nil,
      countsStreet: plan.countsStreet, hasFares: plan.hasFares)
    books.requests.reserveCapacity(expected)
    books.log = log
    books.movements = movements
    books.live = live
    core.reserveCapacity(rides: expected)
    begin()
  }

  /// Makes the dispatch core of a city.
  private static func core(
    of model: CityModel, _ policy: any DispatchPolicy, _ rebalancing: (any RebalancingRule)?,
    _ needs: PolicyNeeds, keepsFacts: Bool
  ) -> DispatchCore {
    let sharing = model.plannedRides(under: policy)
    return DispatchCore(
      zones: model.zones, rulebook: model.rulebook, policy: policy,
      surroundings: model.surroundings(plansRides: sharing != nil), rebalancing: rebalancing,
      sharing: sharing, needs: needs, keepsFacts: keepsFacts)
  }

  /// Sets the initial state and schedules the first events.
  private mutating func begin() {
    if books.movements != nil {
      firstAid?.keepMovements(
        model.window, policy: Int(policyNumber), replication: Int(replication))
    }
    addTaxis()
    addResidents()
    addAmbulances()
    addWatches()
    addShops()
    addRuns()
    addData()
    expectCall()
    expectHail()
  }

  var model: CityModel {
    @inline(__always) _read { yield plan.model }
  }

  /// Runs from the start of the warm-up until no service has counted open cases, or until the end
  /// of the drain.
  /// - Parameter shouldStop: called every few thousand events.
  /// - Throws: `SimulationError` if stopped, or if an invariant is violated.
  mutating func run(shouldStop: () -> Bool) throws(SimulationError) {
    // A short day has fewer events than the interval between two checks.
    if shouldStop() { throw .interrupted }
    try run(before: model.window.end, whileOpen: false, shouldStop: shouldStop)
    try run(before: model.window.cap, whileOpen: true, shouldStop: shouldStop)
    let end = hasOpenMatters ? model.window.cap : max(engine.now, model.window.end)
    for taxi in taxis.ids {
      countShift(of: taxi, until: end)
      recordActivity(of: taxi, until: end)
      if let cruising = plan.cruising { countCruise(of: taxi, cruising, until: end) }
    }
    closeKerbs()
    core.foreign?.end()
    if let failure = core.foreign?.failure { throw .policy(failure, at: engine.now) }
    closeErrands(at: end)
    residents?.finish(at: end)
    firstAid?.finish(at: end, model.window)
    finishWatches(at: end)
    shops?.book.finish(at: end)
    if let problem = shops?.book.imbalance(at: end) { throw .street(problem, at: end) }
    runs?.finish(at: end)
    finishData(at: end)
    let running = runs?.timeOfResidents ?? .zero
    if let problem = residents?.unbalancedStates(at: end, running: running) {
      throw .street(problem, at: end)
    }
    if inspection.isOn, let problem = residents?.imbalance(at: end) {
      throw .street(problem, at: end)
    }
    if let problem = firstAid?.book.imbalance(at: end) { throw .street(problem, at: end) }
    if let problem = fareImbalance() { throw .street(problem, at: end) }
    books.finish(at: end)
    logAtEnd(end)
  }

  /// True if any service has counted open cases.
  private var hasOpenMatters: Bool {
    bookings.openCount > 0 || openHailCount > 0 || residents?.isOpen ?? false
      || firstAid?.isOpen ?? false || watches?.isOpen ?? false
      || shops?.isOpen ?? false
  }

  private mutating func run(
    before bound: Instant, whileOpen: Bool, shouldStop: () -> Bool
  ) throws(SimulationError) {
    let isForeign = core.foreign != nil
    while !whileOpen || hasOpenMatters, let event = engine.next(before: bound) {
      switch event {
      case .taxi(let event): handle(event)
      case .person(let event): handle(event)
      case .emergency(let event): handle(event)
      case .watch(let event): handle(event)
      case .shop(let event): handle(event)
      case .run(let event): handle(event)
      case .data(let event): handle(event)
      }
      try inspect()
      if isForeign, let failure = core.foreign?.failure {
        throw .policy(failure, at: engine.now)
      }
      if engine.handledCount & 0xfff == 0, shouldStop() { throw .interrupted }
    }
  }

  /// Schedules an event after a delay; events after the end of the run are omitted.
  @discardableResult
  mutating func schedule(
    _ event: TaxiEvent, after span: TimeSpan, phase: CityPhase
  ) -> EventTicket? {
    guard span < plan.cap - engine.now else { return nil }
    return engine.schedule(.taxi(event), at: engine.now + span, phase: phase)
  }

  /// Counts an event of the service, if it happens in the window.
  mutating func note(_ count: ServiceCount) { books.note(count, at: engine.now) }
}
