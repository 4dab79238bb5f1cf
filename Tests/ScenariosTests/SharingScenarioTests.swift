import CityModels
import CitySimulation
import DispatchCore
import Documents
import Quantities
import Testing

@testable import Scenarios

/// What files say of people who share taxis.
@Suite struct SharingScenarioTests {
  /// The plain scenario with a line more.
  private func fixture(_ line: String, policy: String = "insertion") -> Fixture {
    Fixture(replacing: "name:", with: "  name: 'p', policies: ['\(policy)'],\n  \(line),")
  }

  /// The messages of the warnings, each with what to do.
  private func warnings(_ fixture: Fixture) throws -> [String] {
    try fixture.load().warnings.map { "\($0.message) / \($0.fix ?? "")" }
  }

  @Test func `nobody shares unless the file says so`() throws {
    let scenario = try Fixture().load()
    #expect(scenario.model.sharing == nil)
    #expect(!scenario.resolvedText.contains("sharing"))
  }

  @Test func `an empty block has three seats, 40 % of detour and ten minutes to wait`() throws {
    let scenario = try fixture("sharing: {}").load()
    #expect(
      scenario.model.sharing
        == SharingModel(
          rules: SharingRules(seats: 3, maxDetour: 0.4, maxWait: .minutes(10)), willingShare: 1))
    #expect(scenario.warnings == [])
    #expect(
      scenario.resolvedText.contains(
        """
          "sharing": {
            "seats": 3,
            "max_detour": "40 %",
            "max_wait": "10 min",
            "willing": "100 %"
          },
        """))
  }

  @Test func `every field of the block is read`() throws {
    let line =
      "sharing: { seats: 4, max_detour: '150 %', max_wait: '90 s', willing: '25 %' },"
      + " rulebook: { taxi_capacity: 4 }"
    #expect(
      try fixture(line).load().model.sharing
        == SharingModel(
          rules: SharingRules(seats: 4, maxDetour: 1.5, maxWait: .seconds(90)), willingShare: 0.25))
  }

  @Test func `no taxi has more seats for sharing than it has`() throws {
    let fixture = fixture("sharing: { seats: 5 }")
    #expect(try fixture.load().model.sharing?.rules.seats == 3)
    #expect(
      try warnings(fixture) == [
        "sharing: seats: taxis hold 3 people (rulebook.taxi_capacity), so 5 never share one"
          + " / write at most 3, or set rulebook.taxi_capacity to 5"
      ])
  }

  /// Without parties a customer gets one taxi, so a larger party could never ride.
  @Test func `a party that no taxi can carry is an error`() throws {
    func complaint(_ sizes: String, _ rulebook: String) -> String {
      fixture("passengers: { party_sizes: \(sizes) }, rulebook: \(rulebook)", policy: "fifo")
        .complaint()
    }
    #expect(
      complaint("{ '12': 1 }", "{}").contains(
        "passengers: party_sizes: a party of 12 is larger than any taxi: rulebook.taxi_capacity is 3"
      ))
    #expect(complaint("{ '1': 5, '4': 1 }", "{ preset: 'one-step' }") != "")
    #expect(complaint("{ '1': 5, '3': 1, '4': 0 }", "{ preset: 'one-step' }") == "")
    #expect(complaint("{ '12': 1 }", "{ taxi_capacity: 12 }") == "")
    #expect(complaint("{ '12': 1 }", "{ preset: 'two-step' }") == "")
    #expect(complaint("{ '4': 1 }", "{ preset: 'two-step', parties: false }") != "")
  }

  @Test(arguments: [
    ("seats: 0", "seats", 21, "0 is too small\n  fix: write at least 1"),
    ("seats: 9", "seats", 21, "9 is too large\n  fix: write at most 8"),
    ("seats: 2.5", "seats", 21, "2.5 is not a whole number"),
    ("seats: 'many'", "seats", 21, "found \"many\", expected a whole number such as 3"),
    (
      "max_detour: 0.4", "max_detour", 26,
      "0.4 has no unit\n  fix: write \"40 %\" or \"0.4 %\""
    ),
    ("max_detour: '-1 %'", "max_detour", 26, "\"-1 %\" is too small\n  fix: write at least 0 %"),
    (
      "max_detour: '1001 %'", "max_detour", 26,
      "\"1001 %\" is too large\n  fix: write at most 1000 %"
    ),
    ("max_wait: '0 s'", "max_wait", 24, "\"0 s\" is too small\n  fix: write more than 0 s"),
    (
      "max_wait: 10", "max_wait", 24,
      "10 has no unit\n  fix: write \"10 s\", \"10 min\" or \"10 h\""
    ),
    (
      "max_wait: '0.2 ms'", "max_wait", 24,
      "rounds to no time at all\n  fix: write at least 1 ms"
    ),
    ("willing: '101 %'", "willing", 23, "\"101 %\" is too large\n  fix: write at most 100 %"),
  ])
  func `a value that is none`(member: String, key: String, column: Int, expected: String) {
    #expect(
      fixture("sharing: { \(member) }").complaint()
        == "city.jsonc:3:\(column): sharing.\(key): \(expected)")
  }

  @Test func `an unknown key is named`() {
    #expect(
      fixture("sharing: { seat: 3 }").complaint()
        == "city.jsonc:3:14: sharing: unknown key \"seat\"\n  fix: did you mean \"seats\"?")
  }

  @Test(arguments: [
    (
      "passenger_confirms: true", "a taxi under way cannot wait for the passenger to confirm it",
      "set rulebook.passenger_confirms to false"
    ),
    (
      "parties: true, max_taxis: 2",
      "people of a party with several taxis cannot share them with others",
      "set rulebook.max_taxis to 1"
    ),
    (
      "destination_known: 'at_pickup'",
      "who shares has to say where to, which the service asks only at the pick-up",
      "set rulebook.destination_known to \"request_optional\""
    ),
  ])
  func `a rulebook under which nobody can share is refused`(
    rules: String, message: String, fix: String
  ) {
    #expect(
      fixture("rulebook: { \(rules) }, sharing: {}").complaint()
        .hasSuffix("sharing: \(message)\n  fix: \(fix)"))
  }

  @Test func `a service that shows no waits cannot plan either`() {
    #expect(
      fixture("service: { shown_waits: false }, sharing: {}").complaint()
        == "city.jsonc:3:45: sharing: who shares is planned by estimated drives, but"
        + " service.shown_waits is false\n  fix: set service.shown_waits to true")
  }

  @Test func `next rides need no sharing, but a service that can plan them`() throws {
    #expect(try warnings(fixture("description: 'd'", policy: "next-ride")) == [])
    #expect(
      try warnings(fixture("rulebook: { passenger_confirms: true }", policy: "next-ride")) == [
        "policies: no taxi takes its next ride early under next-ride: a taxi under way cannot wait for the"
          + " passenger to confirm it / set rulebook.passenger_confirms to false"
      ])
    #expect(
      try warnings(fixture("service: { shown_waits: false }", policy: "next-ride")).count == 1)
  }

  @Test func `a file under which nobody shares after all is warned of`() throws {
    #expect(
      try warnings(fixture("description: 'd'")) == [
        "policies: insertion shares no rides without the block sharing"
          + " / add \"sharing\": {}"
      ])
    #expect(
      try warnings(fixture("sharing: {}", policy: "adjacent")) == [
        "sharing: none of the policies lets people share / add \"insertion\" to the policies"
      ])
    let drawn = Fixture(
      """
      { name: 'p', policies: ['insertion'], sharing: {},
        city: { grid: { columns: 1, rows: 1 },
          travel: { drawn: { approach: '3 min', ride: '10 min' } } },
        demand: { requests_per_day: 240 }, fleet: { taxis: 5 } }
      """)
    #expect(
      try warnings(drawn).contains(
        "sharing: sharing has no effect where drives are drawn: a trip cannot be planned"
          + " / give city.travel a speed"))
  }
}
