import Geography
import Quantities
import RandomVariates
import Results
import RunCore
import Testing

@testable import CityModels
@testable import CitySimulation

/// Athletes and spectators of a run: invitations, consent, laps and positions.
@Suite struct RunFieldTests {
  /// A kilometre at 6 min/km with a mark every 250 m, run by one person and watched by two.
  private static func kilometre() throws -> RunModel {
    var run = try RunWorlds.run([(1000, 2500), (2000, 2500)])
    run.pace = try Sampler(.constant(0.36))
    (run.invited, run.acceptShare, run.noShowShare) = (1, 1, 0)
    (run.closing, run.travel) = (nil, nil)
    run.lapLength = Distance(meters: 250)
    run.streaming.online = 2
    return run
  }

  private static func day(_ runs: RunModel...) throws -> ReplicationRecord {
    try RunWorlds.day(try RunWorlds.city(runs))
  }

  @Test func `H-P3: a lap is told when its mark is passed, to all who watch`() throws {
    let run = try Self.kilometre()
    let model = try RunWorlds.city([run])
    let day = try RunWorlds.day(model)
    let gun = run.start - model.window.start
    // 250 m in 90 s; the fourth mark is the finish.
    #expect(day.laps.map(\.mark) == [1, 2, 3])
    #expect(day.laps.map { $0.passed - gun } == [.seconds(90), .seconds(180), .seconds(270)])
    #expect(day.laps.map(\.time) == [.seconds(90), .seconds(180), .seconds(270)])
    #expect(day.laps.allSatisfy { $0.lap == .seconds(90) && $0.spectators == 2 && $0.athlete == 1 })
    var longer = run
    longer.lapLength = Distance(meters: 400)
    #expect(try Self.day(longer).laps.map(\.time) == [.seconds(144), .seconds(288)])
  }

  @Test func `laps of a whole field are in order of time, and nobody passes a mark after the end`()
    throws
  {
    var run = try RunWorlds.run([(1000, 300), (4300, 2500), (3900, 4700)])
    (run.waves, run.waveGap) = (3, .minutes(4))
    run.lapLength = Distance(meters: 1000)
    (run.urgentShare, run.lessUrgentShare) = (0.05, 0.1)
    let day = try Self.day(run)
    #expect(zip(day.laps, day.laps.dropFirst()).allSatisfy { $0.passed <= $1.passed })
    for athlete in day.athletes {
      let laps = day.laps.filter { $0.athlete == athlete.athlete }
      let count = athlete.start == nil ? 0 : Int((athlete.distance.meters / 1000).rounded(.up)) - 1
      #expect(laps.map(\.mark) == (0..<Int32(max(0, count))).map { $0 + 1 })
      #expect(laps.map(\.lap).reduce(.zero, +) == laps.last?.time ?? .zero)
    }
    #expect(day.laps.count > 100)
  }

  @Test func `H-G10, H-R39, H-D13, H-D17: spectators see where an athlete is, from gun to finish`()
    throws
  {
    let run = try Self.kilometre()
    let model = try RunWorlds.city([run])
    let day = try RunWorlds.day(model)
    // Measured at 0, 10, ..., 350 s of 360, each 5 s under way.
    let row = try #require(day.runs.first)
    #expect(row.watchers == 2 && row.positionsShown == 36 && row.positionsOffPath == 0)
    let athlete = try #require(day.athletes.first)
    #expect(athlete.seen == run.start + .seconds(350) - model.window.start)
    #expect(abs((athlete.seenAt?.meters ?? 0) - 350 / 0.36) < 0.001)
    // A gap in the stream is a gap on the screen: nothing arrives from 100 to 200 s.
    var broken = run
    broken.streaming.outages = [
      Outage(start: run.start + .seconds(100), end: run.start + .seconds(200))
    ]
    #expect(try Self.day(broken).runs[0].positionsShown == 26)
  }

  @Test func `H-D18, H-N5: positions measured 60 m from the path are counted and not shown`()
    throws
  {
    var run = try Self.kilometre()
    run.streaming.error = try Sampler(.constant(60))
    let day = try Self.day(run)
    #expect(day.runs[0].positionsShown == 0 && day.runs[0].positionsOffPath == 36)
    #expect(day.athletes[0].seen == nil && day.athletes[0].seenAt == nil)
    // 50 m are near enough, and of errors between 0 and 100 m about half are.
    run.streaming.error = try Sampler(.constant(50))
    #expect(try Self.day(run).runs[0].positionsShown == 36)
    run.streaming.error = try Sampler(.uniform(low: 0, high: 100))
    let half = try Self.day(run).runs[0]
    #expect(half.positionsShown + half.positionsOffPath == 36)
    #expect((8...28).contains(half.positionsShown))
  }

  @Test func `without spectators nothing is sent, and no age of positions is told`() throws {
    var run = try Self.kilometre()
    run.streaming.online = 0
    let day = try Self.day(run)
    #expect(day.runs[0].reports == 0 && day.runs[0].positionsShown == 0)
    #expect(day.runs[0].oldestPosition == nil && day.totals.runs?.live == .zero)
    // Laps are taken all the same.
    #expect(day.laps.map(\.spectators) == [0, 0, 0] && day.runs[0].finished == 1)
  }

  @Test func `H-R34, H-TR5: everybody on the list gets an invitation, and accepts or discards it`()
    throws
  {
    var run = try RunWorlds.run([(1000, 2500), (2000, 2500)])
    (run.invited, run.acceptShare, run.maxParticipants) = (500, 0.5, 200)
    let row = try #require(try Self.day(run).runs.first)
    #expect(row.invited == 500 && row.enrolled == 200)
    #expect(row.refused > 0 && row.enrolled + row.refused < 300 && row.withoutConsent == 0)
  }

  @Test func `H-TR1, H-TR2: the rule of consent decides on spectators, and athletes need consent`()
    throws
  {
    var run = try RunWorlds.run([(1000, 2500), (2000, 2500)])
    (run.invited, run.acceptShare, run.maxParticipants) = (200, 0.5, 200)
    (run.consentShare, run.streaming.online) = (0.6, 100)
    let lenient = try #require(try Self.day(run).runs.first)
    run.rules.consentRequired = .everybody
    let strict = try #require(try Self.day(run).runs.first)
    // Spectators have an account either way, or none without consent.
    #expect(lenient.watchers == 100 && (45...75).contains(strict.watchers))
    // Without an account there is no invitation; the athletes are the same.
    #expect(lenient.invited == 200 && strict.invited + strict.withoutConsent == 200)
    #expect(lenient.enrolled == strict.enrolled && lenient.enrolled < 80)
    #expect(lenient.withoutConsent > 20 && lenient.withoutConsent < strict.withoutConsent)
    run.consentShare = 0
    let nobody = try Self.day(run)
    #expect(nobody.runs[0].watchers == 0 && nobody.runs[0].enrolled == 0)
    #expect(nobody.totals.runs?.live == .zero)
  }

  @Test func `H-TR1: of two runs each has its own rule of consent`() throws {
    var first = try RunWorlds.run([(1000, 2500), (2000, 2500)])
    (first.invited, first.acceptShare, first.maxParticipants) = (200, 1, 200)
    (first.consentShare, first.streaming.online) = (0.6, 100)
    var second = try RunWorlds.run([(5000, 2500), (6000, 2500)])
    (second.invited, second.acceptShare, second.maxParticipants) = (200, 1, 200)
    (second.consentShare, second.streaming.online) = (0.6, 100)
    (second.name, second.rules.consentRequired) = ("second", .everybody)
    for runs in [[first, second], [second, first]] {
      let rows = try RunWorlds.day(try RunWorlds.city(runs)).runs
      for (run, row) in zip(runs, rows) {
        let isStrict = run.name == "second"
        #expect(isStrict ? (45...75).contains(row.watchers) : row.watchers == 100)
        #expect(isStrict ? row.invited < 200 : row.invited == 200)
        #expect(row.enrolled + row.withoutConsent == 200)
      }
    }
  }

  @Test func `calls for athletes take as long as all others`() throws {
    var run = try RunWorlds.run([(4000, 300), (4300, 2500), (3900, 4700)])
    (run.urgentShare, run.lessUrgentShare) = (0.1, 0.2)
    var model = try RunWorlds.city([run])
    model.emergency?.callTaking = Array(repeating: try Sampler(.constant(50)), count: 3)
    let day = try RunWorlds.day(model)
    let ofAthletes = Set(day.athletes.compactMap(\.incident))
    let calls = day.incidents.filter { ofAthletes.contains($0.incident) }
    #expect(calls.count > 3 && day.incidents.count > calls.count)
    #expect(
      day.incidents.allSatisfy { row in row.taken.map { $0 - row.received } == .seconds(50) })
  }
}
