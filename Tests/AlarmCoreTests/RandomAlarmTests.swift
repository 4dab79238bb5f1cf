import AlarmCore
import MachineParts
import Quantities
import TestSupport
import Testing

/// Any commands in any order: whatever is refused changes nothing, and the invariants hold after each.
@Suite struct RandomAlarmTests {
  private static func values(_ dice: inout SplitMix64) -> HealthValues {
    HealthValues(
      heartRate: Double.random(in: 20...100, using: &dice),
      bloodPressure: Double.random(in: 60...150, using: &dice),
      steps: Int.random(in: 0...9, using: &dice) > 0 ? 0 : .nan, calories: 1)
  }

  private static func command(_ dice: inout SplitMix64, _ now: Int64, alarms: Int) -> AlarmCommand {
    let wearer = WearerID(Int.random(in: 0...4, using: &dice))
    let alarm = AlarmID(Int.random(in: max(0, alarms - 4)...alarms, using: &dice))
    switch Int.random(in: 0..<20, using: &dice) {
    case 0:
      var form = SignUpForm(
        name: "\(Int.random(in: 0...8, using: &dice))", credential: 7,
        profile: WearerProfile(age: Int.random(in: 68...90, using: &dice)),
        acceptsPolicy: Int.random(in: 0...5, using: &dice) > 0,
        sensors: Bool.random(using: &dice)
          ? .all : HealthParameters(rawValue: UInt8.random(in: 0...15, using: &dice)))
      if Int.random(in: 0...5, using: &dice) == 0 { form.sensors = nil }
      return .signUp(form)
    case 1: return .user(wearer, .signIn(credential: UInt64.random(in: 6...7, using: &dice)))
    case 2: return .user(wearer, .signOut)
    case 3:
      var thresholds = Thresholds.proposed
      thresholds[.heartRate] = Double.random(in: -5...60, using: &dice)
      return .user(wearer, .setThresholds(thresholds, isConfirmed: Bool.random(using: &dice)))
    case 4: return .user(wearer, Bool.random(using: &dice) ? .seeData : .signIn(credential: 7))
    case 5: return .watch(wearer, .putOn)
    case 6: return .watch(wearer, Int.random(in: 0...9, using: &dice) == 0 ? .takenOff : .putOn)
    case 7, 8: return .acknowledged(alarm)
    case 9: return .answerIsDue(alarm, report: Int32.random(in: 0...3, using: &dice))
    default:
      let instant = Instant(
        milliseconds: max(0, now + Int64.random(in: -4000...1000, using: &dice)))
      return .watch(wearer, .sample(HealthSample(at: instant, values(&dice))))
    }
  }

  /// All that can be seen of a machine.
  private static func picture(_ core: borrowing AlarmCore) -> [AnyHashable] {
    var picture: [AnyHashable] = [core.wearerCount, core.alarmCount, core.onlineCount]
    for number in 0..<core.wearerCount { picture.append(core.wearer(WearerID(number))) }
    for number in max(0, core.alarmCount - 8)..<core.alarmCount {
      picture.append(core.alarm(AlarmID(number)))
    }
    return picture
  }

  @Test(arguments: seeds(100))
  func `invariants hold after every command`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    var rules = AlarmRules()
    rules.mostOnline = 4
    rules.samplesInARow = Int.random(in: 1...3, using: &dice)
    rules.calm = .seconds(Int64.random(in: 0...20, using: &dice))
    var core = AlarmCore(rules: rules)
    for number in 0..<1000 {
      let now = Int64(number) * 1000
      let command = Self.command(&dice, now, alarms: core.alarmCount)
      let before = Self.picture(core)
      let response = core.handle(command, at: Instant(milliseconds: now))
      if case .refused = response {
        #expect(Self.picture(core) == before, "\(command) was refused and changed something")
        #expect(core.outbox.count == 0)
      }
      core.outbox.empty()
      if let broken = core.brokenInvariant() {
        Issue.record("seed \(seed), command \(number), \(command): \(broken)")
        return
      }
    }
    #expect(core.alarmCount > 0, "seed \(seed)")
  }
}
