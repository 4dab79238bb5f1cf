public import Quantities

/// Queue of pending events, ordered by instant, then phase, then schedule order.
///
/// A queue has no clock: it accepts any legal instant, even before events that it has already
/// returned. `EventEngine` adds the clock. Memory grows with the largest number of pending events
/// and is kept for the life of the queue.
///
/// Nearly all events are in a wheel of buckets, each of which covers a stretch of time. Only the
/// events of the current stretch are in a heap, so the cost per event does not depend on the number
/// of pending events. Events beyond the wheel are in a second heap. The queue resizes the wheel
/// when the time between events has changed considerably, which affects only the speed.
@frozen
public struct EventQueue<Event: BitwiseCopyable>: ~Copyable {
  /// Events up to the end of the stretch emptied last.
  @usableFromInline var near: KeyHeap
  @usableFromInline var wheel: EventWheel
  /// Events that were beyond the wheel when they were scheduled.
  @usableFromInline var far: KeyHeap
  /// Stretch of the first event in `far`; the largest number if `far` is empty.
  @usableFromInline var farStretch: Int64
  @usableFromInline var pool: EventPool<Event>
  @usableFromInline var nextSequence: UInt64
  /// Number of cancelled events still in the queue, at most the number of live events.
  @usableFromInline var deadCount: Int

  /// Events left until the next check of the wheel, events between checks, and instant of the last
  /// check.
  @usableFromInline var untilLook: Int
  @usableFromInline var lookLength: Int
  @usableFromInline var lookedAt: Instant

  /// Makes an empty queue.
  @inlinable
  public init() { self.init(firstSequence: 0, firstGeneration: 1) }

  /// Makes an empty queue with chosen first numbers, for tests.
  /// - Parameters:
  ///   - firstSequence: the sequence number of the first event, at most 2^40.
  ///   - firstGeneration: the first generation of slots; odd.
  ///   - shift: the initial length of a stretch, as a power of two in milliseconds.
  ///   - lookLength: the number of events before the first check of the wheel.
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

  /// Number of events in the queue, including cancelled ones.
  @inlinable
  var heldCount: Int { near.count &+ wheel.count &+ far.count }

  /// Number of scheduled events that are not cancelled.
  @inlinable
  public var pendingCount: Int { heldCount &- deadCount }

  /// Adds an event.
  /// - Parameters:
  ///   - event: the event.
  ///   - instant: the instant of the event, from `Instant.start` to `Instant.last`.
  ///   - phase: its phase; among events of the same instant, smaller phases come first.
  /// - Returns: a ticket to cancel the event.
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

  /// Inserts a key into the wheel or a heap, depending on its instant.
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

  /// Cancels an event, unless it has happened or is already cancelled.
  /// - Parameter ticket: issued by this queue when the event was scheduled.
  /// - Returns: true if the event was pending.
  /// - Complexity: O(1), amortized: a cancelled event is removed when its turn comes, or together
  ///   with all others when they outnumber the live events.
  @inlinable
  @discardableResult
  public mutating func cancel(_ ticket: EventTicket) -> Bool {
    guard pool.cancel(ticket) else { return false }
    deadCount &+= 1
    if deadCount > pendingCount { compact() }
    return true
  }

  /// Instant of the first event; nil if none is pending.
  ///
  /// The getter is mutating because it removes cancelled events at the front.
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
  /// - Returns: the event and its instant; nil if no event is left before the bound.
  /// - Complexity: O(1) on average; O(log n) for an event that was far ahead.
  @inlinable
  public mutating func popFirst(before bound: Instant) -> (instant: Instant, event: Event)? {
    while true {
      let slot: UInt32
      let instant: Instant
      if near.count == 0, let found = loneSlot() {
        // The only event of a stretch needs no sorting.
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

  /// Returns the only event of the next non-empty stretch of the wheel; nil if the stretch has more
  /// events or an event of `far` is not later.
  @inlinable
  @inline(__always)
  func loneSlot() -> (slot: UInt32, stretch: Int64)? {
    guard wheel.count > 0 else { return nil }
    let stretch = wheel.next()
    let slot = wheel.first(of: stretch)
    guard stretch < farStretch, pool.slots[Int(slot)].next == EventWheel.none else { return nil }
    return (slot, stretch)
  }

  /// Returns the least key after moving it to `near`; nil if the queue is empty.
  @inlinable
  @inline(__always)
  mutating func first() -> EventKey? {
    if let key = near.first() { return key }
    return advance() ? near.first() : nil
  }

  /// Moves the events of the next non-empty stretch to `near`, which is empty.
  /// - Returns: true if there was such a stretch.
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

  /// Moves events from `far` to `near`, up to and including a stretch.
  @usableFromInline
  mutating func moveNear(upTo stretch: Int64) {
    while let key = far.first(), wheel.stretch(of: key.instant) <= stretch {
      near.insert(key)
      far.removeFirst()
    }
    farStretch = far.first().map { wheel.stretch(of: $0.instant) } ?? Int64.max
  }
}

/// A queue owns its memory and cannot be copied, so it may move between threads.
extension EventQueue: @unchecked Sendable where Event: Sendable {}
