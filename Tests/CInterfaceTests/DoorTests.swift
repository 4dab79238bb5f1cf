import CCabstand
import CInterface
import Foundation
import Testing

/// The C interface as its callers use it, with wrong input too.
@Suite struct DoorTests {
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 2, "rows": 2, "zone_area": "1 km2" }, "travel": { "speed": "20 km/h" } },
      "demand": { "requests_per_day": 480 }, "fleet": { "taxis": 6 }, "policies": ["fifo"] }
    """

  /// Opens a scenario of a text.
  private func open(
    _ document: String = town, path: String = "town.jsonc", settings: [String] = []
  ) -> (scenario: OpaquePointer?, code: Int32, error: String) {
    var scenario: OpaquePointer?
    var error = cab_error()
    let words = settings.map { UnsafePointer(strdup($0)) } as [UnsafePointer<CChar>?]
    defer { for word in words { free(UnsafeMutablePointer(mutating: word)) } }
    let code = cab_scenario_open(
      path, document, document.utf8.count, words, words.count, &scenario, &error)
    return (scenario, code, message(of: &error))
  }

  private func begin(
    _ scenario: OpaquePointer, _ options: cab_day_options, policy: String? = nil
  ) -> (day: OpaquePointer?, code: Int32, error: String) {
    var day: OpaquePointer?
    var error = cab_error()
    let code = withUnsafePointer(to: options) { options in
      policy.map { cab_day_begin(scenario, options, $0, &day, &error) }
        ?? cab_day_begin(scenario, options, nil, &day, &error)
    }
    return (day, code, code < 0 ? message(of: &error) : "")
  }

  private func options(
    replication: Int32 = 1, rides: Int32 = 1, batch: Int64 = 0, reposition: Int64 = 0
  ) -> cab_day_options {
    cab_day_options(
      seed: 1, replication: replication, decides_rides: rides, batch_period_ms: batch,
      reposition_period_ms: reposition)
  }

  @Test func `the library speaks the version of the header`() {
    #expect(cab_abi() == 2)
    #expect(String(cString: cab_version()).split(separator: ".").count == 3)
    #expect(cab_metric_name(-1) == nil && cab_metric_unit(cab_metric_count()) == nil)
    #expect(cab_metric_name(0).map { String(cString: $0) } == "wait_s_mean")
    #expect(cab_metric_unit(0).map { String(cString: $0) } == "s")
  }

  @Test func `a scenario of a text tells what is known of its city`() throws {
    let opened = open(settings: ["fleet.taxis=7"])
    let scenario = try #require(opened.scenario)
    defer { cab_scenario_close(scenario) }
    var city = cab_city()
    #expect(cab_scenario_city(scenario, &city) == CAB_OK)
    #expect(city.taxis == 7 && city.zones == 4 && city.seed == 1)
    #expect(city.window_end_ms - city.window_start_ms == 3_600_000)
    var zones = [cab_zone](repeating: cab_zone(), count: 2)
    var count = 0
    #expect(cab_scenario_zones(scenario, &zones, 2, &count) == CAB_OK)
    #expect(count == 4 && zones[1].x == 1500 && zones[1].area_m2 == 1e6)
    #expect(zones[0].neighbour_count > 0)
    var key = [CChar](repeating: 1, count: 3)
    #expect(cab_scenario_zone_key(scenario, 3, &key, 3, &count) == CAB_OK)
    #expect(count == 3 && key[2] == 0)
    #expect(cab_scenario_zone_key(scenario, 4, &key, 3, &count) == CAB_BAD_ARGUMENT)
    var neighbours = [Int32](repeating: -1, count: 2)
    #expect(cab_scenario_neighbours(scenario, 0, &neighbours, 2, &count) == CAB_OK)
    #expect(count == Int(zones[0].neighbour_count))
    #expect(!neighbours.contains(0) && !neighbours.contains(-1))
    #expect(cab_scenario_neighbours(scenario, 3, &neighbours, 2, &count) == CAB_OK)
    #expect(!neighbours.contains(3) && neighbours.allSatisfy { (0..<3).contains($0) })
    #expect(cab_scenario_neighbours(scenario, -1, nil, 0, &count) == CAB_BAD_ARGUMENT)
  }

  @Test func `a wrong scenario is told with its place`() {
    let wrong = open("{ \"name\": \"town\", \"fleet\": { \"taxis\": -1 } }")
    #expect(wrong.code == CAB_BAD_SCENARIO && wrong.scenario == nil)
    #expect(wrong.error.contains("town.jsonc:1:"), "\(wrong.error)")
    let setting = open(settings: ["fleet.taxis"])
    #expect(setting.code == CAB_BAD_SCENARIO && setting.error.contains("fleet.taxis"))
    var scenario: OpaquePointer?
    var error = cab_error()
    #expect(
      cab_scenario_open("/nowhere/a.jsonc", nil, 0, nil, 0, &scenario, &error) == CAB_NO_FILE)
    #expect(message(of: &error).contains("/nowhere/a.jsonc"))
    #expect(cab_scenario_open("/nowhere/a.jsonc", nil, 0, nil, 0, &scenario, nil) == CAB_NO_FILE)
    cab_scenario_close(nil)
    cab_day_close(nil)
  }

  @Test func `wrong options of a day are told`() throws {
    let scenario = try #require(open().scenario)
    defer { cab_scenario_close(scenario) }
    let wrong: [(cab_day_options, String?, String)] = [
      (options(replication: 0), nil, "counted from 1"),
      (options(rides: 0), "fastest", "fastest"), (options(rides: 0), nil, "fifo"),
      (options(batch: 999), nil, "batch_period_ms"),
      (options(reposition: -5), nil, "reposition_period_ms"),
      (options(rides: 0, batch: 30_000), "fifo", "batch_period_ms"),
      (options(rides: 2), nil, "in batches only"), (options(rides: 3), nil, "0, 1 or 2"),
    ]
    for (options, policy, word) in wrong {
      let begun = begin(scenario, options, policy: policy)
      #expect(begun.code == CAB_BAD_ARGUMENT && begun.day == nil)
      #expect(begun.error.contains(word), "\(begun.error)")
    }
  }

  @Test func `functions that need a question or a result say when there is none`() throws {
    let scenario = try #require(open().scenario)
    let day = try #require(begin(scenario, options()).day)
    // A day goes on without its scenario.
    cab_scenario_close(scenario)
    var count = 7
    var run: UInt64 = 0
    var demand: UInt64 = 0
    #expect(cab_day_taxis(day, nil, 0, &count) == CAB_NOT_NOW && count == 0)
    #expect(cab_day_metrics(day, nil, 0, &count) == CAB_NOT_NOW)
    #expect(cab_day_digest(day, &run, &demand) == CAB_NOT_NOW)
    var question = cab_question()
    var error = cab_error()
    var state = cab_day_step(day, nil, 0, &question, &error)
    #expect(state == CAB_DECISION && question.kind == CAB_TAXI_FOR_RIDE && question.ride == 0)
    #expect(cab_day_taxis(day, nil, 0, &count) == CAB_OK && count == Int(question.idle_taxis))
    #expect(cab_day_nearest(day, 99, nil, 0, &count) == CAB_BAD_ARGUMENT)
    var action = cab_action(kind: 10, ride: 0, taxi: 0, zone: 0)
    #expect(cab_day_step(day, &action, 1, &question, &error) == CAB_BAD_ARGUMENT)
    #expect(message(of: &error).contains("kind 10"))
    // The question still waits.
    action = cab_action(kind: Int32(CAB_OFFER), ride: 0, taxi: 77, zone: 0)
    state = cab_day_step(day, &action, 1, &question, &error)
    var refusal = cab_refusal()
    #expect(cab_day_refusals(day, &refusal, 1, &count) == CAB_OK && count == 1)
    let reason = withUnsafeBytes(of: refusal.reason) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(reason == "unknown_taxi")
    while state == CAB_DECISION { state = cab_day_step(day, nil, 0, &question, &error) }
    #expect(state == CAB_OVER && question.kind == 0 && question.served == 0)
    #expect(cab_day_step(day, nil, 0, &question, &error) == CAB_NOT_NOW)
    #expect(cab_day_metrics(day, nil, 0, &count) == CAB_OK)
    #expect(count == Int(cab_metric_count()))
    #expect(cab_day_digest(day, &run, &demand) == CAB_OK && run != demand)
    cab_day_close(day)
  }

  @Test func `days that do not fit a view are told, and the others go on`() throws {
    let scenario = try #require(open().scenario)
    defer { cab_scenario_close(scenario) }
    let days = [options(), options(batch: 30_000)].map { begin(scenario, $0).day }
    defer { days.forEach { cab_day_close($0) } }
    let width = Int(CAB_PICK_FEATURES) + 2 * Int(CAB_CANDIDATE_FEATURES)
    var numbers = [Float](repeating: 0, count: 3 * width)
    var flags = [Int8](repeating: 0, count: 6)
    var questions = [cab_question](repeating: cab_question(), count: 3)
    var states: [Int32] = [0, 0, 0]
    var error = cab_error()
    let choices: [Int32] = [0, 0, 0]
    let all = days + [nil]
    for threads in [Int32(1), 2] {
      #expect(
        cab_days_pick(
          all, 3, choices, 2, threads, &numbers, &flags, &questions, &states, &error)
          == CAB_BAD_ARGUMENT)
      #expect(message(of: &error).contains("day 1"))
      #expect(states == [Int32(CAB_DECISION), Int32(CAB_BAD_ARGUMENT), Int32(CAB_BAD_ARGUMENT)])
    }
    // Choices are places among as many candidates as were shown.
    #expect(
      cab_days_pick(all, 1, choices, 1, 1, &numbers, &flags, &questions, &states, &error)
        == CAB_BAD_ARGUMENT)
    #expect(message(of: &error) == "day 0: candidates is 1 and was another number before")
    #expect(
      cab_days_pick(all, 1, choices, 2, 1, &numbers, &flags, &questions, &states, &error) == CAB_OK)
    #expect(
      cab_days_pick(all, 1, choices, 0, 1, &numbers, &flags, &questions, &states, &error)
        == CAB_BAD_ARGUMENT)
    #expect(
      cab_days_pick(all, 1, choices, 2, 0, &numbers, &flags, &questions, &states, &error)
        == CAB_BAD_ARGUMENT)
  }

  @Test func `taxis on their way have a heading and cannot be moved`() throws {
    let scenario = try #require(open().scenario)
    defer { cab_scenario_close(scenario) }
    let day = try #require(
      begin(scenario, options(rides: 0, reposition: 60_000), policy: "fifo").day)
    defer { cab_day_close(day) }
    var question = cab_question()
    #expect(cab_day_step(day, nil, 0, &question, nil) == CAB_DECISION)
    var taxis = [cab_taxi](repeating: cab_taxi(), count: 6)
    var headings = [Int32](repeating: 7, count: 6)
    var count = 0
    #expect(cab_day_taxis(day, &taxis, 6, &count) == CAB_OK && count > 0)
    let idle = count
    #expect(cab_day_headings(day, &headings, 6, &count) == CAB_OK && count == idle)
    #expect(headings[..<idle].allSatisfy { $0 == -1 })
    let zone = (taxis[0].zone + 1) % 4
    var action = cab_action(kind: Int32(CAB_RELOCATE), ride: 0, taxi: taxis[0].taxi, zone: zone)
    let moved = taxis[0].taxi
    #expect(cab_day_step(day, &action, 1, &question, nil) == CAB_DECISION)
    #expect(cab_day_taxis(day, &taxis, 6, &count) == CAB_OK)
    #expect(cab_day_headings(day, &headings, 6, &count) == CAB_OK)
    for (taxi, heading) in zip(taxis, headings).prefix(count) {
      #expect(heading == (taxi.taxi == moved ? zone : -1))
    }
    #expect(cab_day_headings(day, nil, 0, &count) == CAB_OK)
  }

  @Test func `places are a view of their own`() throws {
    let scenario = try #require(open().scenario)
    defer { cab_scenario_close(scenario) }
    let days = [begin(scenario, options()).day]
    defer { days.forEach { cab_day_close($0) } }
    var numbers = [Float](repeating: -9, count: 34)
    var flags: [Int8] = [0, 0]
    var question = cab_question()
    var state: Int32 = 0
    var error = cab_error()
    #expect(
      cab_days_pick_places(days, 1, [0], 2, 1, &numbers, &flags, &question, &state, &error)
        == CAB_OK)
    // Zones of 1 km2 side by side: places are within 2 km.
    #expect(state == CAB_DECISION && numbers[8..<12].allSatisfy { (0...2000).contains($0) })
    #expect((0...3).contains(numbers[12]) && (0...3).contains(numbers[13]) && numbers[23] == -1)
    #expect(
      cab_days_pick(days, 1, [0], 2, 1, &numbers, &flags, &question, &state, &error)
        == CAB_BAD_ARGUMENT)
    #expect(message(of: &error).contains("places in some steps"))
  }

  @Test func `a command runs as in the program`() throws {
    func run(_ words: [String], stopped: Bool = false) -> (Int32, String, String) {
      var code: Int32 = -1
      var printed: OpaquePointer?
      let given = words.map { UnsafePointer(strdup($0)) } as [UnsafePointer<CChar>?]
      defer { for word in given { free(UnsafeMutablePointer(mutating: word)) } }
      let result = cab_command(given, given.count, stopped ? { 1 } : nil, &code, &printed)
      guard result == CAB_OK, let printed else { return (-1, "", "") }
      defer { cab_printed_free(printed) }
      return (
        code, String(cString: cab_printed_output(printed)),
        String(cString: cab_printed_messages(printed))
      )
    }
    let version = run(["--version"])
    #expect(version.0 == 0 && version.1.contains(String(cString: cab_version())))
    let unknown = run(["compar"])
    #expect(unknown.0 == 2 && unknown.2.contains("compare"))
    let file = FileManager.default.temporaryDirectory.appending(path: "town-\(UUID()).jsonc")
    try Data(Self.town.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(run(["validate", file.path]).0 == 0)
    let stopped = run(["run", file.path, "--output", file.path + "-results"], stopped: true)
    #expect(stopped.0 == 130)
    #expect(!FileManager.default.fileExists(atPath: file.path + "-results"))
  }
}
