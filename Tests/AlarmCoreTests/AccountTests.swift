import AlarmCore
import Quantities
import Testing

/// Accounts: who gets one, and what people do with it.
@Suite struct AccountTests {
  static func form(_ name: String = "bob", age: Int = 77) -> SignUpForm {
    SignUpForm(
      name: name, credential: 7, profile: WearerProfile(age: age, gender: .male),
      acceptsPolicy: true, sensors: .all)
  }

  @Test func `H-UC9, H-TS1, H-TS2, H-TS5, H-R20: who gets an account`() {
    var core = AlarmCore()
    func refusal(_ change: (inout SignUpForm) -> Void) -> AlarmResponse {
      var form = Self.form()
      change(&form)
      return core.handle(.signUp(form), at: .start)
    }
    #expect(refusal { $0.acceptsPolicy = false } == .refused(.consentMissing))
    #expect(refusal { $0.profile.age = 69 } == .refused(.notEligible))
    #expect(refusal { $0.sensors = nil } == .refused(.noSmartwatch))
    #expect(refusal { $0.sensors = [] } == .refused(.missingSensor))
    #expect(core.wearerCount == 0)
    #expect(refusal { $0.profile.age = 70 } == .registered(WearerID(0)))
    #expect(refusal { $0.name = "bob" } == .refused(.duplicateUser))
    #expect(
      refusal {
        ($0.name, $0.profile) = ("ann", WearerProfile(age: 30, needsCare: true))
      } == .registered(WearerID(1)))
    // The service has checked the age of members of whom it keeps none.
    #expect(refusal { ($0.name, $0.profile.age) = ("cai", nil) } == .registered(WearerID(2)))
    #expect(core.wearer(named: "ann") == WearerID(1) && core.wearer(named: "eve") == nil)
  }

  @Test func `H-UC10: only who knows the password signs in`() {
    var core = AlarmCore()
    _ = core.handle(.signUp(Self.form()), at: .start)
    let bob = WearerID(0)
    #expect(
      core.handle(.user(bob, .signIn(credential: 8)), at: .start) == .refused(.badCredentials))
    #expect(!core.wearer(bob).isSignedIn)
    #expect(core.handle(.user(bob, .seeData), at: .start) == .refused(.notSignedIn))
    #expect(core.handle(.user(bob, .signIn(credential: 7)), at: .start) == .accepted)
    #expect(core.handle(.user(bob, .signOut), at: .start) == .accepted)
    #expect(core.handle(.user(bob, .seeData), at: .start) == .refused(.notSignedIn))
    #expect(
      core.handle(.user(WearerID(1), .signIn(credential: 7)), at: .start)
        == .refused(.unknownUser))
  }

  @Test func `H-UC11, H-TS6: people see what was measured, once something was`() {
    var core = AlarmCore()
    _ = core.handle(.signUp(Self.form()), at: .start)
    let bob = WearerID(0)
    _ = core.handle(.user(bob, .signIn(credential: 7)), at: .start)
    #expect(core.handle(.user(bob, .seeData), at: .start) == .refused(.noData))
    let sample = HealthSample(at: .start, .well)
    #expect(core.handle(.watch(bob, .sample(sample)), at: .start) == .refused(.notWorn))
    _ = core.handle(.watch(bob, .putOn), at: .start)
    #expect(core.handle(.watch(bob, .sample(sample)), at: .start) == .accepted)
    #expect(core.handle(.user(bob, .seeData), at: .start) == .data(sample))
  }

  @Test func `H-UC12: thresholds change when confirmed, and only to what can be measured`() {
    var core = AlarmCore()
    var form = Self.form()
    form.sensors = [HealthParameters(.heartRate), HealthParameters(.bloodPressure)]
    _ = core.handle(.signUp(form), at: .start)
    let bob = WearerID(0)
    _ = core.handle(.user(bob, .signIn(credential: 7)), at: .start)
    var wish = Thresholds.proposed
    wish[.heartRate] = 50
    wish[.bloodPressure] = nil
    func set(_ thresholds: Thresholds, isConfirmed: Bool = true) -> AlarmResponse {
      core.handle(.user(bob, .setThresholds(thresholds, isConfirmed: isConfirmed)), at: .start)
    }
    #expect(set(wish, isConfirmed: false) == .unchanged)
    #expect(core.wearer(bob).thresholds == .proposed)
    #expect(set(wish) == .accepted)
    #expect(core.wearer(bob).thresholds == wish)
    for limit in [0, -1, .nan, .infinity, 10_001] {
      var wrong = wish
      wrong[.heartRate] = limit
      #expect(set(wrong) == .refused(.badThreshold), "\(limit)")
    }
    var steps = wish
    steps[.steps] = 1
    #expect(set(steps) == .refused(.missingSensor))
    #expect(core.wearer(bob).thresholds == wish)
  }

  @Test func `H-N1: only so many people are looked after at a time`() {
    var rules = AlarmRules()
    rules.mostOnline = 2
    var core = AlarmCore(rules: rules)
    for name in ["a", "b", "c"] { _ = core.handle(.signUp(Self.form(name)), at: .start) }
    func tell(_ number: Int, _ command: WatchCommand) -> AlarmResponse {
      core.handle(.watch(WearerID(number), command), at: .start)
    }
    #expect(tell(0, .putOn) == .accepted && tell(1, .putOn) == .accepted)
    #expect(tell(1, .putOn) == .unchanged)
    #expect(tell(2, .putOn) == .refused(.systemFull) && core.onlineCount == 2)
    #expect(tell(0, .takenOff) == .accepted && tell(2, .putOn) == .accepted)
    #expect(tell(0, .takenOff) == .unchanged)
  }
}
