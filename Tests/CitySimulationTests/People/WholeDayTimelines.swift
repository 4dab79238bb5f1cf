import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Days of one resident who lives at 0.5 km of a row of four zones, by hand to the second.
///
/// Streets are driven at 30 km/h, 1 km on foot takes 13:20, and residents want to be somewhere five
/// minutes early.
@Suite struct WholeDayTimelines {
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
  }

  private struct Meeting {
    let kilometer: Double
    let start: Instant
    let end: Instant
  }

  /// A city from 8:00 to 20:00 with one taxi in a zone, if any.
  private func city(
    _ means: MeansSet, _ meetings: [Meeting], lines: [Line] = [], longestWalk: Double? = nil,
    taxi: Int? = 0, _ adjust: (inout ResidentsModel) -> Void = { _ in }
  ) throws -> TinyCity {
    var city = try TinyCity.morning(taxis: 0)
    if let taxi { try city.drivers(1, response: 0, press: 0, in: taxi) }
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(12), warmUp: .zero,
      drain: .hours(1))
    var rules = PlannerRules()
    (rules.taxiWait, rules.review) = (.minutes(5), .zero)
    var model = ResidentsModel(
      [
        ResidentsModel.Resident(
          home: try TinyCity.place(kilometer: 0.5), means: means, longestWalk: longestWalk)
      ],
      appointments: try meetings.enumerated().map { number, meeting in
        ResidentsModel.Appointment(
          of: 0, Int32(number + 1), .fixed,
          .meeting(
            "meeting", at: try TinyCity.place(kilometer: meeting.kilometer), from: meeting.start,
            to: meeting.end))
      }, firstDay: try #require(CalendarDate("2026-03-16")), lines: lines, rules: rules)
    adjust(&model)
    city.residents = model
    return city
  }

  private func line(
    _ name: String, _ stops: [(Double, Int64)], first: TimeSpan = .hours(6),
    last: TimeSpan = .hours(25), every: Int64
  ) throws -> Line {
    Line(
      name: name,
      stops: try stops.map {
        (place: try TinyCity.place(kilometer: $0.0), after: .minutes($0.1))
      }, first: first, last: last,
      headways: Array(repeating: .minutes(every), count: 24))
  }

  /// T-SC8: the metro and 750 m on foot; in the rain the metro, 75 m and the tram.
  @Test func `in the rain the metro and the tram bring Claire to the wedding`() throws {
    let lines = [
      try line("metro", [(0.5, 0), (2.75, 5)], every: 20),
      try line("34", [(2.825, 0), (3.5, 3)], every: 13),
    ]
    func day(inRain: Double?) throws -> ReplicationRecord {
      try city(
        MeansSet([.walk, .lines]),
        [Meeting(kilometer: 3.5, start: at(10, 41), end: at(12, 0))], lines: lines,
        longestWalk: 1000
      ) {
        $0.longestInRain = inRain
        $0.bulletins = TravelBulletins([
          TravelBulletin(
            .rain(TravelNews.Rain(window: at(8, 0)..<at(16, 0))), announcedAt: at(5, 0))
        ])
      }.day()
    }
    let dry = try day(inRain: nil)
    #expect(PeopleOfDay(dry).appointments.map(\.arrival) == [at(10, 35)])
    #expect(dry.legs.map(\.walk.meters) == [750])
    let wet = try day(inRain: 300)
    #expect(PeopleOfDay(wet).trips.map(\.departure) == [at(10, 20)])
    #expect(PeopleOfDay(wet).appointments.map(\.arrival) == [at(10, 36)])
    #expect(wet.legs.map(\.walk.meters) == [75])
    #expect(wet.activities.map(\.wasWarned) == [false])
  }

  /// T-SC2: a teacher who refuses to walk gives two lessons in one place.
  @Test func `the second of two lessons in one place needs no trip`() throws {
    let day = try city(
      MeansSet([.taxi]),
      [
        Meeting(kilometer: 3.5, start: at(10, 15), end: at(12, 15)),
        Meeting(kilometer: 3.5, start: at(12, 30), end: at(14, 15)),
      ]
    ).day()
    #expect(day.legs.count == 1 && day.requests.count == 1)
    let lessons = PeopleOfDay(day).appointments
    #expect(lessons.map(\.outcome) == [.onTime, .onTime])
    #expect(lessons[1].arrival == at(12, 25))
  }

  /// The wait so far is thought to be half of the wait: after 35 minutes the way on foot is faster.
  @Test func `nobody waits for a taxi when they are late and walk faster`() throws {
    var city = try city(
      MeansSet([.walk, .taxi]), [Meeting(kilometer: 3.5, start: at(11, 0), end: at(12, 0))],
      taxi: nil)
    city.patience = 3600
    let day = try city.day()
    let resident = PeopleOfDay(day)
    #expect(resident.trips.map(\.means) == [.taxi, .walk])
    #expect(resident.trips.map(\.departure) == [at(10, 44), at(11, 19)])
    #expect(resident.appointments.map(\.arrival) == [at(11, 59)])
    #expect(resident.appointments.map(\.outcome) == [.late])
    #expect(day.requests.map(\.outcome) == [.abandoned])
  }

  @Test func `nobody takes a train that arrives after the meeting`() throws {
    let train = try line(
      "train", [(0.5, 0), (3.5, 6)], last: .hours(10) + .minutes(30), every: 15)
    let day = try city(
      MeansSet([.lines, .taxi]),
      [
        Meeting(kilometer: 3.5, start: at(11, 0), end: at(13, 0)),
        Meeting(kilometer: 0.5, start: at(15, 0), end: at(16, 0)),
      ], lines: [train], taxi: nil
    ).day()
    #expect(day.legs.map(\.means) == [.taxi] && day.legs.allSatisfy(\.isBrokenOff))
    let resident = PeopleOfDay(day)
    #expect(resident.appointments.map(\.outcome) == [.missed, .onTime])
    #expect(resident.appointments.map(\.arrival) == [nil, at(14, 55)])
  }

  @Test(arguments: [(2.5, nil as TimeSpan?), (3.9, TimeSpan.zero)])
  func `what cannot be reached before its end does not stand before the next`(
    kilometer: Double, warned: TimeSpan?
  ) throws {
    let day = try city(
      MeansSet([.walk]),
      [
        Meeting(kilometer: 3.5, start: at(8, 10), end: at(8, 20)),
        Meeting(kilometer: kilometer, start: at(8, 45), end: at(9, 30)),
      ]
    ).day()
    // From home 2 km take 26:40, and 3.4 km 45:20.
    let (leaving, arrival) =
      warned == nil ? (at(8, 13, 20), at(8, 40)) : (at(8, 0), at(8, 45, 20))
    let resident = PeopleOfDay(day)
    #expect(resident.trips.map(\.departure) == [leaving])
    #expect(resident.appointments.map(\.arrival) == [nil, arrival])
    #expect(day.activities[0].warned == .zero && day.activities[0].wasWarned)
    #expect(day.activities[1].warned == warned && day.activities[1].wasWarned == (warned != nil))
  }

  /// T-SC6: a meeting and a ceremony overlap.
  @Test func `an overlap is warned of, and is no lateness`() throws {
    func rows(_ start: Instant) throws -> [ActivityRow] {
      try city(
        MeansSet([.walk]),
        [
          Meeting(kilometer: 0.5, start: at(10, 0), end: at(12, 0)),
          Meeting(kilometer: 0.7, start: start, end: at(13, 0)),
        ]
      ).day().activities
    }
    let overlap = try rows(at(11, 45))
    #expect(overlap.map(\.wasWarnedOfOverlap) == [false, true])
    #expect(overlap.map(\.wasWarned) == [false, false])
    #expect(overlap.map(\.warned) == [nil, .zero])
    let apart = try rows(at(12, 15))
    #expect(apart.allSatisfy { !$0.wasWarnedOfOverlap && $0.warned == nil })
  }

  /// T-SC4: the strike is announced at 9:00, and the train is not available any more.
  @Test func `a strike is a warning of its own`() throws {
    let train = try line("train", [(0.5, 0), (3.5, 6)], every: 13)
    let day = try city(
      MeansSet([.lines, .taxi]),
      [Meeting(kilometer: 3.5, start: at(14, 0), end: at(15, 0))], lines: [train]
    ) {
      let window = at(9, 0)..<at(20, 0)
      $0.bulletins = TravelBulletins([
        TravelBulletin(.strike(TravelNews.Strike(window: window)), announcedAt: at(9, 0))
      ])
    }.day()
    #expect(day.activities.map(\.wasWarnedOfMeans) == [true])
    #expect(day.activities.map(\.wasWarned) == [false])
    #expect(day.activities.map(\.warned) == [.hours(1)])
    #expect(day.legs.map(\.means) == [.taxi] && day.totals.people?.warnedOfMeans == 1)
  }

  /// T-G6: a resident who refuses to walk takes no train with a walk to it.
  @Test func `metres to a stop are metres on foot`() throws {
    let train = try line("train", [(1.0, 0), (3.5, 3)], every: 5)
    func means(_ longestWalk: Double?) throws -> [Means] {
      try city(
        MeansSet([.lines, .taxi]),
        [Meeting(kilometer: 3.5, start: at(14, 0), end: at(15, 0))], lines: [train],
        longestWalk: longestWalk
      ) { $0.rules.taxiWait = .minutes(30) }.day().legs.map(\.means)
    }
    #expect(try means(nil) == [.lines])
    #expect(try means(0) == [.taxi])
  }
}
