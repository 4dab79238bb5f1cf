import EventEngine
import Quantities
import TestSupport
import Testing

/// Random operations on a queue and on a sorted array must have the same outcome.
@Suite struct QueuePropertyTests {
  /// Runs many random sequences and reports the first difference with the seed to repeat it.
  private func compare(
    seeds: Range<UInt64>, preload: Int = 0, operations: Int, cancelShare: Int,
    start: (UInt64) -> (sequence: UInt64, generation: UInt32)
  ) {
    for seed in seeds {
      let (sequence, generation) = start(seed)
      var trial = QueueTrial(seed: seed, firstSequence: sequence, firstGeneration: generation)
      for _ in 0..<preload { trial.schedule() }
      for operation in 0..<operations {
        if let difference = trial.step(cancelShare: cancelShare) {
          Issue.record("seed \(seed), operation \(operation): \(difference)")
          return
        }
      }
      if let difference = trial.drain() {
        Issue.record("seed \(seed), after the operations: \(difference)")
        return
      }
    }
  }

  @Test func `the queue does what a sorted array does`() {
    compare(seeds: 0..<15_000, operations: 40, cancelShare: 15) { _ in (0, 1) }
  }

  @Test func `the queue does what a sorted array does under many cancellations`() {
    compare(seeds: 20_000..<27_500, operations: 60, cancelShare: 45) { _ in (0, 1) }
  }

  @Test func `the queue does what a sorted array does while its sequences start again`() {
    compare(seeds: 30_000..<35_000, operations: 60, cancelShare: 20) { seed in
      ((1 << 40) - seed % 30, 1)
    }
  }

  @Test func `the queue does what a sorted array does while its slots are used up`() {
    compare(seeds: 40_000..<45_000, operations: 60, cancelShare: 20) { seed in
      (0, .max - UInt32(seed % 3) * 2)
    }
  }

  @Test func `the queue does what a sorted array does when it holds many events`() {
    compare(seeds: 50_000..<50_025, preload: 300, operations: 600, cancelShare: 40) { seed in
      ((1 << 40) - seed % 10 * 100, 1)
    }
  }

  @Test func `thousands of events come out sorted`() {
    for seed in UInt64(60_000)..<60_020 {
      var generator = SplitMix64(seed: seed)
      var queue = EventQueue<Int>()
      var expected: [(instant: Int, event: Int)] = []
      for event in 0..<5000 {
        let instant = generator.below(2500)
        queue.schedule(event, at: Instant(milliseconds: Int64(instant)), phase: 0)
        expected.append((instant, event))
      }
      #expect(queue.violation() == nil)
      expected.sort { ($0.instant, $0.event) < ($1.instant, $1.event) }
      var popped: [Int] = []
      while let (_, event) = queue.popFirst(before: .last) { popped.append(event) }
      #expect(popped == expected.map(\.event), "seed \(seed)")
    }
  }
}
