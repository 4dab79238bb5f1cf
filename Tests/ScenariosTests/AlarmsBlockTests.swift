import AlarmCore
import CityModels
import CitySimulation
import Documents
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

/// People with watches in a scenario, and everything that can be wrong with them.
@Suite struct AlarmsBlockTests {
  private static let trace = """
    user,at_s,zone,x_km,y_km,heart_rate,blood_pressure,genuine
    bob,10,1-1,,,30,,
    ann,5,,2.5,0.5,,70,0
    bob,20.5,,,,75,,
    """

  private func fixture(_ alarms: String, trace: String = AlarmsBlockTests.trace) -> Fixture {
    Fixture(
      replacing: "fleet:",
      with:
        "  fleet: { taxis: 5 }, emergency: { calls: { per_day: 10 }, stations: 's.csv' }, alarms: \(alarms),",
      ["s.csv": "station,zone,ambulances\na,1-1,2\n", "w.csv": trace])
  }

  private func alarms(_ fixture: Fixture) throws -> AlarmModel {
    try #require(try fixture.load().model.emergency?.alarms)
  }

  @Test func `people, thresholds and messages are as written`() throws {
    let fixture = fixture(
      "{ users: 300, thresholds: { heart_rate: 45, blood_pressure: 0 }, sample: '1 s', phase: '0.5 s',"
        + " samples_in_a_row: 2, processing: '400 ms', worn: '90 %', message: { delay: '0.2 s', lost: '3 %' },"
        + " answer: 'reception', answer_timeout: '6 s', calm: '5 min', outages: [{ start: '07:00', length: '5 min' }],"
        + " episodes: { heart_rate: { per_user_day: 0.1, length: '10 min' } },"
        + " false_crossings: { heart_rate: { per_user_day: 0.2, length: '6 s' } }, false_scene: '4 min',"
        + " noise: { heart_rate: { sd: 9.5, memory: '30 s' } } }"
    )
    let model = try alarms(fixture)
    #expect(model.wearers.count == 300 && model.period == .seconds(1))
    #expect(model.thresholds[.heartRate] == 45 && model.thresholds[.bloodPressure] == nil)
    #expect(model.phase == .milliseconds(500) && model.rules.samplesInARow == 2)
    #expect(model.processing.mean == 0.4 && model.wornShare == 0.9 && model.lostShare == 0.03)
    #expect(model.messageDelay.mean == 0.2 && model.rules.answerTimeout == .seconds(6))
    #expect(model.rules.calm == .minutes(5) && model.falseScene?.mean == 240)
    #expect(model.outages.count == 1 && model.reactionLimit == .seconds(5))
    #expect(try fixture.load().model.emergency?.rules.answer == .reception)
    guard case .drawn(_, _, let kinds, let noise) = model.wearers else {
      throw FixtureError.unexpected
    }
    #expect(kinds.map(\.perDay) == [0.1, 0.2] && kinds.map(\.isGenuine) == [true, false])
    #expect(noise == [.init(.heartRate, deviation: 9.5, memory: .seconds(30))])
  }

  @Test func `what is left out is as in the document`() throws {
    let model = try alarms(fixture("{ users: 10 }"))
    #expect(model.thresholds == .proposed && model.period == .seconds(2))
    #expect(model.rules == AlarmRules() && model.wornShare == 1)
  }

  @Test func `a table tells what each watch measures, and from when`() throws {
    let model = try alarms(fixture("{ trace: 'w.csv' }"))
    guard case .listed(let people) = model.wearers else { throw FixtureError.unexpected }
    // Ann comes before Bob in any order of the rows.
    try #require(people.map(\.steps.count) == [1, 2])
    #expect(people[0].steps[0].values[.bloodPressure] == 70 && !people[0].steps[0].isGenuine)
    #expect(people[1].steps[0].values[.heartRate] == 30 && people[1].steps[0].isGenuine)
    #expect(people[1].steps[1].at - people[1].steps[0].at == .milliseconds(10_500))
  }

  @Test func `wearers are where their newest row says, and rows without a place leave them there`()
    throws
  {
    let trace = """
      user,at_s,x_km,y_km,heart_rate,age,gender,need
      bob,0.1,1,0,75,77,male,
      bob,60.7,3,0.5,34,,,
      bob,90,,,72,77,,
      eve,5,2,1,70,41,female,1
      """
    let model = try alarms(fixture("{ trace: 'w.csv' }", trace: trace))
    guard case .listed(let people) = model.wearers else { throw FixtureError.unexpected }
    #expect(people[0].steps.map(\.place?.point.x) == [1000, 3000, 3000])
    #expect(people[0].profile == WearerProfile(age: 77, gender: .male))
    #expect(people[1].profile == WearerProfile(age: 41, gender: .female, needsCare: true))
  }

  @Test func `episodes fall as low as is said, or to three quarters of the proposed limit`() throws
  {
    let episodes = "per_user_day: 1, length: '1 min'"
    let model = try alarms(
      fixture(
        "{ users: 10, episodes: { heart_rate: { \(episodes), low: 34 }, blood_pressure: { \(episodes) } } }"
      ))
    guard case .drawn(_, _, let kinds, _) = model.wearers else { throw FixtureError.unexpected }
    #expect(kinds.map(\.low) == [34, 60])
    let harmless =
      "{ users: 10, thresholds: { heart_rate: 30 }, episodes: { heart_rate: { \(episodes), low: 34 } } }"
    #expect(try alarms(fixture(harmless)).thresholds[.heartRate] == 30)
  }

  @Test(arguments: [
    ("{}", "users"), ("{ users: 10, trace: 'w.csv' }", "trace"),
    ("{ users: 10001 }", "10001 people wear a watch, and the service can look after 10000"),
    ("{ trace: 'w.csv', most_online: 1 }", "2 people wear a watch"),
    ("{ users: 10, samples_in_a_row: 3 }", "3 samples of 2 s take up to 6 s"),
    ("{ users: 10, thresholds: { heart_rate: 90 } }", "90 is above the value of a healthy person"),
    ("{ users: 10, thresholds: { heart_rate: -1 } }", "heart_rate"),
    (
      "{ users: 10, thresholds: { blood_pressure: 0 }, episodes: { blood_pressure: { per_user_day: 1, length: '1 min' } } }",
      "blood_pressure can be too low, and watches do not ask for it"
    ),
    (
      "{ users: 10, thresholds: { blood_pressure: 0 }, noise: { blood_pressure: { sd: 20 } } }",
      "blood_pressure can be too low, and watches do not ask for it"
    ),
    (
      "{ users: 10, thresholds: { steps: 1 } }",
      "steps: 1 has no meaning for the 10 drawn people"
    ),
    ("{ users: 10, thresholds: { calories: 1 } }", "calories have no episodes"),
    ("{ trace: 'w.csv', thresholds: { steps: 1 } }", "no values of steps"),
    (
      "{ users: 10, episodes: { heart_rate: { per_user_day: 1, length: '1 min', low: 76 } } }",
      "low"
    ),
    ("{ users: 10, noise: { heart_rate: { sd: 0 } } }", "sd"),
    ("{ users: 10, noise: { heart_rate: { memory: '2 s' } } }", "sd"),
    ("{ users: 10, noise: { steps: { sd: 5 } } }", "steps"),
    ("{ users: 10, noise: { heart_rate: { sd: 5, memory: '-1 s' } } }", "memory"),
    ("{ trace: 'w.csv', noise: { heart_rate: { sd: 5 } } }", "noise"),
    ("{ users: 10, episodes: { pulse: { per_user_day: 1, length: '1 min' } } }", "pulse"),
    ("{ users: 10, processing: '-1 s' }", "processing"),
    ("{ users: 10, sample: '0 s' }", "sample"),
    ("{ users: 10, phase: '2 s' }", "2 s is not before the second sample"),
    ("{ users: 10, worn: '101 %' }", "worn"),
    ("{ users: 10, message: { lost: 'nan' } }", "lost"),
    ("{ users: 10, answer: 'later' }", "answer"), ("{ trace: 'none.csv' }", "none.csv"),
  ])
  func `what makes no sense is refused`(alarms: String, words: String) {
    let complaint = fixture(alarms).complaint()
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test(arguments: [
    ("user,at_s,zone\nbob,1,1-1\n", "", "nothing that a watch measures"),
    ("user,at_s,zone,heart_rate\n", "", "no rows"),
    ("at_s,zone,heart_rate\n1,1-1,30\n", "w.csv", "user"),
    ("user,at_s,zone,heart_rate\n,1,1-1,30\n", "w.csv:2", "name is empty"),
    ("user,at_s,zone,heart_rate\nbob,1,9-9,30\n", "w.csv:2", "no zone"),
    ("user,at_s,zone,heart_rate\nbob,1,1-1,30\nbob,1,1-1,75\n", "w.csv:3", "another row at 1 s"),
    ("user,at_s,zone,heart_rate\nbob,-99999,1-1,30\n", "w.csv:2", "not a time of the run"),
    ("user,at_s,zone,heart_rate\nbob,nan,1-1,30\n", "w.csv:2", "at_s"),
    ("user,at_s,zone,heart_rate\nbob,1,1-1,-4\n", "w.csv:2", "no watch measures -4"),
    (
      "user,at_s,x_km,y_km,heart_rate\nbob,0.1,1,0.5,75\nbob,60.7,999,0.5,34\n", "w.csv:3",
      "999"
    ),
    ("user,at_s,zone,heart_rate\nbob,1,1-1,75\nbob,2,9-9,34\n", "w.csv:3", "no zone"),
    ("user,at_s,zone,heart_rate,age\nbob,1,1-1,30,69\n", "w.csv:2", "takes people from 70"),
    ("user,at_s,zone,heart_rate,age\nbob,1,1-1,30,7.5\n", "w.csv:2", "7.5 is not an age"),
    (
      "user,at_s,zone,heart_rate,age\nbob,1,1-1,30,77\nbob,2,1-1,30,78\n", "w.csv:3",
      "bob is 77 in an earlier row"
    ),
    (
      "user,at_s,zone,heart_rate,gender\nbob,1,1-1,30,man\n", "w.csv:2",
      "female, male or other"
    ),
    (
      "user,at_s,zone,heart_rate,gender\nbob,1,1-1,30,male\nbob,2,1-1,30,female\n", "w.csv:3",
      "bob is male in an earlier row"
    ),
    ("user,at_s,zone,heart_rate,need\nbob,1,1-1,30,yes\n", "w.csv:2", "column need"),
    ("user,at_s,zone,heart_rate,genuine\nbob,1,1-1,30,maybe\n", "w.csv:2", "column genuine"),
  ])
  func `a row that is wrong is named`(trace: String, place: String, words: String) {
    let complaint = fixture("{ trace: 'w.csv' }", trace: trace).complaint()
    #expect(complaint.contains(place) && complaint.contains(words), "\(complaint)")
  }

  @Test func `noise in the watches of many people is worth a warning`() throws {
    let noise = "noise: { heart_rate: { sd: 9 } }"
    let scenario = try fixture("{ users: 9000, sample: '500 ms', \(noise) }").load()
    #expect(
      scenario.warnings.contains { $0.message.contains("every sample of every watch is drawn") })
    #expect(try fixture("{ users: 90, \(noise) }").load().warnings.isEmpty)
  }

  @Test func `reports that are late once in a hundred times are worth a warning`() throws {
    let scenario = try fixture("{ users: 10, processing: { exponential: { mean: '2 s' } } }").load()
    #expect(
      scenario.warnings.contains {
        $0.message.contains("9.2 s or more once in a hundred times")
          && $0.message.contains("limit of 5 s")
      })
  }

  @Test func `samples can be numbered`() {
    let fixture = Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
        window: { length: "300 d" },
        emergency: { calls: { per_day: 10 }, stations: "s.csv" }, alarms: { users: 10, sample: "1 ms" } }
      """, ["s.csv": "station,zone,ambulances\na,1-1,2\n"])
    #expect(fixture.complaint().contains("more than 1000000000 times"))
  }

  @Test func `watches need first aid`() {
    let fixture = Fixture(
      replacing: "fleet:", with: "  fleet: { taxis: 5 }, alarms: { users: 10 },")
    #expect(fixture.complaint().contains("emergency"))
  }
}
