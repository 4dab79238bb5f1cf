import CityModels
import CitySimulation
import Quantities
import Results
import Testing

@testable import Scenarios

/// Runs whose athletes are residents, and invalid ones.
@Suite struct RunsOfResidentsTests {
  private func fixture(
    _ run: String, people: String? = "{ residents: 'r.csv', activities: 'a.csv' }",
    residents: String = "resident,home_zone,age\nada,1-1,30\nben,2-1,50\n", more: String = ""
  ) -> Fixture {
    let people = people.map { "people: \($0), " } ?? ""
    return Fixture(
      replacing: "fleet:",
      with:
        "  fleet: { taxis: 5 }, \(people)\(more)runs: [{ name: 'r', path: 'p.csv', start: '09:00', "
        + "max_participants: 2, pace: '6 min/km', \(run) }], ",
      [
        "r.csv": residents,
        "a.csv": "resident,activity,type,zone,start,end\nada,1,work,3-2,08:30,17:00\n",
        "p.csv": "x_km,y_km\n1,1\n2,1\n",
        "s.csv": "station,zone,ambulances\na,1-1,1\n", "h.csv": "hospital,zone\nh,2-1\n",
      ])
  }

  @Test func `residents run where the scenario says so`() throws {
    let apart = try fixture("invited: 2").load().model
    #expect(apart.runs.map(\.concernsResidents) == [false])
    #expect(!apart.metricGroups.contains(.runners))
    #expect(apart.residents?.types.contains(ResidentsModel.run) == false)
    let model = try fixture(
      "invited: 2, of: 'residents', age_from: 16, age_to: 75, late_start: '3 min'"
    ).load().model
    let run = try #require(model.runs.first)
    #expect(run.concernsResidents && run.ages == 16...75 && run.lateStart == .minutes(3))
    #expect(model.metricGroups.contains(.runners) && !model.metricGroups.contains(.care))
    #expect(model.residents?.types.last == ResidentsModel.run)
  }

  @Test func `defaults are all ages and ten minutes`() throws {
    let model = try fixture("invited: 2, of: 'residents'").load().model
    #expect(model.runs.map(\.ages) == [0...119] && model.runs.map(\.lateStart) == [.minutes(10)])
  }

  @Test func `patients of such a run are residents`() throws {
    let emergency =
      "emergency: { calls: { per_day: 1 }, stations: 's.csv', hospitals: 'h.csv', hospital_stay: '1 h' }, "
    let medical = "invited: 2, of: 'residents', medical: { p1_per_100000: 9 }"
    let model = try fixture(medical, more: emergency).load().model
    #expect(model.metricGroups.contains(.care))
    let complaint = fixture("invited: 2, medical: { p1_per_100000: 9 }", more: emergency)
      .complaint()
    #expect(complaint.contains("no patient is a resident"), "\(complaint)")
  }

  @Test(arguments: [
    ("invited: 2, age_from: 16", "runs.0.age_from", "this concerns residents"),
    ("invited: 2, age_to: 75", "runs.0.age_to", "this concerns residents"),
    ("invited: 2, late_start: '3 min'", "runs.0.late_start", "this concerns residents"),
    ("invited: 3, of: 'residents'", "runs.0", "3 invitations are more than the 2 residents"),
    ("invited: 2, of: 'residents', age_from: 60, age_to: 16", "runs.0.age_to", "the ages end"),
    ("invited: 2, of: 'residents', age_from: 120", "runs.0.age_from", "120"),
    ("invited: 2, of: 'residents', late_start: '-3 min'", "runs.0.late_start", "-3 min"),
    ("invited: 2, of: 'citizens'", "runs.0.of", "residents"),
    (
      "invited: 2, of: 'residents', travel: { by_taxi: '6 %' }", "runs.0.travel",
      "residents travel to a run"
    ),
  ])
  func `a run that says what does not fit is refused`(
    run: String, path: String, message: String
  ) {
    let complaint = fixture(run).complaint()
    #expect(complaint.contains(path) && complaint.contains(message), "\(complaint)")
  }

  @Test func `residents must exist, and have ages where they matter`() {
    let none = fixture("invited: 2, of: 'residents'", people: nil).complaint()
    #expect(none.contains("there is no block people"), "\(none)")
    let ageless = fixture(
      "invited: 2, of: 'residents', age_from: 16",
      residents: "resident,home_zone\nada,1-1\nben,2-1\n"
    ).complaint()
    #expect(ageless.contains("the ages of the residents are unknown"), "\(ageless)")
  }

  @Test func `data of athletes who are residents are data of residents`() {
    let complaint = fixture(
      "invited: 2, of: 'residents'",
      more: "disclosure: { users: 2, k: 1, people: 'athletes', third_parties: [] }, "
    ).complaint()
    #expect(complaint.contains("the athletes are residents"), "\(complaint)")
  }
}
