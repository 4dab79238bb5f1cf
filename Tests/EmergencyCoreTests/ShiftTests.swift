import EmergencyCore
import Geography
import MachineParts
import Quantities
import Testing

/// Crews whose shift ends, and hospitals without room.
@Suite struct ShiftTests {
  private let now = Instant.start + .hours(1)
  private let ambulance = AmbulanceID(0)
  private let home = AmbulanceStationID(0)

  @Test func `a crew at home is off duty at once, and nobody goes with it`() throws {
    var core = try EmergencyTown().onDuty()
    core.press(.shiftEnds, at: now)
    #expect(core.ambulance(ambulance).state == .offDuty && core.outbox.count == 0)
    let waits = try core.call(1, .p1, at: now)
    #expect(core.waiting == [waits])
    // The next shift begins with whoever waits.
    core.press(.onDuty(home), at: now + .hours(1))
    #expect(effects(&core) == [.order(ambulance, waits)])
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `a mission is brought to its end, and then the crew goes home past those who wait`()
    throws
  {
    var core = try EmergencyTown().onDuty()
    _ = try core.call(1, .p1, at: now)
    core.press(.shiftEnds, .mobilised, .arrived, at: now)
    let waits = try core.call(2, .p1, at: now)
    core.outbox.empty()
    core.press(.leavesScene(carrying: false), at: now)
    #expect(effects(&core) == [.goTo(ambulance, home)] && core.waiting == [waits])
    #expect(core.handle(.crew(ambulance, .shiftEnds), at: now) == .refused(.illegalStatus))
    core.press(.atStation, at: now)
    #expect(core.ambulance(ambulance).state == .offDuty && core.waiting == [waits])
    #expect(core.handle(.crew(ambulance, .shiftEnds), at: now) == .refused(.illegalStatus))
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `whoever waits elsewhere drives home first`() throws {
    var town = EmergencyTown(stations: [0.5, 3.5], ambulances: 1)
    town.rules.returnTo = .nearest
    var core = try town.onDuty()
    _ = try core.call(3, .p1, at: now)
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), .atStation, at: now)
    #expect(core.ambulance(ambulance).state == .atStation(AmbulanceStationID(1)))
    core.outbox.empty()
    core.press(.shiftEnds, at: now)
    #expect(effects(&core) == [.goTo(ambulance, home)])
    #expect(core.ambulance(ambulance).isLeaving)
    _ = try core.call(1, .p1, at: now)
    #expect(core.waiting.count == 1 && core.brokenInvariant() == nil)
  }

  @Test func `a place at home is kept for those who come back`() throws {
    var town = EmergencyTown(stations: [0.5, 3.5], ambulances: 4)
    town.rules.returnTo = .nearest
    var core = try town.onDuty()
    let (first, second) = (AmbulanceID(0), AmbulanceID(1))
    #expect(core.handle(.crew(first, .shiftEnds), at: now) == .accepted)
    _ = try core.call(3.5, .p1, at: now)
    for press in [CrewCommand.mobilised, .arrived, .leavesScene(carrying: true), .atHospital] {
      #expect(core.handle(.crew(second, press), at: now) == .accepted)
    }
    // One of the east has left, too; then a stranger takes the place in the west.
    #expect(core.handle(.crew(first, .onDuty(home)), at: now) == .accepted)
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `a hospital without room is passed by, unless all are`() throws {
    var core = try EmergencyTown(hospitals: [1, 3]).onDuty()
    let (near, far) = (HospitalID(0), HospitalID(1))
    #expect(
      core.handle(.hospital(HospitalID(2), isOpen: false), at: now) == .refused(.unknownHospital))
    #expect(core.handle(.hospital(near, isOpen: false), at: now) == .accepted)
    func carried() throws -> HospitalID? {
      let incident = try core.call(0.8, .p1, at: now)
      core.press(.mobilised, .arrived, .leavesScene(carrying: true), at: now)
      defer { core.press(.atHospital, .free, .atStation, at: now) }
      if case .transporting(_, let hospital) = core.incident(incident).state { return hospital }
      return nil
    }
    #expect(try carried() == far)
    #expect(core.handle(.hospital(far, isOpen: false), at: now) == .accepted)
    #expect(try carried() == near)
    #expect(core.handle(.hospital(far, isOpen: true), at: now) == .accepted)
    #expect(try carried() == far)
  }

  @Test func `what was chosen from is known`() throws {
    var core = try EmergencyTown(stations: [0.5, 3.5], ambulances: 2).onDuty()
    let incident = try core.call(1.5, .p1, at: now)
    let choice = try #require(core.incident(incident).choice)
    #expect(choice.ambulance == ambulance && choice.count == 2)
    #expect(choice.expected == .seconds(100) && choice.next == .seconds(200))
    let second = try core.call(1.5, .p1, at: now)
    #expect(core.incident(second).choice?.count == 1 && core.incident(second).choice?.next == nil)
  }
}
