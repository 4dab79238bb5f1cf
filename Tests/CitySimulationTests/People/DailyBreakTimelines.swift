import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// What becomes of breaks that people want, by hand to the millisecond.
@Suite struct DailyBreakTimelines {
  /// The instant at which the clock shows a time; the window is from 8:00 to 10:00.
  private func at(_ hours: Int64, _ minutes: Int64) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes)
  }

  private func coffee(
    _ from: String, _ until: String, _ minimum: TimeSpan, share: Double = 1
  ) throws -> BreakWish {
    func time(_ text: String) throws -> TimeOfDay {
      let parts = text.split(separator: ":").compactMap { Int64($0) }
      return TimeOfDay(wrapping: .minutes(parts[0] * 60 + parts[1]))
    }
    return BreakWish(
      DailyBreak("coffee", between: try time(from)...(try time(until)), atLeast: minimum),
      share: share)
  }

  private func residents(
    _ homes: [Double], _ appointments: [ResidentsModel.Appointment], _ wish: BreakWish
  ) throws -> ResidentsModel {
    var rules = PlannerRules()
    rules.taxiWait = .minutes(5)
    rules.review = .zero
    var model = ResidentsModel(
      try homes.map {
        ResidentsModel.Resident(
          home: try TinyCity.place(kilometer: $0), means: MeansSet([.walk, .taxi]),
          longestWalk: 1000)
      }, appointments: appointments, firstDay: try #require(CalendarDate("2026-03-16")),
      rules: rules)
    model.breaks = [wish]
    return model
  }

  /// Three neighbours stay twenty minutes from nine on, or from when they come.
  private func neighbours(
    _ policy: any DispatchPolicy, share: Double = 1
  ) throws -> ReplicationRecord {
    var city = try TinyCity.morning()
    let meetings = try (0..<3).map { resident in
      ResidentsModel.Appointment(
        of: resident, 1, .shifting,
        .meeting("meeting", at: try TinyCity.place(kilometer: 3.5), from: at(9, 0), to: at(9, 20)))
    }
    city.residents = try residents(
      [0.5, 2.5, 2.5], meetings, try coffee("09:00", "09:50", .minutes(20), share: share))
    return try city.day(policy)
  }

  @Test func `who comes in time has half an hour left`() throws {
    let day = try neighbours(AdjacentZones())
    #expect(day.breaks.map(\.longest) == [.minutes(30), .minutes(30), .minutes(30)])
    #expect(day.breaks.allSatisfy { $0.isKept && !$0.wasWarned })
    #expect(day.totals.people?.breaks == 3 && day.totals.people?.keptBreaks == 3)
  }

  @Test func `who walks in late stays longer and loses the break, and is told so`() throws {
    let day = try neighbours(OwnZoneFIFO())
    // They are there at 9:11:20, stay until 9:31:20, and are free until 9:50.
    let short = TimeSpan.minutes(18) + .seconds(40)
    #expect(day.breaks.map(\.longest) == [.minutes(30), short, short])
    #expect(day.breaks.map(\.isKept) == [true, false, false])
    #expect(day.breaks.map(\.wasWarned) == [false, true, true])
    #expect(day.breaks.map(\.wanted) == [.minutes(20), .minutes(20), .minutes(20)])
    #expect(day.totals.people?.breaks == 3 && day.totals.people?.keptBreaks == 1)
  }

  @Test func `a calendar without room for it is warned of from the start`() throws {
    var city = try TinyCity.morning()
    city.residents = try residents(
      [1.5],
      [(at(8, 15), at(8, 45)), (at(9, 0), at(9, 40))].enumerated().map { number, hours in
        ResidentsModel.Appointment(
          of: 0, Int32(number + 1), .fixed,
          .meeting("lesson", at: try TinyCity.place(kilometer: 1.5), from: hours.0, to: hours.1))
      }, try coffee("08:30", "09:15", .minutes(20)))
    let day = try city.day(AdjacentZones())
    // They are told to be there five minutes before, which parts the quarter of an hour.
    #expect(day.breaks.map(\.longest) == [.minutes(10)])
    #expect(day.breaks.allSatisfy { !$0.isKept && $0.wasWarned })
    #expect(day.activities.allSatisfy { $0.outcome == .onTime })
  }

  @Test func `whoever goes home has time there, and need not be warned`() throws {
    var city = try TinyCity.morning()
    city.residents = try residents(
      [1.5],
      [
        ResidentsModel.Appointment(
          of: 0, 1, .fixed,
          .meeting(
            "lesson", at: try TinyCity.place(kilometer: 2.25), from: at(8, 15), to: at(8, 45))),
        ResidentsModel.Appointment(
          of: 0, 2, .flexible,
          .rest("home", at: try TinyCity.place(kilometer: 1.5), from: at(8, 45), to: at(9, 50))),
      ], try coffee("08:30", "09:45", .minutes(50)))
    let day = try city.day(AdjacentZones())
    // The taxi that brought them there takes them home from 8:45 to 8:46:30.
    #expect(day.breaks.map(\.longest) == [.minutes(58) + .seconds(30)])
    #expect(day.breaks.allSatisfy { $0.isKept && !$0.wasWarned })
  }

  @Test func `nobody wants it, and nothing is counted`() throws {
    let day = try neighbours(OwnZoneFIFO(), share: 0)
    #expect(day.breaks.isEmpty && day.totals.people?.breaks == 0)
    #expect(MetricValues(day.figures)[.breaksKeptShare] == nil)
  }

  @Test func `breaks change nobody's trips`() throws {
    let (with, without) = (
      try neighbours(OwnZoneFIFO()), try neighbours(OwnZoneFIFO(), share: 0)
    )
    #expect(with.legs == without.legs && with.activities == without.activities)
  }
}
