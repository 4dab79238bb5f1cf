import Documents
import Testing

@testable import Scenarios

/// What a person is told about a rulebook, whole.
@Suite struct RulebookProblemTests {
  /// What is told about the members of a block `rulebook` that stands in line 2, column 13.
  private func told(_ members: String) -> String {
    Fixture(replacing: "name:", with: "  name: 'p',\n  rulebook: { \(members) },").complaint()
  }

  @Test(arguments: [
    ("offer_timeout: 30", "30 has no unit\n  fix: write \"30 s\", \"30 min\" or \"30 h\""),
    ("offer_timeout: '0 s'", "\"0 s\" is too small\n  fix: write more than 0 s"),
    ("offer_timeout: '0.1 ms'", "rounds to no time at all\n  fix: write at least 1 ms"),
    ("hold_recheck_period: '0.4 ms'", "rounds to no time at all\n  fix: write at least 1 ms"),
    ("break_length: '9999 d'", "\"9999 d\" is too large\n  fix: write at most 3660 d"),
    ("break_after: true", "found true, expected a length of time such as \"30 s\""),
    ("reservation_min_ahead: '-2 h'", "\"-2 h\" is too small\n  fix: write at least 0 s"),
    ("overlap_window: []", "found a list, expected a length of time such as \"10 min\""),
    ("search_limit: '0 s'", "\"0 s\" is too small\n  fix: write more than 0 s"),
    ("search_limit: 5", "5 has no unit\n  fix: write \"5 s\", \"5 min\" or \"5 h\""),
    ("workday_max: 8", "8 has no unit\n  fix: write \"8 s\", \"8 min\" or \"8 h\""),
    ("workday_max: '0 h'", "\"0 h\" is too small\n  fix: write more than 0 s"),
    ("wait_refresh: '0.3 ms'", "rounds to no time at all\n  fix: write at least 1 ms"),
    (
      "wait_refresh: false", "found false, expected a length of time such as \"8 h\" or \"none\""
    ),
  ])
  func `a length of time that is none`(member: String, expected: String) {
    expect(member, expected)
  }

  @Test(arguments: [
    ("max_rounds: 0", "0 is too small\n  fix: write at least 1"),
    ("max_rounds: 1001", "1001 is too large\n  fix: write at most 1000"),
    ("max_rounds: 1.5", "1.5 is not a whole number"),
    ("taxi_capacity: 0", "0 is too small\n  fix: write at least 1"),
    ("max_taxis: 0", "0 is too small\n  fix: write at least 1"),
    ("max_taxis: 10", "10 is too large\n  fix: write at most 9"),
    ("breaks_max: -1", "-1 is too small\n  fix: write at least 0"),
    ("breaks_max: 'two'", "found \"two\", expected a whole number such as 3"),
    ("cancel_limit: 0", "0 is too small\n  fix: write at least 1"),
    ("cancel_limit: 'never'", "\"never\" is not known here\n  fix: known here: none"),
    ("cancel_limit: 'non'", "\"non\" is not known here\n  fix: did you mean \"none\"?"),
    ("max_refusals: 0", "0 is too small\n  fix: write at least 1"),
    ("workdays_per_day: 25", "25 is too large\n  fix: write at most 24"),
    (
      "workdays_per_day: true", "found true, expected a whole number such as 3 or \"none\""
    ),
  ])
  func `a whole number that is none`(member: String, expected: String) {
    expect(member, expected)
  }

  @Test(arguments: [
    ("passenger_confirms: 'yes'", "found \"yes\", expected true or false"),
    ("absences: 1", "found 1, expected true or false"),
    (
      "queue_discipline: 'fiffo'", "\"fiffo\" is not known here\n  fix: did you mean \"fifo\"?"
    ),
    (
      "open_ride_rule: 1", "found 1, expected \"one_request\" or \"one_any\""
    ),
    ("arrival_radius: 50", "50 has no unit\n  fix: write \"50 m\" or \"50 km\""),
    ("arrival_radius: '0 m'", "\"0 m\" is too small\n  fix: write more than 0 m"),
    ("arrival_radius: '101 km'", "\"101 km\" is too large\n  fix: write at most 100000 m"),
    ("notice_channels: 'mail'", "found \"mail\", expected a list"),
    ("notice_channels: []", "the list has 0 values, it needs at least 1\n  fix: add 1 value"),
    ("notice_channels: ['mail', 'mail']", "\"mail\" appears twice\n  fix: name it once"),
    (
      "extras: ['sms', 'sms']",
      "the list has 2 values, it needs at most 1\n  fix: leave out 1 value"
    ),
  ])
  func `another value that is none`(member: String, expected: String) {
    expect(member, expected)
  }

  @Test func `a word in a list is told by its place`() {
    #expect(
      told("notice_kinds: ['reserved', 'averag_wait']") == """
        city.jsonc:3:42: rulebook.notice_kinds.1: "averag_wait" is not known here
          fix: did you mean "average_wait"?
        """)
  }

  @Test func `a rule that does not exist is told with the one that is meant`() {
    #expect(
      told("offer_time_out: '30 s'") == """
        city.jsonc:3:15: rulebook: unknown key "offer_time_out"
          fix: did you mean "offer_timeout"?
        """)
  }

  @Test func `a reservation cannot be due before it is made`() {
    let message = """
      a taxi would be looked for 3 h before the reserved time, but reservations are made as late as \
      2 h before it
        fix: write at most the reservation_min_ahead of 2 h
      """
    expect("reservation_trigger: '3 h'", message)
    // The preset's rule is wrong beside the one that was written: the block is where to look.
    #expect(
      told("reservation_min_ahead: '5 min'") == """
        city.jsonc:3:13: rulebook.reservation_trigger: a taxi would be looked for 10 min before \
        the reserved time, but reservations are made as late as 5 min before it
          fix: write at most the reservation_min_ahead of 5 min
        """)
    #expect(told("reservation_min_ahead: '10 min'") == "")
  }

  @Test func `there must be a time to reserve for`() {
    expect(
      "reservation_max_ahead: '1 h'",
      """
      nothing could be reserved: at least 2 h and at most 1 h before
        fix: write at least the reservation_min_ahead of 2 h, or "none"
      """)
    #expect(told("reservation_max_ahead: '2 h'") == "")
  }

  @Test func `a taxi cannot be proposed for ever`() {
    let members = "preset: 'two-step', cancel_limit: 'none'"
    #expect(told(members) == "")
    #expect(
      told(members + ", declined_taxi: 'may_return'") == """
        city.jsonc:3:72: rulebook.declined_taxi: one taxi could be proposed and declined for ever
          fix: set a cancel_limit, or write "exclude"
        """)
    #expect(told(members + ", declined_taxi: 'may_return', decline_effect: 'annul'") == "")
    #expect(told("preset: 'two-step', declined_taxi: 'may_return'") == "")
  }

  @Test(arguments: [
    (
      "breaks_max: 1",
      "city.jsonc:3:27: warning: rulebook.breaks_max: there are no breaks without workdays\n"
        + "  fix: set workday_max or workdays_per_day"
    ),
    (
      "breaks_enforced: true",
      "city.jsonc:3:32: warning: rulebook.breaks_enforced: there are no breaks to enforce\n"
        + "  fix: set breaks_max"
    ),
    (
      "preset: 'two-step', workday_max: '4 h'",
      "city.jsonc:3:13: warning: rulebook.break_after: the workday is over before the break is due\n"
        + "  fix: write less than the workday_max of 4 h"
    ),
  ])
  func `a rule without effect is a warning`(members: String, expected: String) throws {
    let fixture = Fixture(
      replacing: "name:", with: "  name: 'p',\n  rulebook: { \(members) },")
    #expect(try fixture.load().warnings.map(\.description) == [expected])
  }

  /// Expects a complaint about the value of the only member of the block.
  private func expect(_ member: String, _ expected: String) {
    let key = member.prefix { $0 != ":" }
    let column = 15 + key.count + 2
    #expect(told(member) == "city.jsonc:3:\(column): rulebook.\(key): \(expected)")
  }
}
