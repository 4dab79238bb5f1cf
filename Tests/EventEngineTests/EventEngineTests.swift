import EventEngine
import Quantities
import TestSupport
import Testing

private enum Phase: UInt8, EventPhase {
  case early = 1
  case middle = 2
  case late = 200
}

private typealias Engine = EventEngine<Int, Phase>

private func ms(_ count: Int64) -> Instant { Instant(milliseconds: count) }

@Suite struct EventEngineTests {
  @Test func `a new engine stands at the start with nothing to do`() {
    var engine = Engine()
    #expect(engine.now == .start)
    #expect(engine.pendingCount == 0)
    #expect(engine.handledCount == 0)
    #expect(engine.next(before: .last) == nil)
    #expect(engine.now == .start)
  }

  @Test func `next moves the clock to the event it gives`() {
    var engine = Engine()
    engine.schedule(2, at: ms(30), phase: .early)
    engine.schedule(1, at: ms(10), phase: .late)
    #expect(engine.next(before: ms(31)) == 1)
    #expect(engine.now == ms(10))
    #expect(engine.next(before: ms(30)) == nil)
    #expect(engine.now == ms(10))
    #expect(engine.next(before: ms(31)) == 2)
    #expect(engine.now == ms(30))
    #expect(engine.handledCount == 2)
    #expect(engine.pendingCount == 0)
  }

  @Test func `cancelled events are not handled`() {
    var engine = Engine()
    let ticket = engine.schedule(1, at: ms(10), phase: .early)
    engine.schedule(2, at: ms(20), phase: .early)
    #expect(engine.cancel(ticket) == true)
    #expect(engine.cancel(ticket) == false)
    #expect(engine.pendingCount == 1)
    #expect(engine.next(before: .last) == 2)
    #expect(engine.handledCount == 1)
  }

  // Events at 0, 10, 20, 30. We expect a run until 20 to execute those at 0 and 10 and to leave
  // the clock at 20; a run until 20 again to execute nothing; a run until 31 to execute the rest.
  @Test func `a run executes the events before its bound and leaves those at it`() {
    var engine = Engine()
    for instant in [20, 0, 30, 10] {
      engine.schedule(instant, at: ms(Int64(instant)), phase: .middle)
    }
    var log: [Int] = []
    engine.run(until: ms(20)) { engine, event in
      #expect(engine.now == ms(Int64(event)))
      log.append(event)
    }
    #expect(log == [0, 10])
    #expect(engine.now == ms(20))
    #expect(engine.pendingCount == 2)
    engine.run(until: ms(20)) { _, event in log.append(event) }
    #expect(log == [0, 10])
    engine.run(until: ms(31)) { _, event in log.append(event) }
    #expect(log == [0, 10, 20, 30])
    #expect(engine.now == ms(31))
    #expect(engine.handledCount == 4)
  }

  @Test func `a run without events moves the clock to the bound`() {
    var engine = Engine()
    engine.run(until: ms(50)) { _, _ in Issue.record("there is no event") }
    #expect(engine.now == ms(50))
    engine.schedule(1, at: ms(50), phase: .early)
    #expect(engine.next(before: ms(51)) == 1)
  }

  @Test func `an event at the last instant happens in a run beyond it`() {
    var engine = Engine()
    engine.schedule(1, at: .last, phase: .late)
    engine.run(until: .last) { _, _ in Issue.record("the bound is not part of the run") }
    #expect(engine.now == .last)
    engine.run(until: .last + TimeSpan(milliseconds: 1)) { _, event in #expect(event == 1) }
    #expect(engine.handledCount == 1)
  }

  // At 10 in the middle phase, 1 adds three events for the same instant. We expect those of the
  // same phase after 2, which was there before; the late one after them; the early one, although
  // its phase has passed, at once.
  @Test func `events that a handler adds at the current instant take their place in the order`() {
    var engine = Engine()
    engine.schedule(1, at: ms(10), phase: .middle)
    engine.schedule(2, at: ms(10), phase: .middle)
    engine.schedule(9, at: ms(11), phase: .early)
    var log: [Int] = []
    engine.run(until: ms(12)) { engine, event in
      log.append(event)
      if event == 1 {
        engine.schedule(5, at: engine.now, phase: .late)
        engine.schedule(4, at: engine.now, phase: .middle)
        engine.schedule(3, at: engine.now, phase: .early)
      }
    }
    #expect(log == [1, 3, 2, 4, 5, 9])
  }

  @Test func `a handler may cancel an event of the current instant`() {
    var engine = Engine()
    engine.schedule(1, at: ms(10), phase: .early)
    let doomed = engine.schedule(2, at: ms(10), phase: .middle)
    var log: [Int] = []
    engine.run(until: ms(11)) { engine, event in
      log.append(event)
      #expect(engine.cancel(doomed) == true)
    }
    #expect(log == [1])
  }

  @Test func `an error of a handler stops the run at its event`() {
    struct Failure: Error {}
    var engine = Engine()
    for event in 1...3 { engine.schedule(event, at: ms(Int64(event)), phase: .early) }
    #expect(throws: Failure.self) {
      try engine.run(until: ms(10)) { _, event in
        if event == 2 { throw Failure() }
      }
    }
    #expect(engine.now == ms(2))
    #expect(engine.pendingCount == 1)
    #expect(engine.handledCount == 2)
    engine.run(until: ms(10)) { _, event in #expect(event == 3) }
    #expect(engine.now == ms(10))
  }

  @Test func `the clock does not go back when a handler runs the engine further`() {
    var engine = Engine()
    engine.schedule(1, at: ms(1), phase: .early)
    engine.run(until: ms(5)) { engine, _ in engine.run(until: ms(8)) { _, _ in } }
    #expect(engine.now == ms(8))
  }

  @Test func `scheduling in the past stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var engine = EventEngine<Int, Phase>()
      engine.run(until: Instant(milliseconds: 2000)) { _, _ in }
      engine.schedule(1, at: Instant(milliseconds: 1999), phase: .late)
    }
    expectMessage(
      result, "no event can be scheduled at 00:00:01.999: it is already 00:00:02.000")
  }

  @Test func `scheduling after the last instant stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var engine = EventEngine<Int, Phase>()
      engine.schedule(1, at: Instant.last + TimeSpan(milliseconds: 1), phase: .late)
    }
  }

  @Test func `running into the past stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var engine = EventEngine<Int, Phase>()
      engine.run(until: Instant(milliseconds: 2000)) { _, _ in }
      engine.run(until: Instant(milliseconds: 1000)) { _, _ in }
    }
    expectMessage(result, "cannot run until 00:00:01.000: it is already 00:00:02.000")
  }
}
