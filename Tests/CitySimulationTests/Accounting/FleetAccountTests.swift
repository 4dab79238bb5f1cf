import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// What is written about taxis adds up exactly, in whole milliseconds.
@Suite struct FleetAccountTests {
  private func days() throws -> [ReplicationRecord] {
    var odd = try BusyCity()
    odd.window.length = .hours(2) + .minutes(37) + .milliseconds(1)
    return [try BusyCity().day(), try odd.day(), try odd.day(OwnZoneFIFO())]
  }

  @Test func `the times of a taxi that is always on duty fill the window`() throws {
    for day in try days() {
      for row in day.taxis where row.group == 0 {
        #expect(row.onDuty == day.windowLength)
        #expect(row.shifts == 1)
      }
    }
  }

  @Test func `the activities of a taxi add up to its time on duty`() throws {
    for row in try days().flatMap(\.taxis) {
      let parts = [row.idle, row.approaching, row.boarding, row.occupied, row.releasing]
      #expect(parts.reduce(.zero, +) == row.onDuty)
    }
  }

  @Test func `the intervals of the fleet add up to the taxis`() throws {
    for day in try days() {
      func same(_ taxi: (TaxiRow) -> TimeSpan, _ fleet: (FleetRow) -> TimeSpan) -> Bool {
        day.taxis.reduce(.zero) { $0 + taxi($1) } == day.fleet.reduce(.zero) { $0 + fleet($1) }
      }
      #expect(same(\.onDuty, \.onDuty))
      #expect(same(\.idle, \.idle))
      #expect(same(\.approaching, \.approaching))
      #expect(same(\.boarding, \.boarding))
      #expect(same(\.occupied, \.occupied))
      #expect(same(\.releasing, \.releasing))
      #expect(day.fleet.reduce(.zero) { $0 + $1.intervalLength } == day.windowLength)
      for (number, row) in day.fleet.enumerated() {
        #expect(row.intervalStart == .minutes(15 * Int64(number)))
        #expect(row.onDuty <= row.intervalLength * Int64(day.taxis.count))
      }
    }
  }

  @Test func `the intervals of the zones add up to requests, hails and idle time`() throws {
    for day in try days() {
      func total(_ part: (ZoneRow) -> Int32) -> Int { day.zones.reduce(0) { $0 + Int(part($1)) } }
      #expect(total(\.requests) == day.requests.count)
      #expect(total(\.served) == day.requests.count { $0.outcome == .served })
      #expect(total(\.unresolved) == day.requests.count { $0.outcome == .unresolved })
      #expect(total(\.served) + total(\.unserved) == total(\.requests))
      let limit = TimeSpan.minutes(15)
      #expect(
        total(\.servedWithinGoal)
          == day.requests.count { $0.outcome == .served && $0.wait <= limit })
      #expect(day.zones.reduce(.zero) { $0 + $1.totalWait } == day.sumOfWaits)
      #expect(total(\.hails) == day.hails)
      #expect(total(\.hailsLost) == day.hailsLost)
      let idle = day.taxis.reduce(TimeSpan.zero) { $0 + $1.idle }
      #expect(day.zones.reduce(.zero) { $0 + $1.idleTaxiTime } == idle)
      #expect(day.zones.reduce(.zero) { $0 + $1.emptyTime } == day.emptyZoneTime)
      #expect(day.emptyZoneTime > .zero)
    }
  }

  @Test func `a request stands in the row of its zone and hour`() throws {
    let day = try BusyCity().day()
    for row in day.zones {
      let requests = day.requests.filter {
        $0.originZone == row.zone && $0.requested >= row.intervalStart
          && $0.requested < row.intervalStart + .hours(1)
      }
      #expect(Int(row.requests) == requests.count)
    }
  }

  @Test func `a zone is empty as long as no idle taxi stands in it`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers(2, press: 0)
    city.request(at: .seconds(600), to: 1)
    city.request(at: .seconds(700), to: 1)
    let day = try city.day()
    // We expect: taxi 0 assigned at 610 s, taxi 1 at 710 s, so zone 0 is empty from 710 s on; zone
    // 1 is empty until taxi 0 gets there at 610 + 100 + 20 + 600 = 1330 s.
    #expect(day.zones.map(\.emptyTime) == [.seconds(2890), .seconds(1330)])
    #expect(day.emptyZoneTime == .seconds(4220))
    // Zone 0 has idle taxis for 610 + 710 s. Taxi 1 gets to zone 1 at 1430 s: 2270 + 2170 s there.
    #expect(day.zones.map(\.idleTaxiTime) == [.seconds(1320), .seconds(4440)])
  }
}
