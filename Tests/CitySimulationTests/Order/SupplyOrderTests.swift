import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// What becomes free in a millisecond is there for whoever asks in that millisecond.
///
/// In each test the event that has to come second was scheduled first, so that only the phase can
/// put the two in order.
@Suite struct SupplyOrderTests {
  /// Two taxis enter the queue in the same instant; who is asked first, came first.
  private func firstAsked(_ day: ReplicationRecord) -> Int32? { day.requests.last?.taxi }

  @Test func `a taxi that drops off and is free at once queues before one that presses now`() throws
  {
    var city = try TinyCity()
    try city.drivers(press: 700)
    try city.drivers(press: 0)
    city.request(at: .seconds(60))
    city.request(at: .seconds(760))
    city.request(at: .seconds(1491))
    // We expect: taxi 0 drops off at 790 s and presses at 1490 s; taxi 1, assigned at 770 s, starts
    // its trip at 890 s and is free at 1490 s, too.
    #expect(firstAsked(try city.day()) == 1)
  }

  @Test func `a driver who presses now queues before one whose shift starts now`() throws {
    var city = try TinyCity()
    try city.drivers(shifts: [shift(from: 0, 15, lasting: 40)])
    try city.drivers(press: 110)
    city.request(at: .seconds(60))
    city.request(at: .seconds(901))
    // We expect: taxi 1 presses at 900 s, when the shift of taxi 0 starts.
    #expect(firstAsked(try city.day()) == 1)
  }

  @Test func `a taxi whose shift starts now can be hailed now`() throws {
    var city = try TinyCity()
    city.window.length = .hours(25)
    try city.drivers(shifts: [shift(from: 0, lasting: 60)])
    city.hail(at: .hours(24))
    let day = try city.day()
    #expect(day.hailsLost == 0)
    #expect(day.taxis.first?.hailTrips == 1)
  }

  @Test func `a taxi whose shift starts now can be asked now`() throws {
    var city = try TinyCity()
    city.window.length = .hours(25)
    try city.drivers(shifts: [shift(from: 0, lasting: 60)])
    city.request(at: .hours(24))
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 86400 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
  }

  @Test(arguments: [0.0, 30])
  func `a taxi that becomes free now can be asked now`(press: Double) throws {
    var city = try TinyCity()
    try city.drivers(press: press)
    city.request(at: .seconds(60))
    city.request(at: .seconds(790) + TimeSpan(roundingSeconds: press))
    let day = try city.day()
    // We expect: drop-off at 790 s; the second request finds the taxi and is never held.
    #expect(day.requests.map(\.held) == [false, false])
    #expect(day.requests.map(\.wait) == [.seconds(130), .seconds(130)])
  }

  @Test func `a taxi that becomes free now can be hailed now`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.request(at: .seconds(60))
    city.hail(at: .seconds(820))
    let day = try city.day()
    #expect(day.hailsLost == 0)
  }

  @Test func `what is scheduled first happens first within a phase`() throws {
    var city = try TinyCity()
    try city.drivers(3)
    for _ in 0..<3 { city.request(at: .seconds(60)) }
    #expect(try city.day().requests.map(\.taxi) == [0, 1, 2])
  }
}
