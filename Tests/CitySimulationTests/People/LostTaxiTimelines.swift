import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// What becomes of people whose taxi does not come, whatever the reason; by hand.
///
/// Two people live at 0.5 km and have meetings from 8:50 to 9:30 at 3.5 km and from 9:50 to 10:30 at 0.5 km. They count
/// on a taxi within five minutes, which then drives for six, and leave at 8:34 and at 9:34. One of them can walk, for
/// forty minutes, and the other cannot. The last meeting is over at 10:30, and the run at 11:00 at the latest.
@Suite struct LostTaxiTimelines {
  private func at(_ hours: Int64, _ minutes: Int64) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes)
  }

  private func city(_ setUp: (inout TinyCity) throws -> Void) throws -> TinyCity {
    var city = try TinyCity.morning(taxis: 0)
    try setUp(&city)
    let (home, office) = (
      try TinyCity.place(kilometer: 0.5), try TinyCity.place(kilometer: 3.5)
    )
    var rules = PlannerRules()
    (rules.taxiWait, rules.review) = (.minutes(5), .zero)
    city.residents = ResidentsModel(
      [MeansSet([.walk, .taxi]), MeansSet([.taxi])].map {
        ResidentsModel.Resident(home: home, means: $0)
      },
      appointments: (0..<2).flatMap { resident in
        [
          ResidentsModel.Appointment(
            of: resident, 1, .fixed,
            .meeting("meeting", at: office, from: at(8, 50), to: at(9, 30))),
          ResidentsModel.Appointment(
            of: resident, 2, .fixed,
            .meeting("meeting", at: home, from: at(9, 50), to: at(10, 30))),
        ]
      }, firstDay: try #require(CalendarDate("2026-03-16")), rules: rules)
    return city
  }

  private func day(
    _ policy: any DispatchPolicy = AdjacentZones(), _ setUp: (inout TinyCity) throws -> Void
  ) throws -> ReplicationRecord {
    let day = try city(setUp).day(policy)
    #expect(day.activities.count == 4)
    #expect(day.activities.allSatisfy { $0.outcome != .unresolved })
    return day
  }

  /// The trips of one of them: how, when they set out and when they were there.
  private func trips(_ day: ReplicationRecord, of resident: Int32) -> [String] {
    day.legs.filter { $0.resident == resident }.sorted { $0.departure < $1.departure }.map {
      let end =
        $0.travel.map { [leg = $0] in clock(leg.departure + $0) } ?? "never"
      return "\($0.means.name) \(clock($0.departure)) \(end)\($0.isBrokenOff ? " in vain" : "")"
    }
  }

  private func clock(_ span: TimeSpan) -> String {
    let minutes = span.milliseconds / 60_000
    return "\(8 + minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  private func outcomes(_ day: ReplicationRecord, of resident: Int32) -> [ActivityOutcome] {
    day.activities.filter { $0.resident == resident }.map(\.outcome)
  }

  /// A resident who cannot walk misses the first, and is where the second is.
  private func expectMissed(_ day: ReplicationRecord) {
    #expect(outcomes(day, of: 1) == [.missed, .onTime])
  }

  @Test func `whoever is turned away walks at once, and is late`() throws {
    let day = try day {
      $0.rulebook.noTaxiAction = .reject
      try $0.drivers(1, accept: 0, response: 0)
    }
    #expect(
      trips(day, of: 0) == [
        "taxi 8:34 8:34 in vain", "walk 8:34 9:14", "taxi 9:34 9:34 in vain", "walk 9:34 10:14",
      ])
    #expect(outcomes(day, of: 0) == [.late, .late])
    #expect(trips(day, of: 1).allSatisfy { $0.hasSuffix("in vain") })
    expectMissed(day)
  }

  @Test func `offers that lapse keep people waiting as long as they have patience`() throws {
    let day = try day { try $0.drivers(1, accept: 0, lapse: 1) }
    #expect(
      trips(day, of: 0) == [
        "taxi 8:34 8:44 in vain", "walk 8:44 9:24", "taxi 9:34 9:44 in vain", "walk 9:44 10:24",
      ])
    #expect(outcomes(day, of: 0) == [.late, .late])
    #expect(!day.requests.contains { $0.outcome == .served })
    expectMissed(day)
  }

  @Test func `a taxi that breaks down on its way does not bring anybody`() throws {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    let day = try day { try $0.drivers(2, response: 0, press: 0, in: 1, habits: habits) }
    #expect(day.requests.contains { $0.outcome != .served })
    let walks = trips(day, of: 0)
    #expect(walks.count == 4 && walks[0].hasPrefix("taxi 8:34") && walks[0].hasSuffix("in vain"))
    #expect(walks[1].hasPrefix("walk") && walks[3].hasPrefix("walk"), "\(walks)")
    #expect(outcomes(day, of: 0) == [.late, .late])
    expectMissed(day)
  }

  /// A wait of 35 minutes is thought to last as long again: by 9:09 the walk of 40 minutes is
  /// faster than the taxi, but not fast enough.
  @Test func `a resident who cannot walk waits without end for a taxi that never comes`() throws {
    let day = try day {
      $0.patience = nil
      try $0.drivers(1, accept: 0, response: 0)
    }
    #expect(trips(day, of: 0) == ["taxi 8:34 9:09 in vain"])
    #expect(outcomes(day, of: 0) == [.missed, .onTime])
    #expect(trips(day, of: 1) == ["taxi 8:34 never"])
    #expect(outcomes(day, of: 1) == [.missed, .missed])
    #expect(day.requests.map(\.outcome) == [.abandoned, .unresolved])
  }

  @Test func `only a drain that is too short leaves an appointment without an outcome`() throws {
    var city = try city {
      $0.patience = nil
      try $0.drivers(1, accept: 0, response: 0)
    }
    city.window.drain = .minutes(20)
    let model = try #require(city.residents)
    let ends = model.lateEnds(in: city.window)
    #expect(ends.counted == 4 && ends.late == 2 && ends.latest == at(10, 30))
    // The one who walks is at the second one when the run ends.
    #expect(try city.day().activities.map(\.outcome).count { $0 == .unresolved } == 1)
    city.window.drain = .minutes(30)
    #expect(model.lateEnds(in: city.window).late == 0)
    #expect(
      try city.day().activities.map(\.outcome).count { $0 == .missed } == 3)
  }
}
