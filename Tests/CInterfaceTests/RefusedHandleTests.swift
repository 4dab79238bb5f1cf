import CCabstand
import CInterface
import Foundation
import Testing

/// Refusal of arguments that are not a scenario, a day or an array: a code, and no harm.
@Suite struct RefusedHandleTests {
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 2, "rows": 2, "zone_area": "1 km2" }, "travel": { "speed": "20 km/h" } },
      "demand": { "requests_per_day": 480 }, "fleet": { "taxis": 6 }, "policies": ["fifo"] }
    """

  /// `(size_t)-1`.
  private static let tooMany = -1
  private let bad = Int32(CAB_BAD_ARGUMENT)

  private func scenario(taxis: Int = 6) throws -> OpaquePointer {
    var scenario: OpaquePointer?
    let setting = strdup("fleet.taxis=\(taxis)")
    defer { free(setting) }
    let settings = [UnsafePointer<CChar>(setting)]
    #expect(
      cab_scenario_open("town.jsonc", Self.town, Self.town.utf8.count, settings, 1, &scenario, nil)
        == CAB_OK)
    return try #require(scenario)
  }

  private func day(_ scenario: OpaquePointer, batch: Int64 = 0) throws -> OpaquePointer {
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: 1, batch_period_ms: batch, reposition_period_ms: 0)
    var day: OpaquePointer?
    #expect(cab_day_begin(scenario, &options, nil, &day, nil) == CAB_OK)
    return try #require(day)
  }

  /// Pointers that are neither an open scenario nor an open day: NULL, closed ones, one of the other kind, memory of
  /// the caller, and numbers.
  private func strangers(to kind: String) throws -> [OpaquePointer?] {
    let city = try scenario()
    let closed = try day(city)
    cab_day_close(closed)
    let other = kind == "day" ? try scenario() : try day(city)
    cab_scenario_close(city)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: 8)
    memory.initialize(repeating: 0, count: 8)
    let numbers = [1, 2, 3, 18, 34, 1 << 40, -1, -2, Int.max, Int.min].map {
      OpaquePointer(bitPattern: $0)
    }
    return [nil, closed, city, other, OpaquePointer(memory)] + numbers
  }

  /// Calls every function of a day and returns their codes.
  private func codes(_ day: OpaquePointer?) -> [Int32] {
    var question = cab_question()
    var count = 7
    var number: Int32 = 7
    var (run, demand) = (UInt64(0), UInt64(0))
    var error = cab_error()
    let codes = [
      cab_day_step(day, nil, 0, &question, &error), cab_day_refusals(day, nil, 0, &count),
      cab_day_taxis(day, nil, 0, &count), cab_day_rides(day, -1, nil, 0, &count),
      cab_day_headings(day, nil, 0, &count),
      cab_day_busy(day, nil, 0, &count), cab_day_refused(day, 0, nil, 0, &count),
      cab_day_stops(day, -1, nil, 0, &count), cab_day_insertion(day, 0, -1, nil, 0, &count),
      cab_day_releasable(day, nil, nil, 0, &count),
      cab_day_nearest(day, 0, nil, 0, &count), cab_day_zones(day, nil, 0, &count),
      cab_day_metrics(day, nil, 0, &count), cab_day_digest(day, &run, &demand),
      cab_day_nearest_taxi(day, 0, &number), cab_day_longest_held(day, -1, &number),
      cab_day_estimate(day, nil, nil, 0, nil, nil, &error),
      cab_day_costs(day, nil, 0, nil, 0, nil, nil, &error),
    ]
    #expect(count == 0 && number == -1)
    return codes
  }

  @Test func `what is not an open day is refused by every function of days`() throws {
    for stranger in try strangers(to: "day") {
      #expect(codes(stranger).allSatisfy { $0 == bad }, "\(String(describing: stranger))")
      cab_day_close(stranger)
      cab_printed_free(stranger)
      #expect(String(cString: cab_printed_output(stranger)) == "")
      #expect(String(cString: cab_printed_messages(stranger)) == "")
    }
  }

  @Test func `what is not an open scenario is refused by every function of scenarios`() throws {
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: 1, batch_period_ms: 0, reposition_period_ms: 0)
    for stranger in try strangers(to: "scenario") {
      var city = cab_city()
      var count = 7
      var day: OpaquePointer?
      let codes = [
        cab_scenario_city(stranger, &city), cab_scenario_zones(stranger, nil, 0, &count),
        cab_scenario_neighbours(stranger, 0, nil, 0, &count),
        cab_scenario_zone_key(stranger, 0, nil, 0, &count),
        cab_day_begin(stranger, &options, nil, &day, nil),
      ]
      #expect(codes.allSatisfy { $0 == bad }, "\(String(describing: stranger))")
      #expect(count == 0 && day == nil)
      cab_scenario_close(stranger)
    }
  }

  @Test func `a place that is used again does not bring a closed pointer back`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    var closed: Set<OpaquePointer> = []
    for _ in 0..<1000 {
      let day = try day(city)
      #expect(!closed.contains(day))
      cab_day_close(day)
      closed.insert(day)
    }
    #expect(closed.allSatisfy { cab_day_taxis($0, nil, 0, nil) == bad })
  }

  @Test func `NULL is refused where something is read or received`() throws {
    let city = try scenario()
    let day = try day(city)
    defer {
      cab_day_close(day)
      cab_scenario_close(city)
    }
    var pointer: OpaquePointer?
    var options = cab_day_options()
    var (code, number, count) = (Int32(0), UInt64(0), 0)
    var question = cab_question()
    let codes = [
      cab_scenario_open(nil, nil, 0, nil, 0, &pointer, nil),
      cab_scenario_open("a", Self.town, 3, nil, 0, nil, nil),
      cab_scenario_open("a", Self.town, Self.tooMany, nil, 0, &pointer, nil),
      cab_scenario_open("a", nil, 0, nil, 2, &pointer, nil),
      cab_scenario_open("a", nil, 0, nil, Self.tooMany, &pointer, nil),
      cab_scenario_open("a", nil, 0, [nil], 1, &pointer, nil),
      cab_scenario_city(city, nil), cab_scenario_zones(city, nil, 0, nil),
      cab_scenario_zones(city, nil, Self.tooMany, &count),
      cab_scenario_neighbours(city, 0, nil, 0, nil), cab_scenario_zone_key(city, 0, nil, 0, nil),
      cab_day_begin(city, nil, nil, &pointer, nil), cab_day_begin(city, &options, nil, nil, nil),
      cab_day_step(day, nil, 0, nil, nil), cab_day_step(day, nil, 3, &question, nil),
      cab_day_step(day, nil, Self.tooMany, &question, nil),
      cab_day_refusals(day, nil, 0, nil), cab_day_taxis(day, nil, 0, nil),
      cab_day_taxis(day, nil, Self.tooMany, &count), cab_day_rides(day, -1, nil, 0, nil),
      cab_day_headings(day, nil, Self.tooMany, &count), cab_day_headings(day, nil, 0, nil),
      cab_day_busy(day, nil, Self.tooMany, &count), cab_day_busy(day, nil, 0, nil),
      cab_day_releasable(day, nil, nil, Self.tooMany, &count),
      cab_day_releasable(day, nil, nil, 0, nil), cab_day_nearest(day, 0, nil, 0, nil),
      cab_day_nearest_taxi(day, 0, nil), cab_day_longest_held(day, -1, nil),
      cab_day_zones(day, nil, Self.tooMany, &count), cab_day_zones(day, nil, 0, nil),
      cab_day_metrics(day, nil, 0, nil), cab_day_digest(day, nil, &number),
      cab_day_digest(day, &number, nil), cab_command(nil, 1, nil, &code, &pointer),
      cab_command([nil], 1, nil, &code, &pointer), cab_command([], 0, nil, nil, &pointer),
      cab_command([], 0, nil, &code, nil), cab_command([], Self.tooMany, nil, &code, &pointer),
      cab_program(nil, 1, nil, &code), cab_program([nil], 1, nil, &code),
      cab_program([], 0, nil, nil), cab_program([], Self.tooMany, nil, &code),
    ]
    #expect(codes.enumerated().filter { $0.element != bad }.map(\.offset) == [])
    // The day has not begun, and goes on.
    #expect(cab_day_step(day, nil, 0, &question, nil) == CAB_DECISION)
    #expect(cab_day_rides(day, 77, nil, 0, &count) == bad && count == 0)
    #expect(cab_day_rides(day, -2, nil, 0, &count) == bad)
    #expect(cab_day_nearest(day, -1, nil, 0, &count) == bad)
    #expect(cab_day_nearest(day, .max, nil, 0, &count) == bad)
    var found: Int32 = 7
    for wrong in [-1, .max] as [Int32] {
      #expect(cab_day_nearest_taxi(day, wrong, &found) == bad && found == -1)
    }
    for wrong in [77, -2, .max] as [Int32] {
      #expect(cab_day_longest_held(day, wrong, &found) == bad && found == -1)
    }
  }

  @Test func `a day that comes twice is stepped once`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    let width = Int(CAB_PICK_FEATURES) + 2 * Int(CAB_CANDIDATE_FEATURES)
    var numbers = [Float](repeating: 0, count: 8 * width)
    var flags = [Int8](repeating: 0, count: 16)
    var questions = [cab_question](repeating: cab_question(), count: 8)
    var states = [Int32](repeating: 0, count: 8)
    var error = cab_error()
    let choices = [Int32](repeating: 0, count: 8)
    for threads in [Int32(1), 2, 8] {
      let days = try (0..<2).map { _ in try day(city) }
      let all = [days[0], days[1], days[0], days[0], nil, days[1], days[0], days[0]]
      for _ in 0..<5 {
        #expect(
          cab_days_pick(all, 8, choices, 2, threads, &numbers, &flags, &questions, &states, &error)
            == bad)
        let decision = Int32(CAB_DECISION)
        #expect(states == [decision, decision, bad, bad, bad, bad, bad, bad])
        let told = message(of: &error)
        #expect(told == "day 2: it comes twice")
      }
      #expect(
        cab_days_pick(
          all, Self.tooMany, choices, 2, threads, &numbers, &flags, &questions, &states, &error)
          == bad)
      #expect(
        cab_days_pick(nil, 1, choices, 2, 1, &numbers, &flags, &questions, &states, nil) == bad)
      #expect(cab_days_pick(all, 1, nil, 2, 1, &numbers, &flags, &questions, &states, nil) == bad)
      #expect(cab_days_pick(all, 1, choices, 2, 1, nil, &flags, &questions, &states, nil) == bad)
      #expect(cab_days_pick(all, 1, choices, 2, 1, &numbers, nil, &questions, &states, nil) == bad)
      #expect(cab_days_pick(all, 1, choices, 2, 1, &numbers, &flags, nil, &states, nil) == bad)
      #expect(cab_days_pick(all, 1, choices, 2, 1, &numbers, &flags, &questions, nil, nil) == bad)
      days.forEach { cab_day_close($0) }
    }
  }

  @Test func `threads on one day get a code, and the day stays whole`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    nonisolated(unsafe) let shared = try day(city, batch: 1000)
    nonisolated(unsafe) var wrong = 0
    nonisolated(unsafe) var steps = 0
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      var question = cab_question()
      var count = 0
      while true {
        let code = cab_day_step(shared, nil, 0, &question, nil)
        let other = cab_day_taxis(shared, nil, 0, &count)
        lock.withLock {
          if code == CAB_DECISION { steps += 1 }
          if ![CAB_DECISION, CAB_OVER, CAB_BUSY, CAB_NOT_NOW].contains(Int(code)) { wrong += 1 }
          if ![CAB_OK, CAB_BUSY, CAB_NOT_NOW].contains(Int(other)) { wrong += 1 }
        }
        if code == CAB_OVER || code == CAB_NOT_NOW { return }
      }
    }
    #expect(wrong == 0 && steps > 0)
    var (run, demand) = (UInt64(0), UInt64(0))
    #expect(cab_day_digest(shared, &run, &demand) == CAB_OK)
    cab_day_close(shared)
  }

  @Test func `a day that is closed while it is used ends when its call returns`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    for _ in 0..<20 {
      nonisolated(unsafe) let shared = try day(city)
      DispatchQueue.concurrentPerform(iterations: 2) { part in
        var question = cab_question()
        guard part == 0 else { return cab_day_close(shared) }
        while cab_day_step(shared, nil, 0, &question, nil) == CAB_DECISION {}
      }
      #expect(codes(shared).allSatisfy { $0 == bad })
    }
  }

  @Test func `a day for which there is no memory is refused`() throws {
    // 5 million taxis need 6.25 GB; so many days need more than any machine has.
    let city = try scenario(taxis: 5_000_000)
    defer { cab_scenario_close(city) }
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: 1, batch_period_ms: 0, reposition_period_ms: 0)
    var days: [OpaquePointer] = []
    var error = cab_error()
    for _ in 0..<20_000 {
      var day: OpaquePointer?
      let code = cab_day_begin(city, &options, nil, &day, &error)
      guard code == CAB_OK, let day else {
        #expect(code == CAB_NO_MEMORY && day == nil)
        break
      }
      days.append(day)
    }
    #expect(days.count < 20_000)
    let told = message(of: &error)
    #expect(told.contains("needs about 6.2 GB of memory"), "\(told)")
    days.forEach { cab_day_close($0) }
    let small = try scenario()
    cab_day_close(try day(small))
    cab_scenario_close(small)
  }
}
