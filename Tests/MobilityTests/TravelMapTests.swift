import Geography
import Mobility
import Quantities
import Testing

/// How long trips take, and when to leave for them.
@Suite struct TravelMapTests {
  /// Four zones of 1 km2 in a row, everything at its distance; 30 km/h, walking 4.5 km/h.
  static func map(
    lines: [Line] = [], stations: [VehicleStation] = [], circuity: Double = 1,
    speeds: [Double] = Array(repeating: 30, count: 24), start: TimeSpan = .hours(8)
  ) throws -> TravelMap {
    TravelMap(
      zones: try zones(),
      streets: Streets(
        circuity: circuity, speedByHour: speeds.map { Speed(kilometersPerHour: $0) }),
      clock: WallClock(atStart: TimeOfDay(wrapping: start)), lines: lines, stations: stations)
  }

  static func zones() throws -> ZoneMap {
    let grid = try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1))
    return ZoneMap(grid: grid, adjacency: .sides)
  }

  static func place(_ kilometers: Double) throws -> Place {
    try #require(try zones().place(at: Point(x: kilometers * 1000, y: 500)))
  }

  private func at(_ minutes: Int64) -> Instant { .start + .minutes(minutes) }

  @Test func `walks, rides and drives take what their speed says`() throws {
    let map = try Self.map()
    var query = TripQuery(from: try Self.place(0.5), to: try Self.place(3.5))
    query.taxiWait = .minutes(5)
    let walk = try #require(map.trip(by: .walk, query, leaving: at(0)))
    #expect(walk.duration == .minutes(40) && walk.walkMeters == 3000 && walk.grams == 0)
    let taxi = try #require(map.trip(by: .taxi, query, leaving: at(0)))
    #expect(taxi.duration == .minutes(11) && taxi.wait == .minutes(5))
    #expect(taxi.grams == 480 && taxi.cost == 4 + 4.5)
    let car = try #require(map.trip(by: .car, query, leaving: at(0)))
    #expect(car.duration == .minutes(6) && car.cost == 0.75 && car.walkMeters == 0)
    let bicycle = try #require(map.trip(by: .bicycle, query, leaving: at(0)))
    #expect(bicycle.duration == TimeSpan(roundingSeconds: 3000 / (14 / 3.6)))
    query.taxiWait = nil
    query.longestWalk = 2999
    #expect(map.trip(by: .taxi, query, leaving: at(0)) == nil)
    #expect(map.trip(by: .walk, query, leaving: at(0)) == nil)
    query.longestWalk = 3000
    #expect(map.trip(by: .walk, query, leaving: at(0)) != nil)
  }

  @Test func `the latest departure is the last that arrives, to the millisecond`() throws {
    // A rush hour from nine on, so that leaving earlier pays.
    var speeds = Array(repeating: 30.0, count: 24)
    speeds[9] = 10
    let map = try Self.map(circuity: 1.3, speeds: speeds)
    var query = TripQuery(
      from: try Self.place(0.2), to: try Self.place(3.7), taxiWait: .seconds(200))
    query.news.rain = [TravelNews.Rain(window: at(20)..<at(50), speedFactor: 0.5)]
    for means in [Means.walk, .bicycle, .car, .taxi] {
      for minutes in [58, 63, 70, 75, 91] as [Int64] {
        let goal = at(minutes)
        let latest = map.latestTrip(by: means, query, arrivingBy: goal, leavingFrom: .start)
        guard let latest else {
          let first = try #require(map.trip(by: means, query, leaving: .start))
          #expect(first.arrival > goal)
          continue
        }
        #expect(latest.arrival <= goal)
        let next = map.trip(by: means, query, leaving: latest.departure + .milliseconds(1))
        #expect(try #require(next).arrival > goal)
        #expect(map.trip(by: means, query, leaving: latest.departure) == latest)
      }
    }
    #expect(map.latestTrip(by: .car, query, arrivingBy: at(1), leavingFrom: at(2)) == nil)
  }

  /// A drive of 6 min; the goal is 5 min before the start of the meeting.
  @Test(arguments: [(11, 0), (12, 1), (10, 0), (5, 0), (0, 0)])
  func `a user who cannot keep the goal sets out at once`(minutes: Int64, wait: Int64) throws {
    let map = try Self.map()
    let query = TripQuery(from: try Self.place(0.5), to: try Self.place(3.5))
    let trip = try #require(
      map.bestTrip(by: .car, query, arrivingBy: at(minutes - 5), leavingFrom: at(0)))
    #expect(trip.departure == at(wait) && trip.arrival == at(wait + 6))
  }

  @Test func `rain slows down piece by piece`() throws {
    let map = try Self.map()
    var query = TripQuery(from: try Self.place(0.5), to: try Self.place(2))
    // 20 min on foot: 10 dry, 6 wet at half speed, then 7 that are left.
    query.news.rain = [TravelNews.Rain(window: at(10)..<at(16), speedFactor: 0.5)]
    #expect(try #require(map.trip(by: .walk, query, leaving: at(0))).duration == .minutes(23))
    // Wet to the end: 4 min dry, the rest in a long shower.
    query.news.rain = [TravelNews.Rain(window: at(4)..<at(400), speedFactor: 0.5)]
    #expect(try #require(map.trip(by: .walk, query, leaving: at(0))).duration == .minutes(36))
    #expect(try #require(map.trip(by: .car, query, leaving: at(0))).duration == .minutes(3))
  }

  @Test func `shared vehicles are taken where one stands and left at a station`() throws {
    let stations = [
      VehicleStation(place: try Self.place(0.6), means: .sharedBicycle),
      VehicleStation(place: try Self.place(1.0), means: .sharedBicycle),
      VehicleStation(place: try Self.place(3.4), means: .sharedBicycle),
      VehicleStation(place: try Self.place(3.6), means: .sharedCar),
    ]
    let map = try Self.map(stations: stations)
    var query = TripQuery(from: try Self.place(0.5), to: try Self.place(3.5))
    let ride = try #require(map.trip(by: .sharedBicycle, query, leaving: at(0)))
    let stages = map.stages(of: ride, query)
    #expect(stages.map(\.means) == [.walk, .sharedBicycle, .walk])
    #expect(
      stages[1].origin == stations[0].place && stages[1].destination == stations[2].place)
    #expect(abs(ride.walkMeters - 200) < 1e-6 && ride.cost > 0)
    query.hasVehicle = [false, true, true, true]
    let other = try #require(map.trip(by: .sharedBicycle, query, leaving: at(0)))
    #expect(
      map.stages(of: other, query)[1].origin == stations[1].place && other.arrival > ride.arrival)
    // A full station is not ridden to.
    query.hasRoom = [true, true, false, true]
    let full = try #require(map.stations(of: .sharedBicycle, query, leaving: at(0)))
    #expect(full.start == StationID(1) && full.end == StationID(0))
    #expect(
      map.nearestRoom(.sharedBicycle, to: query.destination, hasRoom: query.hasRoom)
        == StationID(1))
    #expect(
      map.nearestRoom(.sharedCar, to: query.destination, hasRoom: [true, true, true, false]) == nil)
    // With one station of cars there is nowhere to leave one.
    #expect(map.trip(by: .sharedCar, query, leaving: at(0)) == nil)
  }
}
