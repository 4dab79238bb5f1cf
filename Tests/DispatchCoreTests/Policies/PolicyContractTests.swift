import Geography
import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What every policy of the catalog promises, in any state of any city.
@Suite struct PolicyContractTests {
  @Test func `the catalog lists its policies by unique names in kebab case`() {
    #expect(
      PolicyCatalog.names == [
        "fifo", "adjacent", "nearest-taxi", "nearest-request", "demand-supply", "zonal",
        "longest-idle", "weighted", "batch-assignment", "reassign", "insertion",
        "next-ride",
      ])
    for policy in PolicyCatalog.policies {
      #expect(PolicyCatalog.policy(named: policy.name)?.name == policy.name)
      #expect(policy.name.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) })
      #expect(!policy.summary.isEmpty && !policy.summary.hasSuffix("."))
      #expect(policy.phrase.map { !$0.isEmpty && !$0.hasSuffix(".") } == true)
    }
    #expect(PolicyCatalog.policy(named: "FIFO") == nil)
    #expect(PolicyCatalog.policy(named: "") == nil)
  }

  @Test(arguments: PolicyCatalog.names)
  func `in an empty city there is nobody to ask and nothing to offer`(_ name: String) throws {
    let policy = try #require(PolicyCatalog.policy(named: name))
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [1], policy: policy)
    let held = policy.heldRide(for: TaxiID(0), in: desk.core.state)
    #expect(held == nil)
    desk.at(1).logOut(0)
    desk.at(2).request(by: 0, in: 1)
    let taxi = policy.taxi(for: RideID(0), in: desk.core.state)
    #expect(taxi == nil)
    #expect(BatchContract.plan(of: policy, desk) == [])
  }

  /// The worlds leave held rides to rare re-checks, so that many rides and taxis wait side by side.
  @Test(arguments: PolicyCatalog.names, RulebookPreset.allCases)
  func `the contract holds in random worlds`(_ name: String, _ preset: RulebookPreset) throws {
    let policy = try #require(PolicyCatalog.policy(named: name))
    var asked = 0
    var answered = 0
    for seed in 0..<seeds(300).count {
      let world = RandomWorld(seed: seed, preset: preset, policy: policy) {
        $0.noTaxiAction = .hold
        $0.holdRecheckOnAvailable = false
        $0.holdRecheckPeriod = .minutes(10)
      }
      world.desk.writesLines = false
      world.open()
      for _ in 0..<60 {
        world.step()
        let contract = PolicyContract(policy: policy, desk: world.desk)
        asked += contract.questionCount
        answered += contract.answerCount
        for issue in contract.issues { Issue.record("\(world.desk.name)\(issue)") }
        guard contract.issues.isEmpty else { return }
      }
    }
    // Otherwise the worlds would be too dull to show anything.
    #expect(asked > 5000 && answered > 500, "\(asked) questions, \(answered) answers")
  }
}

/// Puts every question to a policy that the core might put in a state, and judges the answers.
struct PolicyContract {
  private(set) var issues: [String] = []
  private(set) var questionCount = 0
  private(set) var answerCount = 0

  init(policy: any DispatchPolicy, desk: DispatchDesk) {
    for index in desk.core.state.rides.indices
    where desk.core.state.rides[index].state == .held {
      ask(policy, whoTakes: RideID(index), desk)
    }
    for index in desk.core.state.taxis.indices where desk.core.state.taxis[index].isEligible {
      ask(policy, whatFor: TaxiID(index), desk)
    }
    if policy.batchPeriod != nil { askForPlan(policy, desk) }
  }

  private mutating func askForPlan(_ policy: any DispatchPolicy, _ desk: DispatchDesk) {
    questionCount += 1
    let plan = BatchContract.plan(of: policy, desk)
    if BatchContract.plan(of: policy, desk) != plan { issues.append("two plans") }
    let contract = BatchContract(plan, desk)
    answerCount += contract.offerCount
    issues += contract.issues
  }

  private mutating func ask(
    _ policy: any DispatchPolicy, whoTakes ride: RideID, _ desk: DispatchDesk
  ) {
    questionCount += 1
    let answer = policy.taxi(for: ride, in: desk.core.state)
    let again = policy.taxi(for: ride, in: desk.core.state)
    if again != answer { issues.append("two answers for ride \(ride)") }
    guard let taxi = answer else { return }
    answerCount += 1
    judge(ride, taxi, policy, desk)
  }

  private mutating func ask(
    _ policy: any DispatchPolicy, whatFor taxi: TaxiID, _ desk: DispatchDesk
  ) {
    questionCount += 1
    let answer = policy.heldRide(for: taxi, in: desk.core.state)
    let again = policy.heldRide(for: taxi, in: desk.core.state)
    if again != answer { issues.append("two answers for taxi \(taxi)") }
    guard let ride = answer else { return }
    answerCount += 1
    if desk.core.state.rides[ride].state != .held {
      issues.append("ride \(ride) is not held")
    }
    judge(ride, taxi, policy, desk)
  }

  private mutating func judge(
    _ ride: RideID, _ taxi: TaxiID, _ policy: any DispatchPolicy, _ desk: DispatchDesk
  ) {
    if !desk.core.state.taxis[taxi].isEligible {
      issues.append("taxi \(taxi) may not be asked")
    }
    if desk.core.state.hasRefused(ride, taxi) {
      issues.append("taxi \(taxi) has refused ride \(ride) in this round")
    }
    guard let limit = policy.ringLimit, let zone = desk.core.state.queueZone(of: taxi) else {
      return
    }
    let own = desk.core.state.rides[ride].origin.zone
    if desk.map.steps(from: own, to: zone) ?? .max > limit {
      issues.append("zone \(zone) is too far from zone \(own)")
    }
  }
}
