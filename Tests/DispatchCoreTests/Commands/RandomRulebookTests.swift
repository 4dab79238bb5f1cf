import DispatchCore
import TestSupport
import Testing

@testable import DispatchWorlds

/// Whatever rules are turned and whatever people do, the invariants hold.
@Suite struct RandomRulebookTests {
  @Test(arguments: seeds(8))
  func `no turn of the presets' rules lets anybody break an invariant`(_ block: UInt64) {
    var tally: [String: Int] = [:]
    for seed in block * 200..<(block + 1) * 200 {
      var people = RandomPeople(seed: seed)
      people.act(times: 300)
      tally.merge(people.tally, uniquingKeysWith: +)
    }
    // Much has happened, so that the invariants had something to hold.
    #expect(tally["completed", default: 0] > 100)
    let common: [AnnulReason] = [.cancelled, .overlap, .accountDeleted, .administrator]
    for kind in ["rejected", "breaks", "absences"] + common.map(\.rawValue) {
      #expect(tally[kind, default: 0] > 0, "\(kind)")
    }
  }
}
