import CCabstand
import CInterface
import Testing

/// Distances and estimates of many drives through the C interface.
@Suite struct DriveDoorTests {
  // 36 km/h are 10 m/s, so 1 km on the map is 1250 m of street and takes 125 s; at night the speed is half.
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h", "warmup": "0 s" },
      "city": { "grid": { "columns": 4, "rows": 4, "zone_area": "1 km2" },
        "travel": { "circuity": 1.25, "speed_by_hour": [SPEEDS] } },
      "demand": { "requests_per_day": 2400 }, "fleet": { "taxis": 6, "accept": "50 %" }, "policies": ["fifo"] }
    """.replacing("SPEEDS", with: speeds)

  private static let speeds = (0..<24).map { $0 < 12 ? "\"36 km/h\"" : "\"18 km/h\"" }
    .joined(separator: ", ")

  private func scenario(_ document: String = town) throws -> OpaquePointer {
    var scenario: OpaquePointer?
    #expect(
      cab_scenario_open("town.jsonc", document, document.utf8.count, nil, 0, &scenario, nil)
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

  @Test func `a drive is estimated at the speed of its hours`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    let from = [cab_point](repeating: cab_point(x: 100, y: 200), count: 2)
    let to = [cab_point(x: 700, y: 1000), cab_point(x: 100, y: 200.0004)]
    var distances = [0.0, 0]
    var estimates: [Int64] = [7, 7]
    #expect(
      cab_scenario_estimate(city, 0, from, to, 2, &distances, &estimates, nil) == CAB_OK)
    // 600 m east and 800 m north are 1 km; distances are whole millimetres.
    #expect(distances == [1000, 0] && estimates == [125_000, 0])
    // 08:00 and 4 h: half the speed. 25 s before noon: 250 m of street are driven fast, 1000 m slowly.
    for (time, expected) in [(14_400_000, 250_000), (14_375_000, 225_000)] as [(Int64, Int64)] {
      #expect(cab_scenario_estimate(city, time, from, to, 1, nil, &estimates, nil) == CAB_OK)
      #expect(estimates[0] == expected)
    }
    #expect(cab_scenario_estimate(city, 0, nil, nil, 0, nil, nil, nil) == CAB_OK)
  }

  @Test func `without travel speeds only distances are known`() throws {
    let document = Self.town.replacing(
      "\"circuity\": 1.25, \"speed_by_hour\": [\(Self.speeds)]",
      with: "\"drawn\": { \"approach\": \"3 min\", \"ride\": \"10 min\" }")
    let city = try scenario(document)
    defer { cab_scenario_close(city) }
    var distance = 0.0
    var estimate: Int64 = 7
    let (from, to) = (cab_point(x: 0, y: 0), cab_point(x: 3, y: 4))
    #expect(cab_scenario_estimate(city, 0, [from], [to], 1, &distance, &estimate, nil) == CAB_OK)
    #expect(distance == 5 && estimate == -1)
  }

  /// Compares the matrix of all waiting rides and all taxis with `cab_day_nearest`.
  /// - Returns: the number of possible pairs, and of pairs that cannot be offered.
  private func compare(_ day: OpaquePointer, taxiCount: Int32) -> (possible: Int, impossible: Int) {
    var rides = [cab_ride](repeating: cab_ride(), count: 500)
    var count = 0
    #expect(cab_day_rides(day, -1, &rides, rides.count, &count) == CAB_OK && count <= 500)
    let numbers = rides[..<count].map(\.ride)
    let taxis = Array((0..<taxiCount).reversed())
    var distances = [Double](repeating: -9, count: count * taxis.count)
    var estimates = [Int64](repeating: -9, count: count * taxis.count)
    #expect(
      cab_day_costs(
        day, numbers, count, taxis, taxis.count, &distances, &estimates, nil) == CAB_OK)
    var (possible, impossible) = (0, 0)
    for (row, ride) in numbers.enumerated() {
      var near = [cab_candidate](repeating: cab_candidate(), count: taxis.count)
      #expect(cab_day_nearest(day, ride, &near, near.count, &count) == CAB_OK)
      let candidates = near[..<count]
      for (column, taxi) in taxis.enumerated() {
        let (distance, estimate) = (
          distances[row * taxis.count + column], estimates[row * taxis.count + column]
        )
        guard let candidate = candidates.first(where: { $0.taxi == taxi }) else {
          #expect(distance.isNaN && estimate == -1)
          impossible += 1
          continue
        }
        #expect(distance == candidate.distance_m && estimate == candidate.estimate_ms)
        possible += 1
      }
    }
    return (possible, impossible)
  }

  /// Compares the first ride and the first taxi with the lists.
  private func compareFirst(_ day: OpaquePointer) {
    var (ride, near) = (cab_ride(), cab_candidate())
    var (count, nearCount) = (0, 0)
    var (firstRide, firstTaxi) = (Int32(7), Int32(7))
    for taxi in -1..<6 as Range<Int32> {
      #expect(cab_day_rides(day, taxi, &ride, 1, &count) == CAB_OK)
      #expect(cab_day_longest_held(day, taxi, &firstRide) == CAB_OK)
      #expect(firstRide == (count > 0 ? ride.ride : -1))
      guard count > 0 else { continue }
      #expect(cab_day_nearest(day, ride.ride, &near, 1, &nearCount) == CAB_OK)
      #expect(cab_day_nearest_taxi(day, ride.ride, &firstTaxi) == CAB_OK)
      #expect(firstTaxi == (nearCount > 0 ? near.taxi : -1))
    }
  }

  @Test(arguments: [0, 30_000] as [Int64])
  func `costs are those of the nearest taxis`(batch: Int64) throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    let day = try day(city, batch: batch)
    defer { cab_day_close(day) }
    var question = cab_question()
    var (possible, impossible) = (0, 0)
    var answer: [cab_action] = []
    while cab_day_step(day, answer, answer.count, &question, nil) == CAB_DECISION {
      let found = compare(day, taxiCount: 6)
      compareFirst(day)
      possible += found.possible
      impossible += found.impossible
      var ride = cab_ride()
      var near = cab_candidate()
      var count = 0
      #expect(cab_day_rides(day, question.taxi, &ride, 1, &count) == CAB_OK)
      answer = []
      guard count > 0, cab_day_nearest(day, ride.ride, &near, 1, &count) == CAB_OK, count > 0
      else { continue }
      let taxi = question.taxi >= 0 ? question.taxi : near.taxi
      answer = [cab_action(kind: Int32(CAB_OFFER), ride: ride.ride, taxi: taxi, zone: 0)]
    }
    #expect(possible > 100 && impossible > 100, "\(possible), \(impossible)")
  }

  @Test func `a day estimates as its city at the same time`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    let day = try day(city)
    defer { cab_day_close(day) }
    let (from, to) = (cab_point(x: 0, y: 0), cab_point(x: 3000, y: 1000))
    var (distance, estimate) = (0.0, Int64(0))
    var error = cab_error()
    #expect(
      cab_day_estimate(day, [from], [to], 1, &distance, &estimate, &error) == CAB_NOT_NOW)
    #expect(message(of: &error).contains("no question is open"))
    #expect(cab_day_costs(day, nil, 0, nil, 0, nil, nil, &error) == CAB_NOT_NOW)
    var question = cab_question()
    for _ in 0..<5 {
      #expect(cab_day_step(day, nil, 0, &question, nil) == CAB_DECISION)
      var (expectedDistance, expected) = (0.0, Int64(0))
      #expect(
        cab_scenario_estimate(
          city, question.time_ms, [from], [to], 1, &expectedDistance, &expected, nil) == CAB_OK)
      #expect(cab_day_estimate(day, [from], [to], 1, &distance, &estimate, nil) == CAB_OK)
      #expect(distance == expectedDistance && estimate == expected && estimate > 0)
    }
  }

  @Test func `wrong points and times are refused, and nothing is written`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    let day = try day(city)
    defer { cab_day_close(day) }
    var question = cab_question()
    #expect(cab_day_step(day, nil, 0, &question, nil) == CAB_DECISION)
    let good = cab_point(x: 1, y: 2)
    var distances = [-9.0, -9]
    var error = cab_error()
    for wrong in [Double.nan, .infinity, -.infinity, 1.1e8, -1e300] {
      for point in [cab_point(x: wrong, y: 0), cab_point(x: 0, y: wrong)] {
        #expect(
          cab_day_estimate(day, [good, point], [good, good], 2, &distances, nil, &error)
            == CAB_BAD_ARGUMENT)
        #expect(message(of: &error).hasPrefix("from[1] is ("))
        #expect(
          cab_scenario_estimate(city, 0, [good, good], [point, good], 2, &distances, nil, &error)
            == CAB_BAD_ARGUMENT)
        #expect(message(of: &error).hasPrefix("to[0] is ("))
      }
    }
    for time in [-1, 864_000_000_001, .max, .min] as [Int64] {
      #expect(
        cab_scenario_estimate(city, time, [good], [good], 1, &distances, nil, &error)
          == CAB_BAD_ARGUMENT)
      #expect(message(of: &error).hasPrefix("time_ms is \(time)"))
    }
    #expect(
      cab_scenario_estimate(city, 864_000_000_000, [good], [good], 1, nil, nil, nil) == CAB_OK)
    let codes = [
      cab_day_estimate(day, nil, [good], 1, &distances, nil, nil),
      cab_day_estimate(day, [good], nil, 1, &distances, nil, nil),
      cab_day_estimate(day, [good], [good], -1, &distances, nil, nil),
      cab_day_estimate(nil, [good], [good], 1, &distances, nil, nil),
      cab_scenario_estimate(nil, 0, [good], [good], 1, &distances, nil, nil),
    ]
    #expect(codes.allSatisfy { $0 == CAB_BAD_ARGUMENT } && distances == [-9, -9])
  }

  @Test func `wrong rides and taxis are refused, and nothing is written`() throws {
    let city = try scenario()
    defer { cab_scenario_close(city) }
    let day = try day(city)
    defer { cab_day_close(day) }
    var question = cab_question()
    #expect(cab_day_step(day, nil, 0, &question, nil) == CAB_DECISION)
    let ride = question.ride
    var distances = [-9.0, -9]
    var error = cab_error()
    for wrong in [-1, 99_999, .max, .min] as [Int32] {
      #expect(
        cab_day_costs(day, [ride, wrong], 2, [0], 1, &distances, nil, &error) == CAB_BAD_ARGUMENT)
      #expect(message(of: &error) == "rides[1] is \(wrong): there is no such ride")
      #expect(
        cab_day_costs(day, [ride], 1, [0, wrong], 2, &distances, nil, &error) == CAB_BAD_ARGUMENT)
      #expect(message(of: &error) == "taxis[1] is \(wrong): there is no such taxi")
    }
    let codes = [
      cab_day_costs(day, nil, 1, [0], 1, &distances, nil, nil),
      cab_day_costs(day, [ride], 1, nil, 1, &distances, nil, nil),
      cab_day_costs(day, [ride], -1, [0], 1, &distances, nil, nil),
      cab_day_costs(day, [ride], 1, [0], -1, &distances, nil, nil),
      cab_day_costs(day, [ride], 1 << 31, [0], 1 << 31, &distances, nil, nil),
      cab_day_costs(nil, [ride], 1, [0], 1, &distances, nil, nil),
    ]
    #expect(codes.allSatisfy { $0 == CAB_BAD_ARGUMENT } && distances == [-9, -9])
    #expect(cab_day_costs(day, [ride], 1, [0, 0], 2, nil, nil, nil) == CAB_OK)
    #expect(cab_day_costs(day, [ride], 1, nil, 0, &distances, nil, nil) == CAB_OK)
    #expect(distances == [-9, -9])
  }
}
