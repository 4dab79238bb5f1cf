public import Quantities

/// Pending events in the order in which they happen: by instant, then phase, then schedule order.
///
/// A queue has no clock: it takes any legal instant, also one before events that it has already
/// given out. `EventEngine` adds the clock. Memory grows with the greatest number of pending events
/// and is kept until the queue ends.
///
/// Nearly all events wait in a wheel of buckets, each for a stretch of time, and only those of the present
/// stretch in a heap, so an event costs the same however many are pending. Events beyond the wheel wait in
/// a second heap. The queue resizes the wheel when the time between events has changed much, which affects
/// speed and nothing else.
@frozen
public struct EventQueue<Event: BitwiseCopyable>: ~Copyable {
  /// The events up to the end of the stretch of the wheel that was emptied last.
  @usableFromInline var near: KeyHeap
  @usableFromInline var wheel: EventWheel
  /// The events too far ahead for the wheel when they were scheduled.
  @usableFromInline var far: KeyHeap
  /// The stretch of the first of them; the greatest number when there are none.
  @usableFromInline var farStretch: Int64
  @usableFromInline var pool: EventPool<Event>
  @usableFromInline var nextSequence: UInt64
  /// Cancelled events that are still in the queue; never more than there are live events.
  @usableFromInline var deadCount: Int

  /// Number of events given out before the wheel is looked at, and when it was looked at last.
  @usableFromInline var untilLook: Int
  @usableFromInline var lookLength: Int
  @usableFromInline var lookedAt: Instant

  /// Makes an empty queue.
  @inlinable
  public init() { self.init(firstSequence: 0, firstGeneration: 1) }

  /// Makes an empty queue that is close to the end of its numbers, for tests.
  /// - Parameters:
  ///   - firstSequence: the sequence of the first event, at most 2^40.
  ///   - firstGeneration: the generation with which slots start; odd.
  ///   - shift: how long a stretch of the wheel is at first, as a power of two in milliseconds.
  ///   - lookLength: after how many events the wheel is looked at for the first time.
  @inlinable
  package init(
    firstSequence: UInt64, firstGeneration: UInt32, shift: Int64 = 10, lookLength: Int = 256
  ) {
    near = KeyHeap()
    wheel = EventWheel(length: EventWheel.leastLength, shift: shift, present: 0)
    far = KeyHeap()
    farStretch = Int64.max
    pool = EventPool(firstGeneration: firstGeneration)
    nextSequence = firstSequence
    deadCount = 0
    self.lookLength = lookLength
    untilLook = lookLength
    lookedAt = .start
  }

  /// The number of events in the queue, the cancelled ones included.
  @inlinable
  var heldCount: Int { near.count &+ wheel.count &+ far.count }

  /// The number of events that are scheduled and not cancelled.
  @inlinable
  public var pendingCount: Int { heldCount &- deadCount }

  /// Adds an event.
  /// - Parameters:
  ///   - event: what happens.
  ///   - instant: when it happens, from `Instant.start` to `Instant.last`.
  ///   - phase: its place among the events of that instant, smaller first.
  /// - Returns: the name of the event, to cancel it.
  /// - Complexity: O(1) on average; O(log n) for an event far ahead.
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
    enter(EventKey(instant: instant, phase: phase, sequence: nextSequence, slot: ticket.slot))
    nextSequence &+= 1
    return ticket
  }

  /// Puts a key where its instant belongs.
  @inlinable
  @inline(__always)
  mutating func enter(_ key: EventKey) {
    let stretch = wheel.stretch(of: key.instant)
    if wheel.holds(stretch) {
      let slot = pool.slots + Int(key.slot)
      slot.pointee.keyHigh = key.high
      slot.pointee.keyLow = key.low
      slot.pointee.next = wheel.enter(key.slot, in: stretch)
    } else if stretch <= wheel.present {
      near.insert(key)
    } else {
      far.insert(key)
      farStretch = min(farStretch, stretch)
    }
  }

  /// Takes back an event, unless it has happened or was cancelled before.
  /// - Parameter ticket: issued by this queue when the event was scheduled.
  /// - Returns: true if there was an event to take back.
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
      while let key = first() {
        if pool.isLive(key.slot) { return key.instant }
        near.removeFirst()
        pool.free(key.slot)
        deadCount &-= 1
      }
      return nil
    }
  }

  /// Removes the first event if it happens before a bound.
  /// - Parameter bound: any instant; an event exactly at the bound stays.
  /// - Returns: the event and its instant; nil when no event is left before the bound.
  /// - Complexity: O(1) on average; O(log n) for an event that was far ahead.
  @inlinable
  public mutating func popFirst(before bound: Instant) -> (instant: Instant, event: Event)? {
    while true {
      let slot: UInt32
      let instant: Instant
      if near.count == 0, let found = loneSlot() {
        // What is alone in its stretch needs no order.
        instant = Instant(
          milliseconds: Int64(truncatingIfNeeded: pool.slots[Int(found.slot)].keyHigh &>> 16))
        guard instant < bound else { return nil }
        wheel.takeLast(found.stretch)
        slot = found.slot
      } else if let key = first() {
        instant = key.instant
        guard instant < bound else { return nil }
        slot = key.slot
        near.removeFirst()
      } else {
        return nil
      }
      let isLive = pool.isLive(slot)
      let event = pool.slots[Int(slot)].event
      pool.free(slot)
      if isLive {
        if deadCount > pendingCount { compact() }
        untilLook &-= 1
        if untilLook == 0 { look(at: instant) }
        return (instant, event)
      }
      deadCount &-= 1
    }
  }

  /// The only event of the next stretch that has any; nil when it has more, or some are near or far.
  @inlinable
  @inline(__always)
  func loneSlot() -> (slot: UInt32, stretch: Int64)? {
    guard wheel.count > 0 else { return nil }
    let stretch = wheel.next()
    let slot = wheel.first(of: stretch)
    guard stretch < farStretch, pool.slots[Int(slot)].next == EventWheel.none else { return nil }
    return (slot, stretch)
  }

  /// The least key, which stands in `near` then; nil when there is none.
  @inlinable
  @inline(__always)
  mutating func first() -> EventKey? {
    if let key = near.first() { return key }
    return advance() ? near.first() : nil
  }

  /// Moves the events of the next stretch that has any to `near`, which is empty.
  /// - Returns: true if there was one.
  @inlinable
  mutating func advance() -> Bool {
    var stretch = wheel.count > 0 ? wheel.next() : Int64.max
    var isInWheel = wheel.count > 0
    if farStretch <= stretch {
      isInWheel = isInWheel && farStretch == stretch
      stretch = farStretch
      moveNear(upTo: stretch)
    }
    guard stretch != Int64.max else { return false }
    wheel.present = stretch
    guard isInWheel else { return true }
    var slot = wheel.take(stretch)
    while slot != EventWheel.none {
      let entry = pool.slots + Int(slot)
      near.insert(
        EventKey(high: entry.pointee.keyHigh, low: entry.pointee.keyLow, slot: slot))
      slot = entry.pointee.next
      wheel.count &-= 1
    }
    return true
  }

  /// Moves what was far ahead to `near`, as far as its time has come.
  @usableFromInline
  mutating func moveNear(upTo stretch: Int64) {
    while let key = far.first(), wheel.stretch(of: key.instant) <= stretch {
      near.insert(key)
      far.removeFirst()
    }
    farStretch = far.first().map { wheel.stretch(of: $0.instant) } ?? Int64.max
  }
}

/// A queue owns its memory alone and cannot be copied, so it may move between threads.
extension EventQueue: @unchecked Sendable where Event: Sendable {}
