import EventEngine
import Quantities
import Testing

private func ms(_ count: Int64) -> Instant { Instant(milliseconds: count) }

@Suite struct CancellationTests {
  @Test func `a cancelled event does not happen`() {
    var queue = EventQueue<Int>()
    queue.schedule(1, at: ms(1), phase: 0)
    let ticket = queue.schedule(2, at: ms(2), phase: 0)
    queue.schedule(3, at: ms(3), phase: 0)
    #expect(queue.cancel(ticket) == true)
    #expect(queue.pendingCount == 2)
    #expect(queue.popFirst(before: .last)?.event == 1)
    #expect(queue.popFirst(before: .last)?.event == 3)
    #expect(queue.popFirst(before: .last) == nil)
  }

  @Test func `a cancelled first event no longer sets the first instant`() {
    var queue = EventQueue<Int>()
    let first = queue.schedule(1, at: ms(1), phase: 0)
    queue.schedule(2, at: ms(2), phase: 0)
    queue.schedule(3, at: ms(3), phase: 0)
    #expect(queue.cancel(first) == true)
    #expect(queue.firstInstant == ms(2))
    #expect(queue.popFirst(before: ms(2)) == nil)
    #expect(queue.pendingCount == 2)
  }

  @Test func `an event can be cancelled once`() {
    var queue = EventQueue<Int>()
    let ticket = queue.schedule(1, at: ms(1), phase: 0)
    queue.schedule(2, at: ms(1), phase: 0)
    #expect(queue.cancel(ticket) == true)
    #expect(queue.cancel(ticket) == false)
    #expect(queue.pendingCount == 1)
  }

  @Test func `an event that has happened cannot be cancelled`() {
    var queue = EventQueue<Int>()
    let ticket = queue.schedule(1, at: ms(1), phase: 0)
    queue.schedule(2, at: ms(2), phase: 0)
    #expect(queue.popFirst(before: .last)?.event == 1)
    #expect(queue.cancel(ticket) == false)
    #expect(queue.pendingCount == 1)
  }

  @Test func `an old ticket does not cancel the event that took over its memory`() {
    var queue = EventQueue<Int>()
    var old: [EventTicket] = []
    for round in 0..<100 {
      let ticket = queue.schedule(round, at: ms(1), phase: 0)
      for stale in old { #expect(queue.cancel(stale) == false) }
      #expect(queue.pendingCount == 1)
      if round % 2 == 0 {
        #expect(queue.popFirst(before: .last)?.event == round)
      } else {
        #expect(queue.cancel(ticket) == true)
      }
      old.append(ticket)
    }
    #expect(Set(old).count == 100)
  }

  @Test func `a slot that has used up its generations does not issue an old ticket again`() {
    var queue = EventQueue<Int>(firstSequence: 0, firstGeneration: .max)
    var tickets: Set<EventTicket> = []
    for round in 0..<10 {
      let ticket = queue.schedule(round, at: ms(1), phase: 0)
      #expect(tickets.insert(ticket).inserted)
      if round % 2 == 0 { queue.cancel(ticket) } else { _ = queue.popFirst(before: .last) }
      #expect(queue.cancel(ticket) == false)
      #expect(queue.violation() == nil)
    }
  }

  @Test func `a ticket for a slot that the queue never had cancels nothing`() {
    var other = EventQueue<Int>()
    for event in 0..<5 { other.schedule(event, at: ms(1), phase: 0) }
    let foreign = other.schedule(5, at: ms(1), phase: 0)
    var queue = EventQueue<Int>()
    queue.schedule(1, at: ms(1), phase: 0)
    #expect(queue.cancel(foreign) == false)
    #expect(queue.pendingCount == 1)
  }

  @Test func `cancelled events are forgotten once they outnumber the others`() {
    var queue = EventQueue<Int>()
    let tickets = (0..<1000).map { queue.schedule($0, at: ms(Int64($0 * 7 % 1000)), phase: 0) }
    for event in 0..<500 { queue.cancel(tickets[event]) }
    #expect(queue.entryCount == 1000)
    #expect(queue.pendingCount == 500)
    queue.cancel(tickets[500])
    #expect(queue.entryCount == 499)
    #expect(queue.pendingCount == 499)
    #expect(queue.violation() == nil)

    var popped: [Int] = []
    while let (instant, event) = queue.popFirst(before: .last) {
      #expect(instant == ms(Int64(event * 7 % 1000)))
      popped.append(event)
    }
    #expect(popped == (501..<1000).sorted { $0 * 7 % 1000 < $1 * 7 % 1000 })
  }

  @Test func `events that happen leave no majority of cancelled ones behind`() {
    var queue = EventQueue<Int>()
    let tickets = (0..<100).map { queue.schedule($0, at: ms(Int64($0)), phase: 0) }
    for event in 50..<100 { queue.cancel(tickets[event]) }
    #expect(queue.entryCount == 100)
    #expect(queue.popFirst(before: .last)?.event == 0)
    #expect(queue.entryCount == 49)
    #expect(queue.pendingCount == 49)
    #expect(queue.violation() == nil)
  }

  @Test func `timers that are always cancelled do not pile up`() {
    var queue = EventQueue<Int>()
    queue.schedule(-1, at: .last, phase: 0)
    for event in 0..<10_000 {
      queue.cancel(queue.schedule(event, at: ms(Int64(event)), phase: 0))
      #expect(queue.entryCount <= 3)
    }
    #expect(queue.pendingCount == 1)
  }
}
