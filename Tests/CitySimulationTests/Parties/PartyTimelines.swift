import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// People who need more than one taxi, followed by hand.
@Suite struct PartyTimelines {
  private func city(_ people: Int, _ rulebook: Rulebook = .twoStep) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = rulebook
    try city.travelTogether(people)
    city.request(at: .zero)
    return city
  }

  /// Document A with the parties of document B.
  private var oneStepWithParties: Rulebook {
    var rulebook = Rulebook.oneStep
    rulebook.parties = true
    rulebook.maxTaxis = 3
    rulebook.partyRule = .keepPartial
    return rulebook
  }

  @Test func `four people get two taxis to one meeting point`() throws {
    var city = try city(4)
    try city.drivers(2)
    let day = try city.day()
    // We expect both: offered 0 s, yes 10 s, passenger's yes 15 s, there 115 s, trip 135 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, offers 2, "
          + "people 4 in 2"
      ])
    let both =
      "idle 2850, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, trips 1, "
      + "offers 1, accepted 1"
    #expect(Timeline.taxis(day) == ["taxi 0: " + both, "taxi 1: " + both])
  }

  @Test(arguments: [(3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
  func `there is a taxi for every three people`(people: Int, taxis: Int32) throws {
    var city = try city(people)
    try city.drivers(4)
    let row = try #require(try city.day().requests.first)
    #expect(row.outcome == .served)
    #expect(row.people == people)
    #expect(row.taxis == taxis)
  }

  @Test func `ten people are too many for three taxis, and four for the one of document A`() throws
  {
    var large = try city(10)
    try large.drivers(4)
    let day = try large.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 0 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0, "
          + "people 10 in 0"
      ])
    #expect(Timeline.service(day) == ["refusal party_too_large 1"])
    for (people, isServed) in [(3, true), (4, false), (10, false)] {
      var alone = try city(people, .oneStep)
      try alone.drivers(4)
      #expect(try alone.day().requests.map(\.outcome) == [isServed ? .served : .rejected])
    }
  }

  /// Nine people need three taxis, of which two come at once; the rest no longer wait for the
  /// third.
  @Test func `whoever gets in gets off in the log, whatever becomes of the rest of the party`()
    throws
  {
    var city = try city(9, oneStepWithParties)
    city.window.length = .hours(2)
    try city.drivers(2)
    try city.goWrong(cancel: 1, cancelAfter: 500)
    let log = try city.day().log
    // We expect: two pick-ups at 130 s. The withdrawal at 500 s ends the search for the third taxi,
    // since this rulebook keeps what was found; the passengers get off at 730 s.
    #expect(!log.contains { $0.kind == .cancelRefused })
    let rides = log.filter { $0.kind == .pickedUp || $0.kind == .droppedOff }
    #expect(
      rides.map {
        "\($0.time.milliseconds / 1000) \($0.kind.rawValue) \($0.part) in \($0.taxi ?? -1)"
      } == [
        "130 picked_up 0 in 0", "130 picked_up 1 in 1", "730 dropped_off 0 in 0",
        "730 dropped_off 1 in 1",
      ])
  }

  @Test func `a party waits for the last of its taxis`() throws {
    var city = try city(4)
    try city.drivers()
    try city.drivers(response: 20)
    // We expect: the second taxi confirmed at 25 s, there at 125 s, trip 145 s.
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 served after 145: search 0, offer 25, approach 100, boarding 20; taxi 1, offers 2, "
          + "people 4 in 2"
      ])
  }

  @Test func `some of a party ride where the rulebook keeps what was found`() throws {
    var city = try city(4)
    try city.drivers()
    let day = try city.day()
    // We expect: the second taxi turned down at 0 s, the first takes its three people at 135 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 partServed after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1, people 4 in 1"
      ])
    #expect(day.requests.first?.rideTime == nil)
    #expect(day.requests.first?.peopleServed == 3)
    #expect(day.taxis.map(\.trips) == [1])
  }

  @Test(arguments: [(9, 2, 6), (7, 2, 6), (7, 1, 3), (8, 3, 8)])
  func `the people who ride fill the taxis that come`(people: Int, taxis: Int, ride: Int32) throws {
    var city = try city(people)
    try city.drivers(taxis)
    let row = try #require(try city.day().requests.first)
    #expect(row.outcome == (taxis == 3 ? .served : .partServed))
    #expect(row.peopleServed == ride)
    #expect(row.taxis == taxis)
  }

  @Test func `all of a party or nobody, where the rulebook says so`() throws {
    var city = try city(4)
    city.rulebook.partyRule = .allOrNothing
    try city.drivers()
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 0 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 1 "
          + "(withdrawn 1), people 4 in 0"
      ])
    #expect(Timeline.service(day) == ["notice rejected 1", "notice annulled 1"])
  }

  @Test func `a party gives up the taxis that it has not got`() throws {
    var city = try city(4, oneStepWithParties)
    city.patience = 300
    try city.drivers()
    let day = try city.day()
    // We expect: three ride at 130 s; the second taxi is held for, and given up at 300 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 partServed after 300: search 300, offer 0, approach 0, boarding 0; no taxi, "
          + "offers 1, held, people 4 in 1"
      ])
    #expect(day.taxis.map(\.trips) == [1])
  }

  @Test func `nobody of a party that does not come is there for any taxi`() throws {
    var city = try city(4)
    try city.goWrong(noShow: 1)
    try city.drivers(2)
    let day = try city.day()
    // We expect both: there at 115 s, pressed at 415 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 cancelled after 415: search 0, offer 15, approach 100, boarding 300; taxi 0, "
          + "offers 2, people 4 in 0"
      ])
    #expect(day.count(of: "no_shows") == 2)
    #expect(day.count(of: "completed_before_pickup") == 2)
  }

  @Test func `a party that loses a taxi gets another, or gives that one up`() throws {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    var city = try city(4, oneStepWithParties)
    try city.drivers()
    try city.drivers(habits: habits)
    city.patience = 200
    let alone = try city.day()
    let way = alone.taxis[1].approaching
    // We expect: the first taxi sets off at 130 s. The second breaks down on its way, which began at
    // 10 s; 300 s later the service knows, and the patience of the rest is over.
    #expect(way > .zero && way < .seconds(100))
    let row = try #require(alone.requests.first)
    #expect(row.outcome == .partServed)
    #expect(row.wait == .seconds(310) + way)
    #expect(row.taxis == 1)
    try city.drivers()
    let helped = try #require(try city.day().requests.first)
    // The third taxi accepts another 10 s later, is there after 100 s, and they board for 20 s; but
    // the patience comes first.
    #expect(helped.outcome == .partServed)
    city.patience = nil
    let patient = try #require(try city.day().requests.first)
    #expect(patient.outcome == .served)
    #expect(patient.wait == .seconds(440) + way)
    #expect(patient.taxi == 2)
    #expect(patient.taxis == 2)
  }

  @Test func `a reserved party has all its taxis looked for at the same time`() throws {
    var city = try city(7)
    city.window.length = .hours(3)
    try city.reserve(ahead: 7200)
    try city.drivers(3)
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 served after 20: search 0, offer 0, approach 0, boarding 20; taxi 0, offers 3, "
          + "people 7 in 3, lead 7200"
      ])
    #expect(day.taxis.map(\.approaching) == [.seconds(100), .seconds(100), .seconds(100)])
  }
}
