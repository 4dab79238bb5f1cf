import Quantities

@testable import DispatchCore

/// The days of all drivers, kept from what was accepted and what drivers were told.
struct DayLedger {
  /// What is known of one driver.
  struct Day {
    /// The number of workdays so far.
    var serial = 0
    var isWorking = false

    /// When every workday so far began.
    var starts: [Instant] = []
    var breaksTaken = 0
    var breakSerial = 0
    var isOnBreak = false
    var isBreakEnforced = false
    var absenceSerial = 0
    var absences: [Absence] = []
  }

  /// Times at which a driver is away, those that meet in one.
  struct Absence {
    var times: Range<Instant>
    var serial: Int

    /// Whether the driver was told that it has begun.
    var isTold = false
  }

  private(set) var days: [TaxiID: Day] = [:]

  /// To which workday, break or absence a timer belongs.
  private var timers: [CoreTimer: Int] = [:]

  subscript(taxi: TaxiID) -> Day { days[taxi] ?? Day() }

  func isWorking(_ taxi: TaxiID) -> Bool { self[taxi].isWorking }

  func isBreakEnforced(_ taxi: TaxiID) -> Bool { self[taxi].isBreakEnforced }

  func isAbsent(_ taxi: TaxiID, at desk: DispatchDesk) -> Bool {
    self[taxi].absences.contains { $0.times.contains(desk.now) }
  }

  /// Whether as many workdays have begun on this calendar day as may.
  func hasWorkedEnough(_ taxi: TaxiID, at desk: DispatchDesk) -> Bool {
    guard let limit = desk.core.state.rulebook.workdaysPerDay else { return false }
    let clock = desk.core.surroundings.clock
    let midnight = desk.now - clock.time(at: desk.now).sinceMidnight
    return self[taxi].starts.count { $0 >= midnight } >= limit
  }

  func hasBreakLeft(_ taxi: TaxiID, at desk: DispatchDesk) -> Bool {
    let pending = desk.core.state.workdays[taxi].pending
    let waiting = pending.contains(.ownBreak) || pending.contains(.enforcedBreak) ? 1 : 0
    return self[taxi].breaksTaken + waiting < desk.core.state.rulebook.breaksMax
  }

  /// Whether what a timer was set for is still to come.
  func isInTime(_ timer: CoreTimer, at desk: DispatchDesk) -> Bool {
    guard case .duty(let taxi, let duty, _) = timer, let serial = timers[timer],
      let day = days[taxi]
    else { return false }
    let driver = desk.core.state.taxis[taxi].state
    switch duty {
    case .workdayEnd: return day.isWorking && day.serial == serial
    case .breakDue:
      return day.isWorking && day.serial == serial && driver != .notInService
        && driver != .onBreak && hasBreakLeft(taxi, at: desk)
    case .breakEnd: return driver == .onBreak && day.breakSerial == serial
    case .absence:
      return day.absences.contains {
        $0.serial == serial && !$0.isTold && $0.times.contains(desk.now)
      }
    }
  }

  mutating func note(_ command: DriverCommand, by taxi: TaxiID, at desk: DispatchDesk) {
    let rulebook = desk.core.state.rulebook
    switch command {
    case .startWorkday: begin(taxi, at: desk.now)
    case .logIn:
      let hasDays = rulebook.workdayMax != nil || rulebook.workdaysPerDay != nil
      if rulebook.logInEffect == .available, hasDays, !isWorking(taxi) {
        begin(taxi, at: desk.now)
      }
    case .startBreak:
      let pending = desk.core.state.workdays[taxi].pending
      days[taxi, default: Day()].isBreakEnforced = pending.contains(.enforcedBreak)
    case .endBreak: days[taxi, default: Day()].isOnBreak = false
    case .beAbsent(let start, let end):
      days[taxi, default: Day()].note(start..<end, at: desk.now)
    default: break
    }
  }

  private mutating func begin(_ taxi: TaxiID, at instant: Instant) {
    days[taxi, default: Day()].serial += 1
    days[taxi, default: Day()].isWorking = true
    days[taxi, default: Day()].starts.append(instant)
    days[taxi, default: Day()].breaksTaken = 0
  }

  mutating func noteBreakDue(of taxi: TaxiID) {
    days[taxi, default: Day()].isBreakEnforced = true
  }

  mutating func note(_ timer: CoreTimer) {
    guard case .duty(let taxi, let duty, _) = timer else { return }
    switch duty {
    case .workdayEnd, .breakDue: timers[timer] = self[taxi].serial
    case .breakEnd: timers[timer] = self[taxi].breakSerial
    case .absence: timers[timer] = self[taxi].absenceSerial
    }
  }

  /// Hears what a driver is told.
  /// - Returns: what is wrong with that; nil when nothing is.
  mutating func note(_ notice: DriverNotice, to taxi: TaxiID, at now: Instant) -> String? {
    var day = self[taxi]
    defer { days[taxi] = day }
    switch notice {
    case .breakStarted:
      if day.isOnBreak { return "a second break of taxi \(taxi) has begun" }
      day.isOnBreak = true
      day.breakSerial += 1
      day.breaksTaken += 1
    case .breakEnded:
      if !day.isOnBreak { return "no break of taxi \(taxi) ends" }
      day.isOnBreak = false
    case .workdayEnded:
      if !day.isWorking { return "no workday of taxi \(taxi) ends" }
      day.isWorking = false
      day.isOnBreak = false
    case .absenceStarted:
      guard let index = day.absences.firstIndex(where: { $0.times.contains(now) }) else {
        return "taxi \(taxi) was told of an absence that nobody has announced"
      }
      if day.absences[index].isTold { return "taxi \(taxi) was told twice of its absence" }
      day.absences[index].isTold = true
      day.isOnBreak = false
    case .statusForced: day.isOnBreak = false
    case .offered, .offerLapsed, .offerWithdrawn, .assigned, .redirected, .unassigned,
      .advisedToMove, .advisedToStay, .queued:
      break
    }
    return nil
  }

  mutating func forget(_ taxi: TaxiID) { days[taxi] = nil }
}

extension DayLedger.Day {
  /// Counts the times of an absence together with those known, and forgets those that are over.
  fileprivate mutating func note(_ times: Range<Instant>, at now: Instant) {
    absenceSerial += 1
    let known = absences.filter { $0.times.upperBound > now }
    let all = (known + [DayLedger.Absence(times: times, serial: absenceSerial)])
      .sorted { $0.times.lowerBound < $1.times.lowerBound }
    absences = []
    for next in all {
      guard let last = absences.last, next.times.lowerBound <= last.times.upperBound else {
        absences.append(next)
        continue
      }
      let end = max(last.times.upperBound, next.times.upperBound)
      absences[absences.count - 1] = DayLedger.Absence(
        times: last.times.lowerBound..<end, serial: max(last.serial, next.serial),
        isTold: last.isTold || next.isTold)
    }
  }
}
