import Documents
import Testing

@testable import Scenarios

/// What a scenario says beside defaults, of which its hash is made, and how it compares with earlier ones.
@Suite struct DistinctTextTests {
  @Test(arguments: ShippedScenarioTests.names)
  func `what a scenario says beside defaults is the whole of it`(name: String) throws {
    let scenario = try Scenario.load("\(ShippedScenarioTests.folder)/\(name).jsonc")
    let short = try DocumentReader.read(scenario.distinctText, file: name)
    // All but guesses, which describe values and have no effect on results.
    let whole = try DocumentReader.read(scenario.resolvedText, file: name)
    guard case .object(let members) = whole.content else { throw FixtureError.unexpected }
    let plain = DocumentValue(
      .object(members.filter { $0.key != ScenarioBlock.assumed.key }), at: whole.location)
    let present = FormerKeys.modernised(short, log: nil)
    #expect(ScenarioBlock.shape.structure.completed(present).canonicalText == plain.canonicalText)
    #expect(scenario.distinctText.utf8.count < scenario.resolvedText.utf8.count)
  }

  @Test func `a default that is written out does not make another scenario`() throws {
    let plain = try Fixture().load().distinctText
    #expect(
      !plain.contains("rulebook") && !plain.contains("seed") && plain.contains("requests_per_day"))
    for setting in [
      "rulebook={}", "rulebook.preset=one-step", "rulebook.offer_timeout=1 min",
      "rulebook.max_rounds=1",
      "experiment.seed=1", "goal.wait_mean=15 min", "passengers={}",
    ] {
      #expect(try Fixture().load([setting]).distinctText == plain, "\(setting)")
    }
  }

  @Test func `goals, policies and the number of days do not decide a day`()
    throws
  {
    let plain = try Fixture().load().dayText
    for setting in [
      "goal.unserved_share=12 %", "goal.wait_mean=9 min", "experiment.replications=7",
      "policies=[\"adjacent\"]",
      "name=other", "description=another text", "experiment.seed=1",
    ] {
      #expect(try Fixture().load([setting]).dayText == plain, "\(setting)")
    }
    for setting in ["experiment.seed=2", "fleet.taxis=3"] {
      #expect(try Fixture().load([setting]).dayText != plain, "\(setting)")
    }
  }

  @Test func `only rules that differ from the preset are in it`() throws {
    let text = try Fixture().load(["rulebook.preset=two-step", "rulebook.max_rounds=5"])
      .distinctText
    let rulebook = try DocumentReader.read(text, file: "text")["rulebook"]
    #expect(rulebook?.text(.line) == "{ \"preset\": \"two-step\", \"max_rounds\": 5 }")
  }

  @Test func `an earlier scenario has the defaults of what it did not know`() throws {
    let scenario = try Fixture().load(["rulebook.max_rounds=5"])
    #expect(try scenario.differences(from: scenario.distinctText) == [])
    #expect(try scenario.differences(from: scenario.resolvedText) == [])
    let earlier = try Fixture().load().distinctText
    let differences = try scenario.differences(from: earlier)
    #expect(differences.map(\.path) == ["rulebook.max_rounds"])
    #expect(differences.map(\.first) == ["1"] && differences.map(\.second) == ["5"])
  }

  @Test func `a key that a later version has dropped, and a text that is no document, are told`()
    throws
  {
    let scenario = try Fixture().load()
    let earlier = scenario.resolvedText.replacing(
      "\"goal\": {", with: "\"goal\": {\n    \"old\": 1,")
    #expect(try scenario.differences(from: earlier).map(\.path) == ["goal.old"])
    #expect(throws: Problem.self) { try scenario.differences(from: "{") }
  }
}
