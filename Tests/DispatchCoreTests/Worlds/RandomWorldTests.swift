import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Thousands of random worlds per rulebook.
///
/// Every command is checked by the invariants and by an independent reading of the rules. A failure
/// names its seed; run that seed alone to see more.
@Suite struct RandomWorldTests {
  /// A soak says how many blocks there are, not how many worlds.
  private static let blocks = 0..<seeds(100).count
  private static let worldsPerBlock = 100
  private static let steps = 60

  @Test(arguments: RulebookPreset.allCases, blocks)
  func `no random world breaks a rule`(_ preset: RulebookPreset, block: Int) {
    for index in 0..<RandomWorldTests.worldsPerBlock {
      let seed = block * RandomWorldTests.worldsPerBlock + index
      let policy = PolicyCatalog.policies[seed % PolicyCatalog.policies.count]
      let world = RandomWorld(seed: seed, preset: preset, policy: policy)
      world.desk.writesLines = false
      delayTimers(of: world)
      let witness = WorldWitness(world)
      world.open()
      for _ in 0..<RandomWorldTests.steps where witness.issues.isEmpty { world.step() }
      if let issue = witness.issues.first { Issue.record("\(issue)") }
    }
  }

  /// In a third of the worlds timers come back late, as after an outage.
  private func delayTimers(of world: RandomWorld) {
    guard world.seed % 3 == 0 else { return }
    var luck = SplitMix64(seed: UInt64(world.seed + 1_000_000))
    world.desk.timerDelay = {
      luck.once(in: 2) ? .zero : .milliseconds(Int64(luck.below(20_000)))
    }
  }

  @Test(arguments: RulebookPreset.allCases)
  func `the same world gives the same timeline`(_ preset: RulebookPreset) {
    for seed in 0..<seeds(200).count {
      #expect(timeline(seed, preset) == timeline(seed, preset))
    }
    #expect(timeline(1, preset) != timeline(2, preset))
  }

  private func timeline(_ seed: Int, _ preset: RulebookPreset) -> String {
    let policy = PolicyCatalog.policies[seed % PolicyCatalog.policies.count]
    let world = RandomWorld(seed: seed, preset: preset, policy: policy)
    world.open()
    for _ in 0..<60 { world.step() }
    return world.desk.text
  }

  /// The greatest number of rides is out of reach.
  @Test func `random worlds reach every effect and every refusal`() {
    var missing =
      RandomWorldTests.marks + AnnulReason.allCases.map { "is annulled, \($0)" }
      + Refusal.allCases.filter { $0 != .tooManyRides }.map { "refused, \($0)" }
    for seed in 0..<1000 where !missing.isEmpty {
      let text = RulebookPreset.allCases.map { timeline(seed, $0) }.joined() + "\n"
      missing.removeAll { text.contains("\($0)\n") || text.contains("\($0) ") }
    }
    #expect(missing == [])
  }

  /// Words of the timelines, each for a command or a notice.
  private static let marks = [
    "comes for ride", "is completed", "has lapsed", "is withdrawn", "no taxi for ride",
    "is rejected", "timer: re-check", "has reached its destination", "is reserved",
    "the reservation is rejected,", "customers wait", "waits another", "does not come for",
    "is no longer yours", "is void", "cannot be cancelled,", "set you available",
    "set you busy", "set you notInService", "the break has begun", "the break is over",
    "the workday is over", "the absence has begun", "the account is deleted",
    "registered,", "registered", "is due", "tries:", "workdayEnd", "breakDue",
    "breakEnd", "absence", "creates a driver", "corrects taxi", "adds an administrator",
    "signs in as", "signs out", "chooses channels", "timer: batch", "in place of ride",
  ]
}
