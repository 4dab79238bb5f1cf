import DispatchCore
import Geography
import MachineParts
import Quantities

/// A small city with random actions of drivers and customers, reproducible from the seed, so that a
/// policy receives every kind of question.
struct TrialWorld: ~Copyable {
  private var core: DispatchCore
  private var timers: [(at: Instant, timer: CoreTimer)] = []
  private var now = Instant.start
  private var luck: UInt64
  private let zones: ZoneMap
  private let taxiCount = 12

  /// Makes a city with all taxis off duty.
  /// - Parameters:
  ///   - zones: the map.
  ///   - rulebook: the rules in force.
  ///   - policy: the policy that decides the offers.
  ///   - seed: seed of the random actions.
  init(zones: ZoneMap, rulebook: Rulebook, policy: any DispatchPolicy, seed: UInt64) {
    core = DispatchCore(
      zones: zones, rulebook: rulebook, policy: policy, surroundings: Self.surroundings,
      rebalancing: (policy as? any ForeignSession)?.rebalancing,
      sharing: policy.sharing == nil ? nil : Self.sharing(under: rulebook))
    self.zones = zones
    luck = seed
    for _ in 0..<taxiCount { tell(.administrator(.addTaxi)) }
    for taxi in 0..<taxiCount / 2 { begin(taxi) }
  }

  /// Streets on which every drive is estimated at 36 km/h.
  static let surroundings = Surroundings(
    streets: Streets(
      circuity: 1, speedByHour: Array(repeating: Speed(metersPerSecond: 10), count: 24)))

  /// Rules of shared rides; nil if the rulebook does not support them.
  static func sharing(under rulebook: Rulebook) -> SharingRules? {
    rulebook.sharingProblem == nil
      ? SharingRules(seats: 3, maxDetour: 0.5, maxWait: .minutes(10)) : nil
  }

  /// Performs a number of random actions, as long as the policy continues.
  mutating func run(steps: Int) {
    for _ in 0..<steps where core.foreign?.failure == nil {
      moveOn()
      act()
    }
    core.foreign?.end()
  }

  private mutating func act() {
    let taxi = pick(taxiCount)
    switch pick(16) {
    case 0..<5: request()
    case 5..<10: answer()
    case 10..<12: tell(.driver(TaxiID(taxi), .setAvailable(at: somewhere())))
    case 12: arrive(TaxiID(taxi))
    case 13: begin(taxi)
    case 14: tell(.driver(TaxiID(taxi), pick(2) == 0 ? .logOut : .setBusy))
    default:
      guard core.rideCount > 0 else { return }
      let ride = RideID(core.rideCount - 1 - pick(min(8, core.rideCount)))
      tell(.customer(core.customer(of: ride), .cancel(ride)))
    }
  }

  private mutating func begin(_ taxi: Int) {
    tell(.driver(TaxiID(taxi), .logIn(at: somewhere())))
    tell(.driver(TaxiID(taxi), .startWorkday))
    tell(.driver(TaxiID(taxi), .setAvailable(at: somewhere())))
  }

  /// Ends the drive of a taxi: a shared one is at its next stop.
  private mutating func arrive(_ taxi: TaxiID) {
    let place = somewhere()
    let command: DriverCommand =
      core.stopCount(of: taxi) > 0
      ? .stopDone(at: core.stop(of: taxi, at: 0).place) : .destinationReached(at: place)
    tell(.driver(taxi, command))
  }

  private mutating func request() {
    tell(.administrator(.addCustomer))
    let customer = CustomerID(core.customerCount - 1)
    let destination = somewhere()
    tell(.customer(customer, .request(origin: somewhere(), destination: destination)))
  }

  /// Answers one of the open questions to drivers and customers.
  private mutating func answer() {
    let start = pick(taxiCount)
    for step in 0..<taxiCount {
      let taxi = TaxiID((start + step) % taxiCount)
      guard let offer = core.offer(of: taxi) else { continue }
      let says = pick(10) < 6
      if offer.proposedAt == nil {
        tell(.driver(taxi, .answer(offer.id, accepts: says)))
      } else {
        tell(
          .customer(
            core.customer(of: offer.ride),
            says ? .confirm(offer.ride, offer.id) : .decline(offer.ride, offer.id)))
      }
      return
    }
  }

  // MARK: - Time and random choices

  /// Advances the time; timers of the core expire in order.
  private mutating func moveOn() {
    let end = now + .milliseconds(Int64(pick(20_000)))
    while true {
      var first: Int?
      for index in timers.indices where timers[index].at < end {
        if first.map({ timers[index].at < timers[$0].at }) ?? true { first = index }
      }
      guard let first else { break }
      let (instant, timer) = timers.remove(at: first)
      now = max(now, instant)
      tell(.timer(timer))
    }
    now = end
  }

  private mutating func tell(_ command: Command) {
    _ = core.handle(command, at: now)
    for position in 0..<core.outbox.count {
      if case .setTimer(let timer, let instant) = core.outbox[position] {
        timers.append((instant, timer))
      }
    }
    core.outbox.empty()
  }

  /// Returns a place on a coarse grid, so that some distances are equal.
  private mutating func somewhere() -> Place {
    zones.place(
      in: ZoneID(pick(zones.zoneCount)), across: Double(pick(8)) / 8, up: Double(pick(8)) / 8)
  }

  /// Returns a number from 0 up to, but excluding, a small bound.
  ///
  /// - Source: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators",
  ///   2014.
  private mutating func pick(_ bound: Int) -> Int {
    luck &+= 0x9E37_79B9_7F4A_7C15
    var word = luck
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }
}
