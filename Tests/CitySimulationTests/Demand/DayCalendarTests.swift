import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Days that are not alike.
@Suite struct DayCalendarTests {
  /// Calls at 60 an hour from each of three zones, for three days.
  private func trips(_ calendar: DayCalendar?) throws -> [Trip] {
    var source = RandomTrips()
    source.days = 3
    var model = try source.model()
    model.calendar = calendar
    let demand = PoissonDemand(
      ratesPerHour: Array(repeating: [60, 60, 60], count: 24),
      destinations: Array(repeating: try WeightedChoice(weights: [1, 1, 1]), count: 3))
    let luck = RandomStreams(seed: 5, replication: 1)
    var trips = try TripSource(
      .poisson(demand), of: model, observed: nil, purposes: .requests, luck: luck)
    var found: [Trip] = []
    while let trip = trips.next(luck: luck) { found.append(trip) }
    return found
  }

  private func count(_ trips: [Trip], zone: Int, hours: Range<Int64>) -> Int {
    trips.count {
      $0.origin.zone.index == zone
        && (Instant.start + .hours(hours.lowerBound)..<Instant.start + .hours(hours.upperBound))
          .contains($0.at)
    }
  }

  @Test func `each day has its factor`() throws {
    let trips = try trips(DayCalendar(dayFactors: [1, 0, 2.5]))
    for zone in 0..<3 {
      #expect((count(trips, zone: zone, hours: 0..<24) - 1440).magnitude < 190)
      #expect(count(trips, zone: zone, hours: 24..<48) == 0)
      #expect((count(trips, zone: zone, hours: 48..<72) - 3600).magnitude < 300)
    }
  }

  @Test func `a change begins and ends at its instants, in its zones only`() throws {
    let start = Instant.start + .minutes(90)
    let change = DayCalendar.DemandChange(
      zones: [false, true, false], window: start..<(start + .minutes(600)), factor: 0)
    let usual = try trips(nil)
    let changed = try trips(DayCalendar(demand: [change]))
    // Nobody sets off in the zone meanwhile; other zones keep every trip, to the millisecond.
    #expect(!changed.contains { $0.origin.zone.index == 1 && change.window.contains($0.at) })
    for zone in [0, 2] {
      #expect(
        changed.filter { $0.origin.zone.index == zone }.map(\.at)
          == usual.filter { $0.origin.zone.index == zone }.map(\.at))
    }
    #expect(
      changed.prefix { $0.at < start }.map(\.at) == usual.prefix { $0.at < start }.map(\.at))
  }

  @Test func `changes that overlap multiply`() {
    let all = Instant.start..<(Instant.start + .hours(10))
    let late = (Instant.start + .hours(5))..<(Instant.start + .hours(10))
    let calendar = DayCalendar(
      dayFactors: [2],
      demand: [
        .init(zones: [true], window: all, factor: 3),
        .init(zones: [true], window: late, factor: 0.5),
      ])
    let clock = WallClock(atStart: TimeOfDay(wrapping: .zero))
    #expect(calendar.demandFactor(ZoneID(0), at: .start, clock) == 6)
    #expect(calendar.demandFactor(ZoneID(0), at: .start + .hours(5), clock) == 3)
    #expect(calendar.demandFactor(ZoneID(0), at: .start + .hours(10), clock) == 2)
    #expect(calendar.nextChange(after: .start) == .start + .hours(5))
    #expect(calendar.nextChange(after: .start + .hours(10)) == nil)
  }

  @Test func `in a strike only a share of the drivers come, and the bound knows it`() throws {
    var city = try TinyCity()
    try city.drivers(400, shifts: [shift(from: 0, 10, lasting: 40)])
    var model = try city.model()
    model.calendar = DayCalendar(
      supply: [.init(window: Instant.start..<(Instant.start + .hours(1)), share: 0.4)])
    let record = try Simulation(model: model, policy: OwnZoneFIFO(), seed: 1).replication(1)
    let working = Timeline.taxis(record).count { $0.contains("shifts 1") }
    #expect((working - 160).magnitude < 40)
    let plan = try model.dayPlan(seed: 1, replication: 1)
    #expect(plan.shifts.count == working)
    // Who comes would come without the strike as well.
    model.calendar = nil
    #expect(try model.dayPlan(seed: 1, replication: 1).shifts.count == 400)
  }

  @Test func `drivers accept by hour and zone`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers(2, accept: 0, in: 0)
    try city.drivers(2, accept: 0, in: 1)
    var rates = Array(repeating: [0.0, 1], count: 24)
    rates[0] = [0, 1]
    for group in city.groups.indices { city.groups[group].acceptRates = AcceptRates(rates) }
    city.request(at: .seconds(10), from: 0)
    city.request(at: .seconds(20), from: 1)
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.unresolved, .served])
    // One number an hour holds for all zones.
    for group in city.groups.indices {
      city.groups[group].acceptRates = AcceptRates(Array(repeating: [1], count: 24))
    }
    #expect(try city.day().requests.map(\.outcome) == [.served, .served])
  }
}
