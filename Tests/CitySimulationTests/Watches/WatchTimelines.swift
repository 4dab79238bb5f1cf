import AlarmCore
import DispatchCore
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Watches followed by hand: they measure at even seconds and look at a sample for 0.3 s; a message takes 0.5 s.
@Suite struct WatchTimelines {
  typealias Step = AlarmModel.HealthStep

  static func low(_ seconds: Double, _ rate: Double = 34) -> Step {
    var values = HealthValues.well
    values[.heartRate] = rate
    return Step(at: .start + TimeSpan(roundingSeconds: seconds), values)
  }

  static func good(_ seconds: Double) -> Step { low(seconds, 75) }

  /// A kilometre from an ambulance, which is ready after a minute.
  private func model(_ steps: [Step]) throws -> EmergencyModel {
    let (station, home) = (try Self.place(0), try Self.place(1000))
    var model = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: station, capacity: 1, ambulances: 1)],
      calls: .listed([]))
    model.hospitals = [EmergencyModel.Hospital("h", at: try Self.place(3000))]
    model.mobilisation = try Sampler(.constant(60))
    model.scene = try Sampler(.constant(600))
    model.handover = try Sampler(.constant(900))
    model.transportedShare = 1
    var alarms = AlarmModel(.listed([AlarmModel.ListedWearer(at: home, steps)]))
    alarms.phase = .zero
    alarms.processing = try Sampler(.constant(0.3))
    alarms.messageDelay = try Sampler(.constant(0.5))
    model.alarms = alarms
    return model
  }

  private static func place(_ east: Double) throws -> Place {
    let grid = try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1))
    return try #require(
      ZoneMap(grid: grid, adjacency: .sides).place(at: Point(x: east, y: 0)))
  }

  private func day(_ emergency: EmergencyModel, seed: UInt64 = 1) throws -> ReplicationRecord {
    try Simulation(
      model: try AmbulanceTimelines.city(emergency), policy: OwnZoneFIFO(), seed: seed,
      checksInvariants: true
    ).replication(1)
  }

  private func instants(_ row: AlarmRow) -> [Double?] {
    [row.crossed, row.sampled, row.sent, row.received, row.answered].map { $0?.inSeconds }
  }

  @Test func `H-SC3, H-G6, H-P2: Bob's heart beats too slowly, and an ambulance comes`() throws {
    let day = try day(try model([Self.low(0.7), Self.good(1200)]))
    let row = try #require(day.alarms.first)
    #expect(instants(row) == [0.7, 2, 2.3, 2.8, 3.3])
    #expect(row.reaction == .milliseconds(1600) && row.reports == 1 && row.outcome == .answered)
    #expect(row.sign == .heartRate && row.isGenuine && row.incident == 1)
    let incident = day.incidents[0]
    #expect(incident.received.inSeconds == 2.8 && incident.ordered?.inSeconds == 2.8)
    #expect(incident.mobilised?.inSeconds == 62.8 && incident.arrived?.inSeconds == 162.8)
    #expect(incident.left?.inSeconds == 762.8 && incident.atHospital?.inSeconds == 962.8)
    #expect(incident.closed?.inSeconds == 1862.8)
    #expect(incident.response == .seconds(160) && incident.priority == 1)
    let tally = try #require(day.totals.alarms)
    #expect(tally.onsetToArrival == TimeSpan(roundingSeconds: 162.1) && tally.helped == 1)
    // 3 km home.
    #expect(day.ambulances[0].returning == .seconds(300))
  }

  @Test func `H-R29: a lost answer is followed by a second report, and by no second ambulance`()
    throws
  {
    var emergency = try model([Self.low(0.7), Self.good(1200)])
    emergency.alarms?.lostShare = 0.5
    // A day on which the first report and the second answer arrive, and the first answer does not.
    let rows = try (1...64).map { try day(emergency, seed: $0) }
    let lost = try #require(
      rows.first { $0.alarms[0].received?.inSeconds == 2.8 && $0.alarms[0].reports == 2 })
    #expect(instants(lost.alarms[0]) == [0.7, 2, 2.3, 2.8, 7.3])
    #expect(lost.incidents.count == 1 && lost.incidents[0].arrived?.inSeconds == 162.8)
    for day in rows {
      let row = day.alarms[0]
      // Whatever is lost: one emergency, a report every four seconds, and none after the answer.
      #expect(day.incidents.count == 1 && row.reaction == .milliseconds(1600))
      let answered = try #require(row.answered)
      #expect(Double(row.reports) == ((answered.inSeconds - 2.3) / 4).rounded(.up))
    }
  }

  @Test func `H-D10, H-N6: what first aid does not hear in an outage is reported again`() throws {
    var emergency = try model([Self.low(0.7), Self.good(1200)])
    emergency.alarms?.outages = [Outage(start: .start, end: .start + .seconds(30))]
    let day = try day(emergency)
    // 02.3, 06.3, ..., 26.3 are not heard; 30.3 is, at 30.8.
    #expect(instants(day.alarms[0]) == [0.7, 2, 2.3, 30.8, 31.3])
    #expect(day.alarms[0].reports == 8 && day.incidents.count == 1)
    #expect(day.alarms[0].reaction == .milliseconds(1600))
    #expect(day.incidents[0].arrived?.inSeconds == 190.8)
  }

  @Test func `H-UC13: the answer comes with the ambulance, or at once where the rules say so`()
    throws
  {
    var emergency = try model([Self.low(0.7), Self.good(1200)])
    var call = EmergencyModel.Listed(at: .start, try Self.place(0), .p1)
    (call.scene, call.isTransported) = (.seconds(40), false)
    emergency.calls = .listed([call])
    emergency.mobilisation = .zero
    let late = try day(emergency)
    // The ambulance is free at 40 s; reports leave at 2.3, 6.3, ..., 38.3, and the answer is there at 40.5.
    #expect(instants(late.alarms[0]) == [0.7, 2, 2.3, 2.8, 40.5])
    #expect(late.alarms[0].reports == 10 && late.incidents.count == 2)
    emergency.rules.answer = .reception
    let prompt = try day(emergency)
    #expect(instants(prompt.alarms[0]) == [0.7, 2, 2.3, 2.8, 3.3] && prompt.alarms[0].reports == 1)
    #expect(prompt.incidents[1].arrived == late.incidents[1].arrived)
  }

  @Test func `what is over soon, comes again soon, or meets no watch raises no alarm`() throws {
    let steps = [
      Self.low(0.5), Self.good(1.9),  // between two samples
      Self.low(100), Self.good(160), Self.low(300), Self.good(320),  // again within ten minutes
      Self.low(1000), Self.good(1001),
    ]
    var emergency = try model(steps)
    let outcomes = try day(emergency).alarms.map(\.outcome)
    #expect(outcomes == [.short, .answered, .known, .answered])
    emergency.alarms?.wornShare = 0
    let day = try day(emergency)
    #expect(day.alarms.map(\.outcome) == [.notWorn, .notWorn, .notWorn, .notWorn])
    #expect(day.totals.alarms?.notWorn == 4 && day.incidents.isEmpty)
    emergency.alarms?.wornShare = 1
    emergency.alarms?.rules.samplesInARow = 2
    #expect(try self.day(emergency).alarms.map(\.outcome) == [.short, .answered, .known, .short])
  }

  @Test func `a wrong alarm keeps an ambulance for as long as is said, and carries nobody`() throws
  {
    var emergency = try model([Self.low(0.7), Self.good(1200)])
    guard case .listed(let wearers)? = emergency.alarms?.wearers else { return }
    let steps = wearers[0].steps.map { Step(at: $0.at, $0.values, isGenuine: false) }
    emergency.alarms?.wearers = .listed([AlarmModel.ListedWearer(at: wearers[0].home, steps)])
    emergency.alarms?.falseScene = try Sampler(.constant(120))
    let day = try day(emergency)
    #expect(day.incidents[0].left?.inSeconds == 282.8 && day.incidents[0].end == .treated)
    let tally = try #require(day.totals.alarms)
    #expect(tally.falseAlarms == 1 && tally.falseRuns == 1 && tally.helped == 0)
  }
}
