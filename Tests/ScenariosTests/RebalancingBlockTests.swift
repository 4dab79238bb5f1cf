import CityModels
import CitySimulation
import DispatchCore
import Documents
import Geography
import Quantities
import Testing

@testable import Scenarios

/// The block `rebalancing`.
@Suite struct RebalancingBlockTests {
  private func fixture(_ block: String) -> Fixture {
    Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5 }, rebalancing: \(block),")
  }

  @Test func `nobody is moved unless the scenario says so`() throws {
    let scenario = try Fixture().load()
    #expect(scenario.model.rebalancing == nil)
    #expect(!scenario.resolvedText.contains("rebalancing"))
  }

  @Test func `a rule alone has standard values`() throws {
    let model = try #require(try fixture("{ rule: 'threshold' }").load().model.rebalancing)
    let rule = try #require(model.rule as? ThresholdRebalancing)
    #expect(rule.period == .minutes(10) && rule.memory == .hours(1) && rule.target == .demand)
    #expect(rule.threshold == 1 && rule.reach == nil && model.followedShare == 1)
    let other = try #require(try fixture("{ rule: 'min-cost-flow' }").load().model.rebalancing)
    let flow = try #require(other.rule as? FlowRebalancing)
    #expect(flow.period == .minutes(10) && flow.memory == .hours(1) && flow.target == .demand)
  }

  @Test func `everything can be said`() throws {
    let block = """
      { rule: 'threshold', period: '5 min', target: 'even', memory: '30 min', threshold: 3,
        reach: '4 km', followed: '80 %' }
      """
    let model = try #require(try fixture(block).load().model.rebalancing)
    let rule = try #require(model.rule as? ThresholdRebalancing)
    #expect(rule.period == .minutes(5) && rule.memory == .minutes(30) && rule.target == .even)
    #expect(rule.threshold == 3 && rule.reach == Distance(meters: 4000))
    #expect(model.followedShare == 0.8)
    let set = try fixture("{ rule: 'min-cost-flow' }").load(["rebalancing.reach=2 km"])
    #expect((set.model.rebalancing?.rule as? FlowRebalancing)?.reach == Distance(meters: 2000))
  }

  @Test(arguments: [
    ("{}", "the key \"rule\" is missing"),
    ("{ rule: 'treshold' }", "did you mean \"threshold\"?"),
    ("{ rule: 'threshold', period: '0 s' }", "is too small"),
    ("{ rule: 'threshold', period: 600 }", "600 has no unit"),
    ("{ rule: 'threshold', threshold: 0 }", "0 is too small"),
    ("{ rule: 'threshold', reach: '10 m' }", "is too small"),
    ("{ rule: 'threshold', followed: '120 %' }", "is too large"),
    ("{ rule: 'min-cost-flow', threshold: 2 }", "the rule min-cost-flow has no threshold"),
    (
      "{ rule: 'threshold', period: '1 s', memory: '1 d' }",
      "the memory spans more than 1000 periods"
    ),
    ("{ rule: 'threshold', when: 'now' }", "unknown key \"when\""),
  ])
  func `a problem is told where it is`(_ block: String, _ expected: String) throws {
    do throws(ScenarioError) {
      _ = try fixture(block).load()
      Issue.record("\(block) was taken")
    } catch {
      #expect("\(error)".contains(expected), "\(error)")
      #expect("\(error)".contains("rebalancing"), "\(error)")
    }
  }
}
