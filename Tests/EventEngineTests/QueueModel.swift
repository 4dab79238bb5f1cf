import EventEngine
import Quantities
import TestSupport

/// What a queue should do, written the obvious way: a sorted array.
struct QueueModel {
  struct Entry {
    let instant: Instant
    let phase: UInt8
    let event: Int
  }

  private(set) var entries: [Entry] = []

  /// Puts the entry behind all that come before it or are equal to it.
  mutating func schedule(_ event: Int, at instant: Instant, phase: UInt8) {
    let place = entries.firstIndex { ($0.instant, $0.phase) > (instant, phase) } ?? entries.endIndex
    entries.insert(Entry(instant: instant, phase: phase, event: event), at: place)
  }

  mutating func cancel(_ event: Int) -> Bool {
    guard let place = entries.firstIndex(where: { $0.event == event }) else { return false }
    entries.remove(at: place)
    return true
  }

  mutating func popFirst(before bound: Instant) -> Entry? {
    guard let first = entries.first, first.instant < bound else { return nil }
    return entries.removeFirst()
  }
}

/// A queue and its model, given the same operations.
struct QueueTrial: ~Copyable {
  var queue: EventQueue<Int>
  var model = QueueModel()
  /// The ticket of every event ever scheduled: event n has ticket n.
  private var tickets: [EventTicket] = []
  private var generator: SplitMix64

  init(seed: UInt64, firstSequence: UInt64 = 0, firstGeneration: UInt32 = 1) {
    // Short stretches and early looks, so that events stand near, in the wheel and far away.
    queue = EventQueue(
      firstSequence: firstSequence, firstGeneration: firstGeneration, shift: Int64(seed % 5),
      lookLength: 3 + Int(seed % 17))
    generator = SplitMix64(seed: seed)
  }

  /// Does one random operation on both; answers what differs, nil when nothing does.
  mutating func step(cancelShare: Int) -> String? {
    let choice = generator.below(100)
    let difference: String?
    if choice < cancelShare, !tickets.isEmpty {
      difference = cancel()
    } else if choice < cancelShare + 3 {
      difference = compare("firstInstant", queue.firstInstant, model.entries.first?.instant)
    } else if choice < (cancelShare + 100) / 2 {
      difference = pop()
    } else {
      schedule()
      difference = nil
    }
    return difference ?? compare("pendingCount", queue.pendingCount, model.entries.count)
      ?? queue.violation()
  }

  /// Pops what is left from both.
  mutating func drain() -> String? {
    while !model.entries.isEmpty {
      if let difference = pop(before: Instant(milliseconds: .max)) { return difference }
    }
    return compare("firstInstant", queue.firstInstant, nil)
  }

  /// Adds a random event to both; few instants and phases, so that ties are common, and some far ahead.
  mutating func schedule() {
    let reach = generator.once(in: 8) ? 100_000 : generator.once(in: 4) ? 300 : 20
    let instant = Instant(milliseconds: Int64(generator.below(reach)))
    let phase = UInt8(generator.below(3)) * 127
    model.schedule(tickets.count, at: instant, phase: phase)
    tickets.append(queue.schedule(tickets.count, at: instant, phase: phase))
  }

  private mutating func cancel() -> String? {
    let event = generator.below(tickets.count)
    return compare("cancel(\(event))", queue.cancel(tickets[event]), model.cancel(event))
  }

  private mutating func pop() -> String? {
    pop(before: Instant(milliseconds: Int64(generator.below(generator.once(in: 3) ? 120_000 : 25))))
  }

  private mutating func pop(before bound: Instant) -> String? {
    let found = queue.popFirst(before: bound)
    let expected = model.popFirst(before: bound)
    return compare("event before \(bound)", found?.event, expected?.event)
      ?? compare("instant before \(bound)", found?.instant, expected?.instant)
  }

  private func compare<Value: Equatable>(
    _ name: String, _ found: Value, _ expected: Value
  ) -> String? {
    found == expected ? nil : "\(name) is \(found), should be \(expected)"
  }
}
