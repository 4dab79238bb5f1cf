import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

@Suite struct OverrideTests {
  private func complaint(_ text: String) -> String {
    do throws(ScenarioError) {
      _ = try ScenarioOverride(text)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func `values of every kind are set from the command line`() throws {
    let scenario = try Fixture().load([
      "fleet.taxis=500", "rulebook.preset=two-step", "fleet.accept=85 %", "name = other",
      "window.start=07:30", "policies=[\"fifo\", 'adjacent']", "city.travel.speed=\"30 km/h\"",
      "demand.requests_per_day=1e3", "experiment.seed=18446744073709551615",
    ])
    #expect(scenario.name == "other")
    #expect(scenario.model.fleet.taxiCount == 500)
    #expect(scenario.model.fleet.groups[0].acceptShare == 0.85)
    #expect(scenario.model.rulebook == .twoStep)
    #expect(scenario.model.window.startOfDay.hour == 7)
    #expect(scenario.policies == ["fifo", "adjacent"])
    #expect(scenario.seed == .max)
  }

  @Test func `the last of several overrides holds`() throws {
    let scenario = try Fixture().load(["fleet.taxis=1", "fleet.taxis=2"])
    #expect(scenario.model.fleet.taxiCount == 2)
  }

  @Test func `a block that is not there is made`() throws {
    let scenario = try Fixture().load([
      "passengers.patience.exponential.mean=10 min", "hails.per_day=12",
    ])
    #expect(scenario.model.passengers.patience?.variance == 360_000)
    #expect(scenario.model.hails != nil)
  }

  @Test func `an override takes the place of what it excludes`() throws {
    let fixture = Fixture(
      replacing: "name:", with: "  name: 'p', passengers: { patience: { constant: '1 min' } },")
    let other = try fixture.load(["passengers.patience.exponential={mean: '10 min'}"])
    #expect(other.model.passengers.patience?.variance == 360_000)
    let listed = try fixture.load(["demand.listed=[]", "demand.by_hour=null"])
    guard case .listed(let trips) = listed.model.demand else { throw FixtureError.unexpected }
    #expect(trips.isEmpty)
    let without = try fixture.load(["passengers.patience=null"])
    #expect(without.model.passengers.patience == nil)
  }

  @Test func `items of lists are set by their number`() throws {
    let fixture = Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5, shifts: [{ start: '05:00', length: '10 h', share: '100 %' }] },")
    let scenario = try fixture.load(["fleet.shifts.0.length=8 h"])
    #expect(scenario.model.fleet.groups[0].shifts[0].length == .hours(8))
    #expect(
      fixture.complaint(["fleet.shifts.1.length=8 h"]) == """
        --set fleet.shifts.1.length: fleet.shifts is a list and has no item 1
          fix: write a number from 0 to 0
        """)
  }

  @Test func `problems of overrides name the option`() {
    #expect(
      Fixture().complaint(["fleet.taxsi=5"]) == """
        --set fleet.taxsi: fleet: unknown key "taxsi"
          fix: did you mean "taxis"?
        """)
    #expect(
      Fixture().complaint(["fleet.accept=85"]) == """
        --set fleet.accept: 85 has no unit
          fix: write "85 %"
        """)
    #expect(
      Fixture().complaint(["fleet.taxis.many=5"])
        == "--set fleet.taxis.many: fleet.taxis: found a block, expected a whole number such as 500"
    )
    #expect(
      Fixture().complaint(["extends=other.jsonc"]) == """
        --set extends: a file cannot be extended from here
          fix: write "extends" into a scenario file
        """)
  }

  @Test func `a broken override is refused`() {
    #expect(
      complaint("fleet.taxis")
        == "--set fleet.taxis: there is no \"=\"\n  fix: write it like fleet.taxis=500")
    #expect(
      complaint("fleet..taxis=5")
        == "--set fleet..taxis=5: the path before \"=\" is not complete\n"
        + "  fix: write it like fleet.taxis=500")
    #expect(
      complaint("fleet.taxis=")
        == "--set fleet.taxis: there is no value after \"=\"\n  fix: write it like fleet.taxis=500")
    #expect(
      complaint("policies=['fifo'")
        == "--set policies: found the end of the file in the list that starts at "
        + "--set policies:1:1\n"
        + "  fix: close it with ]")
  }
}

@Suite struct ExtendsTests {
  @Test func `a file changes another one`() throws {
    let speeds = Array(repeating: "'20 km/h'", count: 24).joined(separator: ",")
    let child = """
      { extends: "sub/base.jsonc", name: "child",
        city: { travel: { speed_by_hour: [\(speeds)] } },
        passengers: { patience: null },
        fleet: { shifts: [] } }
      """
    let base = """
      { extends: "../root.jsonc", passengers: { patience: "5 min", boarding: "1 min" } }
      """
    let root = Fixture.plain.replacing(
      "taxis: 5", "taxis: 7, shifts: [{ start: '05:00', length: '10 h', share: '100 %' }]")
    let scenario = try Fixture(child, ["sub/base.jsonc": base, "root.jsonc": root]).load()
    #expect(scenario.name == "child")
    #expect(scenario.model.fleet.taxiCount == 7)
    #expect(scenario.model.fleet.groups[0].shifts.isEmpty)
    #expect(scenario.model.passengers.patience == nil)
    #expect(scenario.model.passengers.boarding.mean == 60)
    guard case .streets(let travel, _) = scenario.model.travel else {
      throw FixtureError.unexpected
    }
    #expect(abs(travel.speedByHour[3].kilometersPerHour - 20) < 1e-9)
    #expect(scenario.inputs.map(\.path) == ["city.jsonc", "sub/base.jsonc", "root.jsonc"])
    #expect(!scenario.resolvedText.contains("extends"))
  }

  @Test func `a problem is told where the value stands`() {
    let told = Fixture(
      "{ extends: 'base.jsonc', fleet: { lapse: 5 } }",
      ["base.jsonc": Fixture.plain.replacing("taxis: 5", "taxis: 0")]
    ).complaint()
    #expect(
      told == """
        base.jsonc:5:19: fleet.taxis: 0 is too small
          fix: write at least 1
        city.jsonc:1:42: fleet.lapse: 5 has no unit
          fix: write "5 %"
        """)
  }

  @Test func `files that extend one another in a circle are refused`() {
    let told = Fixture("{ extends: 'b.jsonc' }", ["b.jsonc": "{\n extends: './city.jsonc' }"])
      .complaint()
    #expect(
      told == """
        b.jsonc:2:11: extends: the files extend one another in a circle
          fix: break it: city.jsonc -> b.jsonc -> city.jsonc
        """)
  }

  @Test func `a chain without end is refused`() {
    var files: [String: String] = [:]
    for index in 0..<30 { files["\(index).jsonc"] = "{ extends: '\(index + 1).jsonc' }" }
    let told = Fixture("{ extends: '0.jsonc' }", files).complaint()
    #expect(told == "18.jsonc:1:12: extends: more than 20 files extend one another")
  }

  @Test func `a missing base is a missing input`() throws {
    let error = try #require(throws: ScenarioError.self) {
      try Fixture("{ extends: 'no.jsonc' }").load()
    }
    #expect(error.isMissingInput)
    #expect(
      error.description == """
        city.jsonc:1:12: cannot read "no.jsonc": there is no such file
          fix: check the path; it is relative to the file that names it
        """)
  }

  @Test(arguments: [
    ("a.csv", "b/c.jsonc", "b/a.csv"), ("../a.csv", "b/c.jsonc", "a.csv"),
    ("../a.csv", "x/b/c.jsonc", "x/a.csv"), ("./a.csv", "/x/c.jsonc", "/x/a.csv"),
    ("/a.csv", "b/c.jsonc", "/a.csv"), ("a.csv", "c.jsonc", "a.csv"),
    ("./a.csv", "c.jsonc", "a.csv"), ("../../a.csv", "../b/c.jsonc", "../../a.csv"),
  ])
  func `paths are relative to the file that names them`(
    path: String, file: String, expected: String
  ) {
    #expect(InputFiles.resolve(path, besides: file) == expected)
  }
}

extension String {
  /// The text with one part replaced.
  func replacing(_ part: String, _ other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }

  @Test(arguments: [
    ("root:x:0:0:root:/root:/bin/bash\n", "secret.txt:1:1"),
    ("{ token: hunter2 }", "secret.txt:1:10"),
    ("{ token: 'hunter2' }", "city.jsonc:1:12"),
    ("['hunter2']", "city.jsonc:1:12"),
    ("'hunter2'", "city.jsonc:1:12"),
    ("", "secret.txt:1:1"),
  ])
  func `a file that is no scenario is not quoted by the one that extends it`(
    text: String, place: String
  ) {
    let fixture = Fixture("{ extends: 'secret.txt', name: 'x' }", ["secret.txt": text])
    #expect(
      fixture.complaint() == """
        \(place): extends: "secret.txt" is no scenario file
          fix: name another file; if it is meant to be one, cabstand validate "secret.txt" says what is \
        wrong with it
        """)
  }
}
