import Geography
import MachineParts
import Quantities
import Testing

@testable import RunCore

/// A service of runs, and what is asked of it.
struct RunFixture: ~Copyable {
  var core: RunCore

  init(_ rules: RunRules = RunRules()) {
    core = RunCore(rules: rules) { $0.x >= 0 && $0.y >= 0 && $0.x <= 20_000 }
  }

  /// Somebody with an account who has signed in.
  mutating func join(_ name: String, consent: Bool = true) throws -> MemberID {
    let form = MemberForm(name: name, credential: 7, acceptsPolicy: consent)
    guard case .registered(let member) = core.handle(.signUp(form), at: .start) else {
      throw RunRefusal.unknownUser
    }
    _ = core.handle(.member(member, .signIn(credential: 7)), at: .start)
    return member
  }

  /// The form of a run of 10 km at 10:00, for which streets are closed from 09:30 to 12:00.
  static func form(_ name: String = "city run", most: Int = 10) -> RunForm {
    var form = RunForm()
    form.name = name
    form.path = StreetPath([Point(x: 0, y: 0), Point(x: 10_000, y: 0)])
    form.start = .start + .hours(10)
    form.closed = (.start + .hours(9) + .minutes(30))..<(.start + .hours(12))
    form.maxParticipants = most
    return form
  }

  mutating func announce(_ form: RunForm = form(), by promoter: MemberID) throws -> RunID {
    guard case .created(let run) = core.handle(.promoter(promoter, .create(form)), at: .start)
    else { throw RunRefusal.unknownRun }
    return run
  }

  /// Lets a run begin, with its streets closed before.
  mutating func begin(_ run: RunID) {
    let start = core.run(run).start
    #expect(core.handle(.timer(run, .close), at: start - .minutes(30)) == .accepted)
    #expect(core.handle(.timer(run, .start), at: start) == .accepted)
  }
}

/// Runs, those who run, and those who watch.
@Suite struct RunTests {
  @Test func `a run needs a path, a name and a date, and is told of all that are missing (H-UC16)`()
    throws
  {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let empty = city.core.handle(.promoter(mario, .create(RunForm())), at: .start)
    #expect(empty == .refused(.missingFields([.path, .name, .date])))
    var form = RunFixture.form()
    form.name = ""
    #expect(
      city.core.handle(.promoter(mario, .create(form)), at: .start)
        == .refused(.missingFields(.name)))
    form = RunFixture.form()
    form.path = StreetPath([Point(x: 0, y: 0), Point(x: 30_000, y: 0)])
    #expect(
      city.core.handle(.promoter(mario, .create(form)), at: .start) == .refused(.pathNotOnStreets))
    let late = city.core.handle(
      .promoter(mario, .create(RunFixture.form())), at: .start + .hours(10))
    #expect(late == .refused(.dateInPast))
    #expect(city.core.runCount == 0)
  }

  @Test
  func `Mario announces a yearly run, people enrol, and the last place is the last (H-SC4)`()
    throws
  {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let run = try city.announce(RunFixture.form("yearly run", most: 3), by: mario)
    let guests = try ["Anna", "Bruno", "Carla", "Dino"].map { try city.join($0) }
    for guest in guests {
      #expect(
        city.core.handle(.promoter(mario, .invite(guest, to: run)), at: .start) == .accepted)
    }
    #expect(city.core.invitations(of: guests[0]) == [run])
    #expect(city.core.openRuns { $0.name.hasPrefix("yearly") } == [run])
    // Anna accepts, Bruno discards for good; Carla accepts, Eva asks.
    #expect(city.core.handle(.athlete(guests[0], .accept(run)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(guests[1], .discard(run)), at: .start) == .accepted)
    #expect(
      city.core.handle(.athlete(guests[1], .accept(run)), at: .start) == .refused(.notInvited))
    #expect(city.core.handle(.athlete(guests[2], .accept(run)), at: .start) == .accepted)
    let eva = try city.join("Eva")
    #expect(city.core.handle(.athlete(eva, .ask(run)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(eva, .ask(run)), at: .start) == .refused(.alreadyEnrolled))
    #expect(city.core.handle(.athlete(guests[3], .accept(run)), at: .start) == .refused(.runFull))
    // Who leaves makes room.
    #expect(city.core.handle(.athlete(eva, .withdraw(run)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(guests[3], .accept(run)), at: .start) == .accepted)
    city.begin(run)
    let frank = try city.join("Frank")
    #expect(city.core.handle(.athlete(frank, .ask(run)), at: .start) == .refused(.runStarted))
    #expect(city.core.openRuns().isEmpty && city.core.liveRuns == [run])
    #expect(city.core.brokenInvariant() == nil)
  }

  @Test func `Eddie is enrolled, falls ill and watches the others (H-SC5)`() throws {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let run = try city.announce(by: mario)
    let (eddie, anna) = (try city.join("Eddie"), try city.join("Anna"))
    for athlete in [eddie, anna] {
      #expect(city.core.handle(.athlete(athlete, .ask(run)), at: .start) == .accepted)
    }
    #expect(city.core.handle(.spectator(eddie, .watch(run)), at: .start) == .refused(.runNotLive))
    city.begin(run)
    let gun = city.core.run(run).start
    #expect(city.core.handle(.athlete(anna, .start(run)), at: gun) == .accepted)
    #expect(city.core.handle(.spectator(eddie, .watch(run)), at: gun) == .accepted)
    city.core.outbox.empty()
    let position = FieldReport.Position(
      anna, along: Distance(meters: 100), off: Distance(meters: 5))
    let report = FieldReport(measuredAt: gun + .seconds(30), [position])
    #expect(city.core.handle(.positions(run, report), at: gun + .seconds(35)) == .accepted)
    #expect(city.core.outbox[0] == .shown(run, positions: 1, to: 1, age: .seconds(5)))
    let lap = AthleteCommand.pass(run, mark: 1, at: gun + .minutes(25))
    #expect(city.core.handle(.athlete(anna, lap), at: gun + .minutes(25)) == .accepted)
    #expect(city.core.outbox[1] == .lap(run, anna, mark: 1, time: .minutes(25)))
    let seen = city.core.field(of: run, seenBy: eddie)
    let screen = try #require(seen)
    #expect(screen.map(\.athlete) == [anna] && screen[0].position?.along == Distance(meters: 100))
    #expect(screen[0].mark == 1 && screen[0].lapTime == .minutes(25))
    #expect(city.core.handle(.athlete(anna, lap), at: gun + .minutes(26)) == .refused(.badLap))
    let finish = AthleteCommand.finish(run, at: gun + .minutes(50))
    #expect(city.core.handle(.athlete(anna, finish), at: gun + .minutes(50)) == .accepted)
    #expect(city.core.handle(.timer(run, .open), at: gun + .hours(2)) == .accepted)
    #expect(city.core.enrolment(of: eddie, in: run) == .absent)
    #expect(city.core.enrolment(of: anna, in: run) == .finished(after: .minutes(50)))
    #expect(city.core.handle(.spectator(eddie, .watch(run)), at: .start) == .refused(.runNotLive))
    #expect(city.core.run(run).watcherCount == 0 && !city.core.run(run).isClosed)
    #expect(city.core.brokenInvariant() == nil)
  }

  @Test(arguments: RunRules.ConsentRule.allCases)
  func `without consent to data processing a person cannot run, or has no account (H-TR1, H-TR2)`(
    rule: RunRules.ConsentRule
  ) throws {
    var rules = RunRules()
    rules.consentRequired = rule
    var city = RunFixture(rules)
    let mario = try city.join("Mario")
    let run = try city.announce(by: mario)
    let form = MemberForm(name: "Gina", credential: 7, acceptsPolicy: false)
    let answer = city.core.handle(.signUp(form), at: .start)
    guard rule == .athletes else {
      #expect(answer == .refused(.consentMissing))
      #expect(
        city.core.handle(.member(mario, .setConsent(false)), at: .start)
          == .refused(.consentMissing))
      return
    }
    guard case .registered(let gina) = answer else { throw RunRefusal.unknownUser }
    #expect(city.core.handle(.member(gina, .signIn(credential: 7)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(gina, .ask(run)), at: .start) == .refused(.consentMissing))
    #expect(city.core.handle(.member(gina, .setConsent(true)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(gina, .ask(run)), at: .start) == .accepted)
    // Whoever takes it back leaves the run at once.
    #expect(city.core.handle(.member(gina, .setConsent(false)), at: .start) == .accepted)
    #expect(city.core.enrolment(of: gina, in: run) == .withdrawn)
    #expect(city.core.run(run).enrolledCount == 0)
  }

  @Test func `a run has its own rule of consent, which decides who watches (H-TR1)`() throws {
    var city = RunFixture()
    let mario = try city.join("Mario")
    var form = RunFixture.form("strict run")
    form.consentRequired = .everybody
    let strict = try city.announce(form, by: mario)
    let lenient = try city.announce(by: mario)
    func signUp(for run: RunID) -> RunCommand {
      .signUp(MemberForm(name: "Gina", credential: 7, acceptsPolicy: false, for: run))
    }
    #expect(city.core.handle(signUp(for: strict), at: .start) == .refused(.consentMissing))
    #expect(city.core.handle(signUp(for: RunID(9)), at: .start) == .refused(.unknownRun))
    guard case .registered(let gina) = city.core.handle(signUp(for: lenient), at: .start) else {
      throw RunRefusal.unknownUser
    }
    #expect(city.core.handle(.member(gina, .signIn(credential: 7)), at: .start) == .accepted)
    let start = city.core.run(strict).start
    for run in [strict, lenient] {
      #expect(city.core.handle(.timer(run, .start), at: start) == .accepted)
    }
    let (sees, seesStrict) = (
      RunCommand.spectator(gina, .watch(lenient)), RunCommand.spectator(gina, .watch(strict))
    )
    #expect(city.core.handle(sees, at: start) == .accepted)
    #expect(city.core.handle(seesStrict, at: start) == .refused(.consentMissing))
    #expect(city.core.handle(.member(gina, .setConsent(true)), at: start) == .accepted)
    #expect(city.core.handle(seesStrict, at: start) == .accepted)
    #expect(city.core.run(strict).watcherCount == 1)
    // Whoever takes the consent back sees the lenient run alone.
    #expect(city.core.handle(.member(gina, .setConsent(false)), at: start) == .accepted)
    #expect(city.core.run(strict).watcherCount == 0 && city.core.run(lenient).watcherCount == 1)
  }

  @Test func `nobody runs in two places at once (T4-8)`() throws {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let first = try city.announce(by: mario)
    let second = try city.announce(RunFixture.form("another"), by: mario)
    var form = RunFixture.form("evening run")
    form.start = .start + .hours(18)
    form.closed = (.start + .hours(17))..<(.start + .hours(20))
    let evening = try city.announce(form, by: mario)
    #expect(city.core.handle(.athlete(mario, .ask(first)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(mario, .ask(second)), at: .start) == .refused(.runsElsewhere))
    #expect(city.core.handle(.athlete(mario, .ask(evening)), at: .start) == .accepted)
  }

  @Test func `accounts are separate, and only their owners get in (H-UC14, H-UC15)`() throws {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let again = MemberForm(name: "Mario", credential: 8, acceptsPolicy: true)
    #expect(city.core.handle(.signUp(again), at: .start) == .refused(.duplicateUser))
    #expect(
      city.core.handle(.member(mario, .signIn(credential: 8)), at: .start)
        == .refused(.badCredentials))
    let nobody = MemberID(99)
    #expect(city.core.handle(.member(nobody, .signOut), at: .start) == .refused(.unknownUser))
    #expect(city.core.handle(.member(mario, .signOut), at: .start) == .accepted)
    #expect(
      city.core.handle(.promoter(mario, .create(RunFixture.form())), at: .start)
        == .refused(.notSignedIn))
    let anna = try city.join("Anna")
    let run = try city.announce(by: anna)
    #expect(city.core.handle(.athlete(mario, .ask(run)), at: .start) == .refused(.notSignedIn))
    let luca = try city.join("Luca")
    #expect(
      city.core.handle(.promoter(luca, .cancel(run)), at: .start) == .refused(.notPromoter))
    #expect(
      city.core.handle(.promoter(anna, .cancel(RunID(5))), at: .start) == .refused(.unknownRun))
    #expect(city.core.handle(.promoter(anna, .cancel(run)), at: .start) == .accepted)
    #expect(city.core.handle(.athlete(luca, .ask(run)), at: .start) == .refused(.runCancelled))
  }

  @Test func `streets close as announced, and open again (T4-6, T4-7)`() throws {
    var city = RunFixture()
    let mario = try city.join("Mario")
    let run = try city.announce(by: mario)
    #expect(city.core.outbox[0] == .closureAnnounced(run))
    #expect(
      city.core.handle(.timer(run, .close), at: .start + .hours(9)) == .refused(.staleReport))
    city.core.outbox.empty()
    city.begin(run)
    #expect(city.core.outbox[0] == .streetsClose(run))
    #expect(city.core.handle(.timer(run, .open), at: .start + .hours(12)) == .accepted)
    #expect(city.core.outbox[1] == .streetsOpen(run))
    let late = FieldReport(measuredAt: .start + .hours(12), [])
    #expect(
      city.core.handle(.positions(run, late), at: .start + .hours(12)) == .refused(.runNotLive))
  }
}
