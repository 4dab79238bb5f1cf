import Geography
import Quantities
import Testing

@testable import DispatchCore

/// Watches a random world command by command, and compares what it hears with what the core holds.
final class WorldWitness {
  private unowned let world: RandomWorld
  private var oracle = RefusalOracle()
  private var customers = NoticeLedger()
  private var drivers = DriverLedger()
  private var waits = WaitLedger()
  private var expectedRefusal: Refusal?
  private var before: Snapshot?
  private var outcome: OutcomeCheck?
  private var isMeddling = false
  private(set) var issues: [String] = []
  private(set) var commandCount = 0

  init(_ world: RandomWorld) {
    self.world = world
    world.desk.beforeCommand = { [unowned self] in hear($0) }
    world.desk.afterCommand = { [unowned self] in check($0, $1) }
    world.desk.beforeAccountCommand = { [unowned self] in hear($0, $1) }
    world.desk.afterAccountCommand = { [unowned self] in check($0, $1, $2) }
  }

  private var desk: DispatchDesk { world.desk }

  private func report(_ issue: String, _ text: String) {
    issues.append("\(desk.name)\(issue) after \(text)")
  }

  private func hear(_ command: Command) {
    expect(oracle.refusal(of: command, at: desk))
    outcome = expectedRefusal == nil ? OutcomeCheck(command.unwrapped, at: desk) : nil
  }

  private func hear(_ command: AccountCommand, _ actor: Actor) {
    expect(oracle.refusal(of: command, by: actor, at: desk))
    outcome = nil
  }

  private func expect(_ refusal: Refusal?) {
    commandCount += 1
    expectedRefusal = refusal
    before = refusal == nil ? nil : Snapshot(of: desk)
  }

  private func check(_ command: Command, _ response: Response) {
    let text = TimelineText.line(of: command, at: desk.now, response)
    compare(response, text, noticeOfRefusal(of: command.unwrapped))
    isMeddling = false
    if !response.isRefusal { follow(command.unwrapped) }
    followEffects(text)
    if !response.isRefusal {
      for issue in outcome?.issues(at: desk, response) ?? [] { report(issue, text) }
    }
    let isRecheck = command == .timer(.holdRecheck) && !response.isRefusal
    let isBatch = command == .timer(.batch) && !response.isRefusal
    for issue in SearchCheck.issues(of: desk, afterRecheck: isRecheck, afterBatch: isBatch) {
      report(issue, text)
    }
    compareState(text)
  }

  private func check(_ command: AccountCommand, _ actor: Actor, _ response: Response) {
    let text = TimelineText.line(of: command, by: actor, at: desk.now, response)
    compare(response, text, nil)
    isMeddling = false
    oracle.accounts.note(command, by: actor, response)
    if case .signIn(let form) = command, case .mobile(let place) = form.application,
      case .signedIn(.driver(let taxi)) = response
    {
      oracle.days.note(.logIn(at: place), by: taxi, at: desk)
    }
    followEffects(text)
    compareState(text)
  }

  /// Whether the answer is the expected one, and a refusal changed and told nothing.
  private func compare(_ response: Response, _ text: String, _ notice: CustomerNotice?) {
    guard case .refused(let refusal) = response else {
      if let expectedRefusal { report("refusal, \(expectedRefusal), was expected", text) }
      return
    }
    if refusal != expectedRefusal {
      report("\(expectedRefusal.map(\.rawValue) ?? "acceptance") was expected", text)
    } else if Snapshot(of: desk) != before {
      report("something has changed", text)
    }
    let told = desk.effects.map { effect in
      if case .tellCustomer(_, _, let notice) = effect { notice } else { CustomerNotice?.none }
    }
    if told != (notice.map { [$0] } ?? []) { report("something was done", text) }
  }

  /// Rides that cannot be cancelled and reservations that are not taken are told of (A-UC7, A-S3).
  private func noticeOfRefusal(of command: Command) -> CustomerNotice? {
    guard let refusal = expectedRefusal, case .customer(let customer, let command) = command,
      customer.index < desk.core.state.customers.count,
      desk.core.state.customers[customer].status == .active, refusal != .notSignedIn
    else { return nil }
    switch command {
    case .cancel where refusal == .cancelAssigned || refusal == .cancelLimit:
      return .cancelRefused(refusal)
    case .reserve: return .reservationRejected(refusal)
    default: return nil
    }
  }
}

extension WorldWitness {
  private func follow(_ command: Command) {
    switch command {
    case .customer(let customer, let command): follow(command, by: customer)
    case .driver(let taxi, let command):
      oracle.days.note(command, by: taxi, at: desk)
      switch command {
      case .answer(let offer, accepts: false): drivers.noteDecline(of: offer)
      case .setAvailable, .finishWork, .destinationReached: drivers.noteEnd(of: taxi)
      default: break
      }
    case .timer(.holdRecheck):
      oracle.recheckDue = nil
      if desk.rulebook.refusalMemory == .round { drivers.noteNewRound() }
    case .timer(.batch): oracle.batchDue = nil
    case .timer(.rebalance): oracle.rebalanceDue = nil
    case .timer(.confirmTimeout(let ride, _)): noteDecline(of: ride)
    case .timer(.duty(let taxi, .breakDue, _)): oracle.days.noteBreakDue(of: taxi)
    case .timer, .attempt: break
    case .administrator(let command): follow(command)
    }
  }

  private func follow(_ command: CustomerCommand, by customer: CustomerID) {
    oracle.accounts.note(command, by: customer)
    switch command {
    case .request: followRequest()
    case .cancel: oracle.cancellations.noteCancel(by: customer)
    case .decline(let ride, _): noteDecline(of: ride)
    default: break
    }
  }

  /// A customer who requests a taxi hears first that the request is accepted (A-UC4), and then how long
  /// people wait.
  private func followRequest() {
    let isConfirmed =
      if case .tellCustomer(_, _, .requested) = desk.effects.first { true } else { false }
    if isConfirmed != desk.rulebook.noticeKinds.contains(.requested) {
      report("the request was confirmed wrongly", "a request")
    }
    let isTold =
      if case .tellCustomer(_, _, .averageWait) = desk.effects.dropFirst(isConfirmed ? 1 : 0).first
      { true } else { false }
    if isTold != waits.hasMean(at: desk) {
      report("the average waiting time was told wrongly", "a request")
    }
  }

  private func noteDecline(of ride: RideID) {
    oracle.cancellations.noteDecline(of: ride, at: desk)
    customers.noteDecline(of: ride)
  }

  private func follow(_ command: AdministratorCommand) {
    switch command {
    case .deleteDriver(let taxi):
      oracle.accounts.forget(taxi)
      oracle.days.forget(taxi)
    case .setDriver: isMeddling = true
    case .setRide(let ride, _):
      isMeddling = true
      if outcome?.isOver(ride) == true,
        !desk.ride(ride.index).isOver || desk.effects.contains(where: { $0.isAbout(ride) })
      {
        customers.noteReopening(of: ride)
        drivers.noteNewRound(of: ride)
        oracle.cancellations.noteReopening(of: ride, at: desk)
      }
    case .addCustomer:
      oracle.accounts.noteTakenOver(CustomerID(desk.core.state.customers.count - 1))
    case .addTaxi, .setBreaks: break
    }
  }

  private func followEffects(_ text: String) {
    for effect in desk.effects {
      let issue: String?
      switch effect {
      case .setTimer(.holdRecheck, let due):
        issue = oracle.recheckDue == nil ? nil : "two re-checks are set"
        oracle.recheckDue = due
      case .setTimer(.batch, let due):
        issue =
          oracle.batchDue == nil
          ? TimerCheck.issue(of: .batch, at: due, desk) : "two batches are set"
        oracle.batchDue = due
      case .setTimer(.rebalance, let due):
        issue =
          oracle.rebalanceDue == nil
          ? TimerCheck.issue(of: .rebalance, at: due, desk) : "two looks at the city are set"
        oracle.rebalanceDue = due
      case .setTimer(let timer, let due):
        oracle.days.note(timer)
        issue = TimerCheck.issue(of: timer, at: due, desk)
      case .tellDriver(let taxi, let notice):
        let first = drivers.note(notice, to: taxi, isForced: isMeddling)
        issue = oracle.days.note(notice, to: taxi, at: desk.now) ?? first
      case .tellCustomer(let customer, let ride, let notice):
        issue = note(notice, ride, customer)
      case .noted(let fact): issue = "nobody listens, and was told \(fact)"
      }
      if let issue { report(issue, text) }
    }
  }

  private func note(
    _ notice: CustomerNotice, _ ride: RideID?, _ customer: CustomerID
  ) -> String? {
    let isGone = desk.core.state.customers[customer].status == .deleted
    if isGone, !desk.effects.contains(.tellCustomer(customer, nil, .accountDeleted)) {
      return "customer \(customer), who has left, was told \(notice)"
    }
    guard let ride else { return nil }
    if desk.core.state.rides[ride].customer != customer { return "a stranger was told" }
    if case .taxiProposed(let taxi, _, _) = notice, desk.rulebook.declinedTaxi == .exclude,
      customers.hasTurnedDown(taxi, ride)
    {
      return "taxi \(taxi), which was turned down, was proposed again"
    }
    return customers.note(notice, of: ride) ?? waits.note(notice, of: ride, at: desk)
  }

  private func compareState(_ text: String) {
    for issue in drivers.issues(at: desk) { report(issue, text) }
    let check = StateCheck(
      desk: desk, recheckDue: oracle.recheckDue, batchDue: oracle.batchDue, customers: customers,
      days: oracle.days,
      accounts: oracle.accounts)
    for issue in check.issues { report(issue, text) }
  }
}

extension Response {
  /// Whether the command was refused.
  var isRefusal: Bool { if case .refused = self { true } else { false } }
}

extension Command {
  /// What is tried, as the command of whoever may do it.
  var unwrapped: Command {
    switch self {
    case .attempt(.customer(let customer), .asCustomer(let command)): .customer(customer, command)
    case .attempt(.driver(let taxi), .asDriver(let command)): .driver(taxi, command)
    case .attempt(_, .asAdministrator(let command)): .administrator(command)
    case .customer, .driver, .administrator, .timer, .attempt: self
    }
  }
}

extension Effect {
  /// Whether a customer is told about a ride.
  fileprivate func isAbout(_ ride: RideID) -> Bool {
    if case .tellCustomer(_, ride, _) = self { true } else { false }
  }
}
