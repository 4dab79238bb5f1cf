import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// What people are told, when they hear of it, and what the log says about it.
@Suite struct NoticeTimelines {
  @Test func `A-UC4: every notice about a ride stands in the log`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.request(at: .zero)
    city.request(at: .seconds(1))
    let day = try city.day()
    #expect(
      Timeline.notices(day) == [
        "0 ride 0 told zone 0 (requested)",
        "1 ride 1 told zone 0 (requested)",
        "1 ride 1 told zone 0 (no_taxi)",
        "10 ride 0 told zone 0 (taxi_assigned)",
        "760 ride 0 told zone 0 (completed)",
        "770 ride 1 told zone 0 (taxi_assigned)",
        "1520 ride 1 told zone 0 (completed)",
      ])
    #expect(day.count(of: "requested") == 2)
  }

  @Test func `a driver's log-ins, breaks and log-outs stand in the log`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.rulebook.breakAfter = .seconds(600)
    city.window.length = .hours(3)
    try city.drivers(shifts: [shift(from: 0, 10, lasting: 120)])
    // Served beyond the end of the shift, for 15 + 100 + 20 + 600 + 30 s.
    city.request(at: .hours(2))
    let day = try city.day()
    #expect(
      Timeline.days(day) == [
        "600 logged_in taxi 0 zone 0",
        "1200 break_begun taxi 0 zone 0",
        "3000 break_ended taxi 0 zone 0",
        "7965 workday_ended taxi 0 zone 0",
        "7965 logged_out taxi 0 zone 0",
      ])
  }

  @Test func `B-UC6: a driver who presses Available hears the queue`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers()
    city.request(at: .zero)
    // At the start of the workday, and after each ride.
    city.request(at: .seconds(800))
    #expect(try city.day().count(of: "queued") == 3)
  }

  @Test func `the channel decides when a customer hears that a taxi may be had`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers()
    city.request(at: .zero)
    city.messageDelay = 20
    city.channels = .application
    let quick = try city.day()
    #expect(quick.requests.map(\.offer) == [.seconds(15)])
    city.channels = .mail
    let slow = try city.day()
    #expect(slow.requests.map(\.offer) == [.seconds(35)])
    // Who hears of it by mail after the time to confirm is over has turned the taxi down.
    city.messageDelay = 60
    #expect(try city.day().requests.map(\.outcome) == [.rejected])
    // Who chose both hears of it at once.
    city.channels = [.mail, .application]
    #expect(try city.day().requests.map(\.offer) == [.seconds(15)])
  }

  @Test func `A-N6: late mails about registrations are counted apart`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.registration = RegistrationModel(
      share: 1, activationDelay: try .init(.constant(0)))
    city.messageDelay = 600
    city.channels = .mail
    city.request(at: .zero)
    let day = try city.day()
    #expect(day.count(of: "registration_messages") == 1)
    #expect(day.count(of: "registration_messages_late") == 1)
    #expect(day.count(of: "messages_late") == day.count(of: "messages"))
    #expect(day.count(of: "mail") == day.count(of: "messages"))
  }

  @Test func `A-F2: a request by text message is taken where the extra is switched on`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.textMessageShare = 1
    city.request(at: .zero)
    let refused = try city.day()
    #expect(refused.requests.map(\.outcome) == [.rejected])
    #expect(refused.count(of: "channel_not_offered") == 1)
    city.rulebook.extras = .sms
    #expect(try city.day().requests.map(\.outcome) == [.served])
  }
}
