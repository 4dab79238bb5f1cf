import Quantities
import TestSupport
import Testing

@testable import Mobility

/// The order in which pairs of hubs are taken.
@Suite struct LinePairsTests {
  @Test func `pairs come in the order of their least times`() {
    var random = SplitMix64(seed: 1)
    for count in 0...70 {
      let times = (0..<count).map { _ in Int64(random.next() % 40) }
      var pairs = LinePairs(
        times.enumerated().map { place, time in
          LineStops.Pair(start: Int32(place), end: 0, least: .milliseconds(time))
        })
      var taken: [LineStops.Pair] = []
      while let pair = pairs.popFirst() { taken.append(pair) }
      #expect(taken.map(\.least.milliseconds) == times.sorted())
      // Each pair is taken once, with its own time.
      #expect(Set(taken.map(\.start)).count == count)
      #expect(taken.allSatisfy { $0.least.milliseconds == times[Int($0.start)] })
      #expect(pairs.popFirst() == nil)
    }
  }
}
