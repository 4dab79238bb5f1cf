import Documents
import Testing

@testable import Scenarios

/// What a person is told about the fields of what people, drivers and the service do, whole.
@Suite struct HabitProblemTests {
  /// What is told about the members of a block that stands in line 3, of which the members begin in
  /// the column after its brace.
  private func told(_ block: String, _ members: String) -> String {
    let isFleet = block == "fleet"
    let first = isFleet ? "taxis: 5, " : ""
    let line = "\(block): { \(first)\(members) },"
    return Fixture(
      replacing: isFleet ? "fleet:" : "name:", with: isFleet ? line : "name: 'p', " + line
    )
    .complaint()
  }

  private func expect(
    _ block: String, _ members: String, _ expected: String,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    let told = told(block, members)
    // The place is that of the value: the last column before the value named in the message.
    let lines = told.split(separator: "\n", omittingEmptySubsequences: false)
    let place = lines.first?.prefix { $0 != " " } ?? ""
    #expect(place.split(separator: ":").count == 3, "\(told)", sourceLocation: location)
    let message = told.dropFirst(place.count + 1)
    #expect(message == expected, sourceLocation: location)
  }

  @Test(arguments: [
    (
      "reservations: 5", "reservations: found 5, expected a block such as { \"share\": ... }"
    ),
    (
      "reservations: { share: '5 %' }",
      "reservations: the key \"lead\" is missing\n  fix: add \"lead\": \"60 s\""
    ),
    (
      "reservations: { share: 5, lead: '3 h' }",
      "reservations.share: 5 has no unit\n  fix: write \"5 %\""
    ),
    (
      "reservations: { share: '5 %', lead: 12 }",
      "reservations.lead: 12 has no unit\n  fix: write \"12 s\", \"12 min\" or \"12 h\""
    ),
    (
      "reservations: { share: '5 %', lead: '3 h', made_twice: '101 %' }",
      "reservations.made_twice: \"101 %\" is too large\n  fix: write at most 100 %"
    ),
    (
      "reservations: { share: '5 %', lead: '3 h', made_twice_gap: '-5 min' }",
      "reservations.made_twice_gap: \"-5 min\" is too small\n  fix: write at least 0 s"
    ),
    (
      "reservations: { share: '5 %', lead: '3 h', canceled: '3 %' }",
      "reservations: unknown key \"canceled\"\n  fix: did you mean \"cancelled\"?"
    ),
    (
      "reservations: { share: '5 %', lead: '3 h', cancelled: true }",
      "reservations.cancelled: found true, expected a share such as \"3 %\""
    ),
    (
      "party_sizes: {}",
      "party_sizes: the weights of all numbers of people are 0\n"
        + "  fix: give some number of people a weight, such as \"1\": 60"
    ),
    (
      "party_sizes: { '1': 0 }",
      "party_sizes: the weights of all numbers of people are 0\n"
        + "  fix: give some number of people a weight, such as \"1\": 60"
    ),
    (
      "party_sizes: { '1': 60, '13': 1 }",
      "party_sizes: unknown key \"13\"\n"
        + "  fix: known here: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"
    ),
    ("party_sizes: { '2': -1 }", "party_sizes.2: -1 is too small\n  fix: write at least 0"),
    (
      "party_sizes: { '2': '5 %' }", "party_sizes.2: found \"5 %\", expected a number such as 10"
    ),
    (
      "party_sizes: [60, 25]",
      "party_sizes: found a list, expected a block such as { \"1\": ... }"
    ),
    (
      "cancelled: { share: '5 %' }",
      "cancelled: the key \"after\" is missing\n  fix: add \"after\": \"60 s\""
    ),
    (
      "cancelled: '5 %'", "cancelled: found \"5 %\", expected a block such as { \"share\": ... }"
    ),
    (
      "cancelled: { share: '5 %', after: '-1 s' }",
      "cancelled.after: \"-1 s\" is too small\n  fix: write at least 0 s"
    ),
    (
      "cancelled_assigned: { share: 3, after: '1 min' }",
      "cancelled_assigned.share: 3 has no unit\n  fix: write \"3 %\""
    ),
    (
      "cancelled_assigned: { share: '3 %', after: '-1 s' }",
      "cancelled_assigned.after: \"-1 s\" is too small\n  fix: write at least 0 s"
    ),
    (
      "no_shows: { driver_waits: '5 min' }",
      "no_shows: the key \"share\" is missing\n  fix: add \"share\": \"2 %\""
    ),
    (
      "no_shows: { share: '2 %', driver_waits: 5 }",
      "no_shows.driver_waits: 5 has no unit\n  fix: write \"5 s\", \"5 min\" or \"5 h\""
    ),
    (
      "wrong_addresses: { share: '-2 %' }",
      "wrong_addresses.share: \"-2 %\" is too small\n  fix: write at least 0 %"
    ),
    (
      "wrong_addresses: { share: '2 %', call: 'long' }",
      "wrong_addresses.call: \"long\" is not a length of time\n"
        + "  fix: write it like \"15 s\", \"15 min\" or \"15 h\""
    ),
    ("typed_origins: 0.1", "typed_origins: 0.1 has no unit\n  fix: write \"10 %\" or \"0.1 %\""),
    (
      "registration: { mistakes: '5 %' }",
      "registration: the key \"share\" is missing\n  fix: add \"share\": \"10 %\""
    ),
    (
      "registration: { share: '9 %', mistakes: 5 }",
      "registration.mistakes: 5 has no unit\n  fix: write \"5 %\""
    ),
    (
      "registration: { share: '9 %', activation: 'none' }",
      "registration.activation: \"none\" is not a length of time\n"
        + "  fix: write it like \"15 s\", \"15 min\" or \"15 h\""
    ),
    (
      "message_delay: 30",
      "message_delay: 30 has no unit\n  fix: write \"30 s\", \"30 min\" or \"30 h\""
    ),
    ("channels: []", "channels: the list has 0 values, it needs at least 1\n  fix: add 1 value"),
    (
      "channels: ['mail', 'mail']", "channels: \"mail\" appears twice\n  fix: name it once"
    ),
    (
      "channels: ['e-mail']",
      "channels.0: \"e-mail\" is not known here\n  fix: did you mean \"mail\"?"
    ),
    ("channels: 'mail'", "channels: found \"mail\", expected a list"),
  ])
  func `passengers`(members: String, expected: String) {
    expect("passengers", members, "passengers.\(expected)")
  }

  @Test(arguments: [
    (
      "far_rides_refused: { within: '10 min' }",
      "far_rides_refused: the key \"from\" is missing\n  fix: add \"from\": \"5 km\""
    ),
    (
      "far_rides_refused: { within: '10 min', from: 5 }",
      "far_rides_refused.from: 5 has no unit\n  fix: write \"5 m\" or \"5 km\""
    ),
    (
      "far_rides_refused: { within: '-1 min', from: '5 km' }",
      "far_rides_refused.within: \"-1 min\" is too small\n  fix: write at least 0 s"
    ),
    (
      "forgotten_log_outs: 2", "forgotten_log_outs: 2 has no unit\n  fix: write \"2 %\""
    ),
    ("own_breaks: '101 %'", "own_breaks: \"101 %\" is too large\n  fix: write at most 100 %"),
    (
      "breaks: ['1 h', '2 h', '3 h']",
      "breaks: the list has 3 values, it needs at most 2\n  fix: leave out 1 value"
    ),
    (
      "breaks: ['5 h', '2 h']",
      "breaks: the second break is not after the first\n"
        + "  fix: write the earlier one first, such as [\"2 h\", \"5 h\"]"
    ),
    ("breaks: ['0 h']", "breaks.0: \"0 h\" is too small\n  fix: write more than 0 s"),
    ("breaks: '2 h'", "breaks: found \"2 h\", expected a list"),
    (
      "absences: { share: '3 %' }",
      "absences: the key \"length\" is missing\n  fix: add \"length\": \"1 h\""
    ),
    (
      "absences: { share: '3 %', length: '0.2 ms' }",
      "absences.length: rounds to no time at all\n  fix: write at least 1 ms"
    ),
    (
      "breakdowns: { share: '3 %', call: '5 min', call_after: '5 min' }",
      "breakdowns: unknown key \"call\"\n  fix: did you mean \"call_after\"?"
    ),
    (
      "breakdowns: { share: '3 %', call_after: '0 s' }",
      "breakdowns.call_after: \"0 s\" is too small\n  fix: write more than 0 s"
    ),
    ("unknown_licences: '2'", "unknown_licences: \"2\" has no unit\n  fix: write \"2 %\""),
  ])
  func `drivers of a fleet or of a group`(members: String, expected: String) {
    expect("fleet", members, "fleet.\(expected)")
    expect(
      "fleet", "groups: [{ name: 'a', share: '100 %', \(members) }]", "fleet.groups.0.\(expected)")
  }

  @Test(arguments: [
    (
      "served_zones: ['1-1', '9-9']",
      "served_zones.1: there is no zone \"9-9\"\n"
        + "  fix: the zones are 1-1, 2-1, 3-1, 1-2, 2-2, 3-2"
    ),
    (
      "served_zones: ['1-1', '1-1']",
      "served_zones.1: zone \"1-1\" appears twice\n  fix: name it once"
    ),
    (
      "served_zones: []",
      "served_zones: the list has 0 values, it needs at least 1\n  fix: add 1 value"
    ),
    (
      "served_zones: { column: 'jobs' }",
      "served_zones: column \"jobs\" needs a zone table, and the city is a grid\n"
        + "  fix: use \"uniform\" or \"radial\", or give the city \"zones\""
    ),
    (
      "served_zones: 'all'",
      "served_zones: found \"all\", expected a list or a block such as { \"column\": ... }"
    ),
    ("gps_error: 30", "gps_error: 30 has no unit\n  fix: write \"30 m\" or \"30 km\""),
    ("gps_error: '-1 m'", "gps_error: \"-1 m\" is too small\n  fix: write at least 0 m"),
    ("gps_error: '101 km'", "gps_error: \"101 km\" is too large\n  fix: write at most 100000 m"),
    ("shown_waits: 'yes'", "shown_waits: found \"yes\", expected true or false"),
    (
      "outages: [{ start: '08:00' }]",
      "outages.0: the key \"length\" is missing\n  fix: add \"length\": \"30 min\""
    ),
    (
      "outages: [{ start: '24:00', length: '1 h' }]",
      "outages.0.start: \"24:00\" is not a time of day\n"
        + "  fix: write it from \"00:00\" to \"23:59\", with two digits each"
    ),
    (
      "outages: [{ start: '08:00', length: '0 s' }]",
      "outages.0.length: \"0 s\" is too small\n  fix: write more than 0 s"
    ),
    (
      "unanswered_calls: 0.04",
      "unanswered_calls: 0.04 has no unit\n  fix: write \"4 %\" or \"0.04 %\""
    ),
    (
      "unanswered_calls: '101 %'",
      "unanswered_calls: \"101 %\" is too large\n  fix: write at most 100 %"
    ),
    (
      "unanswered_calls: ['4 %', '5 %']",
      "unanswered_calls: the list has 2 values, it needs exactly 24\n  fix: add 22 values"
    ),
  ])
  func `the service`(members: String, expected: String) {
    expect("service", members, "service.\(expected)")
  }

  @Test(arguments: [
    (
      "breaks_max: 1",
      "fleet.breaks: 2 breaks are more than the rulebook's breaks_max of 1\n"
        + "  fix: name fewer, or raise breaks_max"
    ),
    (
      "break_length: '4 h'",
      "fleet.breaks: the second break is due before the first of 4 h is over\n"
        + "  fix: leave at least the rulebook's break_length between them"
    ),
    (
      "workday_max: '5 h', break_after: '1 h'",
      "fleet.breaks: a break is due after 5 h, when the workday of 5 h is over\n"
        + "  fix: write less than 5 h"
    ),
  ])
  func `registered breaks have to fit the rulebook`(rule: String, expected: String) {
    let line = "fleet: { taxis: 5, breaks: ['2 h', '5 h'] },"
    let told = Fixture(
      replacing: "fleet:", with: "\(line) rulebook: { preset: 'two-step', \(rule) },"
    ).complaint()
    #expect(told == "city.jsonc:5:28: \(expected)")
    // Where the rulebook knows no breaks, they are not looked at.
    #expect(Fixture(replacing: "fleet:", with: line).complaint() == "")
  }

  @Test func `an outage after the window is a warning`() throws {
    let late = Fixture(
      replacing: "name:",
      with: "name: 'p', service: { outages: [{ start: '24 h', length: '1 h' }] },")
    #expect(
      try late.load().warnings.map(\.description) == [
        "city.jsonc:2:42: warning: service.outages.0.start: the outage is after the measured window"
      ])
  }

  @Test func `a population that is too small, or missing where accounts are deleted, is a warning`()
    throws
  {
    func warnings(_ members: String) throws -> [String] {
      try Fixture(replacing: "name:", with: "name: 'p', passengers: { \(members) },").load()
        .warnings.map(\.description)
    }
    #expect(
      try warnings("population: 24") == [
        "city.jsonc:2:38: warning: passengers.population: 24 people make 240 calls, about 10 each, and"
          + " are refused while a ride is open\n"
          + "  fix: write how many people use the service, such as 2400"
      ])
    #expect(try warnings("population: 100") == [])
    #expect(
      try warnings("account_deletions: { share: '1 %', after: '1 h' }").first?.contains(
        "repeated calls need a population of customers") == true)
  }

  @Test func `all problems of the new blocks are told in one pass`() {
    let told = Fixture(
      """
      { name: "p", city: { grid: { columns: 3, rows: 2 }, travel: { speed: "25 km/h" } },
        demand: { requests_per_day: 240, origins: { column: "x" } },
        passengers: { no_shows: {} },
        fleet: { taxis: 5, own_breaks: 5 },
        service: { served_zones: ["0"] } }
      """
    ).complaint()
    let places = told.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map {
      $0.split(separator: " ")[0]
    }
    #expect(
      places == [
        "city.jsonc:2:45:", "city.jsonc:3:27:", "city.jsonc:4:34:", "city.jsonc:5:29:",
      ])
  }
}
