import Geography
import MachineParts
import Quantities
import Testing

@testable import DispatchCore

/// A dispatch core at work: it is told what people do, hands the timers back, and writes down every
/// command and every effect as a line of text.
///
/// It is a class because a core cannot be copied, and an expectation cannot borrow it. After every
/// command the invariants are checked.
final class DispatchDesk {
  let map: ZoneMap
  var core: DispatchCore
  private(set) var now = Instant.start
  private(set) var lines: [String] = []
  private(set) var effects: [Effect] = []
  private(set) var timers: [(at: Instant, timer: CoreTimer)] = []

  /// What comes before the timeline in the report of a violation.
  var name = ""

  /// Whether the timeline is written down; turn it off for long random days.
  var writesLines = true

  /// Whether lines tell of confirmations, which repeat the command they confirm.
  var showsConfirmations = false

  /// How much too late a timer is handed back.
  var timerDelay: () -> TimeSpan = { .zero }

  /// Told before and after every command.
  var beforeCommand: (Command) -> Void = { _ in }
  var afterCommand: (Command, Response) -> Void = { _, _ in }
  var beforeAccountCommand: (AccountCommand, Actor) -> Void = { _, _ in }
  var afterAccountCommand: (AccountCommand, Actor, Response) -> Void = { _, _, _ in }

  private var checker = InvariantChecker(timersMayBeLate: .seconds(20))

  /// Makes a desk at which nobody is known yet.
  init(
    map: ZoneMap, rulebook: Rulebook, policy: any DispatchPolicy,
    surroundings: Surroundings = Surroundings(), rebalancing: (any RebalancingRule)? = nil,
    sharing: SharingRules? = nil, needs: PolicyNeeds = []
  ) {
    self.map = map
    core = DispatchCore(
      zones: map, rulebook: rulebook, policy: policy, surroundings: surroundings,
      rebalancing: rebalancing, sharing: sharing, needs: needs)
  }

  /// Makes a desk with six customers and a taxi for every entry of the fleet.
  ///
  /// A taxi is available in a zone, in the order of the list, or not logged in. Nothing of this is
  /// written down.
  convenience init(
    _ rulebook: Rulebook, _ map: ZoneMap = .line(1), fleet: [Int?] = [],
    policy: any DispatchPolicy = AdjacentZones(), surroundings: Surroundings = Surroundings(),
    rebalancing: (any RebalancingRule)? = nil, sharing: SharingRules? = nil,
    needs: PolicyNeeds = []
  ) {
    self.init(
      map: map, rulebook: rulebook, policy: policy, surroundings: surroundings,
      rebalancing: rebalancing, sharing: sharing, needs: needs)
    for _ in 0..<6 { tell(.administrator(.addCustomer)) }
    for zone in fleet {
      tell(.administrator(.addTaxi))
      guard let zone else { continue }
      let taxi = core.state.taxis.count - 1
      logIn(taxi, in: zone)
      if rulebook.logInEffect == .enabledOnly {
        if rulebook.hasWorkdays { startWorkday(taxi) }
        available(taxi, in: zone)
      }
    }
    lines = []
  }

  /// Forgets the first of the lines that have been written down.
  func forgetLines(_ count: Int) { lines.removeFirst(count) }

  /// What has been written down.
  var text: String { lines.joined(separator: "\n") }

  /// Moves on to an instant: the timers before it run out, those at the instant do not yet, so that
  /// what people do at the same instant comes first.
  @discardableResult
  func at(_ seconds: Double) -> DispatchDesk {
    let instant = Instant.start + TimeSpan(roundingSeconds: seconds)
    while let timer = takeTimer(before: instant) { tell(.timer(timer)) }
    now = instant
    return self
  }

  /// Moves on to an instant: the timers up to it run out.
  func run(until seconds: Double) {
    let instant = Instant.start + TimeSpan(roundingSeconds: seconds)
    while let timer = takeTimer(before: instant + .milliseconds(1)) { tell(.timer(timer)) }
    now = instant
  }

  private func takeTimer(before bound: Instant) -> CoreTimer? {
    var first: Int?
    for index in timers.indices where timers[index].at < bound {
      if first.map({ timers[index].at < timers[$0].at }) ?? true { first = index }
    }
    guard let first else { return nil }
    let (instant, timer) = timers.remove(at: first)
    now = max(now, instant)
    return timer
  }

  /// Gives the core a command now.
  @discardableResult
  func tell(_ command: Command) -> Response {
    beforeCommand(command)
    let response = core.handle(command, at: now)
    writeDown { TimelineText.line(of: command, at: now, response) }
    afterCommand(command, response)
    return response
  }

  /// Gives the core a command about an account now.
  @discardableResult
  func tell(_ command: AccountCommand, by actor: Actor) -> Response {
    beforeAccountCommand(command, actor)
    let response = core.handle(command, by: actor, at: now)
    writeDown { TimelineText.line(of: command, by: actor, at: now, response) }
    afterAccountCommand(command, actor, response)
    return response
  }

  private func writeDown(_ line: () -> String) {
    effects = (0..<core.outbox.count).map { core.outbox[$0] }
    core.outbox.empty()
    for case .setTimer(let timer, let instant) in effects {
      timers.append((instant + timerDelay(), timer))
    }
    if writesLines {
      lines.append(line())
      lines += effects.filter { showsConfirmations || !TimelineText.isConfirmation($0) }.map {
        "      " + TimelineText.text(of: $0)
      }
    }
    let violation = checker.firstViolation(in: core)
    if let violation { Issue.record("\(name)\(violation) after\n\(text)") }
  }

  func place(_ zone: Int) -> Place { map.center(of: ZoneID(zone)) }
}
