import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchCore

/// A random map, rulebook, policy and crowd that does whatever buttons allow, and more.
final class RandomWorld {
  let seed: Int
  let desk: DispatchDesk
  var luck: SplitMix64
  private let foreignMap = ZoneMap.line(9)

  /// Makes a world with a few customers, and a few taxis not logged in.
  init(
    seed: Int, preset: RulebookPreset, policy: any DispatchPolicy,
    change: (inout Rulebook) -> Void = { _ in }
  ) {
    self.seed = seed
    luck = SplitMix64(seed: UInt64(seed))
    let map = RandomCity.map(&luck)
    let rulebook = RandomCity.rulebook(preset, &luck).with(change)
    desk = DispatchDesk(map: map, rulebook: rulebook, policy: policy)
    desk.name = "seed \(seed), \(preset), \(policy.name): "
  }

  /// Lets the first people in; observers have to be set before.
  func open() {
    for _ in 0..<1 + luck.below(7) { desk.tell(.administrator(.addCustomer)) }
    for _ in 0..<luck.below(9) {
      desk.tell(.administrator(.addTaxi))
      let taxi = desk.core.state.taxis.count - 1
      if !luck.once(in: 3) { beginDay(TaxiID(taxi)) }
    }
  }

  /// A driver comes to work, as far as the rulebook asks him for it.
  private func beginDay(_ taxi: TaxiID) {
    desk.tell(.driver(taxi, .logIn(at: place())))
    guard desk.core.state.rulebook.logInEffect == .enabledOnly else { return }
    if desk.core.state.rulebook.hasWorkdays { desk.tell(.driver(taxi, .startWorkday)) }
    desk.tell(.driver(taxi, .setAvailable(at: place())))
  }

  /// Lets time pass, now and then none, and somebody do something.
  func step() {
    let passed: Int
    switch luck.below(10) {
    case 0, 1: passed = 0
    case 2: passed = 1000 * luck.below(61)
    default: passed = luck.below(8000)
    }
    let seconds = Double(desk.now.milliseconds + Int64(passed)) / 1000
    // Sometimes the timers of an instant come before the people, which the core must bear as well.
    if luck.once(in: 6) { desk.run(until: seconds) } else { desk.at(seconds) }
    desk.tell(command())
  }

  private func command() -> Command {
    let state = desk.core.state.taxis.count
    switch luck.below(100) {
    case 0..<24: return .customer(customer(), request())
    case 24..<31: return cancel()
    case 31..<58: return answer()
    case 58..<70: return confirm()
    case 70..<98: return .driver(taxi(), press())
    case 98:
      return luck.once(in: 4) && state < 12
        ? .administrator(.addTaxi) : .administrator(.addCustomer)
    default: return .timer(timer())
    }
  }

  private func customer() -> CustomerID {
    CustomerID(luck.below(desk.core.state.customers.count + (luck.once(in: 20) ? 1 : 0)))
  }

  private func taxi() -> TaxiID {
    let count = desk.core.state.taxis.count
    return TaxiID(luck.below(count + (count == 0 || luck.once(in: 20) ? 1 : 0)))
  }

  private func ride() -> RideID { RideID(luck.below(desk.core.state.rides.count + 1)) }

  private func place() -> Place {
    let map = luck.once(in: 30) ? foreignMap : desk.map
    return map.place(
      in: ZoneID(luck.below(map.zoneCount)), across: luck.pick([0.25, 0.75]), up: 0.5)
  }

  private func request() -> CustomerCommand {
    .request(origin: place(), destination: luck.once(in: 2) ? place() : nil)
  }

  private func press() -> DriverCommand {
    switch luck.below(28) {
    case 0..<10: .setAvailable(at: place())
    case 10..<15: .destinationReached(at: place())
    case 15..<18: .setBusy
    case 18..<25: .logIn(at: place())
    default: .logOut
    }
  }
}

extension RandomWorld {
  private func cancel() -> Command {
    let customer = customer()
    if customer.index < desk.core.state.customers.count,
      let open = desk.core.state.customers[customer.index].firstOpen
    {
      return .customer(customer, .cancel(open))
    }
    return .customer(customer, .cancel(ride()))
  }

  /// Mostly an answer to an offer that is pending, sometimes to any.
  private func answer() -> Command {
    let accepts = luck.below(3) > 0
    if luck.once(in: 15) { return .driver(taxi(), .answer(anyOffer(), accepts: accepts)) }
    let pending = desk.core.state.rides.compactMap { ride in
      if case .offered(let offer, let taxi) = ride.state { (offer, taxi) } else { nil }
    }
    guard !pending.isEmpty else { return becomeAvailable() }
    let (offer, taxi) = luck.pick(pending)
    return .driver(taxi, .answer(offer, accepts: accepts))
  }

  /// The press that most helps the city on: of a driver who is not available, if there is one.
  private func becomeAvailable() -> Command {
    let others = desk.core.state.taxis.indices.filter {
      let driver = desk.core.state.taxis[$0].state
      return driver != .available && driver != .notInService
    }
    return .driver(
      others.isEmpty ? taxi() : TaxiID(luck.pick(others)), .setAvailable(at: place()))
  }

  /// Mostly the passenger's answer to a proposal, sometimes to anything.
  private func confirm() -> Command {
    let confirms = luck.once(in: 2)
    if luck.once(in: 15) {
      let ride = ride()
      return .customer(
        customer(), confirms ? .confirm(ride, anyOffer()) : .decline(ride, anyOffer()))
    }
    let pending = desk.core.state.rides.indices.compactMap { index in
      if case .proposed(let offer, _) = desk.core.state.rides[index].state {
        (offer, RideID(index))
      } else {
        nil
      }
    }
    guard !pending.isEmpty else { return answer() }
    let (offer, ride) = luck.pick(pending)
    return .customer(
      desk.core.state.rides[ride.index].customer,
      confirms ? .confirm(ride, offer) : .decline(ride, offer))
  }

  private func anyOffer() -> OfferID { OfferID(luck.below(desk.core.offerCount + 1)) }

  /// A timer that is stale or never was; a pending one is not handed back before its time.
  private func timer() -> CoreTimer {
    switch luck.below(3) {
    case 0: return .holdRecheck
    case 1:
      let taxi = taxi()
      let offer = anyOffer()
      let isPending = desk.core.state.taxis.contains { $0.offer?.id == offer }
      return .offerTimeout(isPending ? TaxiID(100) : taxi, offer)
    default:
      let ride = ride()
      let offer = anyOffer()
      let isPending = desk.core.state.rides.contains { $0.state.pendingOffer?.offer == offer }
      return .confirmTimeout(isPending ? RideID(100_000) : ride, offer)
    }
  }
}
