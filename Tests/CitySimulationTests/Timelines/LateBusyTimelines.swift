import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Drivers who press Busy some time after a hail (trap 14), followed by hand.
@Suite struct LateBusyTimelines {
  private func city(_ delay: Double, trip: Double = 600) throws -> TinyCity {
    var city = try TinyCity(ride: trip)
    try city.drivers()
    city.groups[0].busyPressDelay = try Sampler(.constant(delay))
    return city
  }

  @Test func `until the press the service offers rides to a driver who does not look`() throws {
    var city = try city(40)
    city.hail(at: .seconds(10))
    city.request(at: .seconds(20))
    let day = try city.day()
    // We expect: offered at 20 s, withdrawn by the press at 50 s; free again at 640 s.
    #expect(
      Timeline.log(day).prefix(3) == [
        "20 ride 0 request_made zone 0",
        "20 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 1 span 60",
        "50 ride 0 withdrawn taxi 0 zone 0 (hailed)",
      ])
    #expect(
      Timeline.requests(day) == [
        "0 at 20 served after 750: search 590, offer 40, approach 100, boarding 20; taxi 0, "
          + "offers 2 (withdrawn 1), held"
      ])
  }

  @Test func `an offer on the screen lapses when the press comes later than its time-out`() throws {
    var city = try city(200)
    city.request(at: .seconds(5))
    city.hail(at: .seconds(10))
    let day = try city.day()
    // We expect: the driver would have answered at 15 s, but serves the street from 10 s on. Offered at
    // 5, 95 and 185 s, the last withdrawn by the press at 210 s.
    #expect(
      Timeline.log(day).contains {
        $0.hasPrefix("65 ride 0 lapsed taxi 0") && $0.hasSuffix("(hailed)")
      })
    #expect(day.requests.map(\.lapses) == [2])
  }

  @Test func `a trip shorter than the delay never makes the driver busy`() throws {
    var city = try city(500, trip: 60)
    city.hail(at: .zero)
    city.request(at: .seconds(100))
    let day = try city.day()
    // We expect: dropped off at 60 s, Available pressed at 90 s, accepted at 110 s.
    #expect(day.requests.map(\.wait) == [.seconds(130)])
    #expect(day.taxis.first?.hailTrips == 1)
  }

  @Test func `a taxi that is not there is not hailed a second time`() throws {
    var city = try city(300)
    city.hail(at: .zero)
    city.hail(at: .seconds(10))
    let day = try city.day()
    #expect(day.hails == 2)
    #expect(day.hailsLost == 1)
  }

  @Test func `without a delay the day is the same as before`() throws {
    var late = try city(0)
    late.hail(at: .seconds(10))
    late.request(at: .seconds(20))
    var plain = late
    plain.groups[0].busyPressDelay = nil
    #expect(try late.day().runDigest == plain.day().runDigest)
  }

  @Test func `a break that begins before the press begins after the trip`() throws {
    var city = try city(600)
    city.rulebook = .twoStep
    city.rulebook.breakAfter = .seconds(100)
    city.window.length = .hours(2)
    city.hail(at: .seconds(10))
    let day = try city.day()
    // We expect: the service starts the break at 100 s and ends it at 1,900 s; the driver rests from
    // the press at 640 s on.
    #expect(day.taxis.first?.onBreak == .seconds(1260))
  }
}
