import Geography
import Quantities

@testable import DispatchCore

/// Whatever is pending has a timer that will end it, and drivers' days are as they were told.
extension StateCheck {
  var timerIssues: [String] {
    var issues: [String] = []
    for (index, ride) in desk.core.state.rides.elements.enumerated() {
      guard let awaited = awaited(by: ride, index) else { continue }
      let pending = desk.timers.filter { $0.timer == awaited }
      if pending.count != 1 {
        issues.append("ride \(index), \(ride.state), has \(pending.count) timers")
      } else if pending[0].at < desk.now {
        issues.append("ride \(index) has outlived its timer")
      }
    }
    guard desk.core.state.heldCount > 0 else { return issues }
    if desk.core.policy.batchPeriod == nil {
      if recheckDue == nil { issues.append("no re-check is set") }
    } else if batchDue == nil {
      issues.append("no batch is set")
    }
    return issues
  }

  private func awaited(by ride: Ride, _ index: Int) -> CoreTimer? {
    switch ride.state {
    case .reserved:
      return .reservation(ride.leader ?? RideID(index))
    case .offered(let offer, let taxi): return .offerTimeout(taxi, offer)
    case .proposed(let offer, _): return .confirmTimeout(RideID(index), offer)
    case .assigned:
      guard ride.arrivalSeenAt == nil, desk.rulebook.waitRefresh != nil,
        case .assigned(_, isEstimated: true) = customers[RideID(index)]
      else { return nil }
      return .waitingTime(RideID(index), assignment: ride.assignmentCount)
    case .searching, .held, .completed, .annulled, .rejected: return nil
    }
  }

  var dayIssues: [String] {
    desk.core.state.taxis.indices.flatMap { index in
      desk.core.state.taxis[index].isDeleted ? [] : dayIssues(of: TaxiID(index))
    }
  }

  private func dayIssues(of taxi: TaxiID) -> [String] {
    var issues: [String] = []
    let driver = desk.driver(taxi.index)
    let day = desk.core.state.workdays[taxi]
    if day.startedAt != (days.isWorking(taxi) ? days[taxi].starts.last : nil) {
      issues.append("taxi \(taxi) was not told of its workday")
    }
    if days[taxi].isWorking, Int(day.breaksTaken) != days[taxi].breaksTaken {
      issues.append("taxi \(taxi) has had another number of breaks")
    }
    if (driver == .onBreak) != days[taxi].isOnBreak {
      issues.append("taxi \(taxi) was not told of its break")
    }
    if driver == .available || driver == .onBreak, desk.rulebook.hasWorkdays,
      !days.isWorking(taxi)
    {
      issues.append("taxi \(taxi) works without a workday")
    }
    let isBusy = driver.status == .busy
    if !isBusy, !day.pending.isEmpty { issues.append("taxi \(taxi) waits for no job") }
    if desk.core.state.taxis[taxi].hasDutyPending == day.pending.isEmpty {
      issues.append("what waits for taxi \(taxi) is forgotten")
    }
    if days[taxi].isWorking, desk.rulebook.workdayMax != nil, !day.pending.contains(.workdayEnd),
      !isSet(.duty(taxi, .workdayEnd, number: day.number))
    {
      issues.append("the workday of taxi \(taxi) has no end")
    }
    if driver == .onBreak, !isSet(.duty(taxi, .breakEnd, number: day.breakNumber)) {
      issues.append("the break of taxi \(taxi) has no end")
    }
    return issues + absenceIssues(of: taxi, driver, day)
  }

  /// Who is absent is not at work, unless they finish a job or their timer is late.
  private func absenceIssues(
    of taxi: TaxiID, _ driver: DriverState, _ day: Workday
  ) -> [String] {
    if days[taxi].absences.map(\.times) != day.absences.map({ $0.from..<$0.until }) {
      return ["the absences of taxi \(taxi) are others"]
    }
    guard let absence = day.absence(at: desk.now), driver != .notInService,
      !isSet(.duty(taxi, .absence, number: absence.number))
    else { return [] }
    return driver.status == .busy && day.pending.contains(.absence)
      ? [] : ["taxi \(taxi) is at work during its absence"]
  }

  private func isSet(_ timer: CoreTimer) -> Bool { desk.timers.contains { $0.timer == timer } }
}
