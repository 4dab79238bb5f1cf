import EmergencyCore
import Geography
import MachineParts
import Quantities
import Testing

/// Which ambulance goes, who waits, and who loses an ambulance.
@Suite struct AmbulanceChoiceTests {
  private let now = Instant.start + .hours(1)

  @Test func `the ambulance that is there first goes, and of equals the lower number`() throws {
    var core = try EmergencyTown(stations: [0.5, 3.5], ambulances: 4).onDuty()
    let first = try core.call(3, .p1, at: now)
    let second = try core.call(2, .p1, at: now)
    #expect(effects(&core) == [.order(AmbulanceID(1), first), .order(AmbulanceID(0), second)])
  }

  @Test func `an ambulance on its way home is there sooner than one whose crew has to make ready`()
    throws
  {
    var town = EmergencyTown(stations: [0.5, 2], ambulances: 2)
    town.rules.expectedMobilisation = .seconds(90)
    var core = try town.onDuty()
    _ = try core.call(1.5, .p1, at: now)
    #expect(effects(&core).last == .order(AmbulanceID(1), IncidentID(0)))
    let other = AmbulanceID(1)
    for press in [CrewCommand.mobilised, .arrived, .leavesScene(carrying: false)] {
      #expect(core.handle(.crew(other, press), at: now) == .accepted)
    }
    #expect(core.handle(.crew(other, .isAt(try EmergencyTown.place(1.7))), at: now) == .accepted)
    core.outbox.empty()
    // 500 m and 90 s from the first station, 700 m from the way home.
    let next = try core.call(1, .p1, at: now)
    #expect(effects(&core) == [.order(other, next)])
  }

  @Test func `only those at a station go where the rule says so`() throws {
    var town = EmergencyTown()
    town.rules.dispatch = .closestAtStation
    var core = try town.onDuty()
    _ = try core.call(1, .p1, at: now)
    let next = try core.call(2, .p1, at: now)
    core.press(.mobilised, .arrived, .leavesScene(carrying: false), at: now)
    #expect(core.waiting == [next])
    core.press(.atStation, at: now)
    #expect(core.waiting == [] && core.incident(next).state == .ordered(AmbulanceID(0)))
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `zones ask stations in their own order`() throws {
    var town = EmergencyTown(stations: [0.5, 3.5], ambulances: 2)
    town.rules.dispatch = .stationOrder
    let (west, east) = (AmbulanceStationID(0), AmbulanceStationID(1))
    town.rules.stationOrders = [[east, west], [east], [west, east], []]
    var core = try town.onDuty()
    let first = try core.call(0.5, .p1, at: now)
    let second = try core.call(1.5, .p1, at: now)
    let third = try core.call(3.5, .p1, at: now)
    let last = try core.call(0.6, .p1, at: now)
    #expect(effects(&core) == [.order(AmbulanceID(1), first), .order(AmbulanceID(0), last)])
    #expect(core.waiting == [second, third])
  }

  @Test func `the most urgent goes first, and then who called first`() throws {
    var core = try EmergencyTown().onDuty()
    _ = try core.call(1, .p1, at: now)
    let calls: [Priority] = [.p3, .p2, .p1, .p2, .p1]
    let waiting = try calls.map { try core.call(2, $0, at: now + .seconds(1)) }
    #expect(core.waiting == [2, 4, 1, 3, 0].map { waiting[$0] })
    var fair = EmergencyTown()
    fair.rules.queue = .time
    var other = try fair.onDuty()
    _ = try other.call(1, .p1, at: now)
    let queue = try calls.map { try other.call(2, $0, at: now) }
    #expect(other.waiting == queue)
  }

  @Test func `who finds no ambulance is lost where nobody waits`() throws {
    var town = EmergencyTown()
    town.rules.queue = .none
    var core = try town.onDuty()
    _ = try core.call(1, .p3, at: now)
    core.outbox.empty()
    let lost = try core.call(1, .p1, at: now)
    #expect(effects(&core) == [.handOver(lost)])
    #expect(core.incident(lost).state == .closed(.lost))
  }

  @Test func `an ambulance turns only from the less urgent, and never from a patient`() throws {
    var town = EmergencyTown()
    town.rules.redispatch.allow(from: .p3, to: .p1)
    var core = try town.onDuty()
    let waits = try core.call(3, .p3, at: now)
    let middle = try core.call(1, .p2, at: now)
    #expect(core.waiting == [middle])
    core.outbox.empty()
    let urgent = try core.call(1, .p1, at: now)
    #expect(
      effects(&core) == [.recall(AmbulanceID(0), from: waits), .order(AmbulanceID(0), urgent)])
    // It waits behind those that are more urgent, with the time of its first call.
    #expect(core.waiting == [middle, waits])
    core.press(.mobilised, .arrived, at: now)
    _ = try core.call(1, .p1, at: now)
    #expect(core.incident(urgent).state == .onScene(AmbulanceID(0)))
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `who loses an ambulance gets another that is free`() throws {
    var town = EmergencyTown(stations: [0.5, 3.5], ambulances: 2)
    town.rules.redispatch.allow(from: .p3, to: .p1)
    var core = try town.onDuty()
    let first = try core.call(1.9, .p3, at: now)
    core.press(.mobilised, .isAt(try EmergencyTown.place(1.4)), at: now)
    core.outbox.empty()
    let urgent = try core.call(1.5, .p1, at: now)
    #expect(
      effects(&core) == [
        .recall(AmbulanceID(0), from: first), .order(AmbulanceID(0), urgent),
        .order(AmbulanceID(1), first),
      ])
  }

  @Test func `an ambulance goes to the nearest station that has room`() throws {
    var town = EmergencyTown(stations: [0.5, 3.5], hospitals: [3.4], ambulances: 4)
    town.rules.returnTo = .nearest
    var core = try town.onDuty()
    // Two stand at each; one of the west leaves and is free in the east, where both places are taken.
    _ = try core.call(0.6, .p1, at: now)
    core.press(
      .mobilised, .arrived, .leavesScene(carrying: true), .atHospital, .free, at: now)
    #expect(effects(&core).last == .goTo(AmbulanceID(0), AmbulanceStationID(0)))
    // When one of the east has left, there is room.
    let leaver = AmbulanceID(1)
    #expect(core.handle(.crew(leaver, .offDuty), at: now) == .accepted)
    core.press(.atStation, at: now)
    _ = try core.call(0.6, .p1, at: now)
    core.press(
      .mobilised, .arrived, .leavesScene(carrying: true), .atHospital, .free, at: now)
    #expect(effects(&core).last == .goTo(AmbulanceID(0), AmbulanceStationID(1)))
    #expect(core.brokenInvariant() == nil)
  }
}
