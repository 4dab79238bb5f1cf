import Geography
import Quantities
import TestSupport

@testable import DispatchCore

/// What random drivers do.
extension RandomWorld {
  /// A press that fits where the driver stands, so that their day goes on.
  func aptPress(of taxi: TaxiID) -> DriverCommand {
    guard taxi.index < desk.core.state.taxis.count else { return press() }
    switch desk.core.state.taxis[taxi].state {
    case .notInService:
      return luck.once(in: 8) ? absence() : .logIn(at: place())
    case .enabled:
      let isWorking = desk.core.state.workdays[taxi].startedAt != nil
      return isWorking || !desk.core.state.rulebook.hasWorkdays
        ? .setAvailable(at: place()) : .startWorkday
    case .available:
      return luck.pick([
        .setBusy, .setBusy, .startBreak, .logOut, .endWorkday, absence(), .report(at: place()),
        .setAvailable(at: place()), .setAvailable(at: place()),
      ])
    case .busy(let ride):
      if let ride, luck.once(in: 3) {
        return .report(at: desk.core.state.rides[ride].origin)
      }
      return luck.pick([
        .destinationReached(at: place()), .destinationReached(at: place()),
        .setAvailable(at: place()), .setAvailable(at: place()), .setAvailable(at: place()),
        .finishWork(at: place()), .startBreak, .logOut, .endWorkday, absence(),
        .report(at: place()),
      ])
    case .onBreak:
      return luck.pick([.endBreak(at: place()), .report(at: place()), .endWorkday, absence()])
    }
  }

  func press() -> DriverCommand {
    switch luck.below(30) {
    case 0..<6: .setAvailable(at: place())
    case 6..<10: .destinationReached(at: place())
    case 10..<12: .setBusy
    case 12..<17: .logIn(at: place())
    case 17: .logOut
    case 18: .finishWork(at: place())
    case 19..<21: .startWorkday
    case 21: .endWorkday
    case 22..<24: .startBreak
    case 24..<26: .endBreak(at: place())
    case 26, 27: .report(at: place())
    case 28: .answer(anyOffer(), accepts: luck.once(in: 2))
    default: absence()
    }
  }

  /// Something that has to wait while a job is under way.
  func duty() -> DriverCommand {
    luck.pick([
      .startBreak, .startBreak, .logOut, .endWorkday, absence(), absence(),
      .setAvailable(at: place()), .setAvailable(at: place()),
    ])
  }

  /// Mostly hours to come, often begun, now and then nonsense.
  private func absence() -> DriverCommand {
    if luck.once(in: 20) {
      let times: [Int64] = [.min, 0, TimeSpan.longest.milliseconds, .max]
      return .beAbsent(
        from: Instant(milliseconds: luck.pick(times)),
        until: Instant(milliseconds: luck.pick(times)))
    }
    let start = desk.now + .milliseconds(Int64(luck.below(60_000) - 15_000))
    return .beAbsent(from: start, until: start + .milliseconds(Int64(luck.below(60_000) - 5000)))
  }

  /// Mostly an answer to an offer that is pending, sometimes to any.
  func answer() -> Command {
    let accepts = luck.below(3) > 0
    if luck.once(in: 15) { return .driver(taxi(), .answer(anyOffer(), accepts: accepts)) }
    let pending = desk.core.state.rides.elements.compactMap { ride in
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

  /// A timer that is stale or never was; a pending one is not handed back before its time.
  func timer() -> CoreTimer {
    switch luck.below(6) {
    case 0: return .holdRecheck
    case 1:
      let offer = anyOffer()
      let isPending = desk.core.state.taxis.elements.contains { $0.offer?.id == offer }
      return .offerTimeout(isPending ? TaxiID(100) : taxi(), offer)
    case 2:
      let offer = anyOffer()
      let rides = desk.core.state.rides.elements
      let isPending = rides.contains { $0.state.pendingOffer?.offer == offer }
      return .confirmTimeout(isPending ? RideID(100_000) : ride(), offer)
    case 3: return .reservation(ride())
    case 4:
      let ride = ride()
      guard ride.index < desk.core.state.rides.count else {
        return .waitingTime(ride, assignment: 1)
      }
      let latest = desk.core.state.rides[ride].assignmentCount
      return .waitingTime(ride, assignment: latest + luck.pick([-1, 1]))
    default: return dutyTimer()
    }
  }

  private func dutyTimer() -> CoreTimer {
    let taxi = taxi()
    guard taxi.index < desk.core.state.workdays.count else {
      return .duty(taxi, .workdayEnd, number: 1)
    }
    let day = desk.core.state.workdays[taxi]
    let (duty, number): (DutyTimer, Int32) = luck.pick([
      (.workdayEnd, day.number), (.breakDue, day.number), (.breakEnd, day.breakNumber),
      (.absence, day.absenceNumber),
    ])
    return .duty(taxi, duty, number: number + luck.pick([-1, 1]))
  }
}
