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

  let theme: WorldTheme
  private let foreignMap = ZoneMap.line(9)

  /// With what people may sign in.
  var members: [(contact: String, secret: UInt64)] = []

  /// Makes a world with a few customers, and a few taxis not logged in.
  init(
    seed: Int, preset: RulebookPreset, policy: any DispatchPolicy,
    change: (inout Rulebook) -> Void = { _ in }
  ) {
    self.seed = seed
    luck = SplitMix64(seed: UInt64(seed))
    let map = RandomCity.map(&luck)
    // Long worlds are dear.
    theme = luck.once(in: 20) ? .long : luck.pick(WorldTheme.allCases.dropLast())
    var rulebook = RandomCity.rulebook(preset, &luck)
    theme.tune(&rulebook, &luck)
    change(&rulebook)
    desk = DispatchDesk(
      map: map, rulebook: rulebook, policy: policy,
      surroundings: RandomCity.surroundings(of: map, &luck),
      rebalancing: RandomCity.rebalancing(seed))
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

  /// A driver comes to work, as far as the rulebook asks for it.
  private func beginDay(_ taxi: TaxiID) {
    desk.tell(.driver(taxi, .logIn(at: place())))
    guard desk.core.state.rulebook.logInEffect == .enabledOnly else { return }
    if desk.core.state.rulebook.hasWorkdays { desk.tell(.driver(taxi, .startWorkday)) }
    desk.tell(.driver(taxi, .setAvailable(at: place())))
  }

  /// Lets time pass, now and then none, and somebody do something.
  func step() {
    let seconds = Double(nextInstant().milliseconds) / 1000
    // Sometimes the timers of an instant come before the people, which the core must bear as well.
    if luck.once(in: 6) { desk.run(until: seconds) } else { desk.at(seconds) }
    if luck.once(in: 16) {
      let (command, actor) = accountCommand()
      if !desk.tell(command, by: actor).isRefusal {
        remember(command)
        signInIfRegistered(by: command)
      }
    } else {
      desk.tell(command())
    }
  }

  /// Mostly a little later; now and then when something is due, or just before or after.
  private func nextInstant() -> Instant {
    let soon = desk.now...desk.now + .minutes(10)
    if luck.once(in: 15) {
      let window = desk.core.state.rulebook.overlapWindow
      var due = desk.timers.map(\.at)
      due += desk.core.state.rides.elements.compactMap { $0.state.isOver ? nil : $0.reservedFor }
      due += due.map { $0 - window }
      let tick = TimeSpan.milliseconds(Int64(luck.below(3) - 1))
      let near = due.map { $0 + tick }.filter { soon.contains($0) }
      if !near.isEmpty { return luck.pick(near) }
    }
    return desk.now + .milliseconds(Int64(timePassed()))
  }

  /// Milliseconds.
  private func timePassed() -> Int {
    switch luck.below(theme == .long ? 11 : 10) {
    case 0, 1: 0
    case 2: 1000 * luck.below(luck.once(in: 4) ? 240 : 61)
    case 10: 600_000 * luck.below(12)
    default: luck.below(8000)
    }
  }

  /// Now and then what the world is about, otherwise anything.
  private func command() -> Command {
    if luck.once(in: 5) {
      switch theme {
      case .everything, .long: break
      case .meddling: return .administrator(aptMeddling())
      case .days: return .driver(busyTaxi(), duty())
      case .parties: return .customer(customer(), request())
      }
    }
    return anything()
  }

  private func anything() -> Command {
    switch luck.below(100) {
    case 0..<20: .customer(customer(), request())
    case 20..<26: reserve()
    case 26..<32: cancel()
    case 32..<56: answer()
    case 56..<66: confirm()
    case 66..<90:
      { taxi in .driver(taxi, luck.once(in: 4) ? press() : aptPress(of: taxi)) }(taxi())
    case 90..<93: aptAccountPress()
    case 93: .administrator(newcomer())
    case 94, 95: .attempt(by: actor(), anybodysCommand())
    case 96: .timer(timer())
    default: .administrator(meddling())
    }
  }

  private func newcomer() -> AdministratorCommand {
    desk.core.state.taxis.count < 12 && luck.once(in: 2) ? .addTaxi : .addCustomer
  }

  func customer() -> CustomerID {
    CustomerID(luck.below(desk.core.state.customers.count + (luck.once(in: 20) ? 1 : 0)))
  }

  func taxi() -> TaxiID {
    let count = desk.core.state.taxis.count
    return TaxiID(luck.below(count + (count == 0 || luck.once(in: 20) ? 1 : 0)))
  }

  /// A taxi whose driver is busy or has an offer, if there is one.
  func busyTaxi() -> TaxiID {
    let busy = desk.core.state.taxis.indices.filter {
      desk.core.state.taxis[$0].state.status == .busy || desk.core.state.taxis[$0].offer != nil
    }
    return busy.isEmpty ? taxi() : TaxiID(luck.pick(busy))
  }

  func ride() -> RideID { RideID(luck.below(desk.core.state.rides.count + 1)) }

  func place() -> Place {
    let map = luck.once(in: 30) ? foreignMap : desk.map
    return map.place(
      in: ZoneID(luck.below(map.zoneCount)), across: luck.pick([0.25, 0.75]), up: 0.5)
  }

  func actor() -> Actor {
    switch luck.below(4) {
    case 0: .visitor
    case 1: .customer(customer())
    case 2: .driver(taxi())
    default: .administrator(AdministratorID(luck.below(2)))
    }
  }

  private func anybodysCommand() -> ActorCommand {
    switch luck.below(3) {
    case 0: .asCustomer(luck.once(in: 2) ? request() : accountPress())
    case 1: .asDriver(press())
    default: .asAdministrator(luck.once(in: 2) ? newcomer() : meddling())
    }
  }
}
