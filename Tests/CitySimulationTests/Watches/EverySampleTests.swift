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

/// What watches find with a few samples is what they would find with every one of them.
@Suite struct EverySampleTests {
  private static let people = 1000
  private static let processing: Int64 = 400
  private static let message: Int64 = 250
  private static let calm: Int64 = 600_000

  /// A city in which first aid answers at once, and everybody is well but for many episodes.
  private func city(_ wearers: AlarmModel.Wearers, hours: Int64) throws -> CityModel {
    let grid = try GridShape(columns: 8, rows: 5, zoneArea: Area(squareKilometers: 1))
    let place = try #require(
      ZoneMap(grid: grid, adjacency: .sides).place(at: Point(x: 0, y: 0)))
    var emergency = EmergencyModel(
      stations: [EmergencyModel.Station("a", at: place, capacity: 100, ambulances: 100)],
      calls: .listed([]))
    emergency.rules.answer = .reception
    var alarms = AlarmModel(wearers)
    alarms.processing = try Sampler(.constant(Double(Self.processing) / 1000))
    alarms.messageDelay = try Sampler(.constant(Double(Self.message) / 1000))
    alarms.rules.calm = .milliseconds(Self.calm)
    emergency.alarms = alarms
    var model = try AmbulanceTimelines.city(emergency)
    model.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .hours(hours), warmUp: .zero,
      drain: .hours(1))
    return model
  }

  private func day(_ model: CityModel) throws -> [AlarmRow] {
    try Simulation(model: model, policy: OwnZoneFIFO(), seed: 3, checksInvariants: false)
      .replication(1).alarms
  }

  private static let kinds: [AlarmModel.EpisodeKind] = {
    let long = try? Sampler(.exponential(mean: 200))
    let short = try? Sampler(.exponential(mean: 3))
    return [
      AlarmModel.EpisodeKind(.heartRate, perDay: 3, length: long ?? .zero, isGenuine: true),
      AlarmModel.EpisodeKind(.bloodPressure, perDay: 2, length: short ?? .zero, isGenuine: false),
    ]
  }()

  /// Every alarm of a watch: when its crossing, its sample, its first report and its answer are.
  ///
  /// Samples are compared with the limits one by one; no machine of ours is asked.
  private func everyAlarm(
    _ signal: HealthSignal, phase: Int64, until end: Int64
  ) -> [[Int64]] {
    let at = signal.steps.map(\.at.milliseconds)
    let isLow = signal.steps.map { $0.values[.heartRate] < 40 || $0.values[.bloodPressure] < 80 }
    var alarms: [[Int64]] = []
    var (step, crossed, answered): (Int, Int64, Int64) = (-1, 0, .min)
    var goodSince = phase
    var (isNowLow, change) = (false, at.first ?? .max)
    var now = phase
    while now < end {
      while change <= now {
        step += 1
        if isLow[step], !isNowLow { crossed = at[step] }
        isNowLow = isLow[step]
        change = step + 1 < at.count ? at[step + 1] : .max
      }
      if isNowLow {
        let sent = now + Self.processing
        // The answer comes first, and only then the time counts in which values were good.
        let isRested = sent > answered && goodSince != .max && now - goodSince >= Self.calm
        if alarms.isEmpty || isRested {
          answered = sent + 2 * Self.message
          alarms.append([crossed, now, sent, answered])
        }
        goodSince = .max
      } else if goodSince == .max {
        goodSince = now
      }
      now += 2000
    }
    return alarms
  }

  /// When each alarm was crossed, sampled, sent and answered.
  private static func instants(_ rows: [AlarmRow]) -> Set<[Int64]> {
    Set(
      rows.compactMap { row in
        guard let sampled = row.sampled, let sent = row.sent, let answered = row.answered else {
          return nil
        }
        return [row.crossed, sampled, sent, answered].map(\.milliseconds)
      })
  }

  @Test func `a thousand people for a day, compared with 43.2 million samples`() throws {
    let wearers = AlarmModel.Wearers.drawn(
      count: Self.people, homes: try WeightedChoice(weights: Array(repeating: 1, count: 40)),
      episodes: Self.kinds)
    let model = try city(wearers, hours: 24)
    let rows = try day(model)
    let luck = RandomStreams(seed: 3, replication: 1)
    var expected: [[Int64]] = []
    var listed: [AlarmModel.ListedWearer] = []
    for wearer in 0..<Self.people {
      let signal = HealthSignal(
        of: wearer, Self.kinds, before: model.window.cap, luck)
      luck.begin(LuckPurpose.samplePhase, wearer)
      let phase = Int64(luck.uniform() * 2000)
      expected += everyAlarm(
        signal, phase: phase, until: model.window.end.milliseconds + 600_000)
      listed.append(AlarmModel.ListedWearer(at: model.emergency!.stations[0].place, signal.steps))
    }
    expected = expected.filter { $0[0] < model.window.end.milliseconds }
    #expect(expected.count > 2000 && Self.instants(rows) == Set(expected))
    #expect(rows.contains { $0.outcome == .short } && rows.contains { $0.outcome == .known })
    // The same people from a table are the same, row by row, but for where they are.
    func somewhere(_ row: AlarmRow) -> AlarmRow {
      var row = row
      row.zone = nil
      return row
    }
    #expect(try day(city(.listed(listed), hours: 24)).map(somewhere) == rows.map(somewhere))
  }

  @Test func `watches that scatter are looked at sample by sample`() throws {
    let noise = [
      AlarmModel.Noise(.heartRate, deviation: 11, memory: .seconds(20)),
      AlarmModel.Noise(.bloodPressure, deviation: 12, memory: .zero),
    ]
    let wearers = AlarmModel.Wearers.drawn(
      count: 60, homes: try WeightedChoice(weights: Array(repeating: 1, count: 40)),
      episodes: Self.kinds, noise: noise)
    let model = try city(wearers, hours: 12)
    let rows = try day(model)
    let luck = RandomStreams(seed: 3, replication: 1)
    var expected: [[Int64]] = []
    for wearer in 0..<60 {
      luck.begin(LuckPurpose.samplePhase, wearer)
      let phase = Int64(luck.uniform() * 2000)
      let quiet = HealthSignal(of: wearer, Self.kinds, before: model.window.cap, luck)
      let signal = quiet.scattered(
        by: noise, of: wearer, .proposed,
        SampleTimes(phase: .milliseconds(phase), period: .seconds(2)), before: model.window.cap,
        luck)
      expected += everyAlarm(
        signal, phase: phase, until: model.window.end.milliseconds + 600_000)
    }
    expected = expected.filter { $0[0] < model.window.end.milliseconds }
    #expect(expected.count > 200)
    #expect(Self.instants(rows) == Set(expected))
    #expect(rows.contains { $0.isGenuine } && rows.contains { !$0.isGenuine })
  }

  @Test func `reactions spread evenly over the time between two samples`() throws {
    let length = try Sampler(.constant(60))
    let wearers = AlarmModel.Wearers.drawn(
      count: 1000, homes: try WeightedChoice(weights: Array(repeating: 1, count: 40)),
      episodes: [
        AlarmModel.EpisodeKind(.heartRate, perDay: 20, length: length, isGenuine: true)
      ])
    let reactions = try day(try city(wearers, hours: 24)).compactMap { $0.reaction?.inSeconds }
      .sorted()
    let count = Double(reactions.count)
    #expect(reactions.count > 10_000)
    #expect((reactions.first ?? 0) >= 0.4 && (reactions.last ?? 9) < 2.4)
    // Kolmogorov's distance from the uniform law, below its 99.9 % point.
    let distances = reactions.enumerated().map { number, reaction -> Double in
      let law = (reaction - 0.4) / 2
      let (above, below): (Double, Double) = (
        Double(number + 1) / count - law, law - Double(number) / count
      )
      return max(above.magnitude, below.magnitude)
    }
    let distance = distances.max() ?? 1
    #expect(distance < 1.95 / count.squareRoot())
  }

  @Test func `slow looks at samples overtake one another, and make some reports late`() throws {
    let long = try Sampler(.constant(60))
    let wearers = AlarmModel.Wearers.drawn(
      count: 300, homes: try WeightedChoice(weights: Array(repeating: 1, count: 40)),
      episodes: [AlarmModel.EpisodeKind(.heartRate, perDay: 20, length: long, isGenuine: true)])
    var model = try city(wearers, hours: 12)
    model.emergency?.alarms?.processing = try Sampler(.exponential(mean: 4))
    let day = try Simulation(model: model, policy: OwnZoneFIFO(), seed: 3, checksInvariants: false)
      .replication(1)
    let tally = try #require(day.totals.alarms)
    // A look that is under way may be overtaken by a later one. With the first sample u seconds after the crossing, a report is
    // late with probability exp(-(5 - u + 3 - u + ...) / 4), as long as terms are positive: 0.2232 over all u.
    let late = Double(tally.alarms - tally.withinLimit) / Double(tally.alarms)
    #expect(tally.alarms > 2000 && (late - 0.2232).magnitude < 0.03)
    #expect(tally.slowestReaction > .seconds(5))
  }
}
