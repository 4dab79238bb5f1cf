import EventEngine
import Quantities
import TestSupport
import Testing

private func ms(_ count: Int64) -> Instant { Instant(milliseconds: count) }

/// All events that are left, in order.
private func drain(_ queue: inout EventQueue<Int>) -> [Int] {
  var events: [Int] = []
  while let (_, event) = queue.popFirst(before: ms(.max)) { events.append(event) }
  return events
}

@Suite struct EventQueueTests {
  @Test func `an empty queue has nothing to give`() {
    var queue = EventQueue<Int>()
    #expect(queue.pendingCount == 0)
    #expect(queue.firstInstant == nil)
    #expect(queue.popFirst(before: .last) == nil)
  }

  @Test func `events come by instant, then phase, then the order of scheduling`() {
    var queue = EventQueue<Int>()
    queue.schedule(6, at: ms(20), phase: 0)
    queue.schedule(4, at: ms(10), phase: 255)
    queue.schedule(2, at: ms(10), phase: 1)
    queue.schedule(3, at: ms(10), phase: 1)
    queue.schedule(5, at: ms(10), phase: 255)
    queue.schedule(1, at: ms(10), phase: 0)
    queue.schedule(0, at: ms(0), phase: 9)
    #expect(queue.firstInstant == ms(0))
    #expect(drain(&queue) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `an event exactly at the bound stays`() {
    var queue = EventQueue<Int>()
    queue.schedule(1, at: ms(10), phase: 0)
    #expect(queue.popFirst(before: ms(10)) == nil)
    #expect(queue.pendingCount == 1)
    let popped = queue.popFirst(before: ms(11))
    #expect(popped?.instant == ms(10))
    #expect(popped?.event == 1)
    #expect(queue.pendingCount == 0)
  }

  @Test func `the first and the last instant and the last phase can be used`() {
    var queue = EventQueue<Int>()
    queue.schedule(3, at: .last, phase: 255)
    queue.schedule(2, at: .last, phase: 254)
    queue.schedule(1, at: .start, phase: 255)
    #expect(queue.popFirst(before: .start) == nil)
    #expect(queue.popFirst(before: ms(-1)) == nil)
    #expect(queue.popFirst(before: ms(.min)) == nil)
    #expect(queue.popFirst(before: .last)?.event == 1)
    #expect(queue.popFirst(before: .last) == nil)
    #expect(queue.firstInstant == .last)
    #expect(drain(&queue) == [2, 3])
  }

  @Test func `an event may be scheduled before events that were given out`() {
    var queue = EventQueue<Int>()
    queue.schedule(1, at: ms(10), phase: 0)
    #expect(drain(&queue) == [1])
    queue.schedule(2, at: ms(5), phase: 0)
    #expect(queue.firstInstant == ms(5))
    #expect(drain(&queue) == [2])
  }

  @Test func `an event keeps all its bits`() {
    struct Large: BitwiseCopyable, Equatable {
      var words: (UInt64, UInt64, UInt64)
      var flag: Bool?
      static func == (left: Large, right: Large) -> Bool {
        left.words == right.words && left.flag == right.flag
      }
    }
    var queue = EventQueue<Large>()
    for number in UInt64(0)..<1000 {
      let event = Large(words: (number, ~number, number << 32), flag: number % 3 == 0 ? nil : true)
      queue.schedule(event, at: ms(Int64(number)), phase: 0)
    }
    for number in UInt64(0)..<1000 {
      let event = Large(words: (number, ~number, number << 32), flag: number % 3 == 0 ? nil : true)
      #expect(queue.popFirst(before: .last)?.event == event)
    }
  }

  @Test func `an instant out of range stops the program`() async {
    let early = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var queue = EventQueue<Int>()
      queue.schedule(1, at: Instant(milliseconds: -1), phase: 0)
    }
    expectMessage(early, "no event can be scheduled at -00:00:00.001")
    let late = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var queue = EventQueue<Int>()
      queue.schedule(1, at: Instant.last + TimeSpan(milliseconds: 1), phase: 0)
    }
    expectMessage(late, "events lie from 00:00:00.000 to \(Instant.last)")
    await #expect(processExitsWith: .failure) {
      var queue = EventQueue<Int>()
      queue.schedule(1, at: Instant(milliseconds: .max), phase: 0)
    }
    await #expect(processExitsWith: .failure) {
      var queue = EventQueue<Int>()
      queue.schedule(1, at: Instant(milliseconds: .min), phase: 0)
    }
  }
}
