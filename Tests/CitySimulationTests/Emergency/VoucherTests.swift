import DispatchCore
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Patients who are sent a taxi of the same city.
@Suite struct VoucherTests {
  /// Two days of calls and of passengers.
  private func city(_ share: Double?, taxis: Int, limit: TimeSpan = .minutes(30)) throws
    -> CityModel
  {
    let grid = try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1))
    let zones = ZoneMap(grid: grid, adjacency: .sides)
    let corner = try #require(zones.place(at: Point(x: 100, y: 100)))
    let even = Array(repeating: 1.0 / 40, count: 40)
    func rates(_ perDay: Double) -> [[Double]] {
      Array(repeating: even.map { $0 * perDay / 24 }, count: 24)
    }
    var emergency = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: corner, capacity: 3, ambulances: 3)],
      calls: .drawn(
        PoissonDemand(ratesPerHour: rates(90), destinations: Array(repeating: nil, count: 40)),
        priorities: try WeightedChoice(weights: [0.3, 0.2, 0.5])))
    emergency.hospitals = [EmergencyModel.Hospital("h", at: corner)]
    emergency.scene = try Sampler(.exponential(mean: 700))
    emergency.callTaking = Array(repeating: try Sampler(.constant(60)), count: 3)
    if let share {
      emergency.lowAcuity = EmergencyModel.LowAcuity(taxiShare: share, taxiLimit: limit)
    }
    var model = try AmbulanceTimelines.city(emergency)
    model.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(48), warmUp: .hours(2),
      drain: .hours(4))
    model.demand = .poisson(
      PoissonDemand(
        ratesPerHour: rates(400),
        destinations: Array(repeating: try WeightedChoice(weights: even), count: 40)))
    model.fleet = FleetModel(groups: [
      DriverGroup(
        name: "all", taxis: taxis, acceptShare: 0.9, lapseShare: 0, response: .zero,
        pressDelay: .zero, shifts: [], attendance: 1,
        startPlaces: .weighted(try WeightedChoice(weights: even)))
    ])
    return model
  }

  private func day(_ model: CityModel) throws -> ReplicationRecord {
    try Simulation(
      model: model, policy: AdjacentZones(), seed: 5, checksInvariants: true
    ).replication(1)
  }

  @Test func `X2: every patient for whom a taxi is called is one row of the requests`() throws {
    let day = try day(try city(0.6, taxis: 12))
    let sent = day.incidents.filter { $0.ride != nil }
    let rides = Dictionary(grouping: day.requests) { $0.ride }
    #expect(sent.count > 30 && sent.allSatisfy { $0.priority == 3 })
    for incident in sent {
      let rows = rides[try #require(incident.ride)] ?? []
      #expect(rows.count == 1)
      guard incident.end == .byTaxi, let row = rows.first else { continue }
      // What the patient waits after the call is what the passenger of the taxi waits.
      #expect(row.outcome == .served && row.wait == incident.taxiWait)
      #expect(incident.response == (incident.taxiWait ?? .zero) + .seconds(60))
    }
    let tally = try #require(day.totals.emergency)
    #expect(tally.byTaxi == sent.filter { $0.end == .byTaxi }.count && tally.byTaxi > 20)
    let others = day.requests.filter { $0.ride < City.firstRideOfPatients }.count
    #expect(others + sent.count == day.requests.count)
  }

  @Test func `with a share of nothing all is as without`() throws {
    let without = try day(try city(nil, taxis: 12))
    let none = try day(try city(0, taxis: 12))
    #expect(none.runDigest == without.runDigest && none.demandDigest == without.demandDigest)
    #expect(none.incidents == without.incidents && none.requests == without.requests)
    // And the emergencies are the same whatever becomes of them.
    #expect(try day(try city(1, taxis: 12)).demandDigest == without.demandDigest)
  }

  @Test func `who gets no taxi within the limit gets an ambulance`() throws {
    let day = try day(try city(1, taxis: 0, limit: .minutes(20)))
    let sent = day.incidents.filter { $0.priority == 3 }
    #expect(sent.count > 50 && sent.allSatisfy { $0.ride != nil && $0.end != .byTaxi })
    #expect(sent.allSatisfy { $0.taxiWait == .minutes(20) })
    #expect(sent.allSatisfy { ($0.response ?? .zero) >= .minutes(21) || $0.response == nil })
    let tally = try #require(day.totals.emergency)
    #expect(tally.taxisCalled == sent.count && tally.byTaxi == 0)
  }
}
