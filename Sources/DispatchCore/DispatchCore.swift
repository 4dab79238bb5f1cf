public import Geography
public import MachineParts
public import Quantities

/// The dispatch core of a taxi service: the machine behind the customers' and drivers' applications.
///
/// One entry, `handle`: a command from a customer, a driver, an administrator or one of the core's own
/// timers, at an instant the caller tells. The core answers, and appends what it wants done to its
/// outbox. It has no clock, no randomness, no input or output; the same commands give the same
/// answers. Who is offered what is decided by a `DispatchPolicy`; every decision is checked here.
///
/// ```swift
/// var core = DispatchCore(zones: map, rulebook: .oneStep, policy: AdjacentZones())
/// let answer = core.handle(.driver(taxi, .logIn(at: place)), at: now)
/// for position in 0..<core.outbox.count { carryOut(core.outbox[position]) }
/// core.outbox.empty()
/// ```
public struct DispatchCore: ~Copyable, Sendable {
  /// What the core knows: policies read it; everybody else asks what the applications show.
  var state: DispatchState

  /// Who decides who is offered what.
  public var policy: any DispatchPolicy { state.policy }

  /// What the core wants done, in order; whoever gives commands carries it out and empties it.
  public var outbox = Outbox<Effect>()

  /// The policy, when it is a session with one outside of this program.
  public let foreign: (any ForeignSession)?

  /// The policy, when it lets people share.
  let sharing: (any SharingPolicy)?

  /// What the core knows of the world outside the service.
  public var surroundings: Surroundings { state.surroundings }

  /// Number of offers sent.
  public internal(set) var offerCount = 0

  /// True if facts are told among the effects.
  let keepsFacts: Bool

  var now: Instant { state.now }

  /// Rides that have lost the plan they were on offer with, and look again when the command is done.
  var orphans: [RideID] = []
  var recheckAt: Instant?

  /// What the policy wants the core to keep up, looked up once.
  public let needs: PolicyNeeds

  /// How far the policy looks, as `DispatchPolicy.ringLimit` has it, looked up once.
  public let ringLimit: Int?

  /// True if the policy lets people share.
  public let sharesRides: Bool

  /// True if idle taxis are advised to stand elsewhere.
  let rebalances: Bool
  let batchPeriod: TimeSpan?

  /// When the next batch is due, while one is.
  var batchAt: Instant?
  var plan = DispatchPlan()

  /// The taxis that the plan under way has taken from their rides.
  var released: [(taxi: TaxiID, ride: RideID)] = []

  /// The rule by which idle taxis are advised to stand elsewhere; nil when nobody is.
  public let rebalancing: (any RebalancingRule)?
  var rebalanceAt: Instant?
  var relocations: [Relocation] = []

  /// The waits shown to customers when a taxi was assigned, from their request on.
  var shownWaits = TimeSpan.zero
  var shownWaitCount: Int64 = 0

  /// The oldest ride that an administrator has opened again, for the checker of invariants.
  var firstReopenedRide: RideID?

  /// Up to which ride and which customer everything was over when that was last looked at.
  var overRides = RideID(0)
  var goneCustomers = CustomerID(0)

  /// Number of rides that can be numbered; smaller in tests.
  var greatestRideCount = RideID.greatestIndex

  /// Makes a core with no customers and no taxis.
  /// - Parameters:
  ///   - zones: the map; one queue is made per zone (A03).
  ///   - rulebook: the rules in force; its periods and counts are positive, and no reservation is due
  ///     before it can be made.
  ///   - policy: who is offered what.
  ///   - surroundings: what the core knows of the world outside the service.
  ///   - rebalancing: the rule by which idle taxis are advised to stand elsewhere; nil for none.
  ///   - sharing: when people may share a taxi, which only some rulebooks can do; nil when nobody may.
  ///   - needs: what the core keeps up besides what the policy needs, for others who read the state; it
  ///     changes no decision.
  ///   - keepsFacts: true if facts are told among the effects, for a log.
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
    let sharingPolicy = policy as? any SharingPolicy
    self.sharing = sharingPolicy
    sharesRides = sharingPolicy != nil
    rebalances = rebalancing != nil
    self.rebalancing = rebalancing
    if let rebalancing {
      precondition(rebalancing.period > .zero, "rebalancing without time between two looks")
      let period = rebalancing.period.milliseconds
      let periods = max(1, (rebalancing.memory.milliseconds + period - 1) / period)
      state.requestMemory = RequestMemory(zoneCount: zones.zoneCount, periods: Int(periods))
    }
  }

  /// Makes room for as many rides, each of another customer.
  /// - Parameter rides: how many rides are expected, at least 0.
  public mutating func reserveCapacity(rides: Int) {
    state.rides.reserveCapacity(rides)
    state.customers.reserveCapacity(rides)
  }

  /// Does what a command asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a person or a timer tells the core.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer for whoever gave the command.
  /// - Complexity: that of what the policy is asked, O(1) otherwise; a re-check asks about every held
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

  /// Does what a command about an account asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a person wants.
  ///   - actor: who it is, as far as the application knows.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer for whoever gave the command.
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

  /// Time never goes back: a clock that does is taken to stand still until it has caught up.
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

  /// Lets people do what their role allows (A-A3, B-G5R1, B-G6R1).
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
