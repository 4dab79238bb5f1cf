import CityModels
import CitySimulation
import DispatchCore
import ExternalPolicies
import Foundation
import Geography
import Quantities
import Scenarios
import Testing

@testable import Environments

/// Every policy of the catalog steps through every shipped city with taxis, with the digest of an unstepped day.
@Suite struct SteppedPolicyTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios").path

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".jsonc") }.sorted() ?? []

  /// The scenario with twenty minutes of its window, few taxis, people and devices and no questions about their data,
  /// where it accepts these settings.
  private func shortened(_ name: String) throws -> Scenario {
    let path = "\(Self.folder)/\(name)"
    var scenario = try Scenario.load(path)
    var settings = ["fleet.taxis=200"]
    if scenario.model.peopleFrame != nil { settings.append("people.count=500") }
    if scenario.model.disclosure != nil {
      settings += ["disclosure.users=100", "disclosure.third_parties=[]"]
    }
    if scenario.model.emergency?.alarms != nil { settings.append("alarms.users=100") }
    var overrides: [ScenarioOverride] = []
    let window = ["window.length=20 min", "window.warmup=5 min", "window.drain=20 min"]
    for group in [["window.length=1 h"], window] + settings.map({ [$0] }) {
      let tried = try overrides + group.map { try ScenarioOverride($0) }
      if let loaded = try? Scenario.load(path, overrides: tried) {
        (scenario, overrides) = (loaded, tried)
      }
    }
    return scenario
  }

  private func day(
    _ scenario: Scenario, _ policy: any DispatchPolicy, asks: Bool, checks: Bool
  ) -> SteppedDay {
    SteppedDay(
      scenario.model, policy: policy,
      decisions: .init(rides: false, repositionPeriod: asks ? .minutes(5) : nil),
      seed: scenario.seed, replication: 1, checksInvariants: checks)
  }

  @Test(arguments: names)
  func `the whole catalog steps`(name: String) throws {
    let scenario = try shortened(name)
    guard scenario.model.hasTaxis, scenario.model.fleet.taxiCount > 0 else { return }
    for policy in PolicyCatalog.names {
      let found = try #require(scenario.policy(named: policy))
      let stepped = day(
        scenario, found, asks: scenario.model.rebalancing == nil, checks: found is any SharingPolicy
      )
      while try stepped.step([]) != nil {
        stepped.withState { state in
          for taxi in state.taxis.ids where state.expectedFinish(of: taxi) != nil {
            #expect(state.taxis[taxi].state.ride != nil, "taxi \(taxi) is free, \(policy)")
          }
        }
      }
      let alone = try Simulation(model: scenario.model, policy: found, seed: scenario.seed)
        .replication(1, keepsRequests: false)
      #expect(stepped.record?.runDigest == alone.runDigest, "\(policy)")
    }
  }

  @Test func `a busy taxi tells when it is free under policies that take rides along`() throws {
    let scenario = try Scenario.load("\(Self.folder)/shared-evening.jsonc")
    for policy in ["insertion", "next-ride"] {
      let stepped = day(
        scenario, try #require(scenario.policy(named: policy)), asks: true, checks: false)
      var shared = 0
      var steps = 0
      while steps < 40, try stepped.step([]) != nil {
        steps += 1
        stepped.withState { state in
          for taxi in state.taxis.ids where state.stopCount(of: taxi) > 2 {
            shared += 1
            #expect(state.expectedFinish(of: taxi) != nil, "\(policy)")
          }
        }
      }
      #expect(shared > 0, "\(policy) shares nothing")
    }
  }
}
