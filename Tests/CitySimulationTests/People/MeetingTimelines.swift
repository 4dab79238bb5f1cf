import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Meetings of several people who wait for one another, by hand: everybody walks, 13:20 a kilometre.
@Suite struct MeetingTimelines {
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
  }

  /// Two people live a kilometre from the meeting at nine.
  ///
  /// The third comes from something next door that ends at 8:52,
  /// and is there at 9:05:20. The first has something else at 10:15, a kilometre back.
  private func day(
    _ timing: ActivityTiming, waitsFor: TimeSpan?, leaveEarly: TimeSpan = .zero
  ) throws -> ReplicationRecord {
    var city = try TinyCity.morning()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(8)), length: .hours(3), warmUp: .zero,
      drain: .hours(2))
    let home = try TinyCity.place(kilometer: 2.5)
    let place = try TinyCity.place(kilometer: 3.5)
    let meeting = ActivityPlan.meeting("meeting", at: place, from: at(9, 0), to: at(10, 0))
    var before = ActivityPlan.meeting("errand", at: home, from: at(8, 20), to: at(8, 52))
    before.leaveEarly = leaveEarly
    let after = ActivityPlan.meeting("after", at: home, from: at(10, 15), to: at(10, 30))
    var appointments = (0..<3).map {
      ResidentsModel.Appointment(of: $0, 1, timing, meeting)
    }
    for number in appointments.indices {
      appointments[number].meeting = MeetingTerms(0, waitsFor: waitsFor)
    }
    appointments.append(ResidentsModel.Appointment(of: 2, 2, .fixed, before))
    appointments.append(ResidentsModel.Appointment(of: 0, 2, .fixed, after))
    city.residents = ResidentsModel(
      (0..<3).map { _ in ResidentsModel.Resident(home: home, means: MeansSet([.walk])) },
      appointments: appointments, firstDay: try #require(CalendarDate("2026-03-16")))
    return try city.day()
  }

  /// The rows of the meeting itself, and the last one of the day.
  private func meeting(_ day: ReplicationRecord) -> [ActivityRow] {
    day.activities.filter { $0.activity == 1 }
  }

  /// Times since the start of the window.
  private func seconds(_ numbers: Int64...) -> [TimeSpan?] { numbers.map { .seconds($0) } }

  private func later(_ day: ReplicationRecord) -> ActivityRow? {
    day.activities.first { $0.resident == 0 && $0.activity == 2 }
  }

  @Test func `those who are there wait for the last one, and the end moves where it can`() throws {
    let day = try day(.shifting, waitsFor: .minutes(10))
    let rows = meeting(day)
    #expect(rows.map(\.arrival) == seconds(3300, 3300, 3920))
    #expect(rows.map(\.waitedForOthers) == [.seconds(320), .seconds(320), .zero])
    #expect(rows.map(\.costOthers) == [.zero, .zero, .seconds(640)])
    #expect(rows.map(\.end) == seconds(7520, 7520, 7520))
    #expect(rows.map(\.attended) == [.seconds(3920), .seconds(3920), .hours(1)])
    // They leave at 10:05:20, and are 3:40 late for what is next.
    let after = try #require(later(day))
    #expect(after.arrival == .seconds(8320))
    #expect(after.lateness == .seconds(220))
    let tally = try #require(day.totals.people)
    #expect(tally.meetings == 1 && tally.waitsForOthers == .seconds(640))
    #expect(tally.late == 1 && tally.lateByOthers == 1 && tally.lateByTaxi == 0)
  }

  @Test func `who waits no longer than they said begins without the last one`() throws {
    let day = try day(.shifting, waitsFor: .minutes(3))
    let rows = meeting(day)
    #expect(rows.map(\.waitedForOthers) == [.minutes(3), .minutes(3), .zero])
    #expect(rows.map(\.costOthers) == [.zero, .zero, .minutes(6)])
    // It ends for all at 10:03, also for whoever came at 9:05:20.
    #expect(rows.map(\.end) == seconds(7380, 7380, 7380))
    #expect(later(day)?.lateness == .seconds(80))
  }

  @Test func `where the end is fixed a wait is lost, and nothing after it is late`() throws {
    let day = try day(.fixed, waitsFor: .minutes(10))
    #expect(meeting(day).map(\.end) == seconds(7200, 7200, 7200))
    #expect(meeting(day).map(\.waitedForOthers) == [.seconds(320), .seconds(320), .zero])
    #expect(later(day)?.outcome == .onTime && day.totals.people?.lateByOthers == 0)
  }

  @Test func `who waits for nobody begins in time`() throws {
    let day = try day(.shifting, waitsFor: nil)
    #expect(meeting(day).map(\.waitedForOthers) == [.zero, .zero, .zero])
    #expect(meeting(day).map(\.costOthers) == [.zero, .zero, .zero])
    #expect(later(day)?.outcome == .onTime && day.totals.people?.meetings == 1)
  }

  /// T-SC6: the errand may be left from 8:42 on, which leaves no margin; at 8:46:40 it is left to be there at nine.
  @Test func `who may leave early keeps nobody waiting`() throws {
    let day = try day(.fixed, waitsFor: .minutes(10), leaveEarly: .minutes(10))
    #expect(meeting(day).map(\.outcome) == [.onTime, .onTime, .onTime])
    #expect(meeting(day).map(\.arrival) == seconds(3300, 3300, 3600))
    let errand = try #require(day.activities.first { $0.resident == 2 && $0.activity == 2 })
    #expect(errand.attended == .seconds(26 * 60 + 40) && day.totals.people?.waitsForOthers == .zero)
  }

  @Test func `people who are drawn meet by threes, at one place and time`() throws {
    let anywhere = try WeightedChoice(weights: [1, 1, 1, 1])
    var meeting = DrawnResidents.Plan(
      type: 0, chance: 0.8, places: Array(repeating: anywhere, count: 4),
      start: try Sampler(.uniform(low: 3600, high: 7200)),
      length: try Sampler(.constant(1800)), timing: .fixed)
    (meeting.people, meeting.waitsFor) = (3, .minutes(10))
    let after = DrawnResidents.Plan(
      type: 0, chance: 1, places: meeting.places,
      start: try Sampler(.constant(7500)),
      length: try Sampler(.constant(600)), timing: .fixed)
    let model = DrawnResidents(
      count: 100, homes: anywhere,
      patterns: [DrawnResidents.Pattern(share: 1, plans: [meeting, after])], days: 0...0,
      frame: ResidentsModel(
        [], appointments: [], firstDay: try #require(CalendarDate("2026-03-16"))))
    let window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(3), warmUp: .zero, drain: .hours(1))
    let people = model.people(
      RandomStreams(seed: 1, replication: 1), window: window, zones: try TinyCity(zones: 4).zones)
    try expectMeetings(people.appointments)
    for person in 0..<100 {
      let theirs = people.appointments.filter { $0.resident == person }
      guard theirs.count == 2 else { continue }
      #expect(theirs[1].start >= theirs[0].end + .minutes(20))
      #expect(theirs[1].end - theirs[1].start == .minutes(10))
    }
  }

  /// All who meet have one place and one time; at most one group is not whole.
  private func expectMeetings(_ all: [ResidentsModel.Appointment]) throws {
    var groups: [Int32: [ResidentsModel.Appointment]] = [:]
    for appointment in all {
      if let terms = appointment.meeting { groups[terms.number, default: []].append(appointment) }
    }
    #expect(groups.count > 20)
    var incomplete = 0
    for group in groups.values {
      let first = try #require(group.first)
      if group.count != 3 { incomplete += 1 }
      for other in group {
        #expect(other.start == first.start && other.end == first.end)
        #expect(other.place == first.place && other.meeting?.waitsFor == .minutes(10))
      }
    }
    #expect(incomplete <= 1)
  }
}
