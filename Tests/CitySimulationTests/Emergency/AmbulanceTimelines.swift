import DispatchCore
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Ambulances followed by hand: 10 m/s in straight lines, on 40 squares of 1 km.
@Suite struct AmbulanceTimelines {
  static func place(_ east: Double, _ north: Double) throws -> Place {
    let grid = try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1))
    return try #require(
      ZoneMap(grid: grid, adjacency: .sides).place(at: Point(x: east * 1000, y: north * 1000)))
  }

  /// A city without taxis, from ten o'clock on.
  static func city(_ emergency: EmergencyModel) throws -> CityModel {
    let grid = try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1))
    let speed = Speed(metersPerSecond: 10)
    var model = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .hours(10)), length: .hours(1), warmUp: .zero,
        drain: .hours(2)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: ZoneMap(grid: grid, adjacency: .sides),
      travel: .streets(
        Streets(circuity: 1, speedByHour: Array(repeating: speed, count: 24)), noise: nil),
      demand: .listed([]), hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: .zero, confirmShare: 1, confirmResponse: .zero),
      fleet: FleetModel(groups: []), rulebook: .oneStep)
    model.emergency = emergency
    return model
  }

  func day(_ emergency: EmergencyModel) throws -> ReplicationRecord {
    try Simulation(
      model: try Self.city(emergency), policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1)
  }

  func call(
    _ seconds: Double, _ place: Place, _ priority: Priority, scene: TimeSpan,
    carried: TimeSpan? = nil
  ) -> EmergencyModel.Listed {
    var call = EmergencyModel.Listed(
      at: .start + TimeSpan(roundingSeconds: seconds), place, priority)
    call.scene = scene
    (call.isTransported, call.handover) = (carried != nil, carried)
    return call
  }

  func first(
    _ calls: [EmergencyModel.Listed], stations: [Place], mobilisation: Double = 60
  ) throws -> EmergencyModel {
    var model = EmergencyModel(
      stations: stations.enumerated().map {
        EmergencyModel.Station("\($0)", at: $1, capacity: 1, ambulances: 1)
      }, calls: .listed(calls))
    model.mobilisation = try Sampler(.constant(mobilisation))
    model.rules.expectedMobilisation = TimeSpan(roundingSeconds: mobilisation)
    model.callTaking = Array(repeating: try Sampler(.constant(50)), count: 3)
    return model
  }

  /// The instants of an emergency, in the order in which they come, and since ten o'clock.
  func instants(_ row: IncidentRow) -> [Double?] {
    [
      row.received, row.taken, row.ordered, row.mobilised, row.arrived, row.left, row.atHospital,
      row.closed,
    ].map { $0?.inSeconds }
  }

  /// One ambulance, which is called away from somebody who can wait.
  func diversion() throws -> EmergencyModel {
    var model = try first(
      [
        call(0, try Self.place(6, 0), .p3, scene: .minutes(10)),
        call(240, try Self.place(0, 3), .p1, scene: .minutes(10)),
      ], stations: [try Self.place(0, 0)])
    model.rules.redispatch.allow(from: .p3, to: .p1)
    return model
  }

  @Test func `an ambulance turns to somebody in danger, and comes to the other later`() throws {
    let day = try day(diversion())
    // It drives at 10:01:50, has come 1,800 m at 10:04:50, and turns: sqrt(1800^2 + 3000^2) = 3,498.571 m.
    #expect(instants(day.incidents[1]) == [240, 290, 290, 290, 639.857, 1239.857, nil, 1239.857])
    // 6,708.204 m from there.
    #expect(
      instants(day.incidents[0]) == [0, 50, 1239.857, 1239.857, 1910.677, 2510.677, nil, 2510.677])
    #expect(day.incidents[0].lost == .minutes(4) && day.incidents[0].diversions == 1)
    #expect(day.incidents[0].queue == TimeSpan(roundingSeconds: 949.857))
    let tally = try #require(day.totals.emergency)
    #expect(tally.diversions == 1 && tally.reached == 2)
    // 600 s of a way of 1,800 m that was cut short, and of the two others, and 6 km home.
    #expect((day.ambulances[0].toScene.meters - 1800 - 3498.571 - 6708.204).magnitude < 0.01)
    #expect(day.ambulances[0].onDuty == .hours(1))
  }

  @Test func `a patient is carried to the hospital that is reached first`() throws {
    var model = try first(
      [call(2.8, try Self.place(1, 0.5), .p1, scene: .minutes(10), carried: .minutes(15))],
      stations: [try Self.place(0, 0.5)])
    model.hospitals = [
      EmergencyModel.Hospital("far", at: try Self.place(6, 0.5)),
      EmergencyModel.Hospital("near", at: try Self.place(3, 0.5)),
    ]
    model.callTaking[0] = .zero
    let day = try day(model)
    // Heard and ordered at once, 60 s to make ready, 1 km, 10 min, 2 km, 15 min.
    #expect(
      instants(day.incidents[0]) == [2.8, 2.8, 2.8, 62.8, 162.8, 762.8, 962.8, 1862.8])
    #expect(day.incidents[0].hospital == 1 && day.incidents[0].end == .transported)
    let unit = day.ambulances[0]
    // And 3 km home.
    #expect(unit.returning == .seconds(300) && unit.transporting == .seconds(200))
    let parts = [
      unit.atStation, unit.mobilising, unit.going, unit.onScene, unit.transporting,
      unit.handingOver, unit.returning,
    ]
    #expect(parts.reduce(.zero, +) == unit.onDuty)
  }

  @Test func `a crew that makes ready goes on doing so for somebody else`() throws {
    var model = try first(
      [
        call(0, try Self.place(6, 0), .p3, scene: .zero),
        call(30, try Self.place(1, 0), .p1, scene: .minutes(1)),
      ], stations: [try Self.place(0, 0)])
    model.rules.redispatch.allow(from: .p3, to: .p1)
    let day = try day(model)
    // Ready at 110 s, thirty seconds after the second call was over.
    #expect(instants(day.incidents[1]) == [30, 80, 80, 110, 210, 270, nil, 270])
    #expect(day.incidents[0].lost == .seconds(30))
    #expect(instants(day.incidents[0])[4] == 770)
  }

  @Test func `with lights it is there sooner, and back as everybody`() throws {
    var model = try first(
      [call(0, try Self.place(4, 0), .p1, scene: .minutes(1))], stations: [try Self.place(0, 0)])
    model.rules.speeds.p1 = 2
    model.rules.speeds.toStation = 0.5
    let day = try day(model)
    #expect(instants(day.incidents[0])[4] == 310)
    #expect(day.ambulances[0].returning == .seconds(800))
  }

  @Test func `an ambulance that goes home is sent from where it is`() throws {
    let model = try first(
      [
        call(0, try Self.place(4, 0), .p2, scene: .minutes(1)),
        call(620, try Self.place(2, 0), .p2, scene: .minutes(1)),
      ], stations: [try Self.place(0, 0)])
    let day = try day(model)
    // Free at 570 s, on the way from 4 km to 3 km at 670 s.
    #expect(instants(day.incidents[1]) == [620, 670, 670, 670, 770, 830, nil, 830])
  }

  @Test func `nobody is left out who was not reached`() throws {
    let model = try first(
      [
        call(0, try Self.place(4, 0), .p1, scene: .hours(4)),
        call(60, try Self.place(2, 0), .p1, scene: .minutes(1)),
      ], stations: [try Self.place(0, 0)])
    let day = try day(model)
    let tally = try #require(day.totals.emergency)
    #expect(tally.incidents == 2 && tally.reached == 1)
    #expect(day.incidents.map(\.end) == [.unresolved, .unresolved])
    let values = MetricValues(day)
    #expect(values[.unreachedShare] == 0.5)
    #expect(values[.urgentResponseMedian] == 510 && values[.urgentResponseNinetieth] == nil)
  }
}
