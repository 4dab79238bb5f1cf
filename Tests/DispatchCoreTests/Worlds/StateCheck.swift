import Geography
import Quantities

@testable import DispatchCore

/// Facts that hold between two commands, counted afresh from the public state.
enum StateCheck {
  static func issues(of desk: DispatchDesk, recheckDue: Instant?) -> [String] {
    queueIssues(desk) + rideIssues(desk) + timerIssues(desk, recheckDue)
  }

  /// Every available taxi is in one queue, nobody else is, and the counts are right (A12, A13, A17).
  private static func queueIssues(_ desk: DispatchDesk) -> [String] {
    var issues: [String] = []
    var places: [TaxiID: Int] = [:]
    for zone in desk.map.zones {
      let queue = desk.queue(of: zone)
      for taxi in queue { places[taxi, default: 0] += 1 }
      if queue.count != desk.core.state.queueLength(of: zone) {
        issues.append("the length of queue \(zone) is wrong")
      }
      let free = queue.count { desk.core.state.taxis[$0.index].offer == nil }
      if free != desk.core.state.eligibleCount(in: zone) {
        issues.append("the count of taxis that may be asked in zone \(zone) is wrong")
      }
    }
    for (index, taxi) in desk.core.state.taxis.enumerated() {
      let expected = taxi.state == .available ? 1 : 0
      if places[TaxiID(index), default: 0] != expected {
        issues.append("taxi \(index), \(taxi.state), is in the wrong number of queues")
      }
    }
    return issues
  }

  /// Every customer has at most one open ride, every taxi at most one assigned (A06, A07, A15).
  private static func rideIssues(_ desk: DispatchDesk) -> [String] {
    var issues: [String] = []
    var open = Array(repeating: RideID?.none, count: desk.core.state.customers.count)
    var assigned = Array(repeating: RideID?.none, count: desk.core.state.taxis.count)
    var held = 0
    for (index, ride) in desk.core.state.rides.enumerated() {
      if ride.state == .searching { issues.append("ride \(index) is still searching") }
      if !ride.state.isOver {
        if open[ride.customer.index] != nil { issues.append("\(ride.customer) has two rides") }
        open[ride.customer.index] = RideID(index)
      }
      if case .assigned(let taxi) = ride.state {
        if assigned[taxi.index] != nil { issues.append("taxi \(taxi) has two rides") }
        assigned[taxi.index] = RideID(index)
      }
      if ride.heldSince != nil, ride.state.status == .notAssigned { held += 1 }
    }
    if open != desk.core.state.customers.map(\.firstOpen) {
      issues.append("the open rides are wrong")
    }
    if assigned != desk.core.state.taxis.map(\.state.ride) {
      issues.append("the drivers' rides are wrong")
    }
    if held != desk.core.state.heldCount { issues.append("the number of held rides is wrong") }
    return issues
  }

  /// Whatever is pending has a timer that will end it, and none outlives its time.
  private static func timerIssues(_ desk: DispatchDesk, _ recheckDue: Instant?) -> [String] {
    var issues: [String] = []
    for (index, ride) in desk.core.state.rides.enumerated() {
      let awaited: CoreTimer
      switch ride.state {
      case .offered(let offer, let taxi): awaited = .offerTimeout(taxi, offer)
      case .proposed(let offer, _): awaited = .confirmTimeout(RideID(index), offer)
      case .reserved, .searching, .held, .assigned, .completed, .annulled, .rejected: continue
      }
      guard let timer = desk.timers.first(where: { $0.timer == awaited }) else {
        issues.append("ride \(index), \(ride.state), has no timer")
        continue
      }
      if timer.at < desk.now { issues.append("ride \(index) has outlived its timer") }
    }
    if desk.core.state.heldCount > 0, recheckDue == nil { issues.append("no re-check is set") }
    return issues
  }
}
