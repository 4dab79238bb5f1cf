import DispatchCore
import Documents
import Quantities
import Testing

@testable import Scenarios

/// What a person is told, whole.
@Suite struct ProblemTests {
  @Test(arguments: [
    (
      "name:", "",
      "city.jsonc:1:1: the key \"name\" is missing\n  fix: add \"name\": \"milan-weekday\""
    ),
    (
      "name:", "  name: \"a/b\",",
      "city.jsonc:2:9: name: \"a/b\" cannot be part of a file name\n"
        + "  fix: use at most 80 letters, digits, -, _ and . and start with a letter or digit"
    ),
    (
      "name:", "  name: 7,",
      "city.jsonc:2:9: name: found 7, expected a name such as \"milan-weekday\""
    ),
    (
      "name:", "  name: 'p', polices: [],",
      "city.jsonc:2:14: unknown key \"polices\"\n  fix: did you mean \"policies\"?"
    ),
    (
      "name:", "  name: 'p', policies: ['fifi'],",
      "city.jsonc:2:25: policies.0: \"fifi\" is not known here\n  fix: did you mean \"fifo\"?"
    ),
    (
      "name:", "  name: 'p', policies: ['fifo', 'fifo'],",
      "city.jsonc:2:24: policies: policy \"fifo\" appears twice\n  fix: name each policy once"
    ),
    (
      "name:", "  name: 'p', policies: [],",
      "city.jsonc:2:24: policies: the list has 0 values, it needs at least 1\n  fix: add 1 value"
    ),
    (
      "name:", "  name: 'p', window: { length: 24 },",
      "city.jsonc:2:32: window.length: 24 has no unit\n"
        + "  fix: write \"24 s\", \"24 min\" or \"24 h\""
    ),
    (
      "name:", "  name: 'p', window: { length: '0 h' },",
      "city.jsonc:2:32: window.length: \"0 h\" is too small\n  fix: write more than 0 s"
    ),
    (
      "name:", "  name: 'p', window: { length: '0.1 ms' },",
      "city.jsonc:2:32: window.length: rounds to no time at all\n  fix: write at least 1 ms"
    ),
    (
      "name:", "  name: 'p', window: { warmup: '-1 h' },",
      "city.jsonc:2:32: window.warmup: \"-1 h\" is too small\n  fix: write at least 0 s"
    ),
    (
      "name:", "  name: 'p', window: { drain: '9999 d' },",
      "city.jsonc:2:31: window.drain: \"9999 d\" is too large\n  fix: write at most 3660 d"
    ),
    (
      "name:", "  name: 'p', window: { start: '24:00' },",
      "city.jsonc:2:31: window.start: \"24:00\" is not a time of day\n"
        + "  fix: write it from \"00:00\" to \"23:59\", with two digits each"
    ),
    (
      "name:", "  name: 'p', goal: { unserved_share: '5' },",
      "city.jsonc:2:38: goal.unserved_share: \"5\" has no unit\n  fix: write \"5 %\""
    ),
    (
      "name:", "  name: 'p', goal: { unserved_share: '101 %' },",
      "city.jsonc:2:38: goal.unserved_share: \"101 %\" is too large\n  fix: write at most 100 %"
    ),
    (
      "name:", "  name: 'p', goal: [],",
      "city.jsonc:2:20: goal: found a list, expected a block such as { \"wait_mean\": ... }"
    ),
    (
      "name:", "  name: 'p', experiment: { seed: -1 },",
      "city.jsonc:2:34: experiment.seed: -1 cannot be a seed\n"
        + "  fix: write a whole number from 0 to 18446744073709551615"
    ),
    (
      "name:", "  name: 'p', experiment: { replications: 2.5 },",
      "city.jsonc:2:42: experiment.replications: 2.5 is not a whole number"
    ),
    (
      "name:", "  name: 'p', passengers: { patience: 15 },",
      "city.jsonc:2:38: passengers.patience: 15 has no unit\n"
        + "  fix: write \"15 s\", \"15 min\" or \"15 h\""
    ),
    (
      "name:", "  name: 'p', passengers: { patience: { lognormal: { mean: '5 min' } } },",
      "city.jsonc:2:51: passengers.patience.lognormal: the key \"cv\" is missing\n"
        + "  fix: add \"cv\": 0.5"
    ),
    (
      "name:",
      "  name: 'p', passengers: { patience: { constant: '1 s', gamma: { mean: '1 s', cv: 1 } } },",
      "city.jsonc:2:57: passengers.patience: constant and gamma exclude one another\n"
        + "  fix: keep one of them"
    ),
    (
      "name:", "  name: 'p', rulebook: { preset: 'two-steps' },",
      "city.jsonc:2:34: rulebook.preset: \"two-steps\" is not known here\n"
        + "  fix: did you mean \"two-step\"?"
    ),
    (
      "name:", "  name: 'p', rulebook: { cancel_limit: -1 },",
      "city.jsonc:2:40: rulebook.cancel_limit: -1 is too small\n  fix: write at least 1"
    ),
    (
      "city:", "  city: { grid: { columns: 0, rows: 2 }, travel: { speed: '25 km/h' } },",
      "city.jsonc:3:28: city.grid.columns: 0 is too small\n  fix: write at least 1"
    ),
    (
      "city:", "  city: { grid: { columns: 5000, rows: 5000 }, travel: { speed: '25 km/h' } },",
      "city.jsonc:3:17: city.grid: a grid of 5000 x 5000 zones is too large: at most 10,000 a side "
        + "and 1,000,000 in all"
    ),
    (
      "city:",
      "  city: { grid: { columns: 1, rows: 1, adjacency: 6 }, travel: { speed: '25 km/h' } },",
      "city.jsonc:3:51: city.grid.adjacency: found 6, expected 4, 8 or \"none\""
    ),
    (
      "city:", "  city: { grid: { columns: 1, rows: 1 }, travel: { speed: '-25 km/h' } },",
      "city.jsonc:3:59: city.travel.speed: \"-25 km/h\" is too small\n  fix: write at least 0.1 km/h"
    ),
    (
      "city:", "  city: { grid: { columns: 1, rows: 1 }, travel: { circuity: 1.2 } },",
      "city.jsonc:3:50: city.travel: one of speed, speed_by_hour or drawn is missing\n"
        + "  fix: add one of them\n"
        + "city.jsonc:3:52: city.travel.circuity: goes only with speed or speed_by_hour\n"
        + "  fix: remove it, or add speed or speed_by_hour"
    ),
    (
      "city:", "  city: { travel: { speed_by_hour: ['1 km/h'] } },",
      "city.jsonc:3:9: city: one of grid, zones or geojson is missing\n  fix: add one of them\n"
        + "city.jsonc:3:36: city.travel.speed_by_hour: the list has 1 value, it needs exactly 24\n"
        + "  fix: add 23 values"
    ),
    (
      "demand:", "  demand: {},",
      "city.jsonc:4:11: demand: one of requests_per_day, trip_table, observed or listed is missing\n"
        + "  fix: add one of them"
    ),
    (
      "demand:", "  demand: { requests_per_day: 1, by_hour: [\(hours(sum: 98))] },",
      "city.jsonc:4:43: demand.by_hour: the 24 percentages add up to 98, not to 100\n"
        + "  fix: change them so that they do"
    ),
    (
      "demand:", "  demand: { requests_per_day: 999e6 },",
      "city.jsonc:4:31: demand.requests_per_day: demand of about 2165 million trips in one run are "
        + "more than can be numbered (2,147 million)\n"
        + "  fix: ask for fewer trips or a shorter run"
    ),
    (
      "demand:", "  demand: { requests_per_day: 1, origins: { column: 'jobs' } },",
      "city.jsonc:4:43: demand.origins: column \"jobs\" needs a zone table, and "
        + "the city is a grid\n"
        + "  fix: use \"uniform\" or \"radial\", or give the city \"zones\""
    ),
    (
      "demand:", "  demand: { listed: [{ at: '00:05', from: '9-9', to: '1-1' }] },",
      "city.jsonc:4:43: demand.listed.0.from: there is no zone \"9-9\"\n"
        + "  fix: the zones are 1-1, 2-1, 3-1, 1-2, 2-2, 3-2"
    ),
    (
      "demand:",
      "  demand: { listed_ends: 'middle', listed: [{ at: '00:05', from: '1-1', to: '1-1' }] },",
      "city.jsonc:4:77: demand.listed.0.to: the trip ends where it starts\n"
        + "  fix: write another place"
    ),
    (
      "demand:", "  demand: { listed: [{ at: 5, from: '1-1', to: { x: '9 km', y: '0 m' } }] },",
      "city.jsonc:4:28: demand.listed.0.at: 5 has no unit\n"
        + "  fix: write \"5 s\", \"5 min\" or \"5 h\""
    ),
    (
      "demand:", "  demand: { listed: [{ at: '5 s', from: '1-1', to: { x: '9 km', y: '0 m' } }] },",
      "city.jsonc:4:52: demand.listed.0.to: the point is not on the map\n"
        + "  fix: write a point of the grid, or the id of a zone; a zone table has no points"
    ),
    (
      "fleet:", "  fleet: {},",
      "city.jsonc:5:10: fleet: the key \"taxis\" is missing\n  fix: add \"taxis\": 500"
    ),
    (
      "fleet:", "  fleet: { taxis: 3e9 },",
      "city.jsonc:5:19: fleet.taxis: 3e9 is too large\n  fix: write at most 5000000"
    ),
    (
      "fleet:", "  fleet: { taxis: 5000001 },",
      "city.jsonc:5:19: fleet.taxis: 5000001 is too large\n  fix: write at most 5000000"
    ),
    (
      "fleet:", "  fleet: { groups: [{ name: 'a', taxis: 5e6 }, { name: 'b', taxis: 1 }] },",
      "city.jsonc:5:21: fleet.groups.0: the groups have too many taxis\n"
        + "  fix: write 1 to 5000000 in all"
    ),
    (
      "fleet:", "  fleet: { taxis: \"5\" },",
      "city.jsonc:5:19: fleet.taxis: found \"5\", expected a whole number such as 500"
    ),
    (
      "fleet:", "  fleet: { taxis: 5, accept: '90 %', lapse: '20 %' },",
      "city.jsonc:5:45: fleet.lapse: accept and lapse add up to 110 %, more than 100 %\n"
        + "  fix: make one of them smaller"
    ),
    (
      "fleet:",
      "  fleet: { taxis: 5, shifts: [{ start: '05:00', length: '10 h', share: '60 %' }] },",
      "city.jsonc:5:30: fleet.shifts: the shares add up to 60 %, not to 100 %\n"
        + "  fix: change them so that they do"
    ),
    (
      "fleet:",
      "  fleet: { taxis: 5, shifts: [{ start: '05:00', length: '23 h', share: '100 %', "
        + "stagger: '1 h' }] },",
      "city.jsonc:5:57: fleet.shifts.0.length: the shift of 23 h with a stagger of 1 h can "
        + "run into the next\n  fix: length and twice the stagger must fit into 24 h"
    ),
    (
      "fleet:", "  fleet: { taxis: 5, groups: [{ name: 'a', taxis: 5 }] },",
      "city.jsonc:5:19: fleet.taxis: the groups say already how many taxis they have\n"
        + "  fix: remove it, or give the groups a \"share\""
    ),
    (
      "fleet:", "  fleet: { groups: [{ name: 'a', share: '100 %' }] },",
      "city.jsonc:5:10: fleet: the key \"taxis\" is missing\n  fix: add \"taxis\": 500"
    ),
    (
      "fleet:",
      "  fleet: { taxis: 9, groups: [{ name: 'a', share: '60 %' }, "
        + "{ name: 'a', share: '50 %' }] },",
      "city.jsonc:5:31: fleet.groups.0: the shares of the groups add up to 110 %, not to 100 %\n"
        + "  fix: change them so that they do"
    ),
  ])
  func `a problem is told whole`(line: String, other: String, expected: String) {
    let told = Fixture(replacing: line, with: other).complaint()
    #expect(told == expected)
  }

  @Test func `a distribution that cannot be drawn from is refused where it stands`() {
    let told = Fixture(
      replacing: "name:",
      with: "  name: 'p', passengers: { patience: { uniform: { low: '9 s', high: '1 s' } } },"
    ).complaint()
    #expect(told.hasPrefix("city.jsonc:2:38: passengers.patience: uniform: high is 1; it must be"))
  }

  /// Twenty-four percentages with the given sum.
  static func hours(sum: Int) -> String {
    (Array(repeating: "4", count: 23) + ["\(sum - 92)"]).joined(separator: ", ")
  }

  @Test func `all problems of a file are told in one pass and in order`() {
    let told = Fixture(
      """
      {
        nmae: "x",
        window: { length: 5 },
        city: { grid: { columns: 0, rows: 2 }, travel: { speed: 25 } },
        demand: { requests_per_day: "many", by_hours: [] },
        fleet: { taxis: 0, accept: "200 %" },
        rulebook: { offer_timeout: "1 hour", refusal_place: "tail" },
        policies: ["teleport"],
      }
      """
    ).complaint()
    #expect(
      told == """
        city.jsonc:1:1: the key "name" is missing
          fix: add "name": "milan-weekday"
        city.jsonc:2:3: unknown key "nmae"
          fix: did you mean "name"?
        city.jsonc:3:21: window.length: 5 has no unit
          fix: write "5 s", "5 min" or "5 h"
        city.jsonc:4:28: city.grid.columns: 0 is too small
          fix: write at least 1
        city.jsonc:4:59: city.travel.speed: 25 has no unit
          fix: write "25 km/h" or "25 m/s"
        city.jsonc:5:31: demand.requests_per_day: found "many", expected a number such as 33400
        city.jsonc:5:39: demand: unknown key "by_hours"
          fix: did you mean "by_hour"?
        city.jsonc:6:19: fleet.taxis: 0 is too small
          fix: write at least 1
        city.jsonc:6:30: fleet.accept: "200 %" is too large
          fix: write at most 100 %
        city.jsonc:7:30: rulebook.offer_timeout: "1 hour" has the unknown unit "hour"
          fix: write "1 h"
        city.jsonc:7:55: rulebook.refusal_place: "tail" is not known here
          fix: known here: keep, to_tail
        city.jsonc:8:14: policies.0: "teleport" is not known here
          fix: known here: \(PolicyCatalog.names.joined(separator: ", "))
        """)
  }

  @Test func `a bare share is offered both readings, the likely one first`() {
    #expect(Dimension.share.offers(for: "0.9") == "\"90 %\" or \"0.9 %\"")
    #expect(Dimension.share.offers(for: "0.07") == "\"7 %\" or \"0.07 %\"")
    #expect(Dimension.share.offers(for: "5") == "\"5 %\"")
  }

  @Test func `a missing file is told apart from a wrong one`() throws {
    var fixture = Fixture()
    fixture.files = [:]
    let missing = try #require(throws: ScenarioError.self) { try fixture.load() }
    #expect(missing.isMissingInput)
    #expect(
      missing.description == """
        city.jsonc: cannot read "city.jsonc": there is no such file
          fix: check the path; it is relative to the folder you are in
        """)
    let wrong = try #require(throws: ScenarioError.self) { try Fixture("{}").load() }
    #expect(!wrong.isMissingInput)
  }

  @Test func `a missing table is told with the other problems`() throws {
    let fixture = Fixture(
      replacing: "city:", with: "  city: { zones: 'no.csv', travel: { speed: '9 km/h' } },")
    let alone = try #require(throws: ScenarioError.self) { try fixture.load() }
    #expect(alone.isMissingInput)
    let both = try #require(throws: ScenarioError.self) { try fixture.load(["fleet.taxis=0"]) }
    #expect(!both.isMissingInput)
    #expect(both.problems.count == 2)
  }

  @Test func `an empty scenario file is told how one starts`() {
    #expect(
      Fixture("").complaint() == """
        city.jsonc:1:1: the file is empty
          fix: start with { "name": "my-scenario" }
        """)
  }

  @Test func `a top level that is no block is explained`() {
    #expect(
      Fixture("[]").complaint() == """
        city.jsonc:1:1: found a list, expected a block
          fix: a scenario is one block in braces: { "name": ... }
        """)
  }

  @Test func `what may not be meant is a warning`() throws {
    let noisy = Fixture(
      replacing: "city:",
      with: "  city: { grid: { columns: 3, rows: 2 }, travel: { speed: '9 km/h', noise: 2 } },")
    #expect(
      try noisy.load().warnings.map(\.description) == [
        "city.jsonc:3:76: warning: city.travel.noise: the mean is 2, far from 1\n"
          + "  fix: change the speeds when all drives should take longer or shorter"
      ])
    let late = Fixture(
      replacing: "demand:", with: "  demand: { listed: [{ at: '25 h', from: '1-1', to: '2-1' }] },")
    #expect(
      try late.load().warnings.map(\.description) == [
        "city.jsonc:4:28: warning: demand.listed.0.at: the trip is after the measured window and "
          + "does not count"
      ])
  }
}
