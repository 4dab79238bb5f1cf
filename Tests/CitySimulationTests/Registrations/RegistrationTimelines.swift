import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// People who are new to the service, and drivers whose papers are looked at.
@Suite struct RegistrationTimelines {
  private func city(_ rulebook: Rulebook, mistakes: Double = 0) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = rulebook
    try city.drivers()
    city.registration = RegistrationModel(
      share: 1, mistakeShare: mistakes, activationDelay: try Sampler(.constant(120)))
    city.request(at: .zero)
    return city
  }

  @Test func `document A lets people ask as soon as they are registered`() throws {
    let day = try city(.oneStep).day()
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, offers 1"
      ])
    #expect(
      Timeline.service(day) == [
        "notice registered 1", "notice taxi_assigned 1", "notice completed 1",
        "monitor registrations 1",
      ])
  }

  @Test(arguments: [Rulebook.Activation.linkOrCode, .firstLogIn])
  func `document B lets people ask when the account is active`(
    activation: Rulebook.Activation
  ) throws {
    var city = try city(.twoStep)
    city.rulebook.activation = activation
    city.messageDelay = 60
    city.channels = [.mail, .application]
    let day = try city.day()
    // We expect: the message is there after 60 s, the account active after another 120 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 180 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
    #expect(
      Timeline.service(day) == [
        "notice registered 1", "notice taxi_proposed 1", "notice taxi_assigned 1",
        "notice completed 1", "monitor messages 4", "monitor registrations 1",
        "monitor registration_messages 1", "channel application 4", "channel mail 4",
      ])
  }

  @Test func `people who are told in the application get no messages`() throws {
    var city = try city(.twoStep)
    city.messageDelay = 60
    #expect(try city.day().count(of: "messages") == 0)
    city.channels = .sms
    city.messageDelay = 10
    #expect(try city.day().count(of: "messages") == 4)
    // Document A has no text messages: people choose what it has.
    city.rulebook = .oneStep
    #expect(try city.day().count(of: "messages") == 4)
  }

  @Test func `known customers have chosen their channels, too`() throws {
    var city = try city(.oneStep)
    city.registration = nil
    city.channels = .mail
    city.messageDelay = 1
    #expect(try city.day().count(of: "messages") == 3)
  }

  @Test func `a message of ten minutes is late, and one of a millisecond less is not`() throws {
    var city = try city(.oneStep)
    city.channels = .mail
    city.messageDelay = 599.999
    #expect(try city.day().count(of: "messages_late") == 0)
    city.messageDelay = 600
    #expect(try city.day().count(of: "messages_late") == 4)
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a contact that is taken is refused, and the next attempt is not`(
    rulebook: Rulebook
  ) throws {
    var city = try city(rulebook, mistakes: 1)
    city.request(at: .seconds(900))
    let day = try city.day()
    // The first person finds nobody whose contact could be taken.
    #expect(day.requests.map(\.outcome) == [.served, .served])
    #expect(day.count(of: "duplicate_email") == 1)
    #expect(day.count(of: "registrations") == 2)
    #expect(day.count(of: "registered") == 2)
  }

  @Test func `who cannot register is turned away`() throws {
    var city = try city(.twoStep)
    // A service that tells people nothing by any channel registers nobody.
    city.rulebook.noticeChannels = []
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.rejected])
    #expect(
      Timeline.service(day) == ["refusal not_registered 1", "refusal channel_not_offered 1"])
  }

  @Test func `nobody registers in an outage`() throws {
    var city = try city(.twoStep)
    city.outages = [Outage(start: .start, end: .start + .seconds(1))]
    var day = try city.day()
    #expect(day.requests.map(\.outcome) == [.rejected])
    #expect(Timeline.service(day) == ["monitor lost_to_outage 1"])
    // The account would have been active at 120 s.
    city.outages = [Outage(start: .start + .seconds(100), end: .start + .seconds(200))]
    day = try city.day()
    #expect(day.requests.map(\.requested) == [.seconds(120)])
    #expect(
      Timeline.service(day) == [
        "notice registered 1", "monitor registrations 1", "monitor lost_to_outage 1",
      ])
  }

  @Test func `document B does not take on drivers whom the registry does not know`() throws {
    var habits = DriverHabits()
    habits.invalidLicenceShare = 1
    var city = try TinyCity()
    try city.drivers(habits: habits)
    city.request(at: .zero)
    #expect(try city.day().requests.map(\.outcome) == [.served])
    city.rulebook = .twoStep
    city.window.warmUp = .zero
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.rejected])
    #expect(Timeline.taxis(day) == ["taxi 0: "])
    #expect(Timeline.service(day) == ["notice rejected 1", "refusal invalid_licence 1"])
  }

  @Test func `drivers with papers in order work`() throws {
    var habits = DriverHabits()
    habits.invalidLicenceShare = 0
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers(habits: habits)
    city.request(at: .zero)
    #expect(try city.day().requests.map(\.outcome) == [.served])
  }
}
