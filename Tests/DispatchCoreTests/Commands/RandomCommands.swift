import Geography
import Quantities
import TestSupport

@testable import DispatchCore
@testable import DispatchWorlds

/// Commands of every case, about anything, at any time, with numbers as they come.
struct RandomCommands {
  private var chance: SplitMix64
  private var clock: Int64 = 0
  let map: ZoneMap

  init(seed: UInt64, _ map: ZoneMap) {
    chance = SplitMix64(seed: seed)
    self.map = map
  }

  /// A service with customers, and drivers at work, before anybody does what makes no sense.
  static func opening(on map: ZoneMap) -> [LoggedCommand] {
    (0..<6).flatMap { number -> [LoggedCommand] in
      let taxi = TaxiID(number)
      let place = map.center(of: ZoneID(number % map.zoneCount))
      let commands: [Command] = [
        .administrator(.addTaxi), .administrator(.addCustomer),
        .driver(taxi, .logIn(at: place)), .driver(taxi, .startWorkday),
        .driver(taxi, .setAvailable(at: place)),
      ]
      return commands.map { .command($0, at: .start) }
    }
  }

  mutating func next() -> LoggedCommand {
    chance.once(in: 5)
      ? .account(account(), by: actor(), at: instant()) : .command(command(), at: instant())
  }

  /// Mostly small steps from where the core may be; sometimes back, and sometimes at the end of time.
  mutating func instant() -> Instant {
    clock += Int64(chance.below(60_000))
    switch chance.below(12) {
    case 0: return Instant(milliseconds: -Int64(chance.below(Int.max)))
    case 1: return pick([Instant(milliseconds: .min), .start, Instant(milliseconds: clock - 1)])
    case 2 where chance.once(in: 100):
      return pick([.last, Instant(milliseconds: .max), Instant(milliseconds: Int64.max / 2)])
    default: return Instant(milliseconds: clock)
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[chance.below(elements.count)]
  }

  private mutating func id<Kind>() -> DenseID<Kind> {
    DenseID(chance.once(in: 6) ? pick([1_000, DenseID<Kind>.greatestIndex]) : chance.below(8))
  }

  private mutating func number() -> Int32 { pick([0, 1, 2, 3, -1, .max, .min]) }

  private mutating func span() -> TimeSpan? {
    pick([nil, .zero, .hours(1), .hours(3), .milliseconds(.min), .milliseconds(.max)])
  }

  private mutating func place() -> Place {
    // A place of a greater map may lie in a zone that is not there.
    let map = chance.once(in: 10) ? ZoneMap.line(50) : map
    return map.place(
      in: ZoneID(chance.below(map.zoneCount)), across: chance.uniform(), up: chance.uniform())
  }

  private mutating func optionalPlace() -> Place? { chance.once(in: 5) ? nil : place() }

  private mutating func text() -> String? {
    pick([
      nil, "", "a@b.it", "c@d.org", "x", "+39 02 123456", "anna", "è 🚕", "2000-02-30", "1999-01-31",
    ])
  }

  private mutating func secret() -> UInt64 { pick([0, 1, 2, .max]) }

  private mutating func flag() -> Bool { chance.once(in: 2) }

  private mutating func channels() -> NoticeChannels {
    NoticeChannels(rawValue: pick([0, 1, 2, 7, 255]))
  }

  private mutating func person() -> PersonalData {
    PersonalData(
      name: text(), surname: text(), gender: pick([nil] + PersonalData.Gender.allCases),
      birthDate: text(), userName: text())
  }

  private mutating func form() -> RideForm {
    var form = RideForm(
      origin: optionalPlace(), isLocated: flag(), destination: optionalPlace(), people: number(),
      channel: pick(RideForm.Channel.allCases))
    form.sharesTaxi = flag()
    return form
  }

  private mutating func actor() -> Actor {
    pick([.visitor, .customer(id()), .driver(id()), .administrator(id())])
  }

  private mutating func command() -> Command {
    switch chance.below(10) {
    case 0...2: .customer(id(), customer())
    case 3...6: .driver(id(), driver())
    case 7: .administrator(administrator())
    case 8: .timer(timer())
    default:
      .attempt(
        by: actor(),
        pick([.asCustomer(customer()), .asDriver(driver()), .asAdministrator(administrator())]))
    }
  }

  private mutating func customer() -> CustomerCommand {
    pick([
      .request(form()), .reserve(form(), at: flag() ? instant() : nil), .cancel(id()),
      .confirm(id(), id()), .decline(id(), id()), .activate(code: secret()), .choose(channels()),
      .signOut, .deleteAccount,
    ])
  }

  private mutating func driver() -> DriverCommand {
    pick([
      .logIn(at: place()), .logOut, .setAvailable(at: place()), .finishWork(at: place()), .setBusy,
      .answer(id(), accepts: flag()), .destinationReached(at: place()), .stopDone(at: place()),
      .stopInVain(at: place()), .report(at: place()), .startWorkday, .endWorkday, .startBreak,
      .endBreak(at: place()), .beAbsent(from: instant(), until: instant()),
      .answer(id(), accepts: true),
    ])
  }

  private mutating func administrator() -> AdministratorCommand {
    pick([
      .addTaxi, .addCustomer, .deleteDriver(id()),
      .setDriver(id(), pick([.available(at: optionalPlace()), .busy, .notInService])),
      .setRide(id(), pick([.notAssigned, .assigned(id()), .completed, .annulled])),
      .setBreaks(id(), first: span(), second: span()),
    ])
  }

  private mutating func timer() -> CoreTimer {
    pick([
      .offerTimeout(id(), id()), .confirmTimeout(id(), id()), .holdRecheck, .batch, .rebalance,
      .reservation(id()), .waitingTime(id(), assignment: number()),
      .duty(id(), pick(DutyTimer.allCases), number: number()),
    ])
  }

  private mutating func account() -> AccountCommand {
    let driver = DriverForm(
      email: text(), phone: text(), person: person(), secret: secret(), licence: text(),
      cab: text(),
      hasConsented: flag())
    return pick([
      .registerCustomer(
        CustomerForm(
          email: text(), phone: text(), person: person(), secret: flag() ? secret() : nil,
          channels: channels(), hasConsented: flag(), activationCode: secret())),
      .addAdministrator(email: text() ?? "", secret: secret()), .createDriver(driver),
      .updateDriver(id(), driver),
      .signIn(
        SignInForm(
          contact: text() ?? "", secret: secret(),
          application: flag() ? .web : .mobile(at: place()),
          role: pick([nil] + AccountRole.allCases))),
      .signOut, .changeOwnData(OwnData(email: text(), phone: text(), person: person())),
      .changePassword(old: secret(), new: secret()),
    ])
  }
}
