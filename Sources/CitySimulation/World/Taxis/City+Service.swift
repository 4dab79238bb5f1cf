import DispatchCore
import EventEngine
import Geography
import MachineParts
import Quantities

/// Communication of the world with the taxi service: commands and their effects.
extension City {
  mutating func handle(_ event: TaxiEvent) {
    switch event {
    case .requestMade: makeRequest()
    case .hailMade: hailTaxi()
    case .streetPatienceEnds(let hail, let zone): streetPatienceEnds(hail, zone)
    case .meets(let zone): meets(zone)
    case .cruises(let taxi): cruises(taxi)
    case .driverAnswers(let taxi, let offer, let accepts):
      driverAnswers(taxi, offer, accepts: accepts)
    case .passengerAnswers(let ride, let offer, let confirms):
      passengerAnswers(ride, offer, confirms: confirms)
    case .patienceEnds(let booking): patienceEnds(booking)
    case .coreTimer(let timer): coreTimerRunsOut(timer)
    case .accountIsActive(let number): accountIsActive(Int(number))
    case .accountIsDeleted(let person): deleteAccount(of: person)
    case .reservedTimeComes(let booking): reservedTimeComes(booking)
    case .passengerWithdraws(let booking): passengerWithdraws(booking)
    case .breaksDown(let taxi, let booking, let approach):
      if isCurrent(approach, booking) { breaksDown(taxi, booking) }
    case .assistanceIsCalled(let taxi): callAssistance(taxi)
    case .asksAgain(let booking): asksAgain(booking)
    case .helpIsCalled(let booking, let taxi, let approach):
      if isCurrent(approach, booking) { callHelp(booking, taxi) }
    case .pressesByMistake(let taxi, let booking, let approach):
      if isCurrent(approach, booking) { pressesByMistake(taxi, booking) }
    case .passengerMindsDelay(let booking, let approach):
      if isCurrent(approach, booking) { mindsDelay(booking) }
    case .passengerCancelsLate(let booking, let approach):
      if isCurrent(approach, booking) { cancelsLate(booking) }
    case .driverPressesBusy(let taxi, let hail): driverPressesBusy(taxi, hail: hail)
    case .breakIsWanted(let taxi): wantsBreak(taxi)
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

  /// True if the taxi of an event is the last one that was sent to a passenger.
  private func isCurrent(_ approach: Int32, _ booking: BookingID) -> Bool {
    bookings.contains(booking) && bookings[booking].approaches == approach
  }

  /// Gives the core a command and carries out its effects.
  ///
  /// An effect only schedules events and gives no further command, because later effects would
  /// become outdated.
  @discardableResult
  mutating func tell(_ command: Command) -> Response {
    precondition(core.outbox.count == 0, "a command while the effects of another are carried out")
    let response = core.handle(command, at: engine.now)
    carryOut()
    return response
  }

  /// Calls a command method of the core and carries out its effects.
  @inline(__always)
  @discardableResult
  mutating func tell(_ command: (inout DispatchCore, Instant) -> Response) -> Response {
    precondition(core.outbox.count == 0, "a command while the effects of another are carried out")
    let response = command(&core, engine.now)
    carryOut()
    return response
  }

  /// Gives the core a command about an account and carries out its effects.
  mutating func tell(_ command: AccountCommand, by actor: Actor) -> Response {
    precondition(core.outbox.count == 0, "a command while the effects of another are carried out")
    let response = core.handle(command, by: actor, at: engine.now)
    carryOut()
    return response
  }

  /// Handles a timer of the core; before a wait is shown again, the taxi reports its GPS position.
  private mutating func coreTimerRunsOut(_ timer: CoreTimer) {
    if case .waitingTime(let ride, _) = timer {
      showWaitAgain(ride)
    } else if timer == .batch, core.needs.contains(.approachPlaces) {
      reportApproaches()
    }
    tell(.timer(timer))
  }

  private mutating func showWaitAgain(_ ride: RideID) {
    books.countRefresh()
    guard core.remembers(ride) else { return }
    if case .assigned(let taxi) = core.rideState(of: ride), isComing(taxi) || taxis[taxi].isOnRoute
    {
      tell(.driver(taxi, .report(at: reading(of: taxi))))
    }
  }

  /// Reports the positions of approaching taxis before a batch uses them.
  private mutating func reportApproaches() {
    for taxi in taxis.ids where taxis[taxi].activity == .approaching {
      tell(.driver(taxi, .report(at: reading(of: taxi))))
    }
  }

  private mutating func carryOut() {
    bookings.meetNewRides(of: core)
    inspection.inspect(core)
    if books.log != nil { logRechecks() }
    for position in 0..<core.outbox.count {
      switch core.outbox[position] {
      case .setTimer(let timer, let instant):
        if isNeedless(timer) { continue }
        schedule(.coreTimer(timer), after: instant - engine.now, phase: .timer)
      case .tellDriver(let taxi, let notice):
        inform(driverOf: taxi, notice)
      case .tellCustomer(let customer, let ride, let notice):
        books.note(notice, at: engine.now)
        var delay = TimeSpan.zero
        if plan.hasMessages { delay = followMessage(to: customer, notice) }
        let isHeardOnly = if case .requested = notice { true } else { false }
        if let ride, !isHeardOnly { inform(customerOf: ride, notice, after: delay) }
        if books.log != nil { logNotice(notice, ride) }
      case .noted(let fact): log(fact)
      }
    }
    core.outbox.empty()
  }

  /// True if a timer needs no event: the answer to its offer comes first, or the wait that it would
  /// show is already known.
  ///
  /// It would have no other effect.
  private func isNeedless(_ timer: CoreTimer) -> Bool {
    switch timer {
    case .offerTimeout(let taxi, _): taxis[taxi].willAnswer
    case .waitingTime: foreseesWaits
    case .confirmTimeout, .holdRecheck, .batch, .rebalance, .reservation, .duty: false
    }
  }
}
