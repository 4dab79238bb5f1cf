import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

/// Assumptions of the documents that are measured and never enforced.
@Suite struct MonitorTimelines {
  @Test func `the time of zones without any taxi is measured under document A`() throws {
    var city = try TinyCity(zones: 3)
    try city.drivers()
    city.request(at: .zero, from: 0, to: 1)
    // We expect: the taxi belongs to zone 0 until it drops its passenger at 730 s in zone 1; zone 2
    // never has one.
    #expect(try city.day().desertedZoneTime == .seconds(730 + (3600 - 730) + 3600))
    city.rulebook = .twoStep
    #expect(try city.day().desertedZoneTime == nil)
  }

  @Test func `a zone is deserted while its driver is not at work, and not during a break`()
    throws
  {
    var city = try TinyCity()
    try city.drivers(shifts: [shift(from: 0, 10, lasting: 20)])
    #expect(try city.day().desertedZoneTime == .minutes(40))
    var habits = DriverHabits()
    habits.firstBreak = .minutes(5)
    city.groups = []
    city.rulebook = .twoStep
    city.rulebook.watchesEmptyZones = true
    try city.drivers(habits: habits)
    #expect(try city.day().desertedZoneTime == .zero)
  }

  @Test func `a taxi seen in the wrong zone stands in the wrong queue`() throws {
    var city = try TinyCity(zones: 5)
    try city.drivers(8, in: 2)
    for second in 0..<Int64(8) { city.request(at: .seconds(second), from: 2) }
    let exact = try city.day()
    #expect(exact.requests.allSatisfy { $0.wait == .seconds(130) })
    #expect(exact.count(of: "wrong_zone_readings") == 0)
    city.gpsErrorMeters = 1000
    let day = try city.day()
    #expect(day.count(of: "wrong_zone_readings") > 0)
    // Not every passenger of zone 2 finds a taxi in its queue at once.
    #expect(day.requests.contains { $0.held })
  }

  @Test func `a hail stops a taxi where it really is`() throws {
    // The idle taxi is in zone 0, although the service sees it elsewhere; the times without an idle
    // taxi have to come out right in the zone where it stands.
    var city = try TinyCity(zones: 3)
    city.gpsErrorMeters = 2000
    try city.drivers(12, in: 1)
    for zone in 0..<3 { city.hail(at: .seconds(Int64(zone)), from: zone, to: 1) }
    let day = try city.day()
    #expect(day.hailsLost < 3)
    // Zones 0 and 2 never have an idle taxi, zone 1 always has.
    #expect(day.emptyZoneTime == .hours(2))
  }
}
