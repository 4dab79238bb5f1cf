import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Who is first when people and timers decide in the same millisecond.
///
/// In each test the event that has to come second was scheduled first, so that only the phase can
/// put the two in order.
@Suite struct DecisionOrderTests {
  @Test func `a hail takes a taxi before its driver can accept`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers()
    // The first hail, in the empty zone, puts the second one behind the answer of 20 s.
    city.hail(at: .seconds(19), from: 1)
    city.hail(at: .seconds(20), from: 0)
    city.request(at: .seconds(10))
    let day = try city.day()
    // We expect: the offer of 10 s is void at 20 s; the next is made after the press at 650 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 10 served after 770: search 630, offer 20, approach 100, boarding 20; taxi 0, "
          + "offers 2 (withdrawn 1), held"
      ])
    #expect(day.hailsLost == 1)
  }

  @Test func `a passenger who gives up at the instant of an acceptance has a taxi`() throws {
    var city = try TinyCity()
    city.patience = 20
    try city.drivers(accept: 0)
    try city.drivers()
    city.request(at: .zero)
    // We expect: taxi 0 declines at 10 s; taxi 1 accepts at 20 s, scheduled after the patience.
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 served after 140: search 0, offer 20, approach 100, boarding 20; taxi 1, "
          + "offers 2 (declined 1)"
      ])
  }

  @Test func `a taxi freed by a passenger who gives up now can be asked now`() throws {
    var city = try TinyCity()
    city.patience = 20
    try city.drivers(response: 30)
    city.request(at: .zero)
    city.request(at: .seconds(20))
    // We expect: the taxi looks at request 0 until 20 s, and then at once at request 1.
    #expect(try city.day().requests.map(\.held) == [false, false])
  }

  @Test func `a request is made before an offer lapses`() throws {
    var city = try TinyCity(zones: 3)
    city.window.length = .seconds(150)
    city.window.drain = .zero
    try city.drivers(accept: 0, lapse: 1)
    city.request(at: .seconds(60))
    // The request far away puts the next one behind the timer of 120 s.
    city.request(at: .seconds(61), from: 2)
    city.request(at: .seconds(120))
    let day = try city.day()
    // We expect: at 120 s the last request finds the taxi locked and is held for no time at all.
    #expect(
      Timeline.requests(day).last
        == "2 at 120 unresolved after 30: search 0, offer 30, approach 0, boarding 0; no taxi, "
        + "offers 1, held")
  }

  @Test func `an answer at exactly the time-out counts as an answer`() throws {
    var city = try TinyCity()
    try city.drivers(response: 60)
    city.request(at: .zero)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 served after 180: search 0, offer 60, approach 100, boarding 20; taxi 0, offers 1"
      ])
  }

  @Test func `a passenger's yes at exactly the time-out counts`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.confirmResponse = 30
    try city.drivers(response: 30)
    city.request(at: .zero)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 served after 180: search 0, offer 60, approach 100, boarding 20; taxi 0, offers 1"
      ])
  }

  @Test func `a driver whose shift ends now still accepts`() throws {
    var city = try TinyCity()
    try city.drivers(shifts: [shift(from: 0, lasting: 10)])
    city.request(at: .seconds(590))
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.served])
    // On duty until the press: 590 + 10 + 100 + 20 + 600 + 30 s.
    #expect(day.taxis.first?.onDuty == .seconds(1350))
  }

  @Test func `a driver whose shift ends now is still asked`() throws {
    var city = try TinyCity()
    city.patience = 5
    try city.drivers(shifts: [shift(from: 0, lasting: 10)])
    city.request(at: .seconds(600))
    let day = try city.day()
    // We expect: offered and withdrawn in the same instant.
    #expect(day.requests.map(\.offers) == [1])
    #expect(day.requests.map(\.offer) == [.zero])
  }

  @Test func `an offer that lapses when the shift ends has lapsed`() throws {
    var city = try TinyCity()
    city.patience = 600
    try city.drivers(accept: 0, lapse: 1, shifts: [shift(from: 0, lasting: 2)])
    city.request(at: .seconds(60))
    let day = try city.day()
    #expect(day.requests.map(\.lapses) == [1])
    #expect(day.requests.map(\.withdrawals) == [0])
  }
}
