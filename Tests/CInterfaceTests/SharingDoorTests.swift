import CCabstand
import CInterface
import Testing

/// Shared taxis through the C interface.
@Suite struct SharingDoorTests {
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 4, "rows": 4, "zone_area": "1 km2" }, "travel": { "speed": "20 km/h" } },
      "demand": { "requests_per_day": 1200 }, "fleet": { "taxis": 8 },
      "sharing": { "seats": 3, "willing": "80 %" } }
    """

  private func city() throws -> OpaquePointer {
    var scenario: OpaquePointer?
    #expect(
      cab_scenario_open("town.jsonc", Self.town, Self.town.utf8.count, nil, 0, &scenario, nil)
        == CAB_OK)
    return try #require(scenario)
  }

  private func begin(_ city: OpaquePointer, _ options: cab_day_options, _ policy: String?) throws
    -> OpaquePointer
  {
    var (options, day, error) = (options, OpaquePointer?.none, cab_error())
    let code =
      policy.map { $0.withCString { cab_day_begin(city, &options, $0, &day, &error) } }
      ?? cab_day_begin(city, &options, nil, &day, &error)
    #expect(code == CAB_OK)
    return try #require(day)
  }

  /// Plays a day under the policy `insertion`, or with its decisions made here.
  private func play(_ city: OpaquePointer, decides: Bool) throws -> (digest: UInt64, shared: Int) {
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: decides ? 1 : 0, batch_period_ms: 0,
      reposition_period_ms: 0)
    options.shares = decides ? 1 : 0
    let day = try begin(city, options, decides ? nil : "insertion")
    defer { cab_day_close(day) }
    var (question, answer, shared) = (cab_question(), [cab_action](), 0)
    while cab_day_step(day, answer, answer.count, &question, nil) == CAB_DECISION {
      answer = []
      guard let action = try decision(day, city, question) else { continue }
      if action.kind == Int32(CAB_INSERT) { shared += 1 }
      answer = [action]
    }
    var (run, demand) = (UInt64(0), UInt64(0))
    #expect(cab_day_digest(day, &run, &demand) == CAB_OK)
    return (run, shared)
  }

  /// The decision of `insertion`: the cheapest of the taxis under way, unless the nearest idle taxi of the ride's zone
  /// and its neighbours costs as little; a taxi takes the ride held longest in its zone, or else in a neighbour.
  private func decision(
    _ day: OpaquePointer, _ city: OpaquePointer, _ question: cab_question
  ) throws -> cab_action? {
    var rides = [cab_ride](repeating: cab_ride(), count: 400)
    var count = 0
    if question.kind == Int32(CAB_RIDE_FOR_TAXI) {
      var taxis = [cab_taxi](repeating: cab_taxi(), count: 8)
      #expect(cab_day_taxis(day, &taxis, taxis.count, &count) == CAB_OK)
      let zone = try #require(taxis[..<count].first { $0.taxi == question.taxi }).zone
      #expect(cab_day_rides(day, question.taxi, &rides, rides.count, &count) == CAB_OK)
      let held = rides[..<count]
      let near = neighbours(of: zone, city)
      let ride = held.first { $0.zone == zone } ?? held.first { near.contains($0.zone) }
      return ride.map {
        cab_action(kind: Int32(CAB_OFFER), ride: $0.ride, taxi: question.taxi, zone: 0)
      }
    }
    #expect(cab_day_rides(day, -1, &rides, 1, &count) == CAB_OK)
    let near = neighbours(of: rides[0].zone, city) + [rides[0].zone]
    var candidates = [cab_candidate](repeating: cab_candidate(), count: 8)
    #expect(cab_day_nearest(day, question.ride, &candidates, 8, &count) == CAB_OK)
    let idle = candidates[..<count].first { near.contains($0.zone) }
    var best = cab_insertion()
    #expect(cab_day_insertion(day, question.ride, -1, &best, 1, &count) == CAB_OK)
    if count == 1 {
      var alone = cab_insertion()
      if let idle {
        #expect(cab_day_insertion(day, question.ride, idle.taxi, &alone, 1, &count) == CAB_OK)
        #expect(count == 1 && alone.pick_up == 0 && alone.drop_off == 1)
      }
      if idle == nil || alone.cost_ms > best.cost_ms {
        var action = cab_action(
          kind: Int32(CAB_INSERT), ride: question.ride, taxi: best.taxi, zone: 0)
        (action.pick_up, action.drop_off) = (best.pick_up, best.drop_off)
        return action
      }
    }
    return idle.map {
      cab_action(kind: Int32(CAB_OFFER), ride: question.ride, taxi: $0.taxi, zone: 0)
    }
  }

  private func neighbours(of zone: Int32, _ city: OpaquePointer) -> [Int32] {
    var (found, count) = ([Int32](repeating: 0, count: 16), 0)
    #expect(cab_scenario_neighbours(city, zone, &found, found.count, &count) == CAB_OK)
    return Array(found[..<count])
  }

  @Test func `a caller with the decisions of insertion has its day`() throws {
    let city = try city()
    defer { cab_scenario_close(city) }
    let mine = try play(city, decides: true)
    #expect(mine.shared > 20)
    #expect(try play(city, decides: false).digest == mine.digest)
  }

  @Test func `stops are told with their limits`() throws {
    let city = try city()
    defer { cab_scenario_close(city) }
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: 1, batch_period_ms: 0, reposition_period_ms: 0)
    options.shares = 1
    let day = try begin(city, options, nil)
    defer { cab_day_close(day) }
    var (question, count, seen) = (cab_question(), 0, 0)
    var stops = [cab_stop](repeating: cab_stop(), count: 200)
    #expect(cab_day_stops(day, -1, &stops, stops.count, &count) == CAB_NOT_NOW)
    var answer: [cab_action] = []
    while seen < 200, cab_day_step(day, answer, answer.count, &question, nil) == CAB_DECISION {
      answer = try decision(day, city, question).map { [$0] } ?? []
      #expect(cab_day_stops(day, -1, &stops, stops.count, &count) == CAB_OK)
      let all = stops[..<count]
      for stop in all {
        var own = 0
        #expect(cab_day_stops(day, stop.taxi, nil, 0, &own) == CAB_OK)
        #expect(own == all.count { $0.taxi == stop.taxi })
        if stop.is_drop_off == 0 { #expect(stop.is_aboard == 0 && stop.due_ms > 0) }
        // Passengers who are aboard have no pick-up ahead, and the others have one.
        let pickUps = all.count { $0.ride == stop.ride && $0.is_drop_off == 0 }
        #expect(pickUps == (stop.is_aboard == 1 ? 0 : 1))
        seen += 1
      }
    }
    #expect(seen >= 200)
  }

  @Test func `the rules of sharing are told, and none without sharing`() throws {
    let city = try city()
    defer { cab_scenario_close(city) }
    var rules = cab_sharing()
    #expect(cab_scenario_sharing(city, &rules) == CAB_OK)
    // Three seats are given; 40 % and ten minutes are the defaults.
    #expect(rules.seats == 3 && rules.max_detour == 0.4 && rules.max_wait_ms == 600_000)
    var plain: OpaquePointer?
    let text = Self.town.replacing(
      ",\n  \"sharing\": { \"seats\": 3, \"willing\": \"80 %\" }", with: "")
    #expect(text != Self.town)
    #expect(
      cab_scenario_open("town.jsonc", text, text.utf8.count, nil, 0, &plain, nil) == CAB_OK)
    defer { cab_scenario_close(plain) }
    #expect(cab_scenario_sharing(plain, &rules) == CAB_OK && rules.seats == 0)
    #expect(cab_scenario_sharing(nil, &rules) == CAB_BAD_ARGUMENT)
    #expect(cab_scenario_sharing(city, nil) == CAB_BAD_ARGUMENT)
  }

  @Test func `wrong numbers and options are refused`() throws {
    let city = try city()
    defer { cab_scenario_close(city) }
    var (day, error) = (OpaquePointer?.none, cab_error())
    for (decides, shares) in [(Int32(2), Int32(1)), (0, 1), (1, 2), (1, -1)] {
      var options = cab_day_options(
        seed: 1, replication: 1, decides_rides: decides, batch_period_ms: 30_000,
        reposition_period_ms: 0)
      options.shares = shares
      #expect(cab_day_begin(city, &options, "fifo", &day, &error) == CAB_BAD_ARGUMENT)
    }
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: 1, batch_period_ms: 0, reposition_period_ms: 0)
    options.shares = 1
    let open = try begin(city, options, nil)
    defer { cab_day_close(open) }
    var (question, count, insertion) = (cab_question(), 0, cab_insertion())
    #expect(cab_day_step(open, nil, 0, &question, nil) == CAB_DECISION)
    for (ride, taxi) in [(Int32(-1), Int32(-1)), (99, -1), (0, 8), (0, -2)] {
      #expect(cab_day_insertion(open, ride, taxi, &insertion, 1, &count) == CAB_BAD_ARGUMENT)
    }
    for taxi in [Int32(-2), 8] {
      #expect(cab_day_stops(open, taxi, nil, 0, &count) == CAB_BAD_ARGUMENT)
    }
    for kind in [CAB_INSERT, CAB_REJECT, CAB_RECALL, CAB_RELOCATE_TO] {
      var action = cab_action(kind: Int32(kind), ride: -1, taxi: -1, zone: -1)
      #expect(cab_day_step(open, &action, 1, &question, nil) == CAB_BAD_ARGUMENT)
    }
    var action = cab_action(kind: Int32(CAB_INSERT), ride: question.ride, taxi: 0, zone: 0)
    (action.pick_up, action.drop_off) = (1, 0)
    #expect(cab_day_step(open, &action, 1, &question, nil) == CAB_DECISION)
    var refusal = cab_refusal()
    #expect(cab_day_refusals(open, &refusal, 1, &count) == CAB_OK && count == 1)
  }
}
