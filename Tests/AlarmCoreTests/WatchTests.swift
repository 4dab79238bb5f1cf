import AlarmCore
import MachineParts
import Quantities
import Testing

/// From samples to alarms, reports and answers.
@Suite struct WatchTests {
  private static let bob = WearerID(0)

  private func core(_ change: (inout AlarmRules) -> Void = { _ in }) -> AlarmCore {
    var rules = AlarmRules()
    change(&rules)
    var core = AlarmCore(rules: rules)
    _ = core.handle(.signUp(AccountTests.form()), at: .start)
    _ = core.handle(.watch(Self.bob, .putOn), at: .start)
    return core
  }

  private func at(_ seconds: Double) -> Instant { .start + TimeSpan(roundingSeconds: seconds) }

  /// A watch measures, and is done with it at once.
  private func measure(
    _ rate: Double, _ seconds: Double, _ core: inout AlarmCore
  ) -> AlarmResponse {
    var values = HealthValues.well
    values[.heartRate] = rate
    return core.handle(
      .watch(Self.bob, .sample(HealthSample(at: at(seconds), values))), at: at(seconds))
  }

  private func effects(_ core: inout AlarmCore) -> [AlarmEffect] {
    let effects = (0..<core.outbox.count).map { core.outbox[$0] }
    core.outbox.empty()
    return effects
  }

  @Test func `H-G7, H-R26: a value strictly below its threshold raises an alarm at once`() throws {
    var core = core()
    #expect(measure(40, 2, &core) == .accepted)
    #expect(effects(&core).isEmpty)
    #expect(measure(39.9, 4, &core) == .raised(AlarmID(0)))
    let told = effects(&core)
    guard case .send(let report) = told[0] else { throw UnexpectedEffect() }
    #expect(report.number == 1 && report.wearer == Self.bob && report.sample.takenAt == at(4))
    #expect(report.below == HealthParameters(.heartRate))
    #expect(told[1] == .setTimer(AlarmID(0), report: 1, at: at(8)))
    #expect(told.count == 2 && core.brokenInvariant() == nil)
  }

  private struct UnexpectedEffect: Error {}

  @Test func `H-R28, H-UC13: a report has age, gender and need of the wearer`() {
    var core = core()
    var form = AccountTests.form("ann", age: 41)
    form.profile.needsCare = true
    _ = core.handle(.signUp(form), at: .start)
    _ = core.handle(.watch(WearerID(1), .putOn), at: .start)
    var values = HealthValues.well
    values[.bloodPressure] = 79
    _ = core.handle(
      .watch(WearerID(1), .sample(HealthSample(at: at(2), values))), at: at(2))
    guard case .send(let report) = core.outbox[0] else { return #expect(Bool(false)) }
    #expect(report.profile == WearerProfile(age: 41, gender: .male, needsCare: true))
    #expect(report.below == HealthParameters(.bloodPressure) && report.number == 1)
  }

  @Test func `H-UC13: a report lists all that is too low`() {
    var core = core()
    let values = HealthValues(heartRate: 30, bloodPressure: 60, steps: 0, calories: 0)
    let sample = HealthSample(at: at(2), values)
    _ = core.handle(.watch(Self.bob, .sample(sample)), at: at(2))
    guard case .send(let report) = core.outbox[0] else { return #expect(Bool(false)) }
    #expect(report.below == [HealthParameters(.heartRate), HealthParameters(.bloodPressure)])
  }

  @Test func `H-R29, H-UC13: a watch repeats its report with what is newest until an answer comes`()
  {
    var core = core()
    _ = measure(30, 2, &core)
    _ = measure(20, 4, &core)
    _ = effects(&core)
    let alarm = AlarmID(0)
    #expect(core.handle(.answerIsDue(alarm, report: 1), at: at(6)) == .accepted)
    guard case .send(let report) = core.outbox[0] else { return #expect(Bool(false)) }
    #expect(report.number == 2 && report.sample.values[.heartRate] == 20)
    _ = effects(&core)
    #expect(core.handle(.answerIsDue(alarm, report: 1), at: at(7)) == .refused(.staleTimer))
    #expect(core.handle(.acknowledged(alarm), at: at(8)) == .accepted)
    #expect(effects(&core) == [.showHelp(Self.bob, alarm)])
    #expect(core.handle(.acknowledged(alarm), at: at(9)) == .refused(.alreadyAcknowledged))
    #expect(
      core.handle(.answerIsDue(alarm, report: 2), at: at(10)) == .refused(.alreadyAcknowledged))
    #expect(core.handle(.acknowledged(AlarmID(1)), at: at(10)) == .refused(.unknownAlarm))
    #expect(
      core.handle(.answerIsDue(AlarmID(1), report: 1), at: at(10)) == .refused(.unknownAlarm))
    #expect(effects(&core).isEmpty && core.alarm(alarm).reports == 2)
    #expect(core.brokenInvariant() == nil)
  }

  @Test func `one episode is one alarm, until values have been good for a while`() {
    var core = core { $0.calm = .seconds(10) }
    #expect(measure(30, 2, &core) == .raised(AlarmID(0)))
    #expect(measure(75, 4, &core) == .accepted)
    #expect(core.handle(.acknowledged(AlarmID(0)), at: at(5)) == .accepted)
    // Good since 4 s: too short at 12 s, and again since 14 s.
    #expect(measure(30, 12, &core) == .accepted)
    #expect(measure(75, 14, &core) == .accepted)
    #expect(measure(75, 22, &core) == .accepted)
    #expect(measure(30, 24, &core) == .raised(AlarmID(1)))
    #expect(core.alarmCount == 2 && core.brokenInvariant() == nil)
  }

  @Test func `several samples in a row are needed where the rules say so`() {
    var core = core { $0.samplesInARow = 2 }
    #expect(measure(30, 2, &core) == .accepted)
    #expect(measure(75, 4, &core) == .accepted)
    #expect(measure(30, 6, &core) == .accepted)
    #expect(measure(30, 8, &core) == .raised(AlarmID(0)))
  }

  @Test func `what was overtaken, lies ahead or is no number is refused`() {
    var core = core()
    #expect(measure(75, 4, &core) == .accepted)
    func sample(_ seconds: Double, _ rate: Double) -> AlarmResponse {
      var values = HealthValues.well
      values[.heartRate] = rate
      return core.handle(
        .watch(Self.bob, .sample(HealthSample(at: at(seconds), values))), at: at(5))
    }
    #expect(sample(2, 30) == .refused(.staleSample))
    #expect(sample(4, 30) == .refused(.staleSample))
    #expect(sample(6, 30) == .refused(.fromTheFuture))
    #expect(sample(5, .nan) == .refused(.badSample))
    #expect(core.alarmCount == 0 && core.wearer(Self.bob).latest?.takenAt == at(4))
  }

  @Test func `a watch that is taken off reports no alarm`() {
    var core = core { $0.samplesInARow = 2 }
    #expect(measure(30, 2, &core) == .accepted)
    _ = core.handle(.watch(Self.bob, .takenOff), at: at(3))
    #expect(measure(30, 4, &core) == .refused(.notWorn))
    _ = core.handle(.watch(Self.bob, .putOn), at: at(5))
    // What was measured before does not count.
    #expect(measure(30, 6, &core) == .accepted)
    #expect(measure(30, 8, &core) == .raised(AlarmID(0)))
  }
}
