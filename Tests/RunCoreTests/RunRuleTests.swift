import Geography
import MachineParts
import Quantities
import Testing

@testable import RunCore

/// Who may do what in runs, and from when until when.
@Suite struct RunRuleTests {
  @Test func `everybody with an account can organise, run and watch (H-TR3, H-TR4)`() throws {
    var city = RunFixture()
    let people = try ["Anna", "Bruno", "Carla"].map { try city.join($0) }
    let runs = try people.enumerated().map { number, promoter in
      var form = RunFixture.form("run of \(number)")
      form.start = .start + .hours(Int64(10 + 5 * number))
      form.closed = nil
      return try city.announce(form, by: promoter)
    }
    for (promoter, own) in zip(people, runs) {
      for run in runs where run != own {
        #expect(city.core.handle(.athlete(promoter, .ask(run)), at: .start) == .accepted)
      }
    }
    #expect(city.core.openRuns() == runs)
    for run in runs {
      let start = city.core.run(run).start
      #expect(city.core.handle(.timer(run, .start), at: start) == .accepted)
      #expect(city.core.liveRuns == [run])
      for somebody in people {
        #expect(city.core.handle(.spectator(somebody, .watch(run)), at: start) == .accepted)
      }
      #expect(city.core.run(run).watcherCount == 3)
      #expect(city.core.handle(.timer(run, .open), at: start + .hours(2)) == .accepted)
    }
    #expect(city.core.brokenInvariant() == nil)
  }

  @Test func `the 7501st of 7500 is refused since the run is full (H-UC17)`() throws {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let run = try city.announce(RunFixture.form(most: 7500), by: mario)
    for number in 0..<7500 {
      let athlete = try city.join("athlete \(number)")
      #expect(city.core.handle(.athlete(athlete, .ask(run)), at: .start) == .accepted)
    }
    let last = try city.join("the last")
    #expect(city.core.handle(.athlete(last, .ask(run)), at: .start) == .refused(.runFull))
    #expect(city.core.enrolment(of: last, in: run) == nil)
    #expect(city.core.run(run).enrolledCount == 7500)
    // Before the start it is full, from the gun on it has started.
    city.begin(run)
    let gun = city.core.run(run).start
    #expect(city.core.handle(.athlete(last, .ask(run)), at: gun) == .refused(.runStarted))
    #expect(city.core.openRuns().isEmpty)
  }

  @Test func `positions are taken from the gun to the end, of athletes who agreed (H-R30, H-N3)`()
    throws
  {
    var city = RunFixture()
    let (mario, anna) = (try city.join("Mario"), try city.join("Anna"))
    let run = try city.announce(by: mario)
    for athlete in [mario, anna] {
      #expect(city.core.handle(.athlete(athlete, .ask(run)), at: .start) == .accepted)
    }
    let gun = city.core.run(run).start
    func report(_ instant: Instant) -> RunCommand {
      let positions = [mario, anna].map {
        FieldReport.Position($0, along: Distance(meters: 40), off: Distance(meters: 5))
      }
      return .positions(run, FieldReport(measuredAt: instant, positions))
    }
    #expect(city.core.handle(report(gun - .minutes(1)), at: gun) == .refused(.runNotLive))
    city.begin(run)
    for athlete in [mario, anna] {
      #expect(city.core.handle(.athlete(athlete, .start(run)), at: gun) == .accepted)
    }
    #expect(city.core.handle(report(gun), at: gun + .seconds(5)) == .accepted)
    // What overtakes what was shown, or comes out of the future, is not shown.
    #expect(city.core.handle(report(gun - .seconds(1)), at: gun) == .refused(.staleReport))
    #expect(city.core.handle(report(gun + .hours(1)), at: gun) == .refused(.staleReport))
    // Whoever takes back that their data may be handled is on the way no longer.
    #expect(city.core.run(run).runningCount == 2)
    #expect(city.core.handle(.member(anna, .setConsent(false)), at: gun) == .accepted)
    #expect(city.core.run(run).runningCount == 1)
    #expect(city.core.enrolment(of: anna, in: run) == .withdrawn)
    // Two positions of the first report, and from then on one of each.
    #expect(city.core.run(run).positionsShown == 2)
    #expect(city.core.handle(report(gun + .seconds(10)), at: gun + .seconds(15)) == .accepted)
    #expect(city.core.run(run).positionsShown == 3)
    #expect(city.core.member(anna).position?.measuredAt == gun)
    #expect(city.core.brokenInvariant() == nil)
    #expect(city.core.handle(.timer(run, .open), at: gun + .hours(2)) == .accepted)
    #expect(city.core.handle(report(gun + .hours(2)), at: gun + .hours(2)) == .refused(.runNotLive))
  }

  @Test func `positions far from the path are counted and shown to nobody (H-D18)`() throws {
    var city = RunFixture()
    let (mario, anna) = (try city.join("Mario"), try city.join("Anna"))
    let run = try city.announce(by: mario)
    for athlete in [mario, anna] {
      #expect(city.core.handle(.athlete(athlete, .ask(run)), at: .start) == .accepted)
    }
    city.begin(run)
    let gun = city.core.run(run).start
    for athlete in [mario, anna] {
      #expect(city.core.handle(.athlete(athlete, .start(run)), at: gun) == .accepted)
    }
    #expect(city.core.handle(.spectator(mario, .watch(run)), at: gun) == .accepted)
    city.core.outbox.empty()
    // Positions of Mario are good, then both are wrong, then Anna's is good.
    for (seconds, mariosOff, annasOff) in [(10, 50.0, 50.1), (20, 60, 400), (30, 51, 0)] {
      let measured = gun + .seconds(Int64(seconds))
      let along = Distance(meters: Double(seconds) * 3)
      let report = FieldReport(
        measuredAt: measured,
        [
          FieldReport.Position(mario, along: along, off: Distance(meters: mariosOff)),
          FieldReport.Position(anna, along: along, off: Distance(meters: annasOff)),
        ])
      #expect(city.core.handle(.positions(run, report), at: measured) == .accepted)
    }
    #expect(city.core.run(run).positionsOffPath == 4 && city.core.run(run).positionsShown == 2)
    #expect(city.core.run(run).shownFrom == gun + .seconds(30))
    #expect(city.core.outbox.count == 2)
    let seen = city.core.field(of: run, seenBy: mario)
    let screen = try #require(seen)
    #expect(screen.map(\.position?.along.meters) == [30, 90])
    #expect(screen.map(\.position?.measuredAt) == [gun + .seconds(10), gun + .seconds(30)])
    // A member who does not watch sees nothing.
    #expect(city.core.field(of: run, seenBy: anna) == nil)
  }
}
