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
}
