import CityModels
import CitySimulation
import EmergencyCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import Scenarios

/// Residents as patients and as wearers of watches, and invalid references to them.
@Suite struct ServedPeopleTests {
  private static let residents = "resident,home_zone\nada,1-1\nben,2-1\n"
  private static let activities =
    "resident,activity,type,zone,start,end\nada,1,work,3-2,08:30,17:00\n"

  /// A city with two listed residents, and an ambulance.
  private func fixture(
    calls: String = "{ per_day: 10 }", alarms: String? = nil, more: String = "",
    people: String? = "{ residents: 'r.csv', activities: 'a.csv' }",
    tables: [String: String] = [:]
  ) -> Fixture {
    let blocks = [people.map { "people: \($0)" }, alarms.map { "alarms: \($0)" }].compactMap(\.self)
    return Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5 }, emergency: { calls: \(calls), stations: 's.csv', "
        + "hospitals: 'h.csv', transported: '50 %'\(more) }, "
        + blocks.map { $0 + ", " }.joined(),
      [
        "r.csv": Self.residents, "a.csv": Self.activities,
        "s.csv": "station,zone,ambulances\na,1-1,1\n", "h.csv": "hospital,zone\nh,2-1\n",
      ].merging(tables) { $1 })
  }

  private static let drawn =
    "{ count: 30, patterns: [{ name: 'home', share: '100 %', activities: [] }] }"

  @Test func `patients are people apart unless the scenario says residents`() throws {
    let apart = try fixture().load().model
    #expect(apart.emergency?.concernsResidents == false)
    #expect(!apart.metricGroups.contains(.care))
    let model = try fixture(
      calls: "{ per_day: 10, of: 'residents' }", more: ", hospital_stay: '6 h'"
    ).load().model
    #expect(model.emergency?.callsConcernResidents == true)
    #expect(model.emergency?.hospitalStay?.mean == 21_600.0)
    #expect(model.metricGroups.contains(.care))
  }

  @Test func `a call names a resident in place of a place`() throws {
    let calls = "at_s,zone,person,priority\n60,1-1,,1\n90,,ben,1\n"
    let model = try fixture(calls: "{ table: 'c.csv' }", tables: ["c.csv": calls]).load().model
    guard case .listed(let all)? = model.emergency?.calls else { throw FixtureError.unexpected }
    #expect(all.map(\.resident) == [nil, 1])
    #expect(model.metricGroups.contains(.care))
  }

  @Test func `a drawn resident is named by their number`() throws {
    let calls = "at_s,person,priority\n60,30,1\n"
    let found = fixture(
      calls: "{ table: 'c.csv' }", people: Self.drawn, tables: ["c.csv": calls])
    guard case .listed(let all)? = try found.load().model.emergency?.calls else {
      throw FixtureError.unexpected
    }
    #expect(all.map(\.resident) == [29])
  }

  @Test(arguments: [
    ("90,,eve,1", "c.csv:2", "\"eve\" is not in the table of residents"),
    ("90,1-1,ben,1", "c.csv:2", "the row has a place"), ("90,,,1", "c.csv:2", "no place"),
  ])
  func `a row without exactly one of a place and a resident is refused`(
    row: String, location: String, message: String
  ) {
    let complaint = fixture(
      calls: "{ table: 'c.csv' }", tables: ["c.csv": "at_s,zone,person,priority\n\(row)\n"]
    ).complaint()
    #expect(complaint.contains(location) && complaint.contains(message), "\(complaint)")
  }

  @Test(arguments: ["31", "0", "ben", "1.5"])
  func `an unknown drawn resident is refused with the numbers that exist`(name: String) {
    let complaint = fixture(
      calls: "{ table: 'c.csv' }", people: Self.drawn,
      tables: ["c.csv": "at_s,person,priority\n60,\(name),1\n"]
    ).complaint()
    #expect(complaint.contains("there is no resident \"\(name)\""))
    #expect(complaint.contains("the numbers from 1 to 30"))
  }

  @Test(arguments: [
    ("{ per_day: 10, of: 'residents' }", nil as String?),
    ("{ per_day: 10 }", "{ users: 10, of: 'residents' }"),
  ])
  func `residents without the block people are refused`(calls: String, alarms: String?) {
    let complaint = fixture(calls: calls, alarms: alarms, people: nil).complaint()
    #expect(complaint.contains("there is no block people, so there are no residents"))
  }

  @Test func `a resident in a table of calls without the block people is refused`() {
    let complaint = fixture(
      calls: "{ table: 'c.csv' }", people: nil,
      tables: ["c.csv": "at_s,person,priority\n60,ben,1\n"]
    ).complaint()
    #expect(complaint.contains("c.csv:2") && complaint.contains("there is no block people"))
  }

  @Test func `places of residents cannot be given twice`() {
    #expect(
      fixture(calls: "{ per_day: 10, of: 'residents', origins: { column: 'w' } }").complaint()
        .contains("calls of residents come from where they are"))
    #expect(
      fixture(
        alarms: "{ users: 2, of: 'residents', homes: { radial: { scale: '1 km', floor: 0.1 } } }"
      ).complaint()
        .contains("residents live where the block people says"))
    let trace = "user,at_s,zone,heart_rate\nben,10,1-1,30\n"
    #expect(
      fixture(alarms: "{ trace: 'w.csv', of: 'residents' }", tables: ["w.csv": trace])
        .complaint().contains("the row has a place"))
  }

  @Test func `a watch for each resident is the most`() throws {
    let model = try fixture(alarms: "{ users: 2, of: 'residents' }").load().model
    #expect(model.emergency?.alarms?.wearers.count == 2)
    let complaint = fixture(alarms: "{ users: 3, of: 'residents' }").complaint()
    #expect(complaint.contains("3 watches are more than the 2 residents"))
  }

  @Test func `a table of watches names residents`() throws {
    let trace = "user,at_s,heart_rate\nben,10,30\nada,5,70\n"
    let model = try fixture(
      alarms: "{ trace: 'w.csv', of: 'residents' }", tables: ["w.csv": trace]
    ).load().model
    guard case .listed(let all)? = model.emergency?.alarms?.wearers else {
      throw FixtureError.unexpected
    }
    #expect(all.map(\.resident) == [0, 1])
    let complaint = fixture(
      alarms: "{ trace: 'w.csv', of: 'residents' }",
      tables: ["w.csv": trace.replacing("ada", with: "eve")]
    ).complaint()
    #expect(complaint.contains("w.csv:3") && complaint.contains("\"eve\" is not in the table"))
  }

  @Test func `a stay in hospital needs a patient who is a resident, and a hospital`() {
    #expect(
      fixture(more: ", hospital_stay: '6 h'").complaint().contains("no patient is a resident"))
  }

  @Test func `ages and genders come from the table, then from the classes`() throws {
    let people =
      "{ residents: 'r.csv', activities: 'a.csv', ages: [{ from: 20, to: 29, share: '100 %' }], women: '0 %' }"
    let model = try fixture(
      people: people,
      tables: ["r.csv": "resident,home_zone,age,gender\nada,1-1,72,female\nben,2-1,,\n"]
    ).load().model
    let residents = try #require(model.residents).residents
    #expect(residents.map(\.age) == [72, nil] && residents.map(\.gender) == [.female, nil])
    #expect(model.residents?.demographics?.ages.map(\.years) == [20...29])
    #expect(model.residents?.demographics?.womenShare == 0)
  }

  @Test(arguments: [
    ("[{ from: 30, to: 20, share: '100 %' }]", "the class ends before it begins"),
    ("[{ from: 0, to: 20, share: '90 %' }]", "the shares add up to 90 %"),
    ("[{ from: 0, to: 200, share: '100 %' }]", "200"), ("[]", "ages"),
  ])
  func `invalid classes of ages are refused`(ages: String, message: String) {
    let people = "{ residents: 'r.csv', activities: 'a.csv', ages: \(ages) }"
    #expect(fixture(people: people).complaint().contains(message))
  }

  @Test(arguments: ["130,female", "x,male", "30,f"])
  func `an invalid age or gender of a resident is refused with its line`(cells: String) {
    let table = "resident,home_zone,age,gender\nada,1-1,\(cells)\nben,2-1,,\n"
    #expect(fixture(tables: ["r.csv": table]).complaint().contains("r.csv:2"))
  }
}
