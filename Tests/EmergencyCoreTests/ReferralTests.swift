import EmergencyCore
import Geography
import MachineParts
import Quantities
import Testing

/// Patients who go to a hospital by taxi.
@Suite struct ReferralTests {
  private func core(hospitals: [Double] = [0.2, 3.8]) throws -> EmergencyCore {
    var core = try EmergencyTown(stations: [0.5], hospitals: hospitals, ambulances: 1).core()
    _ = core.handle(.crew(AmbulanceID(0), .onDuty(AmbulanceStationID(0))), at: .start)
    return core
  }

  private let first = IncidentID(0)

  @Test func `a taxi is called to the hospital that is reached first`() throws {
    var core = try core()
    _ = core.handle(.call(at: try EmergencyTown.place(3), .p3), at: .start)
    #expect(core.handle(.referred(first), at: .start) == .accepted)
    #expect(core.outbox.count == 1 && core.outbox[0] == .callTaxi(first, to: HospitalID(1)))
    #expect(core.incident(first).state == .awaitingTaxi)
    #expect(core.handle(.taxi(first, hasCome: true), at: .start + .seconds(90)) == .accepted)
    #expect(core.incident(first).state == .closed(.byTaxi) && core.outbox.count == 1)
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `who gets no taxi gets an ambulance, in the order of calls`() throws {
    var core = try core()
    let place = try EmergencyTown.place(3)
    for _ in 0..<3 { _ = core.handle(.call(at: place, .p3), at: .start) }
    _ = core.handle(.referred(first), at: .start)
    _ = core.handle(.callTaken(IncidentID(1)), at: .start)
    _ = core.handle(.callTaken(IncidentID(2)), at: .start)
    #expect(core.waiting == [IncidentID(2)])
    _ = core.handle(.taxi(first, hasCome: false), at: .start + .minutes(30))
    #expect(core.waiting == [first, IncidentID(2)] && core.brokenInvariant() == nil)
  }

  @Test func `what does not fit is refused`() throws {
    var core = try core()
    #expect(core.handle(.referred(first), at: .start) == .refused(.unknownIncident))
    #expect(core.handle(.taxi(first, hasCome: true), at: .start) == .refused(.unknownIncident))
    _ = core.handle(.call(at: try EmergencyTown.place(3), .p3), at: .start)
    #expect(core.handle(.taxi(first, hasCome: true), at: .start) == .refused(.noTaxi))
    _ = core.handle(.callTaken(first), at: .start)
    #expect(core.handle(.referred(first), at: .start) == .refused(.alreadyTaken))
    var poor = try self.core(hospitals: [])
    _ = poor.handle(.call(at: try EmergencyTown.place(3), .p3), at: .start)
    #expect(poor.handle(.referred(first), at: .start) == .refused(.noHospital))
    #expect(poor.incident(first).state == .reported)
  }
}
