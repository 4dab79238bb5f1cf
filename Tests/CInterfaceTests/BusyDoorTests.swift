import CCabstand
import CInterface
import Testing

/// Taxis with a ride through the C interface, and taking them from it.
@Suite struct BusyDoorTests {
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 4, "rows": 4, "zone_area": "1 km2" }, "travel": { "speed": "20 km/h" } },
      "demand": { "requests_per_day": 1200 }, "fleet": { "taxis": 12 } }
    """

  /// Plays a day in batches: the longest-held ride goes to the first idle taxi, and now and then a ride loses
  /// its taxi, which goes to another that is held.
  private func play(redirects: Bool) throws -> (redirected: Int, refused: Int, digest: UInt64) {
    var scenario: OpaquePointer?
    #expect(
      cab_scenario_open("town.jsonc", Self.town, Self.town.utf8.count, nil, 0, &scenario, nil)
        == CAB_OK)
    let city = try #require(scenario)
    defer { cab_scenario_close(city) }
    var options = cab_day_options(
      seed: 1, replication: 1, decides_rides: redirects ? 2 : 1, batch_period_ms: 30_000,
      reposition_period_ms: 0)
    var made: OpaquePointer?
    #expect(cab_day_begin(city, &options, nil, &made, nil) == CAB_OK)
    let day = try #require(made)
    defer { cab_day_close(day) }
    var question = cab_question()
    var count = 0
    #expect(cab_day_busy(day, nil, 0, &count) == CAB_NOT_NOW)
    #expect(cab_day_releasable(day, nil, nil, 0, &count) == CAB_NOT_NOW)
    var answer: [cab_action] = []
    var (redirected, refused) = (0, 0)
    while cab_day_step(day, answer, answer.count, &question, nil) == CAB_DECISION {
      #expect(cab_day_refusals(day, nil, 0, &count) == CAB_OK)
      refused += count
      answer = []
      var idle = [cab_taxi](repeating: cab_taxi(), count: 20)
      var held = [cab_ride](repeating: cab_ride(), count: 300)
      #expect(cab_day_taxis(day, &idle, idle.count, &count) == CAB_OK)
      let idleCount = count
      #expect(cab_day_rides(day, -1, &held, held.count, &count) == CAB_OK)
      var waiting = Array(held[..<min(count, held.count)])
      let taken = try takenBack(day, waiting)
      answer += taken
      redirected += taken.count / 2
      if !taken.isEmpty { waiting.removeFirst() }
      for (ride, taxi) in zip(waiting, idle[..<idleCount]) {
        answer.append(cab_action(kind: Int32(CAB_OFFER), ride: ride.ride, taxi: taxi.taxi, zone: 0))
      }
    }
    var (run, demand) = (UInt64(0), UInt64(0))
    #expect(cab_day_digest(day, &run, &demand) == CAB_OK)
    return (redirected, refused, run)
  }

  private func takenBack(_ day: OpaquePointer, _ waiting: [cab_ride]) throws -> [cab_action] {
    var busy = [cab_busy_taxi](repeating: cab_busy_taxi(), count: 20)
    var count = 0
    #expect(cab_day_busy(day, &busy, busy.count, &count) == CAB_OK)
    let withRide = Array(busy[..<count])
    #expect(withRide.allSatisfy { $0.free_ms > 0 && $0.to_zone >= 0 && $0.to_x > 0 && $0.x > 0 })
    #expect(zip(withRide, withRide.dropFirst()).allSatisfy { $0.taxi < $1.taxi })
    var rides = [cab_ride](repeating: cab_ride(), count: 20)
    var taxis = [Int32](repeating: -1, count: 20)
    #expect(cab_day_releasable(day, &rides, &taxis, 20, &count) == CAB_OK)
    for (ride, taxi) in zip(rides, taxis).prefix(count) {
      guard let other = waiting.first,
        withRide.contains(where: { $0.taxi == taxi && $0.ride == ride.ride })
      else { continue }
      return [
        cab_action(kind: Int32(CAB_RELEASE), ride: ride.ride, taxi: 0, zone: 0),
        cab_action(kind: Int32(CAB_REDIRECT), ride: other.ride, taxi: taxi, zone: 0),
      ]
    }
    return []
  }

  @Test func `taxis on their way go to another ride, day after day alike`() throws {
    let first = try play(redirects: true)
    #expect(first.redirected > 10 && first.refused == 0, "\(first)")
    #expect(try play(redirects: true) == first)
  }

  @Test func `nothing can be taken back where that was not said`() throws {
    #expect(try play(redirects: false).redirected == 0)
  }
}
