import EmergencyCore
import Geography
import MachineParts
import Quantities
import Testing

/// Emergencies from the call to the hospital, and what is refused on the way.
@Suite struct MissionTests {
  @Test func `a mission goes from the order to the station`() throws {
    var core = try EmergencyTown().onDuty()
    let ambulance = AmbulanceID(0)
    let incident = try core.call(2.5, .p1, at: .start)
    #expect(effects(&core) == [.order(ambulance, incident)])
    core.press(.mobilised, .arrived, at: .start + .minutes(5))
    #expect(core.incident(incident).state == .onScene(ambulance))
    core.press(.leavesScene(carrying: true), at: .start + .minutes(15))
    #expect(effects(&core) == [.carry(ambulance, incident, to: HospitalID(0))])
    core.press(.atHospital, .free, at: .start + .minutes(25))
    #expect(core.incident(incident).state == .closed(.transported))
    #expect(effects(&core) == [.goTo(ambulance, AmbulanceStationID(0))])
    core.press(.atStation, at: .start + .minutes(35))
    #expect(core.ambulance(ambulance).state == .atStation(AmbulanceStationID(0)))
    core.press(.offDuty, at: .start + .minutes(36))
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `who is treated on the spot is carried nowhere`() throws {
    var core = try EmergencyTown().onDuty()
    let incident = try core.call(2.5, .p2, at: .start)
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: .start)
    #expect(core.incident(incident).state == .closed(.treated))
  }

  @Test func `a hundred reports of an alarm make one emergency, and each is acknowledged`() throws {
    var core = try EmergencyTown(ambulances: 2).onDuty()
    let place = try EmergencyTown.place(1)
    let report = EmergencyCommand.report(
      alarm: 7, at: place, .p1, PatientReport(1, sampledAt: .start, below: .heartRate))
    #expect(core.handle(report, at: .start) == .opened(IncidentID(0)))
    #expect(
      effects(&core) == [.order(AmbulanceID(0), IncidentID(0)), .acknowledge(alarm: 7)])
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: .start)
    core.outbox.empty()
    for number in 1..<100 {
      // Late ones and repeated ones, also when all is over.
      let now = Instant.start + .seconds(Int64(number * 37 % 100))
      #expect(core.handle(report, at: now) == .known(IncidentID(0)))
      #expect(effects(&core) == [.acknowledge(alarm: 7)])
    }
    #expect(core.incidentCount == 1)
    #expect(core.brokenInvariant() == nil)
  }

  @Test
  func
    `H-R28, H-UC13: the newest report stays with the emergency, and moves it until an ambulance drives`()
    throws
  {
    // The only ambulance is busy, so the patient waits.
    var core = try EmergencyTown().onDuty()
    _ = try core.call(1, .p1, at: .start)
    core.press(.mobilised, .arrived, at: .start)
    func hear(_ number: Int32, _ kilometer: Double, age: Int32 = 77) throws -> EmergencyResponse {
      let instant = Instant.start + .seconds(Int64(number))
      var content = PatientReport(number, sampledAt: instant, below: [.heartRate, .steps])
      content.age = age
      return core.handle(
        .report(alarm: 3, at: try EmergencyTown.place(kilometer), .p1, content), at: instant)
    }
    let incident = IncidentID(1)
    let (near, far) = (try EmergencyTown.place(2), try EmergencyTown.place(3))
    #expect(try hear(2, 2) == .opened(incident))
    #expect(core.incident(incident).report?.number == 2)
    #expect(core.incident(incident).report?.age == 77)
    // A report that was overtaken changes nothing.
    #expect(try hear(1, 0.2, age: 12) == .known(incident))
    #expect(core.incident(incident).report?.number == 2)
    #expect(core.incident(incident).place == near)
    #expect(try hear(3, 3) == .known(incident))
    #expect(core.incident(incident).report?.sampledAt == .start + .seconds(3))
    #expect(core.incident(incident).place == far)
    #expect(core.brokenInvariant() == nil)
    core.press(.leavesScene(carrying: false), at: .start + .seconds(9))
    #expect(try hear(4, 2.5) == .known(incident))
    #expect(core.incident(incident).state == .ordered(AmbulanceID(0)))
    // On the way the crew keeps its destination, and first aid still hears what is new.
    let isDriving =
      if case .going = core.ambulance(AmbulanceID(0)).state { true } else { false }
    if !isDriving { core.press(.mobilised, at: .start + .seconds(10)) }
    let goal = core.incident(incident).place
    #expect(try hear(5, 1) == .known(incident))
    #expect(core.incident(incident).place == goal && core.incident(incident).report?.number == 5)
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `buttons out of turn are refused and change nothing`() throws {
    var core = try EmergencyTown().onDuty()
    let ambulance = AmbulanceID(0)
    let all: [CrewCommand] = [
      .mobilised, .arrived, .leavesScene(carrying: false), .atHospital, .free, .atStation,
      .isAt(try EmergencyTown.place(1)), .onDuty(AmbulanceStationID(0)),
    ]
    let before = core.ambulance(ambulance)
    for press in all {
      #expect(core.handle(.crew(ambulance, press), at: .start) == .refused(.illegalStatus))
    }
    #expect(core.ambulance(ambulance) == before)
    let incident = try core.call(2, .p1, at: .start)
    #expect(core.handle(.crew(ambulance, .offDuty), at: .start) == .refused(.illegalStatus))
    #expect(core.handle(.callTaken(incident), at: .start) == .refused(.alreadyTaken))
  }

  @Test func `a place is kept at home, although others were sent there first`() throws {
    let home = AmbulanceStationID(0)
    var core = try EmergencyTown(ambulances: 3, homes: [home, home, home]).core()
    for number in 0..<3 {
      #expect(core.handle(.crew(AmbulanceID(number), .onDuty(home)), at: .start) == .accepted)
    }
  }

  @Test func `whoever is not known is refused`() throws {
    var core = try EmergencyTown(hospitals: [], ambulances: 4).core()
    let none = AmbulanceStationID(1)
    #expect(core.handle(.callTaken(IncidentID(0)), at: .start) == .refused(.unknownIncident))
    #expect(
      core.handle(.crew(AmbulanceID(4), .mobilised), at: .start) == .refused(.unknownAmbulance))
    #expect(
      core.handle(.crew(AmbulanceID(0), .onDuty(none)), at: .start) == .refused(.unknownStation))
    let home = AmbulanceStationID(0)
    for number in 0..<2 {
      #expect(core.handle(.crew(AmbulanceID(number), .onDuty(home)), at: .start) == .accepted)
    }
    #expect(core.handle(.crew(AmbulanceID(2), .onDuty(home)), at: .start) == .refused(.stationFull))
    let larger = try GridShape(columns: 9, rows: 1, zoneArea: Area(squareKilometers: 1))
    let elsewhere = ZoneMap(grid: larger, adjacency: .sides).center(of: ZoneID(8))
    #expect(core.handle(.call(at: elsewhere, .p1), at: .start) == .refused(.notOnMap))
    _ = try core.call(1, .p1, at: .start)
    core.press(.mobilised, .arrived, at: .start)
    #expect(
      core.handle(.crew(AmbulanceID(0), .leavesScene(carrying: true)), at: .start)
        == .refused(.noHospital))
    #expect(core.brokenInvariant() == nil)
  }
}
