import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Drivers who come and go, followed by hand.
@Suite struct ShiftTimelines {
  @Test func `a driver whose shift ends in a ride finishes it and gets no other`() throws {
    var city = try TinyCity()
    city.patience = 1800
    try city.drivers(shifts: [shift(from: 0, lasting: 10)])
    city.request(at: .seconds(60))
    city.request(at: .seconds(300))
    let day = try city.day()
    // We expect:
    //  70 s  assigned; 170 s arrival; 190 s trip starts
    // 600 s  the shift is over
    // 790 s  drop-off; 820 s the driver presses and logs out in one go, which a busy driver could not do
    //        before (A-UC3): nobody offers them the held request in between
    // 2100 s the second passenger gives up
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1",
        "1 at 300 abandoned after 1800: search 1800, offer 0, approach 0, boarding 0; no taxi, "
          + "offers 0, held",
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 70, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1"
      ])
  }

  @Test func `a held ride is not offered to a driver who logs out in the same instant`() throws {
    var city = try TinyCity()
    try city.drivers(shifts: [shift(from: 0, lasting: 10)])
    city.request(at: .zero)
    city.request(at: .seconds(60))
    let day = try city.day()
    // We expect: free at 760 s, after the end of the shift at 600 s; the second ride stays held.
    #expect(day.requests.map(\.outcome) == [.served, .unresolved])
    #expect(day.requests.map(\.offers) == [1, 0])
    #expect(day.taxis.map(\.offers) == [1])
    #expect(Timeline.days(day).last == "760 logged_out taxi 0 zone 0")
  }

  @Test func `an offer to a driver who goes home is withdrawn`() throws {
    var city = try TinyCity()
    try city.drivers(shifts: [shift(from: 0, lasting: 2)])
    try city.drivers()
    city.request(at: .seconds(115))
    // We expect: offered to taxi 0 at 115 s, to taxi 1 at 120 s, accepted at 130 s.
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 115 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 1, "
          + "offers 2 (withdrawn 1)"
      ])
  }

  @Test func `a shift over midnight is under way when the day starts`() throws {
    var city = try TinyCity()
    city.window.length = .hours(24)
    city.patience = 600
    try city.drivers(shifts: [shift(from: 22, lasting: 240)])
    city.request(at: .hours(1))
    city.request(at: .hours(3))
    city.request(at: .hours(22) + .minutes(30))
    let day = try city.day()
    // We expect: on duty until 02:00 and again from 22:00, so the second passenger gives up.
    #expect(day.requests.map(\.outcome) == [.served, .abandoned, .served])
    #expect(day.requests.map(\.wait) == [.seconds(130), .seconds(600), .seconds(130)])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 12900, approaching 200, boarding 40, occupied 1200, releasing 60, shifts 2, "
          + "trips 2, offers 2, accepted 2"
      ])
  }

  @Test func `a driver who is late begins the next shift once free`() throws {
    var city = try TinyCity(ride: 1200)
    city.window.length = .hours(48)
    try city.drivers(shifts: [shift(from: 0, lasting: 1430)])
    city.request(at: .seconds(85_500))
    let day = try city.day()
    // We expect: the shift of day 1 ends at 23:50 in the middle of the ride; drop-off 00:07:10,
    // press 00:07:40, and the shift of day 2 begins there. Off duty only from 23:50 of day 2.
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 170850, approaching 100, boarding 20, occupied 1200, releasing 30, "
          + "shifts 2, trips 1, offers 1, accepted 1"
      ])
    #expect(day.taxis.first?.onDuty == .hours(48) - .minutes(10))
  }

  @Test func `shifts of 24 hours follow one another without a gap`() throws {
    var city = try TinyCity()
    city.window.length = .hours(72)
    try city.drivers(shifts: [shift(from: 6, lasting: 1440)])
    #expect(Timeline.taxis(try city.day()) == ["taxi 0: idle 259200, shifts 4"])
  }

  @Test func `a shift counts when some of it lies in the window`() throws {
    var city = try TinyCity()
    // The window is the hour after midnight, the simulation starts an hour earlier.
    city.window.warmUp = .hours(1)
    try city.drivers()
    try city.drivers(shifts: [shift(from: 23, lasting: 60)])
    try city.drivers(shifts: [shift(from: 23, 30, lasting: 40)])
    try city.drivers(shifts: [shift(from: 0, 50, lasting: 60)])
    try city.drivers(shifts: [shift(from: 1, lasting: 60)])
    #expect(
      Timeline.taxis(try city.day()) == [
        "taxi 0: idle 3600, shifts 1",
        "taxi 1: ",
        "taxi 2: idle 600, shifts 1",
        "taxi 3: idle 600, shifts 1",
        "taxi 4: ",
      ])
  }
}
