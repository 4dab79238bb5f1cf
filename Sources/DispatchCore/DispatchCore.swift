public import Geography
public import MachineParts
public import Quantities

/// The dispatch core of a taxi service: the server behind the customers' and drivers' applications.
///
/// It has one entry point, `handle`, which receives a command from a customer, a driver, an
/// administrator or one of the core's own timers, at an instant stated by the caller. The core
/// answers and appends the requested effects to its outbox. It has no clock, no randomness, no
/// input or output; the same commands give the same answers. A `DispatchPolicy` decides the offers,
/// and the core checks every decision.
///
/// ```swift
/// var core = DispatchCore(zones: map, rulebook: .oneStep, policy: AdjacentZones())
/// let answer = core.handle(.driver(taxi, .logIn(at: place)), at: now)
/// for position in 0..<core.outbox.count { carryOut(core.outbox[position]) }
/// core.outbox.empty()
/// ```
public struct DispatchCore: ~Copyable, Sendable {
  /// The state of the core, which policies read.
  ///
  /// Other callers use the queries of the applications.
  var state: DispatchState

  /// The dispatch policy.
  public var policy: any DispatchPolicy { state.policy }

  /// Effects requested by the core, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<Effect>()

  /// The policy, if it is a session with an external one.
  public let foreign: (any ForeignSession)?

  /// The policy, if it supports shared rides.
  let sharing: (any SharingPolicy)?

  /// Data about the world outside the service.
  public var surroundings: Surroundings { state.surroundings }

  /// Number of offers sent.
  public internal(set) var offerCount = 0

  /// True if facts are recorded among the effects.
  let keepsFacts: Bool

  var now: Instant { state.now }

  /// Rides that have lost the plan of their offer and search again when the command is done.
  var orphans: [RideID] = []
  var recheckAt: Instant?

  /// Data that the policy needs the core to maintain, looked up once.
  public let needs: PolicyNeeds

  /// Search limit of the policy, as in `DispatchPolicy.ringLimit`, looked up once.
  public let ringLimit: Int?

  /// True if the policy allows shared rides.
  public let sharesRides: Bool

  /// True if idle taxis are advised to move to other zones.
  let rebalances: Bool
  let batchPeriod: TimeSpan?

  /// Instant of the next batch; nil if none is scheduled.
  var batchAt: Instant?
  var plan = DispatchPlan()

  /// The taxis that the plan in progress has taken from their rides.
  var released: [(taxi: TaxiID, ride: RideID)] = []

  /// The rule by which idle taxis are advised to move; nil for none.
  public let rebalancing: (any RebalancingRule)?
  var rebalanceAt: Instant?
  var relocations: [Relocation] = []

  /// Places where taxis were last advised to stand.
  ///
  /// They are apart from the effects, which all have the size of the largest.
  var advisedPlaces: [TaxiID: Place] = [:]

  /// Sum of the waits shown to customers at assignment, measured from their requests.
  var shownWaits = TimeSpan.zero
  var shownWaitCount: Int64 = 0

  /// The oldest ride that an administrator has reopened, for the invariant checker.
  var firstReopenedRide: RideID?

  /// First ride and first customer that were not over at the last check.
  var overRides = RideID(0)
  var goneCustomers = CustomerID(0)

  /// Largest number of rides; smaller in tests.
  var greatestRideCount = RideID.greatestIndex

  /// Makes a core with no customers and no taxis.
  /// - Parameters:
  ///   - zones: the map; each zone gets one queue (A03).
  ///   - rulebook: the rules in force. Periods and counts must be positive, and no reservation may
  ///     be due before it can be made.
  ///   - policy: the policy that decides the offers.
  ///   - surroundings: data about the world outside the service.
  ///   - rebalancing: the rule by which idle taxis are advised to move; nil for none.
  ///   - sharing: the rules of shared rides, which only some rulebooks support; nil for no sharing.
  ///   - needs: data to maintain in addition to the needs of the policy, for other readers of the
  ///     state; they change no decision.
  ///   - keepsFacts: true if facts are recorded among the effects, for a log.
  public init(
    zones: ZoneMap, rulebook: Rulebook, policy: any DispatchPolicy,
    surroundings: Surroundings = Surroundings(), rebalancing: (any RebalancingRule)? = nil,
    sharing: SharingRules? = nil, needs: PolicyNeeds = [], keepsFacts: Bool = false
  ) {
    precondition(rulebook.holdRecheckPeriod > .zero, "re-checks without time between them")
    precondition(
      rulebook.waitRefresh ?? .seconds(1) > .zero, "waiting times without time between them")
    precondition(rulebook.cancelLimit ?? 1 >= 1, "a customer may decline at least once")
    precondition(rulebook.maxRounds >= 1, "the own zone is asked at least once")
    precondition(rulebook.taxiCapacity >= 1 && rulebook.maxTaxis >= 1, "a party needs seats")
    precondition(
      rulebook.reservationTrigger <= rulebook.reservationMinAhead,
      "a reservation would be due before it is made")
    precondition(
      surroundings.servedZones.map { $0.count == zones.zoneCount } ?? true,
      "the served area does not fit the map")
    precondition(
      policy.batchPeriod ?? .seconds(1) > .zero, "batches without time between them")
    precondition(
      sharing == nil || rulebook.sharingProblem == nil, "the rulebook does not support sharing")
    self.needs = policy.needs.union(needs)
    ringLimit = policy.ringLimit
    batchPeriod = policy.batchPeriod
    state = DispatchState(
      zones: zones, rulebook: rulebook, policy: policy, surroundings: surroundings,
      sharing: sharing, needs: self.needs)
    self.keepsFacts = keepsFacts
    foreign = policy as? any ForeignSession
    self.sharing = policy.sharing
    sharesRides = self.sharing != nil
    rebalances = rebalancing != nil
    self.rebalancing = rebalancing
    if let rebalancing {
      precondition(rebalancing.period > .zero, "rebalancing without time between two looks")
      let period = rebalancing.period.milliseconds
      let periods = max(1, (rebalancing.memory.milliseconds + period - 1) / period)
      state.requestMemory = RequestMemory(zoneCount: zones.zoneCount, periods: Int(periods))
    }
  }

  /// Reserves memory for a number of rides, each of a different customer.
  /// - Parameter rides: number of rides expected, at least 0.
  public mutating func reserveCapacity(rides: Int) {
    state.rides.reserveCapacity(rides)
    state.customers.reserveCapacity(rides)
  }

  /// Executes a command, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: input from a person or a timer.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer for the sender of the command.
  /// - Complexity: that of the policy's decision, O(1) otherwise; a re-check considers every held
  ///   ride.
  public mutating func handle(
    _ command: Command, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    let response = handle(command)
    if !orphans.isEmpty { searchForOrphans() }
    return response
  }

  private mutating func handle(_ command: Command) -> Response {
    switch command {
    case .customer(let customer, let command):
      return handle(command, of: customer)
    case .driver(let taxi, let command):
      return handle(command, of: taxi)
    case .timer(let timer):
      return handle(timer)
    case .administrator(let command):
      return handle(command)
    case .attempt(let actor, let command):
      return handle(command, of: actor)
    }
  }

  /// Executes an account command, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: the request.
  ///   - actor: the person who sends it, as far as the application knows.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer for the sender of the command.
  /// - Complexity: O(length of the text).
  public mutating func handle(
    _ command: AccountCommand, by actor: Actor, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    do throws(Refusal) {
      return try account(command, by: actor)
    } catch {
      return .refused(error)
    }
  }

  /// Advances the time.
  ///
  /// Time never goes back: an earlier instant counts as the present one.
  mutating func moveOn(to instant: Instant) {
    state.now = min(max(instant, now), .last)
  }

  private mutating func handle(_ timer: CoreTimer) -> Response {
    switch timer {
    case .offerTimeout(let taxi, let offer): lapse(offer, of: taxi)
    case .confirmTimeout(let ride, let offer):
      turnDown(offer, of: ride, isSilent: true)
    case .holdRecheck: recheck()
    case .batch: batch()
    case .rebalance: rebalance()
    case .reservation(let ride): trigger(ride)
    case .waitingTime(let ride, let assignment):
      refreshWait(of: ride, assignment: assignment)
    case .duty(let taxi, let duty, let number):
      dutyIsDue(duty, of: taxi, number: number)
    }
  }

  /// Executes the commands that a person's role allows (A-A3, B-G5R1, B-G6R1).
  private mutating func handle(
    _ command: ActorCommand, of actor: Actor
  ) -> Response {
    switch (actor, command) {
    case (.customer(let customer), .asCustomer(let command)):
      return handle(command, of: customer)
    case (.driver(let taxi), .asDriver(let command)):
      return handle(command, of: taxi)
    case (.administrator(let id), .asAdministrator(let command)):
      if let refusal = refusalToAdminister(id) { return .refused(refusal) }
      return handle(command)
    case (.visitor, .asCustomer): return .refused(.notRegistered)
    case (.visitor, _), (.customer, _), (.driver, _), (.administrator, _):
      return .refused(.wrongRole)
    }
  }

  func isOnMap(_ place: Place) -> Bool { place.zone.index < state.zoneCount }
}

extension Refusal: Error {}
