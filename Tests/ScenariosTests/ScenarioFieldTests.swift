import Scenarios
import Testing

/// The fields of scenarios as people ask for them.
@Suite struct ScenarioFieldTests {
  @Test func `a key is found by its path, or under each of its paths by its last name`() {
    #expect(
      ScenarioField.named("taxis").map(\.path) == ["fleet.taxis", "fleet.groups.N.taxis"])
    #expect(ScenarioField.named("fleet.groups.12.taxis").map(\.path) == ["fleet.groups.N.taxis"])
    #expect(ScenarioField.named("fleet.groups.N.taxis").count == 1)
    #expect(ScenarioField.named("nothing").isEmpty)
    #expect(ScenarioField.named("").isEmpty)
  }

  @Test func `a field tells its unit, its range and what happens without it`() {
    let warmup = ScenarioField.named("window.warmup")[0]
    #expect(warmup.absence == .means("24 h") && warmup.units == ["d", "h", "min", "s", "ms"])
    #expect(warmup.range == "0 s to 3660 d" && !warmup.isBlock)
    #expect(ScenarioField.named("city")[0].absence == .isMistake)
    #expect(ScenarioField.named("city")[0].isBlock)
    #expect(ScenarioField.named("rebalancing")[0].absence == .meansNothing)
  }

  @Test func `no path appears twice`() {
    let paths = ScenarioField.all.map(\.path)
    #expect(Set(paths).count == paths.count)
  }
}
