import Geography
import Quantities

@testable import DispatchCore

/// Facts that hold between two commands, counted afresh from the public state.
struct StateCheck {
  let desk: DispatchDesk
  let recheckDue: Instant?
  let batchDue: Instant?
  let customers: NoticeLedger
  let days: DayLedger
  let accounts: AccountLedger

  var issues: [String] {
    queueIssues + rideIssues + openIssues + partyIssues + timerIssues + dayIssues + accountIssues
  }

  /// Every available taxi is in one queue, nobody else is, and the counts are right (A12, A13, A17).
  private var queueIssues: [String] {
    var issues: [String] = []
    var places = Array(repeating: 0, count: desk.core.state.taxis.count)
    for zone in desk.map.zones {
      let queue = desk.queue(of: zone)
      for taxi in queue { places[taxi.index] += 1 }
      if queue.count != desk.core.state.queueLength(of: zone) {
        issues.append("the length of queue \(zone) is wrong")
      }
      let free = queue.count { desk.core.state.taxis[$0].offer == nil }
      if free != desk.core.state.eligibleCount(in: zone) {
        issues.append("the count of taxis that may be asked in zone \(zone) is wrong")
      }
    }
    for (index, taxi) in desk.core.state.taxis.elements.enumerated() {
      if places[index] != (taxi.state == .available ? 1 : 0) {
        issues.append("taxi \(index), \(taxi.state), is in the wrong number of queues")
      }
    }
    return issues
  }

  /// Every ride is what its customer believes; contacts are known while it is assigned (A22).
  private var rideIssues: [String] {
    var issues: [String] = []
    var assigned = Array(repeating: RideID?.none, count: desk.core.state.taxis.count)
    for (index, ride) in desk.core.state.rides.elements.enumerated() {
      let isGone = desk.customer(ride.customer).status == .deleted
      if !isGone, !customers.isTrue(of: RideID(index), ride.state, desk.core.policy) {
        issues.append(
          "ride \(index) is \(ride.state), and its customer believes \(customers[RideID(index)])")
      }
      if ride.isPaired != (ride.state.status == .assigned) {
        issues.append("the contacts of ride \(index) are wrong")
      }
      if case .assigned(let taxi) = ride.state {
        if assigned[taxi.index] != nil { issues.append("taxi \(taxi) has two rides") }
        assigned[taxi.index] = RideID(index)
      }
    }
    if assigned != desk.core.state.taxis.elements.map(\.state.ride) {
      issues.append("the drivers' rides are wrong")
    }
    // Between batches, customers do not know that their rides are held.
    if desk.core.policy.batchPeriod == nil, customers.heldCount != desk.core.state.heldCount {
      issues.append("the number of held rides is wrong")
    }
    return issues
  }

  /// The open rides of every customer are known, and at most one party of them is under way (A06).
  private var openIssues: [String] {
    var issues: [String] = []
    var open = Array(repeating: [Int](), count: desk.core.state.customers.count)
    var underWay = Array(repeating: RideID?.none, count: desk.core.state.customers.count)
    for (index, ride) in desk.core.state.rides.elements.enumerated() where !ride.state.isOver {
      open[ride.customer.index].append(index)
      guard ride.state != .reserved else { continue }
      let party = ride.leader ?? RideID(index)
      if underWay[ride.customer.index].map({ $0 != party }) == true {
        issues.append("customer \(ride.customer) has two rides under way")
      }
      underWay[ride.customer.index] = party
    }
    for index in open.indices {
      var listed: [Int] = []
      var cursor = desk.core.state.customers[index].firstOpen
      while let ride = cursor, listed.count <= open[index].count {
        listed.append(ride.index)
        cursor = desk.core.state.rides[ride].nextOpen
      }
      if listed.sorted() != open[index] {
        issues.append("the open rides of customer \(index) are \(listed), not \(open[index])")
      }
    }
    return issues
  }

  /// A party that comes whole or not at all leaves nothing behind when one taxi cannot be had.
  ///
  /// Only an administrator can take one of its rides apart.
  private var partyIssues: [String] {
    var issues: [String] = []
    for (index, ride) in desk.core.state.rides.elements.enumerated() where ride.parts > 1 {
      let parts = desk.core.state.rides.elements[index..<index + Int(ride.parts)]
      if parts.dropFirst().contains(where: { $0.leader != RideID(index) }) {
        issues.append("the party of ride \(index) has lost a ride")
      }
      let isForced = parts.contains { $0.wasForced || $0.state == .annulled(.administrator) }
      guard desk.rulebook.partyRule == .allOrNothing, !isForced else { continue }
      let isBroken = parts.contains { $0.state.status == .annulled }
      if isBroken, parts.contains(where: { !$0.state.isOver }) {
        issues.append("the party of ride \(index) goes on without one of its taxis")
      }
    }
    return issues
  }

  private var accountIssues: [String] {
    desk.core.state.customers.indices.compactMap { index in
      let sessions = accounts.sessions[.customer(CustomerID(index)), default: 0]
      return sessions == Int(desk.core.state.customers[index].sessions)
        ? nil : "customer \(index) is signed in the wrong number of times"
    }
  }
}
