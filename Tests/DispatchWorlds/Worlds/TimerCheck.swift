import Quantities

@testable import DispatchCore

/// Whether a timer that the core sets is one that it should set, at the right instant.
enum TimerCheck {
  static func issue(of timer: CoreTimer, at due: Instant, _ desk: DispatchDesk) -> String? {
    isRight(timer, at: due, desk) ? nil : "the timer \(TimelineText.text(of: timer)) is wrong"
  }

  private static func isRight(
    _ timer: CoreTimer, at due: Instant, _ desk: DispatchDesk
  ) -> Bool {
    let rulebook = desk.rulebook
    switch timer {
    case .offerTimeout(let taxi, let offer):
      // The offer may be void again at the end of the same command.
      let pending = desk.core.state.taxis[taxi].offer
      return due == desk.now + rulebook.offerTimeout
        && (pending?.id != offer || pending?.sentAt == desk.now)
    case .confirmTimeout(let ride, let offer):
      return due == desk.now + rulebook.passengerConfirmTimeout
        && desk.ride(ride.index).pendingOffer?.offer == offer
    case .batch: return isMultiple(of: desk.core.policy.batchPeriod, due, desk) && due >= desk.now
    case .rebalance:
      return isMultiple(of: desk.core.rebalancing?.period, due, desk) && due > desk.now
    case .holdRecheck: return due == desk.now + rulebook.holdRecheckPeriod
    case .reservation(let ride):
      return desk.ride(ride.index) == .reserved
        && desk.core.state.rides[ride].reservedFor.map {
          $0 - rulebook.reservationTrigger == due && due >= desk.now
        } == true
    case .waitingTime(let ride, let assignment):
      let entry = desk.core.state.rides[ride]
      // A party that comes whole or not at all may be given up at the end of the same command.
      let isAssigned =
        entry.state.status == .assigned || entry.state == .annulled(.partyIncomplete)
      return isAssigned && entry.assignmentCount == assignment
        && entry.arrivalSeenAt == nil && rulebook.waitRefresh.map { desk.now + $0 } == due
    case .duty(let taxi, let duty, _): return isRight(duty, of: taxi, at: due, desk)
    }
  }

  /// Whether an instant is the next multiple of a period since the start.
  private static func isMultiple(
    of period: TimeSpan?, _ due: Instant, _ desk: DispatchDesk
  ) -> Bool {
    guard let period else { return false }
    return due.sinceStart.milliseconds % period.milliseconds == 0 && due - desk.now <= period
  }

  private static func isRight(
    _ duty: DutyTimer, of taxi: TaxiID, at due: Instant, _ desk: DispatchDesk
  ) -> Bool {
    let rulebook = desk.rulebook
    let day = desk.core.state.workdays[taxi]
    let registered = [day.firstBreak, day.secondBreak].compactMap { $0 }
    switch duty {
    case .workdayEnd: return rulebook.workdayMax.map { desk.now + $0 } == due
    case .breakDue:
      let breaks = registered.isEmpty ? [rulebook.breakAfter] : registered
      return rulebook.breaksEnforced && breaks.contains { desk.now + $0 == due }
    case .breakEnd:
      return desk.driver(taxi.index) == .onBreak && due == desk.now + rulebook.breakLength
    case .absence:
      return due > desk.now
        && day.absences.contains { $0.from == due && $0.number == day.absenceNumber }
    }
  }
}
