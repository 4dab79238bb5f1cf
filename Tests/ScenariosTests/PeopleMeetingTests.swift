import CityModels
import CitySimulation
import Documents
import PlannerCore
import Quantities
import Testing

@testable import Scenarios

/// Meetings of several people, days with a score and leaving early, in tables and patterns.
@Suite struct PeopleMeetingTests {
  private static let activities = """
    resident,activity,type,zone,start,end
    ada,1,work,3-2,08:30,17:00
    ben,1,shop,2-1,10:00,11:00
    """

  private func fixture(_ people: String = "", activities: String = Self.activities) -> Fixture {
    Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5 }, people: { residents: 'r.csv', activities: 'a.csv'\(people) },",
      ["r.csv": "resident,home_zone\nada,1-1\nben,2-1\n", "a.csv": activities])
  }

  private static let meetingHeader =
    "resident,activity,type,zone,start,end,timing,meeting,waits_for_min,leave_early_min\n"

  @Test func `rows with one meeting are one meeting on every day`() throws {
    let rows =
      "ada,1,talk,1-1,09:00,10:00,shifting,kickoff,10,5\nben,1,talk,1-1,09:00,10:00,shifting,kickoff,10,\n"
      + "ben,2,work,1-1,11:00,12:00,,,,\n"
    let people = try #require(
      try fixture(", go_home: false", activities: Self.meetingHeader + rows).load().model.residents)
    let talks = people.appointments.filter { $0.meeting != nil }
    #expect(talks.count == 4 && Set(talks.compactMap { $0.meeting?.number }).count == 2)
    #expect(talks.allSatisfy { $0.meeting?.waitsFor == .minutes(10) })
    #expect(talks.map { $0.plan("x").leaveEarly } == [.minutes(5), .minutes(5), .zero, .zero])
  }

  @Test(arguments: [
    ("ada,1,talk,1-1,09:00,10:00,,kickoff,,\n", "no other person attends \"kickoff\""),
    ("ada,1,talk,1-1,09:00,10:00,,,5,\n", "column waits_for_min: the appointment is not a meeting"),
    (
      "ada,1,talk,1-1,09:00,10:00,,a,,\nada,2,talk,1-1,09:00,10:00,,a,,\n",
      "they are in the meeting \"a\" already at a.csv:2"
    ),
    (
      "ada,1,talk,1-1,09:00,10:00,,a,5,\nben,1,talk,1-1,09:00,10:00,,a,6,\n",
      "\"a\" has another place, start, end, timing or patience at a.csv:2"
    ),
    (
      "ada,1,talk,1-1,09:00,10:00,,a,,\nben,1,talk,2-1,09:00,10:00,,a,,\n",
      "\"a\" has another place"
    ),
    (
      "ada,1,talk,1-1,09:00,10:00,flexible,a,,\nben,1,talk,1-1,09:00,10:00,flexible,a,,\n",
      "cannot be at any time"
    ),
    (
      "ada,1,talk,1-1,09:00,10:00,,a,-1,\nben,1,talk,1-1,09:00,10:00,,a,-1,\n",
      "column waits_for_min: -1 min is no such time"
    ),
    (
      "ada,1,talk,1-1,09:00,10:00,,a,long,\nben,1,talk,1-1,09:00,10:00,,a,long,\n",
      "column waits_for_min: \"long\" is not a number"
    ),
    ("ada,1,talk,1-1,09:00,10:00,,,,61\n", "column leave_early_min: it does not last so long"),
  ])
  func `a wrong meeting is told`(rows: String, expected: String) {
    let told = fixture(activities: Self.meetingHeader + rows).complaint()
    #expect(told.contains(expected) && told.contains("a.csv:"), "\(told)")
  }

  @Test func `what a day is worth can be said`() throws {
    let score = try #require(
      try fixture(
        ", score: { performing: 5, late: 20, under_way: 4, typical: [{ type: 'work', lasts: '8 h' }] }"
      ).load().model.residents?.score)
    #expect(score.performing == 5 && score.late == 20 && score.underWay == 4)
    #expect(score.typical == [0: .hours(8)])
    #expect(try fixture().load().model.residents?.score == nil)
    func complaint(_ field: String) -> String { fixture(", score: { \(field) }").complaint() }
    #expect(complaint("performing: 0").contains("people.score.performing"))
    #expect(complaint("typical: [{ type: 'wrk', lasts: '8 h' }]").contains("of the type \"wrk\""))
    #expect(complaint("typical: [{ type: 'work', lasts: '0 h' }]").contains("lasts"))
  }

  @Test func `people of a pattern can meet, and leave early`() throws {
    func drawnMeeting(_ fields: String) -> Fixture {
      Fixture(
        replacing: "fleet:",
        with:
          "  fleet: { taxis: 5 }, people: { count: 50, patterns: [{ share: '100 %', activities: [{ type: 'talk', starts: '8 h', lasts: '1 h', \(fields) }] }] },"
      )
    }
    let people = try #require(
      try drawnMeeting("people: 3, waits_for: '10 min', leave_early: '5 min'").load().model
        .drawnResidents)
    let plan = people.patterns[0].plans[0]
    #expect(plan.people == 3 && plan.waitsFor == .minutes(10) && plan.leaveEarly == .minutes(5))
    #expect(drawnMeeting("people: 0").complaint().contains("activities.0.people"))
    #expect(drawnMeeting("people: 2, waits_for: '-1 min'").complaint().contains("waits_for"))
    #expect(drawnMeeting("people: 2, timing: 'flexible'").complaint().contains("at any time"))
  }
}
