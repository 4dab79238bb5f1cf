import Geography
import Quantities
import Testing

@testable import DispatchCore

/// Watches a random world command by command, and compares what it hears with what the core holds.
final class WorldWitness {
  private unowned let world: RandomWorld
  private var oracle = RefusalOracle()
  private var expectedRefusal: Refusal?
  private var before: Snapshot?
  private var offers: [OfferID: TaxiID] = [:]
  private var noTaxiNotices: [RideID: Int] = [:]
  private var lastNotices: [RideID: CustomerNotice] = [:]
  private(set) var issues: [String] = []
  private(set) var commandCount = 0

  init(_ world: RandomWorld) {
    self.world = world
    world.desk.beforeCommand = { [unowned self] in hear($0) }
    world.desk.afterCommand = { [unowned self] in check($0, $1) }
  }

  private var desk: DispatchDesk { world.desk }

  func report(_ issue: String) { issues.append("\(desk.name)\(issue)") }

  private func hear(_ command: Command) {
    commandCount += 1
    expectedRefusal = oracle.refusal(of: command, at: desk)
    before = expectedRefusal == nil ? nil : Snapshot(of: desk)
  }

  private func check(_ command: Command, _ response: Response) {
    let text = TimelineText.line(of: command, at: desk.now, response)
    if case .refused(let refusal) = response {
      if refusal != expectedRefusal {
        report("\(text); expected \(expectedRefusal.map(\.rawValue) ?? "acceptance")")
      } else if Snapshot(of: desk) != before {
        report("\(text) changed something")
      }
      // A cancellation that comes too late is the only one the customer is told of by a notice.
      if desk.effects.count != (refusal == .cancelAssigned ? 1 : 0) { report("\(text) acted") }
    } else if let expectedRefusal {
      report("\(text); expected refusal, \(expectedRefusal)")
    }
    follow(command, response)
    for effect in desk.effects { follow(effect) }
    for issue in StateCheck.issues(of: desk, recheckDue: oracle.recheckDue) {
      report("\(issue) after \(text)")
    }
    let isRecheck = command == .timer(.holdRecheck) && response == .accepted
    for issue in SearchCheck.issues(of: desk, afterRecheck: isRecheck) {
      report("\(issue) after \(text)")
    }
    checkOffers(text)
  }

  private func follow(_ command: Command, _ response: Response) {
    guard response == .accepted else { return }
    switch command {
    case .driver(_, .answer(let offer, accepts: false)): offers[offer] = nil
    case .timer(.holdRecheck): oracle.recheckDue = nil
    default: break
    }
  }

  private func follow(_ effect: Effect) {
    switch effect {
    case .setTimer(.holdRecheck, let due):
      if oracle.recheckDue != nil { report("two re-checks are set") }
      oracle.recheckDue = due
    case .setTimer: break
    case .tellDriver(let taxi, let notice): follow(notice, taxi)
    case .tellCustomer(let customer, let ride, let notice):
      if let ride { follow(notice, ride, customer) }
    }
  }

  private func follow(_ notice: DriverNotice, _ taxi: TaxiID) {
    switch notice {
    case .offered(let offer, _):
      if offers.values.contains(taxi) { report("taxi \(taxi) has two offers") }
      offers[offer] = taxi
    case .offerLapsed(let offer), .offerWithdrawn(let offer):
      if offers.removeValue(forKey: offer) != taxi { report("offer \(offer) ends twice") }
    case .assigned:
      guard let offer = offers.first(where: { $0.value == taxi })?.key else {
        return report("taxi \(taxi) is assigned a ride it was not offered")
      }
      offers[offer] = nil
    case .unassigned, .statusForced, .breakStarted, .breakEnded, .workdayEnded, .absenceStarted:
      break
    }
  }

  private func follow(_ notice: CustomerNotice, _ ride: RideID, _ customer: CustomerID) {
    if desk.core.state.rides[ride.index].customer != customer { report("a stranger was told") }
    switch lastNotices[ride] {
    case .rejected, .annulled, .completed: report("ride \(ride) was told of after its end")
    case .taxiAssigned:
      if notice != .completed, notice != .cancelRefused(.cancelAssigned) {
        report("ride \(ride) was assigned and then \(notice)")
      }
    default: break
    }
    if notice == .noTaxi { noTaxiNotices[ride, default: 0] += 1 }
    if noTaxiNotices[ride, default: 0] > 1 { report("ride \(ride) was told twice of no taxi") }
    if case .cancelRefused = notice { return }
    lastNotices[ride] = notice
  }

  private func checkOffers(_ text: String) {
    for (index, taxi) in desk.core.state.taxis.enumerated() {
      let heard = offers.first { $0.value == TaxiID(index) }?.key
      if heard != taxi.offer?.id { report("taxi \(index) was not told of its offer; \(text)") }
    }
  }
}
