import Documents
import Testing

@testable import Scenarios

/// Keys that had other names in an earlier version.
@Suite struct FormerKeyTests {
  private static let present = """
    {
      name: "x", city: { grid: { columns: 4, rows: 3 }, travel: { speed: "20 km/h" } },
      people: { residents: "r.csv", activities: "a.csv" }, fleet: { taxis: 3 }, modes: { walk: { speed: "4 km/h" } },
      shops: {
        list: [{ id: "north", at: "1-1", capacity: 9, opens: "08:00", closes: "20:00" }], stay: "30 min",
        stay_factor: { lognormal: { mean: 1, cv: 0.25 } },
        demand: { list: [{ at: "09:00", home: "1-1", shop: "north", mode: "walk" }], modes: { walk: "60 %", car: "40 %" } },
        line_up: { overbooking: 2 },
      },
    }
    """

  /// What the scenario was in version 0.1.0.
  private static let former =
    present
    .replacing("modes: { walk: { speed", with: "means: { walk: { speed")
    .replacing("stay_factor", with: "own_pace").replacing("demand: {", with: "wants: {")
    .replacing("mode: \"walk\"", with: "means: \"walk\"").replacing(
      "modes: { walk: \"", with: "means: { walk: \""
    )
    .replacing("overbooking", with: "over_call")

  private func fixture(_ text: String) -> Fixture {
    Fixture(
      text,
      [
        "r.csv": "resident,home_zone\nada,1-1\n",
        "a.csv": "resident,activity,type,zone,start,end\nada,1,work,3-2,06:30,10:00\n",
      ])
  }

  @Test func `former keys make the same scenario and the same hash, with a warning for each`()
    throws
  {
    let scenario = try fixture(Self.present).load()
    let earlier = try fixture(Self.former).load()
    #expect(earlier.resolvedText == scenario.resolvedText)
    #expect(earlier.distinctText == scenario.distinctText)
    let warnings = earlier.warnings.filter { $0.message.hasSuffix("has a new name") }
    #expect(
      warnings.map(\.message) == [
        "\"means\" has a new name", "\"own_pace\" has a new name", "\"wants\" has a new name",
        "\"means\" has a new name", "\"means\" has a new name", "\"over_call\" has a new name",
      ])
    #expect(warnings.map(\.location.line) == [3, 6, 7, 7, 7, 8])
    #expect(
      warnings.first?.fix == "write \"modes\"; a later version will not read the former name")
    #expect(scenario.warnings.allSatisfy { !$0.message.hasSuffix("has a new name") })
  }

  /// Results that are stored with the hash of the former keys stay those of the scenario.
  @Test func `the text of the hash has the former keys`() throws {
    let text = try fixture(Self.present).load().distinctText
    for key in ["\"means\"", "\"wants\"", "\"own_pace\"", "\"over_call\""] {
      #expect(text.contains(key), "\(key)")
    }
    for key in ["\"modes\"", "\"mode\"", "\"demand\"", "\"stay_factor\"", "\"overbooking\""] {
      #expect(!text.contains(key), "\(key)")
    }
  }

  @Test func `a stored scenario with former keys is the same one`() throws {
    let scenario = try fixture(Self.present).load()
    #expect(try scenario.differences(from: scenario.distinctText) == [])
    let other = try fixture(Self.former).load(["shops.line_up.overbooking=3"])
    let differences = try other.differences(from: scenario.distinctText)
    #expect(differences.map(\.path) == ["shops.line_up.overbooking"])
  }

  @Test(arguments: [
    ("shops.line_up.over_call=3", "shops.line_up.overbooking=3"),
    ("means.walk.speed=5 km/h", "modes.walk.speed=5 km/h"),
    ("shops.wants.list.0.means=car", "shops.demand.list.0.mode=car"),
    ("shops.line_up={ over_call: 3 }", "shops.line_up={ overbooking: 3 }"),
  ])
  func `a setting with a former key does the same, with a warning`(former: String, present: String)
    throws
  {
    let scenario = try fixture(Self.present).load([former])
    #expect(scenario.resolvedText == (try fixture(Self.present).load([present])).resolvedText)
    #expect(scenario.warnings.contains { $0.message.hasSuffix("has a new name") })
  }

  @Test func `a former key beside the present one is an unknown key`() {
    let both = Self.present.replacing("overbooking: 2", with: "overbooking: 2, over_call: 3")
    #expect(fixture(both).complaint().contains("city.jsonc:8:"))
    #expect(fixture(both).complaint().contains("unknown key \"over_call\""))
  }

  @Test func `fields are found by their former paths`() {
    #expect(ScenarioField.named("shops.wants.per_day").map(\.path) == ["shops.demand.per_day"])
    #expect(ScenarioField.named("means").map(\.path) == ["modes"])
  }
}
