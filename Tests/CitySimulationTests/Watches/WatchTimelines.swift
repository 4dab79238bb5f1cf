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
    #expect(row.zone == incident.zone)
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

  @Test func `H-P2, H-R28: the ambulance goes to where the wearer is when the report leaves`()
    throws
  {
    // At home until a minute has passed, and then four kilometres farther away.
    let (home, away) = (try Self.place(1000), try Self.place(5000))
    var moved = Self.low(60.7)
    moved = Step(at: moved.at, moved.values, place: away)
    let good = Self.low(0.1, 75)
    let steps = [Step(at: good.at, good.values, place: home), moved, Self.good(1200)]
    let row = try #require(try day(try model(steps)).incidents.first)
    #expect(row.drive == Distance(meters: 5000))
    // Sampled 62.0, sent 62.3, heard 62.8; the crew drives at 122.8, for 500 s.
    #expect(row.received.inSeconds == 62.8 && row.mobilised?.inSeconds == 122.8)
    #expect(row.arrived?.inSeconds == 622.8)
  }

  @Test func `H-R28, H-UC13: what a report says of Bob, 77, is known at first aid`() throws {
    var emergency = try model([])
    var bob = AlarmModel.ListedWearer(
      at: try Self.place(1000), [Self.low(0.7), Self.good(1200)])
    bob.profile = WearerProfile(age: 77, gender: .male)
    emergency.alarms?.wearers = .listed([bob])
    let row = try #require(try day(emergency).incidents.first)
    #expect(row.age == 77 && row.gender == .male && row.isInNeed == false)
    #expect(row.below?.words == "heart_rate" && row.report == 1 && row.sampled?.inSeconds == 2)
    // First aid hears nothing for 20 s: of the reports that leave at 2.3, 6.3, ..., 22.3 the sixth
    // is the first.
    emergency.alarms?.outages = [Outage(start: .start, end: .start + .seconds(20))]
    let late = try #require(try day(emergency).incidents.first)
    #expect(late.report == 6 && late.sampled?.inSeconds == 22 && late.received.inSeconds == 22.8)
    #expect(late.age == 77)
    // A caller by telephone reports nothing of that kind.
    emergency.calls = .listed([EmergencyModel.Listed(at: .start, try Self.place(0), .p1)])
    let rows = try day(emergency).incidents
    #expect(rows.count == 2 && rows[0].report == nil && rows[0].age == nil)
    #expect(rows[0].below == nil && rows[0].isInNeed == nil)
  }

  @Test func `H-UC13: a wearer who moves while waiting is sought at the new place`() throws {
    // The ambulance is with another patient until 40 s; Bob moves from 1 km to 2 km at 20 s.
    let (home, away) = (try Self.place(1000), try Self.place(2000))
    let (low, later) = (Self.low(0.7), Self.low(20))
    var emergency = try model([
      Step(at: low.at, low.values, place: home), Step(at: later.at, later.values, place: away),
      Self.good(1200),
    ])
    var call = EmergencyModel.Listed(at: .start, try Self.place(0), .p1)
    (call.scene, call.isTransported) = (.seconds(40), false)
    emergency.calls = .listed([call])
    emergency.mobilisation = .zero
    let row = try #require(try day(emergency).incidents.last)
    #expect(row.ordered?.inSeconds == 40 && row.arrived?.inSeconds == 240)
    // Reports leave at 2.3, 6.3, ..., 38.3; that one is heard at 38.8, of the sample at 38.
    #expect(row.drive == Distance(meters: 2000) && row.report == 10 && row.sampled?.inSeconds == 38)
  }

  @Test func `H-G7: an episode alarms where its value is below the threshold, and only there`()
    throws
  {
    func alarms(_ low: Double, threshold: Double) throws -> Int {
      var emergency = try model([])
      var alarms = AlarmModel(
        .drawn(
          count: 20, homes: try WeightedChoice(weights: Array(repeating: 1, count: 40)),
          episodes: [
            AlarmModel.EpisodeKind(
              .heartRate, perDay: 20, length: try Sampler(.constant(60)), isGenuine: true, low: low)
          ]))
      alarms.thresholds[.heartRate] = threshold
      emergency.alarms = alarms
      emergency.rules.answer = .reception
      return try #require(try day(emergency).totals.alarms).alarms
    }
    let found = try alarms(34, threshold: 40)
    #expect(found > 5)
    #expect(try alarms(34, threshold: 30) == 0)
    // Strictly below: at the limit nothing is wrong.
    #expect(try alarms(34, threshold: 34) == 0)
    #expect(try alarms(33.9, threshold: 34) == found)
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

  @Test func `a wrong alarm keeps an ambulance for the stated time, without a patient`() throws {
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
