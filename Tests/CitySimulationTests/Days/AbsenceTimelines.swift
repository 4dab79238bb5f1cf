import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Drivers who are absent for a while, followed by hand.
///
/// When they leave is decided by luck; all else is counted from there.
@Suite struct AbsenceTimelines {
  private func city(_ rulebook: Rulebook, length: TimeSpan, ride: Double = 600) throws -> TinyCity {
    var habits = DriverHabits()
    habits.absenceShare = 1
    habits.absenceLength = length
    var city = try TinyCity(ride: ride)
    city.rulebook = rulebook
    try city.drivers(shifts: [shift(from: 0, lasting: 60)], habits: habits)
    return city
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `an absence takes its time out of one and the same shift`(rulebook: Rulebook) throws {
    let day = try city(rulebook, length: .minutes(1)).day()
    #expect(Timeline.taxis(day) == ["taxi 0: idle 3540, shifts 1"])
    #expect(day.count(of: "absence_started") == 1)
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a driver who is back after the shift stays at home`(rulebook: Rulebook) throws {
    var city = try city(rulebook, length: .hours(2))
    city.window.length = .hours(3)
    let day = try city.day()
    let row = try #require(day.taxis.first)
    #expect(row.onDuty > .zero && row.onDuty < .hours(1))
    #expect(row.onDuty == row.idle)
    #expect(row.shifts == 1)
    #expect(day.count(of: "absence_started") == 1)
    // Where there are workdays, the one they left open is closed when they are back.
    #expect(day.count(of: "workday_ended") == (rulebook.hasWorkdays ? 1 : 0))
  }

  @Test(arguments: [(Rulebook.oneStep, Int64(10)), (.twoStep, 15)])
  func `a busy driver leaves once free`(rulebook: Rulebook, asked: Int64) throws {
    var city = try city(rulebook, length: .hours(1), ride: 3000)
    city.request(at: .zero)
    let day = try city.day()
    // We expect: busy until 3160 or 3165 s; the absence that fell into that time begins then, and goes
    // on after the end of the shift.
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle \(asked), approaching 100, boarding 20, occupied 3000, releasing 30, "
          + "shifts 1, trips 1, offers 1, accepted 1"
      ])
    #expect(day.count(of: "absence_started") == 1)
  }

  @Test(arguments: [(Rulebook.oneStep, Int64(10)), (.twoStep, 15)])
  func `an absence that is over before the job is does not take place`(
    rulebook: Rulebook, asked: Int64
  ) throws {
    var city = try city(rulebook, length: .minutes(1), ride: 3400)
    city.request(at: .zero)
    let day = try city.day()
    let busy = asked + 100 + 20 + 3400 + 30
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle \(asked + 3600 - busy), approaching 100, boarding 20, occupied 3400, "
          + "releasing 30, shifts 1, trips 1, offers 1, accepted 1"
      ])
    #expect(day.count(of: "absence_started") == 0)
  }

  @Test func `an absence that reaches into the next shift makes the driver late`() throws {
    var city = try city(.twoStep, length: .hours(23) + .minutes(30))
    city.window.length = .hours(48)
    let day = try city.day()
    // They leave in the first hour, and are back half an hour earlier the day after: when
    // that is after midnight, they are that late. Either way the application lets them in then.
    #expect(day.taxis.first?.shifts == 2)
    #expect(day.count(of: "absence_started") == 2)
  }
}
