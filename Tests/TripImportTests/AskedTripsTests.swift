import Quantities
import Testing

@testable import TripImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What was asked for, from what was served, where the truth is known.
@Suite struct AskedTripsTests {
  /// A city that loses the more the more is asked for: of a trips an hour, a / (1 + a / room) are served.
  private func served(_ asked: Double, room: Double) -> Double { asked / (1 + asked / room) }

  private func simulated(_ asked: AskedTrips, rooms: [Double], dayCount: Int) -> SimulatedTrips {
    var days = SimulatedTrips(dayCount: dayCount, zoneCount: asked.zoneCount)
    for cell in asked.served.indices {
      let wanted = asked.served[cell] * asked.factors[cell]
      let made = served(wanted, room: rooms[cell])
      days.add(
        hour: cell / asked.zoneCount, zone: cell % asked.zoneCount,
        asked: Int((wanted * Double(dayCount)).rounded()),
        served: Int((made * Double(dayCount)).rounded()))
    }
    return days
  }

  @Test func `a few passes reach what was asked for`() {
    // Zones with much and little room, in which 100 to 300 trips are asked for in each hour.
    let truth = (0..<24 * 4).map { Double(100 + $0 % 5 * 50) }
    let rooms = truth.indices.map { [300.0, 500, 1000, 4000][$0 % 4] }
    var asked = AskedTrips(
      served: zip(truth, rooms).map { served($0, room: $1) }, area: Area(squareKilometers: 4))
    let total = truth.reduce(0, +)
    #expect(asked.perDay < 0.85 * total)
    var before = asked.perDay
    for _ in 0..<6 {
      asked.correct(by: simulated(asked, rooms: rooms, dayCount: 3))
      #expect(asked.perDay > before - 0.01 * total)
      before = asked.perDay
    }
    #expect((asked.perDay / total - 1).magnitude < 0.02)
    for cell in truth.indices {
      let found = asked.served[cell] * asked.factors[cell]
      #expect((found / truth[cell] - 1).magnitude < 0.06)
    }
    let days = simulated(asked, rooms: rooms, dayCount: 3)
    #expect((asked.reach(in: days) - 1).magnitude < 0.02)
  }

  @Test func `where everybody is served, nothing is added`() {
    var asked = AskedTrips(
      served: Array(repeating: 7, count: 48), area: Area(squareKilometers: 1))
    var days = SimulatedTrips(dayCount: 3, zoneCount: 2)
    for hour in 0..<24 {
      for zone in 0..<2 { days.add(hour: hour, zone: zone, asked: 21, served: 21) }
    }
    asked.correct(by: days)
    #expect(asked.factor == 1 && asked.reach(in: days) == 1)
  }

  @Test func `cells with few trips follow their hour, and what served nobody stays empty`() {
    var served = Array(repeating: 0.0, count: 48)
    (served[0], served[1]) = (1000, 1)
    var asked = AskedTrips(served: served, area: Area(squareKilometers: 1))
    var days = SimulatedTrips(dayCount: 1, zoneCount: 2)
    days.add(hour: 0, zone: 0, asked: 2000, served: 1000)
    // The only one who asked here was lucky.
    days.add(hour: 0, zone: 1, asked: 1, served: 1)
    asked.correct(by: days)
    #expect((asked.factors[0] - 2).magnitude < 0.01)
    #expect((1.6...1.8).contains(asked.factors[1]))
    #expect(asked.factors[2] == 1 && asked.served[2] == 0)
  }

  @Test func `a range is stated, and a fleet that cannot have made the trips is named`() {
    func result(_ patience: Double, _ factor: Double, _ reach: Double) -> AskedRange.Result {
      var asked = AskedTrips(
        served: [100] + Array(repeating: 0, count: 23), area: Area(squareKilometers: 1))
      var days = SimulatedTrips(dayCount: 1, zoneCount: 1)
      days.add(hour: 0, zone: 0, asked: Int(1e6 * factor), served: 1_000_000)
      asked.correct(by: days)
      return AskedRange.Result(
        AskedRange.Assumption(patience: patience, width: nil), asked, reach: reach)
    }
    let range = AskedRange(
      [result(1, 1.2, 0.99), result(0.5, 1.3, 0.98), result(2, 3, 0.8)], isHailed: true, taxis: 20)
    #expect(
      range.text == """
        Asked for: with 20 taxis, people asked for 1.2 trips for each one served, 120 a day; for 1.2 to 1.3 \
        under other assumptions.

        | assumed | asked for each served | of the observed trips, taxis make |
        |---|---|---|
        | people wait 10 min and see any taxi of the zone | 1.2 | 99 % |
        | people wait 5 min and see any taxi of the zone | 1.3 | 98 % |
        | people wait 20 min and see any taxi of the zone | cannot be | 80 % |
        """)
    #expect(range.usual != nil)
    let impossible = AskedRange([result(1, 4, 0.6)], isHailed: false, taxis: 1)
    #expect(impossible.usual == nil)
    #expect(
      impossible.text.hasPrefix(
        "More trips than these taxis can make: with 1 taxi, the simulation makes 60 %"))
    #expect(AskedRange.Assumption.all(isHailed: true, taxisPerSquareKilometer: 2).count == 3)
    #expect(AskedRange.Assumption.all(isHailed: true, taxisPerSquareKilometer: 70).count == 5)
    #expect(AskedRange.Assumption.all(isHailed: false, taxisPerSquareKilometer: 70).count == 3)
  }
}
