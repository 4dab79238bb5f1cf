import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Pick-ups that fail, and the help that passengers get (A-G10, A-A16), followed by hand.
@Suite struct AssistanceTimelines {
  private func city(
    _ rulebook: Rulebook, _ change: (inout DriverHabits) -> Void
  ) throws -> TinyCity {
    var habits = DriverHabits()
    change(&habits)
    var city = try TinyCity()
    city.rulebook = rulebook
    try city.drivers(habits: habits)
    try city.drivers()
    city.request(at: .zero)
    return city
  }

  @Test func `a taxi that does not show up loses the ride to another by an administrator's hand`()
    throws
  {
    let city = try city(.oneStep) {
      $0.neverComesShare = 1
      $0.neverComesCall = .minutes(5)
    }
    let day = try city.day()
    // We expect: accepted at 10 s, call at 310 s, taxi 1 accepts at 320 s and is there at 420 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 440: search 300, offer 20, approach 100, boarding 20; taxi 1, offers 2"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 2", "notice taxi_lost 1", "notice completed 1",
        "driver unassigned 1", "monitor assistance_calls 1", "monitor taxis_that_never_came 1",
      ])
    #expect(
      Timeline.log(day).contains("310 ride 0 help_called taxi 0")
        && Timeline.log(day).contains("310 ride 0 taxi_lost taxi 0 zone 0 ring 0 (administrator)"))
    // The driver stood where they were, and presses 30 s after the ride was taken from them.
    #expect(day.taxis.first?.releasing == .seconds(30))
  }

  @Test
  func `under document B the passenger of a taxi that does not show up cancels and asks anew`()
    throws
  {
    let city = try city(.twoStep) {
      $0.neverComesShare = 1
      $0.neverComesCall = .minutes(5)
    }
    let day = try city.day()
    // We expect: confirmed at 15 s, call at 315 s, taxi 1 is confirmed at 330 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 450: search 300, offer 30, approach 100, boarding 20; taxi 1, offers 2"
      ])
    #expect(day.count(of: "retries") == 1)
    #expect(day.count(of: "annulled") == 1)
  }

  @Test func `where nobody can take a ride back the driver's press frees the passenger`() throws {
    var rulebook = Rulebook.oneStep
    rulebook.adminOverride = false
    let city = try city(rulebook) {
      $0.neverComesShare = 1
      $0.neverComesCall = .minutes(5)
    }
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.served])
    #expect(day.count(of: "completed_before_pickup") == 1)
  }

  @Test func `a wrong ride is opened again by an administrator`() throws {
    let city = try city(.oneStep) {
      $0.mistakenPressShare = 1
      $0.mistakenPressCall = .minutes(2)
    }
    let day = try city.day()
    let row = try #require(day.requests.first)
    let way = try #require(day.taxis.first).approaching
    #expect(way > .zero && way < .seconds(100))
    // We expect: accepted at 10 s, ended on the way, and 120 s later the ride looks again. Taxi 0 has
    // pressed, so it stands behind taxi 1, which comes.
    #expect(row.outcome == .served)
    #expect(row.taxi == 1)
    #expect(row.search == .seconds(120) + way)
    #expect(row.offer == .seconds(20))
    #expect(day.count(of: "rides_ended_by_mistake") == 1)
    #expect(day.count(of: "assistance_calls") == 1)
    #expect(day.count(of: "completed") == 2)
    let kinds = day.log.filter { $0.ride == 0 && $0.kind != .told }.map(\.kind)
    #expect(
      kinds == [
        .requestMade, .offered, .accepted, .assigned, .approachBegun, .endedByMistake, .helpCalled,
        .offered, .accepted, .assigned, .approachBegun, .arrived, .pickedUp, .droppedOff,
      ])
  }

  @Test func `under document B the passenger of a wrong ride asks anew`() throws {
    let city = try city(.twoStep) { $0.mistakenPressShare = 1 }
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.served])
    #expect(day.requests.map(\.taxi) == [1])
    #expect(day.count(of: "retries") == 1)
  }

  @Test func `hundreds of drivers who do not come are no more than a long wait`() throws {
    var city = try city(.twoStep) {
      $0.neverComesShare = 1
      $0.neverComesCall = .seconds(1)
    }
    city.groups[1].habits = city.groups[0].habits
    for group in city.groups.indices {
      city.groups[group].response = try Sampler(.constant(0))
      city.groups[group].pressDelay = try Sampler(.constant(0))
    }
    city.confirmResponse = 0
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.unresolved])
    #expect(day.count(of: "retries") > 256)
  }

  @Test func `nobody is missed before the time for which the ride was reserved`() throws {
    var city = try city(.oneStep) {
      $0.neverComesShare = 1
      $0.neverComesCall = .minutes(5)
    }
    city.window.length = .hours(4)
    try city.reserve(ahead: 7200)
    let day = try city.day()
    // We expect: looked for from 6,600 s on, called 5 minutes after the reserved time.
    #expect(
      Timeline.log(day).first { $0.contains("help_called") } == "7500 ride 0 help_called taxi 0")
  }

  @Test func `patience ends while nobody has been called yet`() throws {
    var city = try city(.oneStep) {
      $0.mistakenPressShare = 1
      $0.mistakenPressCall = .minutes(30)
    }
    city.patience = 600
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.abandoned])
    #expect(day.requests.map(\.wait) == [.seconds(600)])
    #expect(day.count(of: "assistance_calls") == 0)
  }
}
