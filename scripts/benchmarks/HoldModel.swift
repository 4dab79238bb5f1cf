import EventEngine
import Quantities

/// The classic load of an event queue: pop the first event and schedule it again slightly later.
///
/// `Reference/priority_queue.cpp` runs the same load with the same numbers. Source of the model:
/// D. W. Jones, "An empirical comparison of priority-queue and event-set implementations", 1986.
struct HoldModel {
  /// Time of one run, and a number that depends on every event popped and on their order.
  struct Outcome {
    let nanosecondsPerHold: Double
    let digest: UInt64
  }

  /// Number of events pending at any time.
  let pendingCount: Int

  /// Number of times that an event is popped and scheduled again.
  let holdCount: Int

  /// Runs the load on the queue alone.
  func runQueue() -> Outcome {
    var increments = Increments()
    var queue = EventQueue<UInt64>()
    for number in 0..<pendingCount {
      queue.schedule(UInt64(number), at: Instant.start + increments.next(), phase: 0)
    }
    var digest: UInt64 = 0
    let start = monotonicNanoseconds()
    for _ in 0..<holdCount {
      guard let (now, event) = queue.popFirst(before: Instant.last) else { break }
      digest = digest &* 31 &+ (event ^ UInt64(bitPattern: now.milliseconds))
      queue.schedule(event, at: now + increments.next(), phase: 0)
    }
    return outcome(since: start, digest)
  }

  /// Runs the load on the engine: the queue with a clock.
  func runEngine() -> Outcome {
    var increments = Increments()
    var engine = EventEngine<UInt64, OnlyPhase>()
    for number in 0..<pendingCount {
      engine.schedule(UInt64(number), at: Instant.start + increments.next(), phase: .only)
    }
    var digest: UInt64 = 0
    let start = monotonicNanoseconds()
    for _ in 0..<holdCount {
      guard let event = engine.next(before: Instant.last) else { break }
      digest = digest &* 31 &+ (event ^ UInt64(bitPattern: engine.now.milliseconds))
      engine.schedule(event, at: engine.now + increments.next(), phase: .only)
    }
    return outcome(since: start, digest)
  }

  private func outcome(since start: Int64, _ digest: UInt64) -> Outcome {
    Outcome(
      nanosecondsPerHold: Double(monotonicNanoseconds() - start) / Double(holdCount),
      digest: digest)
  }
}

/// The benchmark needs no order within an instant other than that of scheduling.
private enum OnlyPhase: UInt8, EventPhase {
  case only
}

/// Time spans that are roughly exponential, with a mean of 26 minutes, computed in few cycles.
///
/// The number of trailing zeros of a random word is geometric; random bits fill the gaps between.
private struct Increments {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> TimeSpan {
    state ^= state &<< 13
    state ^= state &>> 7
    state ^= state &<< 17
    return TimeSpan(milliseconds: Int64(state.trailingZeroBitCount &<< 20 | Int(state &>> 44)))
  }
}
