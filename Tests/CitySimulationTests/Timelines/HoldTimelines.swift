import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Requests that find nobody and are held, followed by hand.
@Suite struct HoldTimelines {
  /// One taxi and two passengers: the second has to wait for the taxi.
  private func twoPassengers(recheckOnAvailable: Bool) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook.holdRecheckOnAvailable = recheckOnAvailable
    try city.drivers()
    city.request(at: .seconds(60))
    city.request(at: .seconds(110))
    return city
  }

  @Test func `a held ride is served the moment a taxi becomes available`() throws {
    let day = try twoPassengers(recheckOnAvailable: true).day()
    // We expect:
    //  60 s  request 0 offered; 70 s accepted; 170 s arrival; 190 s trip starts
    // 110 s  request 1 held
    // 790 s  drop-off; 820 s the driver presses, request 1 offered
    // 830 s  accepted; 930 s arrival; 950 s trip starts; 1550 s drop-off; 1580 s press
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1",
        "1 at 110 served after 840: search 710, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1, held",
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2100, approaching 200, boarding 40, occupied 1200, releasing 60, shifts 1, "
          + "trips 2, offers 2, accepted 2"
      ])
  }

  @Test func `a driver presses Available after Destination reached, where both are asked for`()
    throws
  {
    var city = try twoPassengers(recheckOnAvailable: true)
    city.rulebook.completeOn = .destinationPress
    city.rulebook.afterDropOff = .manualAvailable
    let day = try city.day()
    // We expect: drop-off 790 s, Destination reached 820 s, Available 850 s, request 1 offered; 860 s
    // accepted, 960 s arrival, 980 s trip starts, 1580 s drop-off, 1610 s and 1640 s the presses.
    #expect(
      Timeline.requests(day).last
        == "1 at 110 served after 870: search 740, offer 10, approach 100, boarding 20; taxi 0, "
        + "offers 1, held")
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2040, approaching 200, boarding 40, occupied 1200, releasing 120, shifts 1, "
          + "trips 2, offers 2, accepted 2"
      ])
  }

  @Test func `a held ride may have to wait for the periodic re-check`() throws {
    let day = try twoPassengers(recheckOnAvailable: false).day()
    // We expect: held at 110 s, re-checks every 30 s from then on. The taxi is free at 820 s, just
    // after that of 800 s, so the offer goes out at 830 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1",
        "1 at 110 served after 850: search 720, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1, held",
      ])
  }

  @Test func `without a look at held rides a new request overtakes them`() throws {
    var city = try twoPassengers(recheckOnAvailable: false)
    city.request(at: .seconds(825))
    let day = try city.day()
    // We expect: request 2 takes the taxi at 825 s, five seconds before the re-check. Its trip
    // ends at 1555 s, the press is at 1585 s, and the next re-check at 1610 s serves request 1.
    let expected: [String] = [
      "1 at 110 served after 1630: search 1500, offer 10, approach 100, boarding 20; taxi 0, "
        + "offers 1, held",
      "2 at 825 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
        + "offers 1",
    ]
    #expect(Timeline.requests(day).suffix(2) == expected[...])
  }

  @Test func `held rides are served in the order of holding`() throws {
    var city = try TinyCity(approach: 0, ride: 100)
    city.boarding = 0
    try city.drivers(response: 0, press: 0)
    for second in 0..<4 { city.request(at: .seconds(Int64(second))) }
    // We expect: trips from 0, 100, 200 and 300 s.
    #expect(
      try city.day().requests.map(\.wait) == [.zero, .seconds(99), .seconds(198), .seconds(297)])
  }

  @Test func `a ride held in the zone next door is taken when the own zone has none`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers()
    city.request(at: .zero, from: 0, to: 0)
    city.request(at: .seconds(50), from: 1, to: 1)
    let near = try city.day(AdjacentZones())
    // We expect: the taxi presses at 760 s in zone 0 and is offered the ride of zone 1.
    #expect(
      Timeline.requests(near).last
        == "1 at 50 served after 840: search 710, offer 10, approach 100, boarding 20; taxi 0, "
        + "offers 1, held, next door")
    // The own-zone policy leaves it unserved until the drain is over at 7200 s.
    #expect(
      Timeline.requests(try city.day()).last
        == "1 at 50 unresolved after 7150: search 7150, offer 0, approach 0, boarding 0; "
        + "no taxi, offers 0, held")
  }
}
