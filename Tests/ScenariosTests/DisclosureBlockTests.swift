import CityModels
import CitySimulation
import DisclosureCore
import Quantities
import Testing

@testable import Scenarios

/// The block `disclosure`.
@Suite struct DisclosureBlockTests {
  private func scenario(_ members: String) throws -> Scenario {
    try Fixture(
      """
      {
        name: "x", window: { start: "06:00", length: "4 h" },
        city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 600 }, fleet: { taxis: 20 },
        disclosure: {
          \(members)
        },
      }
      """, [:]
    ).load()
  }

  private func problems(_ members: String) -> [String] {
    do {
      _ = try scenario(members)
      return []
    } catch let error as ScenarioError {
      return error.problems.map { "\($0)" }
    } catch { return ["\(error)"] }
  }

  @Test func `what is left out is as in the document, under guarded rules`() throws {
    let data = try #require(try scenario("users: 2000").model.disclosure)
    var rules = DisclosureRules.guarded
    rules.epoch = .hours(1)
    #expect(data.rules == rules && data.rules.threshold == 1000)
    #expect(data.period == .minutes(10) && data.liveLimit == .minutes(2))
    #expect(data.rules.mostOnline == 10_000)
    let other = try scenario("users: 2000, preset: 'document'").model.disclosure
    #expect(other?.rules.content == .rows)
  }

  @Test func `values that cannot be are refused together, each where it stands`() {
    let found = problems(
      """
      preset: "open",
          k: 0,
          users: 50,
          sample: "0 s",
          single_consent: "120 %",
          third_parties: [{ company: "A", asks: [{ at: "soon" }] }],
      """)
    let places = [
      "6:13: disclosure.preset: \"open\" is not known here", "7:8: disclosure.k: 0 is too small",
      "9:13: disclosure.sample: \"0 s\" is too small",
      "10:21: disclosure.single_consent: \"120 %\" is too large",
      "11:50: disclosure.third_parties.0.asks.0.at: \"soon\" is not a length of time",
    ]
    #expect(found.count == places.count)
    for (problem, place) in zip(found, places) {
      #expect(problem.contains("city.jsonc:" + place), "\(problem)")
      #expect(problem.contains("fix: "), "\(problem)")
    }
  }

  @Test func `people who are not there hide no other problem`() {
    let found = problems(
      "users: 50, people: 'residents', third_parties: [{ company: 'A', asks: [{ at: '07:00', zones: ['9-9'] }] }]"
    )
    #expect(found.count == 3, "\(found)")
    for words in ["there is no block people", "fewer than the 1000 of a group", "no zone \"9-9\""] {
      #expect(found.contains { $0.contains(words) }, "\(words)")
    }
  }

  @Test func `a question after the simulated time is warned of`() throws {
    let late = try scenario(
      "users: 2000, third_parties: [{ company: 'A', asks: [{ at: '05:00' }] }]")
    #expect(late.warnings.map { "\($0)" }.contains { $0.contains("is never asked") })
  }

  @Test func `what does not fit together is refused together, each where it stands`() {
    let found = problems(
      """
      users: 50, k: 100, most_online: 40,
          third_parties: [{ company: "A", asks: [
            { at: "07:00", age_from: 60, age_to: 20 },
            { at: "07:00", zones: ["9-9"] },
          ] }],
      """)
    let places = [
      "6:12: disclosure.users: 50 people have an application, and 40 can be online",
      "6:12: disclosure.users: 50 people are fewer than the 100 of a group",
      "8:44: disclosure.third_parties.0.asks.0.age_to: ages from 60 to 20 are none",
      "9:30: disclosure.third_parties.0.asks.1.zones.0: there is no zone \"9-9\"",
    ]
    #expect(found.count == places.count)
    for (problem, place) in zip(found, places) {
      #expect(problem.contains("city.jsonc:" + place), "\(problem)")
      #expect(problem.contains("fix: "), "\(problem)")
    }
  }

  private static let town = """
    people: {
          count: 300,
          patterns: [{ name: "day", share: "100 %", activities: [] }],
        },
        modes: {},
    """

  @Test func `people may be residents, with hours, losses and noise`() throws {
    let data = try #require(
      try Fixture(
        """
        {
          name: "x", window: { start: "06:00", length: "4 h" },
          city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
          demand: { requests_per_day: 600 }, fleet: { taxis: 20 },
          \(Self.town)
          disclosure: {
            users: 200, k: 100, people: "residents", lost: "2 %",
            measuring: [\((0..<24).map { "'\($0) %'" }.joined(separator: ", "))],
            noise: { epsilon: 0.1, budget: 0.3, third_party_budget: 0.2 },
          },
        }
        """, [:]
      ).load().model.disclosure)
    guard case .residents = data.who else { return #expect(Bool(false)) }
    #expect(data.lostShare == 0.02)
    #expect(data.measuring == (0..<24).map { Double($0) / 100 })
    let noise = try #require(data.rules.noise)
    #expect(noise.epsilon == PrivacyLoss(millionths: 100_000))
    #expect(noise.budget == PrivacyLoss(0.3) && noise.thirdPartyBudget == PrivacyLoss(0.2))
  }

  @Test(arguments: [
    ("0.5, budget: 10", false), ("0.5", true), ("0.5, third_party_budget: 6", true),
  ])
  func `noise without a budget is warned of, with what averaging gives`(
    noise: String, isWarned: Bool
  ) throws {
    let warnings = try Fixture(
      """
      {
        name: "x", window: { start: "06:00", length: "4 h" },
        city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 600 }, fleet: { taxis: 20 },
        \(Self.town)
        disclosure: { users: 200, k: 100, people: "residents", noise: { epsilon: \(noise) } },
      }
      """, [:]
    ).load().warnings.map { "\($0)" }.filter { $0.contains("budget") }
    // sqrt(2 a) / (1 - a) with a = exp(-0.1) is 14.1.
    let text =
      "the noise averages out: the count of a block is off by 14.1 in one epoch and by 1.4 in the mean of 100"
    #expect(warnings.contains { $0.contains(text) && $0.contains("\"budget\": 10") } == isWarned)
  }

  @Test(arguments: [
    (
      "users: 2000, people: 'residents'",
      "6:26: disclosure.people: there is no block people, so there are no residents"
    ),
    (
      "users: 2000, people: 'wearers', homes: 'uniform'",
      "6:44: disclosure.homes: wearers live where the block alarms says"
    ),
    ("users: 2000, people: 'runners'", "6:26: disclosure.people: \"runners\" is not known here"),
    (
      "users: 2000, people: 'athletes'",
      "6:26: disclosure.people: there is no block runs, so there are no athletes"
    ),
    (
      "users: 2000, preset: 'document', noise: { epsilon: 1 }",
      "6:45: disclosure.noise: noise needs blocks, which the document does not have"
    ),
    (
      "users: 2000, noise: { epsilon: 1e-9 }",
      "6:25: disclosure.noise: an epsilon of 1e-09 hides everything"
    ),
    (
      "users: 2000, noise: { epsilon: 2, budget: 1.5 }",
      "6:25: disclosure.noise: a budget of 1.5 is less than the 2.0 of one epoch"
    ),
    (
      "users: 2000, noise: { epsilon: 2, budget: 3, third_party_budget: 1 }",
      "6:25: disclosure.noise: a third_party_budget of 1.0 is less than the 2.0 of one epoch"
    ),
    (
      "users: 2000, third_parties: [{ company: ' ', asks: [] }]",
      "disclosure.third_parties.0.company: found no text"
    ),
    (
      "users: 2000, third_parties: [{ company: 'A', asks: [{ at: '07:00', person: 3, age_to: 20, subscribe: true }] }]",
      "asks.0.person: who asks for one person does not say age_to and subscribe"
    ),
    ("users: 2000, noise: { epsilon: 0 }", "disclosure.noise.epsilon: 0 is too small"),
    ("users: 2000, noise: {}", "disclosure.noise: the key \"epsilon\" is missing"),
    ("users: 2000, noise: { epsilon: 1, budjet: 3 }", "disclosure.noise: unknown key \"budjet\""),
    ("users: 2000, measuring: ['1 %']", "disclosure.measuring: the list has 1 value"),
    ("users: 2000, lost: '101 %'", "disclosure.lost: \"101 %\" is too large"),
  ])
  func `people, noise and hours that cannot be are refused`(members: String, problem: String) {
    let found = problems(members)
    #expect(found.contains { $0.contains(problem) }, "\(found)")
    #expect(found.allSatisfy { $0.contains("fix: ") }, "\(found)")
  }
}
