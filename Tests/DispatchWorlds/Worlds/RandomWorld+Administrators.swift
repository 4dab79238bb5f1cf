import Geography
import Quantities
import TestSupport

@testable import DispatchCore

/// What random administrators do, and what anybody does about accounts.
extension RandomWorld {
  func meddling() -> AdministratorCommand {
    switch luck.below(13) {
    case 0, 1: .deleteDriver(taxi())
    case 2..<6: .setDriver(taxi(), driverStatus())
    case 6..<11: .setRide(ride(), rideStatus())
    default: .setBreaks(taxi(), first: breakTime(), second: breakTime())
    }
  }

  /// Something that touches a ride or a driver in the middle of things.
  func aptMeddling() -> AdministratorCommand {
    let rides = desk.core.state.rides.indices.filter {
      desk.core.state.rides[$0].state.pendingOffer != nil || luck.once(in: 4)
    }
    let ride = rides.isEmpty ? ride() : RideID(luck.pick(rides))
    return luck.once(in: 4)
      ? .setDriver(busyTaxi(), driverStatus())
      : .setRide(ride, luck.once(in: 2) ? .assigned(busyTaxi()) : rideStatus())
  }

  private func driverStatus() -> DriverOverride {
    switch luck.below(4) {
    case 0: .busy
    case 1: .notInService
    case 2: .available(at: nil)
    default: .available(at: place())
    }
  }

  private func rideStatus() -> RideOverride {
    switch luck.below(6) {
    case 0: .notAssigned
    case 1: .completed
    case 2: .annulled
    default: .assigned(taxi())
    }
  }

  private func breakTime() -> TimeSpan? {
    if luck.once(in: 4) { return nil }
    let limit = desk.core.state.rulebook.workdayMax ?? .hours(24)
    return luck.pick([
      .seconds(Int64(1 + luck.below(200))), .seconds(Int64(1 + luck.below(20))), .zero,
      .milliseconds(1), limit, limit - .milliseconds(1), .milliseconds(.max),
      .milliseconds(.min),
    ])
  }

  /// Nearly everybody has the same secret, so that most people can sign in.
  private func secret() -> UInt64 { luck.once(in: 8) ? 8 : 7 }

  func code() -> UInt64 { luck.once(in: 5) ? 6 : 5 }

  func accountCommand() -> (AccountCommand, Actor) {
    let administrator = Actor.administrator(AdministratorID(0))
    let isWrong = luck.once(in: 12)
    switch luck.below(18) {
    case 15, 16: return (.changeOwnData(ownData()), actor())
    case 17: return (.changePassword(old: secret(), new: secret()), actor())
    case 13, 14: return (.signOut, actor())
    case 0..<5: return (.registerCustomer(customerForm()), isWrong ? actor() : .visitor)
    case 5:
      return (
        .addAdministrator(email: RandomPapers.email(of: person(), &luck) ?? "", secret: secret()),
        isWrong ? actor() : administrator
      )
    case 6..<9: return (.createDriver(driverForm()), isWrong ? actor() : administrator)
    case 9: return (.updateDriver(taxi(), driverForm()), isWrong ? actor() : administrator)
    default: return (.signIn(signInForm()), .visitor)
    }
  }

  private func person() -> Int { luck.below(RandomPapers.peopleCount) }

  func remember(_ command: AccountCommand) {
    switch command {
    case .registerCustomer(let form):
      members.append((form.email ?? form.phone ?? "", form.secret ?? 0))
    case .createDriver(let form), .updateDriver(_, let form):
      members.append((form.phone ?? form.email ?? "", form.secret))
    case .addAdministrator(let email, let secret): members.append((email, secret))
    case .changePassword(_, let new):
      // Whose password it was may be anybody's; some then sign in with the wrong one.
      members.append((members.last?.contact ?? "", new))
    case .signIn, .signOut, .changeOwnData: break
    }
  }

  /// Most of those who have registered sign in at once.
  func signInIfRegistered(by command: AccountCommand) {
    guard case .registerCustomer = command, let known = members.last, !luck.once(in: 3) else {
      return
    }
    let form = SignInForm(contact: known.contact, secret: known.secret, application: .web)
    desk.tell(.signIn(form), by: .visitor)
  }

  private func customerForm() -> CustomerForm {
    let person = person()
    return CustomerForm(
      email: RandomPapers.email(of: person, &luck), phone: RandomPapers.phone(of: person, &luck),
      person: RandomPapers.person(person, &luck), secret: luck.once(in: 15) ? nil : secret(),
      channels: luck.once(in: 6) ? NoticeChannels(rawValue: UInt8(luck.below(16))) : .mail,
      hasConsented: !luck.once(in: 8), activationCode: code())
  }

  private func driverForm() -> DriverForm {
    let person = person()
    return DriverForm(
      email: RandomPapers.email(of: person, &luck), phone: RandomPapers.phone(of: person, &luck),
      person: luck.once(in: 3) ? RandomPapers.person(person, &luck) : PersonalData(),
      secret: secret(),
      licence: RandomPapers.code(&luck), cab: RandomPapers.code(&luck),
      hasConsented: !luck.once(in: 8))
  }

  private func ownData() -> OwnData {
    let person = person()
    return OwnData(
      email: RandomPapers.email(of: person, &luck), phone: RandomPapers.phone(of: person, &luck),
      person: RandomPapers.person(person, &luck))
  }

  private func signInForm() -> SignInForm {
    let isMember = !members.isEmpty && !luck.once(in: 3)
    let contact = RandomPapers.email(of: person(), &luck) ?? "nobody"
    let known = isMember ? luck.pick(members) : (contact: contact, secret: secret())
    return SignInForm(
      contact: known.contact, secret: known.secret,
      application: luck.once(in: 2) ? .web : .mobile(at: place()),
      role: luck.once(in: 3) ? luck.pick(AccountRole.allCases) : nil)
  }
}
