public import Quantities

/// Pending events in the order in which they happen: by instant, then phase, then schedule order.
///
/// A queue has no clock: it takes any legal instant, also one before events that it has already
/// given out. `EventEngine` adds the clock. Memory grows with the greatest number of pending events
/// and is kept until the queue ends.
@frozen
public struct EventQueue<Event: BitwiseCopyable>: ~Copyable {
  @usableFromInline var order: KeyHeap
  @usableFromInline var pool: EventPool<Event>
  @usableFromInline var nextSequence: UInt64
  /// Cancelled events whose keys are still in the heap; never more than there are live events.
  @usableFromInline var deadCount: Int

  /// Makes an empty queue.
  @inlinable
  public init() { self.init(firstSequence: 0, firstGeneration: 1) }

  /// Makes an empty queue that is close to the end of its numbers, for tests.
  /// - Parameters:
  ///   - firstSequence: the sequence of the first event, at most 2^40.
  ///   - firstGeneration: the generation with which slots start; odd.
  @inlinable
  package init(firstSequence: UInt64, firstGeneration: UInt32) {
    order = KeyHeap()
    pool = EventPool(firstGeneration: firstGeneration)
    nextSequence = firstSequence
    deadCount = 0
  }

  /// The number of events that are scheduled and not cancelled.
  @inlinable
  public var pendingCount: Int { order.count &- deadCount }

  /// Adds an event.
  /// - Parameters:
  ///   - event: what happens.
  ///   - instant: when it happens, from `Instant.start` to `Instant.last`.
  ///   - phase: its place among the events of that instant, smaller first.
  /// - Returns: the name of the event, to cancel it.
  /// - Complexity: O(log n).
  @inlinable
  @discardableResult
  public mutating func schedule(
    _ event: Event, at instant: Instant, phase: UInt8
  ) -> EventTicket {
    precondition(
      instant >= Instant.start && instant <= Instant.last,
      "no event can be scheduled at \(instant): events lie from \(Instant.start) to \(Instant.last)"
    )
    if nextSequence == EventKey.sequenceLimit { renumber() }
    let ticket = pool.take(event)
    order.insert(
      EventKey(instant: instant, phase: phase, sequence: nextSequence, slot: ticket.slot))
    nextSequence &+= 1
    return ticket
  }

  /// Takes back an event, unless it has happened or was cancelled before.
  /// - Parameter ticket: issued by this queue when the event was scheduled.
  /// - Returns: whether there was an event to take back.
  /// - Complexity: O(1), amortized: the event is forgotten when its turn comes, or all cancelled
  ///   events are when they outnumber the others.
  @inlinable
  @discardableResult
  public mutating func cancel(_ ticket: EventTicket) -> Bool {
    guard pool.cancel(ticket) else { return false }
    deadCount &+= 1
    if deadCount > pendingCount { compact() }
    return true
  }

  /// The instant of the first event; nil when none is pending.
  ///
  /// Reading it forgets cancelled events that stand in front, hence the mutating getter.
  @inlinable
  public var firstInstant: Instant? {
    mutating get {
      while let key = order.first() {
        if pool.isLive(key.slot) { return key.instant }
        order.removeFirst()
        pool.free(key.slot)
        deadCount &-= 1
      }
      return nil
    }
  }

  /// Removes the first event if it happens before a bound.
  /// - Parameter bound: any instant; an event exactly at the bound stays.
  /// - Returns: the event and its instant; nil when no event is left before the bound.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func popFirst(before bound: Instant) -> (instant: Instant, event: Event)? {
    while let key = order.first() {
      let instant = key.instant
      guard instant < bound else { return nil }
      let isLive = pool.isLive(key.slot)
      let event = pool.slots[Int(key.slot)].event
      pool.free(key.slot)
      order.removeFirst()
      if isLive {
        if deadCount > pendingCount { compact() }
        return (instant, event)
      }
      deadCount &-= 1
    }
    return nil
  }

  /// Forgets the cancelled events.
  @inlinable
  @inline(never)
  mutating func compact() {
    var keptCount = 0
    order.fillHole()
    for position in 0..<order.count {
      let key = order.entries[position]
      if pool.isLive(key.slot) {
        order.entries[keptCount] = key
        keptCount += 1
      } else {
        pool.free(key.slot)
      }
    }
    order.rebuild(count: keptCount)
    deadCount = 0
  }

  /// Starts the sequences again, with those of the pending events, when they are used up.
  @usableFromInline
  mutating func renumber() {
    order.renumber()
    nextSequence = UInt64(order.count)
  }
}

/// A queue owns its memory alone and cannot be copied, so it may move between threads.
extension EventQueue: @unchecked Sendable where Event: Sendable {}
