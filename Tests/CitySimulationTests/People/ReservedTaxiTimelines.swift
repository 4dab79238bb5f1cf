import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Taxis that people reserve as early as the rulebook asks for (A-S3), by hand: 2:00 a kilometre, 5:00 of wait that
/// people count on, 5:00 of margin.
@Suite struct ReservedTaxiTimelines {
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
  }

  /// From 8:00 to 14:00, with taxis in the first of four zones.
  private func city(
    _ meetings: [(kilometer: Double, start: Instant, end: Instant)], walk: Bool = true,
    overlap: Rulebook.ReservationOverlap = .annulAtTrigger, lead: TimeSpan = .hours(2)
  ) throws -> TinyCity {
    var city = try TinyCity.morning(taxis: 2)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(6), warmUp: .zero,
      drain: .hours(1))
    city.rulebook.reservationOverlap = overlap
    city.rulebook.reservationMinAhead = lead
    let home = try TinyCity.place(kilometer: 0.5)
    var rules = PlannerRules()
    rules.taxiWait = .minutes(5)
    var model = ResidentsModel(
      [
        ResidentsModel.Resident(
          home: home, means: MeansSet(walk ? [.walk, .taxi] : [.taxi]), longestWalk: 3000)
      ],
      appointments: try meetings.enumerated().map { number, meeting in
        ResidentsModel.Appointment(
          of: 0, Int32(number + 1), .fixed,
          .meeting(
            "meeting", at: try TinyCity.place(kilometer: meeting.kilometer), from: meeting.start,
            to: meeting.end))
      }, firstDay: try #require(CalendarDate("2026-03-16")), rules: rules)
    model.planner.reservesTaxis = true
    city.residents = model
    return city
  }

  @Test func `who knows early enough reserves, exactly as early as they may`() throws {
    let day = try city([(3.5, at(12, 0), at(13, 0))]).day()
    // They leave at 11:44 and mean to be picked up at 11:49; the taxi is there, and they arrive at 11:55.
    #expect(day.requests.count == 1)
    let request = try #require(day.requests.first)
    #expect(request.outcome == .served)
    #expect(request.lead == .hours(2))
    #expect(request.wait == .zero)
    #expect(day.legs.map(\.means) == [.taxi])
    #expect(day.legs.map(\.departure) == [.minutes(224)])
    #expect(day.legs.map(\.wait) == [.minutes(5)])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(11, 55)])
    #expect(day.legs[0].ride == request.ride)
  }

  @Test func `who cannot reserve early enough calls at the door`() throws {
    let day = try city([(3.5, at(9, 0), at(10, 0))]).day()
    #expect(day.requests.map(\.lead) == [nil])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 50)])
  }

  /// Trap 14 (row 14): two rides within half an hour are refused at once in B, and annulled when the first is due in A.
  @Test func `reservations that overlap are refused or annulled, and another means is taken`()
    throws
  {
    let meetings = [
      (kilometer: 3.5, start: at(12, 0), end: at(12, 10)),
      (kilometer: 0.5, start: at(12, 45), end: at(13, 0)),
    ]
    for overlap in [Rulebook.ReservationOverlap.annulAtTrigger, .rejectAtSubmit] {
      var city = try city(meetings, overlap: overlap)
      city.rulebook.reservationTrigger = .minutes(60)
      city.rulebook.overlapWindow = .hours(1)
      let day = try city.day()
      let rejected = day.requests.count { $0.outcome == .rejected }
      #expect(rejected >= 1, "\(overlap)")
      for lead in day.requests.compactMap(\.lead) { #expect(lead >= .hours(2)) }
      // The second is due at 12:34 and looked for from 11:34 on, while the first is still to come. Whoever has no taxi walks: 3 km in 40 minutes.
      #expect(day.legs.contains { $0.means == .walk })
      #expect(PeopleOfDay(day).appointments.allSatisfy { $0.arrival != nil })
      let tally = try #require(day.totals.people)
      #expect(tally.repeatedTrips >= 1)
    }
  }

  @Test func `a reservation that does not fit any more is cancelled, and nobody is stuck`() throws {
    // Late for the first one on foot alone, they stay where they never came from: the second starts elsewhere.
    var city = try city([(3.5, at(11, 0), at(11, 30)), (0.5, at(12, 30), at(13, 0))])
    city.patience = 60
    let day = try city.day(OwnZoneFIFO())
    #expect(day.requests.allSatisfy { $0.outcome != .unresolved })
    #expect(PeopleOfDay(day).appointments.allSatisfy { $0.outcome != .unresolved })
  }
}
