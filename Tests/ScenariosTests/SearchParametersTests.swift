import DispatchCore
import Quantities
import Testing

@testable import Scenarios

/// The parameters of policies that search by place, and of those that decide in batches.
@Suite struct SearchParametersTests {
  private func load(_ block: String) throws -> Scenario {
    try fixture(block).load()
  }

  private func fixture(_ block: String) -> Fixture {
    Fixture(
      replacing: "fleet:", with: "  fleet: { taxis: 5 }, policy_parameters: \(block),")
  }

  private func policy<Policy>(_ name: String, _ block: String) throws -> Policy {
    try #require(try load(block).policy(named: name) as? Policy)
  }

  @Test func `a radius limits how far a search looks`() throws {
    let radius = "{ radius: '2.5 km' }"
    let found = Distance(meters: 2500)
    let nearest: NearestTaxi = try policy("nearest-taxi", "{ 'nearest-taxi': \(radius) }")
    #expect(nearest.radius == found)
    let request: NearestRequest = try policy("nearest-request", "{ 'nearest-request': \(radius) }")
    #expect(request.radius == found)
    let balanced: DemandSupply = try policy("demand-supply", "{ 'demand-supply': \(radius) }")
    #expect(balanced.radius == found)
    let zonal: Zonal = try policy("zonal", "{ zonal: \(radius) }")
    #expect(zonal.radius == found)
    let idle: LongestIdle = try policy("longest-idle", "{ 'longest-idle': \(radius) }")
    #expect(idle.radius == found)
    let any: NearestTaxi = try policy("nearest-taxi", "{ 'nearest-taxi': {} }")
    #expect(any.radius == nil)
  }

  @Test func `weights are read, and what is left out has its standard`() throws {
    let all: Weighted = try policy(
      "weighted", "{ weighted: { wait: 2, idle: 0.5, distance: 0, radius: '2.5 km' } }")
    #expect(all.weights == PairWeights(wait: 2, idle: 0.5, distance: 0))
    #expect(all.radius == Distance(meters: 2500))
    let some: Weighted = try policy("weighted", "{ weighted: { idle: 0 } }")
    #expect(some.weights == PairWeights(wait: 0.2, idle: 0, distance: 1) && some.radius == nil)
  }

  @Test(arguments: [
    ("distance: -1", "distance: -1 is too small\n  fix: write at least 0"),
    ("wait: 1001", "wait: 1001 is too large\n  fix: write at most 1000"),
    (
      "idle: '5 min'",
      "idle: found \"5 min\", expected a number such as 0.02"
    ),
    (
      "wait: 0, idle: 0, distance: 0",
      "distance: all three weights are 0, so that no pair would be better than another\n"
        + "  fix: write more than 0 for at least one of wait, idle and distance"
    ),
  ])
  func `weights that make no sense are refused`(_ text: String, _ message: String) {
    let complaint = fixture("{ weighted: { \(text) } }").complaint()
    #expect(complaint.hasSuffix(": policy_parameters.weighted.\(message)"), "\(complaint)")
  }

  @Test func `batches take their window and how they look for pairs`() throws {
    let batch: BatchAssignment = try policy(
      "batch-assignment",
      "{ 'batch-assignment': "
        + "{ window: '10 s', candidates: 7, radius: '4 km', finishing: '5 min' } }")
    let expected = BatchAssignment(
      window: .seconds(10), candidates: 7, radius: Distance(meters: 4000), finishing: .minutes(5))
    #expect("\(batch)" == "\(expected)")
    let reassign: Reassign = try policy("reassign", "{ reassign: { gain: '90 s' } }")
    #expect("\(reassign)" == "\(Reassign(gain: .seconds(90)))")
    #expect(reassign.batchPeriod == .seconds(30))
  }

  @Test func `what idle taxis are worth is taken by the policies that mind it`() throws {
    let block = "opportunity: { values: ['2 min', '30 s'], weight: 2 }"
    let cost = OpportunityCost(values: [.minutes(2), .seconds(30)], weight: 2)
    let nearest: NearestTaxi = try policy("nearest-taxi", "{ 'nearest-taxi': { \(block) } }")
    #expect(nearest.opportunity == cost)
    let batch: BatchAssignment = try policy(
      "batch-assignment", "{ 'batch-assignment': { \(block) } }")
    #expect("\(batch)" == "\(BatchAssignment(opportunity: cost))")
    let reassign: Reassign = try policy("reassign", "{ reassign: { \(block) } }")
    #expect("\(reassign)" == "\(Reassign(opportunity: cost))")
    let wrong = [
      ("{}", "values"), ("{ values: [] }", "at least 1"), ("{ values: ['-1 s'] }", "too small"),
      ("{ values: ['1 s'], weight: -1 }", "too small"), ("[3]", "expected"),
    ]
    for (text, word) in wrong {
      let complaint = fixture("{ reassign: { opportunity: \(text) } }").complaint()
      #expect(complaint.contains("policy_parameters.reassign.opportunity"), "\(complaint)")
      #expect(complaint.contains(word), "\(complaint)")
    }
  }

  @Test(arguments: [
    ("radius: '99 m'", "radius: \"99 m\" is too small\n  fix: write at least 100 m"),
    ("radius: '1001 km'", "radius: \"1001 km\" is too large\n  fix: write at most 1000000 m"),
    ("radius: 5", "radius: 5 has no unit\n  fix: write \"5 m\" or \"5 km\""),
    ("window: '0.9 s'", "window: \"0.9 s\" is too small\n  fix: write at least 1 s"),
    ("window: '11 min'", "window: \"11 min\" is too large\n  fix: write at most 10 min"),
    ("candidates: 0", "candidates: 0 is too small\n  fix: write at least 1"),
    ("candidates: 201", "candidates: 201 is too large\n  fix: write at most 200"),
    ("finishing: '0 s'", "finishing: \"0 s\" is too small\n  fix: write at least 1 s"),
    ("finishing: '2 h'", "finishing: \"2 h\" is too large\n  fix: write at most 1 h"),
    ("gain: '-1 s'", "gain: \"-1 s\" is too small\n  fix: write at least 0 s"),
    ("gain: '61 min'", "gain: \"61 min\" is too large\n  fix: write at most 1 h"),
  ])
  func `what is out of range is told with what may be written`(_ text: String, _ message: String) {
    let complaint = fixture("{ reassign: { \(text) } }").complaint()
    #expect(complaint.hasSuffix(": policy_parameters.reassign.\(message)"), "\(complaint)")
  }

  @Test func `how far ahead a next ride is taken has its limits`() throws {
    let next: NextRide = try policy("next-ride", "{ 'next-ride': { ahead: '3 min' } }")
    #expect(next.ahead == .minutes(3))
    for (text, message) in [
      ("ahead: '0 s'", "ahead: \"0 s\" is too small\n  fix: write at least 1 s"),
      ("ahead: '2 h'", "ahead: \"2 h\" is too large\n  fix: write at most 1 h"),
      ("ahead: 5", "ahead: 5 has no unit\n  fix: write \"5 s\", \"5 min\" or \"5 h\""),
    ] {
      let complaint = fixture("{ 'next-ride': { \(text) } }").complaint()
      #expect(complaint.hasSuffix(": policy_parameters.next-ride.\(message)"), "\(complaint)")
    }
  }

  @Test func `batch-assignment takes nothing from anybody`() {
    let complaint = fixture("{ 'batch-assignment': { gain: '1 min' } }").complaint()
    #expect(complaint.contains("policy_parameters.batch-assignment: unknown key \"gain\""))
  }
}
