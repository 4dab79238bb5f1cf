public import Geography
public import Quantities

/// The dispatch core of a taxi service: the machine behind the customers' and drivers' applications.
///
/// One entry, `handle`: a command from a customer, a driver, an administrator or one of the core's own
/// timers, at an instant the caller tells. The core answers, and appends what it wants done to an
/// outbox. It has no clock, no randomness, no input or output; the same commands give the same
/// answers. Who is offered what is decided by a `DispatchPolicy`; every decision is checked here.
///
/// ```swift
/// var core = DispatchCore(zones: map, rulebook: .oneStep, policy: AdjacentZones())
/// var outbox = Outbox()
/// let answer = core.handle(.driver(taxi, .logIn(at: place)), at: now, outbox: &outbox)
/// ```
public struct DispatchCore: ~Copyable, Sendable {
  /// What the core knows, to read.
  public internal(set) var state: DispatchState

  /// Who decides who is offered what.
  public let policy: any DispatchPolicy

  /// How many offers have been sent.
  public internal(set) var offerCount = 0

  var now = Instant.start
  var recheckAt: Instant?

  /// How many rides can be numbered; smaller in tests.
  var greatestRideCount = RideID.greatestIndex

  /// Makes a core with no customers and no taxis.
  /// - Parameters:
  ///   - zones: the map; one queue is made per zone (A03).
  ///   - rulebook: the rules in force; its re-check period is positive, its limit at least 1.
  ///   - policy: who is offered what.
  public init(zones: ZoneMap, rulebook: Rulebook, policy: any DispatchPolicy) {
    precondition(rulebook.holdRecheckPeriod > .zero, "re-checks without time between them")
    precondition(rulebook.cancelLimit ?? 1 >= 1, "a customer may decline at least once")
    state = DispatchState(zones: zones, rulebook: rulebook)
    self.policy = policy
  }

  /// Makes room for as many rides, each of another customer, so that none has to be moved later.
  /// - Parameter rides: how many rides are expected, at least 0.
  public mutating func reserveCapacity(rides: Int) {
    state.rides.reserveCapacity(rides)
    state.openRides.reserveCapacity(rides)
  }

  /// Does what a command asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a person or a timer tells the core.
  ///   - instant: when, never earlier than the command before.
  ///   - outbox: receives what is to be done, in order.
  /// - Returns: the answer for whoever gave the command.
  /// - Complexity: O(neighbours) in the common case; a re-check is O(held rides x neighbours).
  public mutating func handle(
    _ command: Command, at instant: Instant, outbox: inout Outbox
  ) -> Response {
    precondition(instant >= now, "command at \(instant), but the core has reached \(now)")
    now = instant
    switch command {
    case .customer(let customer, let command):
      return handle(command, of: customer, outbox: &outbox)
    case .driver(let taxi, let command):
      return handle(command, of: taxi, outbox: &outbox)
    case .timer(let timer):
      return handle(timer, outbox: &outbox)
    case .register:
      guard state.openRides.count < CustomerID.greatestIndex else {
        return .refused(.tooManyRides)
      }
      state.openRides.append(nil)
      return .registered(CustomerID(state.openRides.count - 1))
    case .administrator(.addTaxi):
      state.taxis.append(Taxi())
      return .taxiAdded(TaxiID(state.taxis.count - 1))
    }
  }

  private mutating func handle(_ timer: CoreTimer, outbox: inout Outbox) -> Response {
    switch timer {
    case .offerTimeout(let taxi, let offer): lapse(offer, of: taxi, outbox: &outbox)
    case .confirmTimeout(let ride, let offer):
      turnDown(offer, of: ride, outbox: &outbox)
    case .holdRecheck: recheck(outbox: &outbox)
    }
  }

  func isOnMap(_ place: Place) -> Bool { place.zone.index < state.zoneCount }
}
