import AlarmCore
import DispatchCore
import EmergencyCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Residents who fall ill, followed by hand.
///
/// One resident lives at 0.5 km and has a meeting from 8:50 to 9:30 at 3.5 km. They walk at 4.5 km/h from 8:05 on, to be
/// there five minutes early, or count on a taxi within five minutes and leave at 8:34. An ambulance stands at 2.25 km,
/// beside the hospital, leaves after a minute, drives at 30 km/h and stays on the scene for ten minutes.
@Suite struct CareTimelines {
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Double = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + TimeSpan(roundingSeconds: seconds)
  }

  private func emergency(_ calls: [Instant], carried: Bool = false) throws -> EmergencyModel {
    let place = try TinyCity.place(kilometer: 2.25)
    var model = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: place, capacity: 1, ambulances: 1)],
      calls: .listed(
        calls.map {
          // The list names another place, which the resident's replaces.
          var call = EmergencyModel.Listed(at: $0, place, .p1)
          (call.resident, call.isTransported) = (0, carried)
          return call
        }))
    model.hospitals = [EmergencyModel.Hospital("h", at: place)]
    model.mobilisation = try Sampler(.constant(60))
    model.scene = try Sampler(.constant(600))
    model.handover = try Sampler(.constant(300))
    return model
  }

  private func day(
    _ emergency: EmergencyModel, by means: Means = .walk, taxis: Int = 0
  ) throws -> ReplicationRecord {
    var city = try TinyCity.morning(taxis: taxis)
    var rules = PlannerRules()
    (rules.taxiWait, rules.review) = (.minutes(5), .zero)
    city.residents = ResidentsModel(
      [
        ResidentsModel.Resident(
          home: try TinyCity.place(kilometer: 0.5), means: MeansSet([means]))
      ],
      appointments: [
        ResidentsModel.Appointment(
          of: 0, 1, .fixed,
          .meeting(
            "meeting", at: try TinyCity.place(kilometer: 3.5), from: at(8, 50), to: at(9, 30)))
      ], firstDay: try #require(CalendarDate("2026-03-16")), rules: rules)
    city.emergency = emergency
    return try city.day()
  }

  @Test func `a pedestrian is treated where they are, and walks on, late`() throws {
    let day = try day(try emergency([at(8, 15)]))
    // Ten minutes on foot are 750 m; a kilometre is left for the ambulance.
    let incident = try #require(day.incidents.first)
    #expect(incident.drive == Distance(meters: 1000) && incident.received == .minutes(15))
    #expect(incident.arrived == .minutes(18) && incident.left == .minutes(28))
    let people = PeopleOfDay(day)
    #expect(people.trips.map(\.departure) == [at(8, 5), at(8, 28)])
    #expect(people.trips.map(\.arrival) == [nil, at(8, 58)])
    #expect(people.appointments.map(\.lateness) == [.minutes(8)])
    #expect(day.activities.map(\.cause) == [.care])
  }

  @Test func `a patient leaves the hospital after their stay, or not before the run ends`() throws {
    var emergency = try emergency([at(8, 15)], carried: true)
    emergency.hospitalStay = try Sampler(.constant(600))
    // At the hospital at 8:30, handed over at 8:35, discharged at 8:45, with 1,250 m to walk.
    let discharged = try day(emergency)
    #expect(PeopleOfDay(discharged).trips.map(\.departure) == [at(8, 5), at(8, 45)])
    #expect(PeopleOfDay(discharged).trips.map(\.arrival) == [nil, at(9, 1, 40)])
    #expect(discharged.activities.map(\.outcome) == [.late])

    emergency.hospitalStay = nil
    let kept = try day(emergency)
    #expect(PeopleOfDay(kept).trips.map(\.arrival) == [nil])
    #expect(kept.activities.map(\.outcome) == [.missed])
    #expect(kept.activities.map(\.cause) == [.care])
    #expect(kept.incidents.map(\.closed) == [.minutes(35)])
  }

  @Test func `a patient who waits for a taxi cancels it, and calls again when they are free`()
    throws
  {
    let day = try day(try emergency([at(8, 38)]), by: .taxi)
    // 1,750 m take 210 s: there at 8:42:30, treated until 8:52:30.
    #expect(day.incidents.map(\.left) == [.seconds(52 * 60 + 30)])
    #expect(day.requests.map(\.outcome) == [.cancelled, .abandoned])
    #expect(PeopleOfDay(day).trips.map(\.departure) == [at(8, 34), at(8, 52, 30)])
  }

  @Test func `a taxi with a patient stops, and the driver is free for the next call`() throws {
    let day = try day(try emergency([at(8, 36)]), by: .taxi, taxis: 1)
    // Two minutes at 30 km/h are 1,000 m of 3,000: 750 m are left for the ambulance.
    let incident = try #require(day.incidents.first)
    #expect(incident.drive == Distance(meters: 750) && incident.arrived == .seconds(38 * 60 + 30))
    #expect(incident.left == .seconds(48 * 60 + 30))
    #expect(day.requests.map(\.outcome) == [.served, .served])
    #expect(day.legs.map(\.distance) == [Distance(meters: 1000), Distance(meters: 2000)])
    // The same taxi brings them from there in four minutes.
    #expect(PeopleOfDay(day).trips.map(\.departure) == [at(8, 34), at(8, 48, 30)])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 52, 30)])
    #expect(day.activities.map(\.cause) == [.care])
    #expect(day.log.contains { $0.kind == .droppedOff && $0.reason == "taken_ill" })
  }

  @Test func `a second call about a patient opens no second emergency`() throws {
    let day = try day(try emergency([at(8, 15), at(8, 20)]))
    #expect(day.incidents.count == 1)
  }

  @Test func `the watch of a resident calls to where they are, and is taken off in care`() throws {
    var values = HealthValues.well
    let good = values
    values[.heartRate] = 34
    var wearer = AlarmModel.ListedWearer(
      at: try TinyCity.place(kilometer: 0.5),
      [
        AlarmModel.HealthStep(at: at(8, 15, 0.7), values),
        AlarmModel.HealthStep(at: at(8, 19), good),
        AlarmModel.HealthStep(at: at(8, 20, 0.7), values),
        AlarmModel.HealthStep(at: at(8, 24), good),
      ])
    wearer.resident = 0
    var alarms = AlarmModel(.listed([wearer]))
    alarms.phase = .zero
    alarms.processing = try Sampler(.constant(0.3))
    alarms.messageDelay = try Sampler(.constant(0.5))
    var emergency = try emergency([])
    emergency.alarms = alarms
    let day = try day(emergency)
    #expect(day.alarms.map(\.outcome) == [.answered, .inCare])
    #expect(day.alarms.map(\.sent) == [.milliseconds(902_300), nil])
    // 602.3 s on foot, then 997.125 m for the ambulance, which sets off at 8:16:02.8.
    let incident = try #require(day.incidents.first)
    #expect(day.incidents.count == 1 && incident.received == .milliseconds(902_800))
    #expect(incident.arrived == .milliseconds(962_800 + 119_655))
    #expect(day.alarms.map(\.zone) == [1, 1])
  }

  @Test(arguments: 1...20)
  func `more watches are worn by the same residents and others`(seed: UInt64) throws {
    let luck = RandomStreams(seed: seed, replication: 1)
    var residents = try (0..<500).map { _ in
      ResidentsModel.Resident(home: try TinyCity.place(kilometer: 0.5), means: MeansSet([.walk]))
    }
    func members(_ count: Int) -> Set<Int> {
      Set(AlarmModel(.residents(count: count, episodes: [])).members(among: residents, luck))
    }
    #expect(members(100).count == 100 && members(200).count == 200)
    #expect(members(100).isSubset(of: members(200)))
    // With 150 old residents, they are the first 150.
    for number in residents.indices { residents[number].age = number % 10 < 3 ? 70 : 69 }
    #expect(members(100).allSatisfy { $0 % 10 < 3 })
    #expect(members(200).count { $0 % 10 < 3 } == 150)
  }
}
