import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

/// Idle taxis that are sent to a point and stopped on their way, followed by hand: 10 m/s, a look every 20 s.
@Suite struct StoppedRelocationTimelines {
  /// Sends taxi 0 to the middle of zone 1 at 20 s, and stops it at a later look.
  private struct SentAndStopped: RebalancingRule {
    let stopAt: Int64
    let name = "sent-and-stopped"
    let period = TimeSpan.seconds(20)
    let memory = TimeSpan.seconds(20)

    func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
      if state.now == .start + .seconds(20) {
        relocations.append(
          Relocation(TaxiID(0), to: .place(state.zones.center(of: ZoneID(1)))))
      }
      if state.now == .start + .seconds(stopAt) {
        relocations.append(Relocation(TaxiID(0), to: .here))
      }
    }
  }

  private func day(stopAt: Int64, followed: Double = 1) throws -> ReplicationRecord {
    var city = try TinyCity(zones: 2)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .minutes(25), warmUp: .zero,
      drain: .hours(1))
    try city.useStreets()
    try city.drivers(1)
    city.rebalancing = RebalancingModel(
      rule: SentAndStopped(stopAt: stopAt), followedShare: followed)
    return try city.day(OwnZoneFIFO())
  }

  @Test func `a driver who is stopped after 20 s has driven 200 m`() throws {
    let day = try day(stopAt: 40)
    #expect(
      Timeline.service(day).filter { $0.contains("driver") } == [
        "driver advised_to_move 1", "driver advised_to_stay 1", "driver relocations 1",
        "driver relocation_m 200",
      ])
    #expect(day.taxis[0].emptyDistance.meters == 200)
  }

  @Test func `a driver who is never stopped drives all the way`() throws {
    let city = try TinyCity(zones: 2)
    let whole = city.zones.distance(
      from: city.zones.center(of: ZoneID(0)), to: city.zones.center(of: ZoneID(1)))
    let day = try day(stopAt: 0)
    #expect(day.count(of: "advised_to_stay") == 0)
    #expect(abs(Double(day.count(of: "relocation_m")) - whole.meters) < 1)
  }

  @Test func `a driver who has not followed need not stop`() throws {
    let day = try day(stopAt: 40, followed: 0)
    #expect(day.count(of: "advised_to_stay") == 1 && day.count(of: "relocations") == 0)
    #expect(day.taxis[0].emptyDistance.meters == 0)
  }
}
