import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

/// One replication of a city: the world around the dispatch core.
///
/// Everything that happens in the street happens here, in the order of the event queue. The world
/// speaks to the core in commands only, and learns from it by notices only (A-W1).
struct City: ~Copyable {
  let model: CityModel
  let luck: RandomStreams
  let clock: WallClock
  let checksInvariants: Bool

  var engine = EventEngine<CityEvent, CityPhase>()
  var core: DispatchCore
  var invariantChecker = InvariantChecker()
  var violation: InvariantViolation?

  var taxis: [TaxiBody] = []
  var duties: [Duty] = []
  var passages: RecordStore<Passage>

  /// What every taxi is about in its itinerary; empty unless people share.
  var routes: [Route] = []

  /// For every passage, what there is to know of its ride when it may be shared; grows on demand.
  var sharedRides: [SharedRide] = []

  /// For every ride of the core, its passage.
  var passageOfRide: RecordStore<Int32>

  /// The passage for which the service is being asked.
  var asking = 0
  var requestCount: Int32 = 0
  var newcomers: [Newcomer] = []
  var lastRegistered: Int32?

  /// How many messages every customer was sent, to key how long they are under way.
  var messageCounts: [Int32] = []

  /// The customers of passages that have been turned away and will ask again.
  var callers: [Int: CustomerID] = [:]

  /// For passages whose passengers mind delays, when the taxi was first said to be there.
  var promises: [Int: Instant] = [:]

  /// Whether a taxi in a queue may be one that is not there: its driver has forgotten to log out, or
  /// has not pressed Busy yet.
  var hasGhosts = false
  var records: CityRecords

  var requests: TripSource
  var nextRequest: Trip?
  var hails: TripSource
  var nextHail: Trip?
  var hailNumber = 0

  /// Requests that count and are not resolved yet.
  var unresolved = 0

  init(
    model: CityModel, policy: any DispatchPolicy, seed: UInt64, replication: Int,
    checksInvariants: Bool, keepsTables: Bool, log: EventLog? = nil,
    movements: MovementLog? = nil
  ) throws(SimulationError) {
    let luck = RandomStreams(seed: seed, replication: replication)
    let requests = try TripSource(
      model.demand, of: model, purposes: .requests, luck: luck)
    let hails = try TripSource(
      model.hails ?? .listed([]), of: model, purposes: .hails, luck: luck)
    let expected = model.expectedRequestCount
    passages = RecordStore(capacity: expected)
    passageOfRide = RecordStore(capacity: expected)
    self.luck = luck
    self.requests = requests
    self.hails = hails
    self.model = model
    self.checksInvariants = checksInvariants
    clock = model.window.clock
    core = DispatchCore(
      zones: model.zones, rulebook: model.rulebook,
      policy: policy.serving(replication: replication),
      surroundings: model.surroundings(shares: policy.sharesRides),
      rebalancing: model.rebalancing?.rule,
      sharing: policy.sharesRides ? model.sharing?.rules : nil)
    records = CityRecords(
      window: model.window, zoneCount: model.zones.zoneCount, taxiCount: model.fleet.taxiCount,
      keepsTables: keepsTables)
    records.log = log
    records.movements = movements
    if model.sharing != nil {
      records.sharing = SharingTally()
      if policy.sharesRides {
        routes = Array(repeating: Route(), count: model.fleet.taxiCount)
      }
    }
    core.reserveCapacity(rides: expected)
    addTaxis()
    expectRequest()
    expectHail()
  }

  /// Runs from the start of the warm-up until every request that counts is resolved, or until the end
  /// of the drain.
  /// - Parameter shouldStop: asked every few thousand events.
  /// - Throws: `SimulationError` when asked to stop, or when an invariant is broken.
  mutating func run(shouldStop: () -> Bool) throws(SimulationError) {
    // A short day has fewer events than pass between two looks.
    if shouldStop() { throw .interrupted }
    try run(before: model.window.end, whileUnresolved: false, shouldStop: shouldStop)
    try run(before: model.window.cap, whileUnresolved: true, shouldStop: shouldStop)
    let end = unresolved > 0 ? model.window.cap : max(engine.now, model.window.end)
    for index in taxis.indices {
      countShift(of: TaxiID(index), until: end)
      recordActivity(of: TaxiID(index), until: end)
    }
    core.policy.end()
    if let failure = core.policy.failure { throw .policy(failure, at: engine.now) }
    records.finish(at: end)
    records.movements?.finish(at: end)
    logUnresolved(at: end)
  }

  private mutating func run(
    before bound: Instant, whileUnresolved: Bool, shouldStop: () -> Bool
  ) throws(SimulationError) {
    while !whileUnresolved || unresolved > 0, let event = engine.next(before: bound) {
      handle(event)
      if let violation {
        throw .invariant(violation, at: engine.now)
      }
      if checksInvariants, let taxi = disagreement() {
        throw .disagreement(
          taxi, doing: "\(taxis[taxi.index].activity)",
          believed: core.driverState(of: taxi), at: engine.now)
      }
      if let failure = core.policy.failure { throw .policy(failure, at: engine.now) }
      if engine.handledCount & 0xfff == 0, shouldStop() { throw .interrupted }
    }
  }

  private mutating func handle(_ event: CityEvent) {
    if records.log != nil { records.log?.event = event }
    switch event {
    case .requestMade: requestIsMade()
    case .hailMade: hailIsMade()
    case .driverAnswers(let taxi, let offer, let accepts):
      driverAnswers(taxi, offer, accepts: accepts)
    case .passengerAnswers(let ride, let offer, let confirms):
      passengerAnswers(ride, offer, confirms: confirms)
    case .patienceEnds(let passage): patienceEnds(Int(passage))
    case .coreTimer(let timer): coreTimerRunsOut(timer)
    case .accountIsActive(let number): accountIsActive(Int(number))
    case .reservedTimeComes(let passage): reservedTimeComes(Int(passage))
    case .passengerWithdraws(let passage): passengerWithdraws(Int(passage))
    case .breaksDown(let taxi, let passage, let approach):
      if isCurrent(approach, Int(passage)) { breaksDown(taxi, passage) }
    case .assistanceIsCalled(let taxi): assistanceIsCalled(taxi)
    case .asksAgain(let passage): asksAgain(Int(passage))
    case .helpIsCalled(let passage, let taxi, let approach):
      if isCurrent(approach, Int(passage)) { helpIsCalled(Int(passage), taxi) }
    case .pressesByMistake(let taxi, let passage, let approach):
      if isCurrent(approach, Int(passage)) { pressesByMistake(taxi, Int(passage)) }
    case .passengerMindsDelay(let passage, let approach):
      if isCurrent(approach, Int(passage)) { mindsDelay(Int(passage)) }
    case .driverPressesBusy(let taxi, let hail): driverPressesBusy(taxi, hail: hail)
    case .breakIsWanted(let taxi): breakIsWanted(taxi)
    case .driverLeaves(let taxi): driverLeaves(taxi)
    case .driverReturns(let taxi): driverReturns(taxi)
    case .taxiArrives(let taxi): taxiArrives(taxi)
    case .tripStarts(let taxi): tripStarts(taxi)
    case .tripEnds(let taxi): tripEnds(taxi)
    case .driverPresses(let taxi): driverPresses(taxi)
    case .relocationEnds(let taxi): relocationEnds(taxi)
    case .shiftStarts(let taxi): shiftStarts(taxi)
    case .shiftEnds(let taxi): shiftEnds(taxi)
    }
  }

  /// Whether the taxi that an event is about is still the last that was sent to a passenger.
  private func isCurrent(_ approach: Int32, _ passage: Int) -> Bool {
    passages[passage].approaches == approach
  }

  /// Gives the core a command and carries out what it wants done.
  @discardableResult
  mutating func tell(_ command: Command) -> Response {
    precondition(core.outbox.count == 0, "a command while the effects of another are carried out")
    let response = core.handle(command, at: engine.now)
    carryOut()
    return response
  }

  /// Gives the core a command about an account.
  mutating func tell(_ command: AccountCommand, by actor: Actor) -> Response {
    precondition(core.outbox.count == 0, "a command while the effects of another are carried out")
    let response = core.handle(command, by: actor, at: engine.now)
    carryOut()
    return response
  }

  /// A timer of the core runs out; before a waiting time is shown anew, the GPS of the taxi reports.
  private mutating func coreTimerRunsOut(_ timer: CoreTimer) {
    if case .waitingTime(let ride, _) = timer,
      case .assigned(let taxi) = core.rideState(of: ride),
      isComing(taxi) || isOnRoute(taxi)
    {
      tell(.driver(taxi, .report(at: reading(of: taxi))))
    }
    if timer == .batch, core.policy.needs.contains(.approachPlaces) { reportApproaches() }
    if records.log != nil { return tellAndLog(timer) }
    tell(.timer(timer))
  }

  /// The taxis on their way to passengers tell where they are, before a batch plans with them.
  private mutating func reportApproaches() {
    for index in taxis.indices where taxis[index].activity == .approaching {
      tell(.driver(TaxiID(index), .report(at: reading(of: TaxiID(index)))))
    }
  }

  /// Hands a timer back, and writes what it is about before it shows effects.
  private mutating func tellAndLog(_ timer: CoreTimer) {
    logBefore(timer)
    let rechecked = timer == .holdRecheck ? ridesToRecheck() : []
    let response = core.handle(.timer(timer), at: engine.now)
    if response == .accepted { logRecheck(of: rechecked) }
    carryOut()
  }

  /// Counts something about the service, if it happens in the window.
  mutating func note(_ count: ServiceCount) { records.note(count, at: engine.now) }

  private mutating func carryOut() {
    meetNewRides()
    if checksInvariants, violation == nil {
      violation = invariantChecker.firstViolation(in: core)
    }
    // Carrying out an effect only schedules events and gives no command: later effects would be stale.
    for position in 0..<core.outbox.count {
      switch core.outbox[position] {
      case .setTimer(let timer, let instant):
        if isSureToBeStale(timer) { continue }
        schedule(.coreTimer(timer), after: instant - engine.now, phase: .timer)
      case .tellDriver(let taxi, let notice):
        driver(of: taxi, isTold: notice)
      case .tellCustomer(let customer, let ride, let notice):
        records.note(ServiceCount(notice), at: engine.now)
        var delay = TimeSpan.zero
        if model.passengers.messageDelay != nil { delay = followMessage(to: customer, notice) }
        if let ride { self.customer(of: ride, isTold: notice, after: delay) }
        if records.log != nil { logNotice(notice, ride) }
      }
    }
    core.outbox.empty()
  }

  /// Lets something happen after a while; what would happen after the run is left out.
  @discardableResult
  mutating func schedule(
    _ event: CityEvent, after span: TimeSpan, phase: CityPhase
  ) -> EventTicket? {
    guard span < model.window.cap - engine.now else { return nil }
    return engine.schedule(event, at: engine.now + span, phase: phase)
  }

  /// Whether a timer will find nothing to do: the answer to its offer comes first.
  ///
  /// The core would refuse it as stale; leaving it out only spares the event.
  private func isSureToBeStale(_ timer: CoreTimer) -> Bool {
    switch timer {
    case .offerTimeout(let taxi, _): taxis[taxi.index].willAnswer
    case .confirmTimeout, .holdRecheck, .batch, .rebalance, .reservation, .waitingTime, .duty: false
    }
  }

  /// The group a taxi belongs to.
  func group(of taxi: TaxiID) -> DriverGroup { model.fleet.groups[Int(taxis[taxi.index].group)] }
}
