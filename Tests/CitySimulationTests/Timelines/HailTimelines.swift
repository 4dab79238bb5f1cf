import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// People who stop a taxi in the street, followed by hand.
@Suite struct HailTimelines {
  @Test func `a hail pre-empts an offer, and somebody else serves the ride`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers(in: 0)
    try city.drivers(in: 1)
    city.request(at: .seconds(60), from: 0)
    city.hail(at: .seconds(65), from: 0, to: 1)
    let day = try city.day(AdjacentZones())
    // We expect (A-SC3):
    //  60 s  offered to taxi 0 of the own zone
    //  65 s  taxi 0 is hailed: the offer is void at once and goes to taxi 1 next door
    //  75 s  taxi 1 accepts; 175 s arrival; 195 s trip; 795 s drop-off; 825 s press
    // 665 s  taxi 0 drops its passenger; 695 s press
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 1, "
          + "offers 2 (withdrawn 1), next door"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2970, occupied 600, releasing 30, shifts 1, trips 1, hails 1, offers 1",
        "taxi 1: idle 2850, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1",
      ])
    #expect(day.hails == 1)
    #expect(day.hailsLost == 0)
  }

  @Test func `a hail without an idle taxi in its zone is lost`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers(in: 0)
    city.hail(at: .seconds(10), from: 1)
    city.hail(at: .seconds(20), from: 0)
    city.hail(at: .seconds(30), from: 0)
    let day = try city.day(AdjacentZones())
    #expect(day.hails == 3)
    #expect(day.hailsLost == 2)
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2970, occupied 600, releasing 30, shifts 1, trips 1, hails 1"
      ])
  }

  @Test func `a hailed taxi goes on from where its passenger gets off`() throws {
    var city = try TinyCity(zones: 3)
    try city.drivers(in: 0)
    city.hail(at: .zero, from: 0, to: 2)
    city.request(at: .seconds(700), from: 0)
    city.request(at: .seconds(701), from: 2, to: 2)
    let day = try city.day(AdjacentZones())
    // We expect: from 630 s the taxi queues in zone 2, too far for zone 0 (A-G5R1). The ride in
    // zone 2 ends there at 1431 s, so zone 0 is never served.
    #expect(day.requests.map(\.outcome) == [.unresolved, .served])
    #expect(day.requests.map(\.ring) == [nil, 0])
  }

  @Test func `hails are counted only in the window`() throws {
    var city = try TinyCity()
    city.window.warmUp = .seconds(1000)
    try city.drivers(accept: 0)
    for second: Int64 in [999, 1000, 4599, 4600] { city.hail(at: .seconds(second)) }
    // A request that is declined again and again keeps the run going into the drain.
    city.patience = 4000
    city.request(at: .seconds(2000))
    let day = try city.day()
    #expect(day.hails == 2)
    #expect(day.zones.map(\.hails) == [2])
  }

  @Test func `somebody in the street boards as long as the scenario says, as a part of the trip`()
    throws
  {
    var city = try TinyCity()
    try city.drivers()
    city.hail(at: .seconds(60))
    city.hailBoarding = 15
    let day = try city.day()
    // We expect: stopped at 60 s, off at 75 s, there at 675 s, free at 705 s.
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2955, occupied 615, releasing 30, shifts 1, trips 1, hails 1"
      ])
    let plan = try city.model().dayPlan(seed: 1, replication: 1)
    #expect(plan.hails.map(\.boarding) == [.seconds(15)])
  }
}
