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

/// A resident in a run, followed by hand.
///
/// They live at the start of a straight course of 4 km, which they run in 24 minutes from 10:10 on. A walk takes 800 s
/// for a kilometre, an ambulance 100 s. They have an appointment from 10:30 to 11:30 at (5, 1) km, a kilometre from the
/// finish.
@Suite struct RunnerTimelines {
  private func at(_ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes(minutes) + .seconds(seconds)
  }

  private func place(_ x: Double, _ y: Double) throws -> Place {
    let zones = ZoneMap(
      grid: try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1)),
      adjacency: .sides)
    return try #require(zones.place(at: Point(x: x, y: y)))
  }

  private func run() throws -> RunModel {
    let path = try #require(StreetPath([Point(x: 1000, y: 2000), Point(x: 5000, y: 2000)]))
    var run = RunModel(
      name: "run", path: path, start: at(10), pace: try Sampler(.constant(0.36)),
      streaming: RunModel.Streaming(delay: .zero))
    (run.invited, run.maxParticipants, run.concernsResidents) = (1, 1, true)
    return run
  }

  /// A day with emergency calls for the resident, at (3, 1) km from the ambulance.
  private func day(_ run: RunModel, calls: [Instant] = []) throws -> ReplicationRecord {
    let station = try place(3000, 1000)
    var emergency = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: station, capacity: 1, ambulances: 1)],
      calls: .listed(
        calls.map {
          var call = EmergencyModel.Listed(at: $0, station, .p1)
          (call.resident, call.isTransported) = (0, false)
          return call
        }))
    emergency.mobilisation = try Sampler(.constant(60))
    emergency.scene = try Sampler(.constant(600))
    var city = try AmbulanceTimelines.city(emergency)
    city.residents = ResidentsModel(
      [
        ResidentsModel.Resident(home: try place(1000, 2000), means: MeansSet([.walk]))
      ],
      appointments: [
        ResidentsModel.Appointment(
          of: 0, 1, .fixed,
          .meeting("meeting", at: try place(5000, 1000), from: at(30), to: at(90)))
      ], firstDay: try #require(CalendarDate("2026-03-16")))
    city.runs = [run]
    city.addTypeOfRuns()
    return try Simulation(
      model: city, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1, keepsMovements: true)
  }

  private func appointment(_ day: ReplicationRecord) throws -> ActivityRow {
    try #require(day.activities.first { $0.timing == .fixed })
  }

  @Test func `a runner goes on from the finish, late because of the run`() throws {
    let day = try day(try run())
    #expect(
      day.athletes.map(\.start) == [.minutes(10)] && day.athletes.map(\.end) == [.minutes(34)])
    #expect(day.legs.map(\.departure) == [.minutes(34)])
    let meeting = try appointment(day)
    #expect(meeting.arrival == .seconds(34 * 60 + 800) && meeting.cause == .run)
    let running = day.presence.filter { $0.state == .running }.map(\.time)
    #expect(running == [.minutes(24)])
  }

  @Test func `a patient on the course leaves the run, and is free where they lay`() throws {
    // Twelve minutes at 6 min/km are 2 km; the ambulance drives 1 km.
    let day = try day(try run(), calls: [at(22)])
    let incident = try #require(day.incidents.first)
    #expect(incident.drive == Distance(meters: 1000) && incident.arrived == .seconds(24 * 60 + 40))
    #expect(day.care.map(\.origin) == [.run] && day.care.map(\.ended) == [.seconds(34 * 60 + 40)])
    let athlete = try #require(day.athletes.first)
    #expect(athlete.outcome == .neededHelp && athlete.end == .minutes(22))
    #expect(athlete.distance == Distance(meters: 2000))
    #expect(day.runs.map(\.patients) == [1] && day.runs.map(\.finished) == [0])
    // 2,236.068 m on foot.
    #expect(day.legs.map(\.departure) == [.seconds(34 * 60 + 40)])
    let meeting = try appointment(day)
    #expect(meeting.arrival == .milliseconds((34 * 60 + 40) * 1000 + 1_788_854))
    #expect(meeting.cause == .care)
  }

  @Test func `a patient at the start does not run`() throws {
    let day = try day(try run(), calls: [at(8)])
    #expect(day.care.map(\.origin) == [.run])
    #expect(day.athletes.map(\.outcome) == [.missedStart])
    #expect(day.presence.allSatisfy { $0.state != .running })
  }

  @Test func `a runner who is ill at the end of their run is a patient once`() throws {
    var run = try run()
    run.urgentShare = 1
    // The call comes while they are in care, or stops the run.
    for calls in [[], [at(11)]] {
      let day = try day(run, calls: calls)
      #expect(day.care.count == 1 && day.incidents.count == 1)
      #expect(day.care.map(\.origin) == [.run] && day.runs.map(\.patients) == [1])
      let athlete = try #require(day.athletes.first)
      #expect(day.care.first?.began == athlete.end)
      #expect(day.incidents.map(\.resident) == [0])
    }
  }

  @Test func `a run that does not take place is in no calendar`() throws {
    var run = try run()
    run.takesPlace = false
    let day = try day(run)
    #expect(day.activities.count == 1 && day.athletes.isEmpty)
    // 4,123 m on foot from 10:00 on are too far to be in time.
    let meeting = try appointment(day)
    #expect(meeting.cause == nil && meeting.outcome == .late)
    // Intentions of other services are the same.
    #expect(try self.day(try self.run()).demandDigest == day.demandDigest)
  }
}
