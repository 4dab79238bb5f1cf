import Documents
import Quantities
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import Scenarios

/// Goals are declared once, and apply only to populations of the scenario.
@Suite struct GoalFieldTests {
  private static let folder = String(#filePath.split(separator: "/Tests/")[0]) + "/scenarios"

  @Test(arguments: GoalKind.all)
  func `the fields that a kind of goal names are fields of scenarios`(kind: GoalKind) {
    for field in [kind.field, kind.timeField].compactMap(\.self) {
      #expect(ScenarioGuide.summary(of: field.replacing("runs.", with: "runs.0.")) != nil)
    }
    #expect(GoalKind(kind.metric) == kind)
  }

  @Test(arguments: [
    ("one-ambulance", ["p1_within_share"]),
    ("one-watch", ["p1_within_share", "reaction_within_share"]),
    ("line-up-study", ["entered_share"]), ("smallest", ["wait_s_mean", "unserved_share"]),
    ("colleagues", ["wait_s_mean", "unserved_share", "missed_share"]),
    (
      "half-marathon",
      ["wait_s_mean", "unserved_share", "p1_within_share", "position_late_share"]
    ),
    ("patients-by-taxi", ["wait_s_mean", "unserved_share", "p1_within_share"]),
  ])
  func `each population of a shipped city has its goals, and an absent one has none`(
    name: String, goals: [String]
  ) throws {
    let scenario = try Scenario.load(Self.folder + "/\(name).jsonc")
    #expect(scenario.model.goals.map { $0.metric.rawValue } == goals)
  }

  @Test func `a run without spectators has no goal about what they see`() throws {
    let scenario = try Scenario.load(
      Self.folder + "/half-marathon.jsonc",
      overrides: [try ScenarioOverride("runs.0.spectators.online=0")])
    #expect(!scenario.model.goals.contains { $0.metric == .positionLateShare })
  }

  @Test func `limits come from the scenario`() throws {
    let scenario = try Scenario.load(
      Self.folder + "/one-ambulance.jsonc",
      overrides: [
        try ScenarioOverride("emergency.goal.share=90 %"),
        try ScenarioOverride("goal.entered_share=80 %"),
      ])
    #expect(scenario.model.goals == [Goal(.ambulances, limit: 0.9, within: .minutes(8))])
    #expect(
      scenario.warnings.contains {
        $0.message.contains("this goal has no effect without the block shops")
      })
  }
}
