import CCabstand
import CInterface
import Testing

/// Metric, streets, rules and parameters of a city through the C interface.
@Suite struct ServiceDoorTests {
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 2, "rows": 2, "zone_area": "1 km2" }, "metric": "rectangular",
        "travel": { "circuity": 1.25, "speed": "36 km/h" } },
      "demand": { "requests_per_day": 480 }, "fleet": { "taxis": 6 }, "policies": ["fifo"],
      "rulebook": { "offer_timeout": "45 s", "refusal_place": "to_tail", "queue_discipline": "lifo" },
      "policy_parameters": { "mine": { "reach": "2 km", "weights": [1, 2.5], "late": true } } }
    """

  /// A town without travel speeds, so that drives cannot be estimated.
  private static let drawn = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 1, "rows": 1, "zone_area": "1 km2" },
        "travel": { "drawn": { "approach": "3 min", "ride": "10 min" } } },
      "demand": { "requests_per_day": 480 }, "fleet": { "taxis": 6 }, "policies": ["fifo"] }
    """

  private func open(_ document: String = town) throws -> OpaquePointer {
    var scenario: OpaquePointer?
    #expect(
      cab_scenario_open("town.jsonc", document, document.utf8.count, nil, 0, &scenario, nil)
        == CAB_OK)
    return try #require(scenario)
  }

  private func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private func speeds(_ travel: cab_travel) -> [Double] {
    withUnsafeBytes(of: travel.speed_m_per_s_by_hour) { Array($0.bindMemory(to: Double.self)) }
  }

  @Test func `streets and metric are those of the scenario`() throws {
    let scenario = try open()
    defer { cab_scenario_close(scenario) }
    var travel = cab_travel()
    #expect(cab_scenario_travel(scenario, &travel) == CAB_OK)
    #expect(text(travel.metric) == "rectangular" && travel.circuity == 1.25)
    // 36 km/h are 10 m/s.
    #expect(speeds(travel) == [Double](repeating: 10, count: 24))
  }

  @Test func `a city without estimates has no streets`() throws {
    let scenario = try open(Self.drawn)
    defer { cab_scenario_close(scenario) }
    var travel = cab_travel()
    #expect(cab_scenario_travel(scenario, &travel) == CAB_OK)
    #expect(text(travel.metric) == "straight" && travel.circuity.isNaN)
    #expect(speeds(travel).count == 24 && speeds(travel).allSatisfy(\.isNaN))
  }

  @Test func `rules are those of the scenario`() throws {
    let scenario = try open()
    defer { cab_scenario_close(scenario) }
    var rulebook = cab_rulebook()
    #expect(cab_scenario_rulebook(scenario, &rulebook) == CAB_OK)
    #expect(rulebook.offer_timeout_ms == 45_000 && rulebook.hold_recheck_period_ms == 30_000)
    #expect(rulebook.passenger_confirms == 0 && rulebook.hold_recheck_on_available == 1)
    #expect(text(rulebook.refusal_place) == "to_tail" && text(rulebook.refusal_memory) == "round")
    #expect(text(rulebook.no_taxi_action) == "hold" && text(rulebook.queue_discipline) == "lifo")
  }

  @Test func `parameters are the block of the policy as JSON`() throws {
    let scenario = try open()
    defer { cab_scenario_close(scenario) }
    let expected = "{\"reach\":\"2 km\",\"weights\":[1,2.5],\"late\":true}"
    var count = 7
    #expect(cab_scenario_parameters(scenario, "mine", nil, 0, &count, nil) == CAB_OK)
    #expect(count == expected.utf8.count)
    var letters = [CChar](repeating: 1, count: count + 1)
    #expect(
      cab_scenario_parameters(scenario, "mine", &letters, letters.count, &count, nil) == CAB_OK)
    #expect(text(of: letters) == expected)
    var few = [CChar](repeating: 1, count: 4)
    #expect(cab_scenario_parameters(scenario, "mine", &few, 4, &count, nil) == CAB_OK)
    #expect(text(of: few) == "{\"r" && count == expected.utf8.count)
    #expect(cab_scenario_parameters(scenario, "other", &few, 4, &count, nil) == CAB_OK)
    #expect(count == 0 && few[0] == 0)
  }

  @Test func `a policy of the catalog has no such block`() throws {
    let scenario = try open()
    defer { cab_scenario_close(scenario) }
    var count = 7
    var error = cab_error()
    #expect(
      cab_scenario_parameters(scenario, "adjacent", nil, 0, &count, &error) == CAB_BAD_ARGUMENT)
    let told = message(of: &error)
    #expect(count == 0 && told.contains("adjacent is a policy of the catalog"))
  }

  @Test func `wrong arguments are refused`() throws {
    let scenario = try open()
    var count = 7
    var travel = cab_travel()
    var rulebook = cab_rulebook()
    var codes = [
      cab_scenario_travel(scenario, nil), cab_scenario_rulebook(scenario, nil),
      cab_scenario_parameters(scenario, nil, nil, 0, &count, nil),
      cab_scenario_parameters(scenario, "mine", nil, 0, nil, nil),
      cab_scenario_parameters(scenario, "mine", nil, -1, &count, nil),
    ]
    cab_scenario_close(scenario)
    for stranger in [scenario, nil, OpaquePointer(bitPattern: 18)] {
      codes += [
        cab_scenario_travel(stranger, &travel), cab_scenario_rulebook(stranger, &rulebook),
        cab_scenario_parameters(stranger, "mine", nil, 0, &count, nil),
      ]
    }
    #expect(codes.allSatisfy { $0 == CAB_BAD_ARGUMENT }, "\(codes)")
  }

  private func text(of letters: [CChar]) -> String {
    String(decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
