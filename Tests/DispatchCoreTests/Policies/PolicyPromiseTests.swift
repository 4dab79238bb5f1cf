import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What the page about policies promises of each of them, and the templates that it tells to copy.
@Suite struct PolicyPromiseTests {
  /// Every policy, by name: those of the catalog and the templates.
  static let names = PolicyCatalog.names + ["template", "template-batch"]

  private static func policy(_ name: String) throws -> any DispatchPolicy {
    switch name {
    case "template": TemplatePolicy()
    case "template-batch": TemplateBatchPolicy()
    default: try #require(PolicyCatalog.policy(named: name))
    }
  }

  /// Whom a policy would offer a ride that waits in a batch or now.
  private func choice(_ policy: any DispatchPolicy, for ride: RideID, _ desk: DispatchDesk)
    -> TaxiID?
  {
    guard policy.batchPeriod != nil else { return policy.taxi(for: ride, in: desk.core.state) }
    var plan = DispatchPlan()
    policy.plan(in: desk.core.state, into: &plan)
    for case .offer(ride, let taxi) in plan.steps { return taxi }
    return nil
  }

  /// A request that is held, because the rulebook leaves held rides to rare re-checks.
  private static let patient = Rulebook.oneStep.with {
    $0.holdRecheckOnAvailable = false
    $0.holdRecheckPeriod = .hours(10)
  }

  @Test(arguments: ["template", "template-batch"], RulebookPreset.allCases)
  func `the contract holds for the templates`(_ name: String, _ preset: RulebookPreset) throws {
    let policy = try Self.policy(name)
    var answers = 0
    for seed in 0..<seeds(200).count {
      let world = RandomWorld(seed: seed, preset: preset, policy: policy) {
        $0.noTaxiAction = .hold
        $0.holdRecheckOnAvailable = false
      }
      world.desk.writesLines = false
      world.open()
      for _ in 0..<60 {
        world.step()
        let contract = PolicyContract(policy: policy, desk: world.desk)
        let plan = PlanContract(policy: policy, desk: world.desk)
        answers += contract.answerCount + plan.stepCount
        for issue in contract.issues + plan.issues { Issue.record("\(world.desk.name)\(issue)") }
        guard contract.issues.isEmpty, plan.issues.isEmpty else { return }
      }
    }
    #expect(answers > 100)
  }

  @Test(arguments: names)
  func `the same days come of the same seed`(_ name: String) throws {
    var offers = 0
    for seed in 0..<seeds(60).count {
      let lines = try (0..<2).map { _ in
        let policy = try Self.policy(name)
        let world = RandomWorld(seed: seed, preset: .oneStep, policy: policy)
        world.open()
        for _ in 0..<80 { world.step() }
        offers += world.desk.core.offerCount
        return world.desk.lines
      }
      #expect(lines[0] == lines[1])
    }
    #expect(offers > 50)
  }

  @Test(arguments: names)
  func `a city without rides and taxis is left alone`(_ name: String) throws {
    let policy = try Self.policy(name)
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [1, nil], policy: policy)
    #expect(PlanContract(policy: policy, desk: desk).stepCount == 0)
    desk.at(1).logOut(0)
    desk.at(2).request(by: 0, in: 1)
    desk.at(60)
    #expect(choice(policy, for: RideID(0), desk) == nil)
    #expect(desk.core.offerCount == 0)
  }

  @Test(arguments: names)
  func `taxis that are busy, off duty or have an offer are never chosen`(_ name: String) throws {
    let policy = try Self.policy(name)
    let desk = DispatchDesk(Self.patient, fleet: [0, 0, nil], policy: policy)
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 20)
    desk.busy(desk.core.state.taxis[0].offer == nil ? 0 : 1)
    #expect(desk.core.state.taxis.elements.count { $0.offer != nil } == 1)
    desk.at(21).request(by: 1, in: 0)
    #expect(choice(policy, for: RideID(1), desk) == nil)
    #expect(desk.ride(1) == .held)
  }

  /// Three taxis in one zone, which come to the queue from near to far, under every numbering.
  @Test(arguments: names)
  func `the answer follows the taxi, whatever its number`(_ name: String) throws {
    let policy = try Self.policy(name)
    for numbers in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let desk = DispatchDesk(Self.patient, fleet: [], policy: policy)
      for _ in 0..<3 { desk.tell(.administrator(.addTaxi)) }
      desk.at(0).request(by: 0, in: 0)
      for (step, taxi) in numbers.enumerated() {
        let place = desk.map.place(in: ZoneID(0), across: 0.5 + 0.1 * Double(step), up: 0.5)
        desk.at(Double(step + 1)).tell(.driver(TaxiID(taxi), .logIn(at: place)))
      }
      #expect(choice(policy, for: RideID(0), desk) == TaxiID(numbers[0]))
    }
  }

  @Test(arguments: names)
  func `of taxis that nothing tells apart the smallest number is asked`(_ name: String) throws {
    let policy = try Self.policy(name)
    let desk = DispatchDesk(Self.patient, fleet: [nil, nil, nil], policy: policy)
    desk.at(0).request(by: 0, in: 0)
    for taxi in 0..<3 { desk.at(1).logIn(taxi, in: 0) }
    for taxi in 0..<3 {
      #expect(choice(policy, for: RideID(0), desk) == TaxiID(taxi))
      desk.busy(taxi)
    }
    #expect(choice(policy, for: RideID(0), desk) == nil)
  }

  @Test(arguments: names)
  func `of rides that nothing tells apart the smallest number is offered`(_ name: String) throws {
    let policy = try Self.policy(name)
    let desk = DispatchDesk(Self.patient, fleet: [nil], policy: policy)
    for customer in 0..<3 { desk.at(0).request(by: customer, in: 0) }
    desk.at(1).logIn(0, in: 0)
    for ride in 0..<3 {
      if policy.batchPeriod == nil {
        let held = policy.heldRide(for: TaxiID(0), in: desk.core.state)
        #expect(held == RideID(ride))
      } else {
        #expect(choice(policy, for: RideID(ride), desk) == TaxiID(0))
      }
      desk.cancel(ride, by: ride)
    }
  }
}

/// Judges the plan of a batch: what the core would not carry out is an issue.
struct PlanContract {
  private(set) var issues: [String] = []
  private(set) var stepCount = 0

  init(policy: any DispatchPolicy, desk: DispatchDesk) {
    guard policy.batchPeriod != nil else { return }
    var plan = DispatchPlan()
    policy.plan(in: desk.core.state, into: &plan)
    var again = DispatchPlan()
    policy.plan(in: desk.core.state, into: &again)
    if plan.steps != again.steps { issues.append("two plans for one state") }
    stepCount = plan.steps.count
    var rides: Set<RideID> = []
    var taxis: Set<TaxiID> = []
    for case .offer(let ride, let taxi) in plan.steps {
      if !rides.insert(ride).inserted { issues.append("ride \(ride) is offered twice") }
      if !taxis.insert(taxi).inserted { issues.append("taxi \(taxi) is asked twice") }
      if desk.core.state.rides[ride].state != .held {
        issues.append("ride \(ride) is not held")
      }
      if !desk.core.state.taxis[taxi].isEligible {
        issues.append("taxi \(taxi) may not be asked")
      }
      if desk.core.state.hasRefused(ride, taxi) {
        issues.append("taxi \(taxi) has refused ride \(ride) in this round")
      }
    }
  }
}
