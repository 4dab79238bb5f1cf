import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

/// Drivers who follow an advice to stand elsewhere, followed by hand.
///
/// A look at 600 s, then every 600 s; two taxis stand in zone 0 of two, so one is sent to zone 1. With
/// travel times drawn, the drive takes 600 s and no distance.
@Suite struct RelocationTimelines {
  private func city(
    _ taxis: Int = 2, followed: Double = 1, streets: Bool = false, minutes: Int64 = 25
  ) throws -> TinyCity {
    var city = try TinyCity(zones: 2)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .minutes(minutes), warmUp: .zero,
      drain: .hours(1))
    if streets { try city.useStreets() }
    try city.drivers(taxis)
    city.rebalancing = RebalancingModel(
      rule: ThresholdRebalancing(period: .minutes(10), memory: .minutes(10), target: .even),
      followedShare: followed)
    return city
  }

  @Test func `a taxi that was sent next door serves a ride there`() throws {
    var city = try city()
    city.request(at: .seconds(1300), from: 1)
    let day = try city.day(OwnZoneFIFO())
    // We expect: sent at 600 s, there at 1200 s; offered at 1300 s in its new zone.
    #expect(
      Timeline.requests(day) == [
        "0 at 1300 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 1, offers 1"
      ])
    #expect(
      Timeline.service(day).filter { $0.contains("driver") } == [
        "driver advised_to_move 1", "driver relocations 1",
      ])
  }

  @Test func `on its way a taxi still serves the zone it leaves`() throws {
    var city = try city()
    for second: Int64 in [700, 710] { city.request(at: .seconds(second), from: 0) }
    let day = try city.day(OwnZoneFIFO())
    #expect(
      Timeline.requests(day) == [
        "0 at 700 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, offers 1",
        "1 at 710 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 1, offers 1",
      ])
  }

  @Test
  func `a ride taken on the way starts from where the taxi is, and all that was driven is empty`()
    throws
  {
    var city = try city(streets: true, minutes: 15)
    for second: Int64 in [620, 621] { city.request(at: .seconds(second), from: 0) }
    let day = try city.day(OwnZoneFIFO())
    let relocated = day.service.first { $0.name == "relocation_m" }
    // Taxi 1 left the middle of zone 0 at 600 s at 10 m/s and took a ride after 31 s.
    #expect(relocated?.count == 310)
    let approach = day.requests[1].approach
    // It stands up to 310 m from the middle; the passenger waits 250 m west of it.
    #expect(approach >= .seconds(25) && approach <= .seconds(56))
    #expect(day.taxis[1].emptyDistance.meters >= 310 + approach.inSeconds * 10 - 1)
    #expect(day.taxis[1].emptyDistance.meters <= 310 + approach.inSeconds * 10 + 1)
  }

  @Test func `a hail ends the drive`() throws {
    var city = try city(1, streets: true, minutes: 15)
    try city.drivers(1)
    city.hail(at: .seconds(640), from: 0)
    city.hail(at: .seconds(641), from: 0)
    let day = try city.day(OwnZoneFIFO())
    #expect(day.hailsLost == 0)
    let meters = day.service.first { $0.name == "relocation_m" }?.count ?? 0
    #expect(meters == 400 || meters == 410)
  }

  @Test func `who does not follow stays in place`() throws {
    var city = try city(followed: 0)
    city.patience = 100
    city.request(at: .seconds(1300), from: 1)
    let day = try city.day(OwnZoneFIFO())
    #expect(day.requests.map(\.outcome) == [.abandoned])
    // Advised at 600 s, they should be there after a period; at 1200 s they are advised again.
    #expect(Timeline.service(day).filter { $0.contains("driver") } == ["driver advised_to_move 2"])
  }

  @Test func `a shift that ends on the way ends the drive`() throws {
    var city = try TinyCity(zones: 2)
    try city.useStreets()
    try city.drivers()
    try city.drivers(shifts: [shift(from: 0, lasting: 11)])
    city.rebalancing = RebalancingModel(
      rule: FlowRebalancing(period: .minutes(10), memory: .minutes(10), target: .even))
    let day = try city.day(OwnZoneFIFO())
    #expect(day.service.first { $0.name == "relocation_m" }?.count == 600)
    #expect(Timeline.taxis(day)[1] == "taxi 1: idle 660, shifts 1")
  }
}
