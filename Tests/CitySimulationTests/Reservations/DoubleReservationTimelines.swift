import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Reservations made twice, or taken back.
@Suite struct DoubleReservationTimelines {
  private func city(_ rulebook: Rulebook) throws -> TinyCity {
    var city = try TinyCity()
    city.window.length = .hours(4)
    city.rulebook = rulebook
    try city.drivers(2)
    try city.reserve(ahead: 7200, twice: 1)
    city.request(at: .zero)
    return city
  }

  /// The first of the two, whatever becomes of the second.
  private let first =
    "0 at 7200 served after 20: search 0, offer 0, approach 0, boarding 20; taxi 0, offers 1, "
    + "lead 7200, duplicate rejected"

  @Test func `document A annuls the phantom when its own turn comes`() throws {
    let day = try city(.oneStep).day()
    #expect(Timeline.requests(day) == [first])
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 1", "notice overlap 1", "notice completed 1",
      ])
    #expect(day.taxis.map(\.offers) == [1, 0])
  }

  @Test func `the phantom is annulled exactly five minutes before the first meeting`() throws {
    // Only what happens in the window is counted: T1 - 300 s = T2 - 600 s = 6900 s.
    func overlaps(from seconds: TimeSpan) throws -> Int {
      var city = try city(.oneStep)
      city.window.warmUp = seconds
      return try city.day().count(of: "overlap")
    }
    #expect(try overlaps(from: .seconds(6900)) == 1)
    #expect(try overlaps(from: .seconds(6900) + .milliseconds(1)) == 0)
  }

  @Test func `document B refuses the second reservation at once`() throws {
    let day = try city(.twoStep).day()
    #expect(Timeline.requests(day) == [first])
    #expect(
      Timeline.service(day) == [
        "notice reservation_rejected 1", "notice taxi_proposed 1",
        "notice taxi_assigned 1", "notice completed 1", "refusal open_ride_exists 1",
      ])
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a reservation can be taken back as long as no taxi is assigned`(
    rulebook: Rulebook
  ) throws {
    var city = try city(rulebook)
    try city.reserve(ahead: 7200, cancelled: 1)
    let day = try city.day()
    // We expect: withdrawn at some time before 6600 s, which costs no wait.
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 cancelled after 0: search 0, offer 0, approach 0, boarding 0; no taxi, "
          + "offers 0, lead 7200"
      ])
    #expect(day.count(of: "annulled") == 1)
    #expect(day.count(of: "cancel_refused") == 0)
    #expect(day.taxis.map(\.idle) == [.hours(4), .hours(4)])
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a ride that has its taxi cannot be taken back, and the passenger is told`(
    rulebook: Rulebook
  ) throws {
    var city = try TinyCity()
    city.rulebook = rulebook
    city.rulebook.cancelWindow = .beforeAssigned
    try city.drivers()
    try city.goWrong(cancel: 1)
    city.request(at: .zero)
    let day = try city.day()
    // We expect: assigned at 10 or 15 s, and the attempt to withdraw at 50 s refused.
    #expect(day.requests.map(\.outcome) == [.served])
    #expect(day.count(of: "cancel_refused") == 1)
    #expect(day.count(of: "cancel_assigned") == 1)
    #expect(day.count(of: "annulled") == 0)
  }

  @Test func `where rides can be taken back at any time, the taxi is sent away`() throws {
    var city = try TinyCity()
    city.rulebook.cancelWindow = .anyTime
    try city.drivers()
    try city.goWrong(cancel: 1)
    city.request(at: .zero)
    let day = try city.day()
    // We expect: assigned at 10 s, withdrawn at 50 s; the driver presses at 80 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 cancelled after 50: search 0, offer 10, approach 40, boarding 0; taxi 0, offers 1"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 3530, approaching 40, releasing 30, shifts 1, offers 1, accepted 1"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 1", "notice annulled 1", "driver unassigned 1",
      ])
  }
}
