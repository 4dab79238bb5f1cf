import EventEngine
import Quantities
import TestSupport
import Testing

/// After 2^40 events the sequences start again; these queues begin close to that point.
@Suite struct RenumberingTests {
  private static let limit: UInt64 = 1 << 40

  @Test func `events of one instant keep their order when the sequences start again`() {
    var queue = EventQueue<Int>(firstSequence: Self.limit - 50, firstGeneration: 1)
    for event in 0..<100 { queue.schedule(event, at: .start, phase: 7) }
    #expect(queue.violation() == nil)
    for event in 0..<100 { #expect(queue.popFirst(before: .last)?.event == event) }
  }

  @Test func `instants and phases keep their order when the sequences start again`() {
    var queue = EventQueue<Int>(firstSequence: Self.limit - 500, firstGeneration: 1)
    var generator = SplitMix64(seed: 1)
    var expected: [(instant: Int64, phase: UInt8, event: Int)] = []
    for event in 0..<1000 {
      let instant = Int64(generator.below(20))
      let phase = UInt8(generator.below(3))
      queue.schedule(event, at: Instant(milliseconds: instant), phase: phase)
      expected.append((instant, phase, event))
    }
    expected.sort { $0 < $1 }
    for entry in expected { #expect(queue.popFirst(before: .last)?.event == entry.event) }
  }

  @Test func `tickets stay valid when the sequences start again`() {
    var queue = EventQueue<Int>(firstSequence: Self.limit - 3, firstGeneration: 1)
    let tickets = (0..<3).map { queue.schedule($0, at: .start, phase: 0) }
    let cancelledBefore = tickets[0]
    #expect(queue.cancel(cancelledBefore) == true)
    let later = (3..<8).map { queue.schedule($0, at: .start, phase: 0) }
    #expect(queue.cancel(cancelledBefore) == false)
    #expect(queue.cancel(tickets[1]) == true)
    #expect(queue.cancel(later[0]) == true)
    #expect(queue.pendingCount == 5)
    var popped: [Int] = []
    while let (_, event) = queue.popFirst(before: .last) { popped.append(event) }
    #expect(popped == [2, 4, 5, 6, 7])
  }

  @Test func `the sequences can start again in an empty queue and right after an event`() {
    var queue = EventQueue<Int>(firstSequence: Self.limit, firstGeneration: 1)
    queue.schedule(1, at: .start, phase: 0)
    queue.schedule(2, at: .start, phase: 0)
    #expect(queue.popFirst(before: .last)?.event == 1)

    var other = EventQueue<Int>(firstSequence: Self.limit - 3, firstGeneration: 1)
    for event in 0..<3 { other.schedule(event, at: .start, phase: 0) }
    #expect(other.popFirst(before: .last)?.event == 0)
    other.schedule(3, at: .start, phase: 0)
    #expect(other.violation() == nil)
    for event in 1..<4 { #expect(other.popFirst(before: .last)?.event == event) }
    #expect(queue.popFirst(before: .last)?.event == 2)
  }
}
